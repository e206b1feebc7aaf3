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
  return Array.from({ length: Math.max(0, document.length - 1) }, (_, index) => index + 1)
}
