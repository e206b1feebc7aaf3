import { type Finding, type Position, positionOf, type Severity } from '../diagnostics/index.ts'
import type { Ancestor, PositionOf } from '../schema/index.ts'
import { addToList } from '../values/index.ts'
import {
  type BoundCheck,
  type ChosenChecks,
  chooseChecks,
  type PathChecks,
  type TextTest,
  type VaryingText,
} from './choose-checks.ts'
import type { Rule, RuleContext, RuleSet, RuleSeverities, RuleSubjects } from './rule.ts'
import { checkSeverities, severityOf } from './severities.ts'

/** Path, ancestors and position of an element that rules are applied to. */
export interface RuleElement {
  /** Path with indexes, or a function that makes it, since only a finding needs the path. */
  path: string | (() => string)
  /** The ancestors, from the root to the parent. */
  ancestors: readonly Ancestor[]
  /** Its position in the text; missing for an object. */
  position?: Partial<Position> | undefined
  /** The positions of the elements in it. Default: `position` for all of them. */
  positionOf?: PositionOf | undefined
}

/** A rule with the code of its findings and the severity the user chose. */
export interface CompiledRule {
  rule: Rule
  code: `${string}/${string}`
  /** Replaces the severity of each finding; `undefined` keeps it. */
  severity: Severity | undefined
}

/**
 * The paths that rules of the sets check.
 * @param messages Only rules for one of these count. Default: all.
 */
export function pathsOf(sets: readonly RuleSet[], messages?: readonly string[]): string[] {
  const paths = new Set<string>()
  const seen = new Set<RuleSubjects>()
  for (const { rules } of sets) {
    for (const rule of rules) {
      if (messages !== undefined && !rule.messages.some((message) => messages.includes(message))) continue
      for (const path of Object.keys(rule.start())) paths.add(path)
      if (rule.subjects === undefined || seen.has(rule.subjects)) continue
      seen.add(rule.subjects)
      for (const path of Object.keys(rule.subjects.start())) paths.add(path)
    }
  }
  return [...paths]
}

/** Whether a set has a rule for a message. A set without any rules applies to every message. */
export function appliesTo(set: RuleSet, message: string): boolean {
  return set.rules.length === 0 || set.rules.some((rule) => rule.messages.includes(message))
}

/**
 * Why the given rule sets do not check a message: none of them has a rule for it. `undefined` when one has, or
 * when no set is given.
 */
export function whyNotChecked(sets: readonly RuleSet[], message: string): string | undefined {
  if (sets.length === 0 || sets.some((set) => appliesTo(set, message))) return undefined
  const known = [...new Set(sets.flatMap((set) => set.rules.flatMap((rule) => rule.messages)))].sort()
  const listed = known.length > 6 ? `${known.slice(0, 6).join(', ')} and ${known.length - 6} more` : known.join(', ')
  const [first, second] = sets
  if (second === undefined) return `The rule set ${first?.name} has no rule for ${message}, only for ${listed}.`
  return (
    `None of the rule sets ${sets.map(({ name }) => name).join(', ')} has a rule for ` +
    `${message}, only for ${listed}.`
  )
}

/** The sets that were asked for, and the others, unless they were asked for by name. */
export function withDefaults(asked: readonly RuleSet[], also: readonly RuleSet[]): RuleSet[] {
  return [...asked, ...also.filter(({ name }) => !asked.some((set) => set.name === name))]
}

/** Options for compiling rules. */
export interface CompileRulesOptions {
  /** Severities in place of those of the rules. Default: as the rules and their files say. */
  severities?: RuleSeverities | undefined
  /** Rules whose severity cannot be changed. Default: none. */
  fixed?: readonly Rule[] | undefined
  /** More sets, after which a rule is named only where none of the others holds it. Default: none. */
  also?: readonly RuleSet[] | undefined
  /** Whether a rule for one version of a message is applied to all of them. Default `false`. */
  anyVersion?: boolean | undefined
}

/**
 * The rules of several sets for a message, each once. A rule in several sets has one code, whatever their order: that
 * of its home set, else that of the first set by name.
 * @throws RangeError for an unknown severity, and for a severity of a rule that no set has.
 */
export function compileRules(
  sets: readonly RuleSet[],
  message: string,
  { severities, fixed = [], also = [], anyVersion = false }: CompileRulesOptions = {},
): CompiledRule[] {
  const all = withDefaults(sets, also)
  checkSeverities(severities, all)
  const asked = new Set(sets.map(({ name }) => name))
  const holders = new Map<Rule, string[]>()
  for (const { name, rules } of all) {
    for (const rule of rules) {
      if (!rule.messages.some((each) => each === message || (anyVersion && isVersionOf(each, message)))) continue
      addToList(holders, rule, name)
    }
  }
  const compiled: CompiledRule[] = []
  for (const [rule, names] of holders) {
    const { home } = rule
    const rank = (name: string): number => (asked.has(name) ? (name === home ? 0 : 1) : 2)
    const ordered = names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const severity = fixed.includes(rule) ? undefined : severityOf(rule, ordered, all, severities)
    if (severity !== 'off') compiled.push({ rule, code: `${ordered[0] ?? ''}/${rule.name}`, severity })
  }
  return compiled
}

/** Whether two names are versions of one message: `pain.002.001.03` and `pain.002.001.10`. */
function isVersionOf(one: string, other: string): boolean {
  return one.slice(0, 'pain.002.'.length) === other.slice(0, 'pain.002.'.length)
}

