import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'

/** What a workbook of a test has, as Excel writes it. */
export interface WorkbookParts {
  rows: string
  texts?: readonly string[]
  /** The numbers of formats of the styles; 164 is `format`. */
  styles?: readonly number[]
  format?: string
  date1904?: boolean
  /** More formats, from 165. */
  formats?: readonly string[]
  /** The styles whose font is struck through, by their indexes. */
  struck?: readonly number[]
  /** What stands before the rows, such as `cols`. */
  before?: string
  /** More sheets behind it, by name, with the content of `sheetData`. */
  sheets?: Readonly<Record<string, string>>
  /** More sheets in front of it, by name; `hidden` ones. */
  hidden?: readonly string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

export async function workbook({ rows, texts = [], styles = [0], ...more }: WorkbookParts): Promise<Uint8Array> {
  const {
    format = 'dd\\.mm\\.yyyy',
    date1904 = false,
    hidden = [],
    formats = [],
    struck = [],
    before = '',
    sheets = {},
  } = more
  const others = Object.keys(sheets)
  const hiddenSheets = hidden.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 2}" state="hidden" r:id="h"/>`,
  )
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packaged}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>` +
      `${hiddenSheets.join('')}<sheet name="Zahlungen" sheetId="1" r:id="s"/>` +
      `${others.map((name, index) => `<sheet name="${name}" sheetId="${index + 50}" r:id="o${index}"/>`).join('')}` +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packaged}">${relation('s', 'worksheet', 'worksheets/sheet1.xml')}` +
      `${others.map((_, index) => relation(`o${index}`, 'worksheet', `worksheets/other${index}.xml`)).join('')}` +
      `${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="${format}"/>` +
      `${formats.map((code, index) => `<numFmt numFmtId="${165 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<fonts><font><sz val="11"/></font><font><strike/></font></fonts><cellStyleXfs>` +
      `<xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map((id, index) => `<xf numFmtId="${id}" fontId="${struck.includes(index) ? 1 : 0}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((content, index) => [
        `xl/worksheets/other${index}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${content}</sheetData></worksheet>`,
      ]),
    ),
  }
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text))
  return zip.close()
}
