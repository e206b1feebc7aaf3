import { expect, test } from 'vitest'
import { child, children, count, flag, text, texts } from '../../src/camt053/document.ts'

test('a child, whether the version lets there be one or many', () => {
  expect(child({ Acct: { Id: '1' } }, 'Acct')).toEqual({ Id: '1' })
  expect(child({ Acct: [{ Id: '1' }, { Id: '2' }] }, 'Acct')).toEqual({ Id: '1' })
  expect([child({ Acct: 'text' }, 'Acct'), child({ Acct: [] }, 'Acct'), child(undefined, 'Acct')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(children({ Bal: { Id: '1' } }, 'Bal')).toEqual([{ Id: '1' }])
  expect(children({ Bal: [{ Id: '1' }, 'text'] }, 'Bal')).toEqual([{ Id: '1' }])
  expect(children({}, 'Bal')).toEqual([])
})

test('a text, plain or with attributes; an empty one is none', () => {
  expect(text({ Id: 'A' }, 'Id')).toBe('A')
  expect(text({ Amt: { value: '1', Ccy: 'EUR' } }, 'Amt')).toBe('1')
  expect(text({ Id: '' }, 'Id')).toBeUndefined()
  expect(text({ Id: {} }, 'Id')).toBeUndefined()
  expect(texts({ Ustrd: ['a', '', 'b'] }, 'Ustrd')).toEqual(['a', 'b'])
  expect(texts({ Ustrd: 'a' }, 'Ustrd')).toEqual(['a'])
})

test('booleans as XML Schema writes them, and nothing else', () => {
  const values = ['true', '1', 'false', '0', 'TRUE', 'yes', ''].map((value) => flag({ RvslInd: value }, 'RvslInd'))
  expect(values).toEqual([true, true, false, false, undefined, undefined, undefined])
})

test('counts that a number holds exactly', () => {
  expect(count({ Nb: '999999999999999' }, 'Nb')).toBe(999_999_999_999_999)
  expect(count({ Nb: '007' }, 'Nb')).toBe(7)
  for (const value of ['9999999999999999', '-1', '1.0', 'many']) expect(count({ Nb: value }, 'Nb')).toBeUndefined()
})
