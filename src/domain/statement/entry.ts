import type { Position } from '../../diagnostics/index.ts'
import type { TapeItem } from '../../schema/index.ts'
import { type Decimal, entryStatuses, nameIn } from '../../values/index.ts'
import {
  begin,
  documentHere,
  type Element,
  type Group,
  given,
  giveUp,
  type Item,
  isLeafHere,
  keptBy,
  many,
  nextElement,
  numberHere,
  objectIn,
  objectsOf,
  of,
  one,
  type Place,
  pairedWith,
  placeOf,
  planOf,
  positionProperties,
  type ReadAs,
  readItemInto,
  readTapeInto,
  readWith,
  readyPlan,
  skipElement,
  type Target,
  table,
  text,
  textOf,
  withDocument,
  withPosition,
  writeTable,
} from '../index.ts'
import { count, type DocumentObject, date, type EntryDocument, flag, type Writable } from './document.ts'
import {
  type AmountDetails,
  amountDetails,
  type CreditDebit,
  type Money,
  money,
  ofSigned,
  unsigned,
} from './parts/amount.ts'
import { type Charges, charges, type Interest, ofRecords } from './parts/charges.ts'
import {
  type BankTransactionCode,
  bankTransactionCode,
  type CardTransaction,
  type CodeOrProprietary,
  card,
  code,
} from './parts/party.ts'
import { type Availability, availability } from './statement.ts'
import { type Transaction, type TransactionWithDocument, transaction } from './transaction.ts'

/** The batch information of an entry (`NtryDtls/Btch`). */
export interface Batch {
  /** Path of the details with this batch: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]/NtryDtls[1]`. */
  path: string
  /** MsgId of the message the customer sent. */
  messageId: string | undefined
  /** PmtInfId of the block the customer sent. */
  paymentInformationId: string | undefined
  /** `NbOfTxs`: the bank's own count. */
  numberOfTransactions: number | undefined
  /** Unsigned. */
  totalAmount: Money | undefined
  /** `CdtDbtInd`. */
  creditDebitIndicator: CreditDebit | undefined
}

export const batch = table<Batch>('Batch', {
  path: given(''),
  messageId: one('MsgId', text),
  paymentInformationId: one('PmtInfId', text),
  numberOfTransactions: one('NbOfTxs', count),
  totalAmount: one('TtlAmt', money),
  creditDebitIndicator: one('CdtDbtInd', text),
})

/** The part of an entry that its details say. */
interface Detailed {
  path: string
  creditDebitIndicator: CreditDebit | undefined
  batches: Batch[]
  transactions: Transaction[]
  numberOfTransactions: number
}

const details: Group = {
  names: ['NtryDtls'],
  read: () => undefined,
  readHere: readDetails,
  after: 'CdtDbtInd',
  copies: true,
  write: writeDetails,
}

function readDetails(item: Item, made: Detailed, cdtDbtInd: unknown): void {
  const indicator = textOf(cdtDbtInd)
  // Transactions without an indicator have that of the entry, which stands before them in a valid file.
  if (isLeafHere(item) || (item.isTape && indicator === undefined)) {
    giveUp(item)
    return
  }
  const { batches, transactions } = made
  const path = `${made.path}/NtryDtls[${numberHere(item)}]`
  const before = transactions.length
  let number: number | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'TxDtls') readTransaction(item, made, indicator, path, number)
    else if (name === 'Btch' && numberHere(item) === 1) {
      const begun = begin(batch)
      begun.path = path
      const own = readItemInto(item, planOf(batch), begun)
      if (own !== undefined) number = batches.push(own) - 1
    } else skipElement(item)
  }
  // In a file in the wrong order the batch stands behind its transactions.
  if (number !== undefined) for (const each of transactions.slice(before)) each.batch = number
  made.numberOfTransactions = transactions.length
}

function readTransaction(
  item: Item,
  { transactions }: Detailed,
  indicator: CreditDebit | undefined,
  path: string,
  number: number | undefined,
): void {
  const document = documentHere(item)
  const begun = begin(transaction)
  begun.path = `${path}/TxDtls[${numberHere(item)}]`
  begun.batch = number
  begun.creditDebitIndicator = indicator
  const own = readItemInto(item, planOf(transaction), begun)
  if (own !== undefined) transactions.push(withDocument(own, document))
}

interface Details {
  number: number | undefined
  batch: Writable<Batch> | undefined
  transactions: Writable<Transaction>[]
}

