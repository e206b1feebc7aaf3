// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import type { Position } from '../../diagnostics/index.ts'
import type { Batch } from './details.ts'
import type { Entry } from './entry.ts'
import type { CreditDebit } from './parts/amount.ts'
import type { AmountDetails, CurrencyExchange, ExchangedMoney, ProprietaryMoney } from './parts/amount-details.ts'
import type { Availability, Balance, CreditLine } from './parts/balance.ts'
import type { BankTransactionCode } from './parts/bank-transaction-code.ts'
import type { CardTransaction } from './parts/card.ts'
import type { Charge, Charges, Interest } from './parts/charges.ts'
import type { MessageHeader, Page, Statement } from './statement.ts'
import type { CodeTotals, EntryTotals, NetTotals, Summary } from './summary.ts'
import type {
  ProprietaryReference,
  References,
  RelatedAgents,
  RelatedDates,
  RelatedParties,
  ReturnInformation,
  Transaction,
} from './transaction.ts'

/** The objects of tables before anything is known, by the names of their types. */
export const begins: Readonly<Record<string, () => object>> = {
  Page: (): Page => ({
    number: undefined,
    last: undefined,
  }),
  Interest: (): Interest => ({
    amount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
    type: undefined,
    rate: undefined,
    furtherRates: [],
    period: undefined,
    reason: undefined,
  }),
  Balance: (): Balance => ({
    type: undefined,
    typeName: undefined,
    proprietaryType: undefined,
    subType: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
    date: undefined,
    creditLines: [],
    availability: [],
  }),
  CreditLine: (): CreditLine => ({
    included: undefined,
    type: undefined,
    amount: undefined,
    date: undefined,
  }),
  Availability: (): Availability => ({
    days: undefined,
    date: undefined,
    amount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
  }),
  Summary: (): Summary => ({
    all: undefined,
    credit: undefined,
    debit: undefined,
    byCode: [],
  }),
  NetTotals: (): NetTotals => ({
    numberOfEntries: undefined,
    sum: undefined,
    net: undefined,
    creditDebitIndicator: undefined,
  }),
  EntryTotals: (): EntryTotals => ({
    numberOfEntries: undefined,
    sum: undefined,
  }),
  CodeTotals: (): CodeTotals => ({
    numberOfEntries: undefined,
    sum: undefined,
    net: undefined,
    creditDebitIndicator: undefined,
    bankTransactionCode: undefined,
    forecast: undefined,
  }),
  BankTransactionCode: (): BankTransactionCode => ({
    domain: undefined,
    domainName: undefined,
    family: undefined,
    familyName: undefined,
    subFamily: undefined,
    subFamilyName: undefined,
    proprietary: undefined,
    issuer: undefined,
  }),
  AmountDetails: (): AmountDetails => ({
    instructed: undefined,
    transaction: undefined,
    counterValue: undefined,
    announcedPosting: undefined,
    proprietary: [],
  }),
  ExchangedMoney: (): ExchangedMoney => ({
    amount: undefined as never,
    currency: undefined as never,
    exchange: undefined,
  }),
  CurrencyExchange: (): CurrencyExchange => ({
    sourceCurrency: undefined,
    targetCurrency: undefined,
    unitCurrency: undefined,
    rate: undefined,
    contractId: undefined,
    quotationDateTime: undefined,
  }),
  ProprietaryMoney: (): ProprietaryMoney => ({
    amount: undefined as never,
    currency: undefined as never,
    exchange: undefined,
    type: undefined,
  }),
  Charges: (): Charges => ({
    total: undefined,
    records: [],
  }),
  Charge: (): Charge => ({
    amount: undefined as never,
    currency: undefined as never,
    creditDebitIndicator: undefined,
    included: undefined,
    type: undefined,
    rate: undefined,
    bearer: undefined,
    agent: undefined,
    tax: undefined,
    total: undefined,
  }),
  CardTransaction: (): CardTransaction => ({
    number: undefined,
    sequenceNumber: undefined,
    expiryDate: undefined,
    brand: undefined,
    pointOfInteractionId: undefined,
    pointOfInteractionName: undefined,
    transactionDateTime: undefined,
    transactionReference: undefined,
    sequence: undefined,
  }),
  References: (): References => ({
    messageId: undefined,
    accountServicerReference: undefined,
    paymentInformationId: undefined,
    instructionId: undefined,
    endToEndId: undefined,
    uetr: undefined,
    transactionId: undefined,
    mandateId: undefined,
    chequeNumber: undefined,
    clearingSystemReference: undefined,
    accountOwnerTransactionId: undefined,
    accountServicerTransactionId: undefined,
    marketInfrastructureTransactionId: undefined,
    processingId: undefined,
    proprietary: [],
  }),
  ProprietaryReference: (): ProprietaryReference => ({
    type: undefined,
    reference: undefined,
  }),
  RelatedParties: (): RelatedParties => ({
    initiatingParty: undefined,
    debtor: undefined,
    debtorAccount: undefined,
    ultimateDebtor: undefined,
    creditor: undefined,
    creditorAccount: undefined,
    ultimateCreditor: undefined,
    tradingParty: undefined,
  }),
  RelatedAgents: (): RelatedAgents => ({
    debtorAgent: undefined,
    creditorAgent: undefined,
    intermediaryAgent1: undefined,
    intermediaryAgent2: undefined,
    intermediaryAgent3: undefined,
  }),
  RelatedDates: (): RelatedDates => ({
    acceptanceDateTime: undefined,
    tradeDate: undefined,
    interbankSettlementDate: undefined,
    startDate: undefined,
    endDate: undefined,
    transactionDateTime: undefined,
  }),
  ReturnInformation: (): ReturnInformation => ({
    originalBankTransactionCode: undefined,
    originator: undefined,
    reason: undefined,
    additionalInformation: [],
  }),
}

/** MessageHeader before anything is known. */
export function beginMessageHeader(message: string): MessageHeader {
  return {
    message,
    messageId: undefined,
    creationDateTime: undefined,
    recipient: undefined,
    page: undefined,
    originalQueryMessageId: undefined,
    additionalInformation: undefined,
  }
}

/** Statement before anything is known. */
export function beginStatement(path: string): Statement {
  return {
    path,
    id: undefined,
    electronicSequenceNumber: undefined,
    legalSequenceNumber: undefined,
    creationDateTime: undefined,
    period: undefined,
    copyDuplicate: undefined,
    reportingSource: undefined,
    page: undefined,
    account: undefined,
    relatedAccount: undefined,
    currency: undefined,
    interest: [],
    balances: [],
    summary: undefined,
    additionalInformation: undefined,
  }
}

/** Entry before anything is known. */
export function beginEntry(position: Partial<Position> & { path: string }): Entry {
  return {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    reference: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
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
  }
}

/** Batch before anything is known. */
export function beginBatch(path: string): Batch {
  return {
    path,
    messageId: undefined,
    paymentInformationId: undefined,
    numberOfTransactions: undefined,
    totalAmount: undefined,
    creditDebitIndicator: undefined,
  }
}

/** Transaction before anything is known. */
export function beginTransaction(
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
): Transaction {
  return {
    path,
    batch,
    references: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: entryIndicator,
    amountDetails: undefined,
    bankTransactionCode: undefined,
    charges: undefined,
    interest: [],
    parties: undefined,
    agents: undefined,
    localInstrument: undefined,
    purpose: undefined,
    remittanceInformation: undefined,
    dates: undefined,
    returnInformation: undefined,
    card: undefined,
    additionalInformation: undefined,
  }
}
