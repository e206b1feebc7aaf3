import { type EntryColumn, entryColumns, type RowOptions, usualColumns } from '../../statement/index.ts'
import { nearestName } from '../../values/index.ts'
import { UsageError } from '../io/io.ts'
import {
  byDefault,
  choice,
  day,
  delimiter,
  flag,
  group,
  oneOf,
  outputTable,
  readSchema,
  shared,
  statementReading,
  statementTable,
  text,
  texts,
  type Values,
} from '../options/options.ts'

const rowFormats = ['ndjson', 'csv', 'xlsx', 'parquet'] as const
export type RowFormat = (typeof rowFormats)[number]
const journalFormats = ['beancount', 'hledger', 'datev'] as const
type JournalFormat = (typeof journalFormats)[number]

export const versions = {
  'pain.001.001.03': { from: 'pain.001.001.09', repairs: false },
  'pain.001.001.09': { from: 'pain.001.001.03', repairs: true },
  'pain.008.001.02': { from: 'pain.008.001.08', repairs: false },
  'pain.008.001.08': { from: 'pain.008.001.02', repairs: true },
} as const
export type Version = keyof typeof versions
const laterVersions = ['pain.001.001.09', 'pain.008.001.08'] as const

const formats = [...rowFormats, ...journalFormats, 'json', 'xml', ...(Object.keys(versions) as Version[])] as const
export type Format = (typeof formats)[number]

export const convertTable = {
  ...group('Where to', {
    to: text(
      'FORMAT',
      'the format, as above (default by the ending of -o: .csv, .xlsx, .ndjson, .parquet, .json, .xml)',
    ),
    ...outputTable,
  }),
  ...group('Rows', {
    level: byDefault(
      'entry',
      choice('LEVEL', ['entry', 'transaction'], 'a row for each entry, or for each transaction'),
    ),
    balances: flag('also a row for each balance of the statement, and for the balance after each booked entry'),
    columns: text(
      'NAME,...',
      'for csv and xlsx: the columns, in this order; all for all of them (default the 15 that people use, with --level ' +
        'transaction also the amount of the transaction)',
    ),
    delimiter: delimiter('for csv: between cells (default , and ; with --decimal-comma)'),
    'decimal-comma': flag('for csv: amounts as 1234,50'),
    bom: flag('for csv: begin with a byte order mark, for Excel'),
  }),
  ...group('Bookings (beancount, hledger, datev)', {
    accounts: text('FILE.json', 'the accounts of your books, and where the other side of an entry goes'),
    known: texts('FILE', 'books that already have some of the entries, which are not booked again'),
    unchecked: flag('also accept statements without balances, which cannot be checked to add up'),
    consultant: text('N', 'for datev: number of the tax consultant (Beraternummer)'),
    client: text('N', 'for datev: number of the client (Mandantennummer)'),
    'fiscal-year-start': day('for datev: first day of the fiscal year, 2026-01-01'),
  }),
  ...group('Versions of payments (to pain.001.001.09, pain.008.001.08)', {
    repair: flag('propose the town of an address in free lines, if there is only one way to read it'),
    addresses: choice(
      'FORM',
      ['structured', 'hybrid', 'omit'],
      'every address in free lines as structured or hybrid, where the lines can be read with certainty; or omit, left ' +
        'out. Holds the file in memory',
    ),
  }),
  ...group('How files are read', {
    ...statementTable,
    schema: shared.schema,
  }),
}

const rows: readonly Format[] = [...rowFormats, ...journalFormats]

/** The formats that take an option; any other option goes with all of them. */
const formatsOf: Partial<Record<keyof typeof convertTable, readonly Format[]>> = {
  level: rowFormats,
  balances: rowFormats,
  columns: ['csv', 'xlsx'],
  delimiter: ['csv'],
  'decimal-comma': ['csv'],
  bom: ['csv'],
  accounts: journalFormats,
  known: journalFormats,
  unchecked: journalFormats,
  consultant: ['datev'],
  client: ['datev'],
  'fiscal-year-start': ['datev'],
  repair: laterVersions,
  addresses: laterVersions,
  'assume-booked': rows,
  'assume-credit': rows,
  'assume-date': rows,
  encoding: rows,
  schema: formats.filter((format) => !isVersion(format)),
}

export type ConvertOptions = Awaited<ReturnType<typeof readConvertOptions>>

export async function readConvertOptions(values: Values<typeof convertTable>) {
  const given = (values.to ?? /\.([a-z]+)$/i.exec(values.output ?? '')?.[1])?.toLowerCase()
  if (given === undefined)
    throw new UsageError(`name a file, such as -o rows.xlsx, or a format: --to takes one of ${formats.join(', ')}`)
  const format = oneOf(otherNames.get(given) ?? given, formats, '--to')
  for (const [option, taken] of Object.entries(formatsOf)) {
    const name = option as keyof typeof convertTable
    const value = values[name]
    const isUsual = value === undefined || value === false || value === convertTable[name].fallback
    const isGiven = Array.isArray(value) ? value.length > 0 : !isUsual
    if (isGiven && !taken.includes(format))
      throw new UsageError(`--${name} works only with --to ${taken.join(', ')}, not with --to ${format}`)
  }
  const isFile = values.output !== undefined && values.output !== '-'
  if ((format === 'parquet' || format === 'xlsx') && !isFile)
    throw new UsageError(`${format === 'xlsx' ? 'A workbook' : 'Parquet'} is not text: name a file with -o`)
  const { level, balances, repair, addresses } = values
  const rows = { level, balances }
  return {
    ...{ format, rows, repair, addresses },
    csv: { delimiter: values.delimiter, decimalComma: values['decimal-comma'], bom: values.bom },
    isFile,
    columns: columnsOf(values.columns, rows),
    journal: isJournal(format)
      ? await (await import('./journal-options.ts')).readJournalSettings(values, format)
      : undefined,
    schema: await readSchema(values.schema),
    ...(await statementReading(values)),
  }
}

/** What people call a format, too, and the endings of files of it. */
const otherNames: ReadonlyMap<string, Format> = new Map([
  ['excel', 'xlsx'],
  ['jsonl', 'ndjson'],
])

const balanceColumns: readonly string[] = ['row', 'balance_type', 'balance_date', 'balance_amount']

const transactionColumns: readonly string[] = ['row', 'transaction_amount', 'transaction_currency', 'purpose']

function columnsOf(
  names: string | undefined,
  { level, balances }: Required<Pick<RowOptions, 'level' | 'balances'>>,
): readonly EntryColumn[] {
  if (names === 'all') return entryColumns
  const more = [...(level === 'transaction' ? transactionColumns : []), ...(balances ? balanceColumns : [])]
  const wanted = names?.split(',').map((name) => name.trim()) ?? [
    ...new Set([...usualColumns.map(({ name }) => name), ...more]),
  ]
  return wanted.map((name) => {
    const column = entryColumns.find((each) => each.name === name)
    if (column !== undefined) return column
    const all = entryColumns.map((each) => each.name)
    const meant = nearestName(name, all)
    const hint = meant === undefined ? `the columns are ${all.join(', ')}` : `did you mean ${meant}?`
    throw new UsageError(`--columns: there is no column "${name.slice(0, 40)}": ${hint}`)
  })
}

export function isJournal(format: Format): format is JournalFormat {
  return journalFormats.some((each) => each === format)
}

export function isRows(format: Format): boolean {
  return rows.includes(format)
}

export function isVersion(format: Format): format is Version {
  return format in versions
}
