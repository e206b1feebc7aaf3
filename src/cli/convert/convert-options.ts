import { type RowColumn, type RowOptions, rowColumns } from '../../statement/index.ts'
import { nearestName } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'
import { oneOf, readArguments } from '../options/arguments.ts'
import { readSchemaOption } from '../options/schema-option.ts'
import { assumeFlags, assumptionsOf, readEncodingOption } from '../options/statement-options.ts'
import type { JournalSettings, JournalValues } from './journal-options.ts'

/** Formats of bookkeeping. */
export const journalFormats = ['beancount', 'hledger', 'datev'] as const
const formats = [
  'ndjson',
  'csv',
  'xlsx',
  'parquet',
  ...journalFormats,
  'json',
  'xml',
  'pain.001.001.03',
  'pain.001.001.09',
  'pain.008.001.02',
  'pain.008.001.08',
] as const
/** A format of `--to`. */
export type Format = (typeof formats)[number]

/** The versions that a file of payments can be converted to, and from which one. */
export const versions = {
  'pain.001.001.03': { from: 'pain.001.001.09', repairs: false },
  'pain.001.001.09': { from: 'pain.001.001.03', repairs: true },
  'pain.008.001.02': { from: 'pain.008.001.08', repairs: false },
  'pain.008.001.08': { from: 'pain.008.001.02', repairs: true },
} as const
/** A version of {@link versions}. */
export type Version = keyof typeof versions

/** What all files of one call share. */
export type ConvertOptions = Awaited<ReturnType<typeof readOptions>>

/** The options that only DATEV takes. */
const datevOptions = ['consultant', 'client', 'fiscal-year-start'] as const

/** The options of `convert`. */
export const optionNames = {
  flags: ['balances', 'force', 'decimal-comma', 'bom', 'repair', 'unchecked', ...assumeFlags],
  texts: [
    'to',
    'output',
    'level',
    'columns',
    'delimiter',
    'schema',
    'accounts',
    'encoding',
    'addresses',
    'jobs',
    ...datevOptions,
  ],
  lists: ['known'],
} as const

/**
 * What the arguments say about every file.
 * @throws UsageError for options that do not go together.
 */
export async function readOptions(args: string[]) {
  const { values } = readArguments(args, optionNames)
  const format = oneOf(values.to ?? formatOfName(values.output), formats, '--to')
  const level = oneOf(values.level ?? 'entry', ['entry', 'transaction'] as const, '--level')
  if (values.repair && !(isVersion(format) && versions[format].repairs))
    throw new UsageError('--repair works only with --to pain.001.001.09 or pain.008.001.08')
  if (values.addresses !== undefined && !(isVersion(format) && versions[format].repairs))
    throw new UsageError('--addresses works only with --to pain.001.001.09 or pain.008.001.08')
  if (isVersion(format) && values.schema !== undefined) throw new UsageError(`--to ${format} takes no --schema`)
  if ((format === 'parquet' || format === 'xlsx') && (values.output === undefined || values.output === '-')) {
    throw new UsageError(`${format === 'xlsx' ? 'A workbook' : 'Parquet'} is not text: name a file with -o`)
  }
  const assume = assumptionsOf(values)
  const encoding = await readEncodingOption(values.encoding)
  if (!isRows(format) && encoding !== undefined)
    throw new UsageError(
      `--encoding is for MT940, which has no --to ${format}: XML says itself in which encoding it is`,
    )
  if (!isRows(format) && Object.keys(assume).length > 0)
    throw new UsageError(`what --assume-… takes for granted shows only in rows and bookings, not with --to ${format}`)
  const { delimiter, bom, 'decimal-comma': decimalComma } = values
  if (delimiter !== undefined && !/^[^"\r\n]$/.test(delimiter)) throw new UsageError('--delimiter takes one character')
  const journal = await journalOf(format, values)
  return {
    format,
    level,
    /** Only for formats of bookkeeping. */
    journal,
    balances: values.balances,
    csv: { delimiter, decimalComma, bom },
    /** Whether the output is a file, so that a person sees nothing of it. */
    isFile: values.output !== undefined && values.output !== '-',
    /** Of CSV and workbooks. */
    columns: columnsOption(values.columns, format, { level, balances: values.balances }),
    schema: await readSchemaOption(values.schema),
    repair: values.repair,
    /** The form of addresses in free lines. */
    addresses:
      values.addresses === undefined
        ? undefined
        : oneOf(values.addresses, ['structured', 'hybrid', 'omit'] as const, '--addresses'),
    assume,
    encoding,
  }
}

/** The format that the ending of the output's name stands for. */
function formatOfName(output: string | undefined): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(output ?? '')?.[1]?.toLowerCase()
  return ending === 'jsonl' ? 'ndjson' : ending
}

/** The columns that people look at. */
const usualColumns: readonly string[] = [
  'booking_date',
  'value_date',
  'amount',
  'currency',
  'counterparty_name',
  'counterparty_account',
  'remittance',
  'end_to_end_id',
  'creditor_reference',
  'additional_information',
  'return_reason',
  'status',
  'account_servicer_reference',
  'account',
  'statement_id',
]
const balanceColumns: readonly string[] = ['row', 'balance_type', 'balance_date', 'balance_amount']

const transactionColumns: readonly string[] = ['row', 'transaction_amount', 'transaction_currency', 'purpose']

function columnsOption(
  names: string | undefined,
  format: Format,
  { level, balances }: Required<Pick<RowOptions, 'level' | 'balances'>>,
): readonly RowColumn[] {
  if (names !== undefined && format !== 'csv' && format !== 'xlsx')
    throw new UsageError('--columns works only with --to csv or xlsx')
  if (names === 'all') return rowColumns
  const more = [...(level === 'transaction' ? transactionColumns : []), ...(balances ? balanceColumns : [])]
  const wanted = names?.split(',').map((name) => name.trim()) ?? [...new Set([...usualColumns, ...more])]
  return wanted.map((name) => {
    const column = rowColumns.find((each) => each.name === name)
    if (column !== undefined) return column
    const meant = nearestName(
      name,
      rowColumns.map((each) => each.name),
    )
    const hint =
      meant === undefined
        ? `the columns are ${rowColumns.map((each) => each.name).join(', ')}`
        : `did you mean ${meant}?`
    throw new UsageError(`--columns: there is no column "${name.slice(0, 40)}": ${hint}`)
  })
}

async function journalOf(format: Format, values: JournalValues): Promise<JournalSettings | undefined> {
  const given = values.accounts !== undefined || values.known.length > 0 || values.unchecked
  const ofDatev = datevOptions.filter((name) => values[name] !== undefined)
  if (format !== 'datev' && ofDatev.length > 0) throw new UsageError(`--${ofDatev[0]} works only with --to datev`)
  const journalFormat = journalFormats.find((each) => each === format)
  if (journalFormat !== undefined) {
    const { readJournalSettings } = await import('./journal-options.ts')
    return readJournalSettings(values, journalFormat)
  }
  if (given)
    throw new UsageError(`--accounts, --known and --unchecked work only with --to ${journalFormats.join(', ')}`)
  return undefined
}

/** Whether a format has rows or bookings, of statements only. */
export function isRows(format: Format): boolean {
  return format !== 'json' && format !== 'xml' && !isVersion(format)
}

/** Whether a format is a version of a message. */
export function isVersion(format: Format): format is Version {
  return format in versions
}
