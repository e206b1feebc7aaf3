import type * as V02 from '../../messages/camt.053.001.02.ts'
import type * as V04 from '../../messages/camt.053.001.04.ts'
import type * as V06 from '../../messages/camt.053.001.06.ts'
import type * as V08 from '../../messages/camt.053.001.08.ts'
import type { Tolerant } from '../../schema/index.ts'
import { leaf, textOf } from '../index.ts'

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

/** A whole number of things. */
export const count = leaf<number>(countOf, (value: number) => String(value))
