import {
  type Group,
  given,
  objectsOf,
  one,
  pairedWith,
  type ReadAs,
  type Table,
  type Target,
  table,
  writeTable,
} from '../index.ts'
import { objectOf } from './document.ts'
import { count, money, text } from './leaves.ts'
import type { CreditDebit, Money } from './parts/amount.ts'
import { type Transaction, transaction } from './transaction.ts'
import { type ElementObject, unsigned, type Writable } from './write-values.ts'

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
export const batch: Table<Batch> = table(
  'Batch',
  {
    path: given('path'),
    messageId: one('MsgId', text),
    paymentInformationId: one('PmtInfId', text),
    numberOfTransactions: one('NbOfTxs', count),
    totalAmount: one('TtlAmt', money),
    creditDebitIndicator: one('CdtDbtInd', text),
  },
  { given: [['path', 'string']] },
)

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
  // A function fills it, see `filling.ts`.
  read: () => undefined,
  uses: [() => batch, () => transaction],
  copies: true,
  write: writeDetails,
}

/** Details of an entry: a batch with its transactions, or transactions without a batch. */
interface Details {
  /** Its number in the batches of the entry. */
  number: number | undefined
  batch: Writable<Batch> | undefined
  transactions: Writable<Transaction>[]
}

function writeDetails(entry: Writable<Detailed>, to: Target, read: ReadAs | undefined): ElementObject {
  const inEntry = { ...to, indicator: unsigned(entry).indicator }
  const was = read === undefined ? [] : grouped(read.was as Detailed)
  const elements = objectsOf(objectOf(read?.element)?.NtryDtls)
  const write = (own: Details, from?: ReadAs): ElementObject => detailElement(own, inEntry, from)
  const written = pairedWith(grouped(entry), was, elements, write)
  return written.length === 0 ? {} : { NtryDtls: written }
}

function detailElement(
  { number, batch: own, transactions }: Details,
  to: Target,
  read: ReadAs | undefined,
): ElementObject {
  const was = read?.was as Details | undefined
  const { Btch, TxDtls, ...others } = objectOf(read?.element) ?? {}
  const made: ElementObject = others
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
