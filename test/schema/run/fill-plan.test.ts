import { beforeAll, describe, expect, test } from 'vitest'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import {
  type FillEnd,
  type FillPlan,
  type FillStep,
  fillObject,
  type LazyPlan,
  takesElement,
  takesFilled,
  takesInside,
  takesItem,
  takesMember,
  takesMembers,
  takesObject,
  takesText,
  takesValue,
} from '../../../src/schema/run/fill-plan.ts'
import { elementHere, firstInside, isLeafHere, skipElement } from '../../../src/schema/run/item.ts'
import { forgetMachine } from '../../../src/schema/run/machine.ts'
import { loadSaxes } from '../../../src/xml/reader.ts'
import { forgetTags } from '../../../src/xml/tag-table.ts'
import { readAhead } from '../../support/read-ahead.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const names = (...all: string[]): string =>
  all.map((name) => `<xs:element name="${name}" type="T" minOccurs="0" maxOccurs="3"/>`).join('')
const schema = tablesOf(
  '<xs:element name="list" minOccurs="0" maxOccurs="unbounded" type="L"/>',
  `<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:maxLength value="9"/></xs:restriction></xs:simpleType>
<xs:complexType name="V"><xs:simpleContent><xs:extension base="T"><xs:attribute name="a" type="T"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="O"><xs:sequence>${names('pp', 'qq')}<xs:element name="deep" type="O" minOccurs="0"/></xs:sequence></xs:complexType>
<xs:complexType name="L"><xs:sequence><xs:element name="one" type="T" minOccurs="0"/>${names('tt', 'uu')}
<xs:element name="vv" type="V" minOccurs="0"/><xs:element name="oo" type="O" minOccurs="0" maxOccurs="3"/>
<xs:element name="ss" type="O" minOccurs="0"/></xs:sequence></xs:complexType>`,
)

/** A step with what is not said left out. */
function step(takes: number, key: string, more: Partial<FillStep> = {}): FillStep {
  const nothing = () => undefined
  return {
    ...{ takes, key, isList: false, isFirst: false, read: (element) => element, fill: nothing },
    ...{ plan: undefined, inside: undefined, kept: -1, after: '', ...more },
  }
}

function planOf(steps: Record<string, FillStep>, more: Partial<FillPlan> = {}): LazyPlan {
  const { keeps = new Map() } = more
  const room = Array.from(keeps, () => undefined)
  const ready: FillPlan = {
    ...{
      steps: new Map(Object.entries(steps)),
      begin: () => ({}),
      keeps,
      room,
      ends: [],
      isThere: undefined,
      holder: () => undefined,
    },
    ...more,
  }
  return { ready, make: () => ready }
}

/** What a plan makes of an item that comes often enough for the run to take it, and how many were filled. */
function filled(inside: string, plan: LazyPlan, before = ''): { made: unknown; count: number } {
  forgetMachine()
  forgetTags()
  const all: unknown[] = []
  const fillers = new Map([
    [
      '/Document/list',
      (item: Parameters<typeof fillObject>[0]) => {
        const made = fillObject(item, plan)
        all.push(made)
        return made
      },
    ],
  ])
  const text = new TextEncoder().encode(smallDocument(before + `<list>${inside}</list>`.repeat(40)))
  const { filled: count } = readAhead([text], schema, {
    build: true,
    each: ['/Document/list'],
    positions: true,
    fillers,
  })
  return { made: all.at(-1), count }
}

