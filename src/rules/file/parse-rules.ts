import { maskText } from '../../diagnostics/index.ts'
import { loadPatternEngine, type SchemaTables } from '../../schema/index.ts'
import { codePointLength, isAmountText, isIsoDate, jsonFault } from '../../values/index.ts'
import { builtInRuleSets } from '../built-in.ts'
import { datedRules, profileNames, profileRules, profileSeverities } from '../profile.ts'
import type { Rule, RuleContext, RuleSet, RuleSeverities } from '../rule.ts'
import { pathsOf } from '../run-rules.ts'
import { ruleSeverities } from '../severities.ts'
import { compileCondition, compileTest } from './condition.ts'
import { pathFault } from './path-fault.ts'
import {
  type Condition,
  type FileRule,
  type RuleFile,
  RuleFileError,
  type RuleFileFault,
  type ValueTest,
} from './rule-file.ts'
import { parsePath, select } from './select.ts'
import { wholePattern } from './whole-pattern.ts'

/** How a rule file is read. */
export interface ParseOptions {
  /**
   * Schemas of the messages the rules are for (`builtInSchemas`). Where given, every path is checked against them, so
   * that a misspelt name is found now. Without this check such a rule would never find anything.
   */
  schemas?: readonly SchemaTables[] | undefined
  /**
   * The day the files are handed in, `YYYY-MM-DD`. Needed where the file has a `profile`, or rules with `from` or
   * `until`.
   */
  on?: string | undefined
}

const fileNames = 'name messages source severities profile rules $schema'.split(' ')
const ruleNames =
  'name severity messages source from until description at when each is require where message example'.split(' ')
const testNames = 'in notIn pattern minLength maxLength min max fractionDigits characters valid sameAs'.split(' ')
const properName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const anyDay = '2000-01-01'
const maxRules = 1000
const maxDepth = 20

/**
 * Reads a rule set from its JSON text: see {@link RuleFile}. Nothing in it is run as a program. The set is used like
 * any other, in `validateWithRules` or `iso20022 validate --rules FILE`.
 * @throws RuleFileError listing everything that is wrong with the file.
 */
export function parseRulesWith(text: string, options: ParseOptions = {}): RuleSet {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    const { line, column } = jsonFault(json) ?? {}
    const where = line === undefined ? '' : `: it stops being JSON at line ${line}, column ${column}`
    throw new RuleFileError([{ path: '', message: `The text is not JSON${where}` }])
  }
  const faults: RuleFileFault[] = []
  const file = checkFile(data, createShapeReader(faults), options)
  if (file === undefined || faults.length > 0) throw new RuleFileError(faults)
  const own = file.rules.map((rule) => ({ rule: makeRule(rule, file), from: rule.from, until: rule.until }))
  const borrowed = file.profile === undefined ? [] : profileRules(file.profile)
  // Where no day is given, none of the rules has days.
  const set = datedRules(file.name, [...borrowed, ...own], { on: options.on ?? anyDay })
  const ofProfile: RuleSeverities = file.profile === undefined ? {} : profileSeverities(file.profile, file.name)
  if (file.severities === undefined && file.profile === undefined) return set
  return { ...set, severities: { ...ofProfile, ...file.severities } }
}

// Reading. What is returned is used only where there is no fault.

function checkFile(data: unknown, read: ShapeReader, { schemas, on }: ParseOptions): RuleFile | undefined {
  const file = read.object(data, '', fileNames)
  if (file === undefined) return undefined
  checkName(file.name, 'name', read)
  if (file.messages !== undefined) read.texts(file.messages, 'messages')
  if (file.source !== undefined) read.text(file.source, 'source')
  if (file.severities !== undefined) checkSeverityNames(file.severities, read)
  const profile = file.profile === undefined ? undefined : read.choice(file.profile, 'profile', profileNames)
  if (profile !== undefined && on === undefined) read.fault('profile', needsDay)
  const taken = new Set<unknown>(profile === undefined ? [] : profileRules(profile).map(({ rule }) => rule.name))
  const least = file.severities === undefined && profile === undefined ? 1 : 0
  if (!Array.isArray(file.rules) || file.rules.length < least || file.rules.length > maxRules) {
    read.fault('rules', `must be a list of 1 to ${maxRules} rules`)
    return undefined
  }
  const rules: unknown[] = file.rules
  const watched = new Set([...pathsOf([...builtInRuleSets.values()]), ...rules.flatMap(pathAt)])
  const names = new Set<unknown>()
  for (const [index, value] of rules.entries()) {
    const path = `rules[${index}]`
    const rule = read.object(value, path, ruleNames)
    if (rule === undefined) continue
    checkName(rule.name, `${path}.name`, read)
    if (names.has(rule.name)) read.fault(`${path}.name`, 'stands twice in the file')
    names.add(rule.name)
    if (taken.has(rule.name)) {
      read.fault(`${path}.name`, `is that of a rule of the profile ${profile}: give the rule another one`)
    }
    checkDays(rule, path, read, on)
    const messages = rule.messages ?? file.messages
    if (messages === undefined) read.fault(`${path}.messages`, 'is missing here and in the file')
    else if (rule.messages !== undefined) read.texts(messages, `${path}.messages`)
    if (rule.source !== undefined) read.text(rule.source, `${path}.source`)
    else if (file.source === undefined) read.fault(`${path}.source`, 'is missing here and in the file')
    checkRule(rule, path, read, pathChecker(messages, watched, schemas, read))
  }
  return data as RuleFile
}

