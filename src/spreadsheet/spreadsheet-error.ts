/** Why a spreadsheet cannot be read, or not in one way only. */
export type SpreadsheetErrorCode =
  /** It is no workbook, or is damaged. */
  | 'workbook'
  /** Which sheet is meant is not known. */
  | 'sheet'
  /** The bytes of a CSV are not in its encoding. */
  | 'encoding'
  /** Two delimiters fit. */
  | 'delimiter'
  /** An option names a column that does not exist, or there are two tables. */
  | 'columns'
  /** A list to collect would be paid, or it is not said which. */
  | 'collection'
  /** The amounts have no currency, two, or are no amounts. */
  | 'currency'
  /** Amounts or dates can be read in two ways. */
  | 'form'
  /** It is too large to hold in memory. */
  | 'size'
  /** There are no payments. */
  | 'empty'
  /** Several parties pay or collect: who sends the file is not known. */
  | 'sender'

/**
 * A spreadsheet cannot be read, or only a person can say how. The message says what to do, and quotes names of columns
 * and sheets, no names of people and no accounts.
 */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError'
  /** What kind of fault it is, for a program to decide on. */
  readonly code: SpreadsheetErrorCode

  constructor(code: SpreadsheetErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Whether an error is a {@link SpreadsheetError}. Compares the name, so that it also works between two copies of the
 * package.
 */
export function isSpreadsheetError(error: unknown): error is SpreadsheetError {
  return error instanceof Error && error.name === 'SpreadsheetError'
}

/** An option that answers a question about a spreadsheet, or a place that lists the columns. */
export type AnsweringOption =
  | 'encoding'
  | 'sheet'
  | 'delimiter'
  | 'amounts.decimal'
  | 'amounts.grouping'
  | 'dates'
  | 'columns'
  | 'ignore'
  | 'ignoreColumns'
  | 'values'
  | 'sameInAllRows'
  | 'kind'
  | 'initiatingParty'
  | 'help'

/** How messages name an option, and a value of it. */
export type NameOption = (option: AnsweringOption, value?: string) => string

/** As a caller of the library writes it. */
export const nameInCode: NameOption = (option, value) => {
  if (option === 'help') return 'the guide of spreadsheets'
  const name = option === 'sameInAllRows' ? 'values' : option
  return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``
}
