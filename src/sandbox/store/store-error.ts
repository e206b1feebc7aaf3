/** A store that cannot be opened: another process has it, or it is not there. The message says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** Whether an error is a {@link StoreError}, also one of another copy of this package. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError'
}
