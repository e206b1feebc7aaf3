import type { loadDefaultRuleSets, RuleSet, RuleSeverities } from '../../rules/index.ts'
import { UsageError } from '../io/errors.ts'
import {
  byDefault,
  choice,
  dayOf,
  flag,
  group,
  readSchema,
  type SchemaOption,
  shared,
  text,
  texts,
  type Values,
  whole,
} from '../options/options.ts'

export const engines = ['stream', 'libxml2', 'both'] as const
export type Engine = (typeof engines)[number]

export const checkTable = group('What is checked', {
  for: text(
    'PROFILE',
    'the rules of the receiver, too: sepa, de, at, ch (German, Austrian, Swiss banks), service, or a rule file of ' +
      'your own (./my-bank.json)',
  ),
  on: shared.on,
  rules: texts('NAME,...', 'more rules: sepa, service, plausibility, or a file of your own (./my-bank.json)'),
  severity: shared.severity,
  schema: shared.schema,
  'schema-only': flag('the schema alone, without --rules and --for'),
  engine: byDefault('stream', choice('NAME', engines, 'stream (any size), libxml2 (a second opinion), or both')),
})

export const findingsTable = {
  'max-findings': byDefault('100', whole('N', 'findings listed for a file')),
  'show-values': shared.showValues,
}

export function checkOptionsOf(
  values: Values<typeof checkTable & typeof findingsTable>,
  excerpts: 'all' | 'invalid' | 'none',
): CheckOptions {
  const { engine, schema, rules, on, severity } = values
  return {
    ...{ engine, schema, rules, on, severity, for: values.for, excerpts },
    schemaOnly: values['schema-only'],
    maxFindings: values['max-findings'],
    showValues: values['show-values'],
  }
}

/** What files are checked for, as plain data, which threads get. */
export interface CheckOptions {
  engine: Engine
  schema: string | undefined
  schemaOnly: boolean
  rules: readonly string[]
  for: string | undefined
  on: string | undefined
  severity: readonly string[]
  maxFindings: number
  showValues: boolean
  /** Of which files the lines are read that findings point to. */
  excerpts: 'all' | 'invalid' | 'none'
}

export interface Checks {
  options: CheckOptions
  schema: SchemaOption | undefined
  rules: readonly RuleSet[]
  /** Those that are applied to a message without being asked for, or what loads them. */
  also: readonly RuleSet[] | typeof loadDefaultRuleSets
  severities: RuleSeverities
  profile: string | undefined
  date: string
}

const named = ['rules', 'for', 'on', 'severity'] as const

export async function appliedSets({ rules, also }: Checks, message: string): Promise<RuleSet[]> {
  const { withDefaults } = await import('../../rules/run-rules.ts')
  return withDefaults(rules, typeof also === 'function' ? await also([message]) : also)
}

/** @throws UsageError for a schema or rules that cannot be used. */
export async function prepareChecks(options: CheckOptions): Promise<Checks> {
  const schema = await readSchema(options.schema)
  const date = dayOf(options.on)
  if (options.schemaOnly) {
    const given = named.find((name) => [options[name] ?? []].flat().length > 0)
    if (given !== undefined) throw new UsageError(`--schema-only checks no rules: leave out --${given}, or it`)
    return { options, schema, rules: [], also: [], severities: {}, profile: undefined, date }
  }
  const defaults = await import('../../rules/validate-with-rules.ts')
  const isPlain = named.every((name) => [options[name] ?? []].flat().length === 0)
  if (isPlain)
    return { options, schema, rules: [], also: defaults.loadDefaultRuleSets, severities: {}, profile: undefined, date }
  const { readRules } = await import('../rule-sets.ts')
  const { defaultRuleSets } = await import('../../rules/index.ts')
  const read = await readRules(options, undefined, defaultRuleSets)
  // Severities may name rules for any message.
  return { options, schema, ...read, also: defaultRuleSets, date }
}
