/**
 * A ledger cannot be read or kept: an entry is damaged, or its table is missing. The message names the place and the
 * remedy.
 */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/** Whether an error is a {@link LedgerError}, told by its name so that two copies of the package agree. */
export function isLedgerError(error: unknown): error is LedgerError {
  return error instanceof Error && error.name === 'LedgerError'
}
