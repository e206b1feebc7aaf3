import { crc32, deflateRawSync } from 'node:zlib'

/** A file to be put into an archive, and what is to be wrong or special about it. */
export interface ZipFile {
  name: string
  content: Uint8Array | string
  /** Packed (default) or stored as it is. */
  stored?: boolean
  /** Checksum and sizes behind the content, as a writer has it that does not know them before. */
  descriptor?: boolean
  encrypted?: boolean
  /** A method of packing other than 0 and 8. */
  method?: number
  /** Written in place of the checksum. */
  crc?: number
  /** Written in place of the size in the list. */
  size?: number
  /** Changes the packed content. */
  spoil?: (packed: Buffer) => void
}

/** A ZIP archive, written by the format's description (APPNOTE) and by none of the libraries that read it. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const file of files) {
    const content = Buffer.from(file.content)
    const name = Buffer.from(file.name)
    const packed = file.stored ? Buffer.from(content) : deflateRawSync(content)
    file.spoil?.(packed)
    const crc = file.crc ?? crc32(content)
    const size = file.size ?? content.length
    const flags = 0x800 | (file.encrypted ? 1 : 0) | (file.descriptor ? 8 : 0)
    const method = file.method ?? (file.stored ? 0 : 8)
    const common = (known: boolean): Buffer => {
      const fields = Buffer.alloc(26)
      fields.writeUInt16LE(20, 0)
      fields.writeUInt16LE(flags, 2)
      fields.writeUInt16LE(method, 4)
      fields.writeUInt16LE(0x21, 8)
      if (known) {
        fields.writeUInt32LE(crc, 10)
        fields.writeUInt32LE(packed.length, 14)
        fields.writeUInt32LE(size, 18)
      }
      fields.writeUInt16LE(name.length, 22)
      return fields
    }
    const descriptor = Buffer.alloc(file.descriptor ? 16 : 0)
    if (file.descriptor) {
      descriptor.writeUInt32LE(0x08074b50, 0)
      descriptor.writeUInt32LE(crc, 4)
      descriptor.writeUInt32LE(packed.length, 8)
      descriptor.writeUInt32LE(size, 12)
    }
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common(!file.descriptor), name, packed, descriptor])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common(true), rest, name]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
