/**
 * What stands in place of a reference: words for "there is none", and keywords of MT940 (`KREF+`) without anything
 * behind them, which say that the reference is in another field.
 */
const placeholder =
  /^(?:0+|-+|NONREF|NOREF|NOTPROVIDED|NOTAVAILABLE|NOTAVAIL|NONE|N\/A|[+/]?(?:[EKMPRI]REF|MARF|CREF|SVWZ)[+/]?)$/i

/**
 * A reference that identifies something; `undefined` for the words that banks write in place of one: `NONREF`,
 * `NOTPROVIDED`, `KREF+`, zeros.
 */
export function realReference(reference: string | null | undefined): string | undefined {
  const trimmed = reference?.trim() ?? ''
  return trimmed === '' || placeholder.test(trimmed) ? undefined : trimmed
}
