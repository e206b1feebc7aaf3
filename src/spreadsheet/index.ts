export { type Columns, creditTransferColumns, directDebitColumns, isIbanColumn, type PaymentKind } from './columns.ts'
export { type DateForm, dateForms, nameOfAmountForm } from './forms.ts'
export { shownDelimiter } from './header.ts'
export type { AnsweringOption, NameOption } from './name-option.ts'
export type { SpreadsheetQuestion } from './questions.ts'
export {
  type ReadOptions,
  readSpreadsheet,
  type Spreadsheet,
  type SpreadsheetBlock,
  type SpreadsheetReading,
} from './read-spreadsheet.ts'
export { recordsOfText } from './records.ts'
export type { SpreadsheetFinding } from './rows.ts'
export { isSpreadsheetError, SpreadsheetError, type SpreadsheetErrorCode } from './spreadsheet-error.ts'
export { mapFault, type SpreadsheetMap } from './spreadsheet-map.ts'
export { type CsvEncoding, csvEncodings, type KeepBytes, type SpreadsheetSource } from './table-text.ts'
export type { SpreadsheetColumn } from './take-columns.ts'
