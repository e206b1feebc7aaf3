import { readFile } from 'node:fs/promises'
import { parse } from 'lossless-json'
import type { BuildOptions } from '../../initiation/index.ts'
import {
  type AnsweringOption,
  csvEncodings,
  dateForms,
  mapFault,
  type NameOption,
  type ReadOptions,
  type SpreadsheetMap,
} from '../../spreadsheet/index.ts'
import { type AmountFormat, isIsoDate } from '../../values/index.ts'
import { otherFormatOf } from '../io/input.ts'
import { UsageError } from '../io/usage-error.ts'
import { oneOf, readArguments } from '../options/arguments.ts'
import { createdOption } from '../options/created-option.ts'
import { delimiterOption } from '../options/delimiter-option.ts'

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

/** What the options say of the input: of the head of the file, and of a spreadsheet; all else of it is recognised. */
export interface Reading {
  file: string
  format: InputFormat
  messageId: string | undefined
  created: string | undefined
  initiatingParty: string | undefined
  spreadsheet: ReadOptions
  /** Whether it is taken as it was recognised. */
  yes: boolean
  saveMap: string | undefined
  force: boolean
}

/** What the options say of reading the input. */
export async function readReading(file: string, values: BuildValues): Promise<Reading> {
  const format = await formatOf(file, values.format)
  refuseOptionsOfOthers(format, values)
  const map = values.map === undefined ? {} : await readMapFile(values.map)
  const initiatingParty = values['initiating-party']
  const messageId = values['message-id']
  const created = createdOption(values.created)
  const spreadsheet: ReadOptions = {
    map,
    columns: columnPairs(values.columns),
    ignore: values.ignore,
    ignoreColumns: values['ignore-columns'],
    values: constantsOf(values),
    delimiter: delimiterOption(values.delimiter),
    amounts: amountFormat(values['decimal-comma'], values['decimal-point'], values.grouping),
    dates: values.dates === undefined ? undefined : oneOf(values.dates, dateForms, '--dates'),
    encoding: values.encoding === undefined ? undefined : oneOf(values.encoding, csvEncodings, '--encoding'),
    sheet: values.sheet,
    date: dayOption(values.date, '--date'),
    messageId,
    creationDateTime: created,
    initiatingParty,
    nameOption,
  }
  const { yes, force, 'save-map': saveMap } = values
  return { file, format, messageId, created, initiatingParty, spreadsheet, yes, saveMap, force }
}

/** What the command line calls what answers a question about a spreadsheet. */
const optionNames: Readonly<Record<AnsweringOption, (value: string) => string>> = {
  encoding: (name) => `--encoding ${name}`,
  sheet: (name) => `--sheet ${name}`,
  delimiter: (character) => `--delimiter ${character}`,
  'amounts.decimal': (separator) => (separator === ',' ? '--decimal-comma' : '--decimal-point'),
  'amounts.grouping': (separator) => `--grouping ${nameOfGrouping(separator)}`,
  dates: (form) => `--dates ${form}`,
  columns: (pairs) => `--columns ${pairs}`,
  ignore: (name) => `--ignore ${name}`,
  ignoreColumns: () => '--ignore-columns',
  values: (pair) => `--set ${pair}`,
  sameInAllRows: (pair) => `--debtor-name, --debtor-iban, --date, or for any column --set ${pair}`,
  kind: (kind) => `--to ${kind === 'directDebits' ? 'pain.008.001.08' : 'pain.001.001.09'}`,
  initiatingParty: (name) => `--initiating-party ${name}`,
  help: () => 'iso20022 build --help',
}

const nameOption: NameOption = (option, value = '') => optionNames[option](value).trimEnd()

function nameOfGrouping(separator: string): string {
  return separator === ' ' ? 'space' : separator === "'" ? 'apostrophe' : separator
}

const mapExample = '{ "columns": { "IBAN Empfänger": "creditorIban" } }'

async function readMapFile(file: string): Promise<SpreadsheetMap> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new UsageError(`--map: ${file} cannot be read`)
  const map = parsed(text)
  const fault = mapFault(map)
  if (fault !== undefined) throw new UsageError(`--map: ${file} must be a JSON object like ${mapExample}${fault}`)
  return map as SpreadsheetMap
}

function parsed(text: string): unknown {
  try {
    // Refuses a name that is given twice.
    return parse(text)
  } catch {
    return undefined
  }
}

function columnPairs(option: string | undefined): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const pair of option?.split(',') ?? []) {
    const at = pair.lastIndexOf('=')
    if (at < 1) throw new UsageError('--columns takes pairs like "IBAN Empfänger=creditorIban,Betrag=amount"')
    const [name, column] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (Object.hasOwn(columns, name)) throw new UsageError(`"${name.slice(0, 40)}" or ${column} is given twice`)
    columns[name] = column
  }
  return columns
}

/** What the options say of building, whatever is built. */
export function howToBuild(values: BuildValues): Pick<BuildOptions, 'characters' | 'closingDays' | 'notBefore'> {
  return {
    characters: charactersOption(values.characters ?? 'reject', values.german),
    closingDays: closingDaysOption(values['closing-days'] ?? 'keep'),
    notBefore: dayOption(values['not-before'], '--not-before'),
  }
}

function refuseOptionsOfOthers(format: InputFormat, values: Readonly<Record<string, unknown>>): void {
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
}): Record<string, string> {
  const { 'debtor-name': debtorName, 'debtor-iban': debtorIban } = values
  const constants: Record<string, string> = {}
  if (debtorName !== undefined) constants.debtorName = debtorName
  if (debtorIban !== undefined) constants.debtorIban = debtorIban
  for (const pair of values.set) {
    const at = pair.indexOf('=')
    if (at < 1) throw new UsageError('--set takes a column and its value, like --set currency=CHF')
    constants[pair.slice(0, at).trim()] = pair.slice(at + 1).trim()
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
