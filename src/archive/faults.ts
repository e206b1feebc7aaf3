import { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'

/** How messages of the library begin, and our words for each. */
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

/**
 * The error to throw when a file in an archive cannot be read: the error of the archive's source, or else the reason in
 * our words.
 */
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
