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

/** Which banks refuse a version. Sources: notices of cooperative banks and of SEB, SIX roadmap, November 2026. */
const refusedVersions: Readonly<Record<string, string>> = {
  'pain.001.001.03':
    'Since 14 November 2026 German banks refuse pain.001.001.03, by notices of cooperative banks; since 15 November ' +
    'banks in the Baltics, by the notice of one (SEB); Swiss banks take it for certain until November 2026 only. ' +
    '`iso20022 convert --to pain.001.001.09` writes the later version.',
  'pain.008.001.02':
    'Since 14 November 2026 German banks refuse pain.008.001.02, by notices of cooperative banks. ' +
    '`iso20022 convert --to pain.008.001.08` writes the later version.',
}

/** For those who named no rules: banks may refuse a valid file for its version, or for addresses in free lines. */
export function refusedByBanks(message: string | undefined, hasLines: () => boolean): Finding[] {
  if (message === undefined || !payments.test(message)) return []
  const findings: Finding[] = []
  const words = refusedVersions[message]
  if (words !== undefined) findings.push(remark('cli/version-refused', words))
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
  engine: byDefault(
    'stream',
    choice('NAME', ['stream', 'libxml2', 'both'], 'stream (any size), libxml2 (a second opinion), or both'),
  ),
})

export const findingsTable = {
  'max-findings': byDefault('100', whole('N', 'findings listed for a file')),
  'show-values': shared.showValues,
}

/** What files are checked for, as plain data, which threads get. */
export type CheckOptions = Values<typeof checkTable & typeof findingsTable> & {
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

export async function appliedSets({ rules, also }: Checks, message: string): Promise<RuleSet[]> {
  const { withDefaults } = await import('../../rules/rule.ts')
  return withDefaults(rules, typeof also === 'function' ? await also([message]) : also)
}

/** @throws UsageError for a schema or rules that cannot be used. */
export async function prepareChecks(options: CheckOptions): Promise<Checks> {
  const schema = await readSchema(options.schema)
  const date = checkedDay(options.on)
  const unruled = { options, schema, rules: [], severities: {}, profile: undefined, date }
  const ofRules = (['rules', 'for', 'on', 'severity'] as const).find((name) => [options[name] ?? []].flat().length > 0)
  if (options['schema-only']) {
    if (ofRules !== undefined) throw new UsageError(`--schema-only checks no rules: leave out --${ofRules}, or it`)
    return { ...unruled, also: [] }
  }
  const { loadDefaultRuleSets } = await import('../../rules/validate-with-rules.ts')
  if (ofRules === undefined) return { ...unruled, also: loadDefaultRuleSets }
  const { readRules } = await import('../rule-sets.ts')
  const { defaultRuleSets } = await import('../../rules/index.ts')
  // Severities may name rules for any message.
  return { ...unruled, ...(await readRules(options, undefined, defaultRuleSets)), also: defaultRuleSets }
}
