import { readFile } from 'node:fs/promises'
import {
  type AccountMapping,
  type Closing,
  type DatevOptions,
  isMappingError,
  type JournalFormat,
  parseMapping,
} from '../../journal/index.ts'
import { addDays, Decimal, isIsoDate, jsonFault } from '../../values/index.ts'
import { systemReason } from '../io/system-error.ts'
import { UsageError } from '../io/usage-error.ts'

/** The options of `convert --to beancount|hledger|datev`. */
export interface JournalSettings {
  mapping: AccountMapping
  /** Identifiers of the entries that the books of `--known` already have. */
  known: ReadonlySet<string>
  /** The accounts of these books. */
  opened: ReadonlySet<string>
  /** The closing balances in them. */
  closings: readonly Closing[]
  unchecked: boolean
  /** The header of a batch for DATEV. */
  datev: DatevOptions | undefined
}

/** The options as the user gave them. */
export interface JournalValues {
  accounts?: string | undefined
  known: readonly string[]
  unchecked: boolean
  consultant?: string | undefined
  client?: string | undefined
  'fiscal-year-start'?: string | undefined
}

/** @throws UsageError when the mapping or the books cannot be read, or the mapping is not valid. */
export async function readJournalSettings(values: JournalValues, format: JournalFormat): Promise<JournalSettings> {
  if (values.accounts === undefined)
    throw new UsageError(`--to ${format} needs the accounts of your books: --accounts FILE.json (docs/journal.md)`)
  const mapping = await readMapping(values.accounts, format)
  const datev = format === 'datev' ? datevOf(values, mapping) : undefined
  const books = (await Promise.all(values.known.map(readText))).join('\n')
  const accounts = [...Object.values(mapping.accounts), ...mapping.rules.map(({ account }) => account)]
  const all = [...accounts, mapping.incoming, mapping.outgoing, mapping.opening]
  const words = new Set(books.split(/ {2,}|[\s;"]/))
  return {
    mapping,
    known: new Set(books.match(/\b[0-9a-f]{32}(?:-\d{1,9})?\b/g) ?? []),
    opened: new Set(all.filter((account) => words.has(account) || books.includes(` ${account}  `))),
    closings: [...beancountClosings(books), ...hledgerClosings(books)],
    unchecked: values.unchecked,
    datev,
  }
}

function datevOf(values: JournalValues, { accounts }: AccountMapping): DatevOptions {
  const missing = (['consultant', 'client', 'fiscal-year-start'] as const).filter((name) => values[name] === undefined)
  if (missing.length > 0)
    throw new UsageError(
      `--to datev needs ${missing.map((name) => `--${name}`).join(', ')}: your tax consultant has the numbers, and the ` +
        'fiscal year begins on a day like 2026-01-01',
    )
  const [accountLength = 4, another] = new Set(Object.values(accounts).map(({ length }) => length))
  if (another !== undefined)
    throw new UsageError('--accounts: the accounts of your banks have different lengths, and DATEV has one length')
  const numberOf = (name: 'consultant' | 'client'): number => {
    const value = values[name] ?? ''
    if (!/^\d{1,7}$/.test(value)) throw new UsageError(`--${name} takes a number of at most seven digits`)
    return Number(value)
  }
  const fiscalYearStart = values['fiscal-year-start'] ?? ''
  if (!isIsoDate(fiscalYearStart)) throw new UsageError('--fiscal-year-start takes a day like 2026-01-01')
  return { consultant: numberOf('consultant'), client: numberOf('client'), fiscalYearStart, accountLength }
}

/** The balances that beancount compares at the beginning of the next day. */
function beancountClosings(books: string): Closing[] {
  const found = books.matchAll(
    /^(\d{4}-\d\d-\d\d) balance (\S{1,999}) {1,99}(-?[\d,]{1,40}(?:\.\d{1,20})?)(?: ~ 0)? ([A-Z]{3})\b/gm,
  )
  return [...found].map(([, date = '', account = '', amount = '', currency = '']) => ({
    kind: 'closing',
    date: addDays(date, -1),
    account,
    amount: new Decimal(amount.replaceAll(',', '')),
    currency,
  }))
}

/** The balance assertions that we write for hledger. */
function hledgerClosings(books: string): Closing[] {
  const found = books.matchAll(
    /^(\d{4}-\d\d-\d\d) \* Closing balance\r?\n {4}(\S.{0,199}?) {2}0 [A-Z]{3} = (-?\d{1,40}(?:\.\d{1,20})?) ([A-Z]{3})\b/gm,
  )
  return [...found].map(([, date = '', account = '', amount = '', currency = '']) => ({
    kind: 'closing',
    date,
    account,
    amount: new Decimal(amount),
    currency,
  }))
}

async function readMapping(file: string, format: JournalFormat): Promise<AccountMapping> {
  const text = await readText(file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { line, column } = jsonFault(text) ?? {}
    throw new UsageError(`${file} is not JSON${line === undefined ? '' : ` from line ${line}, column ${column} on`}`)
  }
  try {
    return parseMapping(value, format)
  } catch (error) {
    if (isMappingError(error)) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${systemReason(error)}`)
  }
}
