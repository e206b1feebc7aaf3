import type {
  ElementParticle,
  GroupParticle,
  Particle,
  SimpleTypeTable,
  TypeTable,
} from '../../src/schema/compile/tables.ts'
import type { SchemaTables } from '../../src/schema.ts'

/** A place in a schema where a value stands: names from the root on, an attribute with `@` before it. */
export type LeafPath = readonly string[]

/** Every place of a schema where a value can stand, in the order of the schema. An `xs:any` is one. */
export function leafPathsOf(tables: SchemaTables): LeafPath[] {
  const types = typesOf(tables)
  const [root] = tables.roots
  const paths: LeafPath[] = []

  function walk(typeName: string, path: LeafPath): void {
    const type = types(typeName)
    if (type.kind === 'complex') {
      within(type.content, path)
      return
    }
    paths.push(path)
    if (type.kind === 'value') for (const { name } of type.attributes) paths.push([...path, `@${name}`])
  }

  function within(particle: Particle | undefined, path: LeafPath): void {
    if (particle === undefined) return
    if (particle.kind === 'any') paths.push(path)
    else if (particle.kind === 'element') walk(particle.type, [...path, particle.name])
    else for (const inner of particle.particles) within(inner, path)
  }

  if (root !== undefined) walk(root.type, [root.name])
  return paths
}

/** Two values for one place that nothing else in a document has. */
export type Variant = 0 | 1

/**
 * How many of its elements from the root on a path shares with others that can be tried in one document: those of a
 * unit that repeats.
 */
const unitDepth = 3

/**
 * The paths in groups that can be tried in one document: those inside of one element that repeats, at most `size` of
 * them; else each alone.
 */
export function groupsOf(tables: SchemaTables, paths: readonly LeafPath[], size: number): LeafPath[][] {
  const groups: LeafPath[][] = []
  for (const path of paths) {
    const last = groups.at(-1)
    const unit = path.slice(0, unitDepth).join('/')
    const fits = last !== undefined && last.length < size && last[0]?.slice(0, unitDepth).join('/') === unit
    if (fits && isUnit(tables, path)) last.push(path)
    else groups.push([path])
  }
  return groups
}

/**
 * Whether the third element of a path is a statement, a block or the like: it may repeat without bounds, and is no open
 * content.
 */
function isUnit(tables: SchemaTables, path: LeafPath): boolean {
  const types = typesOf(tables)
  let found: ElementParticle | undefined
  let typeName = tables.roots[0]?.type ?? ''
  for (const name of path.slice(1, unitDepth)) {
    const type = types(typeName)
    found = type.kind === 'complex' ? elementIn(type.content, name) : undefined
    typeName = found?.type ?? typeName
  }
  return found?.max === -1 && found.name !== 'SplmtryData'
}

