import { besideIn } from '../domain/index.ts'
import {
  asObject,
  type Balance,
  camtSchemas,
  type DocumentObject,
  dialectOf,
  dialects,
  type Entry,
  type EntryWithDocument,
  loadCodeNames,
  type MessageHeaderWithDocument,
  readEntry,
  type Statement,
  type TapeEntry,
  textOf,
  toEntry,
  toHeader,
  toStatement,
} from '../domain/statement/index.ts'
import {
  entryFacts,
  needsEntryCheck,
  nextTransaction,
  type OpenEntry,
  openEntry,
  type RuleElement,
  type RuleSeverities,
} from '../rules/index.ts'
import {
  type DocumentReadOptions,
  type Fillers,
  type PartReader,
  readOptionChecks,
  type StreamItem,
  streamParts,
} from '../schema/index.ts'
import {
  checkOptions,
  entryStatuses,
  isoDateOf,
  nameIn,
  type OptionCheck,
  type OptionChecks,
  option,
} from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import type { Identities } from './identity.ts'
import {
  closeStatement,
  endOfFile,
  type OpenStatement,
  openFile,
  openStatement,
  otherMessage,
  type StatementFile,
  type StatementFileOptions,
  takeEntry,
  takeHeader,
  takeTransaction,
} from './statement-file.ts'
import type {
  StatementEndPartWithDocument,
  StatementFileEndPart,
  StatementPart,
  StatementPartWithDocument,
} from './statement-parts.ts'

/** How a statement file is read. */
export interface ReadOptions extends Partial<DocumentReadOptions> {
  /**
   * `inline`: the transactions are inside their entry. `stream`: each transaction is a separate part before its entry,
   * so that an entry with any number of transactions takes constant memory. `either`: inline in an entry that is in
   * memory anyway (up to some hundred kilobytes), streamed in a larger one: as fast as `inline`, in constant memory.
   * Default `inline`.
   */
  transactions?: 'inline' | 'stream' | 'either' | undefined
  /**
   * Whether header, statements, entries and transactions have the element they were read from (`document`), with what
   * has no property: `writeCamt053` then writes all that the file had. Reading takes half as long again. Default
   * `false`.
   */
  document?: boolean | undefined
  /** Whether statements and entries are checked by the rule set `statement`. Default `true`. */
  checks?: boolean | undefined
  /**
   * Severities in place of those of the rules, by code: `{ 'statement/entry-parts': 'off' }`. Default: as the rules
   * say.
   */
  severities?: RuleSeverities | undefined
  /** Assumptions for values that the file leaves out (see {@link Assumptions}). Default: none. */
  assume?: Assumptions | undefined
  /**
   * Whether `statement` and `entry` parts have an identity (see `entryIdentity`); or an {@link Identities} object, to
   * count over several files. It takes some 3 µs and 40 bytes for each entry. Default `false`.
   */
  identities?: boolean | Identities | undefined
}

export const identitiesCheck: OptionCheck = option.either(
  'true, false or what createIdentities makes',
  option.flag,
  option.object('identities', 'entry'),
)

const readCamt053Checks: OptionChecks<ReadOptions> = {
  ...readOptionChecks,
  transactions: option.oneOf('inline', 'stream', 'either'),
  document: option.flag,
  checks: option.flag,
  severities: option.object('an object of codes and severities'),
  assume: option.group<Assumptions>({
    entryStatus: option.oneOf('BOOK'),
    balanceIndicator: option.oneOf('CRDT'),
    bookingDate: option.oneOf('statement'),
  }),
  identities: identitiesCheck,
}

/** The identities that an option asks for; their module is loaded only then. */
export async function loadIdentities(identities: boolean | Identities | undefined): Promise<Identities | undefined> {
  if (identities !== true) return identities || undefined
  const { createIdentities } = await import('./identity.ts')
  return createIdentities()
}

/**
 * Reads a bank-to-customer statement (camt.053; also reports camt.052 and notifications camt.054) of any version (.02,
 * .04, .06 and .08 are validated), part by part, in constant memory: `header`, then for each statement `statement`, its
 * `entry` parts and `statementEnd`, with `finding` parts between them, and `end`. It is tolerant: a missing value is
 * `undefined`, a fault is a finding. With `strict` the first error of the schema ends the reading.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short or is another message, and where
 * `strict`.
 * @throws RangeError when the given schema is of another message.
 */
