/** One difference between two documents. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed'
  /** Path with indexes, in the second document; for a removed element, in the first. */
  path: string
  /** The value or element of the first document; absent if it was added. */
  from?: unknown
  /** The value or element of the second document; absent if it was removed. */
  to?: unknown
  /** The line that a list that compares its items itself has printed already; without path and values. */
  printed?: string
}

/** A list of elements of one name. It may stand in an element in the place of an array. */
export interface ItemList {
  readonly length: number
  /** A text that two items have in common only if they are equal. */
  sameness(number: number): string
  /** The item; asked for only where no equal one was found. */
  at(number: number): unknown
  /** A text of one of its keys (see `matchItems`) where the list has those without the item. */
  keyAt?(number: number, key: number): string | undefined
  /** The differences to the list of the first document, for a list that compares its items itself. */
  differencesTo?(first: ItemList | undefined, path: string): Iterable<Difference>
  /** The differences where the second document has no such list. */
  allRemoved?(path: string): Iterable<Difference>
}

/** The list of an array. */
export function itemsIn(list: readonly unknown[]): ItemList {
  return { length: list.length, sameness: (number) => JSON.stringify(list[number]), at: (number) => list[number] }
}

/** Whether a value of an element is a list that is no array; what is read from files has no functions. */
export function isItemList(value: unknown): value is ItemList {
  return typeof value === 'object' && value !== null && 'sameness' in value && typeof value.sameness === 'function'
}

/** An element with arrays in the place of such lists. */
export function wholeOf(value: unknown): unknown {
  if (isItemList(value)) return Array.from({ length: value.length }, (_, number) => value.at(number))
  if (Array.isArray(value)) return value.map(wholeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, wholeOf(inside)]))
}
