import { type AmountFormat, isIsoDate, parseAmountText } from '../values/index.ts'
import { folded } from './amount-units.ts'

/** How dates may be written in a table: the parts in order, and the character between them. */
export const dateForms = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'YYYY/MM/DD',
  'MM/DD/YYYY',
  'YYYYMMDD',
  'DD.MM.YY',
  'DD/MM/YY',
  'MM/DD/YY',
] as const

/** How dates may be written in a table: `DD.MM.YYYY`, `MM/DD/YYYY` … */
export type DateForm = (typeof dateForms)[number]

/** Midnight, which programs write behind a day; without a zone, which could make it another day. */
const midnight = /(?<=[0-9])[T ](?:00?:00(?::00(?:\.0{1,6})?)?|12:00(?::00)? ?AM)$/i

/**
 * A date as `YYYY-MM-DD`, from a text in one form, or with the name of its month. Day and month may lack their leading
 * zero, and a year of two digits is after 2000; a time of midnight is passed over. `undefined` when it is not such a
 * date.
 */
export function readDay(given: string, form: DateForm): string | undefined {
  const text = given.length > 16 || given.includes(':') ? given.replace(midnight, '') : given
  const named = dayWithMonthName(text)
  if (named !== undefined) return dayFromParts(named.year, named.month, named.day)
  const divider = form.replace(/[A-Z]/g, '').charAt(0)
  if (divider === '')
    return /^[0-9]{8}$/.test(text) ? dayFromParts(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined
  const names = form.split(divider)
  const parts = text.split(divider)
  if (parts.length !== 3) return undefined
  const found: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    const digits = name === 'YYYY' ? /^[0-9]{4}$/ : name === 'YY' ? /^[0-9]{2}$/ : /^[0-9]{1,2}$/
    if (!digits.test(part)) return undefined
    found[name] = part.padStart(2, '0')
  }
  return dayFromParts(found.YYYY ?? `20${found.YY}`, found.MM ?? '', found.DD ?? '')
}

const mostDays = 1000

/** Reads days in one form, each text once: most rows of a file have few days. */
export function createDayReader(form: DateForm): (text: string) => string | undefined {
  const days = new Map<string, string | undefined>()
  return (text) => {
    if (days.has(text)) return days.get(text)
    const day = readDay(text, form)
    if (days.size < mostDays) days.set(text, day)
    return day
  }
}