const needsDay = 'holds what depends on the day: say for which with the option `on`, on the command line --on'

function checkDays(rule: Record<string, unknown>, path: string, read: ShapeReader, on: string | undefined): void {
  for (const name of ['from', 'until'] as const) {
    const day = rule[name]
    if (day === undefined) continue
    if (typeof day !== 'string' || !isIsoDate(day)) read.fault(`${path}.${name}`, 'must be a date like 2026-11-15')
    else if (on === undefined) read.fault(`${path}.${name}`, needsDay)
  }
}

/** Whether there are such rules is known when the sets are applied together. */
function checkSeverityNames(value: unknown, read: ShapeReader): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    read.fault('severities', 'must be an object, like { "sepa/bic-country": "warning" }')
    return
  }
  for (const [code, severity] of Object.entries(value)) {
    const path = `severities[${JSON.stringify(code)}]`
    if (!/^[a-z][a-z0-9-]*\/(?:\*|[a-z][a-z0-9-]*)$/.test(code))
      read.fault(path, 'must name a rule, like sepa/bic-country')
    read.choice(severity, path, ruleSeverities)
  }
}

type ShapeReader = ReturnType<typeof createShapeReader>

/** Reads parts of a JSON value, and adds what is wrong with them to the list. */
function createShapeReader(faults: RuleFileFault[]) {
  function fault(path: string, message: string): undefined {
    faults.push({ path, message })
    return undefined
  }

  return {
    fault,
    /** The object at a path, when it is an object and has only these names. */
    object(value: unknown, path: string, names: readonly string[]): Record<string, unknown> | undefined {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(path, 'must be an object')
      for (const name of Object.keys(value)) {
        if (!names.includes(name)) {
          fault(path === '' ? name : `${path}.${name}`, `is not known here; known are ${names.join(', ')}`)
        }
      }
      return value as Record<string, unknown>
    },
    text(value: unknown, path: string): string | undefined {
      return typeof value === 'string' && value !== '' ? value : fault(path, 'must be a text that is not empty')
    },
    choice<T extends string>(value: unknown, path: string, choices: readonly T[]): T | undefined {
      return choices.find((choice) => choice === value) ?? fault(path, `must be ${choices.join(' or ')}`)
    },
    texts(value: unknown, path: string): string[] | undefined {
      if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value
      return fault(path, 'must be a list of texts that is not empty')
    },
    count(value: unknown, path: string): number | undefined {
      if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
      return fault(path, 'must be a whole number from 0')
    },
  }
}

type CheckPath = (value: unknown, path: string, at: string) => void

/** What the parts of a rule are read with. */
interface RuleReader {
  read: ShapeReader
  /** The element that the rule looks at. */
  at: string
  checkPath: (value: unknown, path: string) => void
}

function pathAt(rule: unknown): string[] {
  return typeof rule === 'object' && rule !== null && 'at' in rule && typeof rule.at === 'string' ? [rule.at] : []
}

function checkName(value: unknown, path: string, read: ShapeReader): void {
  if (typeof value !== 'string' || !properName.test(value)) {
    read.fault(path, 'must be small letters, digits and single dashes, like my-bank')
  }
}

