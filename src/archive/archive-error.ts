/** Why an archive or a file in it cannot be read. */
export type ArchiveErrorCode =
  /** It is not a ZIP archive, its list of files is damaged, or the archive is cut short. */
  | 'format'
  /** The file is encrypted. */
  | 'encrypted'
  /** The content of a file is damaged: its checksum or its size is another one than the archive says. */
  | 'damaged'
  /** It is larger, holds more files or is packed more tightly than the limits allow. */
  | 'limit'
  /** The file is packed in a way that cannot be unpacked here. */
  | 'unsupported'

/** An archive, or a file in it, cannot be read. The message says why and what to do, and quotes nothing that the file holds. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Whether an error is an {@link ArchiveError}, told by its name so that two copies of the package agree. */
export function isArchiveError(error: unknown): error is ArchiveError {
  return error instanceof Error && error.name === 'ArchiveError'
}
