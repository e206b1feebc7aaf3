import type * as V02 from '../../messages/camt.053.001.02.ts'
import type * as V04 from '../../messages/camt.053.001.04.ts'
import type * as V06 from '../../messages/camt.053.001.06.ts'
import type * as V08 from '../../messages/camt.053.001.08.ts'
import { builtInSchemas } from '../../messages/index.ts'
import type { LazySchema, Tolerant } from '../../schema/index.ts'
import type { Decimal } from '../../values/index.ts'
import { type Element, leaf, objectIn, textOf } from '../index.ts'

/**
 * The names of the parts of a bank-to-customer message. Versions differ in other places: the name of the BIC, a party
 * or a status as a value or a choice, charges as repeated elements or records. Those are read by the elements that are
 * there and not by the version, so that nothing of a file is lost whose version has no schema here.
 */
export interface Dialect {
  /** Name of the message without its version: `camt.053.001`. */
  readonly message: string
  readonly root: string
  /** The element of one statement, report or notification. */
  readonly statement: 'Stmt' | 'Rpt' | 'Ntfctn'
}

export const dialects: readonly Dialect[] = [
  { message: 'camt.052.001', root: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  { message: 'camt.053.001', root: 'BkToCstmrStmt', statement: 'Stmt' },
  { message: 'camt.054.001', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
]

/** The dialect of a message, whatever its version (`camt.053.001.10`); `undefined` for another message. */
export function dialectOf(message: string): Dialect | undefined {
  return dialects.find((dialect) => message.startsWith(`${dialect.message}.`))
}

/** The schemas the readers of this room choose from by the namespace of a file: statements, reports, notifications. */
export const camtSchemas: readonly LazySchema[] = ['camt.053.', 'camt.052.', 'camt.054.'].flatMap((name) =>
  builtInSchemas.filter(({ message }) => message.startsWith(name)),
)

export { textOf }

/** A header of any version, in the document layer. */
export type HeaderDocument = Tolerant<V02.GroupHeader42 | V04.GroupHeader58 | V06.GroupHeader58 | V08.GroupHeader81>

/**
 * A statement of any version, in the document layer, without its entries, which are separate parts. Reports of
 * camt.052 and notifications of camt.054 have the same elements, except for the names of their pages.
 */
export type StatementDocument = Tolerant<
  V02.AccountStatement2 | V04.AccountStatement4 | V06.AccountStatement6 | V08.AccountStatement9
>

/** An entry of any version, in the document layer. */
export type EntryDocument = Tolerant<V02.ReportEntry2 | V04.ReportEntry4 | V06.ReportEntry8 | V08.ReportEntry10>

/** A transaction of any version, in the document layer. */
export type TransactionDocument = Tolerant<
  V02.EntryTransaction2 | V04.EntryTransaction4 | V06.EntryTransaction8 | V08.EntryTransaction10
>

/** Any object of the document layer: element names as keys, values texts, objects or lists of either. */
export type DocumentObject = { readonly [name: string]: unknown }

/** A value of the document layer as an object; an empty one if it is not an object. */
export function asObject(value: unknown): DocumentObject {
  return typeof value === 'object' && value !== null ? (value as DocumentObject) : {}
}

/** The texts of an element that may repeat which are not empty, in order. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  return value.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** A truth value: `true` and `1` are true. */
export const flag = leaf<boolean>(
  (element) => {
    const text = textOf(element)
    if (text === 'true' || text === '1') return true
    return text === 'false' || text === '0' ? false : undefined
  },
  (value: boolean) => String(value),
)

/** A count of at most fifteen digits, which a JavaScript number holds exactly; `undefined` for anything else. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value)
  return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}

export const count = leaf<number>(countOf, (value: number) => String(value))

/**
 * A domain object for writing: any part may be missing, and an amount may be a text (`12.50`). Names of codes, paths
 * and positions are not needed: they follow from the rest.
 */
export type Writable<T> = T extends Decimal
  ? Decimal | string
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Writable<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]?: (Key extends 'document' ? unknown : Writable<T[Key]>) | undefined }
        : T

/**
 * Reads a choice of date and date-time, or a plain date, as the file wrote it: `2020-04-01`, `2020-04-01+02:00`,
 * `2020-04-01T12:30:00`. `isoDateOf` gives the day of either. `undefined` where there is none.
 */
export function readDate(element: unknown): string | undefined {
  const choice = objectIn(element)
  return choice === undefined ? textOf(element) : (textOf(choice.Dt) ?? textOf(choice.DtTm))
}

/** A span of time, each end a date-time (or date) as the file wrote it. */
export interface Period {
  /** `FrDtTm`, as the file wrote it. */
  from: string | undefined
  /** `ToDtTm`, as the file wrote it. */
  to: string | undefined
}

/** Reads a period of date-times or of dates; `undefined` where there is none. */
function readPeriod(element: unknown): Period | undefined {
  const period = objectIn(element)
  if (period === undefined) return undefined
  const from = textOf(period.FrDtTm) ?? textOf(period.FrDt)
  const to = textOf(period.ToDtTm) ?? textOf(period.ToDt)
  return from === undefined && to === undefined ? undefined : { from, to }
}

export function dateElement(date: string): Element {
  return date.includes('T') ? { DtTm: date } : { Dt: date }
}

export const date = leaf<string>(readDate, dateElement)

/** A period from one date to another: of date-times, or of dates. */
export const period = leaf<Period>(readPeriod, ({ from, to }: Writable<Period>): Element | undefined => {
  if (from === undefined && to === undefined) return undefined
  const hasTime = from?.includes('T') === true || to?.includes('T') === true
  return hasTime ? { FrDtTm: from, ToDtTm: to } : { FrDt: from, ToDt: to }
})
