export * from './column.ts'
export {
  type Content,
  computed,
  type Description,
  type EditionPaths,
  type Group,
  given,
  invalid,
  type Leaf,
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
  type Beside,
  besideIn,
  type Element,
  hasOnly,
  isElement,
  isTextElement,
  objectIn,
  objectsOf,
  plainCopy,
  put,
  type SupplementaryData,
} from './element.ts'
export { locate, propertyAt } from './in-edition.ts'
export * from './item.ts'
export * from './make-plan.ts'
export * from './party.ts'
export * from './payment-type.ts'
export { type Item, keptBy, openObjectItem, readyPlan } from './plan.ts'
export * from './regulatory-reporting.ts'
export * from './remittance.ts'
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
export * from './write-table.ts'
