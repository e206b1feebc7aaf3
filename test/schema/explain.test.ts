import { describe, expect, test } from 'vitest'
import { editDistance, nearestName, orderAround, ordinal } from '../../src/schema/explain.ts'
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

describe('the name that was meant', () => {
  const names = ['Id', 'Nm', 'CreDtTm', 'CtrlSum', 'InitgPty', 'CdtTrfTxInf']
  test.each([
    ['creDtTm', 'CreDtTm'],
    ['ID', 'Id'],
    ['CreDtT', 'CreDtTm'],
    ['InitPty', 'InitgPty'],
    ['CtrlSm', 'CtrlSum'],
    ['CdtTrfTxInfo', 'CdtTrfTxInf'],
    ['Nmm', 'Nm'],
    ['Xyz', undefined],
    ['Dbtr', undefined],
  ])('%s: %s', (name, near) => {
    expect(nearestName(name, names)).toBe(near)
  })

  test('a name of a million letters takes no time', () => {
    expect(nearestName('x'.repeat(1_000_000), names)).toBeUndefined()
  })
})

test('letters between two texts, up to a limit', () => {
  expect(editDistance('abc', 'abc', 3)).toBe(0)
  expect(editDistance('abc', 'abd', 3)).toBe(1)
  expect(editDistance('abc', 'acb', 3)).toBe(2)
  expect(editDistance('kitten', 'sitting', 9)).toBe(3)
  expect(editDistance('kitten', 'sitting', 2)).toBe(2)
  expect(editDistance('', 'ab', 9)).toBe(2)
})
