import type { Ancestor, Particle, SchemaTables } from '../../schema/index.ts'

export interface Path {
  /** Names of elements, from the element or, where `fromRoot`, from the root. */
  steps: readonly string[]
  attribute: string | undefined
  fromRoot: boolean
}

export interface Selected {
  /** Its text; `undefined` for an element that holds elements. */
  text: string | undefined
  where: string
}

const step = '[A-Za-z_][\\w.-]*'
const form = new RegExp(`^/?${step}(?:/${step})*(?:/@${step})?$|^@${step}$|^\\.$`)

/**
 * Parses a path; `undefined` when the text is not a path. A path from the root into the element at `at` becomes
 * relative to that element.
 */
export function parsePath(text: string, at?: string): Path | undefined {
  if (!form.test(text)) return undefined
  const inside = at !== undefined && text.startsWith(`${at}/`) ? text.slice(at.length + 1) : text === at ? '.' : text
  const names = inside.split('/').filter((name) => name !== '' && name !== '.')
  const last = names.at(-1)
  const attribute = last?.startsWith('@') === true ? last.slice(1) : undefined
  return {
    steps: attribute === undefined ? names : names.slice(0, -1),
    attribute,
    fromRoot: inside.startsWith('/'),
  }
}

export function select(path: Path, element: unknown, ancestors: readonly Ancestor[]): Selected[] {
  const found: Selected[] = []
  if (!path.fromRoot) {
    follow(element, path, 0, '', found)
    return found
  }
  // Start from the innermost ancestor on the path.
  let depth = 0
  while (depth < path.steps.length && ancestors[depth]?.name === path.steps[depth]) depth++
  follow(ancestors[depth - 1]?.value, path, depth, '', found)
  return found
}

function follow(value: unknown, path: Path, index: number, where: string, found: Selected[]): void {
  const name = path.steps[index]
  if (name === undefined) {
    end(value, path.attribute, where, found)
    return
  }
  const next = own(value, name)
  if (next === undefined) return
  const at = where === '' ? name : `${where}/${name}`
  if (!Array.isArray(next)) {
    follow(next, path, index + 1, at, found)
    return
  }
  for (const [i, item] of next.entries()) follow(item, path, index + 1, `${at}[${i + 1}]`, found)
}

function end(value: unknown, attribute: string | undefined, where: string, found: Selected[]): void {
  if (attribute === undefined) {
    const text = typeof value === 'string' ? value : own(value, 'value')
    found.push({ text: typeof text === 'string' ? text : undefined, where })
    return
  }
  const text = own(value, attribute)
  if (typeof text === 'string') found.push({ text, where: where === '' ? `@${attribute}` : `${where}/@${attribute}` })
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

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
