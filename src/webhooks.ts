/**
 * The entry `iso20022-toolkit/webhooks`: events that the bank's service sends, taken and verified.
 * @module
 */

export {
  validateWebhookUrl,
  type WebhookKind,
  type WebhookUrlFinding,
} from './client/check-webhook-url.ts'
export { type ParseOptions, parseWebhook } from './client/parse-webhook.ts'
export { isResponseShapeError, ResponseShapeError } from './client/response-shape-error.ts'
export { type VerifiedWebhook, verifyWebhook } from './client/verify-webhook.ts'
export { createWebhookHandler, type WebhookHandlerOptions } from './client/webhook-handler.ts'
export type {
  EntityEvent,
  EventData,
  EventKind,
  EventKindOf,
  EventResource,
  EventType,
  KnownEvent,
  UnknownEvent,
  WebhookEvent,
} from './service/event.ts'
