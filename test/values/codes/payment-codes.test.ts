// Generated lists of codes, held against what they are made of.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatePaymentCodes } from '../../../scripts/generate-payment-codes.ts'

test('what is committed is what `npm run generate` makes of the lists', () => {
  expect(readFileSync('src/values/codes/payment-codes.ts', 'utf8')).toBe(generatePaymentCodes())
})
