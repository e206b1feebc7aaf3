/**
 * A statement file is no longer available: the service keeps it for 48 hours after its job became `DONE` or
 * `CANCELLED`, and answers 410 or 500 afterwards ("States and transitions", CAMT.053 job; "Errors", 3). Create a new
 * job for the same range.
 */
export class StatementExpiredError extends Error {
  override readonly name = 'StatementExpiredError'
  /** 410, or 500 for a file issued more than 48 hours ago. */
  readonly status: number

  constructor(status: number) {
    super(`The statement file is no longer available (status ${status}): files are kept for 48 hours; create a new job`)
    this.status = status
  }
}

/** Whether an error is a {@link StatementExpiredError}, even of another copy of the package. */
export function isStatementExpiredError(error: unknown): error is StatementExpiredError {
  return error instanceof Error && error.name === 'StatementExpiredError'
}
