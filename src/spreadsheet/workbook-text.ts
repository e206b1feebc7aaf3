import { type ArchiveSource, isArchiveError } from '../archive/index.ts'
import { csvQuoted } from '../values/index.ts'
import type { SheetCell, SheetRow, Workbook } from '../xlsx/index.ts'
import { type NameOption, SpreadsheetError } from './spreadsheet-error.ts'
import { cellMarks, type Doubt, type KeepBytes, type TableText } from './table-text.ts'

type HasPayments = (rows: readonly (readonly string[])[]) => boolean

/**
 * A sheet of a workbook (.xlsx) as CSV: one record for each row, which begins with the row's number. Numbers and dates
 * are marked, so that nobody asks how they are written. The sheet is the one with the name, or the only one with
 * payments.
 * @throws SpreadsheetError when it cannot be read, and where a name is needed.
 */
export async function workbookText(
  source: ArchiveSource,
  {
    sheet,
    keep,
    nameOption,
    hasPayments,
  }: {
    sheet: string | undefined
    keep: KeepBytes
    nameOption: NameOption
    hasPayments: HasPayments
  },
): Promise<TableText> {
  const { readWorkbook } = await import('../xlsx/read-workbook.ts')
  try {
    const workbook = await readWorkbook(source)
    const name = sheet ?? (await firstSheet(workbook, hasPayments, nameOption))
    if (!workbook.sheets.includes(name))
      throw new SpreadsheetError(
        'sheet',
        `no such sheet; ${nameOption('sheet')} takes one of ${shownSheets(workbook.sheets)}`,
      )
    const doubts: Doubt[] = []
    const bytes = await keep(sheetLines(workbook.rows(name), doubts))
    return { bytes, counts: 'rows', encoding: 'utf-8', doubtfulLine: undefined, sheet: { name, doubts } }
  } catch (error) {
    if (isArchiveError(error)) throw new SpreadsheetError('workbook', error.message)
    throw error
  }
}

const headRows = 40

/** The first sheet, unless it has no payments and another has, or another has payments, too. */
async function firstSheet(
  { sheets, rows }: Workbook,
  hasPayments: HasPayments,
  nameOption: NameOption,
): Promise<string> {
  const [first = ''] = sheets
  const paying: string[] = []
  for (const sheet of sheets.length > 1 ? sheets : []) {
    const head: string[][] = []
    for await (const { cells } of rows(sheet)) {
      if (head.push(cells.map((cell) => cell?.text ?? '')) === headRows) break
    }
    if (hasPayments(head)) paying.push(sheet)
  }
  if (paying.length > 1)
    throw new SpreadsheetError(
      'sheet',
      `${paying.length} sheets have payments, and one file is made of one of them: name it with ` +
        `${nameOption('sheet')}, one of ${shownSheets(paying)}`,
    )
  if (paying.length === 1 && paying[0] !== first)
    throw new SpreadsheetError(
      'sheet',
      `the first sheet ${shownSheets([first])} has no columns of payments: name the sheet with ` +
        `${nameOption('sheet')}, such as ${shownSheets(paying)}`,
    )
  return first
}

function shownSheets(sheets: readonly string[]): string {
  const names = sheets.slice(0, 20).map((each) => JSON.stringify(each.slice(0, 40)))
  return sheets.length > 20 ? `${names.join(', ')} and ${sheets.length - 20} more` : names.join(', ')
}

async function* sheetLines(rows: AsyncIterable<SheetRow>, doubts: Doubt[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const hidden = { rows: 0, first: 0 }
  const struck = { rows: 0, first: 0 }
  let width = 0
  let hiddenColumns: SheetRow['hiddenColumns']
  let lines = ''
  for await (const { number, isHidden, isStruck, cells, ...row } of rows) {
    hiddenColumns = row.hiddenColumns
    // Rows without cells cost nothing: each record has its number.
    if (cells.length === 0) continue
    width = Math.max(width, cells.length)
    if (isHidden) countRow(hidden, number)
    if (isStruck === true) countRow(struck, number)
    lines += `${[String(number), ...cells.map(fieldOf)].join(',')}\r\n`
    if (lines.length < 65_536) continue
    yield encoder.encode(lines)
    lines = ''
  }
  if (hidden.rows > 0) doubts.push(paidAsWell(hidden, 'hidden row', 'hidden rows'))
  if (struck.rows > 0) doubts.push(paidAsWell(struck, 'row struck through', 'rows struck through'))
  const ranges = (hiddenColumns ?? []).filter(([first]) => first < width)
  const shown = ranges.map(([first, last]) =>
    first === last ? letterOf(first) : `${letterOf(first)} to ${letterOf(last)}`,
  )
  if (ranges.length > 0)
    doubts.push({
      text: `that what stands in hidden columns counts as well (${shown.slice(0, 10).join(', ')})`,
      line: undefined,
    })
  yield encoder.encode(lines)
}

interface CountedRows {
  rows: number
  /** Number of the first of them. */
  first: number
}

function countRow(counted: CountedRows, number: number): void {
  if (counted.rows++ === 0) counted.first = number
}

function paidAsWell({ rows, first }: CountedRows, one: string, several: string): Doubt {
  const text =
    rows === 1
      ? `that 1 ${one} is paid as well (row ${first})`
      : `that ${rows} ${several} are paid as well (the first is row ${first})`
  return { text, line: first }
}

/** The letters of a column, from 0. */
function letterOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function fieldOf(cell: SheetCell | undefined): string {
  if (cell === undefined) return ''
  const shown = cell.shown === undefined ? '' : cellMarks.number + cell.shown
  const text = cell.kind === 'text' ? cell.text : cellMarks[cell.kind] + cell.text + shown
  return csvQuoted(text)
}
