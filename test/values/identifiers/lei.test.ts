import { describe, expect, test } from 'vitest'
import { isValidLei, validateLei } from '../../../src/values.ts'

describe('legal entity identifiers', () => {
  test('right ones', () => {
    for (const lei of [
      '529900T8BM49AURSDO55',
      '7LTWFZYICNSX8D621K86',
      '5493001KJTIIGC8Y1R12',
      '529900EXAMPLE0109198',
    ]) {
      expect(validateLei(lei)).toEqual({ valid: true })
      expect(isValidLei(lei)).toBe(true)
    }
  })

  test.each([
    ['', 'empty'],
    ['529900T8BM49AURSDO 55', 'characters'],
    ['529900t8bm49aursdo55', 'characters'],
    ['529900T8BM49AURSDO5', 'length'],
    ['529900T8BM49AURSDO5X', 'structure'],
    ['529900T8BM49AURSDOX5', 'structure'],
    ['529900T8BM49AURSDO56', 'check-digits'],
    // The same remainder as 98 and 02, which are the check digits of these: 01 and 99 are never given.
    ['529900EXAMPLE0109101', 'check-digits'],
    ['529900EXAMPLE0102699', 'check-digits'],
    ['529900T8BM49AURSOD55', 'check-digits'],
  ])('%j: %s', (lei, reason) => {
    expect(validateLei(lei)).toEqual({ valid: false, reason })
    expect(isValidLei(lei)).toBe(false)
  })
})
