import { daysInMonth, isDecimalText, isIntegerText, orderOf, withoutTrailing } from '../../values/index.ts'
import type { BaseType, Facets } from './tables.ts'

/** How the lexical form of a base type is checked, and how its white space is treated (XSD 1.0 part 2). */
interface BaseTypeRule {
  whiteSpace: 'preserve' | 'replace' | 'collapse'
  /** Whether a text, white space already treated, is a value of the type. */
  accepts: (text: string) => boolean
  words: string
}

const anything = (): boolean => true

// NCName of Namespaces in XML 1.0, from the productions NameStartChar and NameChar of XML 1.0, fifth edition.
const nameStart =
  'A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}'
const nameBegin = new RegExp(`^[${nameStart}]`, 'u')
const noNameCharacter = new RegExp(`[^-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040${nameStart}]`, 'u')

export function isName(text: string): boolean {
  return nameBegin.test(text) && !noNameCharacter.test(text)
}

const noBase64Digit = /[^A-Za-z0-9+/]/
const lastOfOne = /[AQgw]$/
const lastOfTwo = /[AEIMQUYcgkosw048]$/

/** Groups of four, the last padded, single spaces anywhere (XSD part 2, 3.2.16). Linear, however long the text. */
function isBase64(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (digits.length % 4 !== 0) return false
  const padding = digits.endsWith('==') ? 2 : digits.endsWith('=') ? 1 : 0
  const body = padding === 0 ? digits : digits.slice(0, -padding)
  if (noBase64Digit.test(body)) return false
  return padding === 0 || (padding === 1 ? lastOfTwo : lastOfOne).test(body)
}

function isHex(text: string): boolean {
  return text.length % 2 === 0 && !/[^0-9a-fA-F]/.test(text)
}

/** White space is collapsed in all but two types. */
type Rule = readonly [accepts: BaseTypeRule['accepts'], words: string, whiteSpace?: BaseTypeRule['whiteSpace']]

const rules: Record<BaseType, Rule> = {
  string: [anything, 'a text', 'preserve'],
  normalizedString: [anything, 'a text', 'replace'],
  token: [anything, 'a text'],
  anyURI: [anything, 'a URI'],
  ID: [isName, 'an identifier that begins with a letter or _ and holds letters, digits, points, hyphens and _'],
  IDREF: [
    isName,
    'the identifier of another element: it begins with a letter or _ and holds letters, digits, . - and _',
  ],
  decimal: [isDecimalText, 'a decimal number such as 1234.56, with a point and no exponent or thousands separator'],
  integer: [isIntegerText, 'a whole number such as 12'],
  boolean: [(text) => ['true', 'false', '1', '0'].includes(text), 'true, false, 1 or 0'],
  date: [isTime('date'), 'a date the calendar knows, such as 2026-11-30'],
  dateTime: [
    isTime('dateTime'),
    'a date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00',
  ],
  time: [isTime('time'), 'a time such as 10:30:00'],
  gYear: [isTime('gYear'), 'a year such as 2026'],
  gYearMonth: [isTime('gYearMonth'), 'a year and month such as 2026-11'],
  gMonth: [isTime('gMonth'), 'a month such as --11'],
  gMonthDay: [isTime('gMonthDay'), 'a month and day such as --11-30'],
  gDay: [isTime('gDay'), 'a day of the month such as ---30'],
  base64Binary: [isBase64, 'binary data written in Base64'],
  hexBinary: [isHex, 'binary data written in hexadecimal'],
}

export function baseTypeRule(base: BaseType): BaseTypeRule {
  const [accepts, words, whiteSpace = 'collapse'] = rules[base]
  return { whiteSpace, accepts, words }
}

export function isBaseType(name: string): name is BaseType {
  return Object.hasOwn(rules, name)
}

const derivedBases: Readonly<Record<string, { base: BaseType; facets: Facets }>> = {
  nonNegativeInteger: { base: 'integer', facets: { minInclusive: '0' } },
  positiveInteger: { base: 'integer', facets: { minInclusive: '1' } },
  nonPositiveInteger: { base: 'integer', facets: { maxInclusive: '0' } },
  negativeInteger: { base: 'integer', facets: { maxInclusive: '-1' } },
  long: { base: 'integer', facets: { minInclusive: '-9223372036854775808', maxInclusive: '9223372036854775807' } },
  int: { base: 'integer', facets: { minInclusive: '-2147483648', maxInclusive: '2147483647' } },
  short: { base: 'integer', facets: { minInclusive: '-32768', maxInclusive: '32767' } },
  byte: { base: 'integer', facets: { minInclusive: '-128', maxInclusive: '127' } },
  unsignedLong: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '18446744073709551615' } },
  unsignedInt: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '4294967295' } },
  unsignedShort: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '65535' } },
  unsignedByte: { base: 'integer', facets: { minInclusive: '0', maxInclusive: '255' } },
  language: { base: 'token', facets: { patterns: [['[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*']] } },
}

/** XSD's own types that are a base type with facets, such as `positiveInteger`, by local name. */
export function derivedBase(name: string): { base: BaseType; facets: Facets } | undefined {
  return Object.hasOwn(derivedBases, name) ? derivedBases[name] : undefined
}

/** A type of XSD itself, by `xs:` and its name. */
export function typeOfXsd(name: string): { base: BaseType; facets: Facets } | undefined {
  if (!name.startsWith('xs:')) return undefined
  const local = name.slice(3)
  return isBaseType(local) ? { base: local, facets: {} } : derivedBase(local)
}

