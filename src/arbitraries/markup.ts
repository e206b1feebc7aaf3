import type { ComplexTypeTable, ElementParticle, Particle, SchemaTables, TypeTable } from '../schema/index.ts'

/**
 * An element of a file of our own writers, which can be changed to give the file a fault. Attributes and texts are raw,
 * as in the file.
 */
export interface Markup {
  name: string
  /** All attributes with the space before them; `''` if there are none. */
  attributes: string
  children: (Markup | string)[]
}

interface MarkupFile {
  before: string
  root: Markup
}

// Bounded: it only meets files that our own writers wrote, whose tags are short.
const token = /<(\/?)([^\s/>]+)((?:\s[^\s=]+="[^"]*")*)\s*(\/?)>/g

/** Parses a file of our own writers: it has no comments, no CDATA, and no instructions after the first line. */
export function openMarkup(file: string): MarkupFile {
  const start = file.indexOf('<', file.indexOf('?>') + 2)
  const top: Markup = { name: '', attributes: '', children: [] }
  const open = [top]
  let last = start
  for (const match of file.slice(start).matchAll(token)) {
    const [whole, closes, name = '', attributes = '', empty] = match
    const text = file.slice(last, start + match.index)
    last = start + match.index + whole.length
    const parent = open.at(-1) ?? top
    // White space between elements is left out here, and written again later.
    if (text.trim() !== '' || (closes === '/' && parent.children.length === 0 && text !== ''))
      parent.children.push(text)
    if (closes === '/') open.pop()
    else {
      const element: Markup = { name, attributes, children: [] }
      parent.children.push(element)
      if (empty !== '/') open.push(element)
    }
  }
  const [root] = top.children
  if (typeof root !== 'object') throw new Error('The file has no root')
  return { before: file.slice(0, start), root }
}

export function closeMarkup({ before, root }: MarkupFile): string {
  return `${before}${markupText(root, '')}\n`
}

/** The text of an element; its child elements are on lines of their own, indented by two more spaces. */
function markupText({ name, attributes, children }: Markup, indent: string): string {
  const start = `${indent}<${name}${attributes}`
  if (children.length === 0) return `${start}/>`
  if (!children.some((child) => typeof child !== 'string')) return `${start}>${children.join('')}</${name}>`
  const inner = children.map((child) => (typeof child === 'string' ? child : markupText(child, `${indent}  `)))
  return `${start}>\n${inner.join('\n')}\n${indent}</${name}>`
}

export function elementsIn({ children }: Markup): Markup[] {
  return children.filter((child) => typeof child !== 'string')
}

export function ownText({ children }: Markup): string {
  return children.filter((child) => typeof child === 'string').join('')
}

export interface PlacedMarkup {
  element: Markup
  parent: Markup | undefined
  path: string
}

export function* placedMarkup(root: Markup): Generator<PlacedMarkup> {
  yield* placedIn(root, undefined, `/${root.name}`)
}

function* placedIn(element: Markup, parent: Markup | undefined, path: string): Generator<PlacedMarkup> {
  yield { element, parent, path }
  const counts = new Map<string, number>()
  for (const child of elementsIn(element)) {
    const number = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, number)
    yield* placedIn(child, element, `${path}/${child.name}[${number}]`)
  }
}

export function withoutNumbers(path: string): string {
  return path.replace(/\[\d+\]/g, '')
}

/** An element of a schema: its type, and the part it is of the type around it. */
export interface Declared {
  type: TypeTable
  particle: ElementParticle
  parentType: ComplexTypeTable
}

export interface Slot extends Declared {
  element: Markup
  parent: Markup
  path: string
}

export interface SchemaTypes {
  root: TypeTable
  rootName: string
  /** A named type, or one of XSD's own. */
  type(name: string): TypeTable
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
