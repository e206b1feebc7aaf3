/** The command line is wrong, or the work cannot be done. The message is all a user needs, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Whether an error means that the command line is wrong: one of ours, or of `parseArgs` from `node:util`. */
export function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'UsageError' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
  )
}
