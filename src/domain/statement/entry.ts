import type { Position } from '../../diagnostics/index.ts'
import { type Decimal, entryStatuses, nameIn } from '../../values/index.ts'
import { many, objectIn, of, one, positionProperties, table, text, textOf } from '../index.ts'
import { type Batch, details } from './details.ts'
import { type EntryDocument, flag } from './document.ts'
import type { CreditDebit } from './parts/amount.ts'
import { type AmountDetails, amountDetails } from './parts/amount-details.ts'
import { ofSigned } from './parts/amount-groups.ts'
import { type Availability, availability } from './parts/balance.ts'
import { type BankTransactionCode, bankTransactionCode } from './parts/bank-transaction-code.ts'
import { type CardTransaction, card } from './parts/card.ts'
import { type Charges, charges, type Interest, ofRecords } from './parts/charges.ts'
import { type CodeOrProprietary, code } from './parts/code.ts'
import { date } from './parts/date.ts'
import type { Transaction, TransactionWithDocument } from './transaction.ts'
import type { Writable } from './writable.ts'

export type { Batch }

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

/** Reads the status: a code, from .07 on a choice of a code and one of the bank's own. */
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
  covers: ['Sts'],
  read: setEntryStatus,
  write: ({ status, proprietaryStatus }: Writable<Entry>, { edition }) => {
    if (status !== undefined) return { Sts: edition < 2019 ? status : { Cd: status } }
    return proprietaryStatus === undefined ? undefined : { Sts: { Prtry: proprietaryStatus } }
  },
})

/** `Ntry`, with its transactions. */
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