function checkRule(rule: Record<string, unknown>, path: string, read: ShapeReader, checkPath: CheckPath): void {
  if (rule.severity !== undefined) read.choice(rule.severity, `${path}.severity`, ['error', 'warning', 'info'])
  read.text(rule.description, `${path}.description`)
  const at = read.text(rule.at, `${path}.at`)
  if (at === undefined) return
  if (!at.startsWith('/')) {
    read.fault(`${path}.at`, 'must be a path from the root, like /Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf')
    return
  }
  const reader = { read, at, checkPath: (value: unknown, where: string) => checkPath(value, where, at) }
  reader.checkPath(at, `${path}.at`)
  if (rule.when !== undefined) checkCondition(rule.when, `${path}.when`, reader)
  const message = read.text(rule.message, `${path}.message`)
  if (rule.require === undefined) {
    checkEach(rule, path, reader)
  } else {
    if (rule.each !== undefined || rule.is !== undefined) {
      read.fault(path, 'has `require` beside `each` and `is`: take one of the two ways')
    }
    checkCondition(rule.require, `${path}.require`, reader)
    if (rule.where !== undefined) reader.checkPath(rule.where, `${path}.where`)
    if (message !== undefined && /\{(?:value|length)\}/.test(message)) {
      read.fault(`${path}.message`, 'speaks of a value, which only a rule with `each` has')
    }
  }
  if (rule.example !== undefined) {
    const example = read.object(rule.example, `${path}.example`, ['good', 'bad'])
    if (example !== undefined) {
      read.text(example.good, `${path}.example.good`)
      read.text(example.bad, `${path}.example.bad`)
    }
  }
}

function checkEach(rule: Record<string, unknown>, path: string, reader: RuleReader): void {
  const { read, at, checkPath } = reader
  if (rule.each === undefined || rule.is === undefined) {
    read.fault(path, 'must have `require`, or `each` and `is`')
    return
  }
  if (typeof rule.each === 'string' && parsePath(rule.each, at)?.fromRoot === true) {
    read.fault(`${path}.each`, 'must lie in the element the rule looks at')
  } else checkPath(rule.each, `${path}.each`)
  if (rule.where !== undefined)
    read.fault(`${path}.where`, 'goes with `require`; a rule with `each` reports each value')
  const test = read.object(rule.is, `${path}.is`, testNames)
  if (test !== undefined) checkTest(test, `${path}.is`, reader)
}

const conditionNames = ['path', 'exists', 'absent', 'count', 'all', 'any', 'not'] as const

function checkCondition(value: unknown, path: string, reader: RuleReader, depth = 0): void {
  const { read, checkPath } = reader
  if (depth > maxDepth) {
    read.fault(path, `is nested more than ${maxDepth} deep`)
    return
  }
  const kinds = typeof value === 'object' && value !== null ? conditionNames.filter((name) => name in value) : []
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) {
    read.fault(path, `must be an object with exactly one of ${conditionNames.join(', ')}`)
    return
  }
  const more = kind === 'path' ? testNames : kind === 'count' ? ['min', 'max'] : []
  const condition = read.object(value, path, [kind, ...more])
  if (condition === undefined) return
  const inner = `${path}.${kind}`
  switch (kind) {
    case 'all':
    case 'any': {
      const parts = condition[kind]
      if (!Array.isArray(parts) || parts.length === 0) {
        read.fault(inner, 'must be a list of conditions that is not empty')
        return
      }
      for (const [index, part] of parts.entries()) {
        checkCondition(part, `${inner}[${index}]`, reader, depth + 1)
      }
      return
    }
    case 'not':
      checkCondition(condition.not, inner, reader, depth + 1)
      return
    case 'count':
      checkPath(condition.count, inner)
      if (condition.min === undefined && condition.max === undefined) read.fault(path, 'must have `min` or `max`')
      if (condition.min !== undefined) read.count(condition.min, `${path}.min`)
      if (condition.max !== undefined) read.count(condition.max, `${path}.max`)
      return
    case 'path': {
      checkPath(condition.path, inner)
      const { path: _, ...test } = condition
      checkTest(test, path, reader)
      return
    }
    default:
      checkPath(condition[kind], inner)
  }
}

function checkTest(test: Record<string, unknown>, path: string, { read, checkPath }: RuleReader): void {
  if (!testNames.some((name) => name in test)) read.fault(path, `must have one of ${testNames.join(', ')}`)
  for (const name of ['in', 'notIn'] as const) if (test[name] !== undefined) read.texts(test[name], `${path}.${name}`)
  for (const name of ['minLength', 'maxLength', 'fractionDigits'] as const) {
    if (test[name] !== undefined) read.count(test[name], `${path}.${name}`)
  }
  for (const name of ['min', 'max'] as const) {
    const value = test[name]
    if (value !== undefined && (typeof value !== 'string' || !isAmountText(value))) {
      read.fault(`${path}.${name}`, 'must be a number written as text, like "999999999.99"')
    }
  }
  if (test.characters !== undefined) read.choice(test.characters, `${path}.characters`, ['sepa', 'sepa-identifier'])
  if (test.valid !== undefined) read.choice(test.valid, `${path}.valid`, ['iban', 'bic', 'creditor-reference'])
  if (test.sameAs !== undefined) checkPath(test.sameAs, `${path}.sameAs`)
  if (test.pattern !== undefined) {
    const pattern = read.text(test.pattern, `${path}.pattern`)
    try {
      if (pattern !== undefined) wholePattern(pattern)
    } catch (error) {
      const words = error instanceof Error ? error.message : ''
      const fault = error instanceof SyntaxError ? `is not a regular expression (${words})` : `cannot be used: ${words}`
      read.fault(`${path}.pattern`, fault)
    }
  }
}

