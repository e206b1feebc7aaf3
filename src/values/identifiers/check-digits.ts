/**
 * Remainder by 97 of the number that a text of digits and capital letters stands for, with A as 10 to Z as 35 (ISO 7064
 * MOD 97-10). The caller has checked the characters. With `from`, the text is read from there to its end and then from
 * its beginning, as IBANs and creditor references are.
 */
export function mod97(text: string, from = 0): number {
  let remainder = 0
  for (let count = 0; count < text.length; count++) {
    const index = from + count
    const unit = text.charCodeAt(index < text.length ? index : index - text.length)
    remainder = unit <= 0x39 ? remainder * 10 + unit - 0x30 : remainder * 100 + unit - 0x37
    // Divisions are slow, so the number grows up to seven digits, with room for one letter more, before each one.
    if (remainder > 9_999_999) remainder %= 97
  }
  return remainder % 97
}

/** The two check digits (`02` to `98`) for `text`: with them the remainder is 1. */
export function mod97CheckDigits(text: string): string {
  return String(98 - mod97(`${text}00`)).padStart(2, '0')
}

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

/**
 * A printed account number or reference without its spaces (plain and no-break) and with `a` to `z` made capital; all
 * else stays.
 */
export function electronicForm(text: string): string {
  if (!/[ \u00a0\u202fa-z]/.test(text)) return text
  return text.replace(/[ \u00a0\u202f]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}
