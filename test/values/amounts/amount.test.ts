// Sums of millions of amounts, held against decimal.js.
import { Decimal as DecimalJs } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSum } from '../../../src/values/index.ts'
import { Decimal, formatAmount, isAmountText, parseAmount, sumAmounts, tryParseAmount } from '../../../src/values.ts'
import { words } from '../../support/texts.ts'

/** Text of an amount with up to 18 integer and 17 fraction digits, as a bank might write it. */
const amountText = fc
  .tuple(
    fc.constantFrom('', '', '-', '+'),
    fc.stringMatching(/^[0-9]{0,18}$/),
    fc.stringMatching(/^[0-9]{0,17}$/),
    fc.boolean(),
  )
  .map(([sign, whole, fraction, point]) => {
    const digits = whole === '' && fraction === '' ? '0' : whole
    return `${sign}${digits}${fraction !== '' || point ? '.' : ''}${fraction}`
  })

/** The independent oracle: the amount in units of 10^-17. */
function units(text: string): bigint {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.')
  const value = BigInt(`${whole}${fraction.padEnd(17, '0')}`)
  return negative ? -value : value
}

test('an amount is the one that decimal.js makes of its text, to the last of its parts', () => {
  const everyday = fc
    .tuple(fc.stringMatching(/^[0-9]{1,9}$/), fc.stringMatching(/^(?:\.[0-9]{0,9})?$/))
    .map(([whole, fraction]) => whole + fraction)
  const known = [
    ...words('1 9999999 9999999.9999999 1.0000000 10.10 1.0000001 7. 1000000.00 12345678.9 0 0.00 0.5 0.05'),
    ...words('0.0000001 00.5'),
  ]
  fc.assert(
    fc.property(fc.oneof(everyday, amountText, fc.constantFrom(...known)), (text) => {
      const made = parseAmount(text)
      const { s, e, d } = new Decimal(text.replace(/\.$/, ''))
      expect({ s: made.s, e: made.e, d: made.d }).toEqual({ s, e, d })
      expect(made.toString()).toBe(new Decimal(text.replace(/\.$/, '')).toString())
    }),
    { numRuns: 2000 },
  )
})

