/** What a check of an identifier found; it never holds any part of the identifier. */
export type Checked<Fault> =
  | { valid: true }
  | {
      valid: false
      /** The first thing that is wrong. */
      reason: Fault
    }

/** What a check found, by the first thing that is wrong, if any is. */
export function checked<Fault>(reason: Fault | undefined): Checked<Fault> {
  return reason === undefined ? { valid: true } : { valid: false, reason }
}
