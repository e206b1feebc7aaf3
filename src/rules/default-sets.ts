import type { RuleSet, RuleSeverities } from './rule.ts'

/**
 * Milder than the sets themselves where a file may be right all the same: banks take a payment type at both levels, and
 * charges lie between an entry and its parts.
 */
const milder: Readonly<Record<string, RuleSeverities>> = {
  iso: { 'iso/levels': 'warning' },
  report: { 'report/counts-without-part': 'off' },
  statement: { 'statement/entry-parts': 'off' },
}

export function byDefault(set: RuleSet): RuleSet {
  const severities = milder[set.name]
  return severities === undefined ? set : { ...set, severities }
}

/** The sets that are applied without being asked for, each with the messages it has rules for. */
const defaults: readonly { name: string; messages: RegExp; load: () => Promise<RuleSet> }[] = [
  {
    name: 'iso',
    messages: /^(?:pain\.00[178]|camt\.0(?:29|55|56))\./,
    load: async () => (await import('./iso.ts')).isoRules,
  },
  {
    name: 'identifiers',
    messages: /^(?:pain\.00[1278]|camt\.0(?:29|5[2-6]))\./,
    load: async () => (await import('./identifiers.ts')).identifierRules,
  },
  { name: 'report', messages: /^pain\.002\./, load: async () => (await import('./report.ts')).reportRules },
  {
    name: 'statement',
    messages: /^camt\.05[234]\./,
    load: async () => (await import('./statement.ts')).statementRules,
  },
]

export function isDefault({ name }: RuleSet): boolean {
  return defaults.some((each) => each.name === name)
}

/** The sets that are applied without being asked for and have rules for one of these messages; no other is loaded. */
export async function loadDefaultRuleSets(messages: readonly string[]): Promise<RuleSet[]> {
  const held = defaults.filter((each) => messages.some((message) => each.messages.test(message)))
  return Promise.all(held.map(async ({ load }) => byDefault(await load())))
}
