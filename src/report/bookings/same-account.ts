const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Whether an account is written as an IBAN; its check digits may be wrong. */
export function isIbanForm(account: string): boolean {
  return ibanForm.test(account)
}

/**
 * Whether two accounts are the same. Banks write an account as an IBAN, as an IBAN followed by a currency, or as the
 * national number inside the IBAN.
 */
export function isSameAccount(one: string, other: string): boolean {
  return one === other || isFormOf(one, other) || isFormOf(other, one)
}

/** Digits of an account number in countries that fill it up with zeros. */
const nationalLength = 10

/** Whether a text is another form of an IBAN. */
function isFormOf(text: string, iban: string): boolean {
  if (!isIbanForm(iban)) return false
  if (text.startsWith(iban)) return /^[A-Z]{3}$/.test(text.slice(iban.length))
  if (isIbanForm(text)) return false
  const national = text.replace(/[^A-Z0-9]/g, '').replace(/^0+/, '')
  if (national === '') return false
  // A short number is found in many an IBAN by chance, so it must be all of the account number.
  return national.length >= 5 ? iban.slice(4).includes(national) : iban.endsWith(national.padStart(nationalLength, '0'))
}
