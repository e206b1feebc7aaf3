import { validateBIC } from 'ibantools'
import { requireText } from '../from-caller.ts'

/**
 * Why a text is not a BIC:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters.
 * - `length`: neither 8 nor 11 characters.
 * - `structure`: not four letters of the bank, two of the country, two letters or digits of the place, three of the
 *   branch.
 * - `country`: the fifth and sixth character are no country code.
 * - `placeholder`: `NOTPROVIDED`, which looks like a BIC but is not one; leave the BIC out, and write `NOTPROVIDED` in
 *   `Othr/Id`.
 */
export type BicFault = 'empty' | 'characters' | 'length' | 'structure' | 'country' | 'placeholder'

/** What {@link validateBic} found. */
export type BicResult =
  | {
      valid: true
      /** Country code of the bank; see `isSepaBicCountry`. */
      country: string
      /** Whether it is one of the test and training codes, which have `0` in eighth place and take no payments. */
      test: boolean
    }
  | {
      valid: false
      /** The first thing that is wrong. */
      reason: BicFault
    }

/**
 * Checks a BIC (ISO 9362): 8 or 11 capital letters and digits, a country that exists. It does not check whether a bank
 * has this BIC.
 */
export function validateBic(bic: string): BicResult {
  requireText(bic, validateBic)
  const reason = bicFault(bic)
  if (reason !== undefined) return { valid: false, reason }
  return { valid: true, country: bic.slice(4, 6), test: bic.charAt(7) === '0' }
}

/** Whether {@link validateBic} finds nothing wrong. */
export function isValidBic(bic: string): boolean {
  requireText(bic, isValidBic)
  return bicFault(bic) === undefined
}

function bicFault(bic: string): BicFault | undefined {
  if (bic === '') return 'empty'
  if (bic === 'NOTPROVIDED') return 'placeholder'
  if (!/^[A-Z0-9]+$/.test(bic)) return 'characters'
  if (bic.length !== 8 && bic.length !== 11) return 'length'
  if (!/^[A-Z]{6}/.test(bic)) return 'structure'
  // The form is right, so the country is all that is left to refuse.
  return validateBIC(bic).valid ? undefined : 'country'
}
