import type { SingleBar } from 'cli-progress'
import { type CaretOptions, escapeControls, type Finding } from '../../diagnostics/index.ts'
import { errorCode } from '../../values/index.ts'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function isUsageError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'UsageError'
}

/** An input that could be opened but cannot be read: becomes a finding about the whole file, with its code. */
export class InputError extends UsageError {
  readonly code: `cli/${string}`
  /** The file, where the message does not name it. */
  readonly file: string

  constructor(code: `cli/${string}`, message: string, file = '') {
    super(message)
    this.code = code
    this.file = nameOf({ file })
  }
}

export function nameOf({ file }: { file: string }): string {
  return escapeControls(file.replace(/^-(?=$|:)/, 'standard input'))
}

const meanings: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EADDRINUSE: 'another program listens on this port: choose another one',
  EADDRNOTAVAIL: 'this machine has no such address',
  EBADF: 'the file is not open',
  EBUSY: 'another program is using it',
  EDQUOT: 'your quota on the disk is used up',
  ECONNREFUSED: 'no program listens there',
  EEXIST: 'a file of that name is there already',
  EFBIG: 'it became larger than the system allows',
  EIO: 'the disk or the device failed',
  EISDIR: 'it is a directory',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open on this machine',
  ENODEV: 'the device cannot do this',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOTFOUND: 'there is no such host',
  ENXIO: 'no program is at its other end',
  EPERM: 'not permitted',
  EPIPE: 'its reader has closed it',
  EROFS: 'the disk is read-only',
  ETXTBSY: 'it is a program that is running',
}

/** The system's code of an error (`ENOENT`); `undefined` for an error that is not the system's. */
export function systemCode(error: unknown): string | undefined {
  const code = errorCode(error)
  return /^E[A-Z\d]+$/.test(code) ? code : undefined
}

/** Why the system refused: `the disk is full (ENOSPC)` for a known code, otherwise the error's name. */
export function systemReason(error: unknown): string {
  const code = systemCode(error)
  if (code === undefined) return error instanceof Error ? error.name : 'unknown reason'
  const meaning = meanings[code]
  return meaning === undefined ? code : `${meaning} (${code})`
}

const forUsers: ReadonlySet<string> = new Set([
  'ApiError',
  'DuplicateMessageIdError',
  'EbicsProtocolError',
  'EngineFailedError',
  'EngineMissingError',
  'InvalidDocumentError',
  'LedgerError',
  'MessageIdBusyError',
  'NetworkError',
  'PollTimeoutError',
  'RangeError',
  'ReportError',
  'ResponseShapeError',
  'RuleFileError',
  'SchemaError',
  'StatementExpiredError',
  'StoreError',
  'TimeoutError',
  'TypeError',
])

/**
 * Turns any error that nothing else caught into one line for a user. It never shows a stack. Of foreign errors it shows
 * only the name, because their messages quote data, which may be a name or an account. `main` then exits with code 2.
 */
export function errorWords(error: unknown): string {
  if (isUsageError(error)) {
    // What is no file of a bank is told in a sentence, which does not name it.
    const file = 'file' in error && typeof error.file === 'string' ? error.file : ''
    return file === '' ? error.message : `${file}: ${error.message}`
  }
  if (systemCode(error) !== undefined) {
    const { path, address } = error as NodeJS.ErrnoException & { address?: string }
    return [path ?? address ?? [], systemReason(error)].flat().join(': ')
  }
  if (!(error instanceof Error)) return 'an unexpected error occurred'
  if (error.name === 'AbortError') return 'interrupted'
  const message = error.message.split('\n', 1)[0] ?? ''
  return forUsers.has(error.name) && message !== '' ? message : `an unexpected error occurred (${error.name})`
}

/** How to see more of an unexpected error; its stack where `ISO20022_DEBUG` is set. */
export function errorDetails(error: unknown, env: Record<string, string | undefined>): string {
  if (isUsageError(error) || systemCode(error) !== undefined || !(error instanceof Error)) return ''
  if (forUsers.has(error.name) && error.name !== 'TypeError' && error.name !== 'RangeError') return ''
  if ((env.ISO20022_DEBUG ?? '') !== '') return `${error.stack ?? ''}\n`
  return 'If it occurs again, ISO20022_DEBUG=1 shows where it comes from (its text may show names and accounts).\n'
}

export function fileFinding(code: `cli/${string}`, message: string): Finding {
  return { code, severity: 'error', path: '', message }
}

/** The finding about a file that could not be opened, or not be read to its end. */
export function unreadable(error: unknown): Finding {
  if (error instanceof InputError) return fileFinding(error.code, error.message)
  // What was asked for does not go with this file, which is no fault of its own.
  if (isUsageError(error)) return fileFinding('cli/unreadable', `${error.message}.`)
  if (error instanceof Error && error.name === 'EngineFailedError') return fileFinding('cli/not-checked', error.message)
  const reason = systemCode(error) === undefined ? errorWords(error) : systemReason(error)
  return fileFinding('cli/unreadable', `The file could not be read to its end (${reason}). Try again.`)
}

/** Input and output of a command, as an object that tests can replace. */
export interface CommandIo {
  stdout: (text: string) => void
  /**
   * Writes results of any size to standard output and waits until they are taken, so that memory does not grow with a
   * slow reader. Rejects with `ReaderGoneError` when the reader has closed the pipe. Default: `stdout`.
   */
  writeStdout?: ((piece: string | Uint8Array) => Promise<void>) | undefined
  stderr: (text: string) => void
  stdin: AsyncIterable<Uint8Array>
  /** Asks a person and waits for the answer; `undefined` where nobody sits in front of a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined
  env: Record<string, string | undefined>
  isTerminal: boolean
  /** Characters in a line of the terminal that standard output is; `undefined` where it is none. */
  columns?: number | undefined
  isProgressTerminal: boolean
}

