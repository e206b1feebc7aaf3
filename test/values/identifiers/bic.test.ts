import { expect, test } from 'vitest'
import { isValidBic, validateBic } from '../../../src/values.ts'

test.each([
  ['DEUTDEFF', 'DE', false],
  ['DEUTDEFF500', 'DE', false],
  ['AABAFI22', 'FI', false],
  ['NTSBDEB1XXX', 'DE', false],
  ['BCITITMM', 'IT', false],
  ['DEUTDEF0', 'DE', true],
  ['CRESCHZZ80A', 'CH', false],
  ['RBKOXKPR', 'XK', false],
])('%s is a BIC', (bic, country, isTest) => {
  expect(validateBic(bic)).toEqual({ valid: true, country, test: isTest })
  expect(isValidBic(bic)).toBe(true)
})

test.each([
  ['', 'empty'],
  ['NOTPROVIDED', 'placeholder'],
  ['deutdeff', 'characters'],
  ['DEUT DE FF', 'characters'],
  ['DEUTDEFF\n', 'characters'],
  ['DEUTDEF', 'length'],
  ['DEUTDEFFX', 'length'],
  ['DEUTDEFFXXXX', 'length'],
  ['DEU7DEFF', 'structure'],
  ['DEUTD3FF', 'structure'],
  // Six letters, but not in front.
  ['1DEUTDEF', 'structure'],
  ['DEUTQQFF', 'country'],
  ['DEUTZZFFXXX', 'country'],
])('%j is refused: %s', (bic, reason) => {
  expect(validateBic(bic)).toEqual({ valid: false, reason })
  expect(isValidBic(bic)).toBe(false)
})
