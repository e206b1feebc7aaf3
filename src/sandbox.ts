/**
 * The entry `iso20022-toolkit/sandbox`: the bank's service, run locally, for tests and demonstrations. For Node.
 * @module
 */

export { createSandbox, type Sandbox, type SandboxAccount, type SandboxOptions } from './sandbox/create-sandbox.ts'
export type { Fees } from './sandbox/fees.ts'
export type { Listening, ListenOptions } from './sandbox/listen.ts'
export { isMissingPackageError, MissingPackageError } from './sandbox/missing-package-error.ts'
export {
  commonRejections,
  commonReturns,
  ibanForOutcome,
  type PaymentOutcome,
} from './sandbox/outcome.ts'
export { type Readings, readings } from './sandbox/readings.ts'
export type { ResourceKind } from './sandbox/records.ts'
export { memoryStore } from './sandbox/store/memory.ts'
export { pgliteStore } from './sandbox/store/pglite.ts'
export { postgresStore } from './sandbox/store/postgres.ts'
export type { Found, Query, Store, StoreTransaction } from './sandbox/store/store.ts'
export { isStoreError, StoreError } from './sandbox/store/store-error.ts'
export { type Move, rows, type TransitionRow } from './sandbox/transitions.ts'
