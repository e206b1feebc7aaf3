// Readers of the document layer meet objects of users, of any shape; the types of an entry forbid them.
import { expect, test } from 'vitest'
import { objectIn, objectsOf } from '../../../src/domain/index.ts'
import { countOf, flag, textOf, textsOf } from '../../../src/domain/statement/document.ts'

test('a child, whether the version lets there be one or many', () => {
  expect(objectIn({ Id: '1' })).toEqual({ Id: '1' })
  expect(objectIn([{ Id: '1' }, { Id: '2' }])).toEqual({ Id: '1' })
  expect([objectIn('text'), objectIn([]), objectIn(undefined)]).toEqual([undefined, undefined, undefined])
  expect(objectsOf({ Id: '1' })).toEqual([{ Id: '1' }])
  expect(objectsOf([{ Id: '1' }, 'text'])).toEqual([{ Id: '1' }])
  expect(objectsOf(undefined)).toEqual([])
})

test('a text, plain or with attributes; an empty one is none', () => {
  expect(textOf('A')).toBe('A')
  expect(textOf({ value: '1', Ccy: 'EUR' })).toBe('1')
  expect(textOf('')).toBeUndefined()
  expect(textOf({})).toBeUndefined()
  expect(textsOf(['a', '', 'b'])).toEqual(['a', 'b'])
  expect(textsOf('a')).toEqual(['a'])
})

test('booleans as XML Schema writes them, and nothing else', () => {
  const values = ['true', '1', 'false', '0', 'TRUE', 'yes', ''].map((value) => flag.read(value))
  expect(values).toEqual([true, true, false, false, undefined, undefined, undefined])
})

test('counts that a number holds exactly', () => {
  expect(countOf('999999999999999')).toBe(999_999_999_999_999)
  expect(countOf('007')).toBe(7)
  for (const value of ['9999999999999999', '-1', '1.0', 'many']) expect(countOf(value)).toBeUndefined()
})
