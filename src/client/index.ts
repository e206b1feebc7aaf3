export type { Camt053Calls, StatementFileName } from './calls/camt053-calls.ts'
export type { FormCalls } from './calls/form-calls.ts'
export type { Listing, ListOptions, ListPage } from './calls/list.ts'
export type { Pain001Calls } from './calls/pain001-calls.ts'
export type { PullCalls } from './calls/pull-calls.ts'
export type { PushCalls } from './calls/push-calls.ts'
export { type Client, type ClientOptions, createClient } from './create-client.ts'
export { ApiError, type ApiErrorFields, isApiError, isRenewed } from './errors/api-error.ts'
export { isNetworkError, isTimeoutError, NetworkError, TimeoutError } from './errors/no-answer.ts'
export { isResponseShapeError, ResponseShapeError } from './errors/response-shape-error.ts'
export { isStatementExpiredError, StatementExpiredError } from './errors/statement-expired-error.ts'
export { ibanOf } from './transport/check-answer.ts'
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
export { type ParseOptions, parseWebhook } from './webhooks/parse-webhook.ts'
export { type VerifiedWebhook, verifyWebhook } from './webhooks/verify-webhook.ts'
export {
  createWebhookHandler,
  type WebhookCredentials,
  type WebhookHandlerOptions,
} from './webhooks/webhook-handler.ts'
export { isPublicHost, validateWebhookUrl, type WebhookKind, type WebhookUrlFinding } from './webhooks/webhook-url.ts'
