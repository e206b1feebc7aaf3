import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError } from '../../../src/diagnostics/index.ts'
import { prepareSchema } from '../../../src/schema/compile/prepare.ts'
import { buildWith, createDocumentWriter, parseWith } from '../../../src/schema/index.ts'
import { createPlans, learnPlan, ownTexts, planOf, rootOf, writePlan } from '../../../src/schema/write/write-plans.ts'
import { createLayout } from '../../../src/schema/write-layout.ts'
import { Decimal } from '../../../src/values/index.ts'
import { validFixtures } from '../../support/fixtures.ts'
import { createRandom, type Random } from '../../support/random.ts'

import { messages, schemaTables } from '../../support/schemas.ts'
import { tablesOf } from '../../support/small-schema.ts'

type Json = Record<string, unknown>

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** All objects of a document, from the root on. */
function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item)
  else if (isJson(value)) {
    yield value
    for (const inner of Object.values(value)) yield* objectsIn(inner)
  }
}

const values = [
  '',
  ' ',
  'x',
  '1',
  '-1',
  '1.234567',
  'EUR',
  '2026-02-30',
  'true',
  '<&>',
  '\r',
  '\u0000',
  'x'.repeat(141),
  null,
  1,
  [],
  {},
  ['x'],
  { value: '1' },
]

/** Changes a document in one place: a property taken away, repeated, renamed, moved, or given another value. */
function damage(document: Json, random: Random): void {
  const target = random.pick([...objectsIn(document)].filter((object) => Object.keys(object).length > 0))
  const key = random.pick(Object.keys(target))
  const value = target[key]
  switch (random.below(5)) {
    case 0:
      delete target[key]
      break
    case 1:
      target[key] = Array.isArray(value) ? [...value, ...structuredClone(value)] : [value]
      break
    case 2:
      target[random.pick(['Foo', 'value', 'any', '__proto__x', key.toLowerCase()])] = value
      break
    case 3:
      delete target[key]
      target[key] = value
      break
    default:
      target[key] = random.pick(values)
  }
}

function written(work: () => string): string | undefined {
  try {
    return work()
  } catch (error) {
    if (isInvalidDocumentError(error)) return undefined
    throw error
  }
}

/** The document as it will be read: an empty list leaves no trace, but in open content. */
function withoutEmptyLists(document: Json): unknown {
  const kept = (key: string, value: unknown): unknown =>
    Array.isArray(value) && value.length === 0 && key !== 'attributes' && key !== 'children' ? undefined : value
  return JSON.parse(JSON.stringify(document, kept))
}

/** Everything below the root element by element, so that nothing is known of what is around. */
function piecewise(document: Json, message: string): string {
  const writer = createDocumentWriter({ schema: schemaTables(message) })
  writer.open('Document')
  for (const [name, value] of Object.entries(document)) {
    if (isJson(value)) {
      writer.open(name)
      for (const [key, inner] of Object.entries(value)) writer.element(key, inner)
      writer.close()
    } else {
      writer.element(name, value)
    }
  }
  writer.close()
  writer.end()
  return writer.failed ? '' : writer.take()
}

describe('what is written is what a reader finds right, however it was written', () => {
  test.each(messages)('%s', async (message) => {
    const schema = schemaTables(message)
    const random = createRandom(20_260)
    let refused = 0
    let good = 0
    for (const { bytes } of validFixtures(message)) {
      const { document } = await parseWith<Json>(bytes, { schema })
      expect(piecewise(document, message)).toBe(buildWith(document, { schema }))
      for (let i = 0; i < 60; i++) {
        const changed = structuredClone(document)
        damage(changed, random)
        const text = written(() => buildWith(changed, { schema }))
        if (text === undefined) {
          refused++
          continue
        }
        good++
        const back = await parseWith(text, { schema })
        expect(back.findings).toEqual([])
        expect(back.document).toEqual(withoutEmptyLists(changed))
      }
    }
    expect(refused).toBeGreaterThan(25)
    expect(good).toBeGreaterThan(10)
  })
})

