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
    yield counted(Buffer.concat([signed(0x04034b50, [commonFields(listed.name)]), listed.name]))
    const start = at
    for await (const piece of packed(pieces, listed)) yield counted(piece)
    listed.packed = at - start
    yield counted(signed(0x08074b50, [sizes(listed)]))
    list.push(listed)
  }
  const start = at
  for (const listed of list) yield counted(listEntry(listed))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(at - start, 8)
  end.writeUInt32LE(start, 12)
  yield counted(signed(0x06054b50, [end]))
}

/** Packs pieces, and notes their checksum and size. */
async function* packed(pieces: ZipPart['pieces'], listed: Listed): AsyncGenerator<Uint8Array> {
  async function* noted(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      listed.crc = crc32(piece, listed.crc)
      listed.size += piece.length
      if (listed.size > most) throw new ZipPartError('a file of a ZIP archive takes 4 GB, and this is more')
      yield piece
    }
  }
  const deflate = createDeflateRaw()
  const source = Readable.from(noted())
  const done = pipeline(source, deflate)
  // Iterating throws the same error.
  done.catch(() => {})
  yield* deflate
  await done
}

/** Version 2.0, sizes behind the content and names in UTF-8, packed, and the first day that the format has. */
function commonFields(name: Buffer, { crc, packed, size }: Pick<Listed, 'crc' | 'packed' | 'size'> = noSizes): Buffer {
  const fields = Buffer.alloc(10)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x808, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt16LE(0x21, 8)
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(name.length, 0)
  return Buffer.concat([fields, sizes({ crc, packed, size }), lengths])
}

const noSizes = { crc: 0, packed: 0, size: 0 }

function sizes({ crc, packed, size }: Pick<Listed, 'crc' | 'packed' | 'size'>): Buffer {
  const fields = Buffer.alloc(12)
  fields.writeUInt32LE(crc, 0)
  fields.writeUInt32LE(packed, 4)
  fields.writeUInt32LE(size, 8)
  return fields
}

function listEntry(listed: Listed): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(20, 0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(listed.offset, 10)
  return signed(0x02014b50, [version, commonFields(listed.name, listed), rest, listed.name])
}

function signed(signature: number, parts: readonly Buffer[]): Buffer {
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature, 0)
  return Buffer.concat([start, ...parts])
}
