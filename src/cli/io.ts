import { systemReason } from './system-error.ts'

/** The world outside of a command, so that tests can stand in for it. */
export interface CommandIo {
  /** Prints results; the text brings its own line ends. */
  stdout: (text: string) => void
  /**
   * Writes results of any size and kind to standard output and waits until they are taken, so that memory does not grow with a slow
   * reader. Rejects with `ReaderGoneError` when the reader has gone. Default: `stdout`.
   */
  writeStdout?: ((piece: string | Uint8Array) => Promise<void>) | undefined
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

/** Whoever read standard output has gone, as `head` does when it has what it wants. No fault: there is nobody left to write for. */
export class ReaderGoneError extends Error {
  override readonly name = 'ReaderGoneError'

  constructor() {
    super('The reader of standard output has gone')
  }
}

/** Whether an error is a {@link ReaderGoneError}. */
export function isReaderGoneError(error: unknown): error is ReaderGoneError {
  return error instanceof Error && error.name === 'ReaderGoneError'
}

/**
 * The process' own input and output. When the reader of standard output goes early (`| head`), what is printed after it is dropped and the
 * command goes on to its verdict; a command that only writes rows is told by `writeStdout` and ends. Standard output that cannot be
 * written for another reason (a full disk) ends the process with a line on standard error and exit code 2.
 */
export function processIo(): CommandIo {
  let readerGone = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') {
      readerGone = true
      return
    }
    process.stderr.write(`iso20022: standard output cannot be written: ${systemReason(error)}\n`)
    process.exit(2)
  })
  // There is nobody to tell it.
  process.stderr.on('error', () => {})
  return {
    stdout: (text) => {
      if (!readerGone) process.stdout.write(text)
    },
    writeStdout: (piece) =>
      new Promise((resolve, reject) => {
        if (readerGone) {
          reject(new ReaderGoneError())
          return
        }
        // Any other error is told by the listener above, which ends the process.
        process.stdout.write(piece, (error) => {
          if (error === null || error === undefined) resolve()
          else if ('code' in error && error.code === 'EPIPE') reject(new ReaderGoneError())
        })
      }),
    stderr: (text) => {
      process.stderr.write(text)
    },
    // Not touched until it is read: opening it costs time, and would wait for a terminal.
    get stdin() {
      return process.stdin
    },
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    isProgressTerminal: process.stderr.isTTY === true,
  }
}
