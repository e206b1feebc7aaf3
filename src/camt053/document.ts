import type * as V02 from '../messages/camt.053.001.02.ts'
import type * as V04 from '../messages/camt.053.001.04.ts'
import type * as V06 from '../messages/camt.053.001.06.ts'
import type * as V08 from '../messages/camt.053.001.08.ts'
import type { Tolerant } from '../schema/index.ts'

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

const nothing: readonly never[] = []

/** The child object of a name; the first of several; `undefined` if there is none. */
export function child(parent: DocumentObject | undefined, name: string): DocumentObject | undefined {
  const value = parent?.[name]
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return isObject(value[0]) ? value[0] : undefined
  return value as DocumentObject
}

/** The child objects of a name, whether the version allows one or many. */
export function children(parent: DocumentObject | undefined, name: string): readonly DocumentObject[] {
  const value = parent?.[name]
  if (value === undefined) return nothing
  if (Array.isArray(value)) return value.every(isObject) ? value : value.filter(isObject)
  return isObject(value) ? [value] : nothing
}

/** The text of a child, or of its value where it has attributes; `undefined` where it is missing or empty. */
export function text(parent: DocumentObject | undefined, name: string): string | undefined {
  let value = parent?.[name]
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) value = value[0]
    if (isObject(value)) value = value.value
  }
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The texts of the children of a name that are not empty, in order. */
export function texts(parent: DocumentObject | undefined, name: string): string[] {
  const value = parent?.[name]
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  return value.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** A boolean of the schema, `true`, `false`, `1` or `0`; `undefined` where it is missing or none of them. */
export function flag(parent: DocumentObject | undefined, name: string): boolean | undefined {
  const value = text(parent, name)
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return undefined
}

/** A count of at most fifteen digits, which a JavaScript number holds exactly; `undefined` for anything else. */
export function count(parent: DocumentObject | undefined, name: string): number | undefined {
  const value = text(parent, name)
  return value !== undefined && /^[0-9]{1,15}$/.test(value) ? Number(value) : undefined
}

function isObject(value: unknown): value is DocumentObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
