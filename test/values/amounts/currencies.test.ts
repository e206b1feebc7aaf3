import { expect, test } from 'vitest'
import { isCurrency, minorUnits } from '../../../src/values.ts'

test.each([
  ['EUR', 2],
  ['USD', 2],
  ['CHF', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
  ['XCG', 2],
])('%s has %i minor digits', (code, digits) => {
  expect(minorUnits(code)).toBe(digits)
  expect(isCurrency(code)).toBe(true)
})

test.each(['XAU', 'XDR', 'XXX'])('%s is a code without a minor unit', (code) => {
  expect(isCurrency(code)).toBe(true)
  expect(minorUnits(code)).toBeUndefined()
})

test.each(['', 'eur', 'EU', 'DEM', 'ANG', 'ABC', 'none', '0', 'toString', '__proto__'])(
  '%j is no active code',
  (code) => {
    expect(isCurrency(code)).toBe(false)
    expect(minorUnits(code)).toBeUndefined()
  },
)
