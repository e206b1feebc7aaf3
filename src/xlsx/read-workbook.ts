import { type ArchiveEntry, ArchiveError, type ArchiveSource, readArchive } from '../archive/index.ts'
import { addDays, Decimal } from '../values/index.ts'
import { createTokenizer, isXmlFault, textChunks, type XmlAttribute } from '../xml/index.ts'

export interface SheetCell {
  /**
   * `number` is exact decimal text, `date` a day `YYYY-MM-DD`, `error` what the spreadsheet shows in place of a value;
   * `unsaved` is a formula whose value was not saved.
   */
  kind: 'text' | 'number' | 'date' | 'error' | 'unsaved'
  text: string
  /**
   * What the format shows beside a number: `€`, `CHF-807` (with the language of the sign), `%`, `time`; `000` where it
   * shows thousands, and `¤` where the program adds the currency of its language.
   */
  shown?: string | undefined
}

export interface SheetRow {
  /** Its number, from 1. Rows without cells may be missing. */
  number: number
  isHidden: boolean
  isStruck?: boolean
  /** The columns of the sheet that are hidden, each range with its last one, from 0. */
  hiddenColumns?: readonly (readonly [first: number, last: number])[]
  cells: readonly (SheetCell | undefined)[]
}

export interface Workbook {
  sheets: readonly string[]
  rows(sheet: string): AsyncGenerator<SheetRow>
}

/** Parts larger than this are refused; a sheet of a million payments has about 300 MB. */
const mostBytes = 1_000_000_000
/** What is held in memory: texts that cells share, and formats. */
const mostHeldBytes = 200_000_000
const mostColumns = 512
const mostRows = 1_048_576

const asCsv = 'Save the sheet as CSV and build from that.'

/**
 * Opens a workbook. Its sheets are read piece by piece; only the texts that cells share are held in memory. Limits: 1
 * GB for a sheet and 200 MB for its texts, decompressed, 300 times the compressed size, 512 columns.
 * @throws ArchiveError when it is not a workbook, is damaged, encrypted or beyond the limits. The message quotes
 * nothing
 * of its cells.
 */
export async function readWorkbook(source: ArchiveSource): Promise<Workbook> {
  const parts = new Map<string, ArchiveEntry>()
  for await (const entry of readArchive(source, { maxEntries: 5000, maxEntrySize: mostBytes })) {
    parts.set(entry.name, entry)
  }
  const main = await targetsOf(parts, '_rels/.rels', '')
  const path = [...main.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml'
  const workbook = parts.get(path)
  if (workbook === undefined)
    throw new ArchiveError('format', `The file is a ZIP archive, but no Excel workbook (.xlsx). ${asCsv}`)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await targetsOf(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const sheets = new Map<string, string>()
  let startsIn1904 = false
  await readPart(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') startsIn1904 = isTrue(attributeOf(attributes, 'date1904'))
      if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return
      const target = targets.get(attributeOf(attributes, 'id') ?? '')
      if (target !== undefined) sheets.set(attributeOf(attributes, 'name') ?? '', target.path)
    },
  })
  const partOf = (end: string): ArchiveEntry | undefined =>
    parts.get([...targets.values()].find(({ type }) => type.endsWith(end))?.path ?? '')
  return {
    sheets: [...sheets.keys()],
    async *rows(sheet) {
      const part = parts.get(sheets.get(sheet) ?? '')
      if (part === undefined) throw new ArchiveError('format', 'The workbook has no such sheet.')
      const texts = await textsOf(partOf('/sharedStrings'))
      const styles = await stylesOf(partOf('/styles'))
      yield* sheetRows(part, { texts, styles, startsIn1904 })
    },
  }
}

interface Target {
  type: string
  path: string
}

async function targetsOf(
  parts: ReadonlyMap<string, ArchiveEntry>,
  list: string,
  folder: string,
): Promise<ReadonlyMap<string, Target>> {
  const targets = new Map<string, Target>()
  await readPart(parts.get(list), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : folder + target
      targets.set(attributeOf(attributes, 'Id') ?? '', { type: attributeOf(attributes, 'Type') ?? '', path })
    },
  })
  return targets
}

interface PartHandler {
  open?: (name: string, attributes: readonly XmlAttribute[]) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** A part that is missing has no elements. */
async function readPart(part: ArchiveEntry | undefined, handler: PartHandler): Promise<void> {
  for await (const _ of parsePart(part, handler));
}

async function* parsePart(part: ArchiveEntry | undefined, handler: PartHandler): AsyncGenerator<void> {
  if (part === undefined) return
  const open: string[] = []
  const tokenizer = createTokenizer({
    open(name, _namespace, attributes) {
      open.push(name)
      handler.open?.(name, attributes)
    },
    text: (text) => handler.text?.(text),
    close() {
      handler.close?.(open.pop() ?? '')
    },
  })
  try {
    for await (const piece of textChunks(part.source)) {
      tokenizer.write(piece)
      yield
    }
    tokenizer.end()
    yield
  } catch (error) {
    if (!isXmlFault(error)) throw error
    throw new ArchiveError('format', `A part of the workbook is not well-formed XML, or beyond limits. ${asCsv}`)
  }
}

function attributeOf(attributes: readonly XmlAttribute[], name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

async function textsOf(part: ArchiveEntry | undefined): Promise<readonly string[]> {
  refuseLarge(part)
  const texts: string[] = []
  let text = ''
  let [isText, isSpoken] = [false, false]
  await readPart(part, {
    open(name) {
      if (name === 'si') text = ''
      // How Japanese texts are spoken stands beside them.
      else if (name === 'rPh') isSpoken = true
      else if (name === 't') isText = !isSpoken
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text))
      else if (name === 'rPh') isSpoken = false
      else if (name === 't') isText = false
    },
  })
  return texts
}