function dayFromParts(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month}-${day}`
  return isIsoDate(date) ? date : undefined
}

/** The names of the months, folded, in the languages of the columns; any beginning that fits one month only is read. */
const names = [
  'januar january janvier gennaio enero januari styczen stycznia janeiro',
  'februar february fevrier febbraio febrero februari luty lutego fevereiro',
  'marz maerz march mars marzo maart mrt mrz marzec marca marco marts',
  'april avril aprile abril kwiecien kwietnia',
  'mai may maggio mayo mei maj maja maio',
  'juni june juin giugno junio czerwiec czerwca junho',
  'juli july juillet luglio julio lipiec lipca julho',
  'august aout agosto augustus sierpien sierpnia augusti',
  'september septembre settembre septiembre wrzesien wrzesnia setembro',
  'oktober october octobre ottobre octubre pazdziernik pazdziernika outubro',
  'november novembre noviembre listopad listopada novembro',
  'dezember december decembre dicembre diciembre grudzien grudnia dezembro desember',
].map((list) => list.split(' '))

/** The month that a word means, as `01` to `12`; `undefined` for another word and for one that fits two. */
function monthOf(word: string): string | undefined {
  const start = folded(word)
  if (start.length < 3) return undefined
  const months = names.flatMap((list, index) => (list.some((name) => name.startsWith(start)) ? [index + 1] : []))
  const [month, another] = months
  return month === undefined || another !== undefined ? undefined : String(month).padStart(2, '0')
}

const dayFirst =
  /^([0-9]{1,2})(?:\.|er|o|º|st|nd|rd|th)?[ \-./]{0,2}(?:de )?(\p{L}{3,12})\.?[ \-./,]{0,2}(?:de )?([0-9]{4}|[0-9]{2})$/u
const monthFirst = /^(\p{L}{3,12})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})$/u

/** The parts of a date with the name of its month: `30-Nov-2026`, `Mo, 30. November 2026`, `November 30, 2026`. */
function dayWithMonthName(text: string): { year: string; month: string; day: string } | undefined {
  if (!/\p{L}{3}/u.test(text) || text.length > 60) return undefined
  // The day of the week says nothing more.
  const plain = text.normalize('NFC').replace(/^\p{L}{2,12}\.?,? (?=[0-9]+\P{N}+\p{L})/u, '')
  const [, first = '', second = '', written = ''] = dayFirst.exec(plain) ?? monthFirst.exec(plain) ?? []
  const [day, name] = /^[0-9]/.test(first) ? [first, second] : [second, first]
  const month = monthOf(name)
  if (month === undefined) return undefined
  return { year: written.length === 2 ? `20${written}` : written, month, day: day.padStart(2, '0') }
}

/**
 * The ways in which amounts are written, by how a thousand and a half looks in each: a map
 * of columns has that name. The plainest come first.
 */
export const amountForms: ReadonlyMap<string, AmountFormat> = new Map<string, AmountFormat>([
  ['1000.50', { decimal: '.' }],
  ['1000,50', { decimal: ',' }],
  ['1.000,50', { decimal: ',', grouping: '.' }],
  ['1,000.50', { decimal: '.', grouping: ',' }],
  ["1'000.50", { decimal: '.', grouping: "'" }],
  ['1 000,50', { decimal: ',', grouping: ' ' }],
  ['1 000.50', { decimal: '.', grouping: ' ' }],
  ["1'000,50", { decimal: ',', grouping: "'" }],
])

export function nameOfAmountForm({ decimal = '.', grouping }: AmountFormat): string {
  return `1${grouping ?? ''}000${decimal}50`
}

export interface FormReading<Form> {
  /** The form in which all values can be read; of several that give the same values, the plainest. */
  form: Form | undefined
  /** Two forms that read a value differently, this value, and the line in which it stands first. */
  rival: { other: Form; text: string; line: number } | undefined
}

export interface FormSearch<Form> {
  add(text: string, line: number): void
  result(): FormReading<Form>
}

/** Values that differ in nothing but digits are looked at once; more kinds than this are not kept. */
const mostShapes = 500

/**
 * Finds out how amounts are written: only by what is written, never by what would be likely. `1.234` alone may be a
 * thousand or have three decimals; `1.234` and `5,00` together cannot. Memory does not grow with the number of values.
 */
export function searchAmountForm(): FormSearch<AmountFormat> {
  const shapes = new Set<string>()
  const values = new Map<string, number>()
  return {
    add(text, line) {
      if (text === '' || text.length > 40) return
      const shape = `${/^[+-]?0/.test(text)} ${text.replace(/[0-9]/g, '9')}`
      if (shapes.size >= mostShapes || shapes.has(shape)) return
      shapes.add(shape)
      values.set(text, line)
    },
    result: () => resultOf([...amountForms.values()], values, readAmount),
  }
}

/** The amount in one form, whatever decimals its currency has; `undefined` when it is not written so. */
function readAmount(text: string, form: AmountFormat): string | undefined {
  const digits = text.replace(/^[+-]/, '')
  // Nobody groups behind a zero: 0.250 is a quarter.
  const startsGroups = digits.startsWith('0') && /^[^0-9]$/.test(digits.charAt(1)) && digits.charAt(1) !== form.decimal
  if (form.grouping !== undefined && startsGroups) return undefined
  // Of a currency that nobody has, decimals are not counted.
  return parseAmountText(text, 'XXX', form).text
}

/** Finds out how dates are written; `3/4/2026` alone may be in March or in April. */
export function searchDateForm(): FormSearch<DateForm> {
  const values = new Map<string, number>()
  let left: readonly DateForm[] = dateForms
  let last = ''
  return {
    add(text, line) {
      if (text === '' || text === last || text.length > 60) return
      last = text
      const fitting = left.filter((form) => readDay(text, form) !== undefined)
      // What no form reads is a fault of its row.
      if (fitting.length > 0) left = fitting
      const read = new Set(left.map((form) => readDay(text, form)))
      if (read.size > 1 && values.size < mostShapes && !values.has(text)) values.set(text, line)
    },
    result: () => resultOf(left, values, readDay),
  }
}

function resultOf<Form>(
  forms: readonly Form[],
  values: ReadonlyMap<string, number>,
  read: (text: string, form: Form) => string | undefined,
): FormReading<Form> {
  const readable = [...values.keys()].filter((text) => forms.some((form) => read(text, form) !== undefined))
  const fitting = forms.filter((form) => readable.every((text) => read(text, form) !== undefined))
  const [form] = fitting
  if (form === undefined) return { form: mostReadable(forms, readable, read), rival: undefined }
  for (const other of fitting.slice(1)) {
    const text = readable.find((each) => read(each, form) !== read(each, other))
    if (text !== undefined) return { form, rival: { other, text, line: values.get(text) ?? 0 } }
  }
  return { form, rival: undefined }
}

/** Where no form fits all values, the one that fits most: the rest are faults, each in its row. */
function mostReadable<Form>(
  forms: readonly Form[],
  values: readonly string[],
  read: (text: string, form: Form) => string | undefined,
): Form | undefined {
  let [best, most] = [forms[0], 0]
  for (const form of forms) {
    const count = values.filter((text) => read(text, form) !== undefined).length
    if (count > most) [best, most] = [form, count]
  }
  return best
}
