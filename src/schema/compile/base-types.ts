import { isDecimalText, isIntegerText } from '../../values/index.ts'
import type { BaseType } from './tables.ts'

/** How the lexical form of a base type is checked, and how its white space is treated (XSD 1.0 part 2). */
export interface BaseTypeRule {
  whiteSpace: 'preserve' | 'replace' | 'collapse'
  /** Whether a text, white space already treated, is a value of the type. */
  accepts: (text: string) => boolean
  /** What the type is called in a message, with an example. */
  words: string
}

const anything = (): boolean => true

const zone = '(Z|[+-](?:0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?'
const year = '(-?(?:[1-9]\\d{4,}|\\d{4}))'
const clock = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)'
const dateForm = new RegExp(`^${year}-(\\d\\d)-(\\d\\d)${zone}$`)
const dateTimeForm = new RegExp(`^${year}-(\\d\\d)-(\\d\\d)T${clock}${zone}$`)
const timeForm = new RegExp(`^${clock}${zone}$`)
const yearForm = new RegExp(`^${year}${zone}$`)
const yearMonthForm = new RegExp(`^${year}-(?:0[1-9]|1[0-2])${zone}$`)
const monthForm = new RegExp(`^--(?:0[1-9]|1[0-2])${zone}$`)
const monthDayForm = new RegExp(`^--(\\d\\d)-(\\d\\d)${zone}$`)
const dayForm = new RegExp(`^---(?:0[1-9]|[12]\\d|3[01])${zone}$`)
// NCName of Namespaces in XML 1.0, from the productions NameStartChar and NameChar of XML 1.0, fifth edition.
const nameStart =
  'A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}'
const nameBegin = new RegExp(`^[${nameStart}]`, 'u')
const noNameCharacter = new RegExp(`[^-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040${nameStart}]`, 'u')

/** Whether a text is a name without a prefix (NCName): what an element, an attribute and an `xs:ID` may be called. */
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

// XSD leaves the bounds of years and of fractions of a second to the processor (part 2, 5.4). Without one, an
// expression would run out of stack on a year of millions of digits.
const longestDate = 256

function isDay(yearText: string, monthText: string, dayText: string): boolean {
  const month = Number.parseInt(monthText, 10)
  const day = Number.parseInt(dayText, 10)
  if (month < 1 || month > 12 || day < 1) return false
  return day <= daysIn(month, yearText)
}

function daysIn(month: number, yearText: string): number {
  if (month === 2) return isLeap(yearText) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** By the last four digits, which is all that the rule needs: 400 divides 10,000. */
function isLeap(yearText: string): boolean {
  const tail = Number.parseInt(yearText.slice(-4), 10)
  return tail % 4 === 0 && (tail % 100 !== 0 || tail % 400 === 0)
}

// XSD 1.0 has no year zero.
function matchesDay(form: RegExp, text: string): boolean {
  const match = text.length > longestDate ? null : form.exec(text)
  if (match === null) return false
  const [, yearText = '', month = '', day = ''] = match
  return !/^-?0+$/.test(yearText) && isDay(yearText, month, day)
}

function matchesYear(form: RegExp, text: string): boolean {
  const match = text.length > longestDate ? null : form.exec(text)
  return match !== null && !/^-?0+$/.test(match[1] ?? '')
}

function matchesMonthDay(text: string): boolean {
  const match = monthDayForm.exec(text)
  return match !== null && isDay('2000', match[1] ?? '', match[2] ?? '')
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
  date: [(text) => matchesDay(dateForm, text), 'a date the calendar knows, such as 2026-11-30'],
  dateTime: [
    (text) => matchesDay(dateTimeForm, text),
    'a date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00',
  ],
  time: [(text) => timeForm.test(text), 'a time such as 10:30:00'],
  gYear: [(text) => matchesYear(yearForm, text), 'a year such as 2026'],
  gYearMonth: [(text) => matchesYear(yearMonthForm, text), 'a year and month such as 2026-11'],
  gMonth: [(text) => monthForm.test(text), 'a month such as --11'],
  gMonthDay: [matchesMonthDay, 'a month and day such as --11-30'],
  gDay: [(text) => dayForm.test(text), 'a day of the month such as ---30'],
  base64Binary: [isBase64, 'binary data written in Base64'],
  hexBinary: [isHex, 'binary data written in hexadecimal'],
}

/** The rule of a base type. */
export function baseTypeRule(base: BaseType): BaseTypeRule {
  const [accepts, words, whiteSpace = 'collapse'] = rules[base]
  return { whiteSpace, accepts, words }
}

/** Whether a local name of the XSD namespace is a base type of the tables. */
export function isBaseType(name: string): name is BaseType {
  return Object.hasOwn(rules, name)
}
