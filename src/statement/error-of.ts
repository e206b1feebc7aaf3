import { type FindingCode, InvalidDocumentError, type Position } from '../diagnostics/index.ts'

/** An error with one finding: what ends the reading of a file, or the making of something from it. */
export function errorOf(
  code: FindingCode,
  path: string,
  message: string,
  position: Partial<Position> = {},
): InvalidDocumentError {
  return new InvalidDocumentError([{ code, severity: 'error', path, ...position, message }])
}

/** The error where a file is a message that the reader does not read; `about` says which ones it does. */
export function otherMessage(message: string, about: string): InvalidDocumentError {
  const words = `The file is a ${message}. ${about}; read it with the reader of its own message.`
  return errorOf('message-unknown', '/Document', words)
}
