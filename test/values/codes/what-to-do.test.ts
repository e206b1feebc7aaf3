// The advice for every code, of which outcomes show few.
import { expect, test } from 'vitest'
import { isKnownCode, listCodes, whatToDo, whatToDoAboutDirectDebit } from '../../../src/values/index.ts'

const common =
  'AC01 AC03 AC04 AC06 AG01 AG02 AM02 AM04 AM05 AM09 BE04 BE05 CNOR CURR CUST DNOR DT01 DU01 DU02 DU03 DU04 DU05 ED05 FF01 FOCR ' +
  'MD01 MD07 MS02 MS03 NARR RC01 RF01 RR01 RR02 RR03 RR04 SL01 TECH TM01 RCVC RVMC RVNM RVNA'

test.each(common.split(' '))('there is a sentence for %s', (code) => {
  expect(whatToDo(code)).toMatch(/^[A-Z].{20,140}\.$/)
})

const codes = [
  ...new Set([...listCodes('statusReason'), ...listCodes('returnReason'), ...listCodes('paymentStatus'), 'TECH']),
]

test('no sentence is twice there, and each belongs to a code of a list (TECH: of many banks)', () => {
  const sentences = codes.map(whatToDo).filter((sentence) => sentence !== undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThan(75)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,160}\.$/)
  expect(isKnownCode('statusReason', 'TECH')).toBe(false)
})

test.each(['', 'ZZZZ', 'ac01', 'toString', '__proto__'])('%j has none', (code) => {
  expect(whatToDo(code)).toBeUndefined()
})

test('who collects has a sentence for every code that payers have one for, and some of their own', () => {
  const sentences = codes.map(whatToDoAboutDirectDebit).filter((sentence) => sentence !== undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,160}\.$/)
  const others = codes.filter((code) => whatToDoAboutDirectDebit(code) !== whatToDo(code))
  expect(others.length).toBeGreaterThanOrEqual(30)
  for (const code of others) expect(whatToDoAboutDirectDebit(code)).not.toMatch(/payee|pay again/)
  expect(codes.filter((code) => whatToDo(code) && !whatToDoAboutDirectDebit(code))).toEqual([])
  expect(whatToDoAboutDirectDebit('ZZZZ')).toBeUndefined()
})
