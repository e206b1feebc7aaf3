// Amounts that a schema refuses, and that tolerant reading meets.
import { describe, expect, test } from 'vitest'
import { readDecimal, readMoney, signed } from '../../../../src/domain/statement/parts/amount.ts'
import { Decimal } from '../../../../src/values.ts'

describe('amounts of the document layer', () => {
  test('are exact, with their currency', () => {
    const money = readMoney({ value: '0000000000123.45600', Ccy: 'EUR' })
    expect([money?.amount.toString(), money?.currency]).toEqual(['123.456', 'EUR'])
  })

  test('that are none are undefined, and so is what is missing', () => {
    for (const value of ['3,00', '', '1e3', '0x1F', ' 1', 'NaN']) {
      expect(readMoney({ value, Ccy: 'EUR' })).toBeUndefined()
    }
    expect(readMoney({})).toBeUndefined()
    expect(readMoney(undefined)).toBeUndefined()
    expect(readDecimal('1.0841')?.toString()).toBe('1.0841')
  })

  test('the same text twice, with another currency', () => {
    const first = readMoney({ value: '7.00', Ccy: 'EUR' })
    const second = readMoney({ value: '7.00', Ccy: 'USD' })
    expect([first?.currency, second?.currency]).toEqual(['EUR', 'USD'])
    expect(second?.amount.eq(first?.amount ?? Number.NaN)).toBe(true)
  })
})

test('the sign comes from the indicator alone', () => {
  const amount = new Decimal('12.50')
  expect(signed(amount, 'CRDT')?.toString()).toBe('12.5')
  expect(signed(amount, 'DBIT')?.toString()).toBe('-12.5')
  expect(signed(amount, undefined)).toBeUndefined()
  expect(signed(amount, 'CREDIT')).toBeUndefined()
  expect(signed(undefined, 'CRDT')).toBeUndefined()
  expect(Object.is(signed(new Decimal(0), 'DBIT')?.toNumber(), 0)).toBe(true)
})
