import { defaultRuleSets } from './built-in.ts'
import { identifierRules } from './identifiers.ts'
import { sumRules } from './iso.ts'
import { reportRules } from './report.ts'
import type { Rule, RuleSet, RuleSeverities } from './rule.ts'
import { appliesTo, compileRules } from './run-rules.ts'
import { statementRules } from './statement.ts'

const identifiers: ReadonlySet<Rule> = /* @__PURE__ */ new Set(identifierRules.rules)

/** Rules without which nothing was added up. */
const sums: ReadonlySet<Rule> = /* @__PURE__ */ new Set([
  ...sumRules.rules,
  ...[...statementRules.rules, ...reportRules.rules].filter(({ name }) =>
    ['closing-balance', 'batch-sum', 'counts-differ'].includes(name),
  ),
])

/**
 * What a message is checked for by its schema and these sets, in words for `ValidationReport.checked`. A rule that was
 * switched off takes the word away that would promise it.
 */
export function checkedBy(sets: readonly RuleSet[], message: string, severities: RuleSeverities | undefined): string[] {
  const applied = sets.filter((set) => set.rules.length > 0 && appliesTo(set, message))
  const all = compileRules(applied, message)
  const held = compileRules(applied, message, { severities })
  const holds = (meant: ReadonlySet<Rule>): boolean => {
    const count = (rules: typeof all): number => rules.filter(({ rule }) => meant.has(rule)).length
    return count(held) > 0 && count(held) === count(all)
  }
  const words = ['schema']
  if (holds(identifiers)) words.push('identifiers')
  if (holds(sums)) words.push('sums')
  return [
    ...words,
    ...applied.filter(({ name }) => !defaultRuleSets.some((set) => set.name === name)).map(({ name }) => name),
  ]
}
