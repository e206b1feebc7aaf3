import { isDecimal } from '../../values/index.ts'
import { textRule } from '../initiation/elements.ts'
import type { Rule, RuleContext } from '../rule.ts'

/** The content allowed in an element: anything (`true`), these elements, or content with a demand of the profile. */
export type ElementContent = true | ElementTree | ElementDemand

export interface ElementTree {
  readonly [name: string]: ElementContent
}

export interface ElementDemand {
  readonly demand: {
    readonly needed?: true
    readonly most?: number
    readonly text?: TextDemand
    readonly refused?: string
    readonly filled?: true
    /** Elements in it of which only one may be given. */
    readonly either?: readonly string[]
  }
  readonly inside: true | ElementTree
}

export interface TextDemand {
  holds: (text: string) => boolean
  /** The requirement, in words that follow "must be": `one of CORE, B2B`. */
  description: string
}

export interface ProfileElements {
  header: ElementTree
  block: ElementTree
  payment: ElementTree
}

export function leaves(names: string): ElementTree {
  return Object.fromEntries(names.split(' ').map((name) => [name, true]))
}

export function needed(content: ElementContent): ElementDemand {
  return withDemand(content, { needed: true })
}

export function atMost(most: number, content: ElementContent): ElementDemand {
  return withDemand(content, { most })
}

export function filled(content: ElementContent): ElementDemand {
  return withDemand(content, { filled: true })
}

/** An element of whose parts with these names one may be given, not several. */
export function either(names: readonly string[], content: ElementContent): ElementDemand {
  return withDemand(content, { either: names })
}

export function text(description: string, holds: (text: string) => boolean): ElementDemand {
  return withDemand(true, { text: { description, holds } })
}

export function refused(instead: string): ElementDemand {
  return withDemand(true, { refused: instead })
}

export function oneOf(codes: Iterable<string>): ElementDemand {
  const set = new Set(codes)
  const few = [...set].slice(0, 15).join(', ')
  return text(set.size > 15 ? 'a code of the list' : `one of ${few}`, (code) => set.has(code))
}

function insteadOf(content: ElementContent): string | undefined {
  return isDemand(content) ? content.demand.refused : undefined
}

function withDemand(content: ElementContent, more: ElementDemand['demand']): ElementDemand {
  return isDemand(content) ? { ...content, demand: { ...content.demand, ...more } } : { demand: more, inside: content }
}

function isDemand(content: ElementContent): content is ElementDemand {
  return typeof content === 'object' && 'demand' in content
}

/** A tree with other content for some elements, by their paths; `undefined` removes an element. */
export function change(tree: ElementTree, changes: Readonly<Record<string, ElementContent | undefined>>): ElementTree {
  let changed = tree
  for (const [path, content] of Object.entries(changes)) changed = changeOne(changed, path.split('/'), content)
  return changed
}

function changeOne(tree: ElementTree, path: readonly string[], content: ElementContent | undefined): ElementTree {
  const [name = '', ...rest] = path
  const { [name]: own, ...others } = tree
  if (rest.length === 0) return content === undefined ? others : { ...tree, [name]: content }
  const inside = own !== undefined && isDemand(own) ? own.inside : own
  if (own === undefined || inside === undefined || inside === true || isDemand(inside)) {
    throw new RangeError(`There is no element tree at ${path.join('/')}`)
  }
  const changed = changeOne(inside, rest, content)
  return { ...tree, [name]: isDemand(own) ? { ...own, inside: changed } : changed }
}

/**
 * Makes the rule that a file has only the elements of a profile. `takes` begins the sentence about any other element:
 * `German banks accept`.
 */
export function profileElements(
  texts: Pick<Rule, 'name' | 'description' | 'source' | 'example'>,
  takes: string,
  trees: Readonly<Record<string, ProfileElements>>,
): Rule {
  function look(element: unknown, content: true | ElementTree, path: string, context: RuleContext): void {
    if (content === true) return
    if (Array.isArray(element)) {
      for (const [index, item] of element.entries()) look(item, content, `${path}[${index + 1}]`, context)
      return
    }
    if (typeof element !== 'object' || element === null) return
    for (const [name, value] of Object.entries(element)) {
      if (value === undefined) continue
      const own = Object.hasOwn(content, name) ? content[name] : undefined
      const at = path === '' ? name : `${path}/${name}`
      const instead = own === undefined ? 'Leave it out, or ask your bank.' : insteadOf(own)
      if (own === undefined || instead !== undefined) {
        const message = `${takes} no ${name} here. ${instead}`
        context.report(Array.isArray(value) ? `${at}[1]` : at, message)
      } else if (!isDemand(own)) look(value, own, at, context)
      else {
        compareWith(value, own.demand, name, at, context)
        look(value, own.inside, at, context)
      }
    }
    for (const [name, own] of Object.entries(content)) {
      if (!isDemand(own) || own.demand.needed !== true) continue
      if ((element as Record<string, unknown>)[name] !== undefined) continue
      context.report(path === '' ? name : `${path}/${name}`, `${takes} this only with ${name}. Add it.`)
    }
  }
  // The rule applies to the messages of the trees, and to no other.
  const treesOf = ({ message }: RuleContext) => trees[message] as ProfileElements
  return textRule({
    ...texts,
    messages: Object.keys(trees),
    header: (header, context) => look(header, treesOf(context).header, '', context),
    block: (block, context) => look(block, treesOf(context).block, '', context),
    payment: (payment, context) => look(payment, treesOf(context).payment, '', context),
  })
}

function compareWith(
  value: unknown,
  demand: ElementDemand['demand'],
  name: string,
  at: string,
  context: RuleContext,
): void {
  const { most = Number.POSITIVE_INFINITY, text: wanted, filled: full, either: rivals = [] } = demand
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isEmpty =
    typeof value === 'object' && value !== null && Object.values(value).every((each) => each === undefined)
  if (full === true && isEmpty) {
    context.report(at, `${name} is empty. Leave it out, or fill it in.`)
  }
  const [kept, ...others] = rivals.filter((each) => (value as Record<string, unknown> | null)?.[each] !== undefined)
  for (const each of others) context.report(`${at}/${each}`, `${each} stands beside ${kept}. Leave one of them out.`)
  if (all.length > most) {
    const message = `There are ${all.length} ${name}; ${most} may stand here. Leave the others out.`
    context.report(`${at}[${most + 1}]`, message)
  }
  if (wanted === undefined) return
  for (const [index, each] of all.entries()) {
    const written = isDecimal(each) ? each.toFixed() : each
    if (typeof written !== 'string' || wanted.holds(written)) continue
    const message = `${name} must be ${wanted.description}. Correct it.`
    context.report(Array.isArray(value) ? `${at}[${index + 1}]` : at, message)
  }
}
