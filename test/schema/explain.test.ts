import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../src/schema/compile/model.ts'
import {
  attributeTwice,
  elementMissing,
  forbiddenInXml,
  namespaceFound,
  noName,
  orderAround,
  ordinal,
  repeated,
  repeatedIdentifier,
  tooFew,
  tooMany,
  unknownElement,
  unknownXsi,
  wrongNamespace,
  wrongXsi,
} from '../../src/schema/explain.ts'

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

describe('how often an element stands', () => {
  const model = compileModel({
    kind: 'sequence',
    min: 1,
    max: 1,
    particles: [
      { kind: 'element', name: 'A', type: 'xs:string', min: 2, max: 3 },
      { kind: 'any', namespace: '##other', process: 'lax', min: 0, max: 1 },
    ],
  })
  const [element, any] = model.leaves
  if (element === undefined || any === undefined) throw new Error('no such leaf')

  test('is told with what is allowed', () => {
    expect(tooFew(element, 1, 'P')).toBe('<A> stands once in <P>; allowed: at least 2 times. Add what is missing.')
    expect(tooMany(element, 5, 'P')).toBe('<A> stands 5 times in <P>; allowed: 3 times. Remove what is too much.')
    expect(repeated(element, 4, 'P')).toBe(
      '<A> stands here for the 4th time in <P>; allowed: 3 times. Remove what is too much.',
    )
    expect(tooMany(any, 2, 'P')).toBe('<any> stands 2 times in <P>; allowed: once. Remove what is too much.')
  })
})

test('what is missing, in a file and in an object', () => {
  expect(elementMissing(['A'], 'P', ' before this place')).toBe('<A> is missing in <P> before this place. Add it.')
  expect(elementMissing(['A', '*'], 'P', '')).toBe(
    'One of <A>, an element of any name is missing in <P>. Add one of them.',
  )
  expect(elementMissing(['*'], 'P', '')).toBe('An element of any name is missing in <P>. Add it.')
})

test.each([
  [
    repeatedIdentifier('A'),
    'Found A a second time. An identifier must be unique in a document. Give each element its own.',
  ],
  [
    wrongNamespace('A', '', ''),
    '<A> is in no namespace; allowed: none. Correct its xmlns declaration or prefix, or remove the element.',
  ],
  [
    wrongNamespace('A', 'urn:x', 'urn:t'),
    '<A> is in the namespace urn:x; allowed: urn:t. Correct its xmlns declaration or prefix, or remove the element.',
  ],
  [namespaceFound(undefined), 'The prefix of the root element is not bound to a namespace'],
  [namespaceFound(''), 'The root element is in no namespace'],
  [namespaceFound('x'.repeat(120)), `The root element is in the namespace ${'x'.repeat(120)}`],
  [namespaceFound('x'.repeat(121)), `The root element is in the namespace ${'x'.repeat(120)}…`],
  [unknownXsi('Nil'), 'xsi:Nil is not an attribute of XML Schema. Remove it.'],
  [wrongXsi('nil', 'A'), 'xsi:nil on <A> has a value that the schema does not allow. Remove it.'],
  [forbiddenInXml(), 'A character stands here that XML cannot carry. Remove it.'],
  [forbiddenInXml(0), 'The character U+0000 cannot stand in XML. Remove it.'],
  [noName('element'), 'The name of this element is not a name in XML. Correct it.'],
  [noName('attribute'), 'The name of this attribute is not allowed in XML here. Correct it.'],
  [attributeTwice('a'), 'The attribute a is given twice. Keep one.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

test('an element the content model does not hold', () => {
  expect(unknownElement('X', 'P', undefined, '')).toBe('<X> does not belong in <P>. Remove it, or correct its name.')
  expect(unknownElement('X', 'P', 'Y', '<Y>')).toBe('<X> does not belong in <P>. Was <Y> meant? Allowed here: <Y>.')
})

test('no sentence of the engine stands in two files', () => {
  const files = ['xml', 'schema', 'xsd'].flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `src/${room}/${file}`),
  )
  const places = new Map<string, Set<string>>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/\$\{[^}]*\}/g, '*')
    for (const [, plain, template] of text.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)) {
      const sentence = plain ?? template ?? ''
      // Five words and more, as people read them.
      if (/(?:[A-Za-z<>*]+ ){4}/.test(sentence)) places.set(sentence, (places.get(sentence) ?? new Set()).add(file))
    }
  }
  expect(places.size).toBeGreaterThan(50)
  const twice = [...places].filter(([, where]) => where.size > 1).map(([sentence]) => sentence)
  expect(twice).toEqual([])
})
