// The pairs themselves are seen inside only: matchItems.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsIn, matchItems } from '../../src/compare/match-items.ts'

const entry = (reference: string, amount: string) => ({ Amt: { value: amount, Ccy: 'EUR' }, AcctSvcrRef: reference })

test('equal items are paired first, then items with the same references', () => {
  const first = [entry('A', '1'), entry('B', '2'), entry('C', '3')]
  const second = [entry('C', '3'), entry('A', '9'), entry('D', '4')]
  expect(matchItems('Ntry', itemsIn(first), itemsIn(second))).toEqual([
    { first: 2, second: 0 },
    { first: 0, second: 1 },
    { first: undefined, second: 2 },
    { first: 1, second: undefined },
  ])
})

test('elements without references are paired by position', () => {
  expect(matchItems('AdrLine', itemsIn(['a', 'b', 'c']), itemsIn(['b', 'x']))).toEqual([
    { first: 1, second: 0 },
    { first: 0, second: 1 },
    { first: 2, second: undefined },
  ])
})

test('each item is in one pair, and lists that differ only in order are matched completely', () => {
  const item = fc.record({ AcctSvcrRef: fc.constantFrom('A', 'B', 'C'), Amt: fc.constantFrom('1', '2') })
  fc.assert(
    fc.property(fc.array(item), fc.array(item), (first, second) => {
      const pairs = matchItems('Ntry', itemsIn(first), itemsIn(second))
      const numbers = (side: 'first' | 'second') => pairs.flatMap((pair) => pair[side] ?? []).sort((a, b) => a - b)
      expect(numbers('first')).toEqual([...first.keys()])
      expect(numbers('second')).toEqual([...second.keys()])
      const turned = matchItems('Ntry', itemsIn(first), itemsIn([...first].reverse()))
      expect(
        turned.every(
          (pair) =>
            JSON.stringify(first[pair.first ?? -1]) === JSON.stringify(first[first.length - 1 - (pair.second ?? -1)]),
        ),
      ).toBe(true)
    }),
  )
})

test('thousands of items that cannot be distinguished', () => {
  const alike = Array.from({ length: 20_000 }, () => entry('A', '1'))
  expect(
    matchItems('Ntry', itemsIn(alike), itemsIn(alike.slice(1))).filter(({ second }) => second === undefined),
  ).toHaveLength(1)
})
