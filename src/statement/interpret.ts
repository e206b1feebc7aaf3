import { besideIn } from '../domain/index.ts'
import {
  asObject,
  type Balance,
  type DocumentObject,
  dialectOf,
  dialects,
  type Entry,
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
} from '../rules/index.ts'
import type { Fillers, PartReader, StreamItem } from '../schema/index.ts'
import { entryStatuses, isoDateOf, nameIn } from '../values/index.ts'
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
import type { StatementPart } from './statement-parts.ts'

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
export function statementReader(
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
  const streamed = openEntry(reading.entry, entryAncestor, reading.document)
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
