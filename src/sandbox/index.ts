/**
 * The entry `iso20022-toolkit/sandbox`: the bank's service, run locally, for tests and demonstrations. For Node.
 * @module
 */

export { createSandbox, type Sandbox, type SandboxAccount, type SandboxOptions } from './create-sandbox.ts'
export type { Fees } from './fees.ts'
export type { Listening, ListenOptions } from './listen.ts'
export { isMissingPackageError, MissingPackageError } from './missing-package-error.ts'
export {
  commonRejections,
  commonReturns,
  ibanForOutcome,
  type PaymentOutcome,
} from './outcome.ts'
export { type Readings, readings } from './readings.ts'
export type { ResourceKind } from './records.ts'
export { memoryStore } from './store/memory.ts'
export { pgliteStore } from './store/pglite.ts'
export { postgresStore } from './store/postgres.ts'
export type { Found, Query, Store, Transaction as StoreTransaction } from './store/store.ts'
export { isStoreError, StoreError } from './store/store-error.ts'
export { type Move, rows, type TransitionRow } from './transitions.ts'
