// Amounts as texts, summed and shortened without decimal.js: held against it over drawn texts.
import { Decimal as OtherDecimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextSum, isDecimal, plainAmount } from '../../../src/values/index.ts'
import { Decimal, formatAmount, parseAmount, sumAmounts } from '../../../src/values.ts'
import { sweep } from '../../support/sweep.ts'

/** An `xs:decimal` in any of its forms. */
const decimalText = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.stringMatching(/^[0-9]{0,25}$/),
    fc.option(fc.stringMatching(/^[0-9]{0,20}$/), { nil: undefined }),
  )
  .filter(([, whole, fraction]) => whole !== '' || (fraction ?? '') !== '')
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}`)

const numRuns = sweep(200, 5000)

describe('plainAmount', () => {
  test('writes the number as formatAmount does', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 30 }), (text, minDigits) => {
        expect(plainAmount(text, minDigits)).toBe(formatAmount(parseAmount(text), { minDigits }))
      }),
      { numRuns },
    )
  })

  test.each([
    ['+007.10', '7.1'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    [`${'0'.repeat(2000)}1.20`, '1.2'],
  ])('%s', (text, plain) => {
    expect(plainAmount(text)).toBe(plain)
  })

  test.each(['', '.', '1e3', '0x1F', '1,5', ' 1', '1'.repeat(1001)])('%j is no amount', (text) => {
    expect(plainAmount(text)).toBeUndefined()
  })
})

test('createTextSum comes to what decimal.js comes to', () => {
  fc.assert(
    fc.property(fc.array(decimalText, { maxLength: 8 }), (texts) => {
      const sum = createTextSum()
      for (const text of texts) sum.add(text)
      const expected = texts.reduce((total, text) => total.plus(parseAmount(text)), new Decimal(0))
      expect(sum.total()).toBe(formatAmount(expected))
      expect(sumAmounts(texts).equals(expected)).toBe(true)
      expect(sum.count()).toBe(texts.length)
    }),
    { numRuns },
  )
})

test('isDecimal knows numbers of decimal.js, of our constructor and of others, and nothing else', () => {
  expect([new Decimal('1'), new OtherDecimal('1')].map(isDecimal)).toEqual([true, true])
  expect([1, '1', null, undefined, {}, { toFixed: () => '1' }].map(isDecimal)).toEqual(new Array(6).fill(false))
  // As JSON may have it.
  const marked = { toStringTag: '[object Decimal]', toFixed: '1' }
  expect([marked, { toStringTag: marked.toStringTag }].map(isDecimal)).toEqual([false, false])
})
