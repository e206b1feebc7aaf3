// Paths of rules over small elements: shipped messages have no such shapes.
import { describe, expect, test } from 'vitest'
import { parsePath, select } from '../../../src/rules/file/path.ts'

describe('parsePath', () => {
  test.each([
    ['Amt', { steps: ['Amt'], attribute: undefined, fromRoot: false }],
    ['Amt/InstdAmt/@Ccy', { steps: ['Amt', 'InstdAmt'], attribute: 'Ccy', fromRoot: false }],
    ['@Ccy', { steps: [], attribute: 'Ccy', fromRoot: false }],
    ['.', { steps: [], attribute: undefined, fromRoot: false }],
    ['/Document/A', { steps: [], attribute: undefined, fromRoot: false }],
    ['/Document/A/B/@C', { steps: ['B'], attribute: 'C', fromRoot: false }],
    ['/Document/AB', { steps: ['Document', 'AB'], attribute: undefined, fromRoot: true }],
    ['/Document', { steps: ['Document'], attribute: undefined, fromRoot: true }],
  ])('%s, of a rule at /Document/A', (text, path) => {
    expect(parsePath(text, '/Document/A')).toEqual(path)
  })

  test.each(['', '/', 'A/', '/A//B', 'A/@b/C', './A', 'A[1]', '1A', '@', 'A B'])('%j is no path', (text) => {
    expect(parsePath(text)).toBeUndefined()
  })
})

describe('select', () => {
  const inner = { Id: 'one', Amt: { value: '1.50', Ccy: 'EUR' }, Nb: [{ Cd: 'A' }, {}, { Cd: 'B' }] }
  const ancestors = [
    { name: 'Document', path: '/Document', value: { Head: 'h' } },
    { name: 'Body', path: '/Document/Body', value: { Grp: { Id: 'g' } } },
  ]
  const found = (text: string, element: unknown = inner) => {
    const path = parsePath(text, '/Document/Body/Item')
    return path && select(path, element, ancestors)
  }

  test.each([
    ['Id', [{ text: 'one', where: 'Id' }]],
    ['Amt', [{ text: '1.50', where: 'Amt' }]],
    ['Amt/@Ccy', [{ text: 'EUR', where: 'Amt/@Ccy' }]],
    ['Amt/@Xyz', []],
    [
      'Nb/Cd',
      [
        { text: 'A', where: 'Nb[1]/Cd' },
        { text: 'B', where: 'Nb[3]/Cd' },
      ],
    ],
    ['Nb', [1, 2, 3].map((number) => ({ text: undefined, where: `Nb[${number}]` }))],
    ['Id/Deeper', []],
    ['toString', []],
    ['/Document/Body/Item/Id', [{ text: 'one', where: 'Id' }]],
    ['/Document/Body/Grp/Id', [{ text: 'g', where: 'Grp/Id' }]],
    ['/Document/Head', [{ text: 'h', where: 'Head' }]],
    ['/Document/Grp', []],
    ['/Other/Head', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('an element that is a text, and an attribute of the element itself', () => {
    expect(found('.', 'text')).toEqual([{ text: 'text', where: '' }])
    expect(found('@Ccy', { value: '1', Ccy: 'EUR' })).toEqual([{ text: 'EUR', where: '@Ccy' }])
    expect(found('Id', null)).toEqual([])
  })
})
