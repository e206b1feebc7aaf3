/** Why an archive or a file in it cannot be read. */
export type ArchiveErrorCode =
  /** The file is not a ZIP archive, its list of files is damaged, or it is cut short. */
  | 'format'
  /** The file is encrypted. */
  | 'encrypted'
  /** The content of a file is damaged: its checksum or size differs from the one in the archive. */
  | 'damaged'
  /** The archive is larger, holds more files or is compressed more tightly than the limits allow. */
  | 'limit'
  /** The file is compressed by a method that is not supported. */
  | 'unsupported'

/**
 * An archive, or a file in it, cannot be read. The message states why and what to do. It contains nothing from inside
 * the file.
 */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  /** What kind of fault it is, for a program to decide on. */
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Whether an error is an {@link ArchiveError}. Compares the name, so that it also works between two copies of the
 * package.
 */
export function isArchiveError(error: unknown): error is ArchiveError {
  return error instanceof Error && error.name === 'ArchiveError'
}