function writeDetails(entry: Writable<Detailed>, to: Target, read: ReadAs | undefined): Element {
  const inEntry = { ...to, indicator: unsigned(entry).indicator }
  const was = read === undefined ? [] : grouped(read.was as Detailed)
  const elements = objectsOf(objectIn(read?.element)?.NtryDtls)
  const write = (own: Details, from?: ReadAs): Element => detailElement(own, inEntry, from)
  const written = pairedWith(grouped(entry), was, elements, write)
  return written.length === 0 ? {} : { NtryDtls: written }
}

function detailElement({ number, batch: own, transactions }: Details, to: Target, read: ReadAs | undefined): Element {
  const was = read?.was as Details | undefined
  const { Btch, TxDtls, ...others } = objectIn(read?.element) ?? {}
  const made: Element = others
  if (number !== undefined) {
    made.Btch = writeTable(batch, own ?? {}, to, was && { was: was.batch, element: Btch }) ?? {}
  } else if (was !== undefined && was.number === undefined && Btch !== undefined) made.Btch = Btch
  const write = (each: Writable<Transaction>, from?: ReadAs): unknown => writeTable(transaction, each, to, from) ?? {}
  const written = pairedWith(transactions, was?.transactions ?? [], objectsOf(TxDtls), write)
  if (written.length > 0) made.TxDtls = written
  return made
}

/**
 * Groups the transactions of an entry into details: those of a batch together, in the order of the list. Paths give the
 * numbers of the details of transactions that were read; details without transactions keep theirs, too.
 * @throws RangeError for a transaction of a batch that the entry does not have.
 */
function grouped(entry: Writable<Detailed>): Details[] {
  const all: Details[] = []
  const batches = entry.batches ?? []
  let begun = 0
  const begin = (number: number | undefined, path: string | undefined): Details => {
    const index = detailsNumber(path) ?? 0
    if (number === undefined) {
      while (begun < batches.length && (detailsNumber(batches[begun]?.path) ?? index) < index)
        begin(begun, batches[begun]?.path)
    }
    while (all.length < index - 1) all.push({ number: undefined, batch: undefined, transactions: [] })
    const own: Details = { number, batch: number === undefined ? undefined : batches[number], transactions: [] }
    all.push(own)
    if (number !== undefined) begun = number + 1
    return own
  }
  for (const each of entry.transactions ?? []) {
    const { batch: number, path } = each
    if (number !== undefined && batches[number] === undefined) throw noSuchBatch(number, batches.length)
    while (number !== undefined && begun <= number) begin(begun, batches[begun]?.path)
    const known = number === undefined ? openDetails(all, path) : all.find((own) => own.number === number)
    const own = known ?? begin(number, path)
    own.transactions.push(each)
  }
  while (begun < batches.length) begin(begun, batches[begun]?.path)
  return all
}

function noSuchBatch(batch: number, number: number): RangeError {
  return new RangeError(
    `batch: a transaction is of batch ${batch}, and its entry has ${number} batches, counted from 0. Correct the ` +
      'number, or leave it out for a transaction without a batch.',
  )
}

/** The details to which a transaction without a batch can be added. */
function openDetails(all: readonly Details[], path: string | undefined): Details | undefined {
  const last = all.at(-1)
  if (last === undefined || last.number !== undefined) return undefined
  const number = detailsNumber(path)
  return number === undefined || number === all.length ? last : undefined
}

