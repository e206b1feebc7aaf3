import { type Envelope, loadSchemas, type SchemaSource, type Source } from '../schema/index.ts'

/** The result of reading the beginning of a file. */
export interface Recognised {
  /** Name of the message; `undefined` when no schema knows it, in any version. */
  message: string | undefined
  /** The place of the message in an envelope. */
  envelope: Envelope | undefined
  /** All bytes of the file, including those already read. */
  source: Source
  /** Closes a file that will not be read to its end. */
  close: () => Promise<void>
}

/**
 * Finds out which message of the given schemas a file is, in any version. Reads only up to the root element of the
 * message.
 */
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
