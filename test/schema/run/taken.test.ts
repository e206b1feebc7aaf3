// How many bytes the accelerator took: with none it would be slower, and nothing else would show it.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import { tablesEnd, windowSize } from '../../../src/schema/run/layout.ts'
import { forgetMachine, theMachine } from '../../../src/schema/run/run.ts'
import { runSwitch } from '../../../src/schema/run/run-switch.ts'
import { elementHere } from '../../../src/schema/run/tape-item.ts'
import type { SchemaTables } from '../../../src/schema.ts'
import { loadSaxes } from '../../../src/xml/reader.ts'
import { forgetTags } from '../../../src/xml/tags.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { type ReadAhead, type ReadAheadOptions, readAhead } from '../../support/read-ahead.ts'
import { schemaTables } from '../../support/schemas.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'
import { sweep } from '../../support/sweep.ts'

// Imports internals, since the run is there for speed alone: what is read is the same without it, whatever it leaves to
// JavaScript. So each document is read with it and without it.

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))
afterEach(() => {
  runSwitch.window = Number.POSITIVE_INFINITY
})

const encoder = new TextEncoder()

/** As if nothing had been read: otherwise the process might begin a new pool of tags in the middle. */
function forgetAll(): void {
  forgetMachine()
  forgetTags()
}

function withoutRun(read: () => ReadAhead): ReadAhead {
  runSwitch.runs = false
  try {
    return read()
  } finally {
    runSwitch.runs = true
  }
}

/** The part of the bytes of a text that the run takes; the same is read without the run. */
function takenOf(text: string, schema: SchemaTables, { cuts = [], ...options }: Options = {}): number {
  const bytes = encoder.encode(text)
  const pieces = [...cuts, bytes.length].map((to, k) => bytes.subarray(cuts[k - 1] ?? 0, to))
  const read = (): ReadAhead => readAhead(pieces, schema, options)
  // First without it: the checks of values that it takes over are made when JavaScript checks the first one.
  const { steps: _, filled: made, taken: none, ...expected } = withoutRun(read)
  expect([none, made]).toEqual([0, 0])
  const { steps: _steps, filled: _filled, taken, ...found } = read()
  expect(found).toEqual(expected)
  return taken / bytes.length
}

interface Options extends ReadAheadOptions {
  cuts?: number[]
}

const shortText = `<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType>`

/** A list of any length, each item with the given content; `T` is a short text. */
function listOf(content: string): SchemaTables {
  const inside = `<xs:complexType name="L"><xs:sequence>${content}</xs:sequence></xs:complexType>`
  return tablesOf('<xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/>', shortText + inside)
}

const optional = (names: readonly string[]): string =>
  names.map((name) => `<xs:element name="${name}" type="T" minOccurs="0"/>`).join('')
const numbered = (count: number): string[] => Array.from({ length: count }, (_, number) => `e${number}`)
const texts = (names: readonly string[]): string => names.map((name) => `<${name}>x</${name}>`).join('')
const item = (names: readonly string[]): string => `<list>${texts(names)}</list>`
const two = ['aa', 'bb']
const items = (count: number, names: readonly string[] = two): string => item(names).repeat(count)
const ofTwo = listOf(optional(two))

/** So many lists in each other, with one text in each. */
const nested = tablesOf(
  '<xs:element name="list" minOccurs="0" type="L"/>',
  `${shortText}<xs:complexType name="L"><xs:sequence><xs:element name="aa" type="T" minOccurs="0"/><xs:element name="list" minOccurs="0" type="L"/><xs:element name="bb" type="T" minOccurs="0"/></xs:sequence></xs:complexType>`,
)
const nest = (depth: number): string => `${'<list><aa>x</aa>'.repeat(depth)}${'<bb>x</bb></list>'.repeat(depth)}`

