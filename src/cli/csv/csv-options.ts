import { readFile } from 'node:fs/promises'
import { parse } from 'lossless-json'
import { type AmountFormat, isIsoDate } from '../../values/index.ts'
import { jsonLines } from '../io/json-line.ts'
import { UsageError } from '../io/usage-error.ts'
import { amountForms, nameOfAmountForm } from './amount-forms.ts'
import { type CsvColumns, columnNames } from './csv-columns.ts'
import { dayWithMonthName } from './month-names.ts'

/** How dates may be written in a CSV file: the parts in order, and the character between them. */
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

/** One of {@link dateForms}. */
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
  if (named !== undefined) return dayOf(named.year, named.month, named.day)
  const divider = form.replace(/[A-Z]/g, '').charAt(0)
  if (divider === '')
    return /^[0-9]{8}$/.test(text) ? dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : undefined
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
  return dayOf(found.YYYY ?? `20${found.YY}`, found.MM ?? '', found.DD ?? '')
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month}-${day}`
  return isIsoDate(date) ? date : undefined
}

/** What is known about files of one program: from `--map` and the options. */
export interface CsvMap {
  /** The file's names of columns, with ours; `null` for a column that is left out. */
  columns: ReadonlyMap<string, string | null>
  amounts: AmountFormat | undefined
  dates: DateForm | undefined
  /** Values that are the same in all rows, by our names of columns. */
  values: ReadonlyMap<string, string>
  /** The names of columns that the options of this call name: the file must have them. */
  named: readonly string[]
}

const mapExample = '{ "columns": { "IBAN Empfänger": "creditorIban" } }'

/**
 * What `--map`, `--columns` and `--ignore` say. A file has `columns`, and may have `amounts` ("1.000,50"), `dates`
 * ("DD.MM.YYYY") and `values` (`{ "debtorName": … }`): what `--save-map` writes.
 * @throws UsageError for any other content, and for names that are given twice.
 */
export async function readCsvMap(
  option: string | undefined,
  file: string | undefined,
  ignored: readonly string[],
): Promise<CsvMap> {
  const saved = file === undefined ? undefined : await readMapFile(file)
  const columns = new Map<string, string | null>()
  const taken = new Set<string>()
  const given = [...pairsOf(option), ...ignored.map((name) => [name.trim(), null] as const)]
  for (const [name, column] of [...(saved?.columns ?? []), ...given]) {
    // Said twice that it is left out: in the map and by the option.
    if (column === null && columns.get(name) === null) continue
    if (columns.has(name) || (column !== null && taken.has(column)))
      throw new UsageError(`"${name.slice(0, 40)}" or ${column} is given twice`)
    columns.set(name, column)
    if (column !== null) taken.add(column)
  }
  const named = given.map(([name]) => name)
  return { amounts: undefined, dates: undefined, values: new Map(), ...saved, columns, named }
}

/** @throws UsageError for the first name that is no column. */
export function refuseUnknownColumns(names: Iterable<string | null>, columns: CsvColumns): void {
  const known = columnNames(columns)
  for (const name of names) {
    if (name !== null && !known.includes(name))
      throw new UsageError(`unknown column "${name.slice(0, 40)}": the columns are ${known.join(', ')}`)
  }
}

function pairsOf(option: string | undefined): [string, string][] {
  if (option === undefined) return []
  return option.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    if (at < 1) throw new UsageError('--columns takes pairs like "IBAN Empfänger=creditorIban,Betrag=amount"')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })
}

async function readMapFile(file: string): Promise<CsvMap> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new UsageError(`--map: ${file} cannot be read`)
  const wrong = (what: string): UsageError =>
    new UsageError(`--map: ${file} must be a JSON object like ${mapExample}${what}`)
  const given = fieldsOf(parsed(text), () => wrong(''))
  const other = Object.keys(given).find((key) => !['columns', 'amounts', 'dates', 'values'].includes(key))
  if (other !== undefined) throw wrong(`: "${other.slice(0, 40)}" is not one of columns, amounts, dates, values`)
  const { columns = {}, amounts, dates, values = {} } = given
  const form = typeof amounts === 'string' ? amountForms.get(amounts) : undefined
  if (amounts !== undefined && form === undefined)
    throw wrong(`; amounts is one of ${[...amountForms.keys()].join(' | ')}`)
  const days = dateForms.find((each) => each === dates)
  if (dates !== undefined && days === undefined) throw wrong(`; dates is one of ${dateForms.join(' | ')}`)
  const named = fieldsOf(columns, () => wrong('; columns is an object'))
  const constant = fieldsOf(values, () => wrong('; values is an object'))
  const isText = (value: unknown): value is string => typeof value === 'string'
  const isName = (value: unknown): value is string | null => isText(value) || value === null
  return {
    columns: mapOf(named, isName, () => wrong('; a column is a text')),
    amounts: form,
    dates: days,
    values: mapOf(constant, isText, () => wrong('; a value is a text')),
    named: [],
  }
}

function mapOf<T>(
  fields: Readonly<Record<string, unknown>>,
  isRight: (value: unknown) => value is T,
  error: () => UsageError,
): Map<string, T> {
  return new Map(
    Object.entries(fields).map(([name, value]) => {
      if (!isRight(value)) throw error()
      return [name, value]
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown, error: () => UsageError): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw error()
  return value as Record<string, unknown>
}

/** The file that `--map` takes. */
export function mapText({ columns, amounts, dates, values }: Omit<CsvMap, 'named'>): string {
  const content = {
    columns: Object.fromEntries(columns),
    ...(amounts === undefined ? {} : { amounts: nameOfAmountForm(amounts) }),
    ...(dates === undefined ? {} : { dates }),
    ...(values.size === 0 ? {} : { values: Object.fromEntries(values) }),
  }
  return jsonLines(content)
}
