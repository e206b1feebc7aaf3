import { expect, test } from 'vitest'
import { needsBackOffice } from '../../src/service.ts'

test.each([
  ['1499.99', false],
  ['1500', false],
  ['1500.00', false],
  ['1500.01', true],
  ['99999999999999.99', true],
])('%s EUR waits for the back office: %s', (amount, waits) => {
  expect(needsBackOffice(amount)).toBe(waits)
})