/** A list of values with so many attributes. */
function attributes(count: number): [string, SchemaTables] {
  const names = [...'abcdefghijklmnopqrstuvwxyz'].slice(0, count)
  const written = names.map((name) => ` ${name}=""`).join('')
  const declared = names.map((name) => `<xs:attribute name="${name}" type="T"/>`).join('')
  const type = `<xs:complexType name="V"><xs:simpleContent><xs:extension base="T">${declared}</xs:extension></xs:simpleContent></xs:complexType>`
  const schema = tablesOf('<xs:element name="value" maxOccurs="unbounded" type="V"/>', shortText + type)
  return [`<value${written}>x</value>`.repeat(9), schema]
}

const twenty = numbered(20)
const inOneLine = (names: readonly string[]): string => names.map((name) => item([name])).join('')
/** One of twenty, and another element that must stand behind it. */
const closed = listOf(
  `<xs:choice>${twenty.map((name) => `<xs:element name="${name}" type="T"/>`).join('')}</xs:choice><xs:element name="end" type="T"/>`,
)
const counted = listOf(
  '<xs:element name="aa" type="T" minOccurs="2" maxOccurs="3"/><xs:element name="bb" type="T" minOccurs="0"/>',
)

/** Lists inside an element whose type has too many elements for the run. */
const inBig = tablesOf(
  '<xs:element name="big" type="B"/>',
  `${shortText}<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType><xs:complexType name="B"><xs:sequence>${optional(numbered(64))}<xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/></xs:sequence></xs:complexType>`,
)
const manyAttributes = `<value${numbered(17)
  .map((name) => ` ${name}=""`)
  .join('')}>x</value>`
const besideLists = tablesOf(
  '<xs:element name="value" maxOccurs="unbounded" type="V"/><xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/>',
  `${shortText}<xs:complexType name="V"><xs:simpleContent><xs:extension base="T">${numbered(17)
    .map((name) => `<xs:attribute name="${name}" type="T"/>`)
    .join('')}</xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType>`,
)
const besideMarks = tablesOf(
  '<xs:element name="mark" maxOccurs="unbounded" type="M"/><xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/>',
  `${shortText}<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType>
<xs:complexType name="M"><xs:sequence>${optional(two)}</xs:sequence><xs:attribute name="a" type="T"/></xs:complexType>`,
)
const bound = (namespace: string): string => `<list xmlns:q="${namespace}"><q:aa>x</q:aa><q:bb>x</q:bb></list>`
const ofPrefix = `<list xmlns:q="urn:t">${texts(two)}</list>`

/** Lists that contain each other, each of a type of its own. */
const chained = (count: number): SchemaTables =>
  tablesOf(
    '<xs:element name="l0" minOccurs="0" maxOccurs="unbounded" type="L0"/>',
    shortText +
      numbered(count)
        .map((_, k) => {
          const inner = `<xs:element name="l${k + 1}" minOccurs="0" type="${k + 1 === count ? 'T' : `L${k + 1}`}"/>`
          return `<xs:complexType name="L${k}"><xs:sequence>${inner}</xs:sequence></xs:complexType>`
        })
        .join(''),
  )
const chain = (count: number): string =>
  `${numbered(count)
    .map((_, k) => `<l${k}>`)
    .join('')}${numbered(count)
    .map((_, k) => `</l${count - 1 - k}>`)
    .join('')}`

const marked = tablesOf(
  '<xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/>',
  `${shortText}<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence><xs:attribute name="a" type="T"/></xs:complexType>`,
)

type Case = [says: string, content: string, schema: SchemaTables, options?: Options]