function pathChecker(
  messages: unknown,
  watched: ReadonlySet<string>,
  schemas: ParseOptions['schemas'],
  read: ShapeReader,
): CheckPath {
  const named: unknown[] = Array.isArray(messages) ? messages : []
  return (value, path, at) => {
    const text = read.text(value, path)
    if (text === undefined) return
    const parsed = parsePath(text, at)
    if (parsed === undefined) {
      read.fault(path, 'must be a path like Cdtr/Nm, Amt/InstdAmt/@Ccy or /Document/CstmrCdtTrfInitn/GrpHdr/MsgId')
      return
    }
    if (schemas === undefined) return
    for (const message of named) {
      const schema = schemas.find((candidate) => candidate.message === message)
      const fault =
        schema === undefined
          ? `is for ${String(message)}, of which no schema is known`
          : pathFault(schema, at, text === at ? { steps: [], attribute: undefined, fromRoot: false } : parsed, watched)
      if (fault === undefined) continue
      read.fault(path, fault)
      return
    }
  }
}

// Making rules.

function makeRule(rule: FileRule, file: RuleFile): Rule {
  const { name, severity = 'error', description, at, message } = rule
  const when = rule.when === undefined ? undefined : compileCondition(rule.when, at)
  const checkElement =
    rule.require === undefined ? checkEachValue(rule, message) : checkRequired(rule, rule.require, message)
  const check = (element: unknown, context: RuleContext): void => {
    if (when === undefined || when(element, context.ancestors)) checkElement(element, context)
  }
  return {
    name,
    severity,
    messages: rule.messages ?? file.messages ?? [],
    description,
    source: rule.source ?? file.source ?? '',
    example: rule.example ?? { good: '', bad: '' },
    textByText: false,
    ...([rule.is, rule.when, rule.require].some(needsEngine) ? { load: loadPatternEngine } : {}),
    start: () => ({ [at]: check }),
  }
}

function needsEngine(part: Condition | ValueTest | undefined): boolean {
  if (part === undefined) return false
  if ('all' in part) return part.all.some(needsEngine)
  if ('any' in part) return part.any.some(needsEngine)
  if ('not' in part) return needsEngine(part.not)
  return 'pattern' in part && part.pattern !== undefined && wholePattern(part.pattern).needsEngine
}

type CheckElement = (element: unknown, context: RuleContext) => void

function checkRequired(rule: FileRule, require: Condition, message: string): CheckElement {
  const holds = compileCondition(require, rule.at)
  const where = rule.where === undefined || rule.where === '.' ? '' : rule.where
  return (element, context) => {
    if (!holds(element, context.ancestors)) context.report(where, message)
  }
}

function checkEachValue({ each = '.', is = {}, at }: FileRule, message: string): CheckElement {
  const path = parsePath(each, at)
  if (path === undefined) throw new RangeError(`Not a path: ${each}`)
  const passes = compileTest(is, at)
  const harmless = harmlessValues(is)
  return (element, context) => {
    for (const { text, where } of select(path, element, context.ancestors)) {
      if (text === undefined || passes(text, element, context.ancestors)) continue
      const shown = harmless?.test(text) === true ? `"${text}"` : maskText(text)
      context.report(
        where,
        message.replace(/\{(value|length)\}/g, (_, what) => (what === 'value' ? shown : String(codePointLength(text)))),
      )
    }
  }
}

/** The values a test is about that identify nobody: amounts and counts, and codes of up to four characters. */
function harmlessValues({ in: list, min, max, fractionDigits }: ValueTest): RegExp | undefined {
  if (min !== undefined || max !== undefined || fractionDigits !== undefined) return /^[+-]?\d{1,18}(?:\.\d{0,17})?$/
  return list === undefined ? undefined : /^[A-Z0-9]{1,4}$/
}
