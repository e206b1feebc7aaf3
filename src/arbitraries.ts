/**
 * The entry `iso20022-toolkit/arbitraries`: arbitraries of payment files for fast-check, for testing your own
 * conversions by property. Needs `fast-check` installed beside it.
 */

export {
  anyCreditTransferInitiation,
  anyPayment,
  type CreditTransferMessage,
} from './arbitraries/credit-transfer.ts'
export { anyDirectDebit, anyDirectDebitInitiation, type DirectDebitMessage } from './arbitraries/direct-debit.ts'
export { anyDocument, anyFile, type DocumentOptions } from './arbitraries/document.ts'
export {
  anyFaultyFile,
  type DocumentFault,
  documentFaults,
  type FaultyFileOptions,
} from './arbitraries/document-fault.ts'
export type { FaultyContent } from './arbitraries/faulty-content.ts'
export type { FaultyFile } from './arbitraries/faulty-file.ts'
export {
  anyFaultyInitiation,
  type FaultyInitiationOptions,
  type InitiationFault,
  type InitiationMessage,
  initiationFaults,
} from './arbitraries/initiation-fault.ts'
export type { InitiationOptions } from './arbitraries/initiation-options.ts'
export { anyAccount, anyParty, anyRemittanceInformation } from './arbitraries/party.ts'
export {
  anyFaultyReport,
  anyReport,
  type DrawnBlock,
  type DrawnReport,
  type FaultyReportOptions,
  type ReportFault,
  reportFaults,
} from './arbitraries/report.ts'
export {
  anyFaultyStatements,
  anyStatements,
  type DrawnStatement,
  type DrawnStatements,
  type FaultyStatementsOptions,
  type StatementFault,
  type StatementsOptions,
  statementFaults,
} from './arbitraries/statements.ts'
export { anyAmount, anyBic, anyIban, anyIdentifier, anySepaText } from './arbitraries/values.ts'
