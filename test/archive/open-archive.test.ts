import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ArchiveBytes, type ArchiveSource, isArchiveError, readArchive } from '../../src/archive.ts'
import { parseCamt053 } from '../../src/camt053.ts'
import { every, refilled } from '../support/pieces.ts'
import { type ZipFile, zipOf } from '../support/zip.ts'

const statement = readFileSync('fixtures/valid/camt.053.001.06.xml')
const files: ZipFile[] = [
  { name: 'one.xml', content: statement },
  { name: 'folder/', content: '', stored: true },
  { name: 'folder/two.xml', content: statement, stored: true },
  { name: 'Überweisung.xml', content: statement, descriptor: true },
  { name: 'empty.txt', content: '', stored: true },
]

async function contentOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(Uint8Array.from(piece))
  return Buffer.concat(pieces)
}

async function allOf(source: ArchiveSource): Promise<[string, number, string][]> {
  const all: [string, number, string][] = []
  for await (const entry of readArchive(source)) {
    all.push([entry.name, entry.size, (await contentOf(entry.source)).toString()])
  }
  return all
}

async function refused(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isArchiveError(error)) throw new Error(`no ArchiveError: ${String(error)}`)
  expect(error.message).toMatch(/[.)]$/)
  return error.code
}

const piecesOf = (bytes: Uint8Array, size: number) => refilled(bytes, every(size, bytes))

const archive = zipOf(files)

describe('the files of an archive', () => {
  const ranges: ArchiveBytes = {
    size: archive.length,
    read: async (offset, length) => archive.subarray(offset, offset + length),
  }
  test.each<[string, () => ArchiveSource]>([
    ['bytes', () => archive],
    ['a Blob', () => new Blob([new Uint8Array(archive)])],
    ['an object that reads anywhere', () => ranges],
    ['a web stream', () => new Blob([new Uint8Array(archive)]).stream()],
    ['pieces in one buffer', () => piecesOf(archive, 1000)],
  ])('from %s: compressed, stored, with sizes after the content; no folders', async (_name, source) => {
    const text = statement.toString()
    expect(await allOf(source())).toEqual([
      ['one.xml', statement.length, text],
      ['folder/two.xml', statement.length, text],
      ['Überweisung.xml', statement.length, text],
      ['empty.txt', 0, ''],
    ])
  })

  test('are sources for every reader, can be read again, in another order, and only in part', async () => {
    const entries = []
    for await (const entry of readArchive(archive)) entries.push(entry)
    const [first, second] = entries
    if (first === undefined || second === undefined) throw new Error('two files were put in')
    expect((await parseCamt053(second.source)).valid).toBe(true)
    for await (const piece of first.source) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect((await parseCamt053(first.source)).valid).toBe(true)
    expect((await parseCamt053(first.source)).valid).toBe(true)
  })

  test('a large file comes in pieces', async () => {
    const content = randomBytes(3_000_000)
    let pieces = 0
    for await (const { source } of readArchive(zipOf([{ name: 'large', content }]))) {
      for await (const _ of source) pieces++
      expect((await contentOf(source)).equals(content)).toBe(true)
    }
    expect(pieces).toBeGreaterThan(10)
  })
})

