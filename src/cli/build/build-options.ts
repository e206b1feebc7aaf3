import type { BuildOptions } from '../../initiation/index.ts'
import { type AmountFormat, electronicIban, isIsoDate } from '../../values/index.ts'
import { dateForms, readCsvMap } from '../csv/csv-options.ts'
import { csvEncodings } from '../csv/csv-source.ts'
import { otherFormatOf } from '../io/input.ts'
import { UsageError } from '../io/usage-error.ts'
import { oneOf, readArguments } from '../options/arguments.ts'
import { createdOption } from '../options/created-option.ts'

/** The formats of payments. */
type InputFormat = 'csv' | 'json' | 'xlsx'

/** Options that are for CSV only. */
const csvFlags = ['decimal-comma', 'decimal-point', 'ignore-columns'] as const
const csvTexts = [
  ...(['grouping', 'delimiter', 'encoding', 'dates', 'columns', 'map', 'save-map'] as const),
  ...(['debtor-name', 'debtor-iban', 'date'] as const),
] as const

/** Reads the arguments. */
export function readBuildArguments(args: string[]) {
  return readArguments(args, {
    flags: ['force', 'german', 'yes', 'json', ...csvFlags],
    texts: [
      ...(['output', 'message-id', 'created', 'initiating-party', 'addresses', 'characters', 'closing-days'] as const),
      ...(['not-before', 'to', 'for', 'on', 'rules', 'format', 'sheet', 'ledger'] as const),
      ...csvTexts,
    ],
    lists: ['severity', 'set', 'ignore'],
  })
}

type BuildValues = ReturnType<typeof readBuildArguments>['values']

/** What the user stated about the input; all else about a CSV is recognised. */
export type Reading = Awaited<ReturnType<typeof readReading>>['reading']

/** What the options say of reading the input. */
export async function readReading(file: string, values: BuildValues) {
  const format = await formatOf(file, values.format)
  refuseCsvOptions(format, values)
  const map = await readCsvMap(values.columns, values.map, values.ignore)
  const reading = {
    file,
    messageId: values['message-id'],
    created: createdOption(values.created),
    initiatingParty: values['initiating-party'],
    delimiter: values.delimiter === undefined ? undefined : delimiterOption(values.delimiter),
    amounts: amountFormat(values['decimal-comma'], values['decimal-point'], values.grouping) ?? map.amounts,
    dates: values.dates === undefined ? map.dates : oneOf(values.dates, dateForms, '--dates'),
    encoding: values.encoding === undefined ? undefined : oneOf(values.encoding, csvEncodings, '--encoding'),
    isWorkbook: format === 'xlsx',
    sheet: values.sheet,
    map: { ...map, values: new Map([...map.values, ...constantsOf(values)]) },
    ignoreColumns: values['ignore-columns'],
    yes: values.yes,
    saveMap: values['save-map'],
    force: values.force,
    /** The date of all rows, whatever its column is called. */
    date: dayOption(values.date, '--date'),
  }
  return { format, reading }
}

/** What the options say of building, whatever is built. */
export function howToBuild(values: BuildValues): Pick<BuildOptions, 'characters' | 'closingDays' | 'notBefore'> {
  return {
    characters: charactersOption(values.characters ?? 'reject', values.german),
    closingDays: closingDaysOption(values['closing-days'] ?? 'keep'),
    notBefore: dayOption(values['not-before'], '--not-before'),
  }
}

function refuseCsvOptions(format: InputFormat, values: Readonly<Record<string, unknown>>): void {
  const others = {
    csv: ['sheet'],
    xlsx: ['delimiter', 'encoding'],
    json: [...csvFlags, ...csvTexts, 'set', 'ignore', 'sheet'],
  }
  const why = {
    csv: 'only for a workbook (.xlsx); a CSV has no sheets',
    xlsx: 'only for a CSV; a workbook says itself how its cells are written',
    json: 'only for CSV and workbooks; in JSON amounts are like 1234.50',
  }
  const given = others[format].filter((name) => {
    const value = values[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  })
  if (given.length > 0) throw new UsageError(`${given.map((name) => `--${name}`).join(', ')}: ${why[format]}`)
}

/** The values that are the same in all rows, by column. */
function constantsOf(values: {
  'debtor-name': string | undefined
  'debtor-iban': string | undefined
  set: readonly string[]
}): Map<string, string> {
  const constants = new Map<string, string>()
  const { 'debtor-name': name, 'debtor-iban': iban } = values
  if (name !== undefined) constants.set('debtorName', name)
  if (iban !== undefined) constants.set('debtorIban', electronicIban(iban))
  for (const pair of values.set) {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError('--set takes a column and its value, like --set currency=CHF')
    constants.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  return constants
}

async function formatOf(file: string, format: string | undefined): Promise<InputFormat> {
  const wanted = format ?? /\.(csv|tsv|txt|json|xlsx)$/i.exec(file)?.[1]?.toLowerCase()
  if (wanted === 'csv' || wanted === 'json' || wanted === 'xlsx') return wanted
  if (format === undefined && wanted !== undefined) return 'csv'
  const other = file === '-' ? undefined : await otherFormatOf(file)
  if (other !== undefined) throw new UsageError(`${file}: ${other}`)
  throw new UsageError(`name the format of ${file === '-' ? 'standard input' : file} with --format csv, xlsx or json`)
}

/** The delimiter of the fields. Characters that csv-parse cannot use are refused here, in our words. */
function delimiterOption(text: string): string {
  const delimiter = text === '\\t' ? '\t' : text
  if (!/^[^"\r\n]$/.test(delimiter)) {
    throw new UsageError('--delimiter takes one character, or \\t: no quotation mark and no end of line')
  }
  return delimiter
}

function closingDaysOption(how: string): BuildOptions['closingDays'] {
  if (how === 'keep' || how === 'refuse' || how === 'next' || how === 'previous') return how
  throw new UsageError(`--closing-days takes keep, refuse, next or previous, not "${how.slice(0, 40)}"`)
}

function dayOption(day: string | undefined, option: string): string | undefined {
  if (day === undefined || isIsoDate(day)) return day
  throw new UsageError(`${option} takes a date like 2026-11-30`)
}

function amountFormat(
  decimalComma: boolean,
  decimalPoint: boolean,
  grouping: string | undefined,
): AmountFormat | undefined {
  if (decimalComma && decimalPoint) throw new UsageError('--decimal-comma and --decimal-point contradict each other')
  if (!decimalComma && !decimalPoint && grouping === undefined) return undefined
  const separator = grouping === 'space' ? ' ' : grouping === 'apostrophe' ? "'" : grouping
  const decimal = decimalComma ? ',' : '.'
  if (separator === undefined) return { decimal }
  if (separator !== '.' && separator !== ',' && separator !== ' ' && separator !== "'") {
    throw new UsageError(`--grouping takes . , ' or space, not "${separator.slice(0, 40)}"`)
  }
  if (separator === decimal) {
    const remedy = decimalComma
      ? 'the thousands separator cannot be a comma as well'
      : 'use --decimal-comma for amounts like 1.234,56'
    throw new UsageError(`--grouping ${separator} is the decimal separator: ${remedy}`)
  }
  return { decimal, grouping: separator }
}

function charactersOption(how: string, german: boolean): BuildOptions['characters'] {
  if (how === 'reject') return 'reject'
  if (how === 'transliterate') return { german }
  throw new UsageError(`--characters takes reject or transliterate, not "${how}"`)
}
