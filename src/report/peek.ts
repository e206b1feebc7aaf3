/**
 * Reads the first value to distinguish a file from items, whose type the caller expects; `pieces` is set if the first
 * one was a piece of a file.
 */
export async function peek<Item>(source: AsyncIterable<Uint8Array | string | Item>): Promise<{
  pieces: AsyncGenerator<Uint8Array | string, void, undefined> | undefined
  items: AsyncGenerator<Item, void, undefined>
}> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all(): AsyncGenerator<Uint8Array | string | Item> {
    let result = first
    try {
      while (result.done !== true) {
        yield result.value
        result = await iterator.next()
      }
    } finally {
      if (result.done !== true) await iterator.return?.()
    }
  }
  const isFile = first.done !== true && (typeof first.value === 'string' || first.value instanceof Uint8Array)
  return isFile
    ? { pieces: all() as AsyncGenerator<Uint8Array | string>, items: none() }
    : { pieces: undefined, items: all() as AsyncGenerator<Item> }
}

async function* none(): AsyncGenerator<never> {}
