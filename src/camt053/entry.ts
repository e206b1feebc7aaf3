import type { Position } from '../diagnostics/index.ts'
import { codeName, type Decimal } from '../values/index.ts'
import { type CreditDebit, type Money, readMoney, signed } from './amount.ts'
import { type AmountDetails, readAmountDetails } from './amount-details.ts'
import { type Availability, readAvailability } from './balance.ts'
import { type BankTransactionCode, readBankTransactionCode } from './bank-transaction-code.ts'
import { type CardTransaction, readCard } from './card.ts'
import { type Charges, type Interest, readCharges, readInterest } from './charges.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { readDate } from './date.ts'
import type { Dialect } from './dialect.ts'
import { child, children, count, type DocumentObject, type EntryDocument, flag, text } from './document.ts'
import { type Transaction, toTransaction } from './transaction.ts'

/** What an entry says about the payments it was made of (`NtryDtls/Btch`). */
export interface Batch {
  /** Path of the details the batch is told in: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]/NtryDtls[1]`. */
  path: string
  /** MsgId of the message the customer sent. */
  messageId: string | undefined
  /** PmtInfId of the block the customer sent. */
  paymentInformationId: string | undefined
  numberOfTransactions: number | undefined
  /** Unsigned. */
  totalAmount: Money | undefined
  creditDebitIndicator: CreditDebit | undefined
}

/** One line of an account. */
export interface Entry extends Position {
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
  currency: string | undefined
  creditDebitIndicator: CreditDebit | undefined
  /** `true` on the entry that takes another one back; `CRDT` then means that the original was a debit. */
  reversal: boolean | undefined
  /** `BOOK`, `PDNG`, `INFO`, from .08 on `FUTR`; open. Only `BOOK` moves the balance. */
  status: string | undefined
  statusName: string | undefined
  /** A status of the bank's own in place of a code (from .08 on). */
  proprietaryStatus: string | undefined
  /** Date, or date-time, as the file wrote it; often missing. */
  bookingDate: string | undefined
  /** Date, or date-time, as the file wrote it; often missing. */
  valueDate: string | undefined
  accountServicerReference: string | undefined
  availability: Availability[]
  bankTransactionCode: BankTransactionCode | undefined
  commissionWaived: boolean | undefined
  /** Name and number of a message that tells more (a camt.054). */
  furtherMessageName: string | undefined
  furtherMessageId: string | undefined
  amountDetails: AmountDetails | undefined
  charges: Charges | undefined
  technicalInputChannel: CodeOrProprietary | undefined
  interest: Interest[]
  card: CardTransaction | undefined
  /** One for each `NtryDtls` that tells of a batch. */
  batches: Batch[]
  /**
   * The transactions behind the entry, of all its details, in order. They explain its amount and are not booked besides it.
   * Empty when they are streamed as parts of their own.
   */
  transactions: Transaction[]
  /** How many transactions the file lists behind the entry, streamed or not. */
  numberOfTransactions: number
  additionalInformation: string | undefined
  /** The object of the document layer, without the transactions where they are streamed. */
  document: EntryDocument
}

/** Makes an entry of what the document layer read; `place` is where it stands in the file. */
export function toEntry(entry: DocumentObject, dialect: Dialect, place: Position & { path: string }): Entry {
  const money = readMoney(entry, 'Amt')
  const creditDebitIndicator = text(entry, 'CdtDbtInd')
  const further = child(entry, 'AddtlInfInd')
  const status = dialect.status === 'plain' ? text(entry, 'Sts') : text(child(entry, 'Sts'), 'Cd')
  const { path } = place
  const batches: Batch[] = []
  const transactions: Transaction[] = []
  if (entry.NtryDtls !== undefined) {
    readDetails(children(entry, 'NtryDtls'), dialect, creditDebitIndicator, path, batches, transactions)
  }
  return {
    path,
    line: place.line,
    column: place.column,
    offset: place.offset,
    reference: text(entry, 'NtryRef'),
    amount: signed(money?.amount, creditDebitIndicator),
    unsignedAmount: money?.amount,
    currency: money?.currency,
    creditDebitIndicator,
    reversal: flag(entry, 'RvslInd'),
    status,
    statusName: status === undefined ? undefined : codeName('entryStatus', status),
    proprietaryStatus: dialect.status === 'plain' ? undefined : text(child(entry, 'Sts'), 'Prtry'),
    bookingDate: readDate(entry, 'BookgDt'),
    valueDate: readDate(entry, 'ValDt'),
    accountServicerReference: text(entry, 'AcctSvcrRef'),
    availability: readAvailability(entry),
    bankTransactionCode: readBankTransactionCode(entry, 'BkTxCd'),
    commissionWaived: flag(entry, 'ComssnWvrInd'),
    furtherMessageName: text(further, 'MsgNmId'),
    furtherMessageId: text(further, 'MsgId'),
    amountDetails: readAmountDetails(entry),
    charges: readCharges(entry, dialect),
    technicalInputChannel: readCode(entry, 'TechInptChanl'),
    interest: readInterest(entry, dialect),
    card: readCard(entry),
    batches,
    transactions,
    numberOfTransactions: transactions.length,
    additionalInformation: text(entry, 'AddtlNtryInf'),
    document: entry,
  }
}

function readDetails(
  details: readonly DocumentObject[],
  dialect: Dialect,
  entryIndicator: CreditDebit | undefined,
  entryPath: string,
  batches: Batch[],
  transactions: Transaction[],
): void {
  let detailsNumber = 0
  for (const detail of details) {
    detailsNumber++
    const path = `${entryPath}/NtryDtls[${detailsNumber}]`
    const batch = readBatch(detail, path)
    if (batch !== undefined) batches.push(batch)
    const index = batch === undefined ? undefined : batches.length - 1
    let number = 0
    for (const transaction of children(detail, 'TxDtls')) {
      number++
      transactions.push(toTransaction(transaction, dialect, entryIndicator, `${path}/TxDtls[${number}]`, index))
    }
  }
}

/** Reads what a detail of an entry says about a batch; `undefined` where it says nothing. */
export function readBatch(detail: DocumentObject | undefined, path: string): Batch | undefined {
  const batch = child(detail, 'Btch')
  if (batch === undefined) return undefined
  return {
    path,
    messageId: text(batch, 'MsgId'),
    paymentInformationId: text(batch, 'PmtInfId'),
    numberOfTransactions: count(batch, 'NbOfTxs'),
    totalAmount: readMoney(batch, 'TtlAmt'),
    creditDebitIndicator: text(batch, 'CdtDbtInd'),
  }
}
