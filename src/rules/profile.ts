import { checkOptions, forCaller, fromCaller, option } from '../values/index.ts'
import { addressTown, repeatedLine } from './initiation/addresses.ts'
import { serviceLevel } from './initiation/elements.ts'
import { plausibilityRules } from './initiation/plausible.ts'
import { identifierCharacters } from './initiation/references.ts'
import { characters, lei } from './initiation/texts.ts'
import { isoPaymentRules } from './iso.ts'
import { austrianElements, austrianTexts } from './profiles/austrian.ts'
import { germanRules, germanServiceLevel, germanTexts, germanVersion } from './profiles/german.ts'
import { sepaElements } from './profiles/sepa.ts'
import { swissRules, swissVersion } from './profiles/swiss.ts'
import { defineRules, type Rule, type RuleSet, type RuleSeverities } from './rule.ts'
import { sepaRules } from './sepa.ts'
import { serviceRules } from './service.ts'

/** A rule of a profile, and the submission days on which it applies. */
export interface ProfileRule {
  /** The rule. */
  rule: Rule
  /** First day, `YYYY-MM-DD`. Default: no first day. */
  from?: string | undefined
  /** Last day, `YYYY-MM-DD`. Default: no last day. */
  until?: string | undefined
}

/** Names of all profiles. */
export const profileNames = ['sepa', 'de', 'at', 'ch', 'service'] as const

/** Name of a profile. */
export type ProfileName = (typeof profileNames)[number]

/** Options of {@link profile}. */
export interface ProfileOptions {
  /** The day on which the file is submitted, `YYYY-MM-DD`. The rules themselves compare the days of payments. */
  on: string
}

/**
 * The rules of a profile with the days on which they apply: `sepa` (the EPC rulebooks and the elements they have), `de`
 * (German banks: SEPA, with only the elements and versions they accept), `at` (Austrian banks, likewise), `ch` (the
 * Swiss Payment Standards, which are not part of SEPA), `service` (SEPA and the bank service). Each rule has a
 * description and its source.
 * @throws RangeError for a profile that does not exist.
 */
export function profileRules(name: ProfileName): readonly ProfileRule[] {
  switch (name) {
    case 'sepa':
      return always(...sepaRules.rules, sepaElements)
    case 'de':
      return [
        ...always(...inPlaceOf({ [serviceLevel.name]: germanServiceLevel, [characters.name]: germanTexts })),
        ...always(...germanRules),
        { rule: germanVersion, from: '2026-11-14' },
      ]
    case 'at':
      return always(...inPlaceOf({ [characters.name]: austrianTexts }), austrianElements)
    case 'ch':
      return [
        ...always(...isoPaymentRules, ...plausibilityRules.rules, identifierCharacters, lei),
        ...always(addressTown, repeatedLine, ...swissRules),
        { rule: swissVersion, from: '2026-11-14' },
      ]
    case 'service':
      return always(...new Set([...sepaRules.rules, ...serviceRules.rules]))
    default:
      throw new RangeError(`There is no profile ${JSON.stringify(name)}. Known: ${profileNames.join(', ')}`)
  }
}

function inPlaceOf(own: Readonly<Record<string, Rule>>): Rule[] {
  return sepaRules.rules.map((rule) => own[rule.name] ?? rule)
}

function always(...rules: Rule[]): ProfileRule[] {
  return rules.map((rule) => ({ rule }))
}

/**
 * The severities of rules in a set that has the rules of a profile: banks refuse what is overdue, where the sets
 * without a profile only warn; and the service does not take the date that FinTS has.
 */
export function profileSeverities(profile: ProfileName, set: string): RuleSeverities {
  const fints: RuleSeverities = profile === 'service' ? { [`${set}/fints-date`]: 'error' } : {}
  return { [`${set}/execution-date-past`]: 'error', ...fints }
}

/**
 * The rule set of a profile on a day, see {@link profileRules}. It can be combined with other rule sets; `parseRules`
 * reads a rule file that names a profile and adds rules to it.
 * @throws RangeError for a profile that does not exist, and for a text that is not a day.
 */
export function profile(name: ProfileName, options: ProfileOptions): RuleSet {
  if (options === undefined) {
    const words =
      'profile: the option on is missing, the day the file is handed in: rules change on dates. Write ' +
      `profile(${JSON.stringify(name)}, { on: '2026-12-01' }), with your day`
    throw fromCaller(profile, new RangeError(words))
  }
  checkOptions({ profile }, options, { on: option.day }, ['on'])
  const set = forCaller(profile, () => datedRules(name, profileRules(name), options))
  return { ...set, severities: profileSeverities(name, name) }
}

/**
 * The rules of a profile of your own that hold on a day, as a rule set.
 * @throws RangeError for a text that is not a day, and for names as {@link defineRules} does.
 */
export function datedRules(name: string, rules: readonly ProfileRule[], { on }: ProfileOptions): RuleSet {
  checkOptions({ datedRules }, { on }, { on: option.day }, ['on'])
  const holding = rules.filter(({ from = '', until = '9999-12-31' }) => from <= on && on <= until)
  return defineRules(
    name,
    holding.map((each) => each.rule),
  )
}
