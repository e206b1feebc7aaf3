/**
 * The entry `iso20022-toolkit/sandbox`: the bank's service, run locally, for tests and demonstrations. For Node.
 * @module
 */

export {
  commonRejections,
  commonReturns,
  createSandbox,
  type Fees,
  type Found,
  ibanForOutcome,
  isMissingPackageError,
  isStoreError,
  type Listening,
  type ListenOptions,
  MissingPackageError,
  type Move,
  memoryStore,
  type PaymentOutcome,
  pgliteStore,
  postgresStore,
  type Query,
  type Readings,
  type ResourceKind,
  readings,
  rows,
  type Sandbox,
  type SandboxAccount,
  type SandboxOptions,
  type Store,
  StoreError,
  type StoreTransaction,
  type TransitionRow,
} from './sandbox/index.ts'
