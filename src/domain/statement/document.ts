import type * as V02 from '../../messages/camt.053.001.02.ts'
import type * as V04 from '../../messages/camt.053.001.04.ts'
import type * as V06 from '../../messages/camt.053.001.06.ts'
import type * as V08 from '../../messages/camt.053.001.08.ts'
import type { Tolerant } from '../../schema/index.ts'
import { isElement } from '../index.ts'

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

// These functions take the value of a property, not an object and a name: each call then reads a property of its own,
// which V8 does faster than reading many names in one place.

/** A value as an object: the first of a list; `undefined` if it is none. */
export function objectOf(value: unknown): DocumentObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as DocumentObject
  const first: unknown = value[0]
  return isElement(first) ? first : undefined
}

/** A value of the document layer as an object; an empty one if it is not an object. */
export function asObject(value: unknown): DocumentObject {
  return typeof value === 'object' && value !== null ? (value as DocumentObject) : {}
}

/** The text of an element, or of its value if it has attributes; `undefined` if it is missing or empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'object' && value !== null ? textInside(value) : undefined
}

function textInside(value: object): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const text = isElement(first) ? first.value : first
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The texts of an element that may repeat which are not empty, in order. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  return value.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** A boolean of the schema, `true`, `false`, `1` or `0`; `undefined` if it is missing or none of them. */
export function flagOf(value: unknown): boolean | undefined {
  const text = textOf(value)
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return undefined
}

/** A count of at most fifteen digits, which a JavaScript number holds exactly; `undefined` for anything else. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value)
  return text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}
