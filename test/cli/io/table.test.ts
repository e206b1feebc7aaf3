// Tables of any width: a command of a test has no terminal.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTable, inPage, oneLine, wrapText } from '../../../src/cli/io/table.ts'
import { anyText } from '../../support/texts.ts'

test('a table in pieces has its titles once, keeps empty columns, and never gets narrower', () => {
  const table = createTable([{ title: 'A' }, { title: 'B' }, { title: 'C' }], { keepEmpty: true })
  expect(table.lines([['long text', '', 'x']])).toEqual(['  A          B  C', '  long text     x'])
  expect(table.lines([['a', 'b', 'c']])).toEqual(['  a          b  c'])
})

test('texts on the left, numbers on the right, an empty column left out, what is too long cut', () => {
  const columns = [{ title: 'Name', widest: 9 }, { title: 'None' }, { title: 'Amount', align: 'right' as const }]
  const rows = [
    ['Alpenholz KG', '', '1 250.00'],
    ['Gruber', '', '2.50'],
  ]
  expect(createTable([...columns, { title: '' }]).lines(rows.map((row) => [...row, 'EUR']))).toEqual([
    '  Name         Amount',
    '  Alpenhol…  1 250.00  EUR',
    '  Gruber         2.50  EUR',
  ])
})

test('a sentence is broken between words', () => {
  expect(wrapText('The amount  is\nwrong: extraordinarily', 12)).toEqual(['The amount', 'is wrong:', 'extraordinarily'])
  expect(wrapText(' ', 12)).toEqual([])
})

const rows = [['Alpenholz Gesellschaft mit beschränkter Haftung', '1,234,567.89', 'EUR', 'Rechnung 4711 '.repeat(8)]]
const columns = [
  { title: 'Name', widest: 20 },
  { title: 'Amount', align: 'right' as const },
  { title: '' },
  { title: 'Text' },
]

test.each([200, 100, 60, 40])('at %d characters no line is longer, and no amount is cut', (width) => {
  const lines = createTable(columns, { width }).lines(rows).join('\n').split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
  expect(lines.join()).toContain('1,234,567.89')
  expect(lines.join().includes('mit beschränkter Haftung')).toBe(width === 200)
  expect(lines.join().includes('…')).toBe(width !== 200)
})

test('where nothing more can be cut, a row goes on in the next line', () => {
  const numbers = ['a', 'b', 'c', 'd'].map((title) => ({ title, align: 'right' as const }))
  const table = createTable(numbers, { width: 40 })
  expect(table.lines([['1,234,567.89', '1,234,567.89', '1,234,567.89', '5']])).toEqual([
    '             a             b\n                 c  d',
    '  1,234,567.89  1,234,567.89\n      1,234,567.89  5',
  ])
})

test('a text of a file stays on its line, whatever it contains', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 30 }), (text) => {
      const lines = createTable([{ title: 'A' }, { title: 'B' }]).lines([[text, 'b']])
      expect(lines).toHaveLength(2)
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('letters of all languages stay, what controls a terminal or the direction of writing goes', () => {
  expect(oneLine('a\u009b31mb\u001b[0m\tc\r\nd\u202ee Żółć 株式会社 Ünïcode ')).toBe(
    'a 31mb [0m c d e Żółć 株式会社 Ünïcode',
  )
})

test('a line that is longer than the page goes on below, between words', () => {
  expect(inPage('  Account   DE89, of Anna Rossi', 20)).toBe('  Account   DE89, of\n      Anna Rossi')
  expect(inPage('\u001b[31mred\u001b[39m and blue', 12)).toBe('\u001b[31mred\u001b[39m and blue')
})
