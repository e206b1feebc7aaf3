// Types of particles, to walk through compiled tables beside those of the official schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareTables, countTables } from '../../scripts/compare-tables.mjs'
import type { Particle, TypeTable } from '../../src/schema/compile/tables.ts'
import { compileSchema, type SchemaTables } from '../../src/schema.ts'
import { schemaTables } from '../support/schemas.ts'

const schemas = new URL('../../schemas/', import.meta.url)
const official = new URL('../../../shared/reference/xsd/', import.meta.url)
const files = readdirSync(schemas).filter((file) => file.endsWith('.xsd'))
const compiled = new Map(files.map((file) => [file, schemaTables(file.replace(/\.xsd$/, ''))]))

/** Names of the types a type refers to, in document order. */
function references(type: TypeTable): string[] {
  if (type.kind === 'simple') return []
  const attributes = type.attributes.map((attribute) => attribute.type)
  if (type.kind === 'value') return [type.type, ...attributes]
  return [...(type.content === undefined ? [] : elementTypes(type.content)), ...attributes]
}

function elementTypes(particle: Particle): string[] {
  if (particle.kind === 'element') return [particle.type]
  return particle.kind === 'any' ? [] : particle.particles.flatMap(elementTypes)
}

/** All types reachable from the root: complex ones level by level, then simple ones in the order of first use. */
function topDown(tables: SchemaTables): string[] {
  const byName = new Map(tables.types.map((type) => [type.name, type]))
  const complex: string[] = []
  const simple: string[] = []
  const queue = tables.roots.map((root) => root.type)
  const seen = new Set(queue)
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const type = byName.get(name)
    complex.push(name)
    for (const used of type === undefined ? [] : references(type)) {
      if (seen.has(used)) continue
      seen.add(used)
      if (byName.get(used)?.kind === 'simple') simple.push(used)
      else queue.push(used)
    }
  }
  return [...complex, ...simple]
}

describe.each([...compiled])('%s', (file, tables) => {
  test('holds the message its name says, under one root', () => {
    expect(tables.message).toBe(file.replace('.xsd', ''))
    expect(tables.roots).toEqual([{ name: 'Document', type: 'Document' }])
  })

  test('is laid out from Document down and holds nothing that is not used', () => {
    expect(tables.types.map((type) => type.name)).toEqual(topDown(tables))
  })

  test('says in one short sentence what each type is', () => {
    const missing = tables.types.filter((type) => !/^[A-Z].{5,200}\.$/.test(type.doc ?? ''))
    expect(missing.map((type) => type.name)).toEqual([])
  })

  const copy = new URL(file, official)
  if (existsSync(copy)) {
    test('equals the official schema component by component', () => {
      expect(compareTables(tables, compileSchema(readFileSync(copy, 'utf8')))).toEqual([])
    })
  }
})

if (!existsSync(official)) console.log(`No official schemas at ${official.pathname}: ours are not compared with them.`)

describe('compareTables', () => {
  const xsd = (body: string) =>
    compileSchema(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
      elementFormDefault="qualified"><xs:element name="Document" type="Document"/>${body}</xs:schema>`)
  const document = (particles: string) =>
    `<xs:complexType name="Document"><xs:sequence>${particles}</xs:sequence></xs:complexType>`
  const id = '<xs:element name="Id" type="Text"/>'
  const text = (facet: string) =>
    `<xs:simpleType name="Text"><xs:restriction base="xs:string">${facet}</xs:restriction></xs:simpleType>`
  const long = '<xs:maxLength value="35"/>'
  const official = xsd(text(long) + document(id))

  test('finds nothing where only annotations and the order of types differ', () => {
    const annotated = text(long).replace(
      '<xs:restriction',
      '<xs:annotation><xs:documentation>A text.</xs:documentation></xs:annotation><xs:restriction',
    )
    expect(compareTables(xsd(document(id) + annotated), official)).toEqual([])
  })

  test.each([
    [
      'a facet',
      document(id) + text('<xs:maxLength value="34"/>'),
      '/types/Text/facets/maxLength: ours 34, official 35',
    ],
    ['a missing facet', document(id) + text(''), '/types/Text/facets/maxLength: ours nothing, official 35'],
    [
      'a cardinality',
      document(id.replace('/>', ' minOccurs="0"/>')) + text(long),
      '/types/Document/content:sequence/particles/0:Id/min: ours 0, official 1',
    ],
    [
      'a further element',
      document(`${id}<xs:element name="Nm" type="Text"/>`) + text(long),
      '/types/Document/content:sequence/particles/1:Nm: ours Nm, official nothing',
    ],
    [
      'a further type',
      document(id) + text(long) + text(long).replace('"Text"', '"Code"'),
      '/types/Code: ours Code, official nothing',
    ],
  ])('names %s that differs', (_, body, difference) => {
    expect(compareTables(xsd(body), official)).toEqual([difference])
  })

  test('names elements in another order', () => {
    const other = '<xs:element name="Nm" type="Text"/>'
    const found = compareTables(xsd(document(other + id) + text(long)), xsd(document(id + other) + text(long)))
    expect(found).toEqual([
      '/types/Document/content:sequence/particles/0:Nm/name: ours Nm, official Id',
      '/types/Document/content:sequence/particles/1:Id/name: ours Id, official Nm',
    ])
  })

  test('counts types and elements, the global ones included', () => {
    expect(countTables(official)).toEqual({ types: 2, elements: 2 })
  })
})