describe('by a plan', () => {
  const tables = tablesOf(
    `<xs:element name="A" type="xs:string"/>
     <xs:element name="B" type="Amount" minOccurs="0" maxOccurs="2"/>
     <xs:element name="C" type="Inner" minOccurs="0"/>`,
    `<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="xs:decimal">
       <xs:attribute name="Ccy" type="xs:string" use="required"/><xs:attribute name="Kind" type="xs:string"/>
       </xs:extension></xs:simpleContent></xs:complexType>
     <xs:complexType name="Inner"><xs:sequence><xs:element name="D" type="xs:boolean"/></xs:sequence></xs:complexType>`,
  )

  function fast(value: Json, plans = createPlans(createLayout('', false))): string | undefined {
    const type = prepareSchema(tables).root('Document')
    if (type?.kind !== 'complex') return undefined
    learnPlan(plans, 'Document', type, 0, value, value, () => ownTexts(value))
    const plan = planOf(plans, rootOf(plans, 'Document', type, 0), value)
    return plan && writePlan(plans, plan)
  }

  test.each<[Json, string]>([
    [{ A: 'x' }, '<Document><A>x</A></Document>'],
    [{ A: '<&' }, '<Document><A>&lt;&amp;</A></Document>'],
    [{ A: 'x', C: { D: 'true' } }, '<Document><A>x</A><C><D>true</D></C></Document>'],
    [{ A: 'x', B: [{ value: '1', Ccy: '"' }] }, '<Document><A>x</A><B Ccy="&quot;">1</B></Document>'],
    [{ A: 'x', B: [{ value: '1', Kind: 'k', Ccy: 'E' }] }, '<Document><A>x</A><B Ccy="E" Kind="k">1</B></Document>'],
    [{ A: 'x', B: undefined, C: { D: '1' } }, '<Document><A>x</A><C><D>1</D></C></Document>'],
  ])('writes %j', (value, text) => {
    expect(fast(value)).toBe(text)
  })

  test('writes each element at its depth', () => {
    const value = { A: 'x', B: [{ value: '1', Ccy: 'E' }], C: { D: '1' } }
    expect(fast(value, createPlans(createLayout('  ', false)))).toBe(
      '<Document>\n  <A>x</A>\n  <B Ccy="E">1</B>\n  <C>\n    <D>1</D>\n  </C>\n</Document>\n',
    )
  })

  test.each<[string, Json]>([
    ['something missing', { B: [{ value: '1', Ccy: 'EUR' }] }],
    ['nothing', {}],
    ['another order', { C: { D: '1' }, A: 'x' }],
    ['an unknown element', { A: 'x', E: 'y' }],
    ['too many', { A: 'x', B: Array.from({ length: 3 }, () => ({ value: '1', Ccy: 'EUR' })) }],
    ['an empty list', { A: 'x', B: [] }],
    ['a list of what stands once', { A: ['x'] }],
    ['what may stand often, without a list', { A: 'x', B: { value: '1', Ccy: 'EUR' } }],
    ['a wrong value', { A: 'x', C: { D: 'maybe' } }],
    ['an unknown attribute', { A: 'x', B: [{ value: '1', Ccy: 'EUR', Cy: 'EUR' }] }],
    ['a missing attribute', { A: 'x', B: [{ value: '1' }] }],
    ['a character that XML does not allow', { A: '\u0000' }],
    ['no object', { A: 'x', C: 'D' }],
    ['null', { A: 'x', C: null }],
    ['a number', { A: 1 }],
  ])('leaves %s to the writer', (_what, value) => {
    expect(fast(value)).toBeUndefined()
  })

  test('is for objects with the same properties, whatever their values', () => {
    const plans = createPlans(createLayout('', false))
    const type = prepareSchema(tables).root('Document')
    if (type?.kind !== 'complex') return expect.unreachable()
    const planFor = (value: object) => planOf(plans, rootOf(plans, 'Document', type, 0), value)
    const known = { A: 'x', B: [{ value: '1', Ccy: 'EUR' }], C: { D: '1' } }
    expect(fast(known, plans)).toBeDefined()
    expect(planFor({ A: 'y', B: [{ value: '2', Ccy: 'USD' }], C: { D: '0' } })).toBe(planFor(known))
    const others: object[] = [
      { Z: 'x', B: known.B, C: known.C },
      { ...known, B: [{ value: '1', Cy: 'EUR' }] },
      { A: 'x', Z: known.B, C: known.C },
      { A: 'x', B: known.B, Z: known.C },
      { A: 'x', B: known.B, C: { Z: '1' } },
      { A: 'x', B: known.C, C: known.B },
      { A: 'x', B: { value: '1', Ccy: 'EUR' }, C: known.C },
      {
        A: 'x',
        B: [
          { value: '1', Ccy: 'EUR' },
          { value: '1', Ccy: 'EUR' },
        ],
        C: known.C,
      },
      { ...known, Z: undefined },
      { A: 'x', B: known.B },
      { A: 'x', C: known.C, B: known.B },
      Object.defineProperty({ ...known }, 'hidden', { value: 'x' }),
      Object.assign(Object.create({ inherited: 'x' }), known),
      Object.assign(Object.create({}), known),
      { ...known, C: Object.defineProperty({ D: '1' }, 'hidden', { value: 'x' }) },
    ]
    for (const other of others) {
      expect(planFor(other), JSON.stringify(other)).toBeUndefined()
      // Nor is one learnt of another: the step before it is remembered as the last one.
      expect(planFor(known)).toBeDefined()
    }
    expect(planFor(Object.assign(Object.create(null), known))).toBeDefined()
  })

  test('is for elements of one name, also where two have the same type', () => {
    const pairs = tablesOf(
      '<xs:element name="A" type="P" maxOccurs="9"/><xs:element name="B" type="P" maxOccurs="9"/>',
      '<xs:complexType name="P"><xs:sequence><xs:element name="C" type="xs:string"/></xs:sequence></xs:complexType>',
    )
    const list = [{ C: '1' }, { C: '2' }, { C: '3' }]
    const text = buildWith({ A: list, B: list }, { schema: pairs, indent: '' })
    expect(text.match(/<\/?[AB]>/g)?.join('')).toBe('<A></A>'.repeat(3) + '<B></B>'.repeat(3))
  })

  test('writes amounts of Decimals, and leaves what does not fit to the writer', () => {
    const plans = createPlans(createLayout('', false))
    const type = prepareSchema(tables).root('Document')
    if (type?.kind !== 'complex') return expect.unreachable()
    const element = { A: 'x', B: [{ value: '1.00', Ccy: 'EUR' }] }
    const [amount] = element.B
    if (amount === undefined) return expect.unreachable()
    const given = { name: 'x', amount: new Decimal(1) }
    const isShort = (text: string): boolean => text.length < 9
    learnPlan(plans, 'Document', type, 0, given, element, () => [
      { holder: element, key: 'A' },
      { holder: amount, key: 'value', fits: isShort },
    ])
    const textOf = (object: object): string | undefined => {
      const plan = planOf(plans, rootOf(plans, 'Document', type, 0), object)
      return plan && writePlan(plans, plan)
    }
    expect(textOf({ name: 'y', amount: new Decimal('12.5') })).toBe(
      '<Document><A>y</A><B Ccy="EUR">12.50</B></Document>',
    )
    expect(textOf({ name: 'y', amount: new Decimal('123456.78') })).toBeUndefined()
    expect(textOf({ name: 'y', amount: '12.50' })).toBeUndefined()
  })

  test('remembers shapes, and only so many', () => {
    const plans = createPlans(createLayout('', false))
    fast({ A: 'x', C: { D: '1' } }, plans)
    const { places } = plans
    expect(places).toBeGreaterThan(2)
    expect(fast({ A: 'y', C: { D: '0' } }, plans)).toBe('<Document><A>y</A><C><D>0</D></C></Document>')
    expect(plans.places).toBe(places)
    plans.places = 1_000_000
    expect(fast({ A: 'y', C: { D: '0' } }, plans)).toBe('<Document><A>y</A><C><D>0</D></C></Document>')
    expect(fast({ A: 'y', B: [{ value: '1', Ccy: 'EUR' }] }, plans)).toBeUndefined()
  })
})

test('what was written the short way is checked like the rest', () => {
  const tables = tablesOf(
    '<xs:element name="Item" type="Item" maxOccurs="9"/>',
    `<xs:complexType name="Item"><xs:sequence>
  <xs:element name="A" type="xs:token" maxOccurs="3"/><xs:element name="B" type="xs:string" minOccurs="2" maxOccurs="3"/>
</xs:sequence></xs:complexType>`,
  )
  const good = { A: ['1', '2'], B: ['1', '2'] }
  const codes = (item: object): string[] => {
    try {
      buildWith({ Item: [good, good, item] }, { schema: tables })
    } catch (error) {
      if (isInvalidDocumentError(error)) return error.findings.map(({ code, path }) => `${code} ${path}`)
      throw error
    }
    return []
  }
  expect(codes(good)).toEqual([])
  expect(codes({ A: ['1', '2'], B: ['1'] })).toEqual(['element-missing /Document/Item[3]/B[2]'])
  // A reader would give another text.
  expect(codes({ ...good, A: [' a  b '] })).toEqual(['value-type /Document/Item[3]/A[1]'])
})
