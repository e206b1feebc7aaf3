/** A store cannot be opened: another process uses it, or it does not exist. The message states what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** Whether an error is a {@link StoreError}, even of another copy of this package. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === 'StoreError'
}
