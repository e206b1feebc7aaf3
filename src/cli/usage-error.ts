/** The command line is not right, or the work cannot be done: the message is all a user needs, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Whether an error says that the command line is not right: ours, or that of `node:util` `parseArgs`. */
export function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'UsageError' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
  )
}
