import type { Decimal } from '../values/index.ts'
import type { Edition } from './edition.ts'

/** An object of the document layer. */
export type Element = Record<string, unknown>

/** The result of {@link Field.write} for a value it cannot write. */
export const invalid: unique symbol = Symbol('invalid')

/**
 * Makes the exact number of a text, `undefined` where it is none: `tryParseAmount`. Readers hand it in, so that who
 * only writes goes without decimal.js, a sixth of the code.
 */
export type ToDecimal = (text: string) => Decimal | undefined

/** What is wrong with a value, and where inside it. */
export interface Fault {
  /** Names of properties and numbers of items, from the outside in. */
  at: readonly PropertyKey[]
  /** What follows the name of the property: `must be a string`. */
  message: string
}

/**
 * The conversion between a value of the domain and one of the document layer, both ways. Reading accepts whatever a
 * tolerant reader gives: a missing value becomes `undefined`.
 */
export interface Field<T> {
  /**
   * The value in the document layer; `undefined` writes nothing. Any input is allowed: a value without the shape of a
   * `T` gives {@link invalid}. `owner` is the record the value is a property of. With `partial`, what is invalid inside
   * a record or a list is left out.
   */
  write(value: unknown, owner: object, partial?: boolean): unknown
  /**
   * The faults of a value; called only after `write` returned {@link invalid}. `owner` is as for `write`: how many
   * decimals an amount may have depends on the currency beside it.
   */
  faults(value: unknown, owner: object): Fault[]
  read(element: unknown, toDecimal: ToDecimal): T | undefined
  /**
   * The path of properties that the elements of a path are written from, the other way round than `locate`; a leaf has
   * none.
   * @param segments Names of elements below the one of this value, as a path has them (`AdrLine[2]`).
   * @param own The last segment before them.
   */
  propertyAt?(segments: readonly string[], own: string): readonly PropertyKey[]
  /** Path of the element that a path of properties is written to, each part with its slash: `/Cdtr/Nm`. */
  locate(path: readonly PropertyKey[]): string
}

/** The field of an edition. Each edition gives the same object every time. */
export type Shape<T> = (edition: Edition) => Field<T>

/** A shape that is the same in all editions. */
export function always<T>(field: Field<T>): Shape<T> {
  return () => field
}

/** Makes the field of each edition once. */
export function perEdition<T>(make: (edition: Edition) => Field<T>): Shape<T> {
  const made = new Map<Edition, Field<T>>()
  return (edition) => {
    const known = made.get(edition)
    if (known !== undefined) return known
    const field = make(edition)
    made.set(edition, field)
    return field
  }
}

/** A field without parts: its value is written, or it is not the `expected` one. */
export function leaf<T>(
  expected: string | ((value: unknown) => string),
  write: (value: unknown) => unknown,
  read: (element: unknown, toDecimal: ToDecimal) => T | undefined,
): Field<T> {
  return {
    write,
    faults: (value) => {
      if (write(value) !== invalid) return []
      return [{ at: [], message: typeof expected === 'string' ? expected : expected(value) }]
    },
    read: (element, toDecimal) => read(onlyOf(element), toDecimal),
    locate: () => '',
  }
}

/** An element that may not repeat; in a file with several of it the first one counts. */
export function onlyOf(element: unknown): unknown {
  return Array.isArray(element) ? element[0] : element
}

/** Whether a value is an object of the document layer, or could be a record. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path. */
export function at(element: unknown, path: readonly string[]): unknown {
  let found = element
  for (const name of path) found = isElement(found) ? found[name] : undefined
  return found
}

/** Puts a value at a path of elements; missing elements are made. */
export function put(element: Element, path: readonly string[], value: unknown): void {
  const last = path.length - 1
  let holder = element
  for (let depth = 0; depth < last; depth++) {
    const name = path[depth] as string
    const inside = holder[name]
    if (isElement(inside)) holder = inside
    else {
      const made: Element = {}
      holder[name] = made
      holder = made
    }
  }
  holder[path[last] as string] = value
}

/** Whether an object has no other properties than these. Methods and private fields of a class do not count. */
export function hasOnly(value: object, names: readonly string[]): boolean {
  for (const key in value) if (!names.includes(key)) return false
  return true
}

/**
 * A plain copy of an object, so that getters are called once: the properties of these names (getters and inherited
 * ones, too), and all other enumerable ones.
 */
export function plainCopy<T extends object>(value: T, names: readonly (keyof T)[]): T {
  const copy: Record<PropertyKey, unknown> = {}
  for (const key in value) copy[key] = value[key]
  for (const name of names) if (!(name in copy) && value[name] !== undefined) copy[name] = value[name]
  return copy as T
}