function refuseLarge(part: ArchiveEntry | undefined): void {
  if (part !== undefined && part.size > mostHeldBytes)
    throw new ArchiveError('limit', `The workbook holds more than ${mostHeldBytes} bytes of texts. ${asCsv}`)
}

/** Line ends and tabs as they are written in a workbook. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x(000[9AD]|005F)_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Formats of days that every program has, by their numbers. */
function isBuiltInDay(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
}

/** What numbers in a format of every program are shown with: the program's own currency, a percentage, a time. */
function builtInShown(id: number): string | undefined {
  if ((id >= 5 && id <= 8) || id === 42 || id === 44) return '¤'
  if (id === 9 || id === 10) return '%'
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) || (id >= 32 && id <= 35) ? 'time' : undefined
}

interface CellStyle {
  isDay: boolean
  isStruck: boolean
  shown: string | undefined
}

async function stylesOf(part: ArchiveEntry | undefined): Promise<readonly CellStyle[]> {
  refuseLarge(part)
  const formats = new Map<string, Pick<CellStyle, 'isDay' | 'shown'>>()
  const struckFonts: boolean[] = []
  const styles: CellStyle[] = []
  const open: string[] = []
  await readPart(part, {
    open(name, attributes) {
      const parent = open.at(-1)
      open.push(name)
      if (name === 'numFmt' && parent === 'numFmts')
        formats.set(attributeOf(attributes, 'numFmtId') ?? '', cellStyleOf(attributeOf(attributes, 'formatCode') ?? ''))
      else if (name === 'font' && parent === 'fonts') struckFonts.push(false)
      else if (name === 'strike' && parent === 'font' && open.at(-3) === 'fonts')
        struckFonts[struckFonts.length - 1] = isTrue(attributeOf(attributes, 'val') ?? '1')
      else if (name === 'xf' && parent === 'cellXfs') {
        const id = attributeOf(attributes, 'numFmtId') ?? ''
        const format = formats.get(id) ?? { isDay: isBuiltInDay(Number(id)), shown: builtInShown(Number(id)) }
        styles.push({ ...format, isStruck: struckFonts[Number(attributeOf(attributes, 'fontId') ?? 0)] ?? false })
      }
    },
    close: () => void open.pop(),
  })
  return styles
}

/**
 * The pieces of a format: what is skipped, a text in quotes, a character, a currency, and letters that stand for
 * parts.
 */
const formatPieces = /_.|\*.|"([^"]*)"|\\(.)|\[\$([^[\]]*)\]|\[[^[\]]*\]|General|(.)/giu

