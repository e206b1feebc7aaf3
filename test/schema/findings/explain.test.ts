import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../../src/schema/compile/model.ts'
import {
  attributeMissing,
  attributeOn,
  brokenSchema,
  elementMissing,
  insideValue,
  namespaceFound,
  neverValid,
  noSchema,
  notBoth,
  notNillable,
  orderAround,
  ordinal,
  otherType,
  repeated,
  repeatedIdentifier,
  textInside,
  tooFew,
  tooMany,
  unboundPrefix,
  undeclared,
  unknownAttribute,
  unknownElement,
  unknownIdentifier,
  unknownXsi,
  wrongNamespace,
  wrongOrder,
  wrongRoot,
} from '../../../src/schema/findings/explain.ts'
import {
  attributeTwice,
  declarationsOnly,
  forbiddenInXml,
  insteadOf,
  describe as kindOf,
  nestedTooDeep,
  noName,
  unknownProperty,
} from '../../../src/schema/write/explain-object.ts'

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112, 10, 20].map(ordinal)).toEqual([
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
    '10th',
    '20th',
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

test.each<readonly [string, string]>([
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
  [forbiddenInXml(), 'A character stands here that XML cannot carry. Remove it.'],
  [forbiddenInXml(0), 'The character U+0000 cannot stand in XML. Remove it.'],
  [noName('element'), 'The name of this element is not a name in XML. Correct it.'],
  [noName('attribute'), 'The name of this attribute is not allowed in XML here. Correct it.'],
  [attributeTwice('a'), 'The attribute a is given twice. Keep one.'],
  [unknownIdentifier('A'), 'Found A, which is the identifier of no element. Refer to an identifier of this document.'],
  [notBoth('A', 'B', 'P'), '<A> stands beside <B> in <P>, where only one of the two is allowed. Keep one.'],
  [wrongOrder('A', 'B', 'P', '<A>, <B>'), '<A> stands after <B> in <P>. The order is: <A>, <B>. Move it.'],
  [unboundPrefix('<a:b>'), 'The prefix of <a:b> is not bound to a namespace. Declare it with xmlns:… or remove it.'],
  [attributeOn('x:y', 'A'), 'the attribute x:y on <A>'],
  [undeclared('A'), '<A> is not declared in the schema, which is required here. Remove it.'],
  [insideValue('A', 'P'), '<A> stands inside <P>, which holds a value and no elements. Remove it.'],
  [insideValue(undefined, 'P'), 'An element stands inside <P>, which holds a value and no elements. Remove it.'],
  [
    textInside('P', 'abc'),
    'Text stands in <P>, which holds elements only (abc). Remove it, or put it into the element it belongs to.',
  ],
  [
    textInside('P', undefined),
    'Text stands in <P>, which holds elements only. Remove it, or put it into the element it belongs to.',
  ],
  [
    wrongRoot('X', 'm.001', [{ name: 'A' }, { name: 'B' }]),
    'The file begins with <X>. m.001 begins with <A> or <B>: correct the name.',
  ],
  [noSchema('html'), 'This is not an XML Schema: its root element is <html>'],
  [brokenSchema('It ends.'), 'The schema cannot be read: It ends.'],
  [
    neverValid('A'),
    '<A> has no content that its schema would accept: a choice in it is empty. Correct the schema, or remove the ' +
      'element.',
  ],
  [attributeMissing('Ccy', 'Amt', 'xml'), 'The attribute Ccy is missing on <Amt>. Add it, as in Ccy="EUR".'],
  [attributeMissing('Ccy', 'Amt', 'object'), "The attribute Ccy is missing on <Amt>. Add it, as in Ccy: 'EUR'."],
  [attributeMissing('id', 'Key', 'xml'), 'The attribute id is missing on <Key>. Add it.'],
  [
    unknownAttribute('x', 'A', [{ name: 'a' }, { name: 'b' }]),
    'The attribute x does not belong on <A>; allowed: a, b. Remove it.',
  ],
  [unknownAttribute('x', 'A', []), 'The attribute x does not belong on <A>; no attribute is allowed here. Remove it.'],
  [notNillable('A'), 'xsi:nil stands on <A>, which cannot be nil. Remove it; leave out an element that has no value.'],
  [otherType('A', 'T'), 'xsi:type gives <A> another type than the schema does (T). Remove it.'],
  [unknownProperty('a', 'A'), 'The property a does not belong in <A>. Remove it.'],
  [forbiddenInXml(0x1f), 'The character U+001F cannot stand in XML. Remove it.'],
  [forbiddenInXml(0xfffe), 'The character U+FFFE cannot stand in XML. Remove it.'],
  [declarationsOnly(), 'The namespace of xmlns is for declarations only. Give the element another one.'],
  [nestedTooDeep(256), 'Elements are nested more than 256 deep, the limit of readers. Nest them less.'],
  ...[
    [null, 'null'],
    [undefined, 'nothing'],
    [[], 'a list'],
    [{}, 'an object'],
    ['x', 'a string'],
    [1, 'a number'],
    [true, 'a boolean'],
  ].flatMap(([value, kind]) => [
    [kindOf(value), String(kind)] as const,
    [insteadOf(value, 'a text'), `Found ${kind} instead of a text.`] as const,
  ]),
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

test('an element the content model does not hold', () => {
  expect(unknownElement('X', 'P', undefined, '')).toBe('<X> does not belong in <P>. Remove it, or correct its name.')
  expect(unknownElement('X', 'P', 'Y', '<Y>')).toBe('<X> does not belong in <P>. Was <Y> meant? Allowed here: <Y>.')
  expect(unknownElement('X', 'P', 'Y', '')).toBe('<X> does not belong in <P>. Was <Y> meant?')
  expect(unknownElement('X', 'P', undefined, '<Y>')).toBe(
    '<X> does not belong in <P>. Allowed here: <Y>. Remove it, or correct its name.',
  )
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