const cases: Case[] = [
  ['a list', items(40), ofTwo],
  ['one item', items(1), ofTwo],
  ['empty items', '<list></list>'.repeat(9), ofTwo],
  ['items with line ends', items(20).replaceAll('<', '\n <'), ofTwo],
  ['names of one letter', items(9, ['a']), listOf(optional(['a']))],
  ['types with 64 elements', items(5, numbered(64)), listOf(optional(numbered(64)))],
  ['types with 65 elements', items(5, numbered(65)), listOf(optional(numbered(65)))],
  ['more ways to go on than there is room for', inOneLine([...twenty, ...twenty, ...twenty]), listOf(optional(twenty))],
  ['the same, the last one first', inOneLine([...twenty, ...twenty.toReversed()]), listOf(optional(twenty))],
  [
    'too many ways where more must follow',
    `${[...twenty, ...twenty].map((name) => item([name, 'end'])).join('')}${twenty.map((name) => item([name])).join('')}`,
    closed,
  ],
  ['one attribute', ...attributes(1)],
  ['three attributes', ...attributes(3)],
  ['16 attributes', ...attributes(16)],
  ['17 attributes', ...attributes(17)],
  [
    'at least two of an element',
    `<list>${texts(['aa', 'aa', 'bb'])}</list><list>${texts(['aa', 'aa', 'aa'])}</list>`.repeat(9),
    counted,
  ],
  [
    'too few of an element',
    `<list>${texts(['aa', 'aa', 'bb'])}</list><list>${texts(['aa', 'bb'])}</list>`.repeat(9),
    counted,
  ],
  [
    'too many of an element',
    `<list>${texts(['aa', 'aa', 'aa'])}</list><list>${texts(['aa', 'aa', 'aa', 'aa'])}</list>`.repeat(9),
    counted,
  ],
  ['elements in another order', `${items(9)}${item(['bb', 'aa'])}${items(9)}`, ofTwo],
  ['values too long', `${items(9)}<list><aa>0123456789</aa></list>${items(9)}`, ofTwo],
  ['faults in a row', `${items(9)}${'<list><xx/></list>'.repeat(700)}${items(99)}`, ofTwo],
  ['unknown elements in a row', `${'<xx/>'.repeat(40)}${items(99)}`, ofTwo],
  ['many items behind many attributes', `${manyAttributes.repeat(60)}${items(199)}`, besideLists],
  [
    'many items behind elements with an attribute',
    `${'<mark a="x"><aa>x</aa></mark>'.repeat(60)}${items(199)}`,
    besideMarks,
  ],
  ['many items behind empty elements with an attribute', `${'<mark a="x"/>'.repeat(60)}${items(199)}`, besideMarks],
  ['two namespaces of one prefix in turn', `${bound('urn:t')}${bound('urn:o')}`.repeat(9), ofTwo],
  ['many items behind unknown elements in a row', `${'<xx/>'.repeat(40)}${items(199)}`, ofTwo],
  ['a value too long first', `<list><aa>0123456789</aa></list>${items(9)}`, ofTwo],
  ['lists inside a type with 65 elements', `<big>${items(40)}</big>`, inBig],
  ['lists with a prefix of their own', `${ofPrefix.repeat(9)}<q:list/>`, ofTwo, { each: ['/Document/list'] }],
  [
    'items behind one with a text',
    `${items(9)}<list>x<aa>x</aa><bb>x</bb></list><list >${texts(two)}</list>${items(9)}`,
    ofTwo,
    { each: ['/Document/list'], positions: true },
  ],
  ['elements 60 deep', nest(60), nested],
  ['elements 70 deep', nest(70), nested],
  ['elements as deep as allowed', nest(20), nested, { limits: { maxDepth: 22 } }],
  ['few attributes allowed', items(9), ofTwo, { limits: { maxAttributes: 15 } }],
  ['16 attributes allowed', items(9), ofTwo, { limits: { maxAttributes: 16 } }],
  ['texts as long as the window allowed', items(9), ofTwo, { limits: { maxTextLength: windowSize } }],
  ['longer texts allowed', items(9), ofTwo, { limits: { maxTextLength: windowSize + 1 } }],
  ['an element of another namespace', `${items(9)}<list xmlns="urn:other"/>${items(9)}`, ofTwo],
  ['a comment', `${items(9)}<list><!-- --></list>${items(9)}`, ofTwo],
  ['references', `${items(9)}<list><aa>&amp;&#x41;</aa></list>${items(9)}`, ofTwo, { build: true }],
  ['a text between elements', `${items(9)}<list>x${item(['aa'])}</list>${items(9)}`, ofTwo],
  ['values handed on', items(20), ofTwo, { build: true, each: ['/Document/list/aa'], positions: true }],
  ['items handed on', items(20), ofTwo, { build: true, each: ['/Document/list'], positions: true }],
  ['elements 40 deep of types of their own', chain(40).repeat(5), chained(40)],
  ['items with an attribute that they may not have', items(20).replaceAll('<list>', '<list a="x">'), ofTwo],
  ['items with attributes', items(20).replaceAll('<list>', '<list a="x">'), marked],
  ['items of which some may have attributes', items(20), marked],
  ['many elements in an unknown one', `${items(9)}<xx>${'<yy/>'.repeat(40)}</xx>${items(99)}`, ofTwo],
]

