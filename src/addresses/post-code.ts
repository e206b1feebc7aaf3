import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { countryOfSign } from './country-names.ts'

export interface FoundPostCode {
  /** The post code as it is written, without the sign of its country. */
  value: string
  /** The country of a sign before it: `DE` for `D-10115`. */
  sign: string | undefined
  from: number
  to: number
  /** What the last word holds behind the post code: the town of `1001-Tirana`. */
  tail: string | undefined
}

/** Forms that only one country has, for addresses that name none. */
const unmistakable: readonly (readonly [string, RegExp])[] = [
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/],
  ['CA', /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/],
  ['PL', /^\d{2}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['LV', /^LV-\d{4}$/],
  ['LT', /^LT-\d{5}$/],
  ['AD', /^AD\d{3}$/],
]

/** The country whose post codes alone have this form. */
export function countryOfForm(code: string): string | undefined {
  return unmistakable.find(([, form]) => form.test(code))?.[0]
}

/** Countries whose post codes begin with their sign, as their posts write them. */
const signed: ReadonlySet<string> = new Set(['AD', 'LT', 'LV', 'MD'])

/** Whether a text is a post code of a country; for a country that the list does not have, four to six digits. */
export function isPostCode(code: string, country: string): boolean {
  if (!/\d/.test(code) || code.length > 12) return false
  // The list has one code for Gibraltar, and Moldova's with its prefix is in use.
  if (country === 'MD' && /^MD-\d{4}$/.test(code)) return true
  return postcodeValidatorExistsForCountry(country) ? postcodeValidator(code, country) : /^\d{4,6}$/.test(code)
}

/** All post codes of a country among words, from left to right; one of two words comes before one of a word. */
export function postCodesIn(words: readonly string[], country: string): FoundPostCode[] {
  const found: FoundPostCode[] = []
  let from = 0
  while (from < words.length) {
    const code = postCodeAt(words, from, country)
    if (code !== undefined) found.push(code)
    from = code?.to ?? from + 1
  }
  return found
}

function postCodeAt(words: readonly string[], from: number, country: string): FoundPostCode | undefined {
  const [first = '', second] = words.slice(from, from + 2)
  const [, sign = '', rest = ''] = /^([A-Z]{1,3})[-–](\d.*)$/.exec(first) ?? []
  if (countryOfSign(sign) === country && !signed.has(country)) {
    const after = postCodeAt([rest, ...words.slice(from + 1, from + 2)], 0, country)
    if (after !== undefined) return { ...after, sign: country, from, to: from + after.to }
  }
  const two = second === undefined ? undefined : `${first} ${second}`
  if (two !== undefined && isPostCode(two.toUpperCase(), country) && isWrittenAsOne(first, second)) {
    return { value: two, sign: undefined, from, to: from + 2, tail: undefined }
  }
  if (isPostCode(first, country)) {
    return { value: first, sign: undefined, from, to: from + 1, tail: undefined }
  }
  const [, code = '', tail = ''] = /^(\d{3,6})[-–](\p{L}.*)$/u.exec(first) ?? []
  if (tail !== '' && isPostCode(code, country)) return { value: code, sign: undefined, from, to: from + 1, tail }
  return undefined
}

/** Two words are one post code only if the second is its second half: digits, or the letters behind Dutch digits. */
function isWrittenAsOne(first: string, second: string | undefined): boolean {
  return second !== undefined && /\d/.test(first) && /^[A-Z\d]{2,4}$/.test(second)
}
