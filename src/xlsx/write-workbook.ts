import { daysBetween, isIsoDate, minorUnits } from '../values/index.ts'
import { escapeAttribute, escapeText } from '../xml/index.ts'
import { writeZip, type ZipPart } from './write-zip.ts'

export interface WrittenColumn {
  name: string
  /** What its cells hold: an `amount` is exact decimal text, a `date` a day `YYYY-MM-DD`. */
  type: 'text' | 'amount' | 'integer' | 'boolean' | 'date'
}

/** The value of a cell; `null` is an empty one. An amount may have the code of its currency. */
export type WrittenCell = string | number | boolean | null | { amount: string; currency: string | null }

export class SheetFullError extends Error {
  override readonly name = 'SheetFullError'
}

const mostRows = 1_048_576
const mostText = 32_767
/** Digits that spreadsheets keep. A longer number is written as text, so that none is lost. */
const mostDigits = 15
const pieceLength = 65_536
const remedy = 'convert the files one by one, or use --to csv or --to parquet'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Styles by number: plain, the first row, dates, then one for each form of amounts. */
const [headStyle, dateStyle, firstAmountStyle] = [1, 2, 3]

/**
 * Writes a workbook (.xlsx) of one sheet, piece by piece, in memory that does not grow with the rows. The first row has
 * the names and stays in view. Amounts are numbers in the format of their currency, written from their exact text; one
 * with more than 15 digits is a text, since spreadsheets keep no more. Dates are dates. Texts are never formulas. The
 * rows come in lists: a promise for each takes as long as writing it.
 * @throws SheetFullError for more than 1,048,575 rows and for a text of more than 32,767 characters.
 */
export async function* writeWorkbook(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const styles = new Map<string, number>()
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
  async function* parts(): AsyncGenerator<ZipPart> {
    yield { name: '[Content_Types].xml', pieces: [encode(contentTypes)] }
    yield { name: '_rels/.rels', pieces: [encode(relationships([['officeDocument', 'xl/workbook.xml']]))] }
    yield { name: 'xl/workbook.xml', pieces: [encode(workbook)] }
    const ofWorkbook = relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ])
    yield { name: 'xl/_rels/workbook.xml.rels', pieces: [encode(ofWorkbook)] }
    async function* sheet(): AsyncGenerator<Uint8Array> {
      for await (const text of sheetText(columns, rows, styles)) yield encode(text)
    }
    yield { name: 'xl/worksheets/sheet1.xml', pieces: sheet() }
    // Which currencies there are is known only now.
    yield { name: 'xl/styles.xml', pieces: [encode(styleSheet(styles))] }
  }
  yield* writeZip(parts())
}

async function* sheetText(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>,
  styles: Map<string, number>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ name, type }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(name.length + 2, type === 'text' ? 24 : 14)}" customWidth="1"/>`,
  )
  const head = columns.map(({ name }) => textCell(name, headStyle)).join('')
  let text =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" ` +
    `topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${head}</row>`
  let number = 1
  for await (const list of rows) {
    for (const row of list) {
      if (++number > mostRows)
        throw new SheetFullError(`a sheet of Excel takes ${mostRows - 1} rows, and there are more: ${remedy}`)
      text += `<row r="${number}">`
      for (const [index, { type }] of columns.entries()) text += cellText(row[index] ?? null, type, styles)
      text += '</row>'
    }
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellText(value: WrittenCell, type: WrittenColumn['type'], styles: Map<string, number>): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'object') return amountCell(value.amount, value.currency, styles)
  if (type === 'amount') return amountCell(value, null, styles)
  return type === 'date' ? dayCell(value) : textCell(value)
}

const last: { day: string | undefined; cell: string } = { day: undefined, cell: '' }

function dayCell(day: string): string {
  if (day === last.day) return last.cell
  // Days before March 1900 have other numbers in different programs.
  const isNumber = isIsoDate(day) && day >= '1900-03-01'
  last.cell = isNumber ? `<c s="${dateStyle}"><v>${daysBetween('1899-12-30', day)}</v></c>` : textCell(day)
  last.day = day
  return last.cell
}

function amountCell(amount: string, currency: string | null, styles: Map<string, number>): string {
  const digits = amount.replace(/^[+-]?0*\.?0*|[.]/g, '').length
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(amount) || digits > mostDigits) return textCell(amount)
  const decimals = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0
  // More decimals than the currency has stay visible.
  const shown = Math.max(decimals, currency === null ? 0 : (minorUnits(currency) ?? 0))
  const code = currency !== null && /^[A-Z]{3}$/.test(currency) ? `\\ [$${currency}]` : ''
  const format = `#,##0${shown === 0 ? '' : `.${'0'.repeat(shown)}`}${code}`
  const style = styles.get(format) ?? firstAmountStyle + styles.size
  styles.set(format, style)
  return `<c s="${style}"><v>${amount}</v></c>`
}

function textCell(text: string, style?: number): string {
  if (text.length > mostText)
    throw new SheetFullError(
      `a cell of Excel takes ${mostText} characters, and a text has ${text.length}: leave its column out with ` +
        '--columns, or use --to csv',
    )
  const shown = style === undefined ? '' : ` s="${style}"`
  return `<c t="inlineStr"${shown}><is><t xml:space="preserve">${escapeText(printable(text))}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const unprintable = /_x|[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/

/** Characters that XML does not allow, as workbooks write them, and texts that look like one. */
function printable(text: string): string {
  // As nearly all texts are.
  if (!unprintable.test(text)) return text
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[\p{Cc}\ufffe\uffff]/gu, (character) => {
    const code = character.charCodeAt(0)
    if (character === '\t' || character === '\n' || (code >= 0x7f && code < 0xa0)) return character
    return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
  })
}

const contentTypes =
  `${declaration}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`

const workbook =
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  '<sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>'

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${list.join('')}</Relationships>`
}

function styleSheet(amounts: ReadonlyMap<string, number>): string {
  const formats = [...amounts.keys()]
  const numbers = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeAttribute(format)}"/>`,
  )
  const cell = (format: number, font = 0): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  const cells = [cell(0), cell(0, 1), cell(14), ...formats.map((_, index) => cell(164 + index))]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return (
    `${declaration}<styleSheet xmlns="${main}">` +
    (numbers.length === 0 ? '' : `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`) +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}
