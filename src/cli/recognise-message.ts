import { type SchemaSource, validate } from '../schema/index.ts'

const firstLook = 64 * 1024
const longestLook = 16 * 1024 * 1024

/**
 * Which message of the given schemas a file is, told by as much of its beginning as holds the root element (at most 16 MB); `undefined`
 * where it is none. `source` gives the bytes, whole again.
 */
export async function recogniseMessage(
  bytes: AsyncIterable<Uint8Array>,
  schemas: readonly SchemaSource[],
): Promise<{ message: string | undefined; source: AsyncIterable<Uint8Array> }> {
  const chunks = bytes[Symbol.asyncIterator]()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let wanted = firstLook; ; wanted *= 4) {
    let ended = false
    while (length < wanted && !ended) {
      const { done, value } = await chunks.next()
      if (done === true) {
        ended = true
      } else {
        // A copy: the next piece comes in the same buffer.
        pieces.push(Uint8Array.from(value))
        length += value.length
      }
    }
    const { message } = await validate(Buffer.concat(pieces).subarray(0, wanted), { schema: schemas, maxFindings: 0 })
    if (message !== undefined || ended || wanted >= longestLook) return { message, source: whole(pieces, chunks) }
  }
}

async function* whole(pieces: Uint8Array[], chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces.splice(0)
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  } finally {
    await chunks.return?.()
  }
}
