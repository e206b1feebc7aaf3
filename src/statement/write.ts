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
  textOf,
  toDecimal,
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
  type StatementCounter,
  type StatementTotals,
  statementFacts,
} from '../rules/index.ts'
import { type SchemaTables, writeWith } from '../schema/index.ts'
import { checkOptions, Decimal, isoDateOf, type OptionChecks, option } from '../values/index.ts'
import { startStatementRules } from './run-rules.ts'

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

const optionChecks: OptionChecks<WriteOptions> = {
  message: option.text,
  sums: option.oneOf('check', 'compute', 'none'),
  indent: option.text,
}

/**
 * Writes statements (camt.053, also camt.052 and camt.054) piece by piece in constant memory, from the objects that
 * reading gives. Reading the file again gives the same objects. An amount may have a sign, or be unsigned with an
 * indicator; texts of amounts are exact. The file is valid by the schema of its version: a value that the version does
 * not have is an error, and never left out.
 * @throws InvalidDocumentError with the findings, if the file would break its schema, or if balances, summaries or
 * batches do not agree with the entries. The pieces written before are the beginning of an invalid file: do not use
 * them.
 * @throws RangeError for a message that is not shipped, a text that is not an amount, an amount that contradicts its
 * indicator, a transaction of a batch that its entry does not have, and for `sums: 'compute'` if the entries can be
 * read only once.
 */
export async function* writeCamt053(
  content: WritableCamt053,
  options: WriteOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writeCamt053 }, options, optionChecks)
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
      GrpHdr: headerOf(writing),
      [dialect.statement]: statementsOf(content.statements, writing),
      SplmtryData: content.supplementaryData,
    },
  }
  yield* writeWith(document, indent === undefined ? { schema: tables } : { schema: tables, indent })
}

/**
 * {@link writeCamt053} as one text.
 * @throws InvalidDocumentError and RangeError like it.
 */
export async function buildCamt053(content: WritableCamt053, options: WriteOptions = {}): Promise<string> {
  let whole = ''
  for await (const piece of writeCamt053(content, options)) whole += piece
  return whole
}

/** The message that objects were read as. */
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

/** What the parts of a message are written with. */
interface Writing {
  dialect: Dialect
  to: Target
  header: Writable<MessageHeaderWithDocument>
  /** What the objects were read as; `undefined` where their documents are ignored. */
  source: ReadAs | undefined
  sums: NonNullable<WriteOptions['sums']>
}

function headerOf({ header, source, to }: Writing): unknown {
  const { document } = header
  if (source === undefined || document === undefined) return writeTable(headerTable, header, to)
  return writeTable(headerTable, header, to, { was: toHeader(asObject(document), source.message), element: document })
}

async function* statementsOf(
  statements: WritableCamt053['statements'],
  writing: Writing,
): AsyncGenerator<unknown, void, undefined> {
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
  const { document } = statement
  const isRead = writing.source !== undefined && document !== undefined
  const read = isRead ? { was: toStatement(asObject(document), path), element: document } : undefined
  const currency = statement.currency ?? statement.account?.currency
  const whole = asObject(writeTable(statementTable, statement, { ...writing.to, currency }, read))
  // The domain object as a reader will make it from the written element.
  const again = toStatement(whole, path)
  const to = { ...writing.to, currency: statement.currency ?? again.currency }
  return { ...whole, Ntry: entriesOf(entries, again, { ...writing, to }) }
}

