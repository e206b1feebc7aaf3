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
  /** For a leaf, the exported function that reads one element, by whose name compiled code calls it. */
  readsBy?: ReadValue
  /**
   * The path of properties that the elements of a path are written from, the other way round than `locate`; a leaf has
   * none.
   * @param segments Names of elements below the one of this value, as a path has them (`AdrLine[2]`).
   * @param own The last segment before them. Default: none.
   */
  propertyAt?(segments: readonly string[], own?: string): readonly PropertyKey[]
  /**
   * Where a text goes that stands at a path of properties and is written as it is, whatever else its owner has.
   * Missing, or `undefined`: there is no such place, or it depends on more than the text.
   */
  asIs?(path: readonly PropertyKey[]): AsIs | undefined
  /** Path of the element that a path of properties is written to, each part with its slash: `/Cdtr/Nm`. */
  locate(path: readonly PropertyKey[]): string
}

/** Where a text goes that is written as it is. */
interface AsIs {
  /** Names of elements and numbers in lists, from the element of the value on. */
  readonly at: readonly PropertyKey[]
  /** Which texts are written so. Default: all. */
  readonly fits?: ((text: string) => boolean) | undefined
}

/** Reads the only occurrence of an element. */
type ReadValue = (element: unknown, toDecimal: ToDecimal) => unknown

/** What a shape is made of, as data: the table from which the code that reads is compiled. */
export type Form =
  | { readonly kind: 'leaf'; readonly read: ReadValue }
  /** `unlessText`: where a version has a text in place of the list, which is another property. */
  | { readonly kind: 'list'; readonly item: Shape<unknown>; readonly unlessText?: boolean }
  /** The first of several that is there; a path of `''` is the element itself. */
  | { readonly kind: 'first'; readonly of: readonly (readonly [path: string, shape: Shape<unknown>])[] }
  /** Elements of these names, as they are. */
  | { readonly kind: 'elements'; readonly names: readonly string[] }
  /** Without a name its reading is not compiled. */
  | { readonly kind: 'record'; readonly name: string; readonly properties: readonly PropertyForm[] }

/** A property of a record, with the paths of its elements in all editions. */
export interface PropertyForm {
  readonly key: string
  readonly paths: readonly string[]
  readonly shape: Shape<unknown>
}

/** The field of an edition. Each edition gives the same object every time. */
export interface Shape<T> {
  (edition: Edition): Field<T>
  /** Missing where code cannot be compiled from it: reading then goes by the field. */
  readonly form?: Form | undefined
}

/** A shape that is the same in all editions. */
export function always<T>(field: Field<T>, form?: Form): Shape<T> {
  return formed(() => field, form ?? (field.readsBy && { kind: 'leaf', read: field.readsBy }))
}

/** Makes the field of each edition once. `form` is what reading makes of the elements of all editions. */
export function perEdition<T>(make: (edition: Edition) => Field<T>, form?: Form): Shape<T> {
  const made = new Map<Edition, Field<T>>()
  const fieldIn = (edition: Edition): Field<T> => {
    const known = made.get(edition)
    if (known !== undefined) return known
    const field = make(edition)
    made.set(edition, field)
    return field
  }
  return formed(fieldIn, form)
}

function formed<T>(fieldIn: (edition: Edition) => Field<T>, form: Form | undefined): Shape<T> {
  return form === undefined ? fieldIn : Object.assign(fieldIn, { form })
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
    readsBy: read,
    asIs: () => ({ at: [], fits: (text) => write(text) === text }),
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

/** An element that may not repeat as an object; `undefined` where it is none. */
export function objectIn(element: unknown): Element | undefined {
  const only = onlyOf(element)
  return isElement(only) ? only : undefined
}

/** Whether an object has no property at all. */
export function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
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
