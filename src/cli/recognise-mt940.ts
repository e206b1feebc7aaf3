import { looksLikeMt940 } from '../mt940/recognise.ts'

/** A file whose beginning was looked at. */
export interface RecognisedMt940 {
  isMt940: boolean
  /** The bytes, whole again. */
  source: AsyncIterable<Uint8Array>
}

/** Bytes that tell: banks put a few lines of their own before the first field. */
const wanted = 1024

/** Whether a file is an MT940, told by its beginning. */
export async function recogniseMt940(bytes: AsyncIterable<Uint8Array>): Promise<RecognisedMt940> {
  const pieces = bytes[Symbol.asyncIterator]()
  let first = new Uint8Array(0)
  let done = false
  while (!done && first.length < wanted) {
    const next = await pieces.next()
    done = next.done === true
    // Copied, because the next piece may come in the same buffer.
    if (next.done !== true) first = Uint8Array.from(Buffer.concat([first, next.value]))
  }
  const isMt940 = looksLikeMt940(Buffer.from(first.subarray(0, wanted)).toString('latin1'))
  return { isMt940, source: whole(first, pieces) }
}

async function* whole(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array, unknown, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (first.length > 0) yield first
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
