/**
 * Remainder by 97 of the number that a text of digits and capital letters stands for, with A as 10 to Z as 35 (ISO 7064 MOD 97-10).
 * The caller has checked the characters.
 */
export function mod97(text: string): number {
  let remainder = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    remainder = unit <= 0x39 ? (remainder * 10 + unit - 0x30) % 97 : (remainder * 100 + unit - 0x37) % 97
  }
  return remainder
}

/** The two check digits (`02` to `98`) that make what stands behind `text` leave the remainder 1. */
export function mod97CheckDigits(text: string): string {
  return String(98 - mod97(`${text}00`)).padStart(2, '0')
}
