export { type ClientRequest, type ClientResponse, ibanOf } from './calls/call.ts'
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
export type { CallOptions, OffsetUnit, ReceivedResponse, SentRequest, Token } from './transport/transport.ts'
export { responseOf } from './transport/transport.ts'
export {
  isPassingForExisting,
  isPollTimeoutError,
  PollTimeoutError,
  pollUntil,
  type RetryOptions,
  type Sleep,
  sleep,
  type WaitOptions,
  waitOptionChecks,
  waitUntil,
} from './wait.ts'
export {
  createWebhookHandler,
  type ParseOptions,
  parseWebhook,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookCredentials,
  type WebhookHandlerOptions,
} from './webhooks/webhook.ts'
export { isPublicHost, validateWebhookUrl, type WebhookKind, type WebhookUrlFinding } from './webhooks/webhook-url.ts'
