export { anyCreditTransferInitiation, anyPayment, type CreditTransferMessage } from './credit-transfer.ts'
export { anyDirectDebit, anyDirectDebitInitiation, type DirectDebitMessage } from './direct-debit.ts'
export { anyDocument, anyFile, type DocumentOptions } from './document.ts'
export { anyFaultyFile, type DocumentFault, documentFaults, type FaultyFileOptions } from './document-fault.ts'
export type { FaultyContent, FaultyFile } from './faulty.ts'
export {
  anyFaultyInitiation,
  type FaultyInitiationOptions,
  type InitiationFault,
  type InitiationMessage,
  initiationFaults,
} from './initiation-fault.ts'
export { anyAccount, anyParty, anyRemittanceInformation, type InitiationOptions } from './party.ts'
export {
  anyFaultyReport,
  anyPayeeReport,
  anyReport,
  type DrawnBlock,
  type DrawnReport,
  type FaultyReportOptions,
  type ReportFault,
  reportFaults,
} from './report.ts'
export {
  anyFaultyStatements,
  anyStatements,
  type DrawnStatement,
  type DrawnStatements,
  type FaultyStatementsOptions,
  type StatementFault,
  type StatementsOptions,
  statementFaults,
} from './statements.ts'
export { anyAmount, anyBic, anyIban, anyIdentifier, anySepaText } from './values.ts'
