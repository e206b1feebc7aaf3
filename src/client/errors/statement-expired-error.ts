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
    super(
      status === 410
        ? 'The statement file is no longer available (status 410): files are kept for 48 hours; create a new job'
        : `The service failed (status ${status}) at a statement file that is older than the 48 hours for which files ` +
            'are kept: it is gone, or the service has a fault; create a new job, or try again',
    )
    this.status = status
  }
}

/** Whether an error is a {@link StatementExpiredError}, even of another copy of the package. */
export function isStatementExpiredError(error: unknown): error is StatementExpiredError {
  return error instanceof Error && error.name === 'StatementExpiredError'
}