/** Whether a format has days or years, and what it shows beside a number, outside of colours and conditions. */
function cellStyleOf(format: string): Pick<CellStyle, 'isDay' | 'shown'> {
  const code = format.slice(0, 200)
  const shown = new Set<string>()
  let [letters, text] = ['', '']
  const endText = (): void => {
    if (/[\p{L}\p{N}\p{Sc}%‰]/u.test(text)) shown.add(text.trim())
    text = ''
  }
  for (const [, quoted, escaped, currency, plain] of code.matchAll(formatPieces)) {
    const isLetter = plain !== undefined && /[a-z]/i.test(plain)
    if (isLetter) letters += plain
    const part = quoted ?? escaped ?? (plain !== undefined && /[\p{Sc}%‰]/u.test(plain) ? plain : undefined)
    if (part === undefined) endText()
    else text += part
    // `[$-407]` is a language without a currency.
    if (currency !== undefined && !currency.startsWith('-')) shown.add(currency)
  }
  endText()
  const isDay = /[dy]/i.test(letters)
  if (!isDay && /[hms]/i.test(letters)) shown.add('time')
  // A comma behind the last digit divides by a thousand.
  if (/[0#?],+(?![0-9#?,])/.test(code.replace(/"[^"]*"/g, ''))) shown.add('000')
  return { isDay, shown: shown.size === 0 ? undefined : [...shown].join(' ').slice(0, 60) }
}

interface SheetContext {
  texts: readonly string[]
  styles: readonly CellStyle[]
  startsIn1904: boolean
}

async function* sheetRows(part: ArchiveEntry, context: SheetContext): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = []
  let number = 0
  let isHidden = false
  let cells: (SheetCell | undefined)[] = []
  let column = -1
  let [type, style, value] = ['', '', '']
  let [hasFormula, hasValue, takesText, isStruck] = [false, false, false, false]
  const hiddenColumns: [number, number][] = []
  const handler: PartHandler = {
    open(name, attributes) {
      if (name === 'row') {
        const given = Number(attributeOf(attributes, 'r') ?? number + 1)
        if (!Number.isInteger(given) || given <= number || given > mostRows)
          throw new ArchiveError('format', `The rows of the sheet are not numbered as they should be. ${asCsv}`)
        number = given
        isHidden = isTrue(attributeOf(attributes, 'hidden'))
        cells = []
        column = -1
        isStruck = false
      } else if (name === 'col' && isTrue(attributeOf(attributes, 'hidden'))) {
        const [first, last] = ['min', 'max'].map((each) => Number(attributeOf(attributes, each)) - 1)
        hiddenColumns.push([first ?? 0, last ?? 0])
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r'), column + 1)
        type = attributeOf(attributes, 't') ?? 'n'
        style = attributeOf(attributes, 's') ?? ''
        value = ''
        hasFormula = false
        hasValue = false
      } else if (name === 'f') hasFormula = true
      else if (name === 'v' || name === 't') {
        takesText = true
        hasValue = true
      }
    },
    text(piece) {
      if (takesText) value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') takesText = false
      else if (name === 'c') {
        const cell = cellOf({ type, style, value, hasFormula, hasValue }, context)
        if (cell === undefined) return
        if (column >= mostColumns)
          throw new ArchiveError('limit', `The sheet has values beyond ${mostColumns} columns. ${asCsv}`)
        while (cells.length < column) cells.push(undefined)
        cells[column] = cell
        isStruck ||= context.styles[Number(style)]?.isStruck === true
      } else if (name === 'row') {
        const marks = { ...(isStruck ? { isStruck } : {}), ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}) }
        rows.push({ number, isHidden, cells, ...marks })
      }
    },
  }
  for await (const _ of parsePart(part, handler)) {
    const done = rows
    rows = []
    yield* done
  }
}

/** The column of a cell `AB12`, from 0; the one after the last where it is not named. */
function columnOf(name: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0]
  if (letters === undefined) return next
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

interface RawCell {
  type: string
  style: string
  value: string
  hasFormula: boolean
  hasValue: boolean
}

function cellOf(
  { type, style, value, hasFormula, hasValue }: RawCell,
  { texts, styles, startsIn1904 }: SheetContext,
): SheetCell | undefined {
  if (!hasValue || (value === '' && type !== 'str')) return hasFormula ? { kind: 'unsaved', text: '' } : undefined
  switch (type) {
    case 's': {
      const text = texts[Number(value)]
      if (text === undefined)
        throw new ArchiveError('damaged', `A cell names a text that the workbook does not have. ${asCsv}`)
      return text === '' ? undefined : { kind: 'text', text }
    }
    case 'str':
    case 'inlineStr':
      return value === '' ? undefined : { kind: 'text', text: unescaped(value) }
    case 'b':
      return { kind: 'text', text: value === '1' ? 'true' : 'false' }
    case 'e':
      return { kind: 'error', text: value.slice(0, 20) }
    case 'd':
      return { kind: 'date', text: value.slice(0, 10) }
    default: {
      const number = cellNumber(value)
      if (number === undefined) throw new ArchiveError('damaged', `A cell holds a number that is none. ${asCsv}`)
      const { isDay = false, shown } = styles[Number(style)] ?? {}
      const day = isDay ? dayOfSerial(number, startsIn1904) : undefined
      if (day !== undefined) return { kind: 'date', text: day }
      return shown === undefined ? { kind: 'number', text: number } : { kind: 'number', text: number, shown }
    }
  }
}

/**
 * The day of a number of days. Workbooks count from 1 January 1900 as day 1, with a 29 February that 1900 did not have
 * (day 60), or from 1 January 1904 as day 0. The time of the day is left out.
 */
function dayOfSerial(number: string, startsIn1904: boolean): string | undefined {
  const days = Number(/^[0-9]{1,7}/.exec(number)?.[0] ?? Number.NaN)
  if (startsIn1904) return days >= 0 && days < 2_957_004 ? addDays('1904-01-01', days) : undefined
  if (!(days >= 1 && days < 2_958_466) || days === 60) return undefined
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days)
}

/** What a spreadsheet shows of a number; it stores two digits more. */
const shownDigits = 15

/**
 * A number as a person sees it, from the text in the file, without a float: 4.1 is stored as `4.0999999999999996`, the
 * shortest text of 17 digits that gives the same binary number. A number with a fraction is rounded to the 15 digits
 * that spreadsheets show, where that leaves it shorter; any other stays as it is. `undefined` for what is no number.
 */
function cellNumber(text: string): string | undefined {
  if (!/^[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE][+-]?[0-9]{1,2})?$/.test(text)) return undefined
  const exact = new Decimal(text)
  if (exact.isInteger() || exact.precision() <= shownDigits) return exact.toFixed()
  const shown = exact.toSignificantDigits(shownDigits)
  return (shown.precision() < shownDigits ? shown : exact).toFixed()
}
