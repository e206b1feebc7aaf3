import { isCountryCode } from '../countries.ts'
import { fromCaller, requireText } from '../from-caller.ts'
import { type Checked, checked, electronicForm, mod97, mod97CheckDigits } from './iban.ts'

/**
 * Why a text is not a creditor identifier:
 * - `empty`: nothing is there.
 * - `characters`: a character other than letters, digits and `+ ? / - : ( ) . , '`.
 * - `country`: it does not begin with the code of a country.
 * - `structure`: no two check digits behind the country, or no letter or digit behind the business code.
 * - `length`: fewer than 8 characters, or more than 35.
 * - `check-digits`: they do not fit the rest: most likely a typing error.
 */
export type CreditorIdFault = 'empty' | 'characters' | 'country' | 'structure' | 'length' | 'check-digits'

const allowed = /^[A-Za-z0-9+?/\-:().,']+$/

/**
 * What {@link validateCreditorId} found: `valid`, and where it is `false` the `reason`, the first thing that is wrong.
 * It never holds any part of the identifier.
 */
export type CreditorIdResult = Checked<CreditorIdFault>

/**
 * Checks a creditor identifier, as it stands in SEPA direct debits (`DE98ZZZ09999999999`). It is made of the country,
 * two check digits, a business code of three characters that the creditor chooses, and the national identifier. The
 * check digits (ISO 7064 MOD 97-10) are over national identifier and country, letters and digits only; the business
 * code is left out (EPC262-08). How long the national identifier of a country is, is not checked.
 */
export function validateCreditorId(id: string): CreditorIdResult {
  requireText(id, validateCreditorId)
  return checked(creditorIdFault(id))
}

/** Whether {@link validateCreditorId} finds nothing wrong. */
export function isValidCreditorId(id: string): boolean {
  requireText(id, isValidCreditorId)
  return creditorIdFault(id) === undefined
}

function creditorIdFault(id: string): CreditorIdFault | undefined {
  if (id === '') return 'empty'
  if (!allowed.test(id)) return 'characters'
  if (!isCountryCode(id.slice(0, 2))) return 'country'
  if (id.length < 8 || id.length > 35) return 'length'
  const checkDigits = id.slice(2, 4)
  const national = id.slice(7).replace(/[^A-Za-z0-9]/g, '')
  if (!/[0-9]{2}/.test(checkDigits) || national === '') return 'structure'
  if (checkDigits < '02' || checkDigits > '98') return 'check-digits'
  return mod97(national.toUpperCase() + id.slice(0, 4)) === 1 ? undefined : 'check-digits'
}

/**
 * Why a text is not a creditor reference:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters (see {@link electronicCreditorReference}).
 * - `prefix`: it does not begin with `RF` and two check digits.
 * - `length`: nothing follows the check digits, or more than 21 characters.
 * - `check-digits`: they do not fit the rest: most likely a typing error.
 */
export type CreditorReferenceFault = 'empty' | 'characters' | 'prefix' | 'length' | 'check-digits'

/**
 * What {@link validateCreditorReference} found: `valid`, and where it is `false` the `reason`, the first thing that is
 * wrong. It never holds any part of the reference.
 */
export type CreditorReferenceResult = Checked<CreditorReferenceFault>

/**
 * Checks a structured creditor reference (ISO 11649) in electronic form: `RF`, two check digits, 1 to 21 digits and
 * capital letters.
 */
export function validateCreditorReference(reference: string): CreditorReferenceResult {
  requireText(reference, validateCreditorReference)
  return checked(referenceFault(reference))
}

/** Whether {@link validateCreditorReference} finds nothing wrong. */
export function isValidCreditorReference(reference: string): boolean {
  requireText(reference, isValidCreditorReference)
  return referenceFault(reference) === undefined
}

/**
 * Makes a creditor reference (ISO 11649) from a reference of one's own, such as an invoice number: `RF`, check digits,
 * the reference.
 * @param own 1 to 21 digits and capital letters; nothing is removed or changed.
 * @throws RangeError when it is anything else.
 */
export function createCreditorReference(own: string): string {
  requireText(own, createCreditorReference)
  if (!/^[A-Z0-9]{1,21}$/.test(own)) {
    const words = 'A creditor reference is made from 1 to 21 digits and capital letters, without spaces or dashes'
    throw fromCaller(createCreditorReference, new RangeError(words))
  }
  return `RF${mod97CheckDigits(`${own}RF`)}${own}`
}

/**
 * The electronic form of a printed creditor reference: spaces (plain and no-break) removed, `a` to `z` made capital.
 */
export function electronicCreditorReference(text: string): string {
  requireText(text, electronicCreditorReference)
  return electronicForm(text)
}

function referenceFault(reference: string): CreditorReferenceFault | undefined {
  if (reference === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(reference)) return 'characters'
  if (!/^RF[0-9]{2}/.test(reference)) return 'prefix'
  const own = reference.slice(4)
  if (own.length < 1 || own.length > 21) return 'length'
  const checkDigits = reference.slice(2, 4)
  if (checkDigits < '02' || checkDigits > '98') return 'check-digits'
  return mod97(own + reference.slice(0, 4)) === 1 ? undefined : 'check-digits'
}
