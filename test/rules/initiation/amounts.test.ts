import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const paymentOf = (value: string, Ccy = 'EUR') => ({ Amt: { InstdAmt: { value, Ccy } } })

describe('sepa/amount-range', () => {
  test.each([
    '0.01',
    '0.010',
    '.5',
    '1',
    '10',
    '12.5',
    '999999999',
    '999999999.99',
    '+12.50',
    '000000000012.50',
    '0.1',
    '00.1',
    '0999999999',
    '0999999999.999',
    '',
  ])('takes %j', (value) => expect(findingsOf('sepa/amount-range', [['payment', paymentOf(value)]])).toEqual([]))

  test.each(['0', '0.00', '0.001', '000', '+0', '.', '0.', '0.0', '+00.009', '.0'])('finds %j too small', (value) => {
    expect(findingsOf('sepa/amount-range', [['payment', paymentOf(value)]])).toEqual([
      'Amt/InstdAmt: The amount is below 0.01, the minimum of SEPA. Leave this payment out.',
    ])
  })

  test.each(['1000000000', '1000000000.00', '+12345678901', '001000000000.', '9999999999.999'])(
    'finds %j too great',
    (value) => {
      expect(findingsOf('sepa/amount-range', [['payment', paymentOf(value)]])).toEqual([
        'Amt/InstdAmt: The amount is above 999999999.99, the maximum of SEPA. Split it into several payments.',
      ])
    },
  )

  test.each(['0x', '0,5', '-1', 'x0', '1.2.3', '12345678901x', 'x12345678901', '1234567890.x', '0.0x', 'x0.0', '-0'])(
    'leaves %j to the schema',
    (value) => {
      expect(findingsOf('sepa/amount-range', [['payment', paymentOf(value)]])).toEqual([])
    },
  )
})

describe('sepa/amount-decimals', () => {
  test.each([
    ['12.50', 'EUR'],
    ['12.500', 'EUR'],
    ['12', 'EUR'],
    ['1.234', 'KWD'],
    ['100.00', 'JPY'],
    // The schema finds what is no number, and a rule of its own a currency that there is not.
    ['12.5OO', 'EUR'],
    ['12.505', 'XYZ'],
  ])('takes %s %s', (value, currency) => {
    expect(findingsOf('sepa/amount-decimals', [['payment', paymentOf(value, currency)]])).toEqual([])
  })

  test.each([
    ['12.505', 'EUR', 3, 2],
    ['12.5050', 'EUR', 3, 2],
    ['100.5', 'JPY', 1, 0],
  ])('finds too many in %s %s', (value, currency, decimals, digits) => {
    expect(findingsOf('sepa/amount-decimals', [['payment', paymentOf(value, currency)]])).toEqual([
      `Amt/InstdAmt: The amount has ${decimals} decimals; ${currency} has ${digits}. Round it to ${digits} decimals.`,
    ])
  })
})

test('sepa/currency takes EUR only', () => {
  const said = (Ccy: string): string[] => findingsOf('sepa/currency', [['payment', paymentOf('1', Ccy)]])
  expect([said('EUR'), said('')]).toEqual([[], []])
  expect(said('USD')).toEqual(['Amt/InstdAmt/@Ccy: The currency is USD. Only EUR is allowed: pay it in another way.'])
})

test('an equivalent is checked by its amount, at its own path', () => {
  const payment = { Amt: { EqvtAmt: { Amt: { value: '12.505', Ccy: 'EUR' }, CcyOfTrf: 'USD' } } }
  expect(findingsOf('sepa/amount-decimals', [['payment', payment]])[0]).toMatch(/^Amt\/EqvtAmt\/Amt: /)
})

test.each(['sepa/amount-decimals', 'sepa/currency', 'sepa/instructed-amount', 'sepa/amount-range'])(
  '%s says nothing of a payment without an amount, which the schema refuses',
  (code) => {
    for (const payment of [{}, { Amt: {} }, { Amt: { EqvtAmt: {}, InstdAmt: {} } }]) {
      expect(findingsOf(code, [['payment', payment]])).toEqual([])
    }
  },
)
