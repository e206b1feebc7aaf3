export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of source) list.push(item)
  return list
}

/** JSON of anything, without the document layer and what is undefined. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => (key === 'document' ? undefined : item)))
}

/** The text that pieces make. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  return (await collect(pieces)).join('')
}
