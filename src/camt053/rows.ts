import { accountNumber } from '../domain/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { type Decimal, formatAmount, isoDateOf, minorUnits } from '../values/index.ts'
import { bankTransactionCodeText } from './bank-transaction-code.ts'
import { counterparty } from './counterparty.ts'
import type { Entry } from './entry.ts'
import { partyName } from './party.ts'
import type { StatementPart } from './read.ts'
import { unstructuredText } from './remittance.ts'
import type { Row } from './row-columns.ts'
import type { MessageHeader, Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** How rows are made. */
export interface RowOptions {
  /**
   * `entry`: one row an entry. `transaction`: one row for each transaction listed behind an entry, one for an entry that lists
   * none, and one with the difference where the transactions do not add up to the entry. Default `entry`.
   */
  level?: 'entry' | 'transaction' | undefined
}

const checks: OptionChecks<RowOptions> = { level: option.oneOf('entry', 'transaction') }

/** Streamed transactions of one entry that are held until it ends, so that its identity and text can stand in their rows. */
const mostHeld = 1000

/**
 * Makes flat rows of what `readCamt053` gives, with {@link rowColumns} as their columns. At both levels the `amount` of all rows
 * adds up to the entries: never both an entry and its parts are in a sum. Transactions may come inline or streamed; of a streamed entry
 * with more than 1000, transaction rows have no `entry_id` (it is known only when the entry ends; `entry_path` says what
 * belongs together).
 */
export async function* toRows(
  parts: AsyncIterable<StatementPart> | Iterable<StatementPart>,
  options: RowOptions = {},
): AsyncGenerator<Row, void, undefined> {
  checkOptions('toRows', options, checks)
  const level = options.level ?? 'entry'
  let header: MessageHeader | undefined
  let streamed = startStreamed()
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'transaction':
        streamed.count++
        streamed.held.push(part.transaction)
        if (streamed.held.length <= mostHeld) break
        streamed.overflowed = true
        if (level === 'transaction') {
          const context: Context = { header, statement: part.statement, entry: part.entry, identity: undefined }
          for (const held of streamed.held) yield transactionRow(context, held, streamed)
        }
        streamed.held = []
        break
      case 'entry': {
        const context: Context = { header, statement: part.statement, entry: part.entry, identity: part.identity }
        if (part.entry.transactions.length > 0) {
          streamed.held.push(...part.entry.transactions)
          streamed.count = part.entry.transactions.length
        }
        yield* entryRows(context, streamed, level)
        streamed = startStreamed()
        break
      }
      default:
    }
  }
}

/** What a row is made of beside its transaction. */
interface Context {
  header: MessageHeader | undefined
  statement: Statement
  entry: Entry
  identity: string | undefined
}

/** The transactions of an entry that were not yet made rows, and what was made of the others. */
interface Streamed {
  held: Transaction[]
  count: number
  rows: number
  /** There were too many to hold. */
  overflowed: boolean
  /** Sum of the amounts of the rows that were made. */
  sum: Decimal | undefined
}

function startStreamed(): Streamed {
  return { held: [], count: 0, rows: 0, overflowed: false, sum: undefined }
}

function* entryRows(context: Context, streamed: Streamed, level: 'entry' | 'transaction'): Generator<Row> {
  const { entry } = context
  const only = streamed.count === 1 ? streamed.held[0] : undefined
  if (level === 'entry' || streamed.count === 0) {
    yield entryRow(context, only, streamed.count)
    return
  }
  if (only !== undefined && only.amount === undefined) {
    // The only transaction without an amount of its own is all of the entry.
    yield { ...transactionRow(context, only, streamed), amount: amountText(entry.amount, entry.currency) }
    return
  }
  const own = streamed.overflowed ? { ...context, identity: undefined } : context
  for (const transaction of streamed.held) yield transactionRow(own, transaction, streamed)
  const rest = streamed.sum === undefined ? entry.amount : entry.amount?.minus(streamed.sum)
  if (rest !== undefined && !rest.isZero())
    yield { ...baseRow(context, 'difference'), amount: amountText(rest, entry.currency) }
}

function baseRow({ header, statement, entry, identity }: Context, row: Row['row']): Row {
  return {
    row,
    message_id: header?.messageId ?? null,
    statement_id: statement.id ?? null,
    sequence_number: statement.electronicSequenceNumber ?? statement.legalSequenceNumber ?? null,
    account: accountNumber(statement.account) ?? null,
    entry_id: identity ?? null,
    entry_path: entry.path,
    entry_reference: entry.reference ?? null,
    account_servicer_reference: entry.accountServicerReference ?? null,
    status: entry.status ?? entry.proprietaryStatus ?? null,
    booking_date: dayOf(entry.bookingDate),
    value_date: dayOf(entry.valueDate),
    amount: null,
    currency: entry.currency ?? null,
    credit_debit: entry.creditDebitIndicator ?? null,
    reversal: entry.reversal ?? null,
    bank_transaction_code: domainCode(entry),
    proprietary_code: entry.bankTransactionCode?.proprietary ?? null,
    batch_message_id: null,
    batch_payment_information_id: null,
    transactions: null,
    transaction_number: null,
    transaction_amount: null,
    transaction_currency: null,
    end_to_end_id: null,
    instruction_id: null,
    payment_information_id: null,
    transaction_id: null,
    mandate_id: null,
    counterparty_name: null,
    counterparty_account: null,
    counterparty_bic: null,
    remittance: null,
    creditor_reference: null,
    purpose: null,
    return_reason: null,
    additional_information: null,
  }
}

