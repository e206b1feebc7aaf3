import type { Finding } from '../diagnostics/index.ts'

/** A finding of the command line about a file as a whole. */
export function fileFinding(code: `cli/${string}`, message: string): Finding {
  return { code, severity: 'error', path: '', line: 0, column: 0, offset: 0, message }
}

/** The finding about a file that could be opened and then not be read to its end. */
export function unreadable(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error)
  return fileFinding('cli/unreadable', `The file could not be read to its end (${reason}). Try again.`)
}
