import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRowList, longestShown, shownAtEnds } from '../../../src/cli/inspect/inspect-list.ts'

function kept(count: number): { first: readonly number[]; skipped: number; last: readonly number[] } {
  const list = createRowList<number>()
  for (let row = 1; row <= count; row++) list.add(row)
  expect(list.count()).toBe(count)
  return list.kept()
}

test('a short list is kept whole', () => {
  expect(kept(0)).toEqual({ first: [], skipped: 0, last: [] })
  expect(kept(longestShown).first).toHaveLength(longestShown)
  expect(kept(longestShown).skipped).toBe(0)
})

test('of a longer one the ends are kept, in order, and the rest is counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: longestShown + 1, max: longestShown * 3 }), (count) => {
      const { first, skipped, last } = kept(count)
      expect(first).toEqual(Array.from({ length: shownAtEnds }, (_, index) => index + 1))
      expect(last).toEqual(Array.from({ length: shownAtEnds }, (_, index) => count - shownAtEnds + index + 1))
      expect(skipped).toBe(count - 2 * shownAtEnds)
    }),
  )
})
