// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import type { Position } from '../../diagnostics/index.ts'
import type { StatusReason } from './reason.ts'
import type { ReportedBlock, ReportedGroup, ReportHeader, StatusCount } from './report.ts'
import type { OriginalTransaction, ReportedCharge, ReportedTransaction } from './transaction.ts'

/** The objects of tables before anything is known, by the names of their types. */
export const begins: Readonly<Record<string, () => object>> = {
  StatusReason: (): StatusReason => ({
    code: undefined,
    name: undefined,
    proprietary: undefined,
    success: false,
    originator: undefined,
    additionalInformation: [],
    additionalText: undefined,
  }),
  StatusCount: (): StatusCount => ({
    status: undefined,
    statusName: undefined,
    numberOfTransactions: undefined,
    controlSum: undefined,
  }),
  ReportedCharge: (): ReportedCharge => ({
    amount: undefined,
    agent: undefined,
  }),
  OriginalTransaction: (): OriginalTransaction => ({
    amount: undefined,
    interbankSettlementAmount: undefined,
    interbankSettlementDate: undefined,
    requestedCollectionDate: undefined,
    requestedExecutionDate: undefined,
    paymentMethod: undefined,
    mandateId: undefined,
    remittanceInformation: undefined,
    ultimateDebtor: undefined,
    debtor: undefined,
    debtorAccount: undefined,
    debtorAgent: undefined,
    creditorAgent: undefined,
    creditor: undefined,
    creditorAccount: undefined,
    ultimateCreditor: undefined,
    creditorScheme: undefined,
  }),
}

/** ReportHeader before anything is known. */
export function beginReportHeader(message: string): ReportHeader {
  return {
    message,
    messageId: undefined,
    creationDateTime: undefined,
    initiatingParty: undefined,
    forwardingAgent: undefined,
    debtorAgent: undefined,
    creditorAgent: undefined,
  }
}

/** ReportedGroup before anything is known. */
export function beginReportedGroup(position: Partial<Position> & { path: string }): ReportedGroup {
  return {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    originalMessageId: undefined,
    originalMessageName: undefined,
    originalCreationDateTime: undefined,
    originalNumberOfTransactions: undefined,
    originalControlSum: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    counts: [],
  }
}

/** ReportedBlock before anything is known. */
export function beginReportedBlock(path: string): ReportedBlock {
  return {
    path,
    originalPaymentInformationId: undefined,
    originalNumberOfTransactions: undefined,
    originalControlSum: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    counts: [],
  }
}

/** ReportedTransaction before anything is known. */
export function beginReportedTransaction(position: Partial<Position> & { path: string }): ReportedTransaction {
  return {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    statusId: undefined,
    originalInstructionId: undefined,
    originalEndToEndId: undefined,
    originalUetr: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    verification: undefined,
    charges: [],
    acceptanceDateTime: undefined,
    accountServicerReference: undefined,
    clearingSystemReference: undefined,
    original: undefined,
  }
}
