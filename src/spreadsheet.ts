/**
 * The entry `iso20022-toolkit/spreadsheet`: payments from a CSV or a workbook of Excel, with what its columns were
 * taken for, and questions where that is not certain.
 * @module
 */

export type { ArchiveBytes } from './archive/index.ts'
export {
  type AnsweringOption,
  type CsvEncoding,
  type DateForm,
  isSpreadsheetError,
  type KeepBytes,
  type NameOption,
  type PaymentKind,
  type ReadOptions,
  readSpreadsheet,
  type Spreadsheet,
  type SpreadsheetBlock,
  type SpreadsheetColumn,
  SpreadsheetError,
  type SpreadsheetErrorCode,
  type SpreadsheetFinding,
  type SpreadsheetMap,
  type SpreadsheetQuestion,
  type SpreadsheetReading,
  type SpreadsheetSource,
} from './spreadsheet/index.ts'
export type { AmountFormat } from './values/index.ts'