/** What is left to JavaScript. */
const left = [
  'one item',
  'types with 65 elements',
  '17 attributes',
  'few attributes allowed',
  'texts as long as the window allowed',
]

test.each(cases)('it takes of %s, and reads the same', (says, content, schema, options) => {
  forgetAll()
  expect(takenOf(smallDocument(content), schema, { build: true, ...options }) > 0).toBe(!left.includes(says))
})

test('it takes items whose tags say where their schema is', () => {
  forgetAll()
  const located = items(20).replaceAll(/<(list|aa)>/g, '<$1 x:schemaLocation="urn:t t.xsd">')
  const text = smallDocument(located).replace('>', ' xmlns:x="http://www.w3.org/2001/XMLSchema-instance">')
  expect(takenOf(text, ofTwo, { build: true })).toBeGreaterThan(0.8)
})

const camt053 = schemaTables('camt.053.001.06')
const statement = readFixtureText('valid/camt.053.001.06.xml')
const entries = '/Document/BkToCstmrStmt/Stmt/Ntry'
/** The values of the document layer: so an item is the same, whether it was filled or not. */
const fillers = new Map([
  [entries, elementHere],
  ['/Document/list', elementHere],
])
const manners: [says: string, options: Options][] = [
  ['checked', {}],
  ['as an object', { build: true }],
  ['in parts', { build: true, each: ['/Document/BkToCstmrStmt/Stmt', entries], positions: true }],
  [
    'in parts, of which some have positions',
    { build: true, each: ['/Document/BkToCstmrStmt/Stmt', entries], positions: [entries] },
  ],
  [
    'in parts, of which some hide positions',
    { build: true, each: [entries], positions: true, noPositionsIn: [`${entries}/NtryDtls`] },
  ],
  ['filled', { build: true, each: [entries], fillers, positions: true }],
  [
    'filled, with hidden positions in each other',
    {
      ...{ build: true, each: [entries], fillers, positions: [entries] },
      noPositionsIn: [`${entries}/NtryDtls`, `${entries}/NtryDtls/TxDtls`],
    },
  ],
]

describe.each([40, windowSize])('with a window of %s bytes', (window) => {
  test.each(manners)('it takes of a statement, %s, and reads the same', (_, options) => {
    forgetAll()
    runSwitch.window = window
    for (const cuts of [[], [700, 900, 3000, 3001, 5000]]) {
      expect(takenOf(statement, camt053, { ...options, cuts })).toBeGreaterThan(0.4)
    }
  })
})

const filledLists: Case[] = [
  ['lists filled', items(20), ofTwo],
  ['lists filled, in pieces', items(20), ofTwo, { cuts: [100, 101, 102, 333, 400] }],
  ['lists filled, with references', item(two).replace('x', '&lt;&#228;').repeat(9), ofTwo],
  ['lists filled, on lines', items(20).replaceAll('<', '\n <'), ofTwo, { cuts: [333] }],
  ['lists filled, one with a comment', `${items(9)}<list><!-- --></list>${items(9)}`, ofTwo],
  ['lists filled, one with a fault', `${items(9)}<list><bb>x</bb><aa>x</aa></list>${items(9)}`, ofTwo],
  ['lists filled, one that is not whole', `${items(9)}<list><aa>`, ofTwo],
  ['lists filled, in each other', nest(9), nested],
]

