import fc from 'fast-check'
import { openSchema } from '../../src/arbitraries/document.ts'
import type { ElementParticle, Particle } from '../../src/schema/index.ts'
import type { SchemaTables } from '../../src/schema.ts'

/** How often an element without a limit stands. */
const often = 3

type Elements = Record<string, unknown>

/**
 * A document of a schema in which every element below an item stands as often as it may: for each path an item that has
 * little else. So every path is short enough for the run to take its item as a whole, which an item with everything is not.
 * @param item Path of the item from below the root (`BkToCstmrStmt/Stmt/Ntry`).
 */
export function withFullestItems(schema: SchemaTables, item: string): { document: Elements; items: number } {
  const types = new Map(schema.types.map((type) => [type.name, type]))
  const values = openSchema(schema)
  const drawn = new Map<string, unknown[]>()
  let taken = 0

  /** Attributes are always the same: a tag with others is another tag, and the run keeps few for one place. */
  function drawValue(type: string): unknown {
    const known = drawn.get(type) ?? fc.sample(values.ofType(type), { seed: 5, numRuns: 9 })
    drawn.set(type, known)
    const value = known[++taken % known.length]
    if (typeof value !== 'object' || value === null) return value
    return { ...value, ...(known[0] as object), value: (value as { value: unknown }).value }
  }

  const contentOf = (name: string): Particle | undefined => {
    const type = types.get(name)
    return type?.kind === 'complex' ? type.content : undefined
  }

  /** A value of a type with the elements that must be there, and those along a path as often as they may stand. */
  function alongPath(name: string, [next, ...rest]: readonly string[]): unknown {
    const content = contentOf(name)
    if (content === undefined) return drawValue(name)
    const made: Elements = {}
    put(made, content, next, rest)
    if (Object.keys(made).length === 0) {
      // An element without content says nothing that could be lost, and the run leaves it to JavaScript.
      const inner = elementsOf(content).filter(({ max }) => max !== 0)
      const first = inner.find(({ type }) => contentOf(type) === undefined) ?? inner[0]
      if (first !== undefined) put(made, first, first.name, [])
    }
    return made
  }

  function put(made: Elements, part: Particle, next: string | undefined, rest: readonly string[]): void {
    const isOnPath = next !== undefined && elementsOf(part).some(({ name }) => name === next)
    if (part.min === 0 && !isOnPath) return
    if (part.kind === 'any') made.any = [{ name: 'Deal', namespace: 'urn:example:one', attributes: [], children: [] }]
    else if (part.kind === 'sequence') for (const inner of part.particles) put(made, inner, next, rest)
    else if (part.kind === 'choice') {
      const branch = part.particles.find((inner) => elementsOf(inner).some(({ name }) => name === next))
      const chosen = branch ?? part.particles[0]
      if (chosen !== undefined) put(made, { ...chosen, min: 1 } as Particle, next, rest)
    } else if (part.kind === 'element') putElement(made, part, isOnPath, rest)
  }

  function putElement(made: Elements, element: ElementParticle, isOnPath: boolean, rest: readonly string[]): void {
    const { name, type, min, max } = element
    // Those around it stand once: together they would be very many.
    const isLast = isOnPath && rest.length === 0
    const most = isLast && max !== 1 ? (max === -1 ? often : max) : Math.max(1, min)
    const list = Array.from({ length: most }, () => alongPath(type, isOnPath ? rest : []))
    made[name] = max === 1 ? list[0] : list
  }

  function pathsBelow(type: string, above: readonly string[]): string[][] {
    return elementsOf(contentOf(type)).flatMap(({ name, type: own, max }) => {
      if (max === 0) return []
      // A type that contains itself comes to an end.
      if (above.filter((each) => each === own).length > 1) return [[name]]
      return [[name], ...pathsBelow(own, [...above, own]).map((path) => [name, ...path])]
    })
  }

  const [root] = schema.roots
  if (root === undefined) throw new Error('a schema without a root')
  const outer = item.split('/')
  let itemType = root.type
  for (const name of outer) {
    const found = elementsOf(contentOf(itemType)).find((each) => each.name === name)
    if (found === undefined) throw new Error(`${item}: no ${name}`)
    itemType = found.type
  }
  const document = alongPath(root.type, outer.slice(0, -1)) as Elements
  const last = outer.at(-1) as string
  let holder = document
  for (const name of outer.slice(0, -1)) {
    const inner = holder[name]
    if (Array.isArray(inner)) holder[name] = inner.slice(0, 1)
    holder = (Array.isArray(inner) ? inner[0] : inner) as Elements
  }
  const items = pathsBelow(itemType, []).map((path) => alongPath(itemType, path))
  holder[last] = items
  return { document, items: items.length }
}

function elementsOf(part: Particle | undefined): readonly ElementParticle[] {
  if (part === undefined || part.kind === 'any') return []
  return part.kind === 'element' ? [part] : part.particles.flatMap(elementsOf)
}
