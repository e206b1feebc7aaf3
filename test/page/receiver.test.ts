// The page is no entry: the receiver that it proposes is tried without a browser, which page.test.ts drives.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RulesChoice, receiverOf } from '../../src/page/receiver.ts'

const sample = readFileSync('src/page/sample-payments.xml', 'utf8')
const proposed = (text: string, today: string, kept: Record<string, RulesChoice> = {}) =>
  receiverOf(() => text, { kept, today })

test.each([
  ['DE89370400440532013000', 'DE', 'de'],
  ['AT611904300234573201', 'AT', 'at'],
  ['CH9300762011623852957', 'CH', 'ch'],
  ['FR1420041010050500013M02606', 'FR', 'sepa'],
  ['SA0380000000608010167519', 'SA', 'iso'],
])('the account %s is held in %s: %s', async (iban, country, rules) => {
  const text = sample.replaceAll('DE89370400440532013000', iban)
  expect(await proposed(text, '2026-11-23')).toEqual({ rules, on: '2026-11-23', country, isProposed: true })
})

test('of another account number the bank says the country', async () => {
  const text = sample.replaceAll('<IBAN>DE89370400440532013000</IBAN>', '<Othr><Id>1</Id></Othr>')
  expect(await proposed(text.replaceAll('COBADEFFXXX', 'BKAUATWW'), '2026-11-23')).toMatchObject({ country: 'AT' })
})

test('a file whose day has passed was handed in on the day it was made', async () => {
  expect(await proposed(sample, '2027-03-01')).toMatchObject({ on: '2026-11-21' })
  expect(await proposed(sample, '2026-11-27')).toMatchObject({ on: '2026-11-27' })
})

test('what was chosen for accounts of the country before stays', async () => {
  expect(await proposed(sample, '2026-11-23', { DE: 'service', AT: 'iso' })).toMatchObject({
    rules: 'service',
    isProposed: false,
  })
})
