export { ibanOf } from './calls/call.ts'
export type { Listing, ListOptions, ListPage } from './calls/list.ts'
export type {
  Camt053Calls,
  FormCalls,
  Pain001Calls,
  PullCalls,
  PushCalls,
  StatementFileName,
} from './calls/resources.ts'
export { type Client, type ClientOptions, createClient } from './create-client.ts'
export {
  ApiError,
  type ApiErrorFields,
  isApiError,
  isNetworkError,
  isRenewed,
  isResponseShapeError,
  isStatementExpiredError,
  isTimeoutError,
  NetworkError,
  ResponseShapeError,
  StatementExpiredError,
  TimeoutError,
} from './errors.ts'
export type { ClientRequest, ClientResponse } from './transport/request.ts'
export { isPassingForExisting, type RetryOptions } from './transport/retry.ts'
export { type Sleep, sleep } from './transport/timers.ts'
export type { CallOptions, OffsetUnit, ReceivedResponse, SentRequest, Token } from './transport/transport.ts'
export { responseOf } from './transport/transport.ts'
export {
  isPollTimeoutError,
  PollTimeoutError,
  pollUntil,
  type WaitOptions,
  waitOptionChecks,
  waitUntil,
} from './wait-until.ts'
export { type ParseOptions, parseWebhook, type VerifiedWebhook, verifyWebhook } from './webhooks/parse-webhook.ts'
export {
  createWebhookHandler,
  type WebhookCredentials,
  type WebhookHandlerOptions,
} from './webhooks/webhook-handler.ts'
export { isPublicHost, validateWebhookUrl, type WebhookKind, type WebhookUrlFinding } from './webhooks/webhook-url.ts'
