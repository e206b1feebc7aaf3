import { z } from 'zod/mini'
import { Decimal, formatAmount, isoDateOf, minorUnits, readAmountText, tryParseAmount } from '../values/index.ts'
import type { Amount, Code, CurrencyAmount } from './initiation.ts'

/** An object of the document layer. */
export type Element = Record<string, unknown>

/** What {@link Field.write} answers to a value of the wrong shape. */
export const misfit: unique symbol = Symbol('misfit')

/**
 * How a value of the domain and one of the document layer are made of each other. Reading takes whatever a tolerant reader left: what
 * is not there gives `undefined`.
 */
export interface Field<T> {
  /** Says what is wrong with the shape of a value; asked only when `write` answered {@link misfit}. */
  schema: z.ZodMiniType
  /**
   * The value in the document layer; `undefined` writes nothing. Anything may come in: what has not the shape of a `T` gives
   * {@link misfit}, here and not by the schema, because a million payments are written and hardly one of them is wrong.
   * `owner` is the record the value is a property of. With `partial`, what does not fit inside a record or a list is left out.
   */
  write(value: unknown, owner: object, partial?: boolean): unknown
  read(element: unknown): T | undefined
  /**
   * What else is wrong with a value that `write` refused: what the shape alone does not tell, such as decimals, which depend on the currency
   * beside them.
   */
  faults?(value: unknown, owner: object): Fault[]
  /** Path of the element that a path of properties is written to, each part with its slash: `/Cdtr/Nm`. */
  locate(path: readonly PropertyKey[]): string
}

/** What is wrong with a part of a value. */
export interface Fault {
  /** Names and indexes that lead to it. */
  at: readonly PropertyKey[]
  /** The end of a sentence about it. */
  message: string
}

/** A property of a record: the element it is written to, or the element inside an element (`Outer/Inner`), and how. */
export interface Entry<T> {
  /** `''`: the value holds elements, which stand among those of the record. */
  at: string
  field: Field<T>
  required: boolean
  /** Written when the property is not given. */
  fallback: unknown
}

/** One entry for each property of a record, none forgotten, in the order of the schema. */
export type Entries<T> = { [Key in keyof T]-?: Entry<NonNullable<T[Key]>> }

/** A property that may be left out; `fallback` is what is written then. */
export function optional<T>(at: string, field: Field<T>, fallback?: unknown): Entry<T> {
  return { at, field, required: false, fallback }
}

/** A property that must be there. */
export function required<T>(at: string, field: Field<T>): Entry<T> {
  return { at, field, required: true, fallback: undefined }
}

const here = (): string => ''

/** A text as it is. */
export const text: Field<string> = {
  schema: z.string('must be a string'),
  write: (value) => (typeof value === 'string' ? value : misfit),
  read: (element) => (typeof element === 'string' ? element : undefined),
  locate: here,
}

/** One of a few codes. A code that a file has beside them is read as it is. */
export function oneOf<T extends string>(...codes: readonly [T, ...T[]]): Field<T> {
  return {
    schema: z.enum(codes, `must be one of ${codes.join(', ')}`),
    write: (value) => (codes.some((each) => each === value) ? value : misfit),
    read: (element) => (typeof element === 'string' ? (element as T) : undefined),
    locate: here,
  }
}

const plainDate = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/**
 * A day as `YYYY-MM-DD`; whether the calendar has it the schema knows. A `Date` would be a moment, and another day elsewhere; an offset that
 * a file has behind a day is left out, and no day moves by it.
 */
export const date: Field<string> = {
  schema: z
    .string('must be a date as a string, like 2026-11-30 (not a Date, which is another day in another time zone)')
    .check(z.regex(plainDate, 'must be a date like 2026-11-30, without time and offset')),
  write: (value) => (typeof value === 'string' && plainDate.test(value) ? value : misfit),
  read: (element) => (typeof element === 'string' ? (isoDateOf(element) ?? element) : undefined),
  locate: here,
}

/** `true` or `false`. */
export const flag: Field<boolean> = {
  schema: z.boolean('must be true or false'),
  write: (value) => (typeof value === 'boolean' ? String(value) : misfit),
  read: (element) => (typeof element === 'string' ? element === 'true' || element === '1' : undefined),
  locate: here,
}

/** A count. */
export const count: Field<number> = {
  schema: z.int('must be a whole number').check(z.nonnegative('must not be negative')),
  write: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : misfit),
  read: (element) => (typeof element === 'string' && /^[0-9]{1,15}$/.test(element) ? Number(element) : undefined),
  locate: here,
}