describe('an element gives', () => {
  const inner = planOf({ pp: step(takesText, 'P'), qq: step(takesText, 'Q') })
  const isThere = (made: object): boolean => 'P' in made
  const some = '<pp>1</pp><qq>2</qq>'

  test.each<[string, string, Record<string, FillStep>, unknown]>([
    ['a text', '<tt>x</tt>', { tt: step(takesText, 'T') }, { T: 'x' }],
    ['a text with references', '<tt>a&amp;b</tt>', { tt: step(takesText, 'T') }, { T: 'a&b' }],
    ['the text of the first', '<tt>x</tt><tt>y</tt>', { tt: step(takesText, 'T') }, { T: 'x' }],
    [
      'what is made of one with attributes',
      '<vv a="b">x</vv>',
      { vv: step(takesText, 'V') },
      { V: { value: 'x', a: 'b' } },
    ],
    ['a value', '<tt>x</tt>', { tt: step(takesValue, 'T', { read: (text) => `${text}!` }) }, { T: 'x!' }],
    ['no value where there is none', '<tt>x</tt>', { tt: step(takesValue, 'T', { read: () => undefined }) }, {}],
    ['an object', `<ss>${some}</ss>`, { ss: step(takesObject, 'S', { plan: inner }) }, { S: { P: '1', Q: '2' } }],
    [
      'no object where it is not there',
      '<ss><qq>2</qq></ss>',
      { ss: step(takesObject, 'S', { plan: planOf({ qq: step(takesText, 'Q') }, { isThere }) }) },
      {},
    ],
    [
      'properties of the object around',
      `<tt>x</tt><ss>${some}</ss>`,
      { tt: step(takesText, 'T'), ss: step(takesInside, '', { inside: inner.ready?.steps }) },
      { T: 'x', P: '1', Q: '2' },
    ],
    [
      'nothing where a value stands for elements inside',
      '<tt>x</tt><uu>y</uu>',
      { tt: step(takesInside, '', { inside: inner.ready?.steps }), uu: step(takesText, 'U') },
      { U: 'y' },
    ],
    [
      'items',
      `<oo>${some}</oo><oo><pp>3</pp></oo>`,
      { oo: step(takesItem, 'O', { isList: true, plan: inner }) },
      { O: [{ P: '1', Q: '2' }, { P: '3' }] },
    ],
    [
      'a list without what is missing',
      '<tt>x</tt><tt>y</tt><tt>z</tt>',
      { tt: step(takesItem, 'T', { isList: true, read: (text) => (text === 'y' ? undefined : text) }) },
      { T: ['x', 'z'] },
    ],
    [
      'a list, where all are missing',
      '<tt>x</tt><tt>y</tt>',
      { tt: step(takesItem, 'T', { isList: true, read: () => undefined }) },
      { T: [] },
    ],
    ['nothing that has no step, nor what is in it', `<tt>x</tt><oo>${some}</oo><ss><deep>${some}</deep></ss>`, {}, {}],
    [
      'what comes behind what has no step',
      `<oo><pp>1</pp><deep><deep>${some}</deep></deep></oo><ss><qq>2</qq></ss>`,
      { ss: step(takesObject, 'S', { plan: inner }) },
      { S: { Q: '2' } },
    ],
    [
      'the first of two that have one property',
      '<tt>x</tt><uu>y</uu>',
      { tt: step(takesText, 'T', { isFirst: true }), uu: step(takesText, 'T', { isFirst: true }) },
      { T: 'x' },
    ],
    [
      'the last of two, where it does not matter',
      '<tt>x</tt><uu>y</uu>',
      { tt: step(takesText, 'T'), uu: step(takesText, 'T') },
      { T: 'y' },
    ],
    [
      'what a function fills',
      '<tt>x</tt><uu>y</uu>',
      {
        tt: step(takesFilled, 'T', { fill: (item) => elementHere(item) }),
        uu: step(takesFilled, 'U', { fill: (item) => void skipElement(item) }),
      },
      { T: 'x' },
    ],
    [
      'what a function sees first',
      '<uu>y</uu><ss><qq>2</qq></ss>',
      {
        ss: step(takesFilled, 'S', {
          fill: (item) => {
            const seen = [isLeafHere(item), firstInside(item), firstInside(item)]
            skipElement(item)
            return seen
          },
        }),
      },
      { S: [false, 'qq', 'qq'] },
    ],
  ])('%s', (_, xml, steps, expected) => {
    const { made, count } = filled(xml, planOf(steps))
    expect(made).toStrictEqual(expected)
    expect(count).toBeGreaterThan(0)
  })

  test('the same, if the first that was learnt is inside it: the tags before it had faults', () => {
    const plan = planOf({ ss: step(takesObject, 'S', { plan: inner }) })
    const { made, count } = filled(`<ss>${some}</ss>`, plan, `<list a="1"><ss a="1">${some}</ss></list>`)
    expect(made).toStrictEqual({ S: { P: '1', Q: '2' } })
    expect(count).toBeGreaterThan(0)
  })

  test('members of a list that is there', () => {
    const read = (text: unknown) => (text === 'y' ? undefined : text)
    const plan = planOf(
      {
        tt: step(takesMember, 'T', { isList: true, read }),
        uu: step(takesMembers, 'U', { isList: true, read: (text) => [text, text] }),
      },
      { begin: () => ({ T: [], U: ['0'] }) },
    )
    expect(filled('<tt>x</tt><tt>y</tt><tt>z</tt><uu>1</uu><uu>2</uu>', plan).made).toEqual({
      T: ['x', 'z'],
      U: ['0', '1', '1', '2', '2'],
    })
  })

  test('a value where an object is made: then the item is left to JavaScript', () => {
    const { made, count } = filled('<tt>x</tt><uu>y</uu>', planOf({ tt: step(takesObject, 'T', { plan: inner }) }))
    expect([made, count]).toEqual([{}, 0])
  })
})

