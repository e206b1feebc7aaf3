import type { ComplexTypeTable, ElementParticle, Particle, SchemaTables, TypeTable } from '../schema/index.ts'
import { elementsIn, type Markup } from './markup.ts'

/** An element of a schema: its type, and the part it is of the type around it. */
export interface Declared {
  type: TypeTable
  particle: ElementParticle
  parentType: ComplexTypeTable
}

export interface Slot extends Declared {
  element: Markup
  parent: Markup
  /** As findings have it: with indexes only for elements that may repeat. */
  path: string
}

/** The types of a schema by name, and their content. */
export interface SchemaTypes {
  root: TypeTable
  rootName: string
  /** A named type, or one of XSD's own. */
  type(name: string): TypeTable
  /** The elements of a type, in the order of the schema. */
  particles(type: TypeTable): readonly ElementParticle[]
}

export function schemaTypes(tables: SchemaTables): SchemaTypes {
  const [root] = tables.roots
  if (root === undefined) throw new RangeError(`anyFaultyFile: ${tables.namespace} has no root element`)
  const types = new Map(tables.types.map((type) => [type.name, type]))
  const type = (name: string): TypeTable =>
    types.get(name) ?? { kind: 'simple', name, base: name.slice(3) as 'string', facets: {} }
  return {
    root: type(root.type),
    rootName: root.name,
    type,
    particles: (of) => (of.kind === 'complex' && of.content !== undefined ? elementsOf(of.content) : []),
  }
}

/** The elements in a part of a content model. */
export function elementsOf(part: Particle): ElementParticle[] {
  if (part.kind === 'element') return [part]
  return part.kind === 'any' ? [] : part.particles.flatMap(elementsOf)
}

/** The path with the fewest steps to an element for which `fits` holds; `undefined` if there is none. */
export function shortestPath(schema: SchemaTypes, fits: (declared: Declared) => boolean): string[] | undefined {
  const seen = new Set([schema.root.name])
  let level: { type: TypeTable; names: string[] }[] = [{ type: schema.root, names: [] }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { type: parentType, names } of level) {
      if (parentType.kind !== 'complex') continue
      for (const particle of schema.particles(parentType)) {
        const type = schema.type(particle.type)
        const path = [...names, particle.name]
        if (fits({ type, particle, parentType })) return path
        if (seen.size < seen.add(type.name).size) next.push({ type, names: path })
      }
    }
    level = next
  }
  return undefined
}

/** All elements below the root that the schema knows, in document order. */
export function* slotsOf(root: Markup, schema: SchemaTypes): Generator<Slot> {
  yield* slotsIn(root, schema.root, `/${root.name}`, schema)
}

function* slotsIn(parent: Markup, parentType: TypeTable, parentPath: string, schema: SchemaTypes): Generator<Slot> {
  if (parentType.kind !== 'complex') return
  const particles = schema.particles(parentType)
  const counts = new Map<string, number>()
  for (const element of elementsIn(parent)) {
    const particle = particles.find(({ name }) => name === element.name)
    if (particle === undefined || element.attributes.includes(' xmlns')) continue
    const number = (counts.get(element.name) ?? 0) + 1
    counts.set(element.name, number)
    const path = `${parentPath}/${element.name}${particle.max === 1 ? '' : `[${number}]`}`
    const type = schema.type(particle.type)
    yield { element, parent, path, type, particle, parentType }
    yield* slotsIn(element, type, path, schema)
  }
}