/** Whether a value has the type of an amount; a text may still be none. */
export function isAmount(value: unknown): value is Amount {
  return typeof value === 'string' || (Decimal.isDecimal(value) && value.isFinite())
}

/** An exact number with at least two decimals, such as a sum. */
export const amount: Field<Amount> = {
  schema: z.custom<Amount>(
    isAmount,
    "must be a Decimal or a decimal string like '1234.50'. A number is not exact: write new Decimal('1234.50') or '1234.50'",
  ),
  write: (value) => (isAmount(value) ? amountText(value, 2) : misfit),
  read: (element) => (typeof element === 'string' ? tryParseAmount(element) : undefined),
  locate: here,
}

/** `Cd` or `Prtry`. */
export const code: Field<Code> = {
  schema: z.union([z.string(), z.strictObject({ proprietary: z.string() })], {
    error: "must be a code as a string, or { proprietary: 'name agreed on' }",
  }),
  write: (value) => {
    if (typeof value === 'string') return { Cd: value }
    const name = isElement(value) && hasOnly(value, ['proprietary']) ? value.proprietary : undefined
    return typeof name === 'string' ? { Prtry: name } : misfit
  },
  read: (element) => {
    if (!isElement(element)) return undefined
    if (typeof element.Cd === 'string') return element.Cd
    return typeof element.Prtry === 'string' ? { proprietary: element.Prtry } : undefined
  },
  locate: ([proprietary]) => (proprietary === undefined ? '' : '/Prtry'),
}

/** An amount with its currency. */
export const currencyAmount: Field<CurrencyAmount> = {
  schema: z.strictObject({ amount: amount.schema, currency: z.string('must be a currency like EUR') }),
  write: (value) => {
    if (!isElement(value) || !isAmount(value.amount) || typeof value.currency !== 'string') return misfit
    if (!hasOnly(value, ['amount', 'currency'])) return misfit
    const text = amountIn(value.amount, value.currency)
    return text === undefined ? misfit : { value: text, Ccy: value.currency }
  },
  faults: (value) =>
    isElement(value) ? amountFaults(value.amount, value.currency).map((fault) => ({ ...fault, at: ['amount'] })) : [],
  read: (element) => {
    if (!isElement(element)) return undefined
    const value = amount.read(element.value)
    return value !== undefined && typeof element.Ccy === 'string' ? { amount: value, currency: element.Ccy } : undefined
  },
  locate: ([property]) => (property === 'currency' ? '/@Ccy' : ''),
}

/** Several of a kind. An empty list is written as nothing. */
export function list<T>(field: Field<T>): Field<readonly T[]> {
  return {
    schema: z.array(field.schema, 'must be a list'),
    write: (values, _, partial) => {
      if (!Array.isArray(values)) return misfit
      if (values.length === 0) return undefined
      const written = values.map((value: unknown) =>
        value === undefined ? misfit : field.write(value, values, partial),
      )
      if (!written.includes(misfit)) return written
      return partial === true ? written.filter((each) => each !== misfit) : misfit
    },
    read: (element) =>
      Array.isArray(element)
        ? element
            .map((item) => field.read(item))
            .filter((value): value is NonNullable<typeof value> => value !== undefined)
        : undefined,
    faults: (values) =>
      Array.isArray(values) ? values.flatMap((value, index) => faultsAt(index, field, value, values)) : [],
    locate: ([index, ...rest]) => (index === undefined ? '' : `[${Number(index) + 1}]${field.locate(rest)}`),
  }
}

interface ReadyEntry {
  key: string
  /** The element, or the one around it where `inner` is given. */
  outer: string
  inner: string | undefined
  entry: Entry<unknown>
}

/** The {@link Field} of an object, with the names of its properties. */
export interface RecordField<T> extends Field<T> {
  names: readonly (keyof T & string)[]
}

