import { readFile } from 'node:fs/promises'
import {
  type AccountMapping,
  type Closing,
  type DatevOptions,
  isMappingError,
  type JournalFormat,
  type KnownBooking,
  parseMapping,
} from '../../journal/index.ts'
import { addDays, Decimal, jsonFault } from '../../values/index.ts'
import { systemReason, UsageError } from '../io/io.ts'

export interface JournalSettings {
  mapping: AccountMapping
  known: readonly KnownBooking[]
  opened: ReadonlySet<string>
  closings: readonly Closing[]
  unchecked: boolean
  datev: DatevOptions | undefined
}

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
    known: knownBookings(books),
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
  return { consultant: numberOf('consultant'), client: numberOf('client'), fiscalYearStart, accountLength }
}

function knownBookings(books: string): KnownBooking[] {
  const found = new Map<string, KnownBooking>()
  for (const [identity] of books.matchAll(/\b[0-9a-f]{32}(?:-\d{1,9})?\b/g)) found.set(identity, { identity })
  const add = (
    identity: string,
    date: string,
    account: string,
    amount: string,
    currency: string,
    other?: string,
  ): void => {
    const bank = { account, amount: new Decimal(amount.replaceAll(',', '')) }
    found.set(identity, { identity, date, currency, bank, counterpartyAccount: other })
  }
  for (const block of books.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const date = /^\d{4}-\d\d-\d\d/.exec(block.trimStart())?.[0]
    const identity = /iso20022-id: "?([0-9a-f]{32}(?:-\d{1,9})?)\b/.exec(block)?.[1]
    // Bounded: each part has a longest length.
    const bank = /^ {2,4}([^\s;].{0,199}?) {2,99}(-?[\d,]{1,40}(?:\.\d{1,20})?) ([A-Z]{3})\b/m.exec(block)
    const other = /^ {2,4}(?:; )?counterparty-account: "?([^"\r\n]{1,99})/m.exec(block)?.[1]
    const [, account = '', amount = '', currency = ''] = bank ?? []
    if (date !== undefined && identity !== undefined && bank !== null)
      add(identity, date, account, amount, currency, other)
  }
  const year = /^"EXTF";(?:[^;\n]{0,99};){11}(\d{4})(\d{4})/m.exec(books)
  const sums = new Map<string, KnownBooking & Required<Pick<KnownBooking, 'bank'>>>()
  for (const line of year === null ? [] : books.split('\n')) {
    const row = /^(\d{1,10}),(\d\d);"([SH])";"([A-Z]{3})";;;"";(\d{4,9});\d{4,9};"[^"]*";(\d\d)(\d\d);/.exec(line)
    const identity = /"iso20022-id";"([0-9a-f]{32}(?:-\d{1,9})?)"/.exec(line)?.[1]
    if (row === null || identity === undefined) continue
    const [, whole, cents, side, currency = '', account = '', day, month] = row
    const first = Number(year?.[1])
    const date = `${`${month}${day}` < (year?.[2] ?? '') ? first + 1 : first}-${month}-${day}`
    const amount = new Decimal(`${side === 'H' ? '-' : ''}${whole}.${cents}`).plus(sums.get(identity)?.bank.amount ?? 0)
    const counterpartyAccount = sums.has(identity) ? undefined : /"IBAN";"([^"]{1,99})"/.exec(line)?.[1]
    sums.set(identity, { identity, date, currency, bank: { account, amount }, counterpartyAccount })
  }
  return [...new Map([...found, ...sums]).values()]
}

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
