/** The awaited state did not come in time. Nothing failed at the service: wait again, or check later. */
export class PollTimeoutError<Seen = unknown> extends Error {
  override readonly name = 'PollTimeoutError'
  /** The result of the last reading. */
  readonly last: Seen
  /** The time allowed, in milliseconds. */
  readonly timeoutMs: number

  constructor(last: Seen, timeoutMs: number) {
    super(`What was waited for did not happen within ${timeoutMs} ms`)
    this.last = last
    // Printing the error must not print a person's data.
    Object.defineProperty(this, 'last', { enumerable: false })
    this.timeoutMs = timeoutMs
  }
}

/** Whether an error is a {@link PollTimeoutError}, even of another copy of the package. */
export function isPollTimeoutError(error: unknown): error is PollTimeoutError {
  return error instanceof Error && error.name === 'PollTimeoutError'
}
