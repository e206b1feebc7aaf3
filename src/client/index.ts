export { type ClientRequest, type ClientResponse, ibanOf } from './calls/call.ts'
export type * from './calls/list.ts'
export type * from './calls/resources.ts'
export * from './create-client.ts'
export * from './errors.ts'
export type {
  CallOptions,
  ClientOptions,
  OffsetUnit,
  ReceivedResponse,
  SentRequest,
  Token,
} from './transport/transport.ts'
export { responseOf } from './transport/transport.ts'
export * from './wait.ts'
export * from './webhooks/webhook.ts'
export * from './webhooks/webhook-url.ts'
