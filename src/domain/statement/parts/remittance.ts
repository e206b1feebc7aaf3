import { type AsRead, type Description, type WholeRemittance, wholeRemittance } from '../../index.ts'

/** What a payment is for, as a file says it: free text, structures, or both. */
export type Remittance = AsRead<WholeRemittance>

/** Its amounts are exact numbers when they were read. */
export const remittance = wholeRemittance as Description<unknown> as Description<Remittance>

/** Most characters of one occurrence of free text (`Ustrd`). */
const unstructuredLength = 140

/** All free text of a remittance as one text, see {@link joinFragments}; `undefined` where there is none. */
export function unstructuredText(remittance: WholeRemittance | undefined): string | undefined {
  const { unstructured = [] } = remittance ?? {}
  return unstructured.length === 0 ? undefined : joinFragments(unstructured, unstructuredLength)
}

/**
 * Joins the pieces of a text that a bank divided. A piece that fills its element was cut at the last character, perhaps
 * inside a word, and the next one follows directly. A shorter piece ends at a word, and a space follows it. `length` is
 * the maximum length of an element in code points.
 */
export function joinFragments(fragments: readonly string[], length: number): string {
  let joined = ''
  let full = true
  for (const fragment of fragments) {
    joined += full ? fragment : ` ${fragment}`
    full = fragment.length >= length && Array.from(fragment).length >= length
  }
  return joined
}
