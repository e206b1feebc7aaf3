import { checkOptions, option } from '../values/check-options.ts'
import { defineRules } from './define-rules.ts'
import { identifierCharacters } from './initiation/identifiers.ts'
import { isoRules } from './iso.ts'
import { plausibilityRules } from './plausibility.ts'
import { austrianElements, austrianTexts } from './profiles/austrian.ts'
import { germanElements, germanVersion } from './profiles/german.ts'
import { sepaElements } from './profiles/sepa.ts'
import { swissCharacters, swissDebtorAgent, swissDirectDebits, swissElements, swissVersion } from './profiles/swiss.ts'
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
export const profileNames = ['sepa', 'de', 'at', 'ch', 'service'] as const

/** Name of a profile. */
export type ProfileName = (typeof profileNames)[number]

/** What {@link profile} can be told. */
export interface ProfileOptions {
  /** The day on which the file is handed in, `YYYY-MM-DD`. Days of payments are looked at by the rules themselves. */
  on: string
}

/**
 * The rules of a profile with the days on which they hold: `sepa` (the EPC rulebooks and the elements they have), `de` (German banks: SEPA,
 * and only the elements and versions they take), `at` (Austrian banks, likewise), `ch` (the Swiss Payment Standards, which are no part of
 * SEPA), `service` (SEPA and the bank service). Each rule says what it demands and where that is written down.
 * @throws RangeError for a profile that does not exist.
 */
export function profileRules(name: ProfileName): readonly ProfileRule[] {
  switch (name) {
    case 'sepa':
      return always(...sepaRules.rules, sepaElements)
    case 'de':
      return [...always(...sepaRules.rules, germanElements), { rule: germanVersion, from: '2026-11-14' }]
    case 'at':
      return always(...sepaRules.rules, austrianElements, austrianTexts)
    case 'ch':
      return [
        ...always(...isoRules.rules, ...plausibilityRules.rules, identifierCharacters),
        ...always(swissElements, swissDebtorAgent, swissCharacters, swissDirectDebits),
        { rule: swissVersion, from: '2026-11-14' },
      ]
    case 'service':
      return always(...new Set([...sepaRules.rules, ...serviceRules.rules]))
    default:
      throw new RangeError(`There is no profile ${JSON.stringify(name)}. Known: ${profileNames.join(', ')}`)
  }
}

function always(...rules: Rule[]): ProfileRule[] {
  return rules.map((rule) => ({ rule }))
}

/**
 * The rules that those who take files hold them to on a day, see {@link profileRules}. Other rule sets may be given together with it; `parseRules` makes
 * one of a file that names a profile and adds to it.
 * @throws RangeError for a profile that does not exist, and for a day that is none.
 */
export function profile(name: ProfileName, options: ProfileOptions): RuleSet {
  checkOptions('profile', options, { on: option.day }, ['on'])
  return datedRules(name, profileRules(name), options)
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
