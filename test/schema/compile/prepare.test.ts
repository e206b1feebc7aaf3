import { describe, expect, test } from 'vitest'
import { type SchemaTables, validate } from '../../../src/schema.ts'
import { smallDocument, smallNamespace, tablesOf } from '../../support/small-schema.ts'

const tables = tablesOf(
  '<xs:element name="Node" type="Node" minOccurs="0"/><xs:element name="Day" type="xs:date" minOccurs="0"/>',
  '<xs:complexType name="Node"><xs:sequence><xs:element name="Node" type="Node" minOccurs="0"/></xs:sequence></xs:complexType>',
)

describe('tables of a schema', () => {
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
      await expect(validate(smallDocument(''), { schema: other })).rejects.toThrow(`The tables hold no type ${type}`)
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