describe('elements that are kept', () => {
  const calls: unknown[][] = []
  const end = (kept: number[], others: unknown[] = [], isOptional = false): FillEnd => ({
    ...{ kept, others, isOptional },
    set: (...values: unknown[]) => calls.push(values),
  })
  const keeps = new Map([
    ['one', 0],
    ['tt', 1],
    ['ss', 2],
  ])
  const steps = {
    one: step(takesElement, '', { kept: 0 }),
    tt: step(takesElement, '', { isList: true, kept: 1 }),
    ss: step(takesElement, '', { kept: 2 }),
  }
  const callsOf = (xml: string, ...ends: FillEnd[]): unknown[][] => {
    filled(xml, planOf(steps, { keeps, ends }))
    const last = calls.slice(-ends.length)
    calls.length = 0
    return last.map(([made, ...values]) => {
      expect(made).toEqual({})
      return values
    })
  }
  const all = '<one>1</one><tt>x</tt><tt>y</tt><ss><pp>2</pp></ss>'

  test('come at the end, in a list where they repeat', () => {
    expect(callsOf(all, end([0, 1, 2]))).toEqual([['1', ['x', 'y'], { pp: ['2'] }]])
    expect(callsOf(all, end([1], ['a', 'b']))).toEqual([[['x', 'y'], 'a', 'b']])
    expect(callsOf(all, end([2, 0]))).toEqual([[{ pp: ['2'] }, '1', undefined]])
  })

  test('may be missing, and what needs one is not called then', () => {
    expect(callsOf('<uu>y</uu>', end([1], ['a']))).toEqual([[undefined, 'a', undefined]])
    expect(callsOf('<uu>y</uu>', end([0, 2]))).toEqual([[undefined, undefined, undefined]])
    calls.length = 0
    filled('<uu>y</uu>', planOf(steps, { keeps, ends: [end([0], [], true), end([], ['c'])] }))
    expect(new Set(calls.map((call) => JSON.stringify(call)))).toEqual(new Set(['[{},null,null,null]']))
    calls.length = 0
    filled('<uu>y</uu>', planOf(steps, { keeps, ends: [end([0], ['d'], true)] }))
    expect(calls).toEqual([])
    filled(all, planOf(steps, { keeps, ends: [end([0], ['d'], true)] }))
    expect(calls.at(-1)).toEqual([{}, '1', 'd', undefined])
    calls.length = 0
  })

  test('are objects by a plan of their own, where they do not repeat', () => {
    const plan = planOf({ pp: step(takesText, 'P', { isList: false }) })
    const own = planOf(
      { ss: step(takesElement, 'S', { plan, kept: 0 }), oo: step(takesElement, 'O', { plan, kept: 1 }) },
      {
        keeps: new Map([
          ['ss', 0],
          ['oo', 1],
        ]),
        ends: [end([0, 1])],
      },
    )
    const { made } = filled('<oo><pp>1</pp></oo><ss><pp>2</pp></ss>', own)
    expect(made).toEqual({ S: { P: '2' } })
    expect(calls.at(-1)).toEqual([{ S: { P: '2' } }, undefined, [{ pp: ['1'] }], undefined])
    calls.length = 0
  })
})
