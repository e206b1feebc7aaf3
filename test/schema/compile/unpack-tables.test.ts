// Packed tables are never seen from outside: they must come back as they were.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unpackTables } from '../../../src/schema/compile/unpack-tables.ts'
import { packTables } from '../../../src/schema/pack-tables.ts'
import { compileSchema, type SchemaTables } from '../../../src/schema.ts'

const folder = new URL('../../../schemas/', import.meta.url)

/** Tables without annotations, which are not packed. */
function withoutDocs(tables: SchemaTables): unknown {
  return JSON.parse(JSON.stringify(tables, (key, value: unknown) => (key === 'doc' ? undefined : value)))
}

describe('tables in their packed form', () => {
  test.each(readdirSync(folder).filter((file) => file.endsWith('.xsd')))('%s comes back as it was', (file) => {
    const tables = compileSchema(readFileSync(new URL(file, folder), 'utf8'))
    expect(unpackTables(packTables(tables))).toEqual(withoutDocs(tables))
  })

  test('what no shipped schema has comes back, too', () => {
    const tables: SchemaTables = {
      namespace: 'urn:a',
      message: 'urn:a',
      roots: [
        { name: 'A', type: 'A' },
        { name: 'Ä-1', type: 'xs:string' },
      ],
      types: [
        { kind: 'complex', name: 'Empty', attributes: [] },
        { kind: 'complex', name: 'OnlyAttributes', attributes: [{ name: 'a', type: 'xs:ID', required: false }] },
        {
          kind: 'complex',
          name: 'A',
          content: {
            kind: 'choice',
            min: 0,
            max: 1,
            particles: [
              { kind: 'any', min: 0, max: -1, namespace: '##other urn:b', process: 'strict' },
              { kind: 'sequence', min: 1, max: 1, particles: [] },
              {
                kind: 'sequence',
                min: 2,
                max: 3,
                particles: [
                  { kind: 'element', name: 'B-c.d_e', type: 'xs:date', min: 0, max: 7 },
                  { kind: 'element', name: 'F', type: 'A', min: 1, max: 1 },
                ],
              },
            ],
          },
          attributes: [
            { name: 'x', type: 'xs:string', required: true },
            { name: 'y', type: 'Code', required: false },
          ],
        },
        { kind: 'value', name: 'Plain', type: 'xs:decimal', attributes: [] },
        { kind: 'value', name: 'Money', type: 'Code', attributes: [{ name: 'Ccy', type: 'Code', required: true }] },
        {
          kind: 'simple',
          name: 'Code',
          base: 'string',
          facets: { patterns: [['[A-Z]{3,3}@\n', '\\(']], maxLength: 3 },
        },
        { kind: 'simple', name: 'Any', base: 'gYear', facets: {} },
      ],
    }
    expect(unpackTables(packTables(tables))).toEqual(tables)
  })
})
