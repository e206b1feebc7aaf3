import type { Cell, Column } from '../domain/index.ts'
import { checkOptions, csvQuoted, isAmountText, type OptionChecks, option } from '../values/index.ts'
import { type Row, rowColumns } from './row-columns.ts'

/** How rows are written as CSV. */
export interface CsvOptions {
  /** The separator of cells. Default `,`; with `decimalComma` `;`. */
  delimiter?: string | undefined
  /** Whether amounts have a decimal comma, as spreadsheets of many countries expect. Default `false`. */
  decimalComma?: boolean | undefined
  /** Whether the text begins with a byte order mark, which Excel needs to see that it is UTF-8. Default `false`. */
  bom?: boolean | undefined
}

const checks: OptionChecks<CsvOptions> = { delimiter: option.text, decimalComma: option.flag, bom: option.flag }

/**
 * Writes rows as CSV by RFC 4180: a line of column names, CRLF after each line, quotes where a cell needs them. A text
 * that a spreadsheet would read as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a line end) gets an
 * apostrophe before it; amounts, dates and numbers stay as they are. A missing value is an empty cell.
 */
export async function* toCsv(
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: CsvOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ toCsv }, options, checks)
  const writer = createCsvWriter(rowColumns, options)
  yield writer.head
  for await (const row of rows) yield writer.line(rowColumns.map(({ name }) => row[name]))
}

export function createCsvWriter(columns: readonly Pick<Column, 'name' | 'type'>[], options: CsvOptions = {}) {
  const { decimalComma = false, bom = false } = options
  const delimiter = options.delimiter ?? (decimalComma ? ';' : ',')
  const types = columns.map(({ type }) => type)
  const lineOf = (cells: string[]): string => `${cells.join(delimiter)}\r\n`
  return {
    head: `${bom ? '\ufeff' : ''}${lineOf(columns.map(({ name }) => name))}`,
    line: (values: readonly Cell[]): string =>
      lineOf(types.map((type, index) => cellText(values[index] ?? null, type, delimiter, decimalComma))),
  }
}

function cellText(value: Cell, type: Column['type'], delimiter: string, decimalComma: boolean): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const hasComma = decimalComma && type === 'amount'
  // As nearly all cells are.
  if (!hasComma && !needsCare.test(value) && !value.includes(delimiter)) return value
  // What stands in place of an amount in a broken file is a text as any other.
  const isAmount = type === 'amount' && isAmountText(value)
  const text = isAmount
    ? decimalComma
      ? value.replace('.', ',')
      : value
    : formulaStart.test(value)
      ? `'${value}`
      : value
  return text.includes(delimiter) || /["\n\r]|^\s|\s$/.test(text) ? csvQuoted(text) : text
}

const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Such a beginning, white space at one end, or what stands in quotation marks. */
const needsCare = /^[\s=+\-@\uff1d\uff0b\uff0d\uff20]|["\r\n]|\s$/
