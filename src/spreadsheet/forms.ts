import { type AmountFormat, parseAmountText } from '../values/index.ts'
import { type DateForm, dateForms, readDay } from './dates.ts'

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

/** How a thousand and a half looks in a form. */
export function nameOfAmountForm({ decimal = '.', grouping }: AmountFormat): string {
  return `1${grouping ?? ''}000${decimal}50`
}

/** What a list of values can be read as. */
export interface FormReading<Form> {
  /** The form in which all values can be read; of several that give the same values, the plainest. */
  form: Form | undefined
  /** Two forms that read a value differently, and this value. */
  rival: { other: Form; text: string } | undefined
}

/** Gathers values, to say afterwards in which form they are written. */
export interface FormSearch<Form> {
  add(text: string): void
  result(): FormReading<Form>
}

/** Values that differ in nothing but digits are looked at once; more kinds than this are not kept. */
const mostShapes = 500

/**
 * Finds out how amounts are written: only by what is written, never by what would be likely. `1.234` alone may be a
 * thousand or have three decimals; `1.234` and `5,00` together cannot. Memory does not grow with the number of values.
 */
export function searchAmountForm(): FormSearch<AmountFormat> {
  const shapes = new Map<string, string>()
  return {
    add(text) {
      if (text === '' || text.length > 40) return
      const shape = `${/^[+-]?0/.test(text)} ${text.replace(/[0-9]/g, '9')}`
      if (shapes.size < mostShapes && !shapes.has(shape)) shapes.set(shape, text)
    },
    result: () => resultOf([...amountForms.values()], [...shapes.values()], readAmount),
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
  const values = new Set<string>()
  let left: readonly DateForm[] = dateForms
  let last = ''
  return {
    add(text) {
      if (text === '' || text === last || text.length > 60) return
      last = text
      const fitting = left.filter((form) => readDay(text, form) !== undefined)
      // What no form reads is a fault of its row.
      if (fitting.length > 0) left = fitting
      const read = new Set(left.map((form) => readDay(text, form)))
      if (read.size > 1 && values.size < mostShapes) values.add(text)
    },
    result: () => resultOf(left, [...values], readDay),
  }
}

function resultOf<Form>(
  forms: readonly Form[],
  values: readonly string[],
  read: (text: string, form: Form) => string | undefined,
): FormReading<Form> {
  const readable = values.filter((text) => forms.some((form) => read(text, form) !== undefined))
  const fitting = forms.filter((form) => readable.every((text) => read(text, form) !== undefined))
  const [form] = fitting
  if (form === undefined) return { form: mostReadable(forms, readable, read), rival: undefined }
  for (const other of fitting.slice(1)) {
    const text = readable.find((each) => read(each, form) !== read(each, other))
    if (text !== undefined) return { form, rival: { other, text } }
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
