import { type CharacterSet, overlap } from './character-set.ts'
import { type Expression, firstOf, isNullable } from './expression.ts'

/** Ways through an expression that a text may have at most, so that trying all of them takes linear time. */
const mostWays = 16

/** Comparisons of sets after which an expression is not looked at further. */
const mostComparisons = 20_000

/**
 * Whether an engine that tries one way after the other, as JavaScript's does, surely takes linear time on a whole text.
 * It does where at each choice the next character tells the way, except for choices with few ways in all. `false` says
 * only that this is not sure.
 */
export function isSurelyLinear(expression: Expression): boolean {
  const budget = { left: mostComparisons }
  return waysThrough(expression, [], budget) <= mostWays
}

interface Budget {
  left: number
}

/** The most ways that a text can be read in; `follow` is what may stand behind. Infinite where there is no limit. */
function waysThrough(expression: Expression, follow: readonly CharacterSet[], budget: Budget): number {
  if (budget.left < 0) return Number.POSITIVE_INFINITY
  switch (expression.kind) {
    case 'character':
      return 1
    case 'choice':
      return waysOfChoice(expression.parts, follow, budget)
    case 'loop':
      return waysOfLoop(expression, follow, budget)
    case 'sequence': {
      let ways = 1
      let behind = follow
      for (const part of [...expression.parts].reverse()) {
        ways *= waysThrough(part, behind, budget)
        const first = firstOf(part)
        behind = isNullable(part) ? [...first, ...behind] : first
        budget.left -= behind.length
      }
      return ways
    }
  }
}

function waysOfChoice(parts: readonly Expression[], follow: readonly CharacterSet[], budget: Budget): number {
  const ways = parts.map((part) => waysThrough(part, follow, budget))
  const first = parts.map((part) => (isNullable(part) ? [...firstOf(part), ...follow] : firstOf(part)))
  const isTold =
    parts.filter(isNullable).length < 2 &&
    first.every((one, i) => first.slice(i + 1).every((other) => areApart(one, other, budget)))
  return isTold ? Math.max(1, ...ways) : ways.reduce((sum, each) => sum + each, 0)
}

function waysOfLoop(
  { body, min, max }: Expression & { kind: 'loop' },
  follow: readonly CharacterSet[],
  budget: Budget,
): number {
  if (max === 0) return 1
  const again = firstOf(body)
  const ofBody = waysThrough(body, max > 1 ? [...again, ...follow] : follow, budget)
  const ends = max - min + 1
  const isTold = !isNullable(body) && areApart(again, follow, budget)
  return (isTold ? 1 : ends) * (ofBody === 1 ? 1 : ofBody ** max)
}

function areApart(one: readonly CharacterSet[], other: readonly CharacterSet[], budget: Budget): boolean {
  for (const a of one) {
    for (const b of other) {
      budget.left--
      if (budget.left < 0 || overlap(a, b)) return false
    }
  }
  return true
}