function detailsNumber(path: string | undefined): number | undefined {
  const number = /\/NtryDtls\[(\d{1,9})\]/.exec(path ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** One line of an account. */
export interface Entry extends Partial<Position> {
  /** Path of the entry in the file: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]`. */
  path: string
  /** `NtryRef`: often only a number inside the statement. */
  reference: string | undefined
  /**
   * With the sign of `CdtDbtInd` alone: positive for `CRDT`. A reversal does not change it. `undefined` where the file
   * gives no readable amount or indicator.
   */
  amount: Decimal | undefined
  /** As the file has it. */
  unsignedAmount: Decimal | undefined
  /** Currency of the amount, as the file has it. */
  currency: string | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`. */
  creditDebitIndicator: CreditDebit | undefined
  /** `true` on an entry that reverses another one; then `CRDT` means that the original was a debit. */
  reversal: boolean | undefined
  /** `BOOK`, `PDNG`, `INFO`, from .08 on `FUTR`; open. Only `BOOK` moves the balance. */
  status: string | undefined
  /** Name of the status in English, of a code in ISO's list. */
  statusName: string | undefined
  /** A status of the bank's own in place of a code (from .08 on). */
  proprietaryStatus: string | undefined
  /** Date, or date-time, as the file wrote it; often missing. */
  bookingDate: string | undefined
  /** Date, or date-time, as the file wrote it; often missing. */
  valueDate: string | undefined
  /** `AcctSvcrRef`: the bank's own reference of the entry. */
  accountServicerReference: string | undefined
  /** `Avlbty`: when how much of it becomes available. */
  availability: Availability[]
  /** `BkTxCd`: what kind of transaction it is. */
  bankTransactionCode: BankTransactionCode | undefined
  /** `ComssnWvrInd`: whether the bank waives its commission. */
  commissionWaived: boolean | undefined
  /** Name and number of a message with more details (a camt.054). */
  furtherMessageName: string | undefined
  /** Id of that message. */
  furtherMessageId: string | undefined
  /** `AmtDtls`: the amount in other currencies. */
  amountDetails: AmountDetails | undefined
  /** `Chrgs`. */
  charges: Charges | undefined
  /** `TechInptChanl`: the way the order came to the bank. */
  technicalInputChannel: CodeOrProprietary | undefined
  /** `Intrst`. */
  interest: Interest[]
  /** `CardTx`: the card that was used. */
  card: CardTransaction | undefined
  /** One for each `NtryDtls` with batch information. */
  batches: Batch[]
  /**
   * The transactions of the entry, from all its details, in order. They explain its amount: never book both. Empty if
   * they are streamed as separate parts.
   */
  transactions: Transaction[]
  /** Number of transactions that the file lists in the entry, streamed or not. */
  numberOfTransactions: number
  /** `AddtlNtryInf`: what the bank says in words. */
  additionalInformation: string | undefined
}

/** An entry with the element it was read from. */
export interface EntryWithDocument extends Entry {
  transactions: TransactionWithDocument[]
  /** The object of the document layer, without the transactions where they are streamed. */
  document: EntryDocument
}

function setEntryStatus(
  made: { status: string | undefined; statusName: string | undefined; proprietaryStatus: string | undefined },
  sts: unknown,
): void {
  const choice = objectIn(sts)
  made.status = textOf(sts) ?? textOf(choice?.Cd)
  made.proprietaryStatus = textOf(choice?.Prtry)
  if (made.status !== undefined) made.statusName = nameIn(entryStatuses, made.status)
}

const ofStatus = of({
  names: ['Sts'],
  read: setEntryStatus,
  write: ({ status, proprietaryStatus }: Writable<Entry>, { edition }) => {
    if (status !== undefined) return { Sts: edition < 2019 ? status : { Cd: status } }
    return proprietaryStatus === undefined ? undefined : { Sts: { Prtry: proprietaryStatus } }
  },
})

export const entry = table<Entry>('Entry', {
  ...positionProperties,
  reference: one('NtryRef', text),
  amount: ofSigned,
  unsignedAmount: ofSigned,
  currency: ofSigned,
  creditDebitIndicator: ofSigned,
  reversal: one('RvslInd', flag),
  status: ofStatus,
  statusName: ofStatus,
  proprietaryStatus: ofStatus,
  bookingDate: one('BookgDt', date),
  valueDate: one('ValDt', date),
  accountServicerReference: one('AcctSvcrRef', text),
  availability: many('Avlbty', availability),
  bankTransactionCode: one('BkTxCd', bankTransactionCode),
  commissionWaived: one('ComssnWvrInd', flag),
  furtherMessageName: one('AddtlInfInd/MsgNmId', text),
  furtherMessageId: one('AddtlInfInd/MsgId', text),
  amountDetails: one('AmtDtls', amountDetails),
  charges: one('Chrgs', charges),
  technicalInputChannel: one('TechInptChanl', code),
  interest: ofRecords,
  card: one('CardTx', card),
  batches: of(details, []),
  transactions: of(details, []),
  numberOfTransactions: of(details, 0),
  additionalInformation: one('AddtlNtryInf', text),
})

/** An entry that was read from the tape, with the text of its amount: adding a text is faster. */
export interface TapeEntry {
  entry: Entry
  amount: string | undefined
}

export function readEntry(item: TapeItem, { path, line = 0, column = 0, offset = 0 }: Place): TapeEntry {
  const plan = readyPlan(planOf(entry))
  const kept = keptBy(plan)
  const made = begin(entry)
  made.path = path
  made.line = line
  made.column = column
  made.offset = offset
  readTapeInto(item, plan, made, kept)
  return { entry: made, amount: textOf(kept[plan.keeps.get('Amt') ?? -1]) }
}

export function toEntry(element: DocumentObject, place: Place, document?: DocumentObject): Entry {
  return withPosition(readWith<Entry>(entry, element, placeOf(place), document))
}

export function toBatch(element: DocumentObject, path: string): Batch {
  return readWith(batch, element, { path }, undefined)
}
