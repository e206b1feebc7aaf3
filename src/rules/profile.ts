import { checkOptions, option } from '../values/check-options.ts'
import { defineRules } from './define-rules.ts'
import { germanElements } from './german-elements.ts'
import { rule } from './initiation/elements.ts'
import type { Rule, RuleSet } from './rule.ts'
import { sepaRules } from './sepa.ts'
import { serviceRules } from './service.ts'

/** A rule of a profile and the days on which files handed in are held to it. */
export interface ProfileRule {
  rule: Rule
  /** First day, `YYYY-MM-DD`. Default: ever since. */
  from?: string | undefined
  /** Last day, `YYYY-MM-DD`. Default: without end. */
  until?: string | undefined
}

/** Names of the profiles there are. */
export const profileNames = ['sepa', 'de', 'service'] as const

/** What {@link profile} can be told. */
export interface ProfileOptions {
  /** The day on which the file is handed in, `YYYY-MM-DD`. Days of payments are looked at by the rules themselves. */
  on: string
}

const always = (set: RuleSet): ProfileRule[] => set.rules.map((each) => ({ rule: each }))

const olderVersions = rule(
  {
    name: 'version',
    messages: ['pain.001.001.03', 'pain.008.001.02'],
    says: 'The version is pain.001.001.09 or pain.008.001.08; German banks refuse the ones before since 14 November 2026.',
    source: 'Deutsche Kreditwirtschaft, DFÜ agreement, annex 3; notices of cooperative banks',
    example: { good: 'pain.001.001.09', bad: 'pain.001.001.03' },
  },
  () => ({
    header: (_, place) =>
      place.report(
        '',
        `German banks refuse ${place.message} since 14 November 2026. Build the later version, or convert the file (iso20022 convert --to pain.001.001.09).`,
      ),
  }),
)

const profiles: Readonly<Record<(typeof profileNames)[number], readonly ProfileRule[]>> = {
  sepa: always(sepaRules),
  de: [...always(sepaRules), { rule: germanElements }, { rule: olderVersions, from: '2026-11-14' }],
  service: [...always(sepaRules), ...always(serviceRules).filter(({ rule }) => !sepaRules.rules.includes(rule))],
}

/**
 * The rules that those who take files hold them to on a day: `sepa` (the EPC rulebooks), `de` (German banks: SEPA, and only the elements
 * and versions they take), `service` (SEPA and the bank service). Several `rules` may be given together with it.
 * @throws RangeError for a profile that does not exist, and for a day that is none.
 */
export function profile(name: (typeof profileNames)[number], options: ProfileOptions): RuleSet {
  checkOptions('profile', options, { on: option.day }, ['on'])
  if (!profileNames.includes(name))
    throw new RangeError(`There is no profile ${JSON.stringify(name)}. Known: ${profileNames.join(', ')}`)
  return datedRules(name, profiles[name], options)
}

/**
 * The rules of a profile of your own that hold on a day, as a rule set.
 * @throws RangeError for a day that is none, and for names as {@link defineRules} does.
 */
export function datedRules(name: string, rules: readonly ProfileRule[], { on }: ProfileOptions): RuleSet {
  checkOptions('datedRules', { on }, { on: option.day }, ['on'])
  const holding = rules.filter(({ from = '', until = '9999-12-31' }) => from <= on && on <= until)
  return defineRules(
    name,
    holding.map((each) => each.rule),
  )
}
