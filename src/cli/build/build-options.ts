import { readFile } from 'node:fs/promises'
import { parse } from 'lossless-json'
import {
  type AnsweringOption,
  csvEncodings,
  dateForms,
  mapFault,
  type NameOption,
  type ReadOptions,
  type SpreadsheetMap,
} from '../../spreadsheet/index.ts'
import { type AmountFormat, nextTargetDay } from '../../values/index.ts'
import { formatOfFile, openInput } from '../io/input.ts'
import { type CommandIo, UsageError } from '../io/io.ts'
import {
  byDefault,
  checkedDay,
  choice,
  created,
  day,
  delimiter,
  flag,
  group,
  type Option,
  shared,
  text,
  texts,
  type Values,
} from '../options/options.ts'
import { buildTargets } from './build-target.ts'

/** An option with a day, or `next`. */
function dayOrNext(words: string): Option<string | undefined> {
  const option = day(words)
  const read = (given: readonly string[], name: string): string | undefined =>
    given.length === 1 && given[0] === 'next' ? 'next' : option.read(given, name)
  return { ...option, read }
}

const mapExample = '{ "columns": { "IBAN Empfänger": "creditorIban" } }'

type InputFormat = 'csv' | 'json' | 'xlsx'

export const buildTable = {
  ...group('What is written', {
    to: choice(
      'MESSAGE',
      buildTargets,
      `${buildTargets.join(', ')} (default pain.001.001.03, of a CSV with mandates pain.008.001.02; the later version ` +
        'where --for refuses that)',
    ),
    output: text('FILE', 'where to write; without it, or with -, the XML goes to standard output', 'o'),
    force: flag('replace files that exist'),
    'message-id': text('ID', 'MsgId, at most 35 characters (default: that of the JSON, else a new one)'),
    created: created(
      'when the file was made (CreDtTm), like 2026-11-24T08:00:00Z (default: that of the JSON, else now); no payment ' +
        'can be due before',
    ),
    'initiating-party': text('NAME', 'who sends the file (default: that of the JSON, else the debtor)'),
    addresses: choice(
      'FORM',
      ['structured', 'hybrid', 'omit'],
      'addresses in free lines as structured or hybrid ones, where the lines can be read with certainty (each is ' +
        'listed); or omit, left out',
    ),
    characters: byDefault(
      'reject',
      choice(
        'HOW',
        ['reject', 'transliterate'],
        'reject or transliterate: what to do about characters that SEPA does not allow; by rejection those stay that ' +
          'the receiver of --for takes (ü for de, at)',
      ),
    ),
    german: flag('with transliterate: ä becomes ae, ß ss'),
    'closing-days': byDefault(
      'keep',
      choice(
        'HOW',
        ['keep', 'refuse', 'next', 'previous'],
        'for dates on which TARGET is closed: keep, refuse, or move to the next or previous open day',
      ),
    ),
    'not-before': day('refuse execution dates before this date'),
    ledger: text(
      'DIR|URL',
      'the ledger of used MsgIds, a folder or postgres://…: build refuses a used MsgId and reserves a new one; submit ' +
        'with the same ledger then sends this file',
    ),
    json: flag(
      'the result as one JSON object, or the questions; needs -o. The "line" of a finding is a line of the CSV',
    ),
  }),
  ...group('Rules', {
    rules: text(
      'NAME,...',
      'rule sets to obey (default sepa,service; for direct debits sepa); only with sepa are service level and charge ' +
        'bearer added to blocks that lack them',
    ),
    for: text(
      'PROFILE',
      'in place of --rules, or with it: the rules of the receiver; sepa, de, at, ch (German, Austrian, Swiss banks), ' +
        'service, or a rule file of your own (./my-bank.json)',
    ),
    on: shared.on,
    severity: shared.severity,
  }),
  ...group('How the payments are read', {
    format: choice('FORMAT', ['csv', 'xlsx', 'json'], 'csv, xlsx or json (default: from the file name)'),
    sheet: text('NAME', 'the sheet of the workbook (default: the first one that is not hidden)'),
    delimiter: delimiter('between the fields of the CSV'),
    'decimal-comma': flag('amounts in the CSV are written 1234,56'),
    'decimal-point': flag('amounts in the CSV are written 1234.56'),
    grouping: text('CHARACTER', "the thousands separator in the CSV: . , ' or space; only with one of the two above"),
    dates: choice('FORM', dateForms, `how dates are written in the CSV: ${dateForms.join(', ')}`),
    encoding: choice('NAME', csvEncodings, `of the CSV: ${csvEncodings.join(', ')}`),
    columns: text('NAME=COLUMN,...', 'names of columns in your CSV: "IBAN Empfänger=creditorIban,Betrag=amount"'),
    ignore: texts('NAME', 'leave out this column of your CSV, which may say what is not paid'),
    'ignore-columns': flag('leave out unknown columns of the CSV'),
    'debtor-name': text('NAME', 'who pays, where all rows have the same'),
    'debtor-iban': text('IBAN', 'from which account, where all rows have the same'),
    date: dayOrNext(
      'the day of execution or collection of all rows, like 2026-11-30; or next, the next day on which banks work (TARGET)',
    ),
    set: texts('COLUMN=VALUE', 'the value of any column for all rows'),
    yes: flag('take the CSV as it was recognised, without a question, save those that change who is paid how much'),
    'save-map': text('FILE', 'write down how the CSV was read, for --map'),
    map: text('FILE', `read the CSV as one before: what --save-map wrote, or ${mapExample}`),
  }),
}

