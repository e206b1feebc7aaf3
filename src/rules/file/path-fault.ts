import type { Particle, SchemaTables } from '../../schema/index.ts'
import type { Path } from './select.ts'

interface Child {
  name: string
  type: string
  max: number
}

/**
 * Why a path leads to nothing in a schema, or to what is not read when the rule is applied; `undefined` when it leads
 * to an element or attribute that is.
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
    const content = type?.kind === 'complex' ? type.content : undefined
    const child = childrenOf(content).find((known) => known.name === name)
    if (child === undefined) return `${schema.message} has no ${name} in ${walked}`
    const own = at.startsWith(`${walked}/`) ? at.slice(walked.length + 1).split('/')[0] : undefined
    // What has a child has a content.
    if (mayFollow(content as Particle, name, own)) {
      return `${name} may stand behind ${own} in ${walked}, and is not read yet: make ${walked} the path of \`at\``
    }
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

/** Whether an element may stand behind another one of the same content. */
function mayFollow(content: Particle, name: string, other: string | undefined): boolean {
  if (!('particles' in content)) return false
  const { kind, particles } = content
  const at = particles.findIndex((particle) => has(particle, name))
  const otherAt = particles.findIndex((particle) => has(particle, other))
  if (at < 0 || otherAt < 0) return false
  // A group repeats in no schema that we compile, and a choice has only one of them.
  if (kind === 'sequence' && at > otherAt) return true
  // Where they are of one particle, that decides; where not, no particle has both.
  return mayFollow(particles[at] as Particle, name, other)
}

function has(particle: Particle, name: string | undefined): boolean {
  return childrenOf(particle).some((child) => child.name === name)
}

function childrenOf(particle: Particle | undefined): Child[] {
  if (particle === undefined || particle.kind === 'any') return []
  return particle.kind === 'element' ? [particle] : particle.particles.flatMap(childrenOf)
}
