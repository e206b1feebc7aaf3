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
