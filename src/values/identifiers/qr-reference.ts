const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** Whether a text is a Swiss QR reference: 27 digits, the last one the check digit (modulo 10, recursive). */
export function isValidQrReference(reference: string): boolean {
  if (!/^[0-9]{27}$/.test(reference)) return false
  let carry = 0
  for (const digit of reference.slice(0, -1)) carry = carries[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10 === Number(reference.at(-1))
}

/** Whether an IBAN of Switzerland or Liechtenstein is a QR-IBAN: its institution has a number from 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return /^(?:CH|LI)[0-9]{2}3[01]/.test(iban)
}
