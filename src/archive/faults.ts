import { ArchiveError, type ArchiveErrorCode, isArchiveError } from './archive-error.ts'

/** What the library says begins like this, and what we say in its place. */
type Words = readonly [begins: string, code: ArchiveErrorCode, words: string]

const unpackElsewhere = 'Unpack it with another program first.'

const ofEntry: readonly Words[] = [
  ['File contains encrypted entry', 'encrypted', `The file in the archive is encrypted. ${unpackElsewhere}`],
  ['Encryption method not supported', 'encrypted', `The file in the archive is encrypted. ${unpackElsewhere}`],
  [
    'Compression method not supported',
    'unsupported',
    `The file in the archive is packed in a way that cannot be unpacked here. ${unpackElsewhere}`,
  ],
]

const ofArchive: readonly Words[] = [
  [
    'Unsafe filename',
    'format',
    'A name in the archive leads out of it: it begins with / or has .. in it. Do not trust who made it.',
  ],
  ['Split zip file', 'unsupported', 'The archive is one part of several. Put them together.'],
  ['Encrypted central directory', 'encrypted', `The list of files in the archive is encrypted. ${unpackElsewhere}`],
]

/** The error to throw where the list of an archive cannot be read: what its source threw, else why in our words. */
export function archiveFault(error: unknown, ofSource: { error: unknown } | undefined): unknown {
  const broken =
    'The file is not a ZIP archive, or its list of files is damaged or cut off. Transfer it again, as binary.'
  return faultOf(error, ofSource, ofArchive, new ArchiveError('format', broken))
}

/** The error to throw where a file in an archive cannot be read: what the source of the archive threw, else why in our words. */
export function entryFault(error: unknown, ofSource: { error: unknown } | undefined): unknown {
  const broken =
    'The file in the archive is damaged: its content does not agree with the checksum and size beside it. Transfer the archive again, as binary.'
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
  const said = error instanceof Error ? error.message : ''
  const found = known.find(([begins]) => said.startsWith(begins))
  return found === undefined ? otherwise : new ArchiveError(found[1], found[2])
}
