import { type Description, type Target, writeTable } from '../domain/index.ts'
import { asObject, type DocumentObject, type Writable } from '../domain/statement/index.ts'

/** Begins at the first item of what is to be written, as a list or one by one. A function is called each time. */
export function openItems<T>(
  items: Iterable<T> | AsyncIterable<T> | (() => Iterable<T> | AsyncIterable<T>) | undefined,
): Iterable<T> | AsyncIterable<T> {
  return typeof items === 'function' ? items() : (items ?? [])
}

/** @throws RangeError for items of which sums are computed first, and that can be read only once. */
export function refuseOneShot(items: object | undefined, noun: 'entries' | 'transactions'): void {
  if (items === undefined || typeof items === 'function' || Array.isArray(items)) return
  throw new RangeError(
    `sums: 'compute' goes through the ${noun} twice. Give them as a list, or as a function that begins anew each time.`,
  )
}

/**
 * A part of a message in the form of a version. Where it was read (`read` makes it of its element), it has the
 * elements, too, that only its document layer has.
 */
export function writePart<T>(
  table: Description<T>,
  given: Writable<T> & { readonly document?: unknown },
  to: Target,
  read: ((element: DocumentObject) => T) | undefined,
): unknown {
  const { document } = given
  if (read === undefined || document === undefined) return writeTable(table, given, to)
  return writeTable(table, given, to, { was: read(asObject(document)), element: document })
}
