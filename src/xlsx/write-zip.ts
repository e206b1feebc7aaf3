import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its name, in ASCII, and what is in it. */
export interface ZipPart {
  name: string
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** A file, or the archive, is larger than the plain form of ZIP archives can say. */
export class ZipPartError extends Error {
  override readonly name = 'ZipPartError'
}

const most = 0xffffffff

/** What a file is listed with: the fields that its header, what follows it, and the list of the archive share. */
interface Listed {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/**
 * Writes a ZIP archive (APPNOTE 6.3), piece by piece: checksum and sizes of a file follow its content, since they are
 * known only then.
 * @throws ZipPartError for more than 4 GB.
 */
export async function* writeZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const list: Listed[] = []
  let at = 0
  const counted = (piece: Uint8Array): Uint8Array => {
    at += piece.length
    if (at > most) throw new ZipPartError('a ZIP archive takes 4 GB, and this is more')
    return piece
  }
  for await (const { name, pieces } of parts) {
    const listed: Listed = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: at }
    yield counted(Buffer.concat([u32(0x04034b50), commonFields(listed), listed.name]))
    const start = at
    for await (const piece of packed(pieces, listed)) yield counted(piece)
    listed.packed = at - start
    yield counted(Buffer.concat([u32(0x08074b50), sizes(listed)]))
    list.push(listed)
  }
  const start = at
  for (const listed of list) yield counted(listEntry(listed))
  const [count, length] = [list.length, at - start]
  // On disk 0, the only one, and without a comment.
  yield counted(Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(length, start), u16(0)]))
}

/** Packs pieces, and keeps their checksum and size in `listed`. */
async function* packed(pieces: ZipPart['pieces'], listed: Listed): AsyncGenerator<Uint8Array> {
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      listed.crc = crc32(piece, listed.crc)
      listed.size += piece.length
      if (listed.size > most) throw new ZipPartError('a file of a ZIP archive takes 4 GB, and this is more')
      yield piece
    }
  }
  const deflate = createDeflateRaw()
  const source = Readable.from(measured())
  const done = pipeline(source, deflate)
  // Iterating throws the same error.
  done.catch(() => {})
  yield* deflate
  await done
}

/** Version 2.0, sizes behind the content and names in UTF-8, packed, and the first day that the format has. */
function commonFields(listed: Listed): Buffer {
  return Buffer.concat([u16(20, 0x808, 8, 0, 0x21), sizes(listed), u16(listed.name.length, 0)])
}

/** All 0 until the content was packed. */
function sizes({ crc, packed, size }: Listed): Buffer {
  return u32(crc, packed, size)
}

/** Without a comment and attributes, on disk 0. */
function listEntry(listed: Listed): Buffer {
  return Buffer.concat([
    u32(0x02014b50),
    u16(20),
    commonFields(listed),
    u16(0, 0, 0),
    u32(0, listed.offset),
    listed.name,
  ])
}

const u16 = (...numbers: readonly number[]): Buffer => littleEndian(2, numbers)
const u32 = (...numbers: readonly number[]): Buffer => littleEndian(4, numbers)

function littleEndian(size: 2 | 4, numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUIntLE(number, size * index, size)
  return bytes
}
