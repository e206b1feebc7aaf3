// Every type of these files is public. What users need is listed in the entries, `src/client.ts` and the like.
export type * from './camt053-job.ts'
export { camt053JobFinalStatuses, statementAvailabilityHours } from './camt053-job.ts'
export {
  decode,
  type ExtensibleEnum,
  encode,
  type Members,
  misnamedField,
  noteOf,
  type Schema,
  type ShapeProblem,
  type SomeOf,
} from './contract.ts'
export type * from './event.ts'
export { anyEvent, entityKind, eventEnvelopes, eventKinds, eventResources } from './event.ts'
export type * from './form.ts'
export {
  type EscapedXml,
  escapeXmlText,
  isJsonNumber,
  type JsonNumber,
  jsonNumber,
  membersOf,
  parseJson,
  plainData,
  tryParseJson,
  unescapeXmlText,
  writeJson,
} from './json.ts'
export type * from './money.ts'
export { jsonNumberOfAmount } from './money.ts'
export type * from './operation.ts'
export type { DownloadOperation, Operation } from './operation.ts'
export { downloads, errorBody, operations } from './operations.ts'
export type * from './pain001-job.ts'
export { pain001JobFinalStatuses } from './pain001-job.ts'
export type * from './parties.ts'
export type * from './pull.ts'
export { amountPolicies, pullAllowsAmount, pullPolicies, pullTakesTransfers, pullTransferCount } from './pull.ts'
export type * from './push.ts'
export { backOfficeThreshold, needsBackOffice, push } from './push.ts'
export type * from './statement-range.ts'
export { resolveStatementRange } from './statement-range.ts'
export type * from './states.ts'
export {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
  transitionsFrom,
} from './states.ts'
export type * from './zoned-time.ts'
export {
  defaultTimeZone,
  exactDuration,
  instantOfZoned,
  moveInstant,
  sepaTransmission,
  startOfDay,
  zonedDateTime,
  zonedDay,
} from './zoned-time.ts'
