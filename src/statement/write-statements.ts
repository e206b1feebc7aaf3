import { type Finding, InvalidDocumentError, withoutPosition } from '../diagnostics/index.ts'
import { editionOf, type SupplementaryData, type Target, writeTable } from '../domain/index.ts'
import {
  asObject,
  type Balance,
  camtSchemas,
  type Dialect,
  type DocumentObject,
  dialectOf,
  type Entry,
  type EntryWithDocument,
  entry as entryTable,
  header as headerTable,
  type MessageHeaderWithDocument,
  type Statement,
  type StatementWithDocument,
  statement as statementTable,
  toEntry,
  toHeader,
  toStatement,
  unsigned,
  type Writable,
} from '../domain/statement/index.ts'
import {
  closingOf,
  createStatementTotals,
  entryFacts,
  needsEntryCheck,
  numberedBalances,
  openingOf,
  type StatementTotals,
  statementFacts,
} from '../rules/index.ts'
import { type SchemaTables, writeWith } from '../schema/index.ts'
import { Decimal, isoDateOf } from '../values/index.ts'
import { startStatementRules } from './check-statement.ts'
import { openItems, refuseOneShot, writePart } from './write-parts.ts'

/** An entry to be written. Its `status` is `BOOK` where it has none, unless it was read: then that is an error. */
export type WritableEntry = Writable<EntryWithDocument>

/** Entries as a list or one by one. A function is called each time the entries are needed. */
export type WritableEntries =
  | readonly WritableEntry[]
  | Iterable<WritableEntry>
  | AsyncIterable<WritableEntry>
  | (() => Iterable<WritableEntry> | AsyncIterable<WritableEntry>)

/** A statement to be written: what `parseCamt053` gives, or one of your own making. */
export interface WritableStatement {
  /** All but the entries. */
  readonly statement: Writable<StatementWithDocument>
  /** The entries, in order. Default: none. */
  readonly entries?: WritableEntries | undefined
}

/** A message to be written: what `parseCamt053` gives, or one of your own making. */
export interface WritableCamt053 {
  /**
   * The message it was read as. If given, elements that only the objects of the document layer (`document`) have are
   * written, too; an element that the new version does not have is then an error. Without it `document` is ignored.
   */
  readonly message?: string | undefined
  /** The head of the message. */
  readonly header: Writable<MessageHeaderWithDocument> | undefined
  /** The statements, in order; an iterable is gone through once. */
  readonly statements: readonly WritableStatement[] | Iterable<WritableStatement> | AsyncIterable<WritableStatement>
  /** `SplmtryData` of the message itself, from .04 on. Default: none. */
  readonly supplementaryData?: readonly SupplementaryData[] | undefined
}

/** How statements are written. */
export interface WriteOptions {
  /**
   * A message whose schema is shipped: camt.052, camt.053 or camt.054. Default `camt.053.001.08`, and for what was read
   * as a report or notification `camt.052.001.08` or `camt.054.001.08`.
   */
  message?: string | undefined
  /**
   * How balances and sums are treated. `check`: the given ones must agree with the entries. `compute`: a missing
   * closing balance (`CLBD`) and summary are computed, for which the entries are read twice. `none`: they are written
   * as given, right or wrong. Default `check`.
   */
  sums?: 'check' | 'compute' | 'none' | undefined
  /** White space of one level. Default two spaces; `''` writes everything on one line. */
  indent?: string | undefined
}

export async function* writeStatements(
  content: WritableCamt053,
  options: WriteOptions,
): AsyncGenerator<string, void, undefined> {
  const source = readAs(content.message)
  const origin = source ?? readAs(content.header?.message)
  const { message = `${origin?.dialect.message ?? 'camt.053.001'}.08`, sums = 'check', indent } = options
  const { tables, dialect } = await schemaOf(message)
  const writing: Writing = {
    dialect,
    to: { edition: editionOf(message), unit: dialect.statement },
    header: content.header ?? {},
    source,
    sums,
  }
  const document = {
    [dialect.root]: {
      GrpHdr: writePart(headerTable, writing.header, writing.to, source && ((head) => toHeader(head, source.message))),
      [dialect.statement]: statementsOf(content.statements, writing),
      SplmtryData: content.supplementaryData,
    },
  }
  yield* writeWith(document, indent === undefined ? { schema: tables } : { schema: tables, indent })
}

interface ReadAs {
  message: string
  dialect: Dialect
}

/** An MT940 is read into the objects of a statement. */
function readAs(message: string | undefined): ReadAs | undefined {
  if (message === undefined) return undefined
  const dialect = dialectOf(message === 'MT940' ? 'camt.053.001.08' : message)
  return dialect === undefined ? undefined : { message, dialect }
}

async function schemaOf(message: string): Promise<{ tables: SchemaTables; dialect: Dialect }> {
  const schema = camtSchemas.find((candidate) => candidate.message === message)
  const dialect = dialectOf(message)
  if (schema !== undefined && dialect !== undefined) return { tables: await schema.load(), dialect }
  const known = camtSchemas.map((tables) => tables.message).join(', ')
  throw new RangeError(`message: ${message} cannot be written. Give one of ${known}.`)
}

interface Writing {
  dialect: Dialect
  to: Target
  header: Writable<MessageHeaderWithDocument>
  /** What the objects were read as; `undefined` where their documents are ignored. */
  source: ReadAs | undefined
  sums: NonNullable<WriteOptions['sums']>
}

