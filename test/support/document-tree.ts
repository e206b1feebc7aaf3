import type { ComplexTypeTable, ElementParticle, Particle, TypeTable } from '../../src/schema/compile/tables.ts'
import type { SchemaTables } from '../../src/schema.ts'

/** An element of a text that is to be changed. Values are raw: markup, escaped as it stands in the file. */
export interface TreeElement {
  /** Name as written, prefix included. */
  name: string
  attributes: { name: string; value: string }[]
  /** Elements, and between them raw text with whatever is in it: comments, CDATA, references. */
  children: (TreeElement | string)[]
}

/** A document: what stands before the root, the root, and what stands behind it. */
export interface Tree {
  before: string
  root: TreeElement
  after: string
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Takes a well-formed text apart. A scanner of its own, so that tests do not judge the reader by itself. */
export function parseTree(text: string): Tree {
  const top: TreeElement = { name: '', attributes: [], children: [] }
  const open = [top]
  let raw = ''
  let last = 0
  const flush = (): void => {
    if (raw !== '') open.at(-1)?.children.push(raw)
    raw = ''
  }
  for (const match of text.matchAll(markup)) {
    const [whole, slash, name, attributes = '', empty] = match
    raw += text.slice(last, match.index)
    last = match.index + whole.length
    if (name === undefined) {
      raw += whole
      continue
    }
    flush()
    if (slash === '/') {
      open.pop()
      continue
    }
    const element: TreeElement = {
      name,
      attributes: [...attributes.matchAll(attribute)].map(([, key = '', double, single = '']) => ({
        name: key,
        value: double ?? single.replace(/"/g, '&quot;'),
      })),
      children: [],
    }
    open.at(-1)?.children.push(element)
    if (empty !== '/') open.push(element)
  }
  raw += text.slice(last)
  flush()
  const [before, root, after] = ['', ...top.children, '', ''].slice(typeof top.children[0] === 'string' ? 1 : 0)
  if (typeof root !== 'object' || open.length !== 1) throw new Error('Not a well-formed document')
  return { before: String(before), root, after: String(after) }
}

/** The text of a tree. */
export function treeText({ before, root, after }: Tree): string {
  return before + elementText(root) + after
}

/** The text of an element. */
export function elementText({ name, attributes, children }: TreeElement): string {
  let text = `<${name}`
  for (const attribute of attributes) text += ` ${attribute.name}="${attribute.value}"`
  if (children.length === 0) return `${text}/>`
  text += '>'
  for (const child of children) text += typeof child === 'string' ? child : elementText(child)
  return `${text}</${name}>`
}

/** A copy that shares nothing with the original. */
export function copyElement({ name, attributes, children }: TreeElement): TreeElement {
  return {
    name,
    attributes: attributes.map((attribute) => ({ ...attribute })),
    children: children.map((child) => (typeof child === 'string' ? child : copyElement(child))),
  }
}

/** An element with its place in the tree and its type by the schema, where it has one. */
export interface Slot {
  element: TreeElement
  parent: TreeElement | undefined
  type: TypeTable | undefined
  parentType: ComplexTypeTable | undefined
  particle: ElementParticle | undefined
}

/** What the schema says, ready to be looked up. */
export interface SchemaIndex {
  tables: SchemaTables
  types: ReadonlyMap<string, TypeTable>
  /** The elements of each complex type. */
  particles: ReadonlyMap<string, readonly ElementParticle[]>
  /** Every element name of the schema. */
  names: readonly string[]
}

/** Makes the index of a schema. */
export function indexSchema(tables: SchemaTables): SchemaIndex {
  const particles = new Map<string, ElementParticle[]>()
  const names = new Set<string>()
  const collect = (part: Particle, into: ElementParticle[]): void => {
    if (part.kind === 'element') {
      into.push(part)
      names.add(part.name)
    } else if (part.kind !== 'any') {
      for (const inner of part.particles) collect(inner, into)
    }
  }
  for (const type of tables.types) {
    if (type.kind !== 'complex' || type.content === undefined) continue
    const into: ElementParticle[] = []
    collect(type.content, into)
    particles.set(type.name, into)
  }
  return { tables, types: new Map(tables.types.map((type) => [type.name, type])), particles, names: [...names] }
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** All elements of a tree in document order, with their types. */
export function slotsOf(root: TreeElement, index: SchemaIndex): Slot[] {
  const slots: Slot[] = []
  const visit = (element: TreeElement, typeName: string | undefined, around: Partial<Slot>): void => {
    const type = typeName === undefined ? undefined : index.types.get(typeName)
    const { parent, parentType, particle } = around
    slots.push({ element, parent, parentType, particle, type })
    const complex = type?.kind === 'complex' ? type : undefined
    const particles = complex === undefined ? undefined : index.particles.get(complex.name)
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const name = localName(child.name)
      const own = particles?.find((candidate) => candidate.name === name)
      visit(child, own?.type, { parent: element, parentType: complex, particle: own })
    }
  }
  const name = localName(root.name)
  visit(root, index.tables.roots.find((candidate) => candidate.name === name)?.type, {})
  return slots
}