/** Options that are for spreadsheets, or for one kind of them. */
const ofSpreadsheets = [
  ...(['decimal-comma', 'decimal-point', 'ignore-columns', 'grouping', 'delimiter', 'encoding', 'dates'] as const),
  ...(['columns', 'map', 'save-map', 'debtor-name', 'debtor-iban', 'date', 'set', 'ignore', 'sheet'] as const),
]

type BuildValues = Values<typeof buildTable>

export interface Reading {
  file: string
  format: InputFormat
  options: ReadOptions
  values: BuildValues
}

/** What the options say of reading the input. */
export async function readReading(file: string, values: BuildValues, io: CommandIo): Promise<Reading> {
  const format = await inputFormatOf(file, values.format, io)
  refuseOptionsOfOthers(format, values)
  const map = values.map === undefined ? {} : await readMapFile(values.map)
  const { created } = values
  const options: ReadOptions = {
    map,
    columns: columnPairs(values.columns),
    ignore: values.ignore,
    ignoreColumns: values['ignore-columns'],
    values: constantsOf(values),
    delimiter: values.delimiter,
    amounts: amountFormat(values['decimal-comma'], values['decimal-point'], values.grouping),
    dates: values.dates,
    encoding: values.encoding,
    sheet: values.sheet,
    date: values.date === 'next' ? nextTargetDay(checkedDay(created?.slice(0, 10))) : values.date,
    messageId: values['message-id'],
    creationDateTime: created,
    initiatingParty: values['initiating-party'],
    nameOption,
  }
  return { file, format, options, values }
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

function refuseOptionsOfOthers(format: InputFormat, values: Readonly<Record<string, unknown>>): void {
  const others = {
    csv: ['sheet'],
    xlsx: ['delimiter', 'encoding'],
    json: ofSpreadsheets,
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

async function inputFormatOf(file: string, format: InputFormat | undefined, io: CommandIo): Promise<InputFormat> {
  if (format !== undefined) return format
  const ending = /\.(csv|tsv|txt|json|xlsx)(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase()
  if (ending !== undefined) return ending === 'json' || ending === 'xlsx' ? ending : 'csv'
  const found = file === '-' ? undefined : await formatOfFile(file)
  if (found?.format === 'csv' || found?.format === 'xlsx' || found?.format === 'json') return found.format
  // What is in an archive has a name of its own.
  const packed = found?.format === 'zip' ? (await openInput(file, io, { tables: true })).file : undefined
  if (packed !== undefined) return inputFormatOf(packed, undefined, io)
  if (found?.words !== undefined && found.format !== 'text') throw new UsageError(`${file}: ${found.words}`)
  throw new UsageError(`name the format of ${file === '-' ? 'standard input' : file} with --format csv, xlsx or json`)
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
