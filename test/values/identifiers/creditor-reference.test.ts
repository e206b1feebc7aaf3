import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createCreditorReference,
  electronicCreditorReference,
  isValidCreditorReference,
  validateCreditorReference,
} from '../../../src/values.ts'

/** A reference that leaves the right remainder with check digits that are never given out. */
function withDigits(digits: string): string {
  const given = { '01': '98', '00': '97', '99': '02' }[digits] ?? ''
  for (let number = 1; ; number++) {
    const reference = createCreditorReference(String(number))
    if (reference.slice(2, 4) === given) return `RF${digits}${number}`
  }
}

describe('validateCreditorReference', () => {
  test.each(['RF18539007547034', 'RF712348231', createCreditorReference('A'.repeat(21))])(
    '%s is valid',
    (reference) => {
      expect(validateCreditorReference(reference)).toEqual({ valid: true })
    },
  )

  test.each(['02', '98'])('%s, the first and the last check digits there are', (digits) => {
    const numbers = Array.from({ length: 1000 }, (_, number) => createCreditorReference(String(number)))
    const reference = numbers.find((made) => made.startsWith(`RF${digits}`)) ?? ''
    expect(validateCreditorReference(reference)).toEqual({ valid: true })
  })

  test.each([
    ['', 'empty'],
    ['RF18 5390 0754 7034', 'characters'],
    ['rf18539007547034', 'characters'],
    ['RG18539007547034', 'prefix'],
    ['RFA8539007547034', 'prefix'],
    ['RF1', 'prefix'],
    ['RF18', 'length'],
    ['RF181234567890123456789012', 'length'],
    ['RF19539007547034', 'check-digits'],
    // The same remainder as 98, 97 and 02: 01, 00 and 99 are never given out.
    ...['01', '00', '99'].map((digits): [string, string] => [withDigits(digits), 'check-digits']),
    ['RF18539007547043', 'check-digits'],
  ])('%j is refused: %s', (reference, reason) => {
    expect(validateCreditorReference(reference)).toEqual({ valid: false, reason })
    expect(isValidCreditorReference(reference)).toBe(false)
  })
})

describe('createCreditorReference', () => {
  test.each([
    ['539007547034', 'RF18539007547034'],
    ['2348231', 'RF712348231'],
  ])('%s gives %s', (own, reference) => {
    expect(createCreditorReference(own)).toBe(reference)
  })

  test('what it makes is valid, and one wrong character makes it invalid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,21}$/), fc.nat(), fc.integer({ min: 1, max: 9 }), (own, at, shift) => {
        const reference = createCreditorReference(own)
        expect(reference.slice(4)).toBe(own)
        expect(isValidCreditorReference(reference)).toBe(true)
        const oracle = Array.from(`${own}${reference.slice(0, 4)}`, (unit) => Number.parseInt(unit, 36)).join('')
        expect(BigInt(oracle) % 97n).toBe(1n)
        const index = 4 + (at % own.length)
        const digit = Number(reference.charAt(index))
        if (Number.isNaN(digit)) return
        const wrong = reference.slice(0, index) + String((digit + shift) % 10) + reference.slice(index + 1)
        expect(isValidCreditorReference(wrong)).toBe(false)
      }),
    )
  })

  test.each(['', 'inv1', 'INV 1', 'INV-1', '1'.repeat(22), 'Ä'])('refuses %j', (own) => {
    expect(() => createCreditorReference(own)).toThrow(/^A creditor reference is made from 1 to 21 digits and capital/)
  })
})

test('the printed form', () => {
  expect(electronicCreditorReference('rf18 5390 0754\u00a07034')).toBe('RF18539007547034')
})
