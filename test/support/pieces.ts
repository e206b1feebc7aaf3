/** A source that gives a document in pieces: `cuts` are the offsets, ascending, at which a new piece begins. */
export async function* inPieces<T extends string | Uint8Array>(
  document: T,
  cuts: readonly number[],
): AsyncGenerator<T, void, undefined> {
  let start = 0
  for (const cut of [...cuts, document.length]) {
    yield document.slice(start, cut) as T
    start = cut
  }
}

/** A cut before every byte (or character) but the first. */
export function everywhere(document: string | Uint8Array): number[] {
  return every(1, document)
}

/** A cut before every so many bytes (or characters). */
export function every(size: number, document: string | Uint8Array): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(document.length / size) - 1) }, (_, index) => (index + 1) * size)
}

/**
 * The same from one Node buffer that is filled anew for each piece, and spoilt before that: a reader may keep nothing
 * of it. Its `slice` makes no copy, either.
 */
export async function* refilled(
  document: Uint8Array,
  cuts: readonly number[],
): AsyncGenerator<Buffer, void, undefined> {
  const buffer = Buffer.alloc(document.length)
  let start = 0
  for (const cut of [...cuts, document.length]) {
    buffer.set(document.subarray(start, cut))
    yield buffer.subarray(0, cut - start)
    buffer.fill(0x23)
    start = cut
  }
}
