/** A list of elements of one name. It may stand in an element in the place of an array. */
export interface ItemList {
  readonly length: number
  /** A text that two items have in common only if they are equal. */
  sameness(number: number): string
  /** The item; asked for only where no equal one was found. */
  at(number: number): unknown
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
