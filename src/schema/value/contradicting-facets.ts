import { compareDecimals } from '../../values/index.ts'
import { baseTypeRule } from '../compile/base-types.ts'
import type { BaseType, Facets } from '../compile/tables.ts'
import { compareTimes, isTimeType } from './time-order.ts'

const floors = ['minLength', 'minInclusive', 'minExclusive'] as const
const ceilings = ['maxLength', 'totalDigits', 'fractionDigits', 'maxInclusive', 'maxExclusive'] as const
const spaces = ['preserve', 'replace', 'collapse']

/**
 * What contradicts in the facets of a restriction, in words; `undefined` where nothing does. These are the constraints
 * of XSD part 2 on facets (4.3): a restriction only narrows its base, a lower bound is not above the upper one, and
 * there are not more decimals than digits. Two bounds whose order depends on a time zone do not contradict.
 * @param parent The facets of what is restricted.
 * @param facets The same with those of the restriction in their places.
 */
export function contradiction(base: BaseType, parent: Facets, facets: Facets): string | undefined {
  return widened(base, parent, facets) ?? crossed(base, facets)
}

function widened(base: BaseType, parent: Facets, facets: Facets): string | undefined {
  for (const name of [...floors, ...ceilings, 'length'] as const) {
    const before = parent[name]
    if (before === undefined) continue
    // What is restricted is among its facets.
    const now = facets[name] as string | number
    const order = compareBounds(base, now, before)
    const isWider = name === 'length' ? order !== 0 : floors.some((floor) => floor === name) ? order < 0 : order > 0
    if (isWider) return `${name}="${now}" contradicts ${name}="${before}" of the type that it restricts`
  }
  const { whiteSpace } = facets
  const before = parent.whiteSpace ?? baseTypeRule(base).whiteSpace
  if (whiteSpace !== undefined && spaces.indexOf(whiteSpace) < spaces.indexOf(before)) {
    return `whiteSpace="${whiteSpace}" contradicts whiteSpace="${before}" of the type that it restricts`
  }
  return undefined
}

/** Pairs of facets, the first of which must not be more than the second; with `true` it must be less. */
const pairs = [
  ['minLength', 'maxLength', false],
  ['minLength', 'length', false],
  ['length', 'maxLength', false],
  ['fractionDigits', 'totalDigits', false],
  ['minInclusive', 'maxInclusive', false],
  ['minExclusive', 'maxExclusive', false],
  ['minInclusive', 'maxExclusive', true],
  ['minExclusive', 'maxInclusive', true],
] as const

function crossed(base: BaseType, facets: Facets): string | undefined {
  for (const [low, high, isStrict] of pairs) {
    const least = facets[low]
    const most = facets[high]
    if (least === undefined || most === undefined) continue
    const order = compareBounds(base, least, most)
    if (order > 0 || (isStrict && order === 0)) return `${low}="${least}" contradicts ${high}="${most}"`
  }
  return undefined
}

/** The order of two bounds of one kind; `NaN`, with which no comparison holds, where it is not known. */
function compareBounds(base: BaseType, a: string | number, other: string | number): number {
  if (typeof a === 'number') return a - Number(other)
  const b = String(other)
  const { accepts } = baseTypeRule(base)
  // Bounds that are no values of the type are refused elsewhere.
  if (!accepts(a) || !accepts(b)) return Number.NaN
  return (isTimeType(base) ? compareTimes(base, a, b) : compareDecimals(a, b)) ?? Number.NaN
}
