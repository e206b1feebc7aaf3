import { systemCode, systemReason } from './system-error.ts'
import { isUsageError } from './usage-error.ts'

/**
 * Errors whose message was written for users, by their names: each says what is wrong and quotes neither names of people nor
 * accounts nor tokens.
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
 * Any error as words for a user: the one place where what nobody caught becomes a line. Never a stack, and of errors that are not
 * ours only the name: their messages quote what they found, which may be a name or an account. `main` gives exit code 2 for it.
 */
export function errorWords(error: unknown): string {
  if (isUsageError(error)) return error.message
  const code = systemCode(error)
  if (code !== undefined) return systemWords(error, code)
  if (!(error instanceof Error)) return 'something unforeseen happened'
  if (error.name === 'AbortError') return 'interrupted'
  const message = error.message.split('\n', 1)[0] ?? ''
  return forUsers.has(error.name) && message !== '' ? message : `something unforeseen happened (${error.name})`
}

function systemWords(error: unknown, code: string): string {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
  const address =
    error instanceof Error && 'address' in error && typeof error.address === 'string' ? `${error.address}: ` : ''
  return `${path || address}${systemReason(error) || code}`
}

/** How to see more of an error that nobody foresaw; the stack of it where `ISO20022_DEBUG` is set. */
export function errorDetails(error: unknown, env: Record<string, string | undefined>): string {
  if (isUsageError(error) || systemCode(error) !== undefined || !(error instanceof Error)) return ''
  if (forUsers.has(error.name) && error.name !== 'TypeError' && error.name !== 'RangeError') return ''
  if ((env.ISO20022_DEBUG ?? '') !== '') return `${error.stack ?? ''}\n`
  return 'If it comes again, ISO20022_DEBUG=1 shows where it comes from (its text may show names and accounts).\n'
}
