import type { StreamItem } from '../../schema/index.ts'

interface OpenObject {
  object: Readonly<Record<string, unknown>>
  /** The names of its properties that are written, or begun. */
  written: Set<string>
  /** The list that is open in it: how many of its elements are written, and how many of the object's are passed. */
  list: { name: string; count: number; passed: number } | undefined
}

export interface JsonWriter {
  /** Takes each item at the moment it closes, `/Document` as the last one. */
  take(item: StreamItem): void
  /** What was written since the last call. */
  taken(): string
  length(): number
}

/** Starts to write a document, of which no more is in memory than the elements beside its items. */
export function startJson(): JsonWriter {
  let text = ''
  const open: OpenObject[] = []

  function beginProperty(at: OpenObject, name: string): void {
    text += `${at.written.size === 0 ? '' : ','}${JSON.stringify(name)}:`
    at.written.add(name)
  }

  function writeProperties(at: OpenObject, except?: string): void {
    for (const [name, value] of Object.entries(at.object)) {
      if (name === except || at.written.has(name)) continue
      beginProperty(at, name)
      text += JSON.stringify(value)
    }
  }

  function writeElement(list: NonNullable<OpenObject['list']>, written: string): void {
    text += list.count++ === 0 ? written : `,${written}`
  }

  /** The elements of the open list that are whole, up to one that is not. */
  function writeElements({ object, list }: OpenObject, until?: unknown): void {
    const all = list === undefined ? undefined : object[list.name]
    if (list === undefined || !Array.isArray(all)) return
    for (; list.passed < all.length && all[list.passed] !== until; list.passed++)
      writeElement(list, JSON.stringify(all[list.passed]))
  }

  function closeList(at: OpenObject): void {
    if (at.list === undefined) return
    writeElements(at)
    text += ']'
    at.list = undefined
  }

  /** The beginning of an element inside an object: its name, and of a list what stands before it. */
  function begin(at: OpenObject, path: string, value: unknown, written: string): void {
    const step = path.slice(path.lastIndexOf('/') + 1)
    const bracket = step.indexOf('[')
    const name = bracket < 0 ? step : step.slice(0, bracket)
    if (at.list?.name !== name) {
      closeList(at)
      writeProperties(at, name)
      beginProperty(at, name)
      if (bracket < 0) text += written
      else {
        text += '['
        at.list = { name, count: 0, passed: 0 }
      }
    }
    if (at.list === undefined) return
    writeElements(at, value)
    writeElement(at.list, written)
    at.list.passed++
  }

  function close(): void {
    const at = open.pop()
    if (at === undefined) return
    closeList(at)
    writeProperties(at)
    text += '}'
  }

  function take({ each, ancestors, path, value }: StreamItem): void {
    if (each === '/Document') {
      if (open.length === 0) text += JSON.stringify(value)
      while (open.length > 0) close()
      return
    }
    const ended = open.findIndex(({ object }, at) => object !== ancestors[at]?.value)
    while (ended >= 0 && open.length > ended) close()
    for (const ancestor of ancestors.slice(open.length)) {
      const parent = open.at(-1)
      if (parent === undefined) text += '{'
      else begin(parent, ancestor.path, ancestor.value, '{')
      open.push({ object: ancestor.value as OpenObject['object'], written: new Set(), list: undefined })
    }
    const parent = open.at(-1)
    if (parent !== undefined) begin(parent, path, value, JSON.stringify(value))
  }

  return {
    take,
    taken() {
      const piece = text
      text = ''
      return piece
    },
    length: () => text.length,
  }
}
