// Workbooks of all producers as cells: the spreadsheet reader shows only payments.
import { describe, expect, test } from 'vitest'
import { readWorkbook, type SheetRow } from '../../src/xlsx/index.ts'
import { type WorkbookParts, workbook } from '../support/workbook.ts'

async function rowsOf(parts: WorkbookParts): Promise<SheetRow[]> {
  const { sheets, rows } = await readWorkbook(await workbook(parts))
  expect(sheets).toEqual(['Zahlungen'])
  const all: SheetRow[] = []
  for await (const row of rows('Zahlungen')) all.push(row)
  return all
}

describe('numbers are what a person sees, without a float', () => {
  test.each([
    ['1240.5', '1240.5'],
    ['4.0999999999999996', '4.1'],
    ['1234567.8899999999', '1234567.89'],
    ['0.30000000000000004', '0.3'],
    ['33.333333333333336', '33.333333333333336'],
    ['1234567890123.456', '1234567890123.456'],
    ['12345678901234567', '12345678901234567'],
    ['1.2404999999999999E3', '1240.5'],
    ['-5', '-5'],
  ])('%s is %s', async (text, number) => {
    const [row] = await rowsOf({ rows: `<row r="1"><c><v>${text}</v></c></row>` })
    expect(row?.cells).toEqual([{ kind: 'number', text: number }])
  })

  test.each(['0x1F', '1E999'])('%s is none', async (text) => {
    await expect(rowsOf({ rows: `<row r="1"><c><v>${text}</v></c></row>` })).rejects.toThrow('a number that is none')
  })
})

test('texts, shared or not, numbers, errors and formulas', async () => {
  const rows =
    '<row r="2" hidden="1"><c r="A2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>' +
    '<row r="4"><c r="A4"><f>B4*2</f><v>2.5</v></c><c r="B4"><f>C4</f></c><c r="C4" t="e"><v>#REF!</v></c>' +
    '<c r="D4" t="str"><f>A1</f><v>a_x000A_b</v></c><c r="E4" s="0"/><c r="F4" t="b"><v>1</v></c></row>'
  expect(await rowsOf({ rows, texts: ['first', ' second '], hidden: ['Old'] })).toEqual([
    {
      number: 2,
      isHidden: true,
      cells: [{ kind: 'text', text: ' second ' }, undefined, { kind: 'text', text: 'inline' }],
    },
    {
      number: 4,
      isHidden: false,
      cells: [
        { kind: 'number', text: '2.5' },
        { kind: 'unsaved', text: '' },
        { kind: 'error', text: '#REF!' },
        { kind: 'text', text: 'a\nb' },
        undefined,
        { kind: 'text', text: 'true' },
      ],
    },
  ])
})

describe('dates are days', () => {
  const rows = (days: string): string => `<row r="1"><c r="A1" s="1"><v>${days}</v></c></row>`
  test.each([
    ['46356', 14, false, 'date 2026-11-30'],
    ['46356.75', 22, false, 'date 2026-11-30'],
    ['46356', 164, false, 'date 2026-11-30'],
    ['44894', 14, true, 'date 2026-11-30'],
    ['59', 14, false, 'date 1900-02-28'],
    ['61', 14, false, 'date 1900-03-01'],
    ['60', 14, false, 'number 60'],
    ['46356', 2, false, 'number 46356'],
    ['46356', 0, false, 'number 46356'],
  ])('%s in format %i (1904: %s) is %s', async (days, style, date1904, expected) => {
    const [row] = await rowsOf({ rows: rows(days), styles: [0, style], date1904 })
    const [cell] = row?.cells ?? []
    expect(`${cell?.kind} ${cell?.text}`).toBe(expected)
  })

  test.each([
    ['[$-407]TT/mmm/yyyy', 'date'],
    ['&quot;day&quot; 0.00', 'number'],
    ['[Red]#,##0.00', 'number'],
    ['#,##0.00\\ \\d', 'number'],
    ['yyyy\\-mm\\-dd', 'date'],
  ])('a format %s shows a %s', async (format, kind) => {
    const [row] = await rowsOf({ rows: rows('46356'), styles: [0, 164], format })
    expect(row?.cells[0]?.kind).toBe(kind)
  })
})

describe('hostile workbooks are refused', () => {
  test.each([
    ['columns without end', '<row r="1"><c r="XFD1"><v>1</v></c></row>', '512 columns'],
    ['rows out of order', '<row r="2"/><row r="1"/>', 'not numbered'],
    ['a row beyond the last', '<row r="99999999"/>', 'not numbered'],
    ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>', 'does not have'],
    ['broken XML', '<row', 'well-formed'],
    ['a number that is none', '<row r="1"><c r="A1"><v>1e9999</v></c></row>', 'a number that is none'],
  ])('%s', async (_what, rows, words) => {
    await expect(rowsOf({ rows })).rejects.toThrow(words)
  })

  test('a sheet that is far larger than its archive', async () => {
    await expect(rowsOf({ rows: ' '.repeat(5_000_000) })).rejects.toThrow('maxRatio')
  })

  test('a DOCTYPE', async () => {
    const parts = { rows: '', texts: ['</t></si></sst><!DOCTYPE x [<!ENTITY a "b">]>'] }
    await expect(rowsOf(parts)).rejects.toThrow('well-formed')
  })
})
