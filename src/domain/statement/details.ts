import {
  begin,
  documentHere,
  type Element,
  type Group,
  given,
  giveUp,
  type Item,
  isLeafHere,
  nextElement,
  numberHere,
  objectIn,
  objectsOf,
  one,
  pairedWith,
  planOf,
  type ReadAs,
  readItemInto,
  skipElement,
  type Target,
  table,
  text,
  textOf,
  withDocument,
  writeTable,
} from '../index.ts'
import { count } from './document.ts'
import { type CreditDebit, type Money, money, unsigned } from './parts/amount.ts'
import { type Transaction, transaction } from './transaction.ts'
import type { Writable } from './writable.ts'

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

/** `NtryDtls/Btch`. */
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

/** `NtryDtls`. */
export const details: Group = {
  names: ['NtryDtls'],
  covers: ['NtryDtls'],
  read: () => undefined,
  readHere: readDetails,
  after: 'CdtDbtInd',
  copies: true,
  write: writeDetails,
}

/** Reads the batch and the transactions of one `NtryDtls`. */
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

/** Details of an entry: a batch with its transactions, or transactions without a batch. */
interface Details {
  /** Its number in the batches of the entry. */
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

/** The number of the details in a path. */
function detailsNumber(path: string | undefined): number | undefined {
  const number = /\/NtryDtls\[(\d{1,9})\]/.exec(path ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}
