import { isInvalidDocumentError } from '../../diagnostics/index.ts'
import { UsageError } from './io.ts'

/** An error of reading a file as one that names it, and says what could not be done; any other error as it is. */
export function namedFault(file: string, done: 'matched' | 'compared' | 'read', error: unknown): unknown {
  if (!isInvalidDocumentError(error)) return error
  const { path, message } = error.findings.at(-1) ?? { path: '', message: error.message }
  return new UsageError(`${file} cannot be ${done}: ${done === 'read' ? `${path} ` : ''}${message}`)
}
