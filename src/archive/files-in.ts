import { formatOf } from '../recognise/index.ts'
import { ArchiveError, isArchiveError } from './archive-error.ts'
import { type ArchiveSource, collect } from './archive-source.ts'
import { type ArchiveLimits, defaultArchiveLimits, type PackedEntry, readEntries } from './open-archive.ts'

/** Archives lie in each other at most so deep. */
const mostDepth = 4

interface Left {
  entries: number
  size: number
  held: number
}

/**
 * The files in a ZIP archive, and in the archives that lie in it, one after the other: such a file is named
 * `inner.zip:statement.xml`. The limits of an archive hold for all together. An archive in it that cannot be opened, or
 * is empty, is one file, which throws why when it is read: the others can still be read.
 * @throws ArchiveError when it is not a ZIP archive, its list is damaged, or all together are beyond the limits.
 */
export async function* filesIn(
  source: ArchiveSource,
  limits: Pick<ArchiveLimits, 'maxEntries'> = {},
): AsyncGenerator<PackedEntry, void, undefined> {
  const { maxTotalSize, maxArchiveSize } = defaultArchiveLimits
  const { maxEntries = defaultArchiveLimits.maxEntries } = limits
  yield* filesWithin(source, { entries: maxEntries, size: maxTotalSize, held: maxArchiveSize }, 1)
}

async function* filesWithin(
  source: ArchiveSource,
  left: Left,
  depth: number,
): AsyncGenerator<PackedEntry, void, undefined> {
  for await (const entry of readEntries(source)) {
    left.entries--
    left.size -= entry.size
    if (left.entries < 0 || left.size < 0) throw tooMuch('The archives hold too many files, or too large ones.')
    if (await isArchive(entry)) yield* filesOfInner(entry, left, depth)
    else yield entry
  }
}

/** Whether a file is an archive itself, by its first bytes. Of the many that say that they are XML none is opened. */
async function isArchive({ name, source }: PackedEntry): Promise<boolean> {
  if (/\.xml$/i.test(name)) return false
  try {
    for await (const piece of source) return formatOf(piece, name).format === 'zip'
  } catch {
    // Who reads it learns what is wrong.
  }
  return false
}

async function* filesOfInner(archive: PackedEntry, left: Left, depth: number): AsyncGenerator<PackedEntry> {
  let isEmpty = true
  try {
    if (depth === mostDepth) throw tooMuch(`More than ${mostDepth} archives lie in each other.`)
    const bytes = await collect(archive.source, left.held, () => tooMuch('The archives in the archive are too large.'))
    left.held -= bytes.length
    for await (const { name, ...entry } of filesWithin(bytes, left, depth + 1)) {
      isEmpty = false
      yield { name: `${archive.name}:${name}`, ...entry }
    }
    if (isEmpty) throw new ArchiveError('format', 'The ZIP archive holds no file.')
  } catch (error) {
    if (!isArchiveError(error) || left.entries < 0 || left.size < 0) throw error
    yield { ...archive, packed: async () => undefined, source: failing(error) }
  }
}

function failing(error: ArchiveError): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }),
  }
}

function tooMuch(words: string): ArchiveError {
  return new ArchiveError('limit', `${words} Check who sent it. If the archive is right, unpack it.`)
}
