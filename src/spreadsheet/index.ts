export { type Columns, creditTransferColumns, directDebitColumns, isIbanColumn, type PaymentKind } from './columns.ts'
export { type DateForm, dateForms, nameOfAmountForm } from './forms.ts'
export { shownDelimiter } from './header.ts'
export type { SpreadsheetQuestion } from './questions.ts'
export {
  mapFault,
  type ReadOptions,
  readSpreadsheet,
  type Spreadsheet,
  type SpreadsheetBlock,
  type SpreadsheetMap,
  type SpreadsheetReading,
} from './read-spreadsheet.ts'
export type { SpreadsheetFinding } from './rows.ts'
export {
  type AnsweringOption,
  isSpreadsheetError,
  type NameOption,
  SpreadsheetError,
  type SpreadsheetErrorCode,
} from './spreadsheet-error.ts'
export { type CsvEncoding, csvEncodings, type KeepBytes, recordsOfText, type SpreadsheetSource } from './table-text.ts'
export type { SpreadsheetColumn } from './take-columns.ts'
