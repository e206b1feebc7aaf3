// The words for a format of amounts, which the questions of `build` show.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountWords } from '../../../src/values/amounts/amount.ts'
import { type AmountFormat, parseAmountText } from '../../../src/values.ts'

describe('an amount that somebody wrote', () => {
  test.each<[string, string, AmountFormat | undefined, string]>([
    ['2', 'EUR', undefined, '2'],
    ['2.5', 'EUR', undefined, '2.5'],
    ['2.50', 'EUR', undefined, '2.50'],
    ['-2.50', 'EUR', undefined, '-2.50'],
    ['1.234', 'KWD', undefined, '1.234'],
    ['1.23456', 'XYZ', undefined, '1.23456'],
    ['1234,50', 'EUR', { decimal: ',' }, '1234.50'],
    ['1.234,50', 'EUR', { decimal: ',', grouping: '.' }, '1234.50'],
    ['1.234', 'EUR', { decimal: ',', grouping: '.' }, '1234'],
    ['1.234.567,5', 'EUR', { decimal: ',', grouping: '.' }, '1234567.5'],
    ['1234567,5', 'EUR', { decimal: ',', grouping: '.' }, '1234567.5'],
    ['1,234.50', 'EUR', { grouping: ',' }, '1234.50'],
    ['1 234.50', 'EUR', { grouping: ' ' }, '1234.50'],
    ['1\u00a0234.50', 'EUR', { grouping: ' ' }, '1234.50'],
    ['1\u202f234,50', 'EUR', { decimal: ',', grouping: ' ' }, '1234.50'],
    ["1'234.50", 'EUR', { grouping: "'" }, '1234.50'],
    ['1\u2019234.50', 'EUR', { grouping: "'" }, '1234.50'],
    ['12.000', 'JPY', { decimal: ',', grouping: '.' }, '12000'],
    ['-1.234,50', 'EUR', { decimal: ',', grouping: '.' }, '-1234.50'],
    ['+1234,5', 'EUR', { decimal: ',' }, '+1234.5'],
  ])('%j %s, %o: %s', (text, currency, format, read) => {
    expect(parseAmountText(text, currency, format)).toEqual({ text: read })
  })

  test.each<[string, string, AmountFormat | undefined, string]>([
    ['2.000', 'EUR', undefined, 'has 3 decimals, but EUR has 2: 2.00 or 2000?'],
    ['10.000', 'EUR', undefined, '10.00 or 10000?'],
    ['2,000', 'EUR', { decimal: ',' }, '2.00 or 2000?'],
    ['12.505', 'EUR', undefined, 'about 12.50 or 12505?'],
    ['2.5000', 'EUR', undefined, 'has 4 decimals, but EUR has 2: 2.50 or 25000?'],
    ['100.00', 'JPY', undefined, 'has 2 decimals, but JPY has 0: 100 or 10000?'],
    ['0.010', 'EUR', undefined, '0.01 or 10?'],
    ['1.2340', 'KWD', undefined, '1.234 or 12340?'],
    ['1.5', 'JPY', undefined, 'has 1 decimal, but JPY has 0: about 1 or 15?'],
    ['1234567890123456.000', 'EUR', undefined, '1234567890123456.00 or 1234567890123456000?'],
    ['-12.000', 'EUR', undefined, 'has 3 decimals, but EUR has 2: 12.00 or 12000?'],
    ['12.001', 'EUR', undefined, 'about 12.00 or 12001?'],
    ['12.500100', 'EUR', undefined, 'about 12.50 or 12500100?'],
    ['12.505000', 'EUR', undefined, 'about 12.50 or 12505000?'],
    ['123456789012345678.000', 'EUR', undefined, 'has 3 decimals, but EUR has 2. Write it with 2'],
  ])('%j %s, %o is refused, with both readings: %s', (text, currency, format, fault) => {
    expect(parseAmountText(text, currency, format).fault).toContain(fault)
  })

  test.each<[string, AmountFormat | undefined, string]>([
    ['', undefined, 'is empty'],
    ['12.50 EUR', undefined, 'is not written as a number'],
    ['12.5OO', undefined, 'is not written as a number'],
    ['1.234,50', undefined, 'something between the thousands'],
    ['1.234.567', undefined, 'something between the thousands'],
    ['1.234.567,50', undefined, 'something between the thousands'],
    ['1 234.50', undefined, 'something between the thousands'],
    ["1'234.50", undefined, 'something between the thousands'],
    ['1234,50', undefined, 'Its decimals stand behind a comma: write a point'],
    ['1234.50', { decimal: ',' }, 'Its decimals stand behind a point: write a comma'],
    ['1.23,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['1.2345,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['1234.567,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['1.234.56,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['.234,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['1.,50', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['-1.234,50', undefined, 'something between the thousands'],
    ['+123.456.789', undefined, 'something between the thousands'],
    [`${'123.'.repeat(9)}123`, undefined, 'something between the thousands'],
    [`1${',234'.repeat(9)}.50`, undefined, 'something between the thousands'],
    ['abc', { decimal: ',' }, 'it must be digits with at most one comma, like 1234,50'],
    ['abc', { decimal: '.' }, 'it must be digits with at most one point, like 1234.50'],
    ['', { decimal: ',' }, 'is empty. Write digits, like 1234,50'],
    ['1.234 567', { grouping: ' ' }, 'whole groups of three'],
    ['1.234,567.890', { decimal: ',', grouping: '.' }, 'whole groups of three'],
    ['1,5,5', { decimal: ',' }, 'is not written as a number'],
    [',5', { decimal: ',' }, 'is not written as a number'],
    ['1e3', undefined, 'is not written as a number'],
    ['\u0661\u0662', undefined, 'is not written as a number'],
  ])('%j, %o is not a number: %s', (text, format, fault) => {
    expect(parseAmountText(text, 'EUR', format).fault).toContain(fault)
  })

  test.each([
    'EUR 1.234,50',
    '1.234,50 EUR',
    'x1.234.567',
    '(1.234,50',
    `1${'.234'.repeat(10)}`,
    'EUR 1234,50',
    '1234,50 EUR',
    'twelve',
  ])('%j: no word of thousands or decimals where more is wrong', (text) => {
    expect(parseAmountText(text, 'EUR').fault).toBe(
      'is not written as a number: it must be digits with at most one point, like 1234.50',
    )
  })

  test('what is read means what was written, whatever divides the thousands', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 16n })
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('.', ',', ' ', "'"),
        fc.constantFrom('.', ','),
        (amount, grouping, decimal) => {
          fc.pre(grouping !== decimal)
          const whole = String(amount / 100n)
          const fraction = String(amount % 100n).padStart(2, '0')
          const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, grouping)
          expect(
            parseAmountText(`${groups}${decimal}${fraction}`, 'EUR', { decimal, grouping } as AmountFormat),
          ).toEqual({
            text: `${whole}.${fraction}`,
          })
        },
      ),
    )
  })

  test.each(['.5', '5.', '-.5', '007', '1'.repeat(101)])('%s is as XML Schema has it, without a format', (text) => {
    expect(parseAmountText(text, 'EUR')).toEqual({ text })
    expect(parseAmountText(text, 'EUR', { decimal: '.' })).toEqual({ text })
  })

  test('what is too long for a person to have written, and one separator for two things, are refused', () => {
    expect(parseAmountText('1'.repeat(100), 'EUR', { decimal: ',' }).text).toBe('1'.repeat(100))
    expect(parseAmountText('1'.repeat(101), 'EUR', { decimal: ',' }).fault).toContain('is not written as a number')
    expect(parseAmountText('1,25', 'EUR', { decimal: ',', grouping: ',' }).fault).toContain(
      'is not written as a number',
    )
  })

  test('an amount that is not a number is never quoted: it may be an account', () => {
    expect(parseAmountText('DE89370400440532013000', 'EUR').fault).not.toContain('DE89')
    expect(parseAmountText('5320130001234567890123.456', 'EUR').fault).not.toContain('5320130001234567890123')
  })
})

test('amounts are grouped and keep every digit; a minus is shown', () => {
  expect(amountWords('-1240.80')).toBe('−1,240.80')
  expect(amountWords('306556.15')).toBe('306,556.15')
  expect(amountWords('12345678901234567890.123456')).toBe('12,345,678,901,234,567,890.123456')
  expect(amountWords('999')).toBe('999')
  expect(amountWords('')).toBe('')
  expect(amountWords('x1000')).toBe('x1000')
  expect(amountWords('1000x')).toBe('1000x')
  expect(amountWords('.50')).toBe('.50')
  expect(amountWords('1000')).toBe('1,000')
  expect(amountWords('1,5')).toBe('1,5')
})
