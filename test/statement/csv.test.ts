// Tables of the command line are written by createCsvWriter, of which toCsv shows one only.
import { describe, expect, test } from 'vitest'
import { createCsvWriter } from '../../src/statement/csv.ts'

const columns = [
  { name: 'text', type: 'text' },
  { name: 'amount', type: 'amount' },
  { name: 'count', type: 'integer' },
  { name: 'is_it', type: 'boolean' },
  { name: 'day', type: 'date' },
] as const

/** The cell of a text in a line of its own. */
const cell = (text: string, delimiter?: string): string =>
  createCsvWriter([{ name: 'text', type: 'text' }], { delimiter }).line([text])

describe('a line of CSV', () => {
  test('has a cell for each column, empty where there is no value', () => {
    const writer = createCsvWriter(columns)
    expect(writer.head).toBe('text,amount,count,is_it,day\r\n')
    expect(writer.line(['a', '-12.50', 7, false, '2026-03-02'])).toBe('a,-12.50,7,false,2026-03-02\r\n')
    expect(writer.line([null, null, null, null, null])).toBe(',,,,\r\n')
    expect(writer.line(['', '0', 0, true])).toBe(',0,0,true,\r\n')
    expect(writer.line(['a', '1', 2, true, '2026-03-02', 'one too many'])).toBe('a,1,2,true,2026-03-02\r\n')
  })

  test.each([
    [{}, 'text,amount,count,is_it,day\r\n', 'a,1.5,'],
    [{ bom: true }, '\ufefftext,amount,count,is_it,day\r\n', 'a,1.5,'],
    [{ decimalComma: true }, 'text;amount;count;is_it;day\r\n', 'a;1,5;'],
    [{ decimalComma: true, delimiter: ',' }, 'text,amount,count,is_it,day\r\n', 'a,"1,5",'],
    [{ delimiter: '\t' }, 'text\tamount\tcount\tis_it\tday\r\n', 'a\t1.5\t'],
  ])('obeys the options %j', (options, head, beginning) => {
    const writer = createCsvWriter(columns, options)
    expect(writer.head).toBe(head)
    expect(writer.line(['a', '1.5']).startsWith(beginning)).toBe(true)
  })

  test.each([
    ['plain', 'plain'],
    ['in the middle', 'in the middle'],
    ['a,b', '"a,b"'],
    ['a;b', 'a;b'],
    ['say "a"', '"say ""a"""'],
    ['"', '""""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\rtwo', '"one\rtwo"'],
    [' before', '" before"'],
    ['behind ', '"behind "'],
    ['a\u00a0', '"a\u00a0"'],
  ])('has quotes where a cell needs them: %j', (text, written) => {
    expect(cell(text)).toBe(`${written}\r\n`)
  })

  test('quotes the delimiter it has, and no other', () => {
    expect(cell('a;b,c', ';')).toBe('"a;b,c"\r\n')
    expect(cell('a,b', ';')).toBe('a,b\r\n')
  })

  test.each(['=', '+', '-', '@', '\t', '\uff1d', '\uff0b', '\uff0d', '\uff20'])(
    'makes a text harmless that begins with %j',
    (first) => {
      expect(cell(`${first}1`)).toBe(`'${first}1\r\n`)
      expect(cell(`a${first}1`)).toBe(`a${first}1\r\n`)
    },
  )

  test('makes a text harmless that begins with a line end', () => {
    expect([cell('\n=1'), cell('\r=1')]).toEqual(['"\'\n=1"\r\n', '"\'\r=1"\r\n'])
  })

  test('takes for an amount only what is one', () => {
    const amounts = createCsvWriter([{ name: 'amount', type: 'amount' }], { decimalComma: true })
    expect(['-1.5', '+1', '1.25', '=1.5', '-x'].map((text) => amounts.line([text]))).toEqual(
      ['-1,5', '+1', '1,25', "'=1.5", "'-x"].map((text) => `${text}\r\n`),
    )
  })
})
