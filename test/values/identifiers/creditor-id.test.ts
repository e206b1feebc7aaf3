import { describe, expect, test } from 'vitest'
import { isValidCreditorId, validateCreditorId } from '../../../src/values.ts'

describe('creditor identifiers', () => {
  test('right ones, whatever their business code', () => {
    for (const id of ['DE98ZZZ09999999999', 'DE98AB709999999999', 'AT61ZZZ01234567890', 'FR72ZZZ123456']) {
      expect(validateCreditorId(id)).toEqual({ valid: true })
      expect(isValidCreditorId(id)).toBe(true)
    }
  })

  test('signs in the national identifier do not count, and letters count whatever their case', () => {
    expect(isValidCreditorId('DE98ZZZ0999.9999-999')).toBe(true)
    expect(validateCreditorId('NL00ZZZabc')).toEqual({ valid: false, reason: 'check-digits' })
    const right = Array.from({ length: 97 }, (_, n) => `NL${String(n + 2).padStart(2, '0')}ZZZabc`).find(
      isValidCreditorId,
    )
    expect(isValidCreditorId((right ?? '').replace('abc', 'ABC'))).toBe(true)
  })

  test.each(['IT66ZZZA1B2C3D4E5F6G7H8', 'IT66ZZZa1b2c3d4e5f6g7h8', `DE74ZZZ${'9'.repeat(28)}`])('%s is one', (id) => {
    expect(validateCreditorId(id)).toEqual({ valid: true })
  })

  test.each([
    ['', 'empty'],
    ['DE98 ZZZ09999999999', 'characters'],
    ['XX98ZZZ09999999999', 'country'],
    ['DE98ZZZ', 'length'],
    [`DE98ZZZ${'9'.repeat(29)}`, 'length'],
    ['DE9XZZZ09999999999', 'structure'],
    ['DE98ZZZ---', 'structure'],
    ['DE97ZZZ09999999999', 'check-digits'],
    ['DE98ZZZ09999999998', 'check-digits'],
    ['DE01ZZZ09999999999', 'check-digits'],
  ])('%j: %s', (id, fault) => {
    expect(validateCreditorId(id)).toEqual({ valid: false, reason: fault })
    expect(isValidCreditorId(id)).toBe(false)
  })
})
