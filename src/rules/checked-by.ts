import { isDefault } from './default-sets.ts'
import type { RuleSet, RuleSeverities } from './rule.ts'
import { appliesTo, compileRules } from './run-rules.ts'

/**
 * What a message is checked for by its schema and these sets, in words for `ValidationReport.checked`. A rule that was
 * switched off takes the word away that would promise it.
 */
export function checkedBy(sets: readonly RuleSet[], message: string, severities: RuleSeverities | undefined): string[] {
  const applied = sets.filter((set) => set.rules.length > 0 && appliesTo(set, message))
  const all = compileRules(sets, message)
  const held = compileRules(sets, message, { severities })
  const promised = (['identifiers', 'sums'] as const).filter((word) => {
    const count = (rules: typeof all): number => rules.filter(({ rule }) => rule.promises === word).length
    return count(held) > 0 && count(held) === count(all)
  })
  return ['schema', ...promised, ...applied.filter((set) => !isDefault(set)).map(({ name }) => name)]
}
