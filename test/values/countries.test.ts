// The list of countries as a whole; entries show it by what they refuse.
import { expect, test } from 'vitest'
import { isCountryCode } from '../../src/values/index.ts'
import { validateBic } from '../../src/values.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const all = [...letters].flatMap((first) => [...letters].map((second) => first + second))

test('249 countries and Kosovo', () => {
  expect(all.filter(isCountryCode)).toHaveLength(250)
})

test.each(['DE', 'FR', 'GB', 'XK', 'AX', 'BL'])('%s is one', (code) => {
  expect(isCountryCode(code)).toBe(true)
})

test.each(['UK', 'EU', 'XX', 'de', 'D', 'DEU', '', 'AN', 'YU'])('%j is none', (code) => {
  expect(isCountryCode(code)).toBe(false)
})

test('agrees with the countries that BICs may name', () => {
  const ofBics = all.filter((code) => validateBic(`ABCD${code}22`).valid)
  expect(ofBics.filter((code) => !isCountryCode(code))).toEqual([])
})
