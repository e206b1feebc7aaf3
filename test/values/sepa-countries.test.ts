// The list of countries as a whole; rules show it by what they refuse.
import { expect, test } from 'vitest'
import { ibanStructures } from '../../src/values/identifiers.ts'
import { ibanCountryOf, isSepaBicCountry, isSepaIbanCountry, sepaCountriesAsOf } from '../../src/values/index.ts'
import { words } from '../support/texts.ts'

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))

test('41 countries and Gibraltar by IBAN, eleven territories more by BIC', () => {
  expect(allCodes.filter(isSepaIbanCountry)).toHaveLength(42)
  expect(allCodes.filter(isSepaBicCountry)).toHaveLength(53)
  expect(sepaCountriesAsOf).toMatch(/^\d{4}-\d{2}$/)
})

test('every SEPA country has an IBAN in the registry', () => {
  for (const code of allCodes.filter(isSepaIbanCountry)) expect(ibanStructures.has(code)).toBe(true)
})

test.each(['DE', 'GB', 'GI', 'CH', 'MC', 'SM', 'VA', 'AD', 'AL', 'MD', 'ME', 'MK', 'RS'])(
  '%s counts in both',
  (code) => {
    expect([isSepaIbanCountry(code), isSepaBicCountry(code), ibanCountryOf(code)]).toEqual([true, true, code])
  },
)

test.each([
  ...words('GF GP MQ RE YT PM MF BL').map((code) => [code, 'FR'] as const),
  ...words('JE GG IM').map((code) => [code, 'GB'] as const),
])('%s counts in a BIC, with IBANs of %s', (code, iban) => {
  expect([isSepaIbanCountry(code), isSepaBicCountry(code), ibanCountryOf(code)]).toEqual([false, true, iban])
})

test.each(['US', 'TR', 'UA', 'XK', 'BA', 'FO', 'GL', 'NC', 'PF', 'de', '', 'constructor'])('%j is outside', (code) => {
  expect([isSepaIbanCountry(code), isSepaBicCountry(code), ibanCountryOf(code)]).toEqual([false, false, undefined])
})