/** The application of rules to one document. */
export type RuleRun = ReturnType<typeof startRules>

/** Starts rules on one document. `byteOrderMark`: whether it begins with one; `undefined` for an object. */
export function startRules(
  rules: readonly CompiledRule[],
  message: string,
  report: (finding: Finding) => void,
  byteOrderMark?: boolean,
) {
  const byPath = new Map<string, PathChecks>()
  const subjects = new Map<RuleSubjects, ReadonlyMap<string, number>>()
  const now: Now = { element: { path: '', ancestors: [] } }
  /** The subjects of the element that is being checked. */
  const made: unknown[] = []
  const around = new Context(message, now, () => {}, byteOrderMark)

  for (const compiled of rules) {
    const { subjects: source, start } = compiled.rule
    const context = new Context(message, now, reporterFor(compiled, now, report), byteOrderMark)
    const numbers = source && numbersOf(source)
    for (const [path, check] of Object.entries(start())) {
      checksAt(byPath, path).checks.push({ check, context, subject: numbers?.get(path) ?? -1, rule: compiled.rule })
    }
  }

  /** The numbers of subjects, which are read once for all rules that have them. */
  function numbersOf(source: RuleSubjects): ReadonlyMap<string, number> {
    const numbers = subjects.get(source) ?? addMakers(byPath, source)
    subjects.set(source, numbers)
    return numbers
  }

  function applyAll({ makers, checks }: PathChecks, element: unknown, at: RuleElement): void {
    now.element = at
    for (let index = 0; index < makers.length; index++) made[index] = makers[index]?.(element, around)
    // The author of a rule knows the type at its path.
    for (let index = 0; index < checks.length; index++) {
      const { check, context, subject } = checks[index] as BoundCheck
      check((subject === -1 ? element : made[subject]) as never, context)
    }
  }

  return {
    /** Paths, without indexes, of the elements that the rules need. */
    paths: new Set(byPath.keys()),
    /** Applies the rules of a path to an element that is complete. */
    visit(path: string, element: unknown, at: RuleElement): void {
      const found = byPath.get(path)
      if (found !== undefined) applyAll(found, element, at)
    },
    /** The checks at a path for elements that differ from this one in these texts only. */
    choose(path: string, element: object, at: RuleElement, texts: readonly VaryingText[]): ChosenChecks {
      now.element = at
      return chooseChecks(checksAt(byPath, path), element, texts)
    },
    /** Applies chosen checks to an element with such texts. */
    apply(chosen: ChosenChecks, element: unknown, at: RuleElement, texts: readonly string[]): void {
      // What V8 has not seen when it compiles is compiled anew when it happens: here nothing is left to be seen.
      const { all } = chosen
      applyAll(passesAll(chosen, texts) ? chosen : all, element, at)
    },
    /** Applies the rules of a path to a subject (see `RuleSubjects`) that the caller has made already. */
    run(path: string, subject: unknown, at: RuleElement): void {
      now.element = at
      for (const { check, context } of byPath.get(path)?.checks ?? nothing) check(subject as never, context)
    },
  }
}

function passesAll({ tests }: ChosenChecks, texts: readonly string[]): boolean {
  for (let index = 0; index < tests.length; index++) {
    const { number, test } = tests[index] as TextTest
    if (!test(texts[number] as string)) return false
  }
  return true
}

const nothing: readonly never[] = []

function checksAt(byPath: Map<string, PathChecks>, path: string): PathChecks {
  const known = byPath.get(path)
  if (known !== undefined) return known
  const made: PathChecks = { makers: [], checks: [] }
  byPath.set(path, made)
  return made
}

/** Starts the reading that rules share. Returns the number of each subject at its path. */
function addMakers(byPath: Map<string, PathChecks>, source: RuleSubjects): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const [path, make] of Object.entries(source.start())) {
    numbers.set(path, checksAt(byPath, path).makers.push(make) - 1)
  }
  return numbers
}

/** The element that is being checked. */
interface Now {
  element: RuleElement
}

/**
 * What a rule gets beside the element. One object serves all elements, because making one for each takes time; and it
 * is one of a class, because V8 looks the properties of objects up by name that have getters of their own.
 */
class Context implements RuleContext {
  readonly message: string
  readonly report: RuleContext['report']
  readonly byteOrderMark: boolean | undefined
  readonly #now: Now

  constructor(message: string, now: Now, report: RuleContext['report'], byteOrderMark: boolean | undefined) {
    this.message = message
    this.report = report
    this.byteOrderMark = byteOrderMark
    this.#now = now
  }

  get ancestors(): RuleContext['ancestors'] {
    return this.#now.element.ancestors
  }

  get position(): RuleContext['position'] {
    return this.#now.element.position
  }
}

function reporterFor(
  { rule, code, severity: fixed }: CompiledRule,
  now: Readonly<Now>,
  report: (finding: Finding) => void,
): RuleContext['report'] {
  return (where, text, severity = rule.severity, position?) => {
    const { path: owner, position: start, positionOf: inside } = now.element
    const path = typeof owner === 'string' ? owner : owner()
    const at = position ?? inside?.(where) ?? start ?? {}
    const full = where === '' ? path : `${path}/${where}`
    report({ code, severity: fixed ?? severity, path: full, ...positionOf(at), message: text })
  }
}
