/**
 * The entry `iso20022-toolkit/webhooks`: events that the bank's service sends, taken and verified.
 * @module
 */

export {
  createWebhookHandler,
  isResponseShapeError,
  type ParseOptions,
  parseWebhook,
  ResponseShapeError,
  type VerifiedWebhook,
  validateWebhookUrl,
  verifyWebhook,
  type WebhookCredentials,
  type WebhookHandlerOptions,
  type WebhookKind,
  type WebhookUrlFinding,
} from './client/index.ts'
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
} from './service/index.ts'
