import type { Finding } from '../../diagnostics/index.ts'
import { isEngineFailedError } from '../../xsd/index.ts'
import { errorWords } from './error-words.ts'
import { InputError } from './input.ts'
import { systemCode, systemReason } from './system-error.ts'
import { isUsageError } from './usage-error.ts'

export function fileFinding(code: `cli/${string}`, message: string): Finding {
  return { code, severity: 'error', path: '', message }
}

/** The finding about a file that could be opened but not read to its end. */
export function unreadable(error: unknown): Finding {
  if (error instanceof InputError) return fileFinding(error.code, error.message)
  // What was asked for does not go with this file, which is no fault of its own.
  if (isUsageError(error)) return fileFinding('cli/unreadable', `${error.message}.`)
  if (isEngineFailedError(error)) return fileFinding('cli/not-checked', error.message)
  const reason = systemCode(error) === undefined ? errorWords(error) : systemReason(error)
  return fileFinding('cli/unreadable', `The file could not be read to its end (${reason}). Try again.`)
}

/** The finding about a file that could not be opened, for its line of `--json`. */
export function notOpened(error: Error): Finding {
  if (error instanceof InputError) return fileFinding(error.code, error.message)
  return fileFinding('cli/unreadable', `${error.message}.`)
}