export function readCamt053(
  source: Source,
  options: ReadOptions & { document: true },
): AsyncGenerator<StatementPartWithDocument, void, undefined>
/** Reads a statement file, without the elements it was read from. */
export function readCamt053(source: Source, options?: ReadOptions): AsyncGenerator<StatementPart, void, undefined>
export async function* readCamt053(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<StatementPart, void, undefined> {
  checkOptions({ readCamt053 }, options, readCamt053Checks)
  // A loop instead of `yield*`, which makes three promises for each part.
  for await (const parts of readCamt053Lists(source, options)) for (const part of parts) yield part
}

export async function* partsIn<Part>(lists: AsyncIterable<readonly Part[]>): AsyncGenerator<Part, void, undefined> {
  for await (const parts of lists) for (const part of parts) yield part
}

/** Like {@link readCamt053}, with the parts of each piece of the source in one list: a promise for each takes long. */
export async function* readCamt053Lists(
  source: Source,
  options: ReadOptions,
): AsyncGenerator<readonly StatementPart[], void, undefined> {
  const { transactions, document = false, checks, severities, identities, assume, ...reading } = options
  // Modules are loaded when reading begins, and only those that the options need.
  const [rules, counted] = await Promise.all([
    checks === false && severities === undefined ? undefined : import('./check-statement.ts'),
    loadIdentities(identities),
    loadCodeNames(),
  ])
  rules?.checkStatementSeverities(severities)
  const isStreamed = transactions === 'stream' || transactions === 'either'
  const reader = statementReader(
    { assume: assume ?? {}, document, isFilled: !document && transactions !== 'stream' },
    {
      startRules:
        checks === false || rules === undefined
          ? undefined
          : (report, message) => rules.startStatementRules(report, message, severities),
      identities: counted,
      maxFindings: options.maxFindings,
    },
  )
  const schema = options.schema ?? camtSchemas
  const paths = pathsOf('message' in schema ? [schema] : schema, isStreamed)
  const { each } = paths
  const positions = checks === false ? false : paths.checked
  // No rule about entries names an element inside a transaction, and most elements of a file are there.
  const noPositionsIn = paths.transactions
  const streaming = { ...reading, schema, each, positions, noPositionsIn, otherVersions: true, keepUnlisted: true }
  yield* streamParts(source, streaming, reader)
}

/**
 * Paths of elements of the messages that the schemas have: `each` of those that are read one by one, `checked` of
 * statements and entries, in which rules need the positions of elements.
 */
function pathsOf(schemas: readonly { message: string }[], streamed: boolean) {
  const found = schemas.flatMap(({ message }) => dialectOf(message) ?? [])
  if (found.length === 0) {
    const given = schemas.map(({ message }) => message).join(', ')
    throw new RangeError(
      `The schema is for ${given}. Statements are camt.053, camt.052 and camt.054: give one of these.`,
    )
  }
  const roots = [...new Map(found.map((dialect) => [dialect.root, dialect])).values()]
  const heads = roots.flatMap(({ root }) => [`/Document/${root}`, `/Document/${root}/GrpHdr`])
  const statements = roots.map(({ root, statement }) => `/Document/${root}/${statement}`)
  const entries = statements.map((path) => `${path}/Ntry`)
  const transactions = entries.map((path) => `${path}/NtryDtls/TxDtls`)
  const checked = [...statements, ...entries]
  return { each: [...heads, ...checked, ...(streamed ? transactions : [])], checked, transactions }
}

/** A statement with its entries. */
export interface ParsedStatement extends Omit<StatementEndPartWithDocument, 'kind'> {
  /** See `statementIdentity`; only where `identities` was asked for. */
  identity: string | undefined
  /** The entries, in the order of the file. */
  entries: ParsedEntry[]
}

/** An entry of a statement that was read whole. */
export interface ParsedEntry extends EntryWithDocument {
  /** See `entryIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A statement file read whole. */
export interface ParsedCamt053 extends Omit<StatementFileEndPart, 'kind' | 'statements' | 'entries'> {
  /** `undefined` where the file has none. */
  header: MessageHeaderWithDocument | undefined
  /** The statements, in the order of the file. */
  statements: ParsedStatement[]
}

const { transactions: _transactions, document: _document, ...parseChecks } = readCamt053Checks

/**
 * Reads a whole statement file into one object, which takes some twenty times the memory of the file. Otherwise it
 * works like {@link readCamt053}, with transactions always inside their entries, and with the elements that all
 * parts were read from (`document`).
 * @throws InvalidDocumentError like {@link readCamt053}.
 */
export async function parseCamt053(
  source: Source,
  options: Omit<ReadOptions, 'transactions' | 'document'> = {},
): Promise<ParsedCamt053> {
  checkOptions({ parseCamt053 }, options, parseChecks)
  return collectParts(readCamt053(source, { ...options, transactions: 'inline', document: true }))
}

export async function collectParts(parts: AsyncIterable<StatementPartWithDocument>): Promise<ParsedCamt053> {
  let header: MessageHeaderWithDocument | undefined
  let identity: string | undefined
  let entries: ParsedEntry[] = []
  const statements: ParsedStatement[] = []
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'statement':
        identity = part.identity
        entries = []
        break
      case 'entry':
        entries.push({ ...part.entry, identity: part.identity })
        break
      case 'statementEnd': {
        const { kind: _, ...end } = part
        statements.push({ ...end, identity, entries })
        break
      }
      case 'end': {
        const { kind: _kind, statements: _statements, entries: _entries, message, ...report } = part
        return { message, header, statements, ...report }
      }
      default:
    }
  }
  throw new Error('A statement file was read without an end')
}

