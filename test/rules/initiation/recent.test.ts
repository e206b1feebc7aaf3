import { expect, test } from 'vitest'
import { recent } from '../../../src/rules/initiation/recent.ts'

test('remembers the last keys, as many as asked for at least and twice as many at most', () => {
  const seen = recent<number>(3)
  expect(seen.get('a')).toBeUndefined()
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  for (const [index, key] of keys.entries()) {
    seen.set(key, index)
    const known = keys.filter((each) => seen.get(each) !== undefined)
    expect(known).toEqual(keys.slice(index + 1 - known.length, index + 1))
    expect(known.length).toBeGreaterThanOrEqual(Math.min(index + 1, 3))
    expect(known.length).toBeLessThanOrEqual(6)
  }
  expect(keys.map((key) => seen.get(key))).toEqual([...Array(6).fill(undefined), 6, 7, 8, 9])
})

test('has what was said of a key last', () => {
  const seen = recent<number>(2)
  seen.set('a', 1)
  seen.set('b', 1)
  seen.set('c', 1)
  seen.set('a', 2)
  expect(['a', 'b', 'c'].map((key) => seen.get(key))).toEqual([2, 1, 1])
})
