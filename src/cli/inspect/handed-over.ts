/** Takes what work gives. */
export interface Outbox<Piece> {
  put(piece: Piece): void
  /** Resolves when all that was put was taken: where work rests, so that what it gives does not pile up. */
  taken(): Promise<void>
}

/**
 * What work gives as pieces, for work that calls functions to print instead of giving them one by one. `joined` makes
 * one piece of two, if they can be one; only those that wait are joined.
 */
export async function* handedOver<Piece>(
  work: (outbox: Outbox<Piece>) => Promise<void>,
  joined: (last: Piece, next: Piece) => Piece | undefined,
): AsyncGenerator<Piece> {
  let pieces: Piece[] = []
  let wake = (): void => undefined
  let resume = (): void => undefined
  let ended = false
  const done = work({
    put(piece) {
      const last = pieces.at(-1)
      const both = last === undefined ? undefined : joined(last, piece)
      if (both === undefined) pieces.push(piece)
      else pieces[pieces.length - 1] = both
      wake()
    },
    taken: async () => {
      if (pieces.length === 0) return
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    },
  }).finally(() => {
    ended = true
    wake()
  })
  // What it throws is thrown below, after the pieces before it.
  done.catch(() => {})
  for (;;) {
    const ready = pieces
    pieces = []
    yield* ready
    if (pieces.length > 0) continue
    resume()
    if (ended) break
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  await done
}
