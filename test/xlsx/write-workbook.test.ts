// Cells of a workbook: `convert` writes only statements into it.
import { describe, expect, test } from 'vitest'
import { readArchive } from '../../src/archive.ts'
import { readWorkbook, type WrittenCell, type WrittenColumn, writeWorkbook } from '../../src/xlsx/index.ts'

const columns: WrittenColumn[] = [
  { name: 'day', type: 'date' },
  { name: 'amount', type: 'amount' },
  { name: 'text', type: 'text' },
  { name: 'count', type: 'integer' },
]

async function* rowsOf(rows: readonly WrittenCell[][]) {
  yield* rows
}

async function* lists(rows: AsyncIterable<readonly WrittenCell[]>) {
  for await (const row of rows) yield [row]
}

async function written(rows: AsyncIterable<readonly WrittenCell[]>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook(columns, lists(rows))) pieces.push(Uint8Array.from(piece))
  return Buffer.concat(pieces)
}

async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  for await (const entry of readArchive(bytes)) {
    if (entry.name !== name) continue
    const pieces: Uint8Array[] = []
    for await (const piece of entry.source) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }
  return ''
}

async function readBack(bytes: Uint8Array): Promise<string[][]> {
  const { sheets, rows } = await readWorkbook(bytes)
  const all: string[][] = []
  for await (const { cells } of rows(sheets[0] ?? ''))
    all.push(cells.map((cell) => (cell === undefined ? '' : `${cell.kind} ${cell.text}`)))
  return all
}

test('amounts are exact numbers, dates dates, and texts never formulas', async () => {
  const bytes = await written(
    rowsOf([
      ['2026-11-30', { amount: '-1240.50', currency: 'EUR' }, '=1+1', 3],
      ['1066-10-14', { amount: '12345678901234.56', currency: 'EUR' }, 'a < b & _x000A_\n\u0001', null],
      [null, { amount: '500', currency: 'JPY' }, '', 0],
    ]),
  )
  expect(await readBack(bytes)).toEqual([
    ['text day', 'text amount', 'text text', 'text count'],
    ['date 2026-11-30', 'number -1240.5', 'text =1+1', 'number 3'],
    ['text 1066-10-14', 'text 12345678901234.56', 'text a < b & _x000A_\n_x0001_'],
    ['', 'number 500', '', 'number 0'],
  ])
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>-1240.50</v>')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).not.toContain('<f>')
  const styles = await partOf(bytes, 'xl/styles.xml')
  expect(styles).toContain('#,##0.00\\ [$EUR]')
  expect(styles).toContain('#,##0\\ [$JPY]')
})

describe('what a sheet does not take is refused, with a remedy', () => {
  test('a long text', async () => {
    await expect(written(rowsOf([[null, null, 'a'.repeat(32_768), null]]))).rejects.toThrow('--columns')
  })

  test('an error of the rows is thrown', async () => {
    async function* broken(): AsyncGenerator<WrittenCell[]> {
      yield [null, null, 'a', null]
      throw new Error('rows broke')
    }
    await expect(written(broken())).rejects.toThrow('rows broke')
  })
})

test('a consumer that stops ends the reading of the rows', async () => {
  let taken = 0
  async function* endless(): AsyncGenerator<WrittenCell[]> {
    for (;;) yield [null, { amount: `${taken++}.${taken % 90}`, currency: 'EUR' }, `text ${Math.sin(taken)}`, taken]
  }
  for await (const _ of writeWorkbook(columns, lists(endless()))) if (taken > 20_000) break
  expect(taken).toBeLessThan(200_000)
})
