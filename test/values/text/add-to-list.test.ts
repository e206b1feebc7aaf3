import { expect, test } from 'vitest'
import { addToList } from '../../../src/values/text/add-to-list.ts'

test('items of a key make a list in their order, others a list of their own', () => {
  const lists = new Map<string, number[]>()
  addToList(lists, 'a', 1)
  addToList(lists, 'b', 2)
  addToList(lists, 'a', 3)
  expect(Object.fromEntries(lists)).toEqual({ a: [1, 3], b: [2] })
})
