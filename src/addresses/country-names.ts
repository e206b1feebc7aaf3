import { isCountryCode } from '../values/index.ts'
import { plain } from './pieces.ts'

/** Languages in which senders write the names of countries: those of SEPA, and of its neighbours. */
const languages =
  'en de fr it es nl pt pl cs sk sl hr sr sr-Latn hu ro bg el da sv nb fi is et lv lt sq mk mt ga ca lb tr uk'.split(
    ' ',
  )

/** Names that people write and the Unicode list of names does not have, plain. */
const otherNames: Readonly<Record<string, string>> = {
  USA: 'US',
  'U S A': 'US',
  'UNITED STATES OF AMERICA': 'US',
  'VEREINIGTE STAATEN VON AMERIKA': 'US',
  UK: 'GB',
  'U K': 'GB',
  'GREAT BRITAIN': 'GB',
  GROSSBRITANNIEN: 'GB',
  'UNITED KINGDOM': 'GB',
  HOLLAND: 'NL',
  NEDERLAND: 'NL',
  'CZECH REPUBLIC': 'CZ',
  'TSCHECHISCHE REPUBLIK': 'CZ',
  'CESKA REPUBLIKA': 'CZ',
  'SLOVAK REPUBLIC': 'SK',
  'SLOVENSKA REPUBLIKA': 'SK',
  EIRE: 'IE',
  OESTERREICH: 'AT',
  DAENEMARK: 'DK',
  RUMAENIEN: 'RO',
  MACEDONIA: 'MK',
  МАКЕДОНИЈА: 'MK',
  FYROM: 'MK',
  'F Y R O M': 'MK',
  'VATICAN CITY': 'VA',
  'HOLY SEE': 'VA',
  'CITTA DEL VATICANO': 'VA',
  LUXEMBURG: 'LU',
  TURKEY: 'TR',
  BRD: 'DE',
}

/** Countries whose name is that of a town, too. */
export const townCountries: ReadonlySet<string> = new Set('LU MC SM GI VA SG KW PA DJ GT MX DZ TN'.split(' '))

let names: ReadonlyMap<string, string> | undefined

export function countryNamed(text: string): string | undefined {
  names ??= readNames()
  const name = plain(text)
  if (name.length > 60) return undefined
  return names.get(name) ?? names.get(name.replace(/^(?:THE|LA|DIE) /, ''))
}

/**
 * The names from Unicode's list, which every JavaScript engine has. A name of two countries in two languages belongs to
 * the language that comes first.
 */
function readNames(): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(otherNames))
  for (const language of languages) {
    const { of } = displayNames(language)
    for (const code of codes) {
      const name = plain(of(code) ?? '')
      if (name.length > 2 && !found.has(name)) found.set(name, code)
    }
  }
  return found
}

function displayNames(language: string): { of(code: string): string | undefined } {
  const list = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return { of: (code) => list.of(code) }
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => isCountryCode(code))

/** The signs of vehicles that are put before a post code, where they are not the code of the country. */
const signs: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  DK: 'DK',
  E: 'ES',
  EST: 'EE',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  SLO: 'SI',
}

/** The country of a sign before a post code: `D-10115`, `CH-8001`. */
export function countryOfSign(sign: string): string | undefined {
  return signs[sign] ?? (sign.length === 2 && isCountryCode(sign) ? sign : undefined)
}
