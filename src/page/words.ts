import type { ColumnType, Show } from '../domain/index.ts'
import type { CsvOptions } from '../statement/index.ts'
import { formatAmountText, minorUnits, printedIban } from '../values/index.ts'
import { de } from './texts/de.ts'
import { en, type TextKey, type Texts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { nl } from './texts/nl.ts'

const texts = { en, de, fr, it, es, nl } as const satisfies Record<string, Texts>

export type Language = keyof typeof texts

export const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  nl: 'Nederlands',
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(texts, text)
}

/** A language, and the region whose habits numbers and days follow: `de`, `de-CH`. */
export interface Reader {
  language: Language
  locale: string
}

/**
 * The reader that a browser's languages tell of, `de-CH` before `en`; with a language of their own choice, its region
 * is that of the first which fits.
 */
export function readerOf(preferred: readonly string[], chosen?: Language): Reader {
  const languageIn = (locale: string): string => locale.slice(0, 2).toLowerCase()
  const language = chosen ?? preferred.map(languageIn).find(isLanguage) ?? 'en'
  const locale = preferred.find((each) => languageIn(each) === language && isLocale(each))
  return { language, locale: locale ?? (language === 'en' ? 'en-GB' : language) }
}

function isLocale(text: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

type Values = Readonly<Record<string, string | number>>

export interface Words extends Reader {
  /** A text, with its values; a number is written as a count, and `count` chooses between one and many. */
  say: (key: TextKey, values?: Values) => string
  column: (name: string) => string
  /** Our name of a column of a list of payments, where there are words for it. */
  listColumn: (name: string) => string
  /** A day as people write it. Only its digits count: no time zone can move it. */
  day: (text: string) => string
  days: (from: string | undefined, to: string | undefined) => string
  shortDay: (text: string) => string
  /** An exact decimal text with its separators, digit by digit: `-1234.50` is `−1.234,50` in German. */
  amount: (text: string) => string
  count: (count: number) => string
  value: (column: { name: string; type: ColumnType }, text: string) => string
  /** How values of a file are shown where other rooms put them into words. */
  show: Show
  csv: CsvOptions
}

export function createWords(reader: Reader): Words {
  const { language, locale } = reader
  const own: Readonly<Record<string, string>> = texts[language]
  const plurals = new Intl.PluralRules(language)
  const separators = separatorsOf(locale)
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const amount = (text: string): string => amountIn(text, separators)
  const count = (number: number): string => amount(String(number))
  const day = dayWith(dayFormat)
  const say = (key: TextKey, values: Values = {}): string => filled(own[key] ?? en[key], values, plurals, count)
  const column = (name: string): string => {
    const [, base] = /^(.+)_code$/.exec(name) ?? []
    return own[`column_${name}`] ?? (base === undefined ? name : say('columnCode', { column: column(base) }))
  }
  const value: Words['value'] = ({ name, type }, text) => {
    if (type === 'amount') return amount(text)
    if (type === 'date') return day(text)
    return name.endsWith('account') ? accountWords(text) : text
  }
  return {
    language,
    locale,
    say,
    column,
    listColumn: (name) => own[`pay_${name}`] ?? own[`column_${columnsLikeOurs[name] ?? ''}`] ?? name,
    day,
    days: (from = '', to = '') => daysWith(dayFormat, from, to, day),
    shortDay: dayWith(shortFormat),
    amount,
    count,
    value,
    show: {
      code: asItIs,
      text: asItIs,
      id: asItIs,
      bic: asItIs,
      account: (number) => number && accountWords(number),
      day: (date) => date && day(date),
      amount: (of, currency) =>
        of === undefined ? '' : amount(formatAmountText(of, { minDigits: minorUnits(currency ?? '') ?? 0 })),
      sum: (sum) => amount(formatAmountText(sum)),
      count: (number, one, many) => `${count(number)} ${number === 1 ? one : many}`,
    },
    csv: {
      bom: true,
      decimalComma: separators.decimal === ',',
      // Excel in Switzerland has points, and semicolons between cells.
      delimiter: separators.decimal === ',' || /-(?:CH|LI)$/.test(locale) ? ';' : ',',
    },
  }
}

/** Our columns of a list whose title is that of a column of the page. */
const columnsLikeOurs: Readonly<Record<string, string>> = {
  amount: 'amount',
  remittanceInformation: 'remittance',
  purpose: 'purpose',
}

const asItIs = (text: string | undefined): string | undefined => text

function filled(text: string, values: Values, plurals: Intl.PluralRules, count: (number: number) => string): string {
  const [one = '', other = one] = text.split('|')
  const chosen = typeof values.count === 'number' && plurals.select(values.count) === 'one' ? one : other
  return chosen.replace(/\{(\w+)\}/g, (all, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'number' ? count(value) : (value ?? all)
  })
}

interface Separators {
  group: string
  decimal: string
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(1234567.5)
  const find = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value
  return { group: find('group') ?? ' ', decimal: find('decimal') ?? '.' }
}

function amountIn(text: string, { group, decimal }: Separators): string {
  const [all, sign, whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (all === undefined) return text
  const first = whole.length % 3
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter((each) => each !== '')
  return `${sign === '' ? '' : '−'}${groups.join(group)}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}

function dayWith(format: Intl.DateTimeFormat): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const date = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
    if (date === undefined) return text
    const before = known.get(date)
    if (before !== undefined) return before
    const time = timeOf(date)
    // A day that no calendar has stays as the file wrote it.
    const shown = time === undefined ? text : format.format(time)
    if (known.size < mostKnownDays) known.set(date, shown)
    return shown
  }
}

const mostKnownDays = 5000

function timeOf(text: string): number | undefined {
  const date = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date ?? ' ') ? undefined : time
}

function daysWith(format: Intl.DateTimeFormat, from: string, to: string, day: (text: string) => string): string {
  const [first, last] = [timeOf(from), timeOf(to)]
  if (first !== undefined && last !== undefined && first <= last) return format.formatRange(first, last)
  const [one, other] = [day(from), day(to)]
  return one === '' || other === '' || one === other ? one || other : `${one} – ${other}`
}

export function today(): string {
  const now = new Date()
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function accountWords(text: string): string {
  return text.replace(/(?<=^|; )[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?=$|; )/g, printedIban)
}
