export {
  type CellAmount,
  type Column,
  type ColumnOf,
  type ColumnType,
  type ColumnValue,
  cellOf,
  columnsIn,
  columnsOf,
  type PageView,
} from './column.ts'
export { type Edition, editionOf } from './edition.ts'
export { envelopeFacts } from './envelope-facts.ts'
export { type Fact, type FactOf, labelledFacts, prefixed, type Show } from './fact.ts'
export {
  always,
  at,
  type Element,
  type Field,
  hasOnly,
  invalid,
  isElement,
  leaf,
  objectIn,
  onlyOf,
  perEdition,
  plainCopy,
  put,
  type Shape,
} from './field.ts'
export { type Beside, besideIn, otherElements, type SupplementaryData } from './other-elements.ts'
export {
  type Account,
  type Agent,
  account,
  accountEntries,
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
  paymentTypeEntries,
} from './payment-type.ts'
export { type FillParts, planOf, readerBy } from './plan.ts'
export { readAccount, readAgent, readParty, readRemittance, readShared, sharedParts } from './read-shared.ts'
export { accountNumber, readCodeOrName } from './read-value.ts'
export { objectsOf, readEach, withDocument, withPosition } from './reading.ts'
export {
  type Entries,
  list,
  namesOf,
  optional,
  record,
  required,
} from './record.ts'
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
export {
  type Group,
  given,
  type Leaf,
  many,
  of,
  one,
  type Property,
  positionProperties,
  type ReadAs,
  shared,
  type Table,
  type Target,
  table,
} from './table.ts'
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
  isPlainCents,
  isPlainDate,
  oneOf,
  readAmount,
  readDate,
  readText,
  text,
} from './value.ts'
export { pairedWith, writeShared, writeTable } from './write-table.ts'
