import { electronicIban, isValidIban } from '../values/index.ts'
import { saysStop } from './column-words.ts'
import { cellOf, readRecords, type TableText } from './table-text.ts'

/** Where the rows of a table stand. */
export interface TableShape {
  delimiter: string
  /** Number of records before the line of column names. */
  skip: number
}

type ValueKind = 'iban' | 'currency' | 'rf' | 'sequence' | 'creditorId' | 'code' | 'zero' | 'digits' | 'word'

/** What the values of a column are, over all rows. */
export interface ColumnSurvey {
  rows: number
  filled: number
  /** Values with their number of rows; of many different ones only the first. */
  values: Map<string, number>
  kinds: Set<ValueKind>
}

/** What is known of a column without its values. */
export function noValues(): ColumnSurvey {
  return { rows: 0, filled: 0, values: new Map(), kinds: new Set() }
}

export const mostValues = 20

/** Reads all rows once, to know what the columns hold: the one row that says something else may be the last. */
export async function surveyColumns(
  text: TableText,
  shape: TableShape,
  names: readonly string[],
): Promise<readonly ColumnSurvey[]> {
  const survey = names.map(noValues)
  await eachRow(text, shape, (fields) => {
    for (const [index, each] of survey.entries()) {
      each.rows++
      const { text: value } = cellOf((fields[index] ?? '').trim())
      if (value === '') continue
      each.filled++
      const rows = each.values.get(value)
      if (rows !== undefined || each.values.size < mostValues || saysStop(value))
        each.values.set(value, (rows ?? 0) + 1)
      if (rows === undefined) each.kinds.add(kindOf(value))
    }
  })
  return survey
}

/** Calls a function with each row that is not blank. A fault ends it: the reading of the payments reports it. */
export async function eachRow(
  text: TableText,
  { delimiter, skip }: TableShape,
  visit: (fields: readonly string[]) => void,
): Promise<void> {
  let number = 0
  for await (const records of readRecords(text, delimiter))
    for (const { fields } of records) if (number++ > skip && !isBlankRow(fields)) visit(fields)
}

/** Whether a row has nothing but blanks: spreadsheets save such rows after the last one. */
export function isBlankRow(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '')
}

function kindOf(text: string): ValueKind {
  if (/^(?:FRST|RCUR|OOFF|FNAL|CORE|COR1|B2B)$/.test(text)) return 'sequence'
  if (/^[A-Za-z]{3}$/.test(text)) return 'currency'
  if (!/[0-9]/.test(text)) return 'word'
  if (/^[-+0.,\s%€]+$/.test(text)) return 'zero'
  if (/^RF[0-9]{2}/i.test(text)) return 'rf'
  if (/^[A-Za-z]{2} ?[0-9]{2}/.test(text)) {
    if (isValidIban(electronicIban(text))) return 'iban'
    if (/^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}/.test(text)) return 'creditorId'
  }
  // The number of a person or a document in the books, which is no name.
  return /^[A-Za-z]{0,4}[-./ ]?[0-9][0-9./ -]*$/.test(text) ? 'code' : 'digits'
}
