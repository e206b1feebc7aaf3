import { accountNumber } from '../../domain/index.ts'
import type { Entry, Statement, Transaction } from '../../domain/statement/index.ts'
import { type Decimal, whatToDo, whatToDoAboutDirectDebit } from '../../values/index.ts'
import { accountText, notProvided, trimmed } from '../payment-facts.ts'
import type { HeldBooking, HeldReturn, StatementReturn, UnmatchedEntryPart } from './booking.ts'
import type { LineFacts } from './payment-book.ts'
import type { NamedAmount } from './payment-group.ts'

export function namesOnlyBlock(line: LineFacts): boolean {
  const { endToEndId, instructionId, uetr, paymentInformationId, messageId } = line
  const isNamed = (endToEndId !== undefined && endToEndId !== notProvided) || instructionId !== undefined
  return !isNamed && uetr === undefined && (paymentInformationId !== undefined || messageId !== undefined)
}

interface Codes {
  /** Sub-families of ISO 20022's bank transaction codes for what is returned. */
  returned: ReadonlySet<string | undefined>
  /** Codes of the German banks (business transaction codes) for what comes back, or is taken back. */
  german: ReadonlySet<string | undefined>
  /** Families of what is issued, of which an entry in the other direction can only be a return. */
  issued: ReadonlySet<string | undefined>
}

const transfers: Codes = {
  returned: new Set(['RRTN', 'RPCR', 'ARET', 'AREV']),
  german: new Set(['059', '159']),
  issued: new Set(['ICDT', 'IRCT']),
}

const debits: Codes = {
  returned: new Set(['UPDD', 'PRDD', 'RCDD']),
  german: new Set(['009', '108', '109']),
  issued: new Set(['IDDT']),
}

/** Families of received credit transfers, which are never direct debits, whatever their references. */
const receivedTransfers: ReadonlySet<string | undefined> = new Set(['RCDT', 'RRCT'])

/**
 * Whether the bank's own code says that something came back: `RTI` (returned item) of SWIFT's statement line,
 * or a code of the German banks in the form `NTRF+159+931`, which they use in MT940 and in camt.
 */
function isOwnReturnCode(entry: Entry, transaction: Transaction | undefined, { german }: Codes): boolean {
  const code = transaction?.bankTransactionCode?.proprietary ?? entry.bankTransactionCode?.proprietary
  const [, type, number] = /^[NFS]([A-Z0-9]{3})(?:\+(\d{3})(?:\+|$))?/.exec(code ?? '') ?? []
  return type === 'RTI' || german.has(number)
}

export interface LineKind {
  isReturn: boolean
  directDebit: boolean
}

export function kindOf(entry: Entry, transaction: Transaction | undefined): LineKind | undefined {
  if (entry.status !== 'BOOK' && entry.status !== 'PDNG') return undefined
  const indicator = transaction?.creditDebitIndicator ?? entry.creditDebitIndicator
  const code = bankCodeOf(entry, transaction)
  const isReversed = transaction?.returnInformation !== undefined || entry.reversal === true
  if (indicator !== 'DBIT' && indicator !== 'CRDT') return undefined
  const codes = indicator === 'DBIT' ? debits : transfers
  const isReturn = isReversed || codes.returned.has(code?.subFamily) || isOwnReturnCode(entry, transaction, codes)
  if (indicator === 'DBIT') return { isReturn, directDebit: isReturn }
  if (!isReturn && receivedTransfers.has(code?.family)) return undefined
  return { isReturn, directDebit: !isReturn }
}

export interface SilentReturn {
  kind: LineKind
  /** Whether it cannot be anything else, if it names a sent payment. */
  certain: boolean
  /** Whether it comes back, if it is from the account the payment went to. */
  certainByAccount: boolean
}

/**
 * The return that a line may be, though neither a code nor return information says so: a credit that has the references
 * of a sent credit transfer, or a debit that has those of a direct debit.
 */
export function silentReturnOf(entry: Entry, transaction: Transaction): SilentReturn | undefined {
  if (entry.status !== 'BOOK' && entry.status !== 'PDNG') return undefined
  const indicator = transaction.creditDebitIndicator ?? entry.creditDebitIndicator
  const family = bankCodeOf(entry, transaction)?.family
  if (indicator === 'CRDT') {
    const certain = transfers.issued.has(family)
    return { kind: { isReturn: true, directDebit: false }, certain, certainByAccount: true }
  }
  if (indicator !== 'DBIT') return undefined
  // A credit transfer that we issue to the debtor is money that we pay back ourselves.
  const certainByAccount = !transfers.issued.has(family)
  return { kind: { isReturn: true, directDebit: true }, certain: debits.issued.has(family), certainByAccount }
}

function bankCodeOf(entry: Entry, transaction: Transaction | undefined): Entry['bankTransactionCode'] {
  return transaction?.bankTransactionCode?.subFamily === undefined
    ? entry.bankTransactionCode
    : transaction.bankTransactionCode
}

