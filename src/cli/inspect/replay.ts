import { iteratorOf, type OpenSource, openSource, type Source } from '../../xml/index.ts'

/** A file of which it turns out while it is read who should read it. */
export interface Replay {
  /** For the first reader. */
  first: OpenSource
  /** For the second: the pieces that were kept, then the rest. */
  again: () => OpenSource
  /** The first reader is the right one: nothing is kept from now on. */
  keepNothing: () => void
  /** Closes a file that nobody reads to its end. */
  close: () => Promise<void>
}

/** Keeps the pieces of a file until `keepNothing` is called, so that another reader can begin anew. */
export function createReplay(given: Source): Replay {
  const source = openSource(given)
  if (typeof source === 'string' || source instanceof Uint8Array) {
    return { first: source, again: () => source, keepNothing: () => {}, close: async () => {} }
  }
  const pieces = iteratorOf(source)
  let kept: (string | Uint8Array)[] | undefined = []
  let ended = false
  async function* rest(): AsyncGenerator<string | Uint8Array> {
    for (;;) {
      const { done, value } = await pieces.next()
      ended = done === true
      if (done === true) return
      kept?.push(value)
      yield value
    }
  }
  async function* again(): AsyncGenerator<string | Uint8Array> {
    const beginning = kept ?? []
    kept = undefined
    yield* beginning
    yield* rest()
  }
  return {
    first: rest(),
    again,
    keepNothing: () => {
      kept = undefined
    },
    close: async () => {
      if (!ended) await pieces.return?.()
    },
  }
}
