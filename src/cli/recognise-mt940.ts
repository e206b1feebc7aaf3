import { looksLikeMt940 } from '../mt940/recognise.ts'

/** A file whose beginning was looked at. */
export interface RecognisedMt940 {
  isMt940: boolean
  /** The bytes, whole again. */
  source: AsyncIterable<Uint8Array>
}

/** Bytes that tell: banks put a few lines of their own before the first field. */
const wanted = 1024

/** Whether a file is an MT940, told by its beginning, with its bytes to be read. */
export async function recogniseMt940(bytes: AsyncIterable<Uint8Array>): Promise<RecognisedMt940> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await beginningOf(pieces)
  return { isMt940: isBeginning(first), source: whole(first, pieces) }
}

/** Whether a file is an MT940, told by its beginning. Nothing more is read, and the file is closed. */
export async function isMt940File(bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const pieces = bytes[Symbol.asyncIterator]()
  try {
    return isBeginning(await beginningOf(pieces))
  } finally {
    await pieces.return?.()
  }
}

async function beginningOf(pieces: AsyncIterator<Uint8Array, unknown, undefined>): Promise<Uint8Array> {
  let first = new Uint8Array(0)
  let done = false
  while (!done && first.length < wanted) {
    const next = await pieces.next()
    done = next.done === true
    // Copied, because the next piece may come in the same buffer.
    if (next.done !== true) first = Uint8Array.from(Buffer.concat([first, next.value]))
  }
  return first
}

function isBeginning(first: Uint8Array): boolean {
  return looksLikeMt940(Buffer.from(first.subarray(0, wanted)).toString('latin1'))
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
