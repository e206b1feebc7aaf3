import { type FactOf, labelledFacts, type Show } from '../../src/domain/index.ts'

const as =
  (kind: string) =>
  (text: string | undefined): string | undefined =>
    text === undefined ? undefined : `${kind} ${text}`

/** A view that says what it was told that a value is: whether it may be hidden follows from it. */
export const show: Show = {
  code: as('code'),
  text: as('text'),
  id: as('id'),
  bic: as('bic'),
  account: as('account'),
  day: as('day'),
  amount: (amount, currency) => `amount ${amount} ${currency}`,
  sum: (sum, written) => `sum ${sum} ${written}`,
  count: (count, one, many) => `${count} ${count === 1 ? one : many}`,
}

/** The facts of an object for programs: those with a value. */
export function jsonOf<Source>(facts: readonly FactOf<Source>[], source: Source): Record<string, unknown> {
  const values = facts.flatMap(({ json, of }) => (json === undefined ? [] : [[json, of(source, show)] as const]))
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The facts of an object for people, each behind its label. */
export function linesOf<Source>(facts: readonly FactOf<Source>[], source: Source): string[] {
  return labelledFacts('label', facts, source, show).map(({ name, value }) => `${name}: ${value}`)
}
