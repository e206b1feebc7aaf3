// An internal: through a file, it takes 50,000 payments to see what is forgotten.
import { expect, test } from 'vitest'
import { recentlySeen } from '../../../src/rules/initiation/recent.ts'

test.each([3, 100, 1000])('remembers the last %i at least, and twice as many at most', (least) => {
  const seen = recentlySeen(least)
  const things = Array.from({ length: 5 * least }, (_, index) => ['thing', String(index)])
  expect(things.map((thing) => seen.add(thing))).toEqual(things.map(() => false))
  const known = things.filter((thing) => seen.has(thing))
  expect(known).toEqual(things.slice(-known.length))
  expect(known.length).toBeGreaterThanOrEqual(least)
  expect(known.length).toBeLessThanOrEqual(2 * least)
})

test('a thing counts once, however often it comes, and is remembered from the last time on', () => {
  const seen = recentlySeen(3)
  const add = (things: string) => [...things].map((thing) => seen.add([thing]))
  expect(add('ab')).toEqual([false, false])
  expect(add('abababab')).toEqual(Array(8).fill(true))
  expect(add('cade')).toEqual([false, true, false, false])
  expect(seen.has(['a'])).toBe(true)
})

test('texts are not taken for others that make the same letters', () => {
  const seen = recentlySeen(100)
  expect([seen.add(['ab', 'c']), seen.add(['a', 'bc']), seen.add(['abc', '']), seen.add(['', 'abc'])]).not.toContain(
    true,
  )
})
