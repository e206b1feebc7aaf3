import type { SchemaTables } from '../../schema/index.ts'
import type { Particle } from '../../schema/tables.ts'
import type { Path } from './select.ts'

interface Child {
  name: string
  type: string
  max: number
}

/**
 * Why a path leads to nothing in a schema; `undefined` when it leads to an element or attribute.
 * @param at Path of the elements the rule looks at.
 * @param watched Paths of elements that rules get one by one. Where such an element repeats, its parent does not
 * contain it.
 */
export function pathFault(
  schema: SchemaTables,
  at: string,
  path: Path,
  watched: ReadonlySet<string>,
): string | undefined {
  const types = new Map(schema.types.map((type) => [type.name, type]))
  const [root, ...steps] = path.fromRoot ? path.steps : [...at.split('/').slice(1), ...path.steps]
  const start = schema.roots.find(({ name }) => name === root)
  if (start === undefined) return `${schema.message} does not begin with ${root}`
  let type = types.get(start.type)
  let walked = `/${start.name}`
  for (const name of steps) {
    const child = (type?.kind === 'complex' ? childrenOf(type.content) : []).find((known) => known.name === name)
    if (child === undefined) return `${schema.message} has no ${name} in ${walked}`
    walked += `/${name}`
    type = types.get(child.type)
    const isAround = at === walked || at.startsWith(`${walked}/`)
    if (!isAround && child.max !== 1 && watched.has(walked)) {
      return `${name} repeats and is looked at one by one: make ${walked} the path of \`at\``
    }
  }
  if (path.attribute === undefined) return undefined
  const attributes = type === undefined || type.kind === 'simple' ? [] : type.attributes
  if (attributes.some(({ name }) => name === path.attribute)) return undefined
  return `${schema.message} has no attribute ${path.attribute} on ${walked}`
}

function childrenOf(particle: Particle | undefined): Child[] {
  if (particle === undefined || particle.kind === 'any') return []
  return particle.kind === 'element' ? [particle] : particle.particles.flatMap(childrenOf)
}
