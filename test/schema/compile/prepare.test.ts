import { describe, expect, test } from 'vitest'
import { prepareSchema } from '../../../src/schema/compile/prepare.ts'
import { type SchemaTables, validate } from '../../../src/schema.ts'
import { smallDocument, smallNamespace, tablesOf } from '../../support/small-schema.ts'

const tables = tablesOf(
  '<xs:element name="Node" type="Node" minOccurs="0"/><xs:element name="Day" type="xs:date" minOccurs="0"/>',
  '<xs:complexType name="Node"><xs:sequence><xs:element name="Node" type="Node" minOccurs="0"/></xs:sequence></xs:complexType>',
)

describe('tables made ready to run', () => {
  test('once for each tables object', () => {
    expect(prepareSchema(tables)).toBe(prepareSchema(tables))
    expect(prepareSchema(structuredClone(tables))).not.toBe(prepareSchema(tables))
  })

  test('roots and types by name', () => {
    const schema = prepareSchema(tables)
    expect(schema.root('Document')).toBe(schema.type('Root'))
    expect(schema.type('xs:date')).toMatchObject({ kind: 'simple', name: 'xs:date' })
    expect([schema.root('Node'), schema.type('Nobody'), schema.type('xs:duration'), schema.type('my:date')]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('types of values, with the attributes they have', () => {
    const { type } = prepareSchema(
      tablesOf(
        '<xs:element name="Amount" type="Amount"/>',
        `<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="Code">
<xs:attribute name="a" type="Code" use="required"/><xs:attribute name="b" type="xs:date"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:simpleType name="Code"><xs:restriction base="xs:string"/></xs:simpleType>`,
      ),
    )
    expect([type('Code'), type('xs:date')]).toMatchObject([
      { kind: 'simple', name: 'Code', attributes: [], table: { name: 'Code' } },
      { kind: 'simple', name: 'xs:date', attributes: [], table: undefined },
    ])
    expect(type('Amount')).toMatchObject({
      kind: 'value',
      attributes: [
        { name: 'a', required: true },
        { name: 'b', required: false },
      ],
    })
  })

  test('a type may hold itself', async () => {
    const nested = `${'<Node>'.repeat(20)}<x/>${'</Node>'.repeat(20)}`
    const { findings } = await validate(smallDocument(nested), { schema: tables })
    expect(findings.map(({ path }) => path)).toEqual([`/Document${'/Node'.repeat(20)}/x`])
  })

  test('tables that came as JSON work the same', async () => {
    const stored = JSON.parse(JSON.stringify(tables))
    expect(await validate(smallDocument('<Day>2026-11-30</Day>'), { schema: stored })).toMatchObject({
      valid: true,
    })
  })

  test('tables that hold no such type are refused by name', async () => {
    const broken = { ...tables, types: tables.types.filter(({ name }) => name !== 'Node') }
    await expect(validate(smallDocument('<Node/>'), { schema: broken })).rejects.toThrow('The tables hold no type Node')
    for (const type of ['my:date', 'xs:duration', 'date']) {
      const other = { ...tables, roots: [{ name: 'Document', type }] }
      expect(() => prepareSchema(other).root('Document')).toThrow(`The tables hold no type ${type}`)
    }
  })
})

test('a type may have more elements than a table of small numbers holds', async () => {
  const names = Array.from({ length: 0x8000 + 2 }, (_, number) => `e${number}`)
  const schema: SchemaTables = {
    namespace: smallNamespace,
    message: 'test',
    roots: [{ name: 'Document', type: 'Root' }],
    types: [
      {
        kind: 'complex',
        name: 'Root',
        attributes: [],
        content: {
          kind: 'sequence',
          min: 1,
          max: 1,
          particles: names.map((name) => ({ kind: 'element', name, type: 'xs:string', min: 0, max: 1 })),
        },
      },
    ],
  }
  const { findings } = await validate(smallDocument(`<e1>x</e1><e${0x8001}>x</e${0x8001}>`), { schema })
  expect(findings).toEqual([])
})

test.each([
  [1000, true],
  [1001, false],
])('of 2000 names and %i types, each type has its table of names: %s, since 4 MB are the most', (count, hasTable) => {
  const names = Array.from({ length: 2000 }, (_, number) => `e${number}`)
  const types: SchemaTables['types'] = Array.from({ length: count }, (_, number) => ({
    kind: 'complex',
    name: `T${number}`,
    attributes: [],
    content: {
      kind: 'sequence',
      min: 1,
      max: 1,
      particles: names.slice(2 * number, 2 * number + 2).map((name) => ({
        kind: 'element',
        name,
        type: 'xs:string',
        min: 0,
        max: 1,
      })),
    },
  }))
  const type = prepareSchema({ namespace: smallNamespace, message: 'test', roots: [], types }).type('T1')
  expect(type?.kind === 'complex' && type.leafOf?.slice(0, 5)).toEqual(
    hasTable ? Int16Array.of(-1, -1, 0, 1, -1) : undefined,
  )
})
