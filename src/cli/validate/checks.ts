import type { Finding } from '../../diagnostics/index.ts'
import type { loadDefaultRuleSets, RuleSet, RuleSeverities } from '../../rules/index.ts'
import type { Source } from '../../xml/index.ts'
import { fileFinding, UsageError } from '../io/io.ts'
import {
  byDefault,
  checkedDay,
  choice,
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

const payments = /^pain\.00[18]\.001\.\d\d$/

const laterVersion: Readonly<Record<string, string>> = {
  'pain.001.001.03': 'pain.001.001.09',
  'pain.008.001.02': 'pain.008.001.08',
}

/** Which banks refuse a version. Sources: notices of cooperative banks and of SEB, SIX roadmap, November 2026. */
const refusedVersions: Readonly<Record<string, string>> = {
  'pain.001.001.03':
    'Since 14 November 2026 German banks refuse pain.001.001.03, by notices of cooperative banks; since 15 November ' +
    'banks in the Baltics, by the notice of one (SEB); Swiss banks take it for certain until November 2026 only. ',
  'pain.008.001.02': 'Since 14 November 2026 German banks refuse pain.008.001.02, by notices of cooperative banks. ',
}

/** For those who named no rules: banks may refuse a valid file for its version, or for addresses in free lines. */
export function refusedByBanks(message: string | undefined, hasLines: () => boolean): Finding[] {
  if (message === undefined || !payments.test(message)) return []
  const findings: Finding[] = []
  const later = laterVersion[message]
  const words = refusedVersions[message]
  if (later !== undefined && words !== undefined)
    findings.push(remark('cli/version-refused', `${words}\`iso20022 convert --to ${later}\` writes the later version.`))
  if (hasLines()) {
    const lines =
      'The file has addresses in free lines, without town or country. From 15 November 2026, by the day of settlement, ' +
      'SEPA refuses them (EPC153-22). `iso20022 addresses` lists them and proposes structured ones.'
    findings.push(remark('cli/address-refused', lines))
  }
  return findings
}

function remark(code: `cli/${string}`, message: string): Finding {
  return {
    ...fileFinding(code, `${message} Check with --for de, at, ch or sepa what the receiver takes.`),
    severity: 'info',
  }
}

/** The longest address that is seen where it stands in two pieces. */
const longestAddress = 4000

/** Looks while the bytes pass by, only for a remark: it knows nothing of XML but the names of the elements. */
export function startAddressSearch(): { through: (source: Source) => Source; found: () => boolean } {
  let found = false
  let whole: Uint8Array | undefined
  let tail = Buffer.alloc(0)
  const look = (piece: Uint8Array): void => {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (bytes.includes('AdrLine') || tail.includes('AdrLine')) {
      const parts = `${tail.toString('latin1')}${bytes.toString('latin1')}`.split('PstlAdr>')
      // What stands before the first tag began earlier, and is not whole.
      found = parts.slice(1).some((part) => part.includes('AdrLine>') && part.includes('</') && isInLines(part))
    }
    // The piece is overwritten by the next one.
    tail = Buffer.from(Buffer.concat([tail, bytes.subarray(-longestAddress)]).subarray(-longestAddress))
  }
  async function* passing(source: AsyncIterable<Uint8Array | string>) {
    for await (const piece of source) {
      if (!found && typeof piece !== 'string') look(piece)
      yield piece
    }
  }
  return {
    through(source) {
      if (source instanceof Uint8Array) whole = source
      else if (typeof source === 'object' && Symbol.asyncIterator in source)
        return passing(source as AsyncIterable<Uint8Array | string>) as Source
      return source
    },
    found() {
      // Looked through only now: most small files are no payments, and nobody asks.
      if (whole !== undefined) look(whole)
      return found
    },
  }
}

/** Whether the text from the start tag of an address into its end tag has lines, but not both town and country. */
function isInLines(part: string): boolean {
  const isWhole = /<\/[\w.-]*:?$/.test(part.slice(-100))
  return isWhole && !(part.includes('TwnNm>') && part.includes('Ctry>'))
}

const engines = ['stream', 'libxml2', 'both'] as const
type Engine = (typeof engines)[number]

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
  const { withDefaults } = await import('../../rules/rule.ts')
  return withDefaults(rules, typeof also === 'function' ? await also([message]) : also)
}

/** @throws UsageError for a schema or rules that cannot be used. */
export async function prepareChecks(options: CheckOptions): Promise<Checks> {
  const schema = await readSchema(options.schema)
  const date = checkedDay(options.on)
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
