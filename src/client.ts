/**
 * The entry `iso20022-toolkit/client`: the client of the bank's service, with its types and the rules of its contract.
 * @module
 */

export { ApiError, type ApiErrorFields, isApiError } from './client/api-error.ts'
export type { Camt053Calls, StatementFileName } from './client/camt053-calls.ts'
export { type Client, type ClientOptions, createClient } from './client/create-client.ts'
export type { FormCalls } from './client/form-calls.ts'
export type { Listing, ListOptions, ListPage } from './client/list.ts'
export { isNetworkError, NetworkError } from './client/network-error.ts'
export type { Pain001Calls } from './client/pain001-calls.ts'
export { isPollTimeoutError, PollTimeoutError } from './client/poll-timeout-error.ts'
export type { PullCalls } from './client/pull-calls.ts'
export type { PushCalls } from './client/push-calls.ts'
export type { ClientRequest, ClientResponse } from './client/request.ts'
export { responseOf } from './client/response-of.ts'
export { isResponseShapeError, ResponseShapeError } from './client/response-shape-error.ts'
export type { RetryOptions } from './client/retry.ts'
export type { Sleep } from './client/sleep.ts'
export { isStatementExpiredError, StatementExpiredError } from './client/statement-expired-error.ts'
export { isTimeoutError, TimeoutError } from './client/timeout-error.ts'
export type { CallOptions, OffsetUnit, ReceivedResponse, SentRequest, Token } from './client/transport.ts'
export { type WaitOptions, waitUntil } from './client/wait-until.ts'
export {
  type Camt053Job,
  type Camt053JobCreate,
  type Camt053JobFilter,
  type Camt053JobStatus,
  type Camt053JobUpdate,
  type Camt053JobWebhooks,
  type Camt053Version,
  camt053JobFinalStatuses,
  camt053JobStatuses,
  type StatementFile,
  statementAvailabilityHours,
} from './service/camt053-job.ts'
export type { ExtensibleEnum, ShapeProblem, SomeOf } from './service/contract.ts'
export { type CutOffOptions, cutOffTime, sepaTransmission } from './service/cut-off.ts'
export { moveDate } from './service/duration.ts'
export type { EscapedXml } from './service/escaped-xml.ts'
export {
  type Form,
  type FormCreate,
  type FormReasonType,
  type FormStatus,
  type FormUpdate,
  formReasonTypes,
  formStatuses,
  type PresentedAddressee,
  type RegisteredAddressee,
} from './service/form.ts'
export { type JsonNumber, jsonNumber } from './service/json.ts'
export { type AmountInput, type AmountText, compareAmounts, type DecimalLike } from './service/money.ts'
export type { PagingInfo } from './service/paging.ts'
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
  pain001JobStatuses,
} from './service/pain001-job.ts'
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
} from './service/parties.ts'
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
  pullPolicies,
  pullStatuses,
  type Recurrence,
} from './service/pull.ts'
export { pullAllowsAmount, pullTakesTransfers, pullTransferCount } from './service/pull-rules.ts'
export {
  type Push,
  type PushCreate,
  type PushStatus,
  type PushTransfer,
  type PushTransferItem,
  type PushUpdate,
  type PushVerification,
  pushStatuses,
  type TransferStatus,
  transferStatuses,
} from './service/push.ts'
export { backOfficeThreshold, needsBackOffice } from './service/push-rules.ts'
export {
  type RangeOptions,
  type ResolvedRange,
  resolveStatementRange,
  type StatementRange,
} from './service/statement-range.ts'
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
} from './service/states.ts'
export { defaultTimeZone } from './service/zoned-time.ts'
