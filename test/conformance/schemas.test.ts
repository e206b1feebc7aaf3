// Types of particles, to walk through compiled tables beside those of the official schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Particle, TypeTable } from '../../src/schema/compile/tables.ts'
import { compileSchema, type SchemaTables } from '../../src/schema.ts'
import { schemaTables } from '../support/schemas.ts'

const schemas = new URL('../../schemas/', import.meta.url)
const official = new URL('../../../shared/reference/xsd/', import.meta.url)
const files = readdirSync(schemas).filter((file) => file.endsWith('.xsd'))
const compiled = new Map(files.map((file) => [file, schemaTables(file.replace(/\.xsd$/, ''))]))

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

/** Tables without annotations, and with types by name: in which order they are defined does not count. */
function comparable({ types, ...tables }: SchemaTables): unknown {
  const byName = { ...tables, types: Object.fromEntries(types.map((type) => [type.name, type])) }
  return JSON.parse(JSON.stringify(byName, (key, value: unknown) => (key === 'doc' ? undefined : value)))
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
      expect(comparable(tables)).toEqual(comparable(compileSchema(readFileSync(copy, 'utf8'))))
    })
  }
})

if (!existsSync(official)) console.log(`No official schemas at ${official.pathname}: ours are not compared with them.`)
