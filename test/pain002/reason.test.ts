import { describe, expect, test } from 'vitest'
import { joinInformation } from '../../src/pain002/reason.ts'

describe('joinInformation', () => {
  test('puts a space between texts', () => {
    expect(joinInformation(['Account closed', 'Ask the payee'])).toBe('Account closed Ask the payee')
    expect(joinInformation(['Account closed ', 'Ask the payee'])).toBe('Account closed Ask the payee')
    expect(joinInformation(['one'])).toBe('one')
  })

  test.each([35, 70, 105])('goes on without one after %i characters', (width) => {
    expect(joinInformation(['a'.repeat(width), 'b'])).toBe(`${'a'.repeat(width)}b`)
  })

  test('goes on without one where all pieces but the last are as long', () => {
    expect(joinInformation(['The acco', 'unt is c', 'losed'])).toBe('The account is closed')
    expect(joinInformation(['Four', 'more', 'letters in the last'])).toBe('Four more letters in the last')
  })
})
