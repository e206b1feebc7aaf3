import { expect, test } from 'vitest'
import { prepareSchema } from '../../src/schema/compile/prepare.ts'
import { definedKeys, inSchemaOrder, isRecord, leafOf } from '../../src/schema/element-object.ts'
import { tablesOf } from '../support/small-schema.ts'

const element = (name: string): string => `<xs:element name="${name}" type="xs:string" minOccurs="0"/>`
const any = '<xs:any namespace="##other" processContents="lax" minOccurs="0"/>'

function modelOf(particles: string) {
  const type = prepareSchema(tablesOf(particles)).root('Document')
  if (type?.kind !== 'complex') throw new Error('The root holds elements')
  return type.model
}

const model = modelOf(element('A') + element('B') + element('C'))

test('only an object holds elements', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true])
  expect([undefined, null, 'a', 1, true, [], [{}]].map(isRecord)).toEqual(new Array(7).fill(false))
})

test('a property without a value is none', () => {
  expect(definedKeys({ a: 1, b: undefined, c: null, d: '' })).toEqual(['a', 'c', 'd'])
})

test('a property holds the element of its name, `any` what is not listed, if something may be', () => {
  expect(leafOf(model, 'B')?.name).toBe('B')
  expect(leafOf(model, 'X')).toBeUndefined()
  expect(leafOf(model, 'any')).toBeUndefined()
  const open = modelOf(element('A') + any)
  expect(leafOf(open, 'any')).toBe(open.any)
  expect(leafOf(open, 'any')).toBeDefined()
  expect(leafOf(open, 'X')).toBeUndefined()
  expect(leafOf(modelOf(element('any')), 'any')?.name).toBe('any')
})

test.each([['A', 'B', 'C'], ['A', 'C'], ['lang', 'A', 'C'], ['A', 'lang', 'C'], []])(
  'what stands in order stays as it is: %j',
  (...keys) => {
    const value = Object.fromEntries(keys.map((key) => [key, key]))
    expect(inSchemaOrder(model, value)).toBe(value)
  },
)

test.each([
  ['C B A', 'A B C'],
  ['B C A', 'A B C'],
  ['A C B', 'A B C'],
  ['C lang A', 'lang A C'],
  ['C lang A unit', 'lang unit A C'],
])('%s is put in order, what the schema does not know first: %s', (keys, ordered) => {
  const value = Object.fromEntries(keys.split(' ').map((key) => [key, `of ${key}`]))
  const made = inSchemaOrder(model, value)
  expect(Object.keys(made).join(' ')).toBe(ordered)
  expect(made).toEqual(value)
})