function elementIn(particle: Particle | undefined, name: string): ElementParticle | undefined {
  if (particle === undefined || particle.kind === 'any') return undefined
  if (particle.kind === 'element') return particle.name === name ? particle : undefined
  for (const inner of particle.particles) {
    const found = elementIn(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * A document with all that must be there and, for each path of a group (see {@link groupsOf}), the element at the path
 * with one of two values in it; of several paths each in an element of its own.
 */
export function documentWith(tables: SchemaTables, paths: readonly LeafPath[], variant: Variant): string {
  const types = typesOf(tables)
  const [root] = tables.roots
  const [first] = paths
  if (root === undefined || first === undefined) throw new Error(`${tables.message} has no root, or there is no path`)

  /** An element of the message; `rest` is what of a path lies in it, `undefined` where the path leads elsewhere. */
  function element(
    { name, type: typeName }: Pick<ElementParticle, 'name' | 'type'>,
    rest: LeafPath | undefined,
  ): string {
    const type = types(typeName)
    if (type.kind === 'complex') {
      const inside = type.content === undefined ? '' : group(type.content, rest, element)
      return `<${name}>${inside}</${name}>`
    }
    if (type.kind === 'simple') return `<${name}>${sampleOf(type, rest === undefined ? 'other' : variant)}</${name}>`
    const attributes = type.attributes
      .filter(({ name: attribute, required }) => required || rest?.[0] === `@${attribute}`)
      .map((attribute) => {
        const own = rest?.[0] === `@${attribute.name}` ? variant : 'other'
        return ` ${attribute.name}="${sampleOf(simple(attribute.type), own)}"`
      })
    const value = sampleOf(simple(type.type), rest !== undefined && rest.length === 0 ? variant : 'other')
    return `<${name}${attributes.join('')}>${value}</${name}>`
  }

  /** A unit that repeats: one for each path. */
  function units(particle: ElementParticle, rest: LeafPath | undefined): string {
    if (rest === undefined) return element(particle, undefined)
    return paths.map((path) => element(particle, path.slice(unitDepth))).join('')
  }

  type Make = (particle: ElementParticle, rest: LeafPath | undefined) => string

  function group(particle: GroupParticle, rest: LeafPath | undefined, make: Make): string {
    if (particle.kind === 'sequence') return particle.particles.map((inner) => part(inner, rest, make)).join('')
    const chosen = particle.particles.find((inner) => leadsTo(inner, rest))
    const taken = chosen ?? (particle.min > 0 ? particle.particles[0] : undefined)
    return taken === undefined ? '' : part(taken, rest, make, true)
  }

  function part(particle: Particle, rest: LeafPath | undefined, make: Make, wanted = false): string {
    if (particle.kind === 'any') return rest?.length === 0 ? `<x:a xmlns:x="urn:x">${text(variant)}</x:a>` : ''
    const onPath = leadsTo(particle, rest)
    if (!onPath && !wanted && particle.min === 0) return ''
    if (particle.kind !== 'element') return group(particle, rest, make)
    return make(particle, onPath ? rest?.slice(1) : undefined)
  }

  function simple(name: string): SimpleTypeTable {
    const type = types(name)
    if (type.kind !== 'simple') throw new Error(`${name} is not a simple type`)
    return type
  }

  /** The content of the root and of the message in it, whose elements are the units. */
  function message(particle: ElementParticle, rest: LeafPath | undefined): string {
    const type = types(particle.type)
    if (type.kind !== 'complex' || type.content === undefined) return ''
    return `<${particle.name}>${group(type.content, rest, units)}</${particle.name}>`
  }

  const type = types(root.type)
  if (type.kind !== 'complex' || type.content === undefined) throw new Error(`${root.name} is empty`)
  return `<${root.name} xmlns="${tables.namespace}">${group(type.content, first.slice(1), message)}</${root.name}>`
}

function leadsTo(particle: Particle, rest: LeafPath | undefined): boolean {
  if (rest === undefined || particle.kind === 'any') return particle.kind === 'any' && rest?.length === 0
  if (particle.kind === 'element') return particle.name === rest[0]
  return particle.particles.some((inner) => leadsTo(inner, rest))
}

function typesOf(tables: SchemaTables): (name: string) => TypeTable {
  const byName = new Map(tables.types.map((type) => [type.name, type]))
  return (name) => {
    const type = byName.get(name)
    if (type !== undefined) return type
    return { kind: 'simple', name, base: name.slice(3) as SimpleTypeTable['base'], facets: {} }
  }
}

/**
 * A value of a type: one of two, or another one that stands everywhere else. Codes are open: the second is in no list.
 */
function sampleOf({ base, facets }: SimpleTypeTable, variant: Variant | 'other'): string {
  const at = variant === 'other' ? 2 : variant
  const { enumeration, patterns } = facets
  if (enumeration !== undefined) return [enumeration[0], 'ZZZZ', enumeration[0]][at] ?? ''
  switch (base) {
    case 'decimal':
    case 'integer':
      return ['12.5', '34.5', '1'][at] ?? ''
    case 'boolean':
      return ['true', 'false', 'false'][at] ?? ''
    case 'date':
      return ['2026-01-02', '2026-03-04', '2026-05-06'][at] ?? ''
    case 'dateTime':
      return ['2026-01-02T01:00:00', '2026-03-04T02:00:00', '2026-05-06T03:00:00'][at] ?? ''
    case 'time':
      return ['01:00:00', '02:00:00', '03:00:00'][at] ?? ''
    case 'gYearMonth':
      return ['2026-01', '2026-03', '2026-05'][at] ?? ''
    case 'gYear':
      return ['2021', '2022', '2023'][at] ?? ''
    case 'base64Binary':
      return ['QUFB', 'QkJC', 'Q0ND'][at] ?? ''
    default: {
      const isNumeric = patterns?.every((step) => step.every((each) => /^\[0-9\]\{\d+(,\d+)?\}$/.test(each)))
      return isNumeric === true ? (['11', '22', '1'][at] ?? '') : text(variant)
    }
  }
}

function text(variant: Variant | 'other'): string {
  if (variant === 'other') return 'OTHER'
  return variant === 0 ? 'FIRST' : 'SECOND'
}
