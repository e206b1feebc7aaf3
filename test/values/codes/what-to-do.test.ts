import { expect, test } from 'vitest'
import { isKnownCode, listCodes, whatToDo } from '../../../src/values/index.ts'

const common =
  'AC01 AC03 AC04 AC06 AG01 AG02 AM02 AM04 AM05 AM09 BE04 BE05 CNOR CURR CUST DNOR DT01 DU01 DU02 DU03 DU04 DU05 ED05 FF01 FOCR ' +
  'MD01 MD07 MS02 MS03 NARR RC01 RF01 RR01 RR02 RR03 RR04 SL01 TECH TM01 RCVC RVMC RVNM RVNA'

test.each(common.split(' '))('there is a sentence for %s', (code) => {
  expect(whatToDo(code)).toMatch(/^[A-Z].{20,140}\.$/)
})

test('no sentence is twice there, and each belongs to a code of a list (TECH: of many banks)', () => {
  const codes = [
    ...new Set([...listCodes('statusReason'), ...listCodes('returnReason'), ...listCodes('paymentStatus'), 'TECH']),
  ]
  const sentences = codes.map(whatToDo).filter((sentence) => sentence !== undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThan(75)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,160}\.$/)
  expect(isKnownCode('statusReason', 'TECH')).toBe(false)
})

test.each(['', 'ZZZZ', 'ac01', 'toString', '__proto__'])('%j has none', (code) => {
  expect(whatToDo(code)).toBeUndefined()
})