async function* statementsOf(statements: WritableCamt053['statements'], writing: Writing): AsyncGenerator<unknown> {
  const { dialect, sums } = writing
  let number = 0
  for await (const given of statements) {
    number++
    const path = `/Document/${dialect.root}/${dialect.statement}[${number}]`
    const statement = sums === 'compute' ? await withSums(given) : given.statement
    yield statementOf(statement, given.entries, writing, path)
  }
}

function statementOf(
  statement: Writable<StatementWithDocument>,
  entries: WritableEntries | undefined,
  writing: Writing,
  path: string,
): unknown {
  const currency = statement.currency ?? statement.account?.currency
  const read = writing.source && ((element: DocumentObject) => toStatement(element, path))
  const whole = asObject(writePart(statementTable, statement, { ...writing.to, currency }, read))
  // The domain object as a reader will make it from the written element.
  const again = toStatement(whole, path)
  const to = { ...writing.to, currency: statement.currency ?? again.currency }
  return { ...whole, Ntry: entriesOf(entries, again, { ...writing, to }) }
}

async function* entriesOf(
  entries: WritableEntries | undefined,
  statement: Statement,
  { header, source, sums, to }: Writing,
): AsyncGenerator<unknown> {
  const counter = createStatementTotals(statement)
  const findings: Finding[] = []
  const rules = startStatementRules((finding) => {
    if (finding.severity !== 'info') findings.push(withoutPosition(finding))
  })
  let number = 0
  for await (const given of openItems(entries)) {
    number++
    const made = elementOf(given, to, source !== undefined)
    yield made
    if (sums === 'none') continue
    const entry = readAgain(made, `${statement.path}/Ntry[${number}]`)
    counter.add(entry)
    if (needsEntryCheck(entry)) rules.entry(entryFacts(entry))
    if (findings.length > 0) throw new InvalidDocumentError(findings)
  }
  if (sums === 'none') return
  const page = header.page === undefined ? undefined : { number: header.page.number, last: header.page.last }
  const facts = statementFacts(statement, { page }, counter.totals())
  rules.statement(facts)
  if (findings.length > 0) throw new InvalidDocumentError(findings)
}

function readAgain(element: unknown, path: string): Entry {
  return toEntry(asObject(element), { path })
}

function elementOf(given: WritableEntry, to: Target, isRead: boolean): unknown {
  // A status that was not read may be any: to write `BOOK` would move the balance.
  const wasRead = given.document !== undefined || given.path !== undefined
  const needsStatus = !wasRead && given.status === undefined && given.proprietaryStatus === undefined
  const entry = needsStatus ? { ...given, status: 'BOOK' } : given
  return writePart(entryTable, entry, to, isRead ? (element) => readAgain(element, '') : undefined)
}

const newest: Target = { edition: 2019 }

async function withSums({ statement, entries }: WritableStatement): Promise<Writable<StatementWithDocument>> {
  const { summary, balances = [] } = statement
  if (summary !== undefined && balances.some(({ type }) => type === 'CLBD')) return statement
  refuseOneShot(entries, 'entries')
  const read = toStatement(asObject(writeTable(statementTable, statement, newest)), '')
  const counter = createStatementTotals(read)
  let lastDay: string | undefined
  for await (const entry of openItems(entries)) {
    const day = entry.bookingDate === undefined ? undefined : isoDateOf(entry.bookingDate)
    if (day !== undefined && (lastDay === undefined || day > lastDay)) lastDay = day
    counter.add(amountsOf(entry, statement.currency ?? statement.account?.currency))
  }
  const totals = counter.totals()
  const closing = closingBalance(read, totals, lastDay)
  return {
    ...statement,
    summary: summary ?? summaryOf(totals),
    balances: closing === undefined ? balances : [...balances, closing],
  }
}

function amountsOf(entry: WritableEntry, currency: string | undefined): Entry {
  const { amount, indicator } = unsigned(entry)
  const element = {
    Amt: { value: amount?.toFixed(), Ccy: entry.currency ?? currency },
    CdtDbtInd: indicator,
    Sts: entry.status ?? entry.proprietaryStatus ?? 'BOOK',
    BookgDt: entry.bookingDate,
  }
  return readAgain(element, '')
}

function summaryOf({ entries }: StatementTotals): Writable<Statement>['summary'] {
  const { all, credit, debit } = entries
  return {
    all: { numberOfEntries: all.count, sum: all.sum, net: all.net },
    credit: { numberOfEntries: credit.count, sum: credit.sum },
    debit: { numberOfEntries: debit.count, sum: debit.sum },
  }
}

/** A computed closing balance; none where there is one already, or no opening balance. */
function closingBalance(
  { balances, period }: Statement,
  { currency, booked }: StatementTotals,
  lastDay: string | undefined,
): Writable<Balance> | undefined {
  const numbered = numberedBalances(balances, currency)
  const opening = openingOf(numbered)
  if (opening === undefined || closingOf(numbered, opening) !== undefined) return undefined
  const amount = opening.amount.plus(booked.all.net)
  const date = (period?.to === undefined ? undefined : isoDateOf(period.to)) ?? lastDay ?? opening.day
  const isTooEarly = date !== undefined && opening.day !== undefined && date < opening.day
  return {
    type: 'CLBD',
    amount: amount.isZero() ? new Decimal(0) : amount,
    currency,
    date: isTooEarly ? opening.day : date,
  }
}
