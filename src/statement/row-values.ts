import { accountNumber } from '../domain/index.ts'
import type { Money } from '../domain/statement/amount.ts'
import type { AmountDetails, CurrencyExchange } from '../domain/statement/amount-details.ts'
import type { Balance } from '../domain/statement/balance.ts'
import { bankTransactionCodeText } from '../domain/statement/bank-transaction-code.ts'
import type { Charges } from '../domain/statement/charges.ts'
import { counterparty } from '../domain/statement/counterparty.ts'
import type { Batch, Entry } from '../domain/statement/entry.ts'
import { partyName } from '../domain/statement/party.ts'
import { joinFragments, unstructuredText } from '../domain/statement/remittance.ts'
import type { MessageHeader, Statement } from '../domain/statement/statement.ts'
import type { Transaction } from '../domain/statement/transaction.ts'
import { type Decimal, formatAmount, isoDateOf, minorUnits } from '../values/index.ts'
import { type Row, rowColumns } from './row-columns.ts'

/** The shared values of all rows of a statement. */
export interface StatementContext {
  header: MessageHeader | undefined
  statement: Statement
}

/** The values for the row of an entry or of a part of it. */
export interface EntryContext extends StatementContext {
  entry: Entry
  identity: string | undefined
}

const emptyRow = Object.fromEntries(rowColumns.map(({ name }) => [name, null])) as unknown as Row

/** A row with what all rows of a statement have. */
export function statementRow({ header, statement }: StatementContext, kind: Row['row']): Row {
  return {
    ...emptyRow,
    row: kind,
    message_id: header?.messageId ?? null,
    statement_id: statement.id ?? null,
    sequence_number: statement.electronicSequenceNumber ?? statement.legalSequenceNumber ?? null,
    account: accountNumber(statement.account) ?? null,
    statement_date: dayOf(statement.creationDateTime),
    period_from: statement.period?.from ?? null,
    period_to: statement.period?.to ?? null,
  }
}

/** A row with what all rows of an entry have. */
export function baseRow(context: EntryContext, kind: Row['row']): Row {
  const { entry, identity } = context
  const row = statementRow(context, kind)
  row.entry_id = identity ?? null
  row.entry_path = entry.path
  row.entry_reference = entry.reference ?? null
  row.account_servicer_reference = entry.accountServicerReference ?? null
  row.entry_servicer_reference = row.account_servicer_reference
  row.status = entry.status ?? entry.proprietaryStatus ?? null
  row.booking_date = dayOf(entry.bookingDate)
  row.value_date = dayOf(entry.valueDate)
  row.currency = entry.currency ?? null
  row.credit_debit = entry.creditDebitIndicator ?? null
  row.reversal = entry.reversal ?? null
  row.bank_transaction_code = domainCode(entry)
  row.proprietary_code = entry.bankTransactionCode?.proprietary ?? null
  row.entry_additional_information = entry.additionalInformation ?? null
  return row
}

/** The row of a balance of a statement. */
export function balanceRow(context: StatementContext, balance: Balance): Row {
  const row = statementRow(context, 'balance')
  row.currency = balance.currency ?? null
  row.credit_debit = balance.creditDebitIndicator ?? null
  row.balance_type = balance.type ?? balance.proprietaryType ?? null
  row.balance_date = dayOf(balance.date)
  row.balance_amount = amountText(balance.amount, balance.currency)
  return row
}

/** Puts the batch information into the row of an entry or of one of its transactions. */
export function addBatch(row: Row, batch: Batch | undefined): void {
  if (batch === undefined) return
  row.batch_message_id = batch.messageId ?? null
  row.batch_payment_information_id = batch.paymentInformationId ?? null
  row.batch_transactions = batch.numberOfTransactions ?? null
  row.batch_amount = moneyText(batch.totalAmount)
}

/** Puts the values of a transaction into its row, or into the row of the entry if it is the only transaction. */
export function addTransaction(row: Row, context: EntryContext, transaction: Transaction): void {
  const { references, remittanceInformation, parties } = transaction
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
  row.transaction_message_id = references?.messageId ?? null
  row.uetr = references?.uetr ?? null
  row.cheque_number = references?.chequeNumber ?? null
  row.clearing_reference = references?.clearingSystemReference ?? null
  row.ultimate_debtor_name = partyName(parties?.ultimateDebtor) ?? null
  row.ultimate_creditor_name = partyName(parties?.ultimateCreditor) ?? null
  row.referred_documents = referredDocuments(transaction) ?? null
  row.structured_information = structuredText(transaction) ?? null
  row.return_information = returnText(transaction) ?? null
  addCharges(row, transaction.charges)
  addAmountDetails(row, transaction.amountDetails)
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
export function amountText(amount: Decimal | undefined, currency: string | undefined): string | null {
  if (amount === undefined) return null
  return formatAmount(amount, { minDigits: currency === undefined ? 0 : (minorUnits(currency) ?? 0) })
}

function dayOf(date: string | undefined): string | null {
  return date === undefined ? null : (isoDateOf(date) ?? null)
}

/** Puts charges into a row, unless it has some already. */
export function addCharges(row: Row, charges: Charges | undefined): void {
  const total = charges === undefined ? undefined : totalOf(charges)
  if (total === undefined || row.charges !== null) return
  row.charges = moneyText(total)
  row.charges_currency = total.currency ?? null
  row.charges_included = charges?.records.find(({ included }) => included !== undefined)?.included ?? null
}

/** The total the bank gives, else the sum of the records, where they are in one currency. */
function totalOf({ total, records }: Charges): Money | undefined {
  if (total !== undefined) return total
  const [first, ...others] = records
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return undefined
  const signed = records.map(({ amount, creditDebitIndicator }) =>
    creditDebitIndicator === 'CRDT' ? amount.negated() : amount,
  )
  return { amount: signed.reduce((sum, amount) => sum.plus(amount)), currency: first.currency }
}

/** Puts the amount instructed and the exchange into a row, unless it has them already. */
export function addAmountDetails(row: Row, details: AmountDetails | undefined): void {
  if (details === undefined) return
  const { instructed, transaction, counterValue, announcedPosting } = details
  if (instructed !== undefined && row.instructed_amount === null) {
    row.instructed_amount = moneyText(instructed)
    row.instructed_currency = instructed.currency ?? null
  }
  const exchange: CurrencyExchange | undefined =
    transaction?.exchange ?? counterValue?.exchange ?? instructed?.exchange ?? announcedPosting?.exchange
  if (exchange === undefined || row.exchange_rate !== null) return
  row.exchange_rate = exchange.rate?.toFixed() ?? null
  row.exchange_source_currency = exchange.sourceCurrency ?? null
  row.exchange_target_currency = exchange.targetCurrency ?? null
}

function moneyText(money: Money | undefined): string | null {
  return amountText(money?.amount, money?.currency)
}

/** Longest text of one `AddtlInf` of a return. */
const returnTextLength = 105

function returnText({ returnInformation }: Transaction): string | undefined {
  const texts = returnInformation?.additionalInformation ?? []
  return texts.length === 0 ? undefined : joinFragments(texts, returnTextLength)
}

function referredDocuments({ remittanceInformation }: Transaction): string | undefined {
  const { structured = [] } = remittanceInformation ?? {}
  const numbers = structured.flatMap(({ referredDocuments: documents = [] }) =>
    documents.flatMap(({ number }) => number ?? []),
  )
  return numbers.length === 0 ? undefined : numbers.join(' ')
}