/** An object whose properties are written to elements of their own. */
export function record<T extends object>(entries: Entries<T>): RecordField<T> {
  const ready: ReadyEntry[] = Object.entries<Entry<unknown>>(entries as Record<string, Entry<unknown>>).map(
    ([key, entry]) => {
      const [outer = '', inner] = entry.at.split('/')
      return { key, outer, inner, entry }
    },
  )
  const byKey = new Map(ready.map((each) => [each.key, each]))
  const shape = Object.fromEntries(
    ready.map(({ key, entry }) => [key, entry.required ? entry.field.schema : z.optional(entry.field.schema)]),
  )
  /** Whether an object has a property that is written nowhere. What a class keeps to itself (methods, private fields) is none. */
  function hasUnknown(value: object): boolean {
    for (const key in value) if (!byKey.has(key)) return true
    return false
  }

  return {
    names: ready.map(({ key }) => key as keyof T & string),
    schema: z.strictObject(shape, {
      error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined),
    }),
    write: (value, _, partial = false) => {
      if (!isElement(value)) return misfit
      if (!partial && hasUnknown(value)) return misfit
      const element: Element = {}
      for (const { key, outer, inner, entry } of ready) {
        // Getters, inherited properties and hidden ones are read like others.
        const property = value[key]
        if (property === undefined && entry.required && !partial) return misfit
        const written = property === undefined ? entry.fallback : entry.field.write(property, value, partial)
        if (written === undefined) continue
        if (written === misfit) {
          if (partial) continue
          return misfit
        }
        if (inner !== undefined) put(element, outer, inner, written)
        else if (outer === '') Object.assign(element, written)
        else element[outer] = written
      }
      return element
    },
    faults: (value) =>
      isElement(value) ? ready.flatMap(({ key, entry }) => faultsAt(key, entry.field, value[key], value)) : [],
    read: (element) => {
      if (!isElement(element)) return undefined
      const value: Record<string, unknown> = {}
      for (const { key, outer, inner, entry } of ready) {
        const read = entry.field.read(
          outer === '' ? element : at(element, inner === undefined ? [outer] : [outer, inner]),
        )
        if (read !== undefined) value[key] = read
      }
      return value as T
    },
    locate: ([property, ...rest]) => {
      if (property === undefined) return ''
      const found = byKey.get(String(property))
      if (found === undefined) return `/${String(property)}`
      return `${found.entry.at === '' ? '' : `/${found.entry.at}`}${found.entry.field.locate(rest)}`
    },
  }
}

/** What a field finds wrong with a part of a value. */
function faultsAt(key: PropertyKey, field: Field<never> | Field<unknown>, value: unknown, owner: object): Fault[] {
  return (field.faults?.(value, owner) ?? []).map(({ at, message }) => ({ at: [key, ...at], message }))
}

/** Puts a value into an element inside another, which is made when it is not there. */
export function put(element: Element, outer: string, inner: string, value: unknown): void {
  const holder = element[outer]
  if (isElement(holder)) holder[inner] = value
  else element[outer] = { [inner]: value }
}

/** What stands at a path. */
export function at(element: Element, path: readonly string[]): unknown {
  let found: unknown = element
  for (const name of path) found = isElement(found) ? found[name] : undefined
  return found
}

/** Whether an object has no properties but these. What a class keeps to itself (methods, private fields) is none. */
export function hasOnly(value: object, names: readonly string[]): boolean {
  for (const key in value) if (!names.includes(key)) return false
  return true
}

/**
 * A copy of an object that anything may be read of as often as one likes: the properties of these names wherever they come from (getters and
 * inherited ones, too), and all others that can be seen.
 */
export function plainCopy<T extends object>(value: T, names: readonly (keyof T)[]): T {
  const copy: Record<PropertyKey, unknown> = {}
  for (const key in value) copy[key] = value[key]
  for (const name of names) if (!(name in copy) && value[name] !== undefined) copy[name] = value[name]
  return copy as T
}

/** Whether a value is an object of the document layer. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const plainWithCents = /^(?:0|[1-9][0-9]{0,14})\.[0-9]{2}$/

/**
 * An amount as files hold it, with the decimals of its currency; `undefined` for a text that is no number or has more decimals than the
 * currency: `2.000` may have been meant as two thousand.
 */
export function amountIn(value: Amount, currency: string): string | undefined {
  const digits = minorUnits(currency) ?? 0
  if (typeof value === 'string' && !(digits === 2 && plainWithCents.test(value))) {
    if (readAmountText(value, currency).fault !== undefined) return undefined
  }
  return amountText(value, digits)
}

/** Why {@link amountIn} refuses an amount. */
export function amountFaults(value: unknown, currency: unknown): Fault[] {
  if (typeof value !== 'string') return []
  const { fault } = readAmountText(value, typeof currency === 'string' ? currency : '')
  return fault === undefined ? [] : [{ at: [], message: fault }]
}

/**
 * An amount as files hold it, with at least so many decimals (`12.5` gives `12.50`). A text that is no amount is left as it is, for the
 * schema to refuse.
 */
export function amountText(value: Amount, minDigits: number): string {
  if (typeof value === 'string') {
    // Nearly all amounts; the others take the long way.
    if (minDigits === 2 && plainWithCents.test(value)) return value
    const parsed = tryParseAmount(value)
    return parsed === undefined ? value : formatAmount(parsed, { minDigits })
  }
  return formatAmount(value, { minDigits })
}
