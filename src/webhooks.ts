export {
  checkWebhookUrl,
  type WebhookKind,
  type WebhookUrlProblem,
} from './client/check-webhook-url.ts'
export { parseWebhook } from './client/parse-webhook.ts'
export { isResponseShapeError, ResponseShapeError } from './client/response-shape-error.ts'
export { type VerifiedWebhook, verifyWebhook } from './client/verify-webhook.ts'
export type { EventData, EventType, KnownEvent, UnknownEvent, WebhookEvent } from './service/event.ts'
