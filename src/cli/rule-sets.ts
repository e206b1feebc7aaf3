import { builtInRuleSets, type RuleSet } from '../rules/index.ts'
import { UsageError } from './usage-error.ts'

/** The rule sets of `--rules`: names of built-in sets, separated by commas. */
export async function readRuleSets(option: string | undefined): Promise<RuleSet[]> {
  if (option === undefined) return []
  const names = option.split(',').map((name) => name.trim())
  return names.map((name) => {
    const known = builtInRuleSets.get(name)
    if (known !== undefined) return known
    throw new UsageError(`there is no rule set "${name}"; known are ${[...builtInRuleSets.keys()].join(', ')}`)
  })
}
