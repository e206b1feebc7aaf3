import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { isCountryCode } from '../values/index.ts'
import { plain } from './pieces.ts'

export interface Habit {
  postCode: 'before' | 'after'
  /** Where the number of the house stands: behind the street, before it, or either. */
  number: 'after' | 'before' | 'either'
}

const usual: Habit = { postCode: 'before', number: 'after' }
const french: Habit = { postCode: 'before', number: 'before' }
const either: Habit = { postCode: 'before', number: 'either' }
const latvian: Habit = { postCode: 'after', number: 'after' }
const english: Habit = { postCode: 'after', number: 'before' }

/**
 * The habits of the countries in SEPA, of US and CA, as the national posts publish them and the Universal Postal Union
 * collects them (addressing sheets of the UPU).
 */
export const habits: Readonly<Record<string, Habit>> = {
  ...of(usual, 'AL AT BE BG CH CZ DE DK EE ES FI GR HR HU IS IT LI LT MD ME MK NL NO PL PT RO RS SE SI SK SM VA'),
  ...of(french, 'FR GP MC MQ GF RE YT'),
  ...of(either, 'AD CY LU'),
  ...of(latvian, 'LV'),
  ...of(english, 'GB GG IM JE GI IE MT US CA'),
}

function of(habit: Habit, countries: string): Record<string, Habit> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, habit]))
}

/** Where no habits are known, both are tried, and nothing is certain. */
export const unknownHabit: Habit = { postCode: 'before', number: 'either' }

/** Names and codes of states and provinces, by country: those that stand between town and post code, or behind both. */
const divisions: Readonly<Record<string, string>> = {
  US:
    'AL ALABAMA|AK ALASKA|AZ ARIZONA|AR ARKANSAS|CA CALIFORNIA|CO COLORADO|CT CONNECTICUT|DE DELAWARE|DC D C|' +
    'FL FLORIDA|GA GEORGIA|HI HAWAII|ID IDAHO|IL ILLINOIS|IN INDIANA|IA IOWA|KS KANSAS|KY KENTUCKY|LA LOUISIANA|' +
    'ME MAINE|MD MARYLAND|MA MASSACHUSETTS|MI MICHIGAN|MN MINNESOTA|MS MISSISSIPPI|MO MISSOURI|MT MONTANA|' +
    'NE NEBRASKA|NV NEVADA|NH NEW HAMPSHIRE|NJ NEW JERSEY|NM NEW MEXICO|NY NEW YORK|NY N Y|NC NORTH CAROLINA|' +
    'ND NORTH DAKOTA|OH OHIO|OK OKLAHOMA|OR OREGON|PA PENNSYLVANIA|RI RHODE ISLAND|SC SOUTH CAROLINA|SD SOUTH DAKOTA|' +
    'TN TENNESSEE|TX TEXAS|UT UTAH|VT VERMONT|VA VIRGINIA|WA WASHINGTON|WV WEST VIRGINIA|WI WISCONSIN|WY WYOMING|' +
    'PR PUERTO RICO|VI VIRGIN ISLANDS|GU GUAM|AS AMERICAN SAMOA',
  CA:
    'AB ALBERTA|BC BRITISH COLUMBIA|BC B C|MB MANITOBA|NB NEW BRUNSWICK|NL NEWFOUNDLAND AND LABRADOR|NS NOVA SCOTIA|' +
    'NT NORTHWEST TERRITORIES|NU NUNAVUT|ON ONTARIO|PE PRINCE EDWARD ISLAND|QC QUEBEC|NB NOUVEAU BRUNSWICK|NS NOUVELLE ECOSSE|BC COLOMBIE BRITANNIQUE|SK SASKATCHEWAN|YT YUKON',
  GB:
    'ENGLAND|SCOTLAND|WALES|NORTHERN IRELAND|GREATER LONDON|GREATER MANCHESTER|MERSEYSIDE|TYNE AND WEAR|' +
    'WEST MIDLANDS|WEST YORKSHIRE|SOUTH YORKSHIRE|NORTH YORKSHIRE|EAST YORKSHIRE|CORNWALL|CUMBRIA|DEVON|DORSET|' +
    'DURHAM|EAST SUSSEX|WEST SUSSEX|ESSEX|KENT|NORFOLK|SUFFOLK|SOMERSET|SURREY|RUTLAND|NORTHUMBERLAND|MIDDLESEX|' +
    'CHESHIRE EAST|BERKSHIRE|BEDFORDSHIRE|BUCKINGHAMSHIRE|CAMBRIDGESHIRE|CHESHIRE|DERBYSHIRE|GLOUCESTERSHIRE|' +
    'HAMPSHIRE|HEREFORDSHIRE|HERTFORDSHIRE|LANCASHIRE|LEICESTERSHIRE|LINCOLNSHIRE|NORTHAMPTONSHIRE|NOTTINGHAMSHIRE|' +
    'OXFORDSHIRE|SHROPSHIRE|STAFFORDSHIRE|WARWICKSHIRE|WILTSHIRE|WORCESTERSHIRE|YORKSHIRE|MONMOUTHSHIRE|GWYNEDD|' +
    'POWYS|DYFED|CLWYD|ANGUS|FIFE|ARGYLL|AYRSHIRE|LANARKSHIRE|ABERDEENSHIRE|PERTHSHIRE|RENFREWSHIRE|CO DURHAM|' +
    'COUNTY DURHAM|CO ANTRIM|COUNTY ANTRIM|CO DOWN|COUNTY DOWN|CO ARMAGH|COUNTY ARMAGH|CO TYRONE|COUNTY TYRONE',
  IT:
    'AG|AL|AN|AO|AP|AQ|AR|AT|AV|BA|BG|BI|BL|BN|BO|BR|BS|BT|BZ|CA|CB|CE|CH|CL|CN|CO|CR|CS|CT|CZ|EN|FC|FE|FG|FI|FM|FR|' +
    'GE|GO|GR|IM|IS|KR|LC|LE|LI|LO|LT|LU|MB|MC|ME|MI|MN|MO|MS|MT|NA|NO|NU|OR|PA|PC|PD|PE|PG|PI|PN|PO|PR|PT|PU|PV|PZ|' +
    'RA|RC|RE|RG|RI|RM|RN|RO|SA|SI|SO|SP|SR|SS|SU|SV|TA|TE|TN|TO|TP|TR|TS|TV|UD|VA|VB|VC|VE|VI|VR|VT|VV',
}

const divisionSets = new Map(
  Object.entries(divisions).map(([country, list]) => [
    country,
    new Set(
      list.split('|').flatMap((entry) => {
        // A code of two letters comes before its name.
        const [, code, name] = /^([A-Z]{2}) (.+)$/.exec(entry) ?? []
        return (country === 'US' || country === 'CA') && code !== undefined && name !== undefined
          ? [code, name]
          : [entry]
      }),
    ),
  ]),
)

export function isDivision(name: string, country: string): boolean {
  if (country === 'IE') return /^(?:CO|COUNTY) \p{L}+$/u.test(name)
  return divisionSets.get(country)?.has(name) ?? false
}

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

export interface FoundPostCode {
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
