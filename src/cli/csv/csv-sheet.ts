import { isArchiveError } from '../../archive/index.ts'
import type { SheetCell } from '../../xlsx/index.ts'
import { archiveOf } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'
import { cellMarks } from './csv-rows.ts'
import { type CsvSource, openText } from './csv-source.ts'

/**
 * Opens a sheet of a workbook (.xlsx) as CSV: one record for each row, in a temporary file without a name. Numbers and
 * dates are marked, so that nobody asks how they are written. The sheet is the first one that is not hidden, or the one
 * with the name.
 * @throws UsageError when it cannot be read.
 */
export async function openSheet(file: string, name: string | undefined, io: CommandIo): Promise<CsvSource> {
  const { readWorkbook, WorkbookError } = await import('../../xlsx/index.ts')
  try {
    const workbook = await readWorkbook(await archiveOf(file, io))
    const sheet = name ?? workbook.sheets[0]
    if (sheet === undefined || !workbook.sheets.includes(sheet)) {
      const list = workbook.sheets
        .slice(0, 20)
        .map((each) => JSON.stringify(each.slice(0, 40)))
        .join(', ')
      throw new UsageError(`${file}: no such sheet; --sheet takes one of ${list}`)
    }
    const doubts: string[] = []
    return await openText(file, linesOf(workbook.rows(sheet), doubts), { name: sheet, doubts })
  } catch (error) {
    if (error instanceof WorkbookError || isArchiveError(error)) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}

async function* linesOf(
  rows: AsyncIterable<{ number: number; isHidden: boolean; cells: readonly (SheetCell | undefined)[] }>,
  doubts: string[],
): AsyncGenerator<string> {
  let last = 0
  let hidden = 0
  let lines = ''
  for await (const { number, isHidden, cells } of rows) {
    // A row without cells is a record too: so the number of the record is that of the row.
    for (; last + 1 < number; last++) lines += '""\r\n'
    last = number
    if (isHidden && cells.some((cell) => cell !== undefined)) hidden++
    lines += `${cells.length === 0 ? '""' : cells.map(fieldOf).join(',')}\r\n`
    if (lines.length < 65_536) continue
    yield lines
    lines = ''
  }
  if (hidden > 0) doubts.push(`that ${hidden} hidden ${hidden === 1 ? 'row is' : 'rows are'} paid as well`)
  yield lines
}

function fieldOf(cell: SheetCell | undefined): string {
  if (cell === undefined) return ''
  const text = cell.kind === 'text' ? cell.text : cellMarks[cell.kind] + cell.text
  return `"${text.replaceAll('"', '""')}"`
}
