/** The world outside of a command, so that tests can stand in for it. */
export interface CommandIo {
  /** Prints results; the text brings its own line ends. */
  stdout: (text: string) => void
  /** Prints progress and diagnostics. */
  stderr: (text: string) => void
  /** Standard input, for the file name `-`. */
  stdin: AsyncIterable<Uint8Array>
  /** Environment variables. */
  env: Record<string, string | undefined>
  /** Whether a person looks at standard output. */
  isTerminal: boolean
  /** Whether a person looks at standard error, where progress is drawn. */
  isProgressTerminal: boolean
}

/** The process' own input and output. */
export function processIo(): CommandIo {
  // A reader that closes early (`| head`) ends the work quietly, but what was not done to its end is not told to be valid.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 2)
    throw error
  })
  return {
    stdout: (text) => {
      process.stdout.write(text)
    },
    stderr: (text) => {
      process.stderr.write(text)
    },
    stdin: process.stdin,
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    isProgressTerminal: process.stderr.isTTY === true,
  }
}