export type TimeType = 'date' | 'dateTime' | 'time' | 'gYear' | 'gYearMonth' | 'gMonth' | 'gMonthDay' | 'gDay'

const year = '(?<year>-?(?:[1-9]\\d{4,}|\\d{4}))'
const month = '(?<month>0[1-9]|1[0-2])'
const day = '(?<day>0[1-9]|[12]\\d|3[01])'
const clock = '(?<hour>[01]\\d|2[0-4]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d)(?:\\.(?<fraction>\\d+))?'
const zone = '(?:Z|(?<sign>[+-])(?<zoneHour>0\\d|1[0-3]|14(?=:00)):(?<zoneMinute>[0-5]\\d))?'

const forms: Record<TimeType, RegExp> = {
  date: new RegExp(`^${year}-${month}-${day}${zone}$`),
  dateTime: new RegExp(`^${year}-${month}-${day}T${clock}${zone}$`),
  time: new RegExp(`^${clock}${zone}$`),
  gYear: new RegExp(`^${year}${zone}$`),
  gYearMonth: new RegExp(`^${year}-${month}${zone}$`),
  gMonth: new RegExp(`^--${month}${zone}$`),
  gMonthDay: new RegExp(`^--${month}-${day}${zone}$`),
  gDay: new RegExp(`^---${day}${zone}$`),
}

// XSD leaves the bounds of years and of fractions of a second to the processor (part 2, 5.4). Without one, an
// expression would run out of stack on a year of millions of digits.
const longestDate = 256

/** The parts of a value of a type; `undefined` for a text that is none, as for a day that no calendar has. */
function timeParts(type: TimeType, text: string): Readonly<Record<string, string>> | undefined {
  if (text.length > longestDate && type !== 'time') return undefined
  const parts = forms[type].exec(text)?.groups
  // XSD 1.0 has no year zero.
  if (parts === undefined || /^-?0+$/.test(parts.year ?? '')) return undefined
  const { year = '2000', month = '01', day = '01', hour, minute = '', second = '', fraction = '' } = parts
  if (hour === '24' && /[1-9]/.test(minute + second + fraction)) return undefined
  // By the last four digits, which is all that leap years need: 400 divides 10,000.
  return Number(day) > daysInMonth(Number(year.slice(-4)), Number(month)) ? undefined : parts
}

function isTime(type: TimeType): BaseTypeRule['accepts'] {
  return (text) => timeParts(type, text) !== undefined
}

export function isTimeType(base: BaseType): base is TimeType {
  return Object.hasOwn(forms, base)
}

/** A point in time, exactly, however many digits its year and its fraction of a second have. */
interface Instant {
  seconds: bigint
  fraction: string
  zoned: boolean
}

const fourteenHours = 50_400n

/**
 * Compares two values of one type as XSD part 2 does (3.2.7.3): by the instant at which they begin. A value without a
 * time zone may be in any zone; `undefined` where the order depends on the zone. Both texts must be values of the type.
 */
export function compareTimes(base: TimeType, a: string, b: string): number | undefined {
  const left = instantOf(base, a)
  const right = instantOf(base, b)
  if (left.zoned === right.zoned) return compareInstants(left, right)
  const [zoned, bare] = left.zoned ? [left, right] : [right, left]
  const order = orderOfZoned(zoned, bare)
  return order === undefined || left.zoned ? order : -order
}

/** A time without a zone is at most fourteen hours before or after the same time in UTC. */
function orderOfZoned(zoned: Instant, bare: Instant): number | undefined {
  if (compareInstants(zoned, { ...bare, seconds: bare.seconds - fourteenHours }) < 0) return -1
  return compareInstants(zoned, { ...bare, seconds: bare.seconds + fourteenHours }) > 0 ? 1 : undefined
}

function compareInstants(a: Instant, b: Instant): number {
  return orderOf(a.seconds, b.seconds) || orderOf(a.fraction, b.fraction)
}

function instantOf(base: TimeType, text: string): Instant {
  // Only values of the type are compared.
  const parts = timeParts(base, text) ?? {}
  // XSD fills missing parts in like this: month and day are the first, the year is a leap year.
  const days = dayNumber(BigInt(parts.year ?? 1972), BigInt(parts.month ?? 1), BigInt(parts.day ?? 1))
  const clockSeconds = BigInt(parts.hour ?? 0) * 3600n + BigInt(parts.minute ?? 0) * 60n + BigInt(parts.second ?? 0)
  const zoneSeconds = BigInt(parts.zoneHour ?? 0) * 3600n + BigInt(parts.zoneMinute ?? 0) * 60n
  const offset = parts.sign === '-' ? -zoneSeconds : zoneSeconds
  return {
    seconds: days * 86_400n + clockSeconds - offset,
    fraction: withoutTrailing(parts.fraction ?? '', '0'),
    zoned: parts.sign !== undefined || text.endsWith('Z'),
  }
}

/** Days of the Gregorian calendar, counted from March so that the leap day comes last. */
function dayNumber(writtenYear: bigint, month: bigint, day: bigint): bigint {
  // XSD 1.0 has no year zero: the year before 0001 is -0001.
  const astronomical = writtenYear < 0n ? writtenYear + 1n : writtenYear
  const year = month <= 2n ? astronomical - 1n : astronomical
  const fromMarch = (month + 9n) % 12n
  return (
    365n * year + floorOf(year, 4n) - floorOf(year, 100n) + floorOf(year, 400n) + (153n * fromMarch + 2n) / 5n + day
  )
}

function floorOf(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}
