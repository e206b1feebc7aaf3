import { type ProfileName, profileRules, type RuleChecks } from '../../../src/rules.ts'
import { builtInSchemas, type SchemaTables } from '../../../src/schema.ts'
import { type LeafPath, leafPathsOf } from '../../support/leaf-paths.ts'

export async function tablesOf(message: string): Promise<SchemaTables> {
  const tables = await builtInSchemas.find((each) => each.message === message)?.load()
  if (tables === undefined) throw new Error(`no schema of ${message}`)
  return tables
}

/** An element with nothing but the one at the path in it. */
function elementWith(path: LeafPath, innermost: unknown = 'FIRST'): unknown {
  const [name, ...rest] = path
  return name === undefined ? innermost : { [name.replace('@', '')]: elementWith(rest, innermost) }
}

/** The same, with each element five times: the last one has the next in it, and the others are empty. */
function elementOfMany(path: LeafPath): unknown {
  const [name, ...rest] = path
  return name === undefined ? 'FIRST' : { [name.replace('@', '')]: [{}, {}, {}, {}, elementOfMany(rest)] }
}

/** The elements with a check, and what each is tried as. */
type Tried = ReadonlyMap<string, readonly unknown[]>

/**
 * What the elements of a message are tried as: each leaf of its schema as it should be, with an element in its text and
 * five times; and each element around leaves empty.
 */
async function triedIn(message: string, checks: RuleChecks): Promise<Tried> {
  const tried = new Map<string, unknown[]>()
  const empty = new Set<string>()
  for (const path of leafPathsOf(await tablesOf(message))) {
    // The element with a check that is nearest to the leaf.
    const depth = [4, 3].find((each) => `/${path.slice(0, each).join('/')}` in checks)
    if (depth === undefined) continue
    const owner = `/${path.slice(0, depth).join('/')}`
    const elements = tried.get(owner) ?? []
    tried.set(owner, elements)
    for (let length = depth; length < path.length; length++) {
      const around = path.slice(0, length).join('/')
      if (!empty.has(around)) elements.push(elementWith(path.slice(depth, length), {}))
      empty.add(around)
    }
    const rest = path.slice(depth)
    elements.push(elementWith(rest), elementWith(rest, { Inside: 'FIRST' }), elementOfMany(rest))
  }
  return tried
}

/** They are the same for all profiles. */
const triedOf = new Map<string, Promise<Tried>>()

export function lineOf(path: string, message: string): string {
  return `${path.replace(/\[\d+\]/g, '').replace('/Document/', '')}: ${message}`
}

/** What a profile has against each leaf, the header, block or payment around it being all there is. */
export async function refusedBy(name: ProfileName, message: string): Promise<Set<string>> {
  const rule = profileRules(name).find((each) => each.rule.name === 'elements')?.rule
  const checks: RuleChecks = rule?.start() ?? {}
  const tried = triedOf.get(message) ?? triedIn(message, checks)
  triedOf.set(message, tried)
  const found = new Set<string>()
  for (const [owner, elements] of await tried) {
    const report = (where: string, words: string): unknown => found.add(lineOf(`${owner}/${where}`, words))
    const context = { message, ancestors: [], position: {}, report }
    for (const element of elements) checks[owner]?.(element as never, context)
  }
  return found
}

/**
 * The same as a list: `toMatchFileSnapshot` compares it with the one in `elements/`. With `-u` vitest writes those anew,
 * and whoever does so compares the difference with what the banks publish.
 */
export async function refusedList(name: ProfileName, message: string): Promise<string> {
  return `${[...(await refusedBy(name, message))].sort().join('\n')}\n`
}
