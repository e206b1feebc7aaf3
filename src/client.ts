/**
 * The entry `iso20022-toolkit/client`: the client of the bank's service, with the types of what it sends and
 * receives. The rules of the service are in `iso20022-toolkit/service`.
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
export type {
  Camt053Job,
  Camt053JobCreate,
  Camt053JobFilter,
  Camt053JobStatus,
  Camt053JobUpdate,
  Camt053JobWebhooks,
  Camt053Version,
  StatementFile,
} from './service/camt053-job.ts'
export type { ExtensibleEnum, ShapeProblem, SomeOf } from './service/contract.ts'
export type { EscapedXml } from './service/escaped-xml.ts'
export type {
  Form,
  FormCreate,
  FormReasonType,
  FormStatus,
  FormUpdate,
  PresentedAddressee,
  RegisteredAddressee,
} from './service/form.ts'
export { type JsonNumber, jsonNumber } from './service/json.ts'
export type { AmountInput, AmountText, DecimalLike } from './service/money.ts'
export type { PagingInfo } from './service/paging.ts'
export type {
  Pain001Job,
  Pain001JobCreate,
  Pain001JobFilter,
  Pain001JobProgress,
  Pain001JobReport,
  Pain001JobStatus,
  Pain001JobUpdate,
  Pain001JobVersion,
  Pain001JobWebhooks,
  Pain001Version,
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
export type {
  AmountPolicy,
  Pull,
  PullCreate,
  PullPolicy,
  PullStatus,
  PullTransfer,
  PullTransferCreate,
  PullTransferFilter,
  PullTransferItem,
  PullUpdate,
  Recurrence,
} from './service/pull.ts'
export type {
  Push,
  PushCreate,
  PushStatus,
  PushTransfer,
  PushTransferItem,
  PushUpdate,
  PushVerification,
  TransferStatus,
} from './service/push.ts'
export type { StatementRange } from './service/statement-range.ts'
