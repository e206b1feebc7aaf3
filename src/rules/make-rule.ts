import type { Rule, RuleChecks, RuleContext } from './rule.ts'

export interface Family {
  readonly messages: readonly string[]
  readonly paths: Readonly<Record<string, string | readonly string[]>>
}

export type LevelChecks<Elements> = {
  readonly [Level in keyof Elements]?: (element: Elements[Level], context: RuleContext) => void
}

/**
 * A rule as its author writes it: what it requires, and its checks by level; `start` makes them for each document where
 * they remember something. Default severity: `error`. Default messages: all of the families.
 */
export type WrittenRule<Elements> = Omit<Rule, 'messages' | 'severity' | 'start'> &
  Partial<Pick<Rule, 'messages' | 'severity'>> &
  LevelChecks<Elements> & { readonly start?: () => LevelChecks<Elements> }

export function makeRule<Elements>(families: readonly Family[], written: WrittenRule<Elements>): Rule {
  const { messages = families.flatMap((family) => family.messages), start } = written
  const held = families.filter((family) => family.messages.some((message) => messages.includes(message)))
  const isLevel = (name: string): boolean => families.some(({ paths }) => name in paths)
  const given = Object.entries(written)
  // What is no level is a property of any rule.
  const texts = Object.fromEntries(given.filter(([name]) => !isLevel(name))) as Omit<Rule, 'severity' | 'start'>
  const plain = Object.fromEntries(given.filter(([name]) => isLevel(name)))
  return {
    severity: 'error',
    ...texts,
    messages,
    start: () => {
      const checks: Record<string, RuleChecks[string]> = {}
      for (const [level, check] of Object.entries({ ...plain, ...start?.() })) {
        for (const path of held.flatMap(({ paths }) => paths[level] ?? [])) checks[path] = check as RuleChecks[string]
      }
      return checks
    },
  }
}