/** Not a fault: the command just stops writing, as before `head`. */
class ReaderGoneError extends Error {
  override readonly name = 'ReaderGoneError'

  constructor() {
    super('The reader of standard output has gone')
  }
}

export function isReaderGoneError(error: unknown): error is ReaderGoneError {
  return error instanceof Error && error.name === 'ReaderGoneError'
}

/** Commands whose standard output is text for people or lines of JSON, in no colour and never a file. */
const textOnly: ReadonlySet<string> = new Set(['diff', 'explain', 'ledger', 'statements', 'submit', 'view'])

/**
 * Input and output of a command that cannot control the terminal with the name of a file or the answer of a server:
 * what it prints on standard error, and on standard output where that holds text only, has control characters and those
 * that turn the direction of writing escaped (in JSON, too, where the escape means the same).
 */
export function plainIo(name: string, io: CommandIo): CommandIo {
  const plain = (print: (text: string) => void) => (text: string) => print(escapeControls(text, '\n\t'))
  // Copied without being read, because reading `stdin` opens it.
  const safe: CommandIo = Object.create(null, Object.getOwnPropertyDescriptors(io))
  safe.stderr = plain(io.stderr)
  if (textOnly.has(name)) safe.stdout = plain(io.stdout)
  return safe
}

export function silentIo(env: CommandIo['env'] = {}): CommandIo {
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  return { stdout() {}, stderr() {}, stdin: nothing(), env, isTerminal: false, isProgressTerminal: false }
}

/**
 * The input and output of this process. When the reader of standard output closes it early (`| head`), later output is
 * dropped and the command goes on to its verdict; a command that only writes rows learns it from `writeStdout` and
 * ends. If standard output cannot be written for another reason (a full disk), the process ends with a line on standard
 * error and exit code 2.
 */
export function processIo(): CommandIo {
  let readerGone = false
  let errorsOpened = false
  const toStderr = (text: string): void => {
    // Where standard error is closed as well, nothing can be reported.
    if (!errorsOpened) process.stderr.on('error', () => {})
    errorsOpened = true
    process.stderr.write(text)
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED') {
      readerGone = true
      return
    }
    toStderr(`iso20022: standard output cannot be written: ${systemReason(error)}\n`)
    process.exit(2)
  })
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
        // The listener above reports any other error and ends the process.
        process.stdout.write(piece, (error) => {
          if (error === null || error === undefined) resolve()
          else if (errorCode(error) === 'EPIPE') reject(new ReaderGoneError())
        })
      }),
    stderr: toStderr,
    // Standard input and standard error are opened only when somebody asks for them: opening takes time, and standard
    // input would wait for a terminal.
    get stdin() {
      return process.stdin
    },
    get ask() {
      return process.stdin.isTTY === true && process.stderr.isTTY === true ? askPerson : undefined
    },
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    columns: process.stdout.isTTY === true ? process.stdout.columns : undefined,
    get isProgressTerminal() {
      return process.stderr.isTTY === true && process.env.TERM !== 'dumb'
    },
  }
}

async function askPerson(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/**
 * Colours for a terminal; none when the output goes to a file or a pipe. `NO_COLOR` (set to anything) turns colours
 * off, and so does a terminal that has none (`TERM=dumb`). `FORCE_COLOR` turns them on without a terminal (`0` and
 * `false` turn them off). If both are set, `FORCE_COLOR` wins, as in Node.
 */
export function painter(io: CommandIo): CaretOptions['paint'] {
  if (!wantsColours(io)) return undefined
  return (part, text) => `\u001b[${codes[part][0]}m${text}\u001b[${codes[part][1]}m`
}

/**
 * The terminal codes that begin and end each style (ECMA-48, SGR). Node's `styleText` would look at standard output
 * itself.
 */
const codes = { place: [1, 22], error: [31, 39], warning: [33, 39], info: [36, 39], quiet: [2, 22] } as const

function wantsColours({ env, isTerminal }: CommandIo): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}

const longFile = 20_000_000

/** A bar on standard error for a long file, if standard error is a terminal; otherwise an object that does nothing. */
export function startProgress(input: { file: string; size: number | undefined }, io: CommandIo) {
  const { size } = input
  if (size === undefined || size < longFile || !io.isProgressTerminal) {
    return { update(_bytes: number): void {}, stop(): void {} }
  }
  let bar: SingleBar | undefined
  let stopped = false
  const started = performance.now()
  const shown = (bytes: number): { megabytes: string; left: string } => ({
    megabytes: (bytes / 1e6).toFixed(0),
    left: timeLeft(bytes, size, performance.now() - started),
  })
  // The library is loaded only when a bar is to be drawn; until then updates are ignored.
  void import('cli-progress').then(({ default: { SingleBar } }) => {
    if (stopped) return
    bar = new SingleBar({
      format: `${escapeControls(input.file)} {bar} {percentage}% {megabytes} MB{left}`,
      clearOnComplete: true,
      hideCursor: true,
    })
    bar.start(size, 0, shown(0))
  })
  return {
    update: (bytes: number): void => bar?.update(bytes, shown(bytes)),
    stop: (): void => {
      stopped = true
      bar?.stop()
    },
  }
}

const leastDone = 0.05
const leastTime = 2000

/** `, 12 s left`, if it goes on as until now. Nothing where too little is done to say so, and at the end. */
export function timeLeft(bytes: number, size: number, milliseconds: number): string {
  if (bytes < size * leastDone || milliseconds < leastTime || bytes >= size) return ''
  const seconds = Math.ceil((milliseconds * (size - bytes)) / bytes / 1000)
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.floor(seconds / 60)} min ${seconds % 60} s left`
}
