export {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobFilter,
  type Camt053JobStatus,
  type Camt053JobUpdate,
  type Camt053JobWebhooks,
  type Camt053Version,
  camt053JobFinalStatuses,
  type StatementFile,
  statementAvailabilityHours,
} from './camt053-job.ts'
export {
  decode,
  type ExtensibleEnum,
  encode,
  type Members,
  noteOf,
  type Schema,
  type ShapeProblem,
  type SomeOf,
} from './contract.ts'
export { type CutOffOptions, cutOffTime, sepaTransmission } from './cut-off.ts'
export { moveInstant } from './duration.ts'
export { type EscapedXml, escapeXmlText } from './escaped-xml.ts'
export {
  anyEvent,
  type EntityEvent,
  type EventData,
  type EventKind,
  type EventKindOf,
  type EventResource,
  type EventType,
  entityKind,
  eventEnvelopes,
  eventKinds,
  eventResources,
  type KnownEvent,
  type UnknownEvent,
  type WebhookEvent,
} from './event.ts'
export type {
  Form,
  FormCreate,
  FormReasonType,
  FormStatus,
  FormUpdate,
  PresentedAddressee,
  RegisteredAddressee,
} from './form.ts'
export {
  isJsonNumber,
  type JsonNumber,
  jsonNumber,
  membersOf,
  parseJson,
  plainData,
  tryParseJson,
  writeJson,
} from './json.ts'
export { type AmountInput, type AmountText, compareAmounts, type DecimalLike, jsonNumberOfAmount } from './money.ts'
export type { DownloadOperation, Operation } from './operation.ts'
export { downloads, errorBody, operations } from './operations.ts'
export type { PagingInfo } from './paging.ts'
export {
  type Pain001Job,
  type Pain001JobCreate,
  type Pain001JobFilter,
  type Pain001JobProgress,
  type Pain001JobReport,
  type Pain001JobStatus,
  type Pain001JobUpdate,
  type Pain001JobVersion,
  type Pain001JobWebhooks,
  type Pain001Version,
  pain001JobFinalStatuses,
} from './pain001-job.ts'
export type {
  FormSource,
  Owner,
  OwnerWithLogo,
  PostedPushRecipient,
  PullRecipient,
  PullSource,
  PushRecipient,
  PushSource,
  Webhooks,
} from './parties.ts'
export {
  type AmountPolicy,
  amountPolicies,
  type Pull,
  type PullCreate,
  type PullPolicy,
  type PullStatus,
  type PullTransfer,
  type PullTransferCreate,
  type PullTransferFilter,
  type PullTransferItem,
  type PullUpdate,
  pullAllowsAmount,
  pullPolicies,
  pullTakesTransfers,
  pullTransferCount,
  type Recurrence,
} from './pull.ts'
export {
  backOfficeThreshold,
  needsBackOffice,
  type Push,
  type PushCreate,
  type PushStatus,
  type PushTransfer,
  type PushTransferItem,
  type PushUpdate,
  type PushVerification,
  push,
  type TransferStatus,
} from './push.ts'
export { type RangeOptions, type ResolvedRange, resolveStatementRange, type StatementRange } from './statement-range.ts'
export {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
  type Transition,
  type TransitionCondition,
  type Trigger,
  transitionsFrom,
} from './states.ts'
export { defaultTimeZone, instantOfZoned, startOfDay, zonedDateTime, zonedDay } from './zoned-time.ts'
