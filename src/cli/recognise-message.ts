import { type Envelope, loadSchemas, type SchemaSource, type Source } from '../schema/index.ts'

/** What a file is, told by its beginning. */
export interface Recognised {
  /** Name of the message; `undefined` where it is none that the schemas know, in any version. */
  message: string | undefined
  /** Where the message stands in an envelope. */
  envelope: Envelope | undefined
  /** The bytes, whole again. */
  source: Source
  /** Closes the file, where nobody wants to read it. */
  close: () => Promise<void>
}

/** Which message of the given schemas a file is, in any version, told by as much of its beginning as holds the root element of the message. */
export async function recogniseMessage(
  bytes: AsyncIterable<Uint8Array>,
  schemas: readonly SchemaSource[],
): Promise<Recognised> {
  const { message, envelope, source } = await loadSchemas(bytes, schemas, { otherVersions: true })
  return {
    message,
    envelope,
    source,
    async close() {
      if (typeof source === 'object' && Symbol.asyncIterator in source) for await (const _ of source) break
    },
  }
}