/** Assumptions for values that some banks leave out of all their statements. A value in the file always counts. */
export interface Assumptions {
  /** Status of entries without one. Default: no assumption; then balances are not checked. */
  entryStatus?: 'BOOK' | undefined
  /** Side of balances without a `CdtDbtInd`. Default: no assumption; then the balance has no amount. */
  balanceIndicator?: 'CRDT' | undefined
  /**
   * Booking date of entries without one: `statement` is the day of the statement, where its opening (`OPBD`) and
   * closing balances are of one day. Default: no assumption; then the date is missing.
   */
  bookingDate?: 'statement' | undefined
}

interface ElementReading {
  readonly file: StatementFile
  readonly assume: Assumptions
  readonly document: boolean
  message: string | undefined
  /** The object of the open statement in the document layer: the same for all its entries, and when it closes. */
  object: DocumentObject | undefined
  hasEntries: boolean
  entry: OpenEntry | undefined
}

function entryFillers(): Fillers {
  return new Map(dialects.map(({ root, statement }) => [`/Document/${root}/${statement}/Ntry`, readEntry]))
}

/**
 * Starts to make parts of the elements of a camt.053, camt.052 or camt.054; with `isFilled` entries that are
 * whole on the tape are filled from it, with their transactions. Another message ends the reading with an
 * `InvalidDocumentError`.
 */
function statementReader(
  { assume, document, isFilled }: Pick<ElementReading, 'assume' | 'document'> & { isFilled: boolean },
  options: StatementFileOptions,
): PartReader<StatementPart> {
  const file = openFile(options)
  const nothing = { message: undefined, object: undefined, hasEntries: false, entry: undefined }
  const reading: ElementReading = { file, assume, document, ...nothing }
  return {
    parts: file.parts,
    take: (item) => takeElement(reading, item),
    fillers: isFilled ? entryFillers : undefined,
    takeFilled: (item) => takeTapeEntry(reading, item),
    end(end) {
      checkMessage(end.message)
      return endOfFile(file, end)
    },
  }
}

function takeElement(reading: ElementReading, item: StreamItem): void {
  if (item.message !== reading.message) checkMessage(item.message)
  reading.message = item.message
  const [, , statementAncestor, entryAncestor] = item.ancestors
  if (statementAncestor !== undefined) {
    const open = openFor(reading, item.message, asObject(statementAncestor.value), statementAncestor.path)
    if (entryAncestor === undefined) takeEntryElement(reading, item, open)
    else takeTransactionElement(reading, item, entryAncestor, open)
  } else if (item.each.endsWith('/GrpHdr')) {
    const object = asObject(item.value)
    takeHeader(reading.file, toHeader(object, item.message, reading.document ? object : undefined))
  } else if (item.ancestors.length === 1) {
    reading.file.beside = besideIn(item.value)
  } else {
    closeElement(reading, item)
  }
}