async function* entriesOf(
  entries: WritableEntries | undefined,
  statement: Statement,
  { header, source, sums, to }: Writing,
): AsyncGenerator<unknown, void, undefined> {
  const counter = createStatementTotals(statement)
  const findings: Finding[] = []
  const rules = startStatementRules((finding) => {
    if (finding.severity !== 'info') findings.push(withoutPosition(finding))
  })
  let number = 0
  for await (const given of openEntries(entries)) {
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
  const facts = statementFacts(statement, page === undefined ? undefined : { page }, counter.totals(), {})
  rules.statement(facts)
  if (findings.length > 0) throw new InvalidDocumentError(findings)
}

/** An entry as a reader will make it; the sums are computed from it. */
function readAgain(element: unknown, path: string): Entry {
  return toEntry(asObject(element), { path })
}

function elementOf(given: WritableEntry, to: Target, isRead: boolean): unknown {
  // A status that was not read may be any: to write `BOOK` would move the balance.
  const wasRead = given.document !== undefined || given.path !== undefined
  const needsStatus = !wasRead && given.status === undefined && given.proprietaryStatus === undefined
  const entry = needsStatus ? { ...given, status: 'BOOK' } : given
  const { document } = given
  return writeTable(
    entryTable,
    entry,
    to,
    isRead && document !== undefined ? { was: readAgain(document, ''), element: document } : undefined,
  )
}

function openEntries(entries: WritableEntries | undefined): Iterable<WritableEntry> | AsyncIterable<WritableEntry> {
  if (entries === undefined) return []
  return typeof entries === 'function' ? entries() : entries
}

/** What sums are computed in. */
const newest: Target = { edition: 2019 }

/** A statement with a computed closing balance and summary, if it has none. */
async function withSums({ statement, entries }: WritableStatement): Promise<Writable<StatementWithDocument>> {
  const needed = statement.summary === undefined || !(statement.balances ?? []).some(({ type }) => type === 'CLBD')
  if (!needed) return statement
  if (entries !== undefined && typeof entries !== 'function' && !Array.isArray(entries)) {
    throw new RangeError(
      "sums: 'compute' goes through the entries twice. Give them as a list, or as a function that " +
        'begins anew each time.',
    )
  }
  const currency = statement.currency ?? statement.account?.currency
  const counter = createStatementTotals(toStatement(asObject(writeTable(statementTable, statement, newest)), ''))
  let lastDay: string | undefined
  for await (const entry of openEntries(entries)) {
    const day = entry.bookingDate === undefined ? undefined : isoDateOf(entry.bookingDate)
    if (day !== undefined && (lastDay === undefined || day > lastDay)) lastDay = day
    addGiven(counter, entry, currency)
  }
  const totals = counter.totals()
  return {
    ...statement,
    summary: statement.summary ?? summaryOf(totals),
    balances: withClosing(statement, totals, lastDay),
  }
}

/** Adds an entry to the totals as it will be written. */
function addGiven(counter: StatementCounter, given: WritableEntry, currency: string | undefined): void {
  const { amount, indicator } = unsigned(given)
  const object: DocumentObject = {
    Amt: { value: amount?.toFixed(), Ccy: given.currency ?? currency },
    CdtDbtInd: indicator,
    Sts: given.status ?? given.proprietaryStatus ?? 'BOOK',
    BookgDt: given.bookingDate,
  }
  counter.add(readAgain(object, ''), textOf(object.Amt))
}

function summaryOf({ entries }: StatementTotals): Writable<Statement>['summary'] {
  const { all, credit, debit } = entries
  return {
    all: { numberOfEntries: all.count, sum: all.sum, net: all.net },
    credit: { numberOfEntries: credit.count, sum: credit.sum },
    debit: { numberOfEntries: debit.count, sum: debit.sum },
  }
}

/** The balances with a computed closing balance; unchanged if there is one already, or no opening balance. */
function withClosing(
  statement: Writable<Statement>,
  totals: StatementTotals,
  lastDay: string | undefined,
): Writable<Balance>[] {
  const balances = [...(statement.balances ?? [])]
  const facts = balances.map((balance) => {
    const { amount, indicator } = unsigned(balance)
    return {
      type: balance.type,
      amount: amount === undefined ? undefined : indicator === 'DBIT' ? amount.negated() : amount,
      unsignedAmount: amount,
      creditDebitIndicator: indicator,
      currency: balance.currency,
      date: balance.date,
    }
  })
  const numbered = numberedBalances(facts, totals.currency)
  const opening = openingOf(numbered)
  if (opening === undefined || closingOf(numbered, opening) !== undefined) return balances
  const amount = toDecimal(opening.amount).plus(totals.booked.all.net)
  const period = statement.period?.to === undefined ? undefined : isoDateOf(statement.period.to)
  const date = period ?? lastDay ?? opening.day
  balances.push({
    type: 'CLBD',
    amount: amount.isZero() ? new Decimal(0) : amount,
    currency: totals.currency,
    date: date !== undefined && opening.day !== undefined && date < opening.day ? opening.day : date,
  })
  return balances
}
