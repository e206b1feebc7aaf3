import { maskText } from '../../diagnostics/index.ts'
import { loadPatternEngine, type SchemaTables } from '../../schema/index.ts'
import { codePointLength, isIsoDate, jsonFault } from '../../values/index.ts'
import { builtInRuleSets } from '../built-in.ts'
import { datedRules, type ProfileRule, profileNames, profileRules, profileSeverities } from '../profile.ts'
import {
  pathsOf,
  type RuleContext,
  type RuleSet,
  type RuleSeverities,
  type RuleSeverity,
  ruleSeverities,
} from '../rule.ts'
import {
  createShapeReader,
  type PartReader,
  readCondition,
  readTest,
  type ShapeReader,
  testNames,
} from './condition.ts'
import { type Path, parsePath, pathFault, select } from './path.ts'
import { type FileRule, RuleFileError, type RuleFileFault, type ValueTest } from './rule-file.ts'

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
const properName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const anyDay = '2000-01-01'
const maxRules = 1000

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
  const set = readFile(data, createShapeReader(faults), options)
  if (set === undefined || faults.length > 0) throw new RuleFileError(faults)
  return set()
}

/** Reads a file; what it returns makes its set where there is no fault. */
function readFile(data: unknown, shape: ShapeReader, options: ParseOptions): (() => RuleSet) | undefined {
  const { schemas, on } = options
  const file = shape.object(data, '', fileNames)
  if (file === undefined) return undefined
  readName(file.name, 'name', shape)
  if (file.messages !== undefined) shape.texts(file.messages, 'messages')
  if (file.source !== undefined) shape.text(file.source, 'source')
  if (file.severities !== undefined) readSeverities(file.severities, shape)
  const profile = file.profile === undefined ? undefined : shape.choice(file.profile, 'profile', profileNames)
  if (profile !== undefined && on === undefined) shape.fault('profile', needsDay)
  const borrowed = profile === undefined ? [] : profileRules(profile)
  const taken = new Set<unknown>(borrowed.map(({ rule }) => rule.name))
  const least = file.severities === undefined && profile === undefined ? 1 : 0
  if (!Array.isArray(file.rules) || file.rules.length < least || file.rules.length > maxRules) {
    return shape.fault('rules', `must be a list of 1 to ${maxRules} rules`)
  }
  const given: unknown[] = file.rules
  const watched = new Set([...pathsOf([...builtInRuleSets.values()]), ...given.flatMap(pathAt)])
  const names = new Set<unknown>()
  const rules: ProfileRule[] = [...borrowed]
  for (const [index, value] of given.entries()) {
    const path = `rules[${index}]`
    const rule = shape.object(value, path, ruleNames)
    if (rule === undefined) continue
    readName(rule.name, `${path}.name`, shape)
    if (names.has(rule.name)) shape.fault(`${path}.name`, 'stands twice in the file')
    names.add(rule.name)
    if (taken.has(rule.name)) {
      shape.fault(`${path}.name`, `is that of a rule of the profile ${profile}: give the rule another one`)
    }
    readDays(rule, path, shape, on)
    const messages = rule.messages ?? file.messages
    if (messages === undefined) shape.fault(`${path}.messages`, 'is missing here and in the file')
    else if (rule.messages !== undefined) shape.texts(messages, `${path}.messages`)
    if (rule.source !== undefined) shape.text(rule.source, `${path}.source`)
    else if (file.source === undefined) shape.fault(`${path}.source`, 'is missing here and in the file')
    const made = readRule(
      { messages, source: file.source, ...rule },
      path,
      shape,
      pathReader(messages, watched, schemas, shape),
    )
    if (made !== undefined) rules.push(made)
  }
  return () => {
    // Where no day is given, none of the rules has days.
    const set = datedRules(file.name as string, rules, { on: on ?? anyDay })
    if (file.severities === undefined && profile === undefined) return set
    const ofProfile: RuleSeverities = profile === undefined ? {} : profileSeverities(profile, set.name)
    return { ...set, severities: { ...ofProfile, ...(file.severities as Record<string, RuleSeverity> | undefined) } }
  }
}

const needsDay = 'holds what depends on the day: say for which with the option `on`, on the command line --on'

function readDays(rule: Record<string, unknown>, path: string, shape: ShapeReader, on: string | undefined): void {
  for (const name of ['from', 'until'] as const) {
    const day = rule[name]
    if (day === undefined) continue
    if (typeof day !== 'string' || !isIsoDate(day)) shape.fault(`${path}.${name}`, 'must be a date like 2026-11-15')
    else if (on === undefined) shape.fault(`${path}.${name}`, needsDay)
  }
}

/** Whether there are such rules is known when the sets are applied together. */
function readSeverities(value: unknown, shape: ShapeReader): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    shape.fault('severities', 'must be an object, like { "sepa/bic-country": "warning" }')
    return
  }
  for (const [code, severity] of Object.entries(value)) {
    const path = `severities[${JSON.stringify(code)}]`
    if (!/^[a-z][a-z0-9-]*\/(?:\*|[a-z][a-z0-9-]*)$/.test(code))
      shape.fault(path, 'must name a rule, like sepa/bic-country')
    shape.choice(severity, path, ruleSeverities)
  }
}

function pathAt(rule: unknown): string[] {
  return typeof rule === 'object' && rule !== null && 'at' in rule && typeof rule.at === 'string' ? [rule.at] : []
}