function entryRow(context: Context, only: Transaction | undefined, count: number): Row {
  const { entry } = context
  const [batch] = entry.batches
  const row = baseRow(context, 'entry')
  if (only !== undefined) addTransaction(row, context, only)
  row.amount = amountText(entry.amount, entry.currency)
  row.transactions = count
  row.credit_debit = entry.creditDebitIndicator ?? null
  row.batch_message_id = batch?.messageId ?? null
  row.batch_payment_information_id = batch?.paymentInformationId ?? null
  row.additional_information ??= entry.additionalInformation ?? null
  return row
}

function transactionRow(context: Context, transaction: Transaction, streamed: Streamed): Row {
  const { entry } = context
  const row = baseRow(context, 'transaction')
  const batch = transaction.batch === undefined ? undefined : entry.batches[transaction.batch]
  row.batch_message_id = batch?.messageId ?? null
  row.batch_payment_information_id = batch?.paymentInformationId ?? null
  row.transaction_number = ++streamed.rows
  addTransaction(row, context, transaction)
  if (streamed.count === 1) row.additional_information ??= entry.additionalInformation ?? null
  // In another currency it says nothing about the account; the difference row has the entry's amount then.
  const comparable = transaction.currency === undefined || transaction.currency === entry.currency
  if (comparable && transaction.amount !== undefined) {
    row.amount = amountText(transaction.amount, entry.currency)
    streamed.sum = streamed.sum === undefined ? transaction.amount : streamed.sum.plus(transaction.amount)
  }
  return row
}

function addTransaction(row: Row, context: Context, transaction: Transaction): void {
  const { references, remittanceInformation } = transaction
  const other = counterparty(context, transaction)
  const code = transaction.bankTransactionCode
  row.account_servicer_reference = references?.accountServicerReference ?? row.account_servicer_reference
  row.credit_debit = transaction.creditDebitIndicator ?? row.credit_debit
  if (code !== undefined) {
    row.bank_transaction_code = domainCode(transaction)
    row.proprietary_code = code.proprietary ?? null
  }
  row.transaction_amount = amountText(transaction.amount, transaction.currency)
  row.transaction_currency = transaction.currency ?? null
  row.end_to_end_id = references?.endToEndId ?? null
  row.instruction_id = references?.instructionId ?? null
  row.payment_information_id = references?.paymentInformationId ?? null
  row.transaction_id = references?.transactionId ?? null
  row.mandate_id = references?.mandateId ?? null
  row.counterparty_name = partyName(other.party) ?? null
  row.counterparty_account = accountNumber(other.account) ?? null
  row.counterparty_bic = other.agent?.bic ?? other.party?.agent?.bic ?? null
  row.remittance = unstructuredText(remittanceInformation) ?? structuredText(transaction) ?? null
  row.creditor_reference = creditorReferences(transaction) ?? null
  row.purpose = transaction.purpose?.code ?? transaction.purpose?.proprietary ?? null
  const reason = transaction.returnInformation?.reason
  row.return_reason = reason?.code ?? reason?.proprietary ?? null
  row.additional_information = transaction.additionalInformation ?? null
}

function structuredText({ remittanceInformation }: Transaction): string | undefined {
  const { structured = [] } = remittanceInformation ?? {}
  const texts = structured.flatMap(({ additionalInformation }) => additionalInformation ?? [])
  return texts.length === 0 ? undefined : texts.join(' ')
}

function creditorReferences({ remittanceInformation }: Transaction): string | undefined {
  const { structured = [] } = remittanceInformation ?? {}
  const references = structured.flatMap(
    ({ creditorReferenceInformation }) => creditorReferenceInformation?.reference ?? [],
  )
  return references.length === 0 ? undefined : references.join(' ')
}

function domainCode({ bankTransactionCode }: Entry | Transaction): string | null {
  return bankTransactionCode?.domain === undefined ? null : (bankTransactionCodeText(bankTransactionCode) ?? null)
}

/** With at least the decimals of the currency, as people write it. */
function amountText(amount: Decimal | undefined, currency: string | undefined): string | null {
  if (amount === undefined) return null
  return formatAmount(amount, { minDigits: currency === undefined ? 0 : (minorUnits(currency) ?? 0) })
}

function dayOf(date: string | undefined): string | null {
  return date === undefined ? null : (isoDateOf(date) ?? null)
}
