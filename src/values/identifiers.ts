import { countrySpecs } from 'ibantools'
import { isCountryCode } from './countries.ts'
import { fromCaller, requireText } from './from-caller.ts'

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
function electronicForm(text: string): string {
  if (!/[ \u00a0\u202fa-z]/.test(text)) return text
  return text.replace(/[ \u00a0\u202f]+/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/**
 * The BBAN of every country in the IBAN registry (ISO 13616, published by SWIFT, release 101), neighbouring parts of
 * one kind joined: a country code, then counts of `n` digits, `a` capital letters, `c` digits or capital letters.
 */
const structures = `
AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c CZ20n
DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n GR7n16c GT24c
HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c LI5n12c LT16n
LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a NI4a20n NL4a10n NO11n OM3n16c
PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n
ST21n SV4a20n TL19n TN20n TR6n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c`

const classes: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

interface IbanStructure {
  /** Length of the whole IBAN: country code, check digits and BBAN. */
  length: number
  whole: RegExp
}

export const ibanStructures: ReadonlyMap<string, IbanStructure> = new Map(
  structures
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), structure(entry.slice(0, 2), entry.slice(2))]),
)

function structure(country: string, parts: string): IbanStructure {
  let length = 4
  // Bounded: the table above.
  const bban = parts.replace(/(\d+)([nac])/g, (_, count: string, kind: string) => {
    length += Number(count)
    return `${classes[kind]}{${count}}`
  })
  return { length, whole: new RegExp(`^${country}[0-9]{2}${bban}$`) }
}

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
  if (bic === 'NOTPROVIDED') return 'placeholder'
  if (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) return isCountryCode(bic.slice(4, 6)) ? undefined : 'country'
  if (bic === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(bic)) return 'characters'
  return bic.length === 8 || bic.length === 11 ? 'structure' : 'length'
}

/**
 * Why a text is not an LEI:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters, such as spaces.
 * - `length`: not 20 characters.
 * - `structure`: the last two characters are no digits.
 * - `check-digits`: they do not fit the rest: most likely a typing error.
 */
export type LeiFault = 'empty' | 'characters' | 'length' | 'structure' | 'check-digits'

/**
 * What {@link validateLei} found: `valid`, and where it is `false` the `reason`, the first thing that is wrong. It
 * never holds any part of the LEI.
 */
export type LeiResult = Checked<LeiFault>

/**
 * Checks a legal entity identifier (ISO 17442): 18 digits and capital letters, and two check digits (ISO 7064 MOD
 * 97-10). It does not check whether an organisation has it.
 */
export function validateLei(lei: string): LeiResult {
  requireText(lei, validateLei)
  return checked(leiFault(lei))
}

/** Whether {@link validateLei} finds nothing wrong. */
export function isValidLei(lei: string): boolean {
  requireText(lei, isValidLei)
  return leiFault(lei) === undefined
}

function leiFault(lei: string): LeiFault | undefined {
  if (lei === '') return 'empty'
  if (!/^[0-9A-Z]+$/.test(lei)) return 'characters'
  if (lei.length !== 20) return 'length'
  if (!/[0-9]{2}$/.test(lei)) return 'structure'
  // Computed anew: 00, 01 and 99 would leave the right remainder, too, but are never given out.
  return lei.endsWith(mod97CheckDigits(lei.slice(0, -2))) ? undefined : 'check-digits'
}

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
