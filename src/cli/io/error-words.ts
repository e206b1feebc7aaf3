import { systemCode, systemReason } from './system-error.ts'
import { isUsageError } from './usage-error.ts'

/**
 * Names of the errors whose message was written for users: it states what is wrong and contains no names of people, no
 * accounts and no tokens.
 */
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
