import { readdir, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  builtInRuleSets,
  byAppliedSets,
  checkSeverities,
  defineRules,
  isRuleFileError,
  parseRulesWith,
  profile,
  profileNames,
  type RuleSet,
  type RuleSeverities,
  type RuleSeverity,
  ruleSeverities,
  withDefaults,
} from '../rules/index.ts'
import { UsageError } from './io/io.ts'
import { checkedDay } from './options/options.ts'

/** The folder of rule sets in files, `rules/`: it is beside `src` and beside `dist`. */
const ownFolder = new URL('../../rules/', import.meta.url)

/**
 * The rule sets of `--rules`: names of built-in sets and files, separated by commas, unless a file has the commas in
 * its name. A file is JSON (`./my-bank.json`), or a module with the result of `defineRules` as its default export
 * (`./my-bank.mjs`).
 */
export async function readRuleSets(options: readonly string[], on?: string): Promise<RuleSet[]> {
  if (options.length === 0) return []
  const day = checkedDay(on)
  const names = await Promise.all(options.map(namesIn))
  return Promise.all(names.flat().map((name) => readRuleSet(name, day)))
}

async function namesIn(option: string): Promise<string[]> {
  const isFile = option.includes(',') && (await stat(option).catch(() => undefined)) !== undefined
  // The library writes \, for a comma in a name, so that a file that is missing is named whole.
  return isFile ? [option] : option.split(/(?<!\\),/).map((name) => name.replaceAll('\\,', ',').trim())
}

/**
 * The rules of `--for`, a profile or a rule file, on the date of `--on` (default: today, UTC); none without `--for`.
 * Throws `UsageError` for an unknown profile, for an invalid date, and for `--on` when nothing depends on the date.
 */
export async function readProfile(
  name: string | undefined,
  on: string | undefined,
  rules: readonly string[],
): Promise<RuleSet[]> {
  if (name === undefined) {
    if (on !== undefined && !rules.some(isRuleFile))
      throw new UsageError('--on gives the date for a profile: name the profile with --for')
    return []
  }
  const day = checkedDay(on)
  if (isRuleFile(name)) return [await readFileSet(name, name, day)]
  const known = profileNames.find((each) => each === name)
  if (known === undefined) {
    throw new UsageError(
      `--for takes one of ${profileNames.join(', ')}, or a rule file (./my-bank.json), not "${name.slice(0, 40)}"`,
    )
  }
  return [profile(known, { on: day })]
}

function isRuleFile(name: string): boolean {
  return /\.json(?:,|$)/i.test(name)
}

/**
 * The severities of `--severity`, each `set/rule=off|info|warning|error`; several are separated by commas, or the
 * option is repeated. Throws `UsageError` for another form, and for an unknown rule.
 */
export function readSeverities(options: readonly string[], rules: readonly RuleSet[]): RuleSeverities {
  const given = options.flatMap((option) => option.split(',')).map((text) => text.trim())
  const pairs = given.map((text): [string, RuleSeverity] => {
    const [, code = '', word] = /^([^=]+)=([a-z]+)$/.exec(text) ?? []
    const severity = ruleSeverities.find((each) => each === word)
    if (severity === undefined) {
      throw new UsageError(
        `--severity takes a rule and one of ${ruleSeverities.join(', ')}, as in sepa/currency=warning`,
      )
    }
    return [code, severity]
  })
  const severities = byAppliedSets(Object.fromEntries(pairs), rules, builtInRuleSets) ?? {}
  try {
    checkSeverities(severities, rules)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--severity: ${error.message}`)
    throw error
  }
  return severities
}

interface RuleValues {
  rules: string | readonly string[] | undefined
  for: string | undefined
  on: string | undefined
  severity: readonly string[]
}

interface ReadRules {
  rules: readonly RuleSet[]
  severities: RuleSeverities
  profile: string | undefined
}

/** `byDefault` counts where the user names none, `also` is what the command applies besides: severities may name it. */
export async function readRules(
  { rules: given, for: receiver, on, severity }: RuleValues,
  byDefault?: string,
  also: readonly RuleSet[] = [],
): Promise<ReadRules> {
  const names = [given ?? []].flat()
  const ofReceiver = await readProfile(receiver, on, names)
  const isNamed = names.length > 0 || receiver !== undefined || byDefault === undefined
  const rules = [...ofReceiver, ...(await readRuleSets(isNamed ? names : [byDefault], on))]
  const severities = readSeverities(severity, withDefaults(rules, also))
  return { rules, severities, profile: ofReceiver[0]?.name }
}

async function readRuleSet(name: string, on: string): Promise<RuleSet> {
  const builtIn = builtInRuleSets.get(name)
  if (builtIn !== undefined) return builtIn
  if (isRuleFile(name)) return readFileSet(name, name, on)
  if (/\.[cm]?js$/i.test(name)) return importSet(name)
  const own = await ownNames()
  if (own.includes(name)) return readFileSet(name, new URL(`${name}.json`, ownFolder), on)
  const known = [...builtInRuleSets.keys(), ...own].join(', ')
  throw new UsageError(`unknown rule set "${name}": use ${known}, or a file of your own (./my-bank.json)`)
}

async function ownNames(): Promise<string[]> {
  const files = await readdir(ownFolder).catch(() => [])
  return files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}

async function readFileSet(name: string, file: string | URL, on: string): Promise<RuleSet> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`the rule set ${name} cannot be read`)
  }
  try {
    const { allSchemas } = await import('../messages/all.ts')
    return await loaded(parseRulesWith(text, { schemas: allSchemas, on }))
  } catch (error) {
    if (isRuleFileError(error)) throw new UsageError(`${name}: ${error.message}`)
    throw error
  }
}

/** The set, when what its rules need is there: some commands apply them synchronously. */
async function loaded(set: RuleSet): Promise<RuleSet> {
  await Promise.all(set.rules.map((rule) => rule.load?.()))
  return set
}

async function importSet(name: string): Promise<RuleSet> {
  let set: unknown
  try {
    const module: { default?: unknown } = await import(pathToFileURL(resolve(name)).href)
    set = module.default
  } catch (error) {
    throw new UsageError(
      `the rule set ${name} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!isRuleSet(set))
    throw new UsageError(`${name} has no rule set as its default export; create one with defineRules`)
  const defined = await loaded(defineRules(set.name, set.rules))
  return set.severities === undefined ? defined : { ...defined, severities: set.severities }
}

function isRuleSet(value: unknown): value is RuleSet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'rules' in value &&
    Array.isArray(value.rules)
  )
}