describe('parseAmount', () => {
  test.each([
    ['12.50', '12.5'],
    ['0012.50', '12.5'],
    ['+3', '3'],
    ['-3', '-3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['999999999999999999', '999999999999999999'],
    ['123456789012345678.12345678901234567', '123456789012345678.12345678901234567'],
    ['0.00000000000000001', '0.00000000000000001'],
  ])('%s is %s', (text, expected) => {
    expect(formatAmount(parseAmount(text))).toBe(expected)
    expect(isAmountText(text)).toBe(true)
  })

  test.each([
    '',
    ...words('. - + +. 0x1F 1e3 1E-2'),
    ' 1',
    '1 ',
    '1\n',
    '1,000.00',
    '1 000',
    ...words('1.2.3 1.5x 1:5 1.: --1 +-1 NaN Infinity INF 1_000 ١٢ １ 0b1'),
  ])('refuses %j', (text) => {
    expect(isAmountText(text)).toBe(false)
    expect(tryParseAmount(text)).toBeUndefined()
    expect(() => parseAmount(text)).toThrow(RangeError)
    expect(() => createSum().add(text)).toThrow(RangeError)
  })

  test('refuses a text of several thousand digits instead of working on it', () => {
    expect(isAmountText('1'.repeat(1000))).toBe(true)
    expect(isAmountText('1'.repeat(1001))).toBe(false)
    expect(isAmountText(`0.${'0'.repeat(1000)}1`)).toBe(false)
  })

  test('zeros that say nothing do not count, however many there are', () => {
    const zeros = '0'.repeat(80_000)
    for (const [text, amount] of [
      [`${zeros}12.50`, '12.5'],
      [`-${zeros}12.50${zeros}`, '-12.5'],
      [`+.5${zeros}`, '0.5'],
      [`10.${zeros}`, '10'],
      [`-${zeros}`, '0'],
      [zeros, '0'],
    ] as const) {
      expect(isAmountText(text)).toBe(true)
      expect(formatAmount(parseAmount(text))).toBe(amount)
      expect(formatAmount(sumAmounts([text, '1']))).toBe(formatAmount(parseAmount(amount).plus(1)))
    }
  })

  test('a text of thousands of digits with something else between them is no amount', () => {
    const zeros = '0'.repeat(5000)
    const texts = [`${zeros}-1`, `${zeros}x`, `x${zeros}`, `${zeros}.1x`, `${zeros}.1.2`, `.${zeros}.`, `${zeros}x.1`]
    for (const text of texts) expect(isAmountText(text)).toBe(false)
  })

  test('the message says what an amount is, and does not quote the text', () => {
    expect(() => parseAmount('DE89370400440532013000')).toThrow(
      /^An amount must be written as (?!.*DE8937).* in at most 1000 characters$/,
    )
  })

  test('every amount reads back as it was written', () => {
    fc.assert(
      fc.property(amountText, (text) => {
        const again = formatAmount(parseAmount(text), { minDigits: 17 })
        expect(units(again)).toBe(units(text))
        expect(again).toMatch(/^-?(0|[1-9][0-9]*)\.[0-9]{17}$/)
      }),
    )
  })
})

describe('formatAmount', () => {
  test.each([
    ['12', 2, '12.00'],
    ['12.5', 2, '12.50'],
    ['12.345', 2, '12.345'],
    ['-0.0', 2, '0.00'],
    ['7', 0, '7'],
    ['1000000000000000000000000', 0, '1000000000000000000000000'],
  ])('%s with at least %i digits is %s', (text, minDigits, expected) => {
    expect(formatAmount(parseAmount(text), { minDigits })).toBe(expected)
  })

  test.each([
    [{ minDigits: -1 }, 'formatAmount: minDigits must be a whole number from 0'],
    [{ mindigits: 2 }, 'formatAmount: there is no option "mindigits"; did you mean "minDigits"?'],
    [null, 'formatAmount: the options must be an object'],
  ])('options that are wrong are refused: %j', (options, message) => {
    expect(() => formatAmount(parseAmount('1'), options as never)).toThrow(message)
  })

  test('takes a Decimal of decimal.js itself', () => {
    expect(formatAmount(new DecimalJs('1e-9'))).toBe('0.000000001')
  })

  test('refuses what is not a number', () => {
    expect(() => formatAmount(new Decimal('NaN'))).toThrow(/^An amount must be a finite number/)
    expect(() => formatAmount(new Decimal('-Infinity'))).toThrow(RangeError)
  })
})

describe('Decimal', () => {
  test('never writes an exponent', () => {
    expect(String(new Decimal('1e30'))).toBe(`1${'0'.repeat(30)}`)
    expect(JSON.stringify(new Decimal('1e-20'))).toBe('"0.00000000000000000001"')
  })

  test('is not changed by settings of decimal.js', () => {
    const before = DecimalJs.precision
    DecimalJs.set({ precision: 3 })
    try {
      expect(parseAmount('123456').plus('0.01').toString()).toBe('123456.01')
    } finally {
      DecimalJs.set({ precision: before })
    }
  })

  test('has settings of its own, even where those of decimal.js were changed before it was loaded', async () => {
    const { rounding, maxE } = DecimalJs
    DecimalJs.set({ rounding: DecimalJs.ROUND_CEIL, maxE: 3 })
    try {
      // Loaded anew, because the first time is long past.
      const again: string = `../../../src/values/amounts/decimal.ts?again=${Date.now()}`
      const { Decimal: Own } = (await import(again)) as { Decimal: DecimalJs.Constructor }
      expect(new Own('123456').toString()).toBe('123456')
      expect(new Own('1').div(3).toString()).toBe(`0.${'3'.repeat(80)}`)
    } finally {
      DecimalJs.set({ rounding, maxE })
    }
  })
})

describe('createSum', () => {
  test('an empty sum is zero', () => {
    expect(formatAmount(createSum().total())).toBe('0')
    expect(createSum().count()).toBe(0)
  })

  test('equals the sum in BigInt, whatever is added', () => {
    fc.assert(
      fc.property(fc.array(amountText, { maxLength: 60 }), (texts) => {
        const expected = texts.reduce((sum, text) => sum + units(text), 0n)
        expect(units(formatAmount(sumAmounts(texts)))).toBe(expected)
        const mixed = texts.map((text, index) => (index % 2 === 0 ? text : parseAmount(text)))
        expect(units(formatAmount(sumAmounts(mixed)))).toBe(expected)
      }),
    )
  })

  test.each([
    [['9999999999999999', '-1'], '9999999999999998'],
    [['-9999999999999999.5', '0.25'], '-9999999999999999.25'],
    [['+1234567890123456.5', '-.5'], '1234567890123456'],
    [['-.1234567890123456', '+.1'], '-0.0234567890123456'],
    [['4503599627370496', '4503599627370496', '-0.5'], '9007199254740991.5'],
    [
      ['900000000000000', '900000000000000', '900000000000000', '900000000000000', '900000000000000', '4'],
      '4500000000000004',
    ],
  ])('%j add up to %s', (texts, total) => {
    const sum = createSum()
    for (const text of texts) sum.add(text)
    expect(formatAmount(sum.total())).toBe(total)
    expect(formatAmount(sum.total())).toBe(total)
  })

  test('a refused amount leaves the sum as it was', () => {
    const sum = createSum()
    sum.add('1.5')
    expect(() => sum.add('1.5x')).toThrow(RangeError)
    expect(() => sum.add(new Decimal(Number.NaN))).toThrow(RangeError)
    expect(formatAmount(sum.total())).toBe('1.5')
    expect(sum.count()).toBe(1)
  })
})
