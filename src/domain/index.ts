export { type Beside, besideIn, type SupplementaryData } from './beside.ts'
export {
  type Cell,
  type CellAmount,
  type Column,
  type ColumnOf,
  type ColumnType,
  type ColumnValue,
  cellOf,
  cellWith,
  columnsIn,
  columnsOf,
  type PageView,
} from './column.ts'
export {
  type AnyProperty,
  type Content,
  computed,
  type Description,
  type EditionPaths,
  type Fault,
  type Group,
  given,
  invalid,
  type Leaf,
  type Many,
  many,
  namesOf,
  of,
  one,
  others,
  type Property,
  pathFor,
  positionProperties,
  type ReadAs,
  record,
  required,
  type Target,
  table,
} from './description.ts'
export { type Edition, editionOf } from './edition.ts'
export {
  at,
  type Element,
  hasOnly,
  isElement,
  objectIn,
  objectsOf,
  plainCopy,
  put,
} from './element.ts'
export { envelopeFacts } from './envelope-facts.ts'
export { type Fact, type FactOf, labelledFacts, prefixed, type Show } from './fact.ts'
export {
  documentHere,
  firstInside,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  readItem,
  readItemInto,
  skipElement,
} from './item.ts'
export { locate, propertyAt } from './locate.ts'
export { planOf } from './make-plan.ts'
export {
  type Account,
  type Agent,
  account,
  accountNumber,
  agent,
  type BirthDateAndPlace,
  type Branch,
  type ClearingSystemMember,
  type ContactDetails,
  type OrganisationIdentification,
  type OtherContact,
  type OtherIdentification,
  type OwnAddressType,
  type Party,
  type PostalAddress,
  type PrivateIdentification,
  type ProxyAccount,
  party,
} from './party.ts'
export {
  type ChargeBearer,
  chargeBearer,
  type PaymentType,
  paymentType,
} from './payment-type.ts'
export { type Item, keptBy, readyPlan } from './plan.ts'
export { begin, type Place, placeOf, read, readWith, withDocument, withPosition } from './read.ts'
export { openObjectItem, readObject } from './read-object.ts'
export { readTape, readTapeInto } from './read-tape.ts'
export {
  type RegulatoryAuthority,
  type RegulatoryDetails,
  type RegulatoryReporting,
  regulatoryReporting,
} from './regulatory-reporting.ts'
export {
  type CreditorReferenceInformation,
  type DocumentAdjustment,
  type OtherDocumentElements,
  type OtherRemittanceElements,
  type ReferredDocument,
  type ReferredDocumentAmount,
  type RemittanceInformation,
  remittanceInformation,
  type StructuredRemittance,
  type TypedAmount,
  type WholeRemittance,
  wholeRemittance,
} from './remittance.ts'
export { isTextElement } from './text-elements.ts'
export {
  type Amount,
  type AsRead,
  amount,
  amountFaults,
  amountIn,
  type Code,
  type CurrencyAmount,
  code,
  count,
  date,
  day,
  flag,
  isAmount,
  isPlainDate,
  leaf,
  oneOf,
  readAmount,
  readDate,
  text,
  textOf,
} from './value.ts'
export { faultsOf, writeGiven } from './write-given.ts'
export { pairedWith, writeShared, writeTable } from './write-table.ts'
