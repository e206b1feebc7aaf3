// Generated lists of codes, held against what they are made of.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatePaymentCodes } from '../../../scripts/generate-payment-codes.ts'
import {
  categoryPurposeCodes,
  localInstrumentCodes,
  purposeCodes,
  serviceLevelCodes,
} from '../../../src/values/codes/payment-codes.ts'
import { type CodeList, listCodes } from '../../../src/values/index.ts'

test('what is committed is what `npm run generate` makes of the lists', () => {
  expect(readFileSync('src/values/codes/payment-codes.ts', 'utf8')).toBe(generatePaymentCodes())
})

test.each<[CodeList, string]>([
  ['serviceLevel', serviceLevelCodes],
  ['localInstrument', localInstrumentCodes],
  ['categoryPurpose', categoryPurposeCodes],
  ['purpose', purposeCodes],
])('%s: all codes of the list', (list, codes) => {
  expect(codes.trim().split(/\s/)).toEqual(listCodes(list))
})
