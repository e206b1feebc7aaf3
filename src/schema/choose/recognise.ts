import { formatOf, type Peeked, peek } from '../../recognise/index.ts'
import { iteratorOf, type OpenSource, openSource, type Source } from '../../xml/index.ts'
import type { SchemaSource } from './choose.ts'
import type { Envelope } from './envelope.ts'
import { loadSchemas } from './load-schemas.ts'

export interface Recognised extends Peeked<OpenSource> {
  /** Name of the message; `MT940` or `MT942` for one. `undefined` where no schema knows it, in any version. */
  message: string | undefined
  envelope: Envelope | undefined
}

/**
 * Recognises a file by its beginning, and in XML which message of the schemas it is, in any version. Nothing is read
 * behind the root element of the message. `name` is that of the file, where it has one.
 */
export async function recognise(given: Source, schemas: readonly SchemaSource[] = [], name = ''): Promise<Recognised> {
  const opened = openSource(given)
  const isWhole = typeof opened === 'string' || opened instanceof Uint8Array
  const peeked = isWhole
    ? { ...formatOf(opened, name), source: opened, close: async () => {} }
    : await peek(iteratorOf(opened), name)
  if (peeked.format === 'mt940') return { ...peeked, message: peeked.message, envelope: undefined }
  if (peeked.format !== 'xml' || schemas.length === 0) return { ...peeked, message: undefined, envelope: undefined }
  const { message, envelope, source } = await loadSchemas(peeked.source, schemas, { otherVersions: true })
  return { ...peeked, message, envelope, source }
}