function readName(value: unknown, path: string, shape: ShapeReader): void {
  if (typeof value !== 'string' || !properName.test(value)) {
    shape.fault(path, 'must be small letters, digits and single dashes, like my-bank')
  }
}

type ReadPath = (value: unknown, path: string, at: string) => Path

/** Reads a path, and looks whether it leads to something in the schemas of the messages. */
function pathReader(
  messages: unknown,
  watched: ReadonlySet<string>,
  schemas: ParseOptions['schemas'],
  shape: ShapeReader,
): ReadPath {
  const named: unknown[] = Array.isArray(messages) ? messages : []
  const itself: Path = { steps: [], attribute: undefined, fromRoot: false }
  return (value, path, at) => {
    const text = shape.text(value, path)
    if (text === undefined) return itself
    const parsed = parsePath(text, at)
    if (parsed === undefined) {
      shape.fault(path, 'must be a path like Cdtr/Nm, Amt/InstdAmt/@Ccy or /Document/CstmrCdtTrfInitn/GrpHdr/MsgId')
      return itself
    }
    for (const message of schemas === undefined ? [] : named) {
      const schema = schemas?.find((candidate) => candidate.message === message)
      const fault =
        schema === undefined
          ? `is for ${String(message)}, of which no schema is known`
          : pathFault(schema, at, text === at ? itself : parsed, watched)
      if (fault === undefined) continue
      shape.fault(path, fault)
      break
    }
    return parsed
  }
}

type CheckElement = (element: unknown, context: RuleContext) => void

function readRule(
  rule: Record<string, unknown>,
  path: string,
  shape: ShapeReader,
  readPath: ReadPath,
): ProfileRule | undefined {
  if (rule.severity !== undefined) shape.choice(rule.severity, `${path}.severity`, ['error', 'warning', 'info'])
  shape.text(rule.description, `${path}.description`)
  const at = shape.text(rule.at, `${path}.at`)
  if (at === undefined) return undefined
  if (!at.startsWith('/')) {
    return shape.fault(`${path}.at`, 'must be a path from the root, like /Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf')
  }
  const reader: PartReader = { shape, path: (value, where) => readPath(value, where, at), needsEngine: false }
  reader.path(at, `${path}.at`)
  const when = rule.when === undefined ? undefined : readCondition(rule.when, `${path}.when`, reader)
  shape.text(rule.message, `${path}.message`)
  const checkElement = rule.require === undefined ? readEach(rule, path, reader, at) : readRequire(rule, path, reader)
  if (rule.example !== undefined) {
    const example = shape.object(rule.example, `${path}.example`, ['good', 'bad'])
    if (example !== undefined) {
      shape.text(example.good, `${path}.example.good`)
      shape.text(example.bad, `${path}.example.bad`)
    }
  }
  // Used only where nothing is wrong with it.
  const {
    from,
    until,
    name,
    severity = 'error',
    messages = [],
    description,
    source = '',
    example,
  } = rule as unknown as FileRule
  const check: CheckElement = (element, context) => {
    if (when === undefined || when(element, context.ancestors)) checkElement?.(element, context)
  }
  return {
    rule: {
      name,
      severity,
      messages,
      description,
      source,
      example: example ?? { good: '', bad: '' },
      textByText: false,
      ...(reader.needsEngine ? { load: loadPatternEngine } : {}),
      start: () => ({ [at]: check }),
    },
    from,
    until,
  }
}

function readRequire(rule: Record<string, unknown>, path: string, reader: PartReader): CheckElement {
  const { shape } = reader
  if (rule.each !== undefined || rule.is !== undefined) {
    shape.fault(path, 'has `require` beside `each` and `is`: take one of the two ways')
  }
  const holds = readCondition(rule.require, `${path}.require`, reader)
  if (rule.where !== undefined) reader.path(rule.where, `${path}.where`)
  if (typeof rule.message === 'string' && /\{(?:value|length)\}/.test(rule.message)) {
    shape.fault(`${path}.message`, 'speaks of a value, which only a rule with `each` has')
  }
  const { where = '.', message } = rule as unknown as FileRule
  return (element, context) => {
    if (!holds(element, context.ancestors)) context.report(where === '.' ? '' : where, message)
  }
}

function readEach(
  rule: Record<string, unknown>,
  path: string,
  reader: PartReader,
  at: string,
): CheckElement | undefined {
  const { shape } = reader
  if (rule.each === undefined || rule.is === undefined) {
    return shape.fault(path, 'must have `require`, or `each` and `is`')
  }
  const isOutside = typeof rule.each === 'string' && parsePath(rule.each, at)?.fromRoot === true
  if (isOutside) shape.fault(`${path}.each`, 'must lie in the element the rule looks at')
  const each = isOutside ? undefined : reader.path(rule.each, `${path}.each`)
  if (rule.where !== undefined)
    shape.fault(`${path}.where`, 'goes with `require`; a rule with `each` reports each value')
  const is = shape.object(rule.is, `${path}.is`, testNames)
  if (is === undefined) return undefined
  const passes = readTest(is, `${path}.is`, reader)
  if (each === undefined) return undefined
  const harmless = harmlessValues(is)
  const { message } = rule as unknown as FileRule
  return (element, context) => {
    for (const { text, where } of select(each, element, context.ancestors)) {
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
