// Information cut by banks at lengths of their own: pieces of all lengths, without a file for each.
import { describe, expect, test } from 'vitest'
import { toBlock } from '../../../src/domain/report/index.ts'
import { joinInformation } from '../../../src/pain002.ts'

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
    expect(joinInformation(['The acco', 'unt is c', 'losed!!!'])).toBe('The account is closed!!!')
    expect(joinInformation(['Not', 'of', 'one', 'length'])).toBe('Not of one length')
    expect(joinInformation(['Of one', 'width,', 'but for ', 'this'])).toBe('Of one width, but for this')
    expect(joinInformation(['a', 'b'])).toBe('a b')
    expect(joinInformation([])).toBe('')
    expect(joinInformation(['Four', 'more', 'letters in the last'])).toBe('Four more letters in the last')
  })
})

describe('reasons', () => {
  const reason = (content: Record<string, unknown>): unknown =>
    toBlock({ StsRsnInf: [content] }, '').reasons.map(({ code, originator, additionalText, success }) => ({
      ...(code === undefined ? {} : { code }),
      ...(originator === undefined ? {} : { originator: originator.name }),
      ...(additionalText === undefined ? {} : { additionalText }),
      success,
    }))

  test('one part is enough', () => {
    expect(reason({ Rsn: { Cd: 'AC04' } })).toEqual([{ code: 'AC04', success: false }])
    expect(reason({ Orgtr: { Nm: 'Bank' } })).toEqual([{ originator: 'Bank', success: false }])
    expect(reason({ AddtlInf: ['Closed'] })).toEqual([{ additionalText: 'Closed', success: false }])
  })

  test('without any it is left out', () => {
    expect(reason({})).toEqual([])
  })

  test('0000 says that there is none, with spaces around it, too', () => {
    expect(reason({ Rsn: { Prtry: ' 0000 ' } })).toEqual([{ success: true }])
  })
})
