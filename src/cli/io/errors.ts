import { escapeControls, type Finding } from '../../diagnostics/index.ts'

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
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return /^E[A-Z\d]+$/.test(error.code) ? error.code : undefined
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
  const code = systemCode(error)
  if (code !== undefined) return systemWords(error, code)
  if (!(error instanceof Error)) return 'an unexpected error occurred'
  if (error.name === 'AbortError') return 'interrupted'
  const message = error.message.split('\n', 1)[0] ?? ''
  return forUsers.has(error.name) && message !== '' ? message : `an unexpected error occurred (${error.name})`
}

function systemWords(error: unknown, code: string): string {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
  const address =
    error instanceof Error && 'address' in error && typeof error.address === 'string' ? `${error.address}: ` : ''
  return `${path || address}${systemReason(error) || code}`
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

/** The finding about a file that could be opened but not read to its end. */
export function unreadable(error: unknown): Finding {
  if (error instanceof InputError) return fileFinding(error.code, error.message)
  // What was asked for does not go with this file, which is no fault of its own.
  if (isUsageError(error)) return fileFinding('cli/unreadable', `${error.message}.`)
  if (error instanceof Error && error.name === 'EngineFailedError') return fileFinding('cli/not-checked', error.message)
  const reason = systemCode(error) === undefined ? errorWords(error) : systemReason(error)
  return fileFinding('cli/unreadable', `The file could not be read to its end (${reason}). Try again.`)
}

/** The finding about a file that could not be opened, for its line of `--json`. */
export function notOpened(error: Error): Finding {
  if (error instanceof InputError) return fileFinding(error.code, error.message)
  return fileFinding('cli/unreadable', `${error.message}.`)
}
