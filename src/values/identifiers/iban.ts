import { countrySpecs } from 'ibantools'
import { requireText } from '../text/require-text.ts'
import { electronicForm } from './electronic-form.ts'
import { ibanStructures } from './iban-registry.ts'
import { mod97 } from './mod97.ts'

/**
 * Why a text is not an IBAN:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters, such as spaces or small letters (see {@link
 *   electronicIban}).
 * - `country`: it does not begin with the code of a country in the IBAN registry (release 101).
 * - `length`: not as long as IBANs of that country are.
 * - `structure`: a letter where that country has a digit, or the other way round.
 * - `check-digits`: the two check digits do not fit the rest: most likely a typing error.
 * - `national-check-digits`: the IBAN fits, but the check digits within the national account number do not.
 */
export type IbanFault =
  | 'empty'
  | 'characters'
  | 'country'
  | 'length'
  | 'structure'
  | 'check-digits'
  | 'national-check-digits'

/** What {@link validateIban} found; never holds any part of the account number. */
export type IbanResult =
  | {
      valid: true
      /** Country code the IBAN begins with. */
      country: string
    }
  | {
      valid: false
      /** The first thing that is wrong. */
      reason: IbanFault
    }

/**
 * Checks an IBAN in electronic form: capital letters and digits, no spaces (ISO 13616; registry release 101; check
 * digits 02 to 98). National check digits are checked, too, where ibantools knows the country's rule. What is printed
 * in groups of four goes through {@link electronicIban} first.
 */
export function validateIban(iban: string): IbanResult {
  requireText(iban, validateIban)
  const country = countryOfValid(iban)
  return country === undefined ? { valid: false, reason: reasonOf(iban) } : { valid: true, country }
}

/** Whether {@link validateIban} finds nothing wrong. */
export function isValidIban(iban: string): boolean {
  requireText(iban, isValidIban)
  return countryOfValid(iban) !== undefined
}

/**
 * The electronic form of a printed IBAN: spaces (plain and no-break) removed, `a` to `z` made capital. Nothing else is
 * changed, so dashes and stray characters stay for {@link validateIban} to find.
 */
export function electronicIban(text: string): string {
  requireText(text, electronicIban)
  return electronicForm(text)
}

/** The printed form of an electronic IBAN: groups of four with a space between (`DE89 3704 0044 0532 0130 00`). */
export function printedIban(iban: string): string {
  requireText(iban, printedIban)
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

/** The country of an IBAN; `undefined` if anything is wrong with it, which takes a closer look. */
function countryOfValid(iban: string): string | undefined {
  const known = ibansByStart.get(startOf(iban))
  if (known === undefined || !known.whole.test(iban) || !hasCheckDigits(iban)) return undefined
  return known.check === undefined || hasNationalCheckDigits(known.country, known.check, iban)
    ? known.country
    : undefined
}

/** By the two letters as a number: making a text of them, and looking it up, took as long as the check digits. */
const ibansByStart = /* @__PURE__ */ new Map(
  Array.from(ibanStructures, ([country, { whole }]) => [
    startOf(country),
    { country, whole, check: countrySpecs[country]?.bban_validation_func },
  ]),
)

function startOf(iban: string): number {
  return iban.charCodeAt(0) * 0x10000 + iban.charCodeAt(1)
}

function reasonOf(iban: string): IbanFault {
  if (iban === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(iban)) return 'characters'
  const country = iban.slice(0, 2)
  const structure = ibanStructures.get(country)
  if (structure === undefined) return 'country'
  if (iban.length !== structure.length) return 'length'
  if (!structure.whole.test(iban)) return 'structure'
  return hasCheckDigits(iban) ? 'national-check-digits' : 'check-digits'
}

function hasCheckDigits(iban: string): boolean {
  const checkDigits = (iban.charCodeAt(2) - 0x30) * 10 + iban.charCodeAt(3) - 0x30
  // 00, 01 and 99 leave the right remainder for some accounts, but the standard never gives them out.
  return checkDigits >= 2 && checkDigits <= 98 && mod97(iban, 4) === 1
}

/**
 * Only the national algorithm is asked of ibantools: its structures refuse accounts of BY, DO, PK and PS that the
 * registry allows, and it knows countries the registry does not. Its algorithms are for digits, so an account with
 * letters (MK) passes.
 */
function hasNationalCheckDigits(country: string, check: (bban: string) => boolean, iban: string): boolean {
  const bban = iban.slice(4)
  if (country === 'MK' && /[A-Z]/.test(bban)) return true
  return check(bban)
}