describe('a fault of one file is thrown when it is read, and the others are read', () => {
  const large = { content: Buffer.alloc(3_000_000) }
  test.each<[string, Partial<ZipFile>, string]>([
    ['a wrong checksum', { crc: 1 }, 'damaged'],
    ['a wrong checksum behind the content', { crc: 1, descriptor: true }, 'damaged'],
    ['of a stored file', { crc: 1, stored: true }, 'damaged'],
    ['spoilt content', { spoil: (packed) => void packed.fill(0xff, 10, 60) }, 'damaged'],
    ['more content than said', { size: 10 }, 'damaged'],
    ['less content than said', { size: statement.length + 10 }, 'damaged'],
    ['encrypted', { encrypted: true }, 'encrypted'],
    ['packed in another way', { method: 97 }, 'unsupported'],
    ['packed too tightly', large, 'limit'],
    ['packed more tightly than it says', { ...large, size: 999_999 }, 'damaged'],
  ])('%s', async (_name, wrong, code) => {
    const bytes = zipOf([
      { name: 'wrong', content: statement, ...wrong },
      { name: 'good', content: statement },
    ])
    const entries = []
    for await (const entry of readArchive(bytes)) entries.push(entry)
    const [bad, good] = entries
    if (bad === undefined || good === undefined) throw new Error('two files were put in')
    expect(await refused(contentOf(bad.source))).toBe(code)
    expect((await contentOf(good.source)).equals(statement)).toBe(true)
    // A reader throws it as well: what is damaged never looks like a whole file.
    if (wrong.content === undefined) expect(await refused(parseCamt053(bad.source))).toBe(code)
  })
})

describe('an archive that is refused', () => {
  test.each<[string, Uint8Array]>([
    ['no ZIP', Buffer.from('<Document/>'.repeat(10))],
    ['nothing', new Uint8Array(0)],
    ['cut off', archive.subarray(0, archive.length - 30)],
    ['only its beginning', archive.subarray(0, 200)],
    ['a name that leads out of it', zipOf([{ name: '../../etc/passwd', content: 'x' }])],
    ['an absolute name', zipOf([{ name: '/etc/passwd', content: 'x' }])],
  ])('%s', async (_name, bytes) => {
    expect(await refused(allOf(bytes))).toBe('format')
  })

  test.each([
    ['maxEntries', 2],
    ['maxTotalSize', statement.length],
    ['maxArchiveSize', 100],
  ])('beyond %s', async (name, limit) => {
    const reading = async (): Promise<void> => {
      for await (const _ of readArchive(piecesOf(archive, 4096), { [name]: limit })) void _
    }
    expect(await refused(reading())).toBe('limit')
  })

  test('beyond maxEntrySize and maxRatio, file by file', async () => {
    for await (const { name, source } of readArchive(archive, { maxEntrySize: 100 })) {
      if (name !== 'empty.txt') expect(await refused(contentOf(source))).toBe('limit')
    }
    const content = Buffer.alloc(1_500_000)
    for await (const { source } of readArchive(zipOf([{ name: 'a', content }]), { maxRatio: 1100 })) {
      expect((await contentOf(source)).equals(content)).toBe(true)
    }
  })

  test('an error of the source is thrown unchanged', async () => {
    const gone = new Error('the connection is gone')
    const failing = (after: number): ArchiveBytes => ({
      size: archive.length,
      async read(offset, length) {
        if (offset < after) throw gone
        return archive.subarray(offset, offset + length)
      },
    })
    await expect(allOf(failing(archive.length))).rejects.toBe(gone)
    await expect(allOf(failing(300))).rejects.toBe(gone)
  })

  test('limits are checked like data, and an invalid source is reported', async () => {
    const open = (limits: object): Promise<unknown> => readArchive(archive, limits).next()
    await expect(open({ maxEntrie: 1 })).rejects.toThrow('did you mean "maxEntries"?')
    await expect(open({ maxEntries: 0 })).rejects.toThrow(RangeError)
    await expect(readArchive('archive.zip' as never).next()).rejects.toThrow(TypeError)
  })
})

test('what the system of its maker added is passed over', async () => {
  const added = ['__MACOSX/._one.xml', '__MACOSX/a/b.xml', 'a/__MACOSX/c', '.DS_Store', 'a/.DS_Store', '._one.xml']
  const names = [...added, 'one.xml', 'a/Thumbs.db', 'a/desktop.ini', 'a/two.xml', 'x.DS_Store', 'my__MACOSX/y']
  const all = await allOf(zipOf(names.map((name) => ({ name, content: 'x' }))))
  expect(all.map(([name]) => name)).toEqual(['one.xml', 'a/two.xml', 'x.DS_Store', 'my__MACOSX/y'])
})
