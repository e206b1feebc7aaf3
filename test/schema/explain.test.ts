import { describe, expect, test } from 'vitest'
import { orderAround, ordinal } from '../../src/schema/explain.ts'
import { compileModel } from '../../src/schema/model.ts'

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
    '112th',
  ])
})

describe('the order around an element', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const model = compileModel({
    kind: 'sequence',
    min: 1,
    max: 1,
    particles: names.map((name) => ({ kind: 'element', name, type: 'xs:string', min: 0, max: 1 })),
  })

  test.each([
    [0, '<A>, <B>, <C>, …'],
    [2, '<A>, <B>, <C>, <D>, <E>, …'],
    [3, '…, <B>, <C>, <D>, <E>, <F>, …'],
    [6, '…, <E>, <F>, <G>'],
  ])('of number %i', (index, order) => {
    const leaf = model.leaves[index]
    if (leaf === undefined) throw new Error('no such leaf')
    expect(orderAround(model, leaf)).toBe(order)
  })
})
