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

type Words = readonly [begins: string, code: ArchiveErrorCode, words: string]

const unpackElsewhere = 'Unpack it with another program first.'

const ofEntry: readonly Words[] = [
  ['File contains encrypted entry', 'encrypted', `The file in the archive is encrypted. ${unpackElsewhere}`],
  ['Encryption method not supported', 'encrypted', `The file in the archive is encrypted. ${unpackElsewhere}`],
  [
    'Compression method not supported',
    'unsupported',
    `The file in the archive is compressed by a method that is not supported. ${unpackElsewhere}`,
  ],
]

const ofArchive: readonly Words[] = [
  [
    'Unsafe filename',
    'format',
    'A file name in the archive leads out of the archive: it begins with / or contains "..". Do ' +
      'not trust this archive.',
  ],
  ['Split zip file', 'unsupported', 'The archive is one part of several. Join them first.'],
  ['Encrypted central directory', 'encrypted', `The list of files in the archive is encrypted. ${unpackElsewhere}`],
]

/**
 * The error to throw when the list of an archive cannot be read: the error of its source, or else the reason in our
 * words.
 */
export function archiveFault(error: unknown, ofSource: { error: unknown } | undefined): unknown {
  const broken =
    'The file is not a ZIP archive, or its list of files is damaged or cut off. Transfer it again, as binary.'
  return faultOf(error, ofSource, ofArchive, new ArchiveError('format', broken))
}

export function entryFault(error: unknown, ofSource: { error: unknown } | undefined): unknown {
  const broken =
    'The file in the archive is damaged: its content does not agree with the checksum and size beside it. ' +
    'Transfer the archive again, as binary.'
  return faultOf(error, ofSource, ofEntry, new ArchiveError('damaged', broken))
}

function faultOf(
  error: unknown,
  ofSource: { error: unknown } | undefined,
  known: readonly Words[],
  otherwise: ArchiveError,
): unknown {
  if (ofSource !== undefined) return ofSource.error
  if (isArchiveError(error)) return error
  const message = error instanceof Error ? error.message : ''
  const found = known.find(([begins]) => message.startsWith(begins))
  return found === undefined ? otherwise : new ArchiveError(found[1], found[2])
}