/** The statement of an element. A statement begins with its first entry, or with its end if it has none. */
function openFor(reading: ElementReading, message: string, object: DocumentObject, path: string): OpenStatement {
  const { file, assume, document } = reading
  if (file.open !== undefined && reading.object === object) return file.open
  reading.object = object
  reading.hasEntries = false
  reading.entry = undefined
  const statement = toStatement(object, path, document ? object : undefined)
  return openStatement(file, assumeStatement(statement, assume), message)
}

function takeTransactionElement(
  reading: ElementReading,
  item: StreamItem,
  entryAncestor: StreamItem['ancestors'][number],
  open: OpenStatement,
): void {
  const [, , , , detailsAncestor] = item.ancestors
  if (detailsAncestor === undefined) return
  const streamed = openEntry(reading.entry, entryAncestor, { document: reading.document })
  if (streamed !== reading.entry) streamed.entry = assumeEntry(streamed.entry, open.statement, reading.assume)
  reading.entry = streamed
  takeTransaction(reading.file, open, streamed.entry, nextTransaction(streamed, detailsAncestor, item), item)
}

function takeEntryElement(reading: ElementReading, item: StreamItem, open: OpenStatement): void {
  const { file, document } = reading
  const value = asObject(item.value)
  const made = toEntry(value, item, document ? value : undefined)
  const entry = assumeEntry(made, open.statement, reading.assume)
  const streamed = reading.entry
  if (streamed !== undefined) entry.numberOfTransactions = streamed.counter.count()
  reading.entry = undefined
  reading.hasEntries = true
  takeEntry(file, open, entry, textOf(value.Amt))
  if (file.rules === undefined) return
  if (streamed !== undefined) file.rules.entry(streamed.counter.facts(entry), elementOf(item))
  else if (needsEntryCheck(entry)) file.rules.entry(entryFacts(entry), elementOf(item))
}

function takeTapeEntry(reading: ElementReading, item: StreamItem): void {
  const [, , statementAncestor] = item.ancestors
  if (statementAncestor === undefined) return
  const { file } = reading
  const open = openFor(reading, item.message, asObject(statementAncestor.value), statementAncestor.path)
  const { entry: filled, amount } = item.value as TapeEntry
  const entry = assumeEntry(filled, open.statement, reading.assume)
  reading.hasEntries = true
  takeEntry(file, open, entry, amount)
  if (file.rules !== undefined && needsEntryCheck(entry)) file.rules.entry(entryFacts(entry), elementOf(item))
}

function closeElement(reading: ElementReading, item: StreamItem): void {
  const object = asObject(item.value)
  const open = openFor(reading, item.message, object, item.path)
  // The elements after the entries are known only now.
  const statement = reading.hasEntries
    ? assumeStatement(toStatement(object, item.path, reading.document ? object : undefined), reading.assume)
    : open.statement
  closeStatement(reading.file, open, statement, item, elementOf(item))
}

function elementOf(item: StreamItem): RuleElement {
  return { path: item.path, ancestors: item.ancestors, position: item, positionOf: item.positionOf }
}

function checkMessage(message: string): void {
  if (dialectOf(message) === undefined) throw otherMessage(message, 'Statements are camt.053, camt.052 and camt.054')
}

function assumeEntry(entry: Entry, statement: Statement, { entryStatus, bookingDate }: Assumptions): Entry {
  let assumed = entry
  if (entryStatus !== undefined && entry.status === undefined && entry.proprietaryStatus === undefined)
    assumed = { ...assumed, status: entryStatus, statusName: nameIn(entryStatuses, entryStatus) }
  if (bookingDate !== undefined && entry.bookingDate === undefined)
    assumed = { ...assumed, bookingDate: onlyDayOf(statement) }
  return assumed
}

function onlyDayOf({ balances }: Statement): string | undefined {
  const days = new Set<string | undefined>()
  const types = new Set<string | undefined>()
  for (const { type, date } of balances) {
    if (type !== 'OPBD' && type !== 'CLBD') continue
    days.add(date === undefined ? undefined : isoDateOf(date))
    types.add(type)
  }
  return days.size === 1 && types.size === 2 ? [...days][0] : undefined
}

function assumeStatement(statement: Statement, { balanceIndicator }: Assumptions): Statement {
  if (balanceIndicator === undefined) return statement
  const balances = statement.balances.map((balance): Balance => {
    if (balance.creditDebitIndicator !== undefined) return balance
    return { ...balance, creditDebitIndicator: balanceIndicator, amount: balance.unsignedAmount }
  })
  return { ...statement, balances }
}
