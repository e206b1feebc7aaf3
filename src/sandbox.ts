/**
 * The entry `iso20022-toolkit/sandbox`: the bank's service, run locally, for tests and demonstrations. For Node.
 * @module
 */

export {
  commonRejections,
  commonReturns,
  createSandbox,
  type Fees,
  ibanForOutcome,
  isMissingPackageError,
  isStoreError,
  type Listening,
  type ListenOptions,
  MissingPackageError,
  memoryStore,
  type PaymentOutcome,
  pgliteStore,
  postgresStore,
  type Readings,
  readings,
  type Sandbox,
  type SandboxAccount,
  type SandboxOptions,
  type Store,
  StoreError,
} from './sandbox/index.ts'