test('where the room for tables ends, wherever that is, all are learnt anew', () => {
  const text = smallDocument(`${items(9)}<list>${texts(['aa'])}</list>${items(9)}`)
  const read = (): ReadAhead => readAhead([encoder.encode(text)], ofTwo, { build: true, each: ['/Document/list'] })
  const { steps: _, taken: none, ...expected } = withoutRun(read)
  const forgotten: number[] = []
  for (let room = 0; room < 2000; room += 16 * sweep(4, 1)) {
    forgetAll()
    const machine = theMachine()
    if (machine === undefined) return expect.unreachable()
    const { generation } = machine
    machine.used = tablesEnd - room
    const { steps, taken, ...found } = read()
    expect(found).toEqual(expected)
    expect(taken).toBeGreaterThan(none)
    if (machine.generation > generation) forgotten.push(room)
  }
  expect(forgotten.length).toBeGreaterThan(sweep(5, 20))
  expect(forgotten.length).toBeLessThan(sweep(25, 100))
})

/** Lists in an outer list and in its groups: items at two depths. */
const grouped = tablesOf(
  '<xs:element name="outer" minOccurs="0" maxOccurs="unbounded" type="O"/>',
  `${shortText}<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType>
<xs:complexType name="G"><xs:sequence><xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/></xs:sequence></xs:complexType>
<xs:complexType name="O"><xs:sequence><xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/><xs:element name="group" minOccurs="0" maxOccurs="unbounded" type="G"/></xs:sequence></xs:complexType>`,
)

test.each([300, 444, 500])('items at two depths, in a window of %s bytes, are as without the run', (window) => {
  forgetAll()
  runSwitch.window = window
  const each = ['/Document/outer/list', '/Document/outer/group/list']
  const all: Options = { build: true, each, positions: true, fillers: new Map(each.map((path) => [path, elementHere])) }
  const content = `<outer>${items(3)}${`<group>${items(4)}</group>`.repeat(2)}</outer>`.repeat(20)
  expect(takenOf(smallDocument(content), grouped, all)).toBeGreaterThan(0.9)
})

const inParts = tablesOf(
  '<xs:element name="list" minOccurs="0" maxOccurs="199" type="L"/>',
  `${shortText}<xs:complexType name="P"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType>
<xs:complexType name="L"><xs:sequence><xs:element name="part" minOccurs="0" maxOccurs="unbounded" type="P"/></xs:sequence></xs:complexType>`,
)
const parts = `<list>${'<part><aa>x</aa><bb>x</bb></part>'.repeat(3)}</list>`

test('of two elements of one type, only the items of that one are handed on that was asked for', () => {
  forgetAll()
  const schema = tablesOf(
    '<xs:element name="pair" minOccurs="0" maxOccurs="unbounded" type="P"/>',
    `${shortText}<xs:complexType name="L"><xs:sequence>${optional(two)}</xs:sequence></xs:complexType>
<xs:complexType name="G"><xs:sequence><xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/></xs:sequence></xs:complexType>
<xs:complexType name="P"><xs:sequence><xs:element name="left" type="G"/><xs:element name="right" type="G"/></xs:sequence></xs:complexType>`,
  )
  const pair = `<pair><left>${items(3)}</left><right>${items(2)}</right></pair>`
  const bytes = encoder.encode(smallDocument(pair.repeat(20)))
  const read = (): ReadAhead => readAhead([bytes], schema, { build: true, each: ['/Document/pair/right/list'] })
  const { items: handedOn, document, taken } = read()
  const expected = withoutRun(read)
  expect([handedOn, document]).toEqual([expected.items, expected.document])
  expect(handedOn).toHaveLength(40)
  expect(taken).toBeGreaterThan(bytes.length / 2)
})

test('as many items as there may be are as without the run: none is counted twice that is read again', () => {
  forgetAll()
  runSwitch.window = 444
  const all: Options = { build: true, each: ['/Document/list'], positions: true, fillers }
  expect(takenOf(smallDocument(parts.repeat(199)), inParts, all)).toBeGreaterThan(0.9)
})

test.each(filledLists)('%s are as without the run', (_, content, schema, options) => {
  forgetAll()
  const all: Options = { build: true, each: ['/Document/list'], positions: true, fillers, ...options }
  expect(takenOf(smallDocument(content), schema, all)).toBeGreaterThan(0)
})
