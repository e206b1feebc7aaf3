import type { Position } from '../../diagnostics/index.ts'
import { type Decimal, entryStatuses, nameIn } from '../../values/index.ts'
import { type CreditDebit, type Money, readMoney, signed } from './amount.ts'
import { type AmountDetails, readAmountDetails } from './amount-details.ts'
import { type Availability, readAvailability } from './balance.ts'
import { type BankTransactionCode, readBankTransactionCode } from './bank-transaction-code.ts'
import { type CardTransaction, readCard } from './card.ts'
import { type Charges, type Interest, readCharges, readInterest } from './charges.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { readDate } from './date.ts'
import { countOf, type DocumentObject, type EntryDocument, flagOf, objectOf, objectsOf, textOf } from './document.ts'
import { type Transaction, toTransaction } from './transaction.ts'

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
  /** The object of the document layer, without the transactions where they are streamed. */
  document: EntryDocument
}

/**
 * Makes an entry of what the document layer read; `place` is where it stands in the file. As for transactions, the
 * elements that are there decide what is read.
 */
export function toEntry(entry: DocumentObject, place: Partial<Position> & { path: string }): Entry {
  const made: Entry = {
    path: place.path,
    line: place.line ?? 0,
    column: place.column ?? 0,
    offset: place.offset ?? 0,
    reference: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: textOf(entry.CdtDbtInd),
    reversal: undefined,
    status: undefined,
    statusName: undefined,
    proprietaryStatus: undefined,
    bookingDate: undefined,
    valueDate: undefined,
    accountServicerReference: undefined,
    availability: [],
    bankTransactionCode: undefined,
    commissionWaived: undefined,
    furtherMessageName: undefined,
    furtherMessageId: undefined,
    amountDetails: undefined,
    charges: undefined,
    technicalInputChannel: undefined,
    interest: [],
    card: undefined,
    batches: [],
    transactions: [],
    numberOfTransactions: 0,
    additionalInformation: undefined,
    document: entry,
  }
  for (const name in entry) {
    const value = entry[name]
    switch (name) {
      case 'NtryRef':
        made.reference = textOf(value)
        break
      case 'Amt':
        readAmount(value, made)
        break
      case 'RvslInd':
        made.reversal = flagOf(value)
        break
      case 'Sts':
        readStatus(value, made)
        break
      case 'BookgDt':
        made.bookingDate = readDate(value)
        break
      case 'ValDt':
        made.valueDate = readDate(value)
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(value)
        break
      case 'Avlbty':
        made.availability = readAvailability(value)
        break
      case 'BkTxCd':
        made.bankTransactionCode = readBankTransactionCode(value)
        break
      case 'ComssnWvrInd':
        made.commissionWaived = flagOf(value)
        break
      case 'AddtlInfInd': {
        const further = objectOf(value)
        made.furtherMessageName = textOf(further?.MsgNmId)
        made.furtherMessageId = textOf(further?.MsgId)
        break
      }
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(value)
        break
      case 'Chrgs':
        made.charges = readCharges(value)
        break
      case 'TechInptChanl':
        made.technicalInputChannel = readCode(value)
        break
      case 'Intrst':
        made.interest = readInterest(value)
        break
      case 'CardTx':
        made.card = readCard(value)
        break
      case 'NtryDtls':
        readDetails(objectsOf(value), made)
        break
      case 'AddtlNtryInf':
        made.additionalInformation = textOf(value)
        break
      default:
    }
  }
  return place.line === undefined ? withoutPosition(made) : made
}

/** To spread a position into the object that is made took longer than all else in it. */
function withoutPosition({ line: _line, column: _column, offset: _offset, ...entry }: Entry): Entry {
  return entry
}

function readAmount(element: unknown, made: Entry): void {
  const money = readMoney(element)
  if (money === undefined) return
  made.unsignedAmount = money.amount
  made.currency = money.currency
  made.amount = signed(money.amount, made.creditDebitIndicator)
}

function readStatus(element: unknown, made: Entry): void {
  // A code, from .07 on a choice of code and the bank's own.
  const choice = objectOf(element)
  made.status = textOf(element) ?? textOf(choice?.Cd)
  made.proprietaryStatus = textOf(choice?.Prtry)
  if (made.status !== undefined) made.statusName = nameIn(entryStatuses, made.status)
}

function readDetails(details: readonly DocumentObject[], made: Entry): void {
  const { batches, transactions, creditDebitIndicator } = made
  let detailsNumber = 0
  for (const detail of details) {
    detailsNumber++
    const path = `${made.path}/NtryDtls[${detailsNumber}]`
    const batch = readBatch(detail, path)
    if (batch !== undefined) batches.push(batch)
    const index = batch === undefined ? undefined : batches.length - 1
    let number = 0
    for (const transaction of objectsOf(detail.TxDtls)) {
      number++
      transactions.push(toTransaction(transaction, creditDebitIndicator, `${path}/TxDtls[${number}]`, index))
    }
  }
  made.numberOfTransactions = transactions.length
}

/** Reads what a detail of an entry says about a batch; `undefined` where it says nothing. */
export function readBatch(detail: DocumentObject | undefined, path: string): Batch | undefined {
  const batch = objectOf(detail?.Btch)
  if (batch === undefined) return undefined
  return {
    path,
    messageId: textOf(batch.MsgId),
    paymentInformationId: textOf(batch.PmtInfId),
    numberOfTransactions: countOf(batch.NbOfTxs),
    totalAmount: readMoney(batch.TtlAmt),
    creditDebitIndicator: textOf(batch.CdtDbtInd),
  }
}