/**
 * What a transaction says to find its payment by; `batch` is the batch it belongs to. If it is the only one of its
 * entry (`alone`), it has the amount of the entry where it has none.
 */
export function lineFacts(
  statement: Statement,
  entry: Entry,
  transaction: Transaction,
  batch: Entry['batches'][number] | undefined,
  { isReturn, directDebit }: LineKind,
  alone: boolean,
): LineFacts {
  const { references, amountDetails, parties, unsignedAmount, currency } = transaction
  const amounts: NamedAmount[] = []
  const add = (amount: Decimal | undefined, currency: string | undefined): void => {
    if (amount !== undefined) amounts.push({ amount: amount.toFixed(), currency })
  }
  // What was instructed is what was sent; the amount booked may have charges in it.
  add(amountDetails?.instructed?.amount, amountDetails?.instructed?.currency)
  add(amountDetails?.transaction?.amount, amountDetails?.transaction?.currency)
  add(unsignedAmount, currency)
  if (unsignedAmount === undefined && alone) add(entry.unsignedAmount, entry.currency)
  const ownAccount = accountText(accountNumber(statement.account))
  const otherSide = directDebit ? parties?.debtorAccount : parties?.creditorAccount
  const sides = isReturn ? [parties?.creditorAccount, parties?.debtorAccount] : [otherSide]
  return {
    directDebit,
    mandateId: directDebit ? trimmed(references?.mandateId) : undefined,
    endToEndId: trimmed(references?.endToEndId),
    instructionId: trimmed(references?.instructionId),
    uetr: trimmed(references?.uetr),
    paymentInformationId: trimmed(references?.paymentInformationId ?? batch?.paymentInformationId),
    messageId: trimmed(references?.messageId ?? batch?.messageId),
    amounts,
    // Some banks name the account of the statement on both sides.
    accounts: sides.flatMap((side) => {
      const account = accountText(accountNumber(side))
      return account === undefined || account === ownAccount ? [] : [account]
    }),
    ownAccount,
    exact: !isReturn,
  }
}

/** Whether a statement is a report of the day (camt.052): what stands in it may still change, and is not booked. */
export function isInterim({ path }: Statement): boolean {
  return path.includes('/BkToCstmrAcctRpt/')
}

export function entryBooking(
  { statement, entry, identity }: Omit<UnmatchedEntryPart, 'kind'>,
  amount: Decimal | undefined,
): HeldBooking {
  const { status, path, bookingDate, valueDate, currency, accountServicerReference } = entry
  return {
    how: 'single',
    status: status === 'BOOK' && !isInterim(statement) ? 'BOOK' : 'PDNG',
    statementId: statement.id,
    path,
    bookingDate,
    valueDate,
    amount: amount?.toFixed(),
    currency,
    accountServicerReference,
    entryIdentity: identity,
  }
}

export function transactionBooking(statement: Statement, entry: Entry, transaction: Transaction): HeldBooking {
  const { path, unsignedAmount, currency, references } = transaction
  const booking = entryBooking({ statement, entry, identity: undefined }, unsignedAmount ?? entry.unsignedAmount)
  booking.path = path
  booking.currency = currency ?? booking.currency
  booking.accountServicerReference = references?.accountServicerReference ?? booking.accountServicerReference
  return booking
}

/** The booking of a return, with the reason that its transaction gives; a batch may have no transaction. */
export function statementReturn(
  booking: HeldBooking,
  entry: Entry,
  transaction: Transaction | undefined,
  directDebit: boolean,
): HeldReturn {
  const returnInformation = transaction?.returnInformation
  const reason = returnInformation?.reason
  const whatToDoAbout = directDebit ? whatToDoAboutDirectDebit : whatToDo
  return {
    ...booking,
    rTransaction: rTransactionOf(entry, transaction, directDebit),
    reason,
    additionalInformation: returnInformation?.additionalInformation ?? [],
    whatToDo: whatToDoAbout(reason?.code ?? reason?.proprietary ?? ''),
  }
}

const refundReasons: ReadonlySet<string | undefined> = new Set(['MD01', 'MD06'])

function rTransactionOf(
  entry: Entry,
  transaction: Transaction | undefined,
  directDebit: boolean,
): StatementReturn['rTransaction'] {
  const returnInformation = transaction?.returnInformation
  const reason = returnInformation?.reason?.code
  const code = bankCodeOf(entry, transaction)?.subFamily
  if (code === 'RCDD' || code === 'RPCR' || reason === 'FOCR') return 'cancellation'
  if (directDebit && refundReasons.has(reason)) return 'refund'
  if (code === 'PRDD') return 'reversal'
  const saysReturn = debits.returned.has(code) || transfers.returned.has(code)
  return entry.reversal === true && returnInformation === undefined && !saysReturn ? 'reversal' : 'return'
}
