// Check digits of any text, held against BigInt.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mod97, mod97CheckDigits } from '../../../src/values/identifiers/mod97.ts'

/** The independent oracle: the whole number in BigInt. */
function remainder(text: string): number {
  return Number(BigInt(Array.from(text, (character) => Number.parseInt(character, 36)).join('')) % 97n)
}

test('equals the remainder in BigInt, and check digits make it 1', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), (text) => {
      expect(mod97(text)).toBe(remainder(text))
      expect(mod97CheckDigits(text)).toMatch(/^(0[2-9]|[1-8][0-9]|9[0-8])$/)
      expect(mod97(text + mod97CheckDigits(text))).toBe(1)
    }),
  )
})
