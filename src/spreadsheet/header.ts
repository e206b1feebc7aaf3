import { type AmountFormat, electronicIban, isValidIban } from '../values/index.ts'
import { type ColumnMeaning, meaningOf } from './column-words.ts'
import { allNames, type Columns } from './columns.ts'
import type { DateForm } from './forms.ts'
import { type NameOption, SpreadsheetError } from './spreadsheet-error.ts'
import { cellOf, readRecords, type TableText } from './table-text.ts'

export interface Stated {
  delimiter: string | undefined
  columns: Columns | undefined
  /** Our columns, by the names of the file; `null` for a column that is left out. */
  named: ReadonlyMap<string, string | null>
  /** The names of columns that the file must have. */
  expected: readonly string[]
  /** Values that are the same in all rows, by our names of columns. */
  values: ReadonlyMap<string, string>
  amounts: AmountFormat | undefined
  dates: DateForm | undefined
  date: string | undefined
  nameOption: NameOption
}

export interface Header {
  delimiter: string
  skip: number
  names: readonly string[]
  above: readonly (readonly string[])[]
}

const delimiters = [',', ';', '\t', '|'] as const

/** The line of column names is looked for in so many records, and the values of so many show what a column holds. */
const headLength = 40
const mostTitles = 20

export async function recogniseHeader(text: TableText, stated: Stated): Promise<Header> {
  const announced = stated.delimiter === undefined ? await announcedDelimiter(text) : undefined
  const known = stated.delimiter ?? announced
  const found: (Pick<Header, 'delimiter' | 'skip'> & { score: number; head: (readonly string[])[] })[] = []
  for (const delimiter of known === undefined ? delimiters : [known]) {
    const head = await headOf(text, delimiter)
    const { score, skip } = headerIn(head, stated)
    // A line of column names has at least two of them; else it is the first line, whatever it has.
    found.push({ delimiter, head, score, skip: score > 1 ? skip : announced === undefined ? 0 : 1 })
  }
  const score = Math.max(...found.map((each) => each.score))
  const [best, second] = found.filter((each) => each.score === score)
  if (best === undefined) throw new Error('There is a delimiter')
  if (score > 1 && second !== undefined)
    throw new SpreadsheetError(
      'delimiter',
      `the fields can be read as separated by ${shownDelimiter(best.delimiter)} or by ` +
        `${shownDelimiter(second.delimiter)}: name the delimiter with ${stated.nameOption('delimiter')}`,
    )
  const isTable = ({ head }: { head: readonly (readonly string[])[] }): boolean =>
    (head[0]?.length ?? 0) > 1 && (score > 0 || isEven(head))
  const { delimiter, skip, head } = score > 1 ? best : (found.find(isTable) ?? best)
  const names = (head[skip] ?? []).map((name) => cellOf(name.trim()).text)
  const above = head.slice(0, skip)
  refuseAbsentNames(names, stated)
  refuseTableAbove(above)
  return { delimiter, skip, names, above }
}

/** Whether a delimiter makes a table of a file without a name that is known. */
function isEven(head: readonly (readonly string[])[]): boolean {
  return head.length > 1 && head.every(({ length }) => length === head[0]?.length)
}

function headerIn(
  head: readonly (readonly string[])[],
  stated: Pick<Stated, 'named'>,
): { score: number; skip: number } {
  const scores = head.slice(0, mostTitles).map((names) => scoreOf(names, stated))
  const score = Math.max(0, ...scores)
  return { score, skip: scores.indexOf(score) }
}

/** Whether the first rows of a sheet have columns of payments: an amount and an account. */
export function hasPayments(head: readonly (readonly string[])[], stated: Pick<Stated, 'named'>): boolean {
  const { score, skip } = headerIn(head, stated)
  const names = head[skip] ?? []
  const has = (what: ColumnMeaning['what'], column: RegExp): boolean =>
    names.some((name) => {
      const given = stated.named.get(name) ?? (allNames.has(name) ? name : undefined)
      return given === undefined ? meaningOf(name)?.what === what : column.test(given)
    })
  return score > 1 && has('amount', /^amount$/) && (has('iban', /Iban$/) || has('account', /Iban$/))
}

function refuseAbsentNames(names: readonly string[], { expected, nameOption }: Stated): void {
  const absent = expected.find((name) => !names.includes(name))
  if (absent === undefined) return
  throw new SpreadsheetError(
    'columns',
    `${nameOption('columns')} or ${nameOption('ignore')} names "${absent.slice(0, 40)}", and no column has that name. ` +
      `The file has ${shownNames(names)}`,
  )
}

/** @throws SpreadsheetError where a payment stands above the line of column names, as in a first table of two. */
function refuseTableAbove(above: readonly (readonly string[])[]): void {
  const at = above.findIndex((fields) => {
    const cells = fields.map((field) => cellOf(field.trim()).text).filter((text) => text !== '')
    return cells.length > 2 && cells.some((cell) => isValidIban(electronicIban(cell)))
  })
  if (at >= 0)
    throw new SpreadsheetError(
      'columns',
      'there seem to be two tables: a row above the column names has an account. Put each table into a file or ' +
        'a sheet of its own',
    )
}

export function shownDelimiter(delimiter: string): string {
  return delimiter === '\t' ? 'tabs' : delimiter
}

/** Excel takes and writes a first line `sep=;`, which is not part of the table. */
async function announcedDelimiter({ bytes }: TableText): Promise<string | undefined> {
  const start = new TextDecoder().decode(await bytes.read(0, 20))
  return /^\ufeff?"?sep=([^"\r\n])"?[\r\n]/i.exec(start)?.[1]
}

/** The first records. Under another delimiter the rest may be readable; else the reading of all rows reports it. */
async function headOf(text: TableText, delimiter: string): Promise<(readonly string[])[]> {
  const head: (readonly string[])[] = []
  for await (const records of readRecords(text, delimiter))
    for (const { fields } of records) if (head.push(fields) === headLength) return head
  return head
}

export function scoreOf(fields: readonly string[], { named }: Pick<Stated, 'named'>): number {
  const names = fields.map((field) => field.trim()).filter((name) => name !== '')
  if (names.some((name) => isValidIban(electronicIban(name)))) return 0
  const known = names.filter(
    (name) => named.has(name) || allNames.has(name) || meaningOf(cellOf(name).text) !== undefined,
  )
  return known.length * 5 < names.length * 2 ? 0 : known.length
}

/** Whether the fields of a line can be names of columns: a line of payments has an account and an amount. */
export function areNames(fields: readonly string[]): boolean {
  return !fields.some((field) => /[0-9]{3}|[0-9][.,][0-9]/.test(field))
}

export function shownNames(names: readonly string[]): string {
  const all = names.filter((name) => name !== '').map((name) => JSON.stringify(name.slice(0, 40)))
  return all.length > 30 ? `${all.slice(0, 30).join(', ')} and ${all.length - 30} more` : all.join(', ')
}

/** Calls a function with each row that is not blank. A fault ends it: the reading of the payments reports it. */
export async function eachRow(
  text: TableText,
  { delimiter, skip }: Pick<Header, 'delimiter' | 'skip'>,
  visit: (fields: readonly string[], line: number) => void,
): Promise<void> {
  let number = 0
  for await (const records of readRecords(text, delimiter))
    for (const { fields, line } of records) if (number++ > skip && !isBlankRow(fields)) visit(fields, line)
}

/** Whether a row has nothing but blanks: spreadsheets save such rows after the last one. */
export function isBlankRow(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '')
}
