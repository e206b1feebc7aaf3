import { isCountryCode } from '../countries.ts'
import { requireText } from '../text/require-text.ts'
import { type Checked, checked } from './checked.ts'
import { mod97 } from './mod97.ts'

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
