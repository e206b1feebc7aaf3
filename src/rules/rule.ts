import {
  type DocumentFindingCode,
  type Finding,
  type Position,
  positionOf,
  type Severity,
} from '../diagnostics/index.ts'
import type { Ancestor, PositionOf } from '../schema/index.ts'
import { addToList, fromCaller, nearestName } from '../values/index.ts'

/** What the check of a rule gets beside the element: the message, the ancestors, the position, and `report`. */
export interface RuleContext {
  /** Name of the message: `camt.053.001.06`. */
  readonly message: string
  /**
   * The ancestors, from the root to the parent, as far as they are read: they have everything that stands before this
   * element, except elements that some rule gets one by one (the payments of a block, the entries of a statement).
   */
  readonly ancestors: readonly Ancestor[]
  /** Where the element stands in the text; `undefined` for an object. */
  readonly position: Partial<Position> | undefined
  /** Whether the file begins with a byte order mark; `undefined` for an object. */
  readonly byteOrderMark?: boolean | undefined
  /**
   * Reports that the rule is broken.
   * @param where Path from the checked element, with indexes: `Amt/InstdAmt`, `Amt/InstdAmt/@Ccy`; `''` for the element
   * itself.
   * @param message What was found, what is allowed, what to do. Never a name or an account in full: see `maskText`.
   * @param severity Default: the severity of the rule.
   * @param position Default: the position of the path in the file. Needed only for an element that the rule got before
   * this one.
   */
  report(where: string, message: string, severity?: Severity, position?: Partial<Position>): void
}

/**
 * The checks of a rule, by the path (without indexes) of the elements they check. Each function is called when such an
 * element is complete. It gets the element as an object of the document layer in which any part may be missing:
 * `checksFor` gives the parameter its type, or write it as `Tolerant<…>` of the generated type. A checked element
 * inside another one comes first, and is not part of the outer one if it may repeat.
 */
export interface RuleChecks {
  readonly [path: string]: (element: never, context: RuleContext) => void
}

/**
 * What rules about meaning check in place of elements: a block of a status report, the totals of a statement. Rules
 * with the same subjects share one reading of each document.
 */
export interface RuleSubjects {
  /**
   * Called once for each document. The functions, by path (without indexes), turn a complete element into its subject.
   * A path without a rule may be given, too, for an element of which something must be remembered.
   */
  readonly start: () => {
    /** What the element at a path is turned into. */
    readonly [path: string]: (
      element: unknown,
      context: Pick<RuleContext, 'message' | 'ancestors' | 'position'>,
    ) => unknown
  }
}

/** One rule above the schema. */
export interface Rule {
  /** Name within its set, in small letters, digits and dashes: `amount-range`. The finding's code is `set/name`. */
  readonly name: string
  /** Severity of the findings; only an `error` makes a document invalid. */
  readonly severity: Severity
  /** Messages the rule applies to (`pain.001.001.03`). */
  readonly messages: readonly string[]
  /** What the rule requires, in one sentence. */
  readonly description: string
  /** The document that states the rule. */
  readonly source: string
  /** A piece of XML that keeps the rule, and one that breaks it. */
  readonly example: { readonly good: string; readonly bad: string }
  /**
   * The set that names the code of a finding, where several of the applied sets have the rule. Default: the first of
   * them by name.
   */
  readonly home?: string
  /**
   * Codes of the schema's findings that mean the same as this rule's, for the same path: the rule's finding replaces
   * them, because it is clearer. Any other code for a malformed value (`value-type`, `value-pattern`, …) replaces the
   * rule's finding instead.
   */
  readonly replaces?: readonly DocumentFindingCode[]
  /**
   * The word that `ValidationReport.checked` has only where this rule was held, and all others with the word. Default:
   * none.
   */
  readonly promises?: 'identifiers' | 'sums'
  /**
   * `true`: the rule looks at each text of a payment by itself and remembers nothing. Then who builds a file need not
   * ask it about a payment that differs in ordinary texts only from one in which it found nothing. `false`: it compares
   * or remembers texts, but never the element, so that one object may serve several payments. Default: anything, and
   * each payment has an element of its own.
   */
  readonly textByText?: boolean
  /** What the rule gets in place of elements. Default: the elements. */
  readonly subjects?: RuleSubjects
  /**
   * Loads what its check needs (a rule file's patterns may need an engine of their own). `validateWithRules` and the
   * command line do it; call it before a synchronous function, such as `buildPain001`. Default: nothing is needed.
   */
  readonly load?: () => Promise<void>
  /**
   * Called once for each document. A rule keeps what it must remember between elements in variables of this function.
   */
  readonly start: () => RuleChecks
}

/** Rules under one name. */
export interface RuleSet {
  /** Small letters, digits and dashes: `sepa`. */
  readonly name: string
  /** The rules, in the order they are listed. */
  readonly rules: readonly Rule[]
  /**
   * Severities in place of those of the rules, for this set and for others applied together with it, as a rule file may
   * give them.
   */
  readonly severities?: RuleSeverities
}

/** Severity of a rule's findings; `off` switches the rule off. */
export type RuleSeverity = Severity | 'off'

/**
 * Severities in place of those the rules have, by code: `{ 'sepa/bic-country': 'warning',
 * 'plausibility/duplicate-payment': 'off' }`. `sepa/*` is every rule of the set that is not named itself. A rule that
 * several sets hold can be named by any of them.
 */
export type RuleSeverities = Readonly<Record<string, RuleSeverity>>

const properName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * Puts rules under a name, so that a bank's or a country's rules can be one file of their own. A rule may belong to
 * several sets; where two of them are applied, it runs once and is reported under the first.
 * @throws RangeError when a name is not made of small letters, digits and dashes, or stands twice.
 */
export function defineRules(name: string, rules: readonly Rule[]): RuleSet {
  const seen = new Set<string>()
  for (const each of [name, ...rules.map((rule) => rule.name)]) {
    if (!properName.test(each)) {
      const words = `The name ${JSON.stringify(each)} must be small letters, digits and single dashes, like my-bank`
      throw fromCaller(defineRules, new RangeError(words))
    }
  }
  for (const rule of rules) {
    if (seen.has(rule.name)) {
      throw fromCaller(defineRules, new RangeError(`The rule ${rule.name} stands twice in the set ${name}`))
    }
    seen.add(rule.name)
  }
  return { name, rules }
}

export interface Family {
  readonly messages: readonly string[]
  readonly paths: Readonly<Record<string, string | readonly string[]>>
}

export type LevelChecks<Elements> = {
  readonly [Level in keyof Elements]?: (element: Elements[Level], context: RuleContext) => void
}

/**
 * A rule as its author writes it: what it requires, and its checks by level; `start` makes them for each document where
 * they remember something. Default severity: `error`. Default messages: all of the families.
 */
export type WrittenRule<Elements> = Omit<Rule, 'messages' | 'severity' | 'start'> &
  Partial<Pick<Rule, 'messages' | 'severity'>> &
  LevelChecks<Elements> & { readonly start?: () => LevelChecks<Elements> }

export function makeRule<Elements>(families: readonly Family[], written: WrittenRule<Elements>): Rule {
  const { messages = families.flatMap((family) => family.messages), start } = written
  const held = families.filter((family) => family.messages.some((message) => messages.includes(message)))
  const isLevel = (name: string): boolean => families.some(({ paths }) => name in paths)
  const given = Object.entries(written)
  // What is no level is a property of any rule.
  const texts = Object.fromEntries(given.filter(([name]) => !isLevel(name))) as Omit<Rule, 'severity' | 'start'>
  const plain = Object.fromEntries(given.filter(([name]) => isLevel(name)))
  return {
    severity: 'error',
    ...texts,
    messages,
    start: () => {
      const checks: Record<string, RuleChecks[string]> = {}
      for (const [level, check] of Object.entries({ ...plain, ...start?.() })) {
        for (const path of held.flatMap(({ paths }) => paths[level] ?? [])) checks[path] = check as RuleChecks[string]
      }
      return checks
    },
  }
}

export interface RuleElement {
  /** Path with indexes, or a function that makes it, since only a finding needs the path. */
  path: string | (() => string)
  ancestors: readonly Ancestor[]
  position?: Partial<Position> | undefined
  /** The positions of the elements in it. Default: `position` for all of them. */
  positionOf?: PositionOf | undefined
}

export interface CompiledRule {
  rule: Rule
  code: `${string}/${string}`
  /** Replaces the severity of each finding; `undefined` keeps it. */
  severity: Severity | undefined
}

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

export interface CompileRulesOptions {
  /** Severities in place of those of the rules. Default: as the rules and their files say. */
  severities?: RuleSeverities | undefined
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

export type RuleRun = ReturnType<typeof startRules>

interface BoundCheck {
  readonly check: (element: never, context: RuleContext) => void
  readonly context: { -readonly [Key in keyof RuleContext]: RuleContext[Key] }
  /** Number of its subject among those of the path; -1 for the element itself. */
  readonly subject: number
  readonly textByText: boolean
}

interface PathChecks {
  readonly makers: ReturnType<RuleSubjects['start']>[string][]
  readonly checks: BoundCheck[]
  /** Those that compare, chosen once: to look at all of them for each payment takes 3 % of building. */
  comparing?: readonly BoundCheck[]
}

function comparingOf(found: PathChecks): readonly BoundCheck[] {
  found.comparing ??= found.checks.filter(({ textByText }) => !textByText)
  return found.comparing
}

/** Starts rules on one document. `byteOrderMark`: whether it begins with one; `undefined` for an object. */
export function startRules(
  rules: readonly CompiledRule[],
  message: string,
  report: (finding: Finding) => void,
  byteOrderMark?: boolean,
) {
  const byPath = new Map<string, PathChecks>()
  const subjects = new Map<RuleSubjects, ReadonlyMap<string, number>>()
  let now: RuleElement = { path: '', ancestors: [] }

  for (const compiled of rules) {
    const { subjects: source, start, textByText = false } = compiled.rule
    const context = {
      message,
      byteOrderMark,
      ancestors: now.ancestors,
      position: now.position,
      report: reporterFor(compiled, () => now, report),
    }
    const numbers = source && numbersOf(source)
    for (const [path, check] of Object.entries(start())) {
      checksAt(path).checks.push({ check, context, subject: numbers?.get(path) ?? -1, textByText })
    }
  }

  function checksAt(path: string): PathChecks {
    const found = byPath.get(path) ?? { makers: [], checks: [] }
    byPath.set(path, found)
    return found
  }

  /** Starts the reading that rules share, once. Returns the number of each subject at its path. */
  function numbersOf(source: RuleSubjects): ReadonlyMap<string, number> {
    const numbers =
      subjects.get(source) ??
      new Map(Object.entries(source.start()).map(([path, make]) => [path, checksAt(path).makers.push(make) - 1]))
    subjects.set(source, numbers)
    return numbers
  }

  function apply(at: RuleElement, { check, context }: BoundCheck, subject: unknown): void {
    context.ancestors = at.ancestors
    context.position = at.position
    // The author of a rule knows the type at its path.
    check(subject as never, context)
  }

  return {
    /** Applies the rules of a path. With `onlyComparing`, without those that look at each text by itself. */
    visit(path: string, element: unknown, at: RuleElement, onlyComparing = false): void {
      const found = byPath.get(path)
      if (found === undefined) return
      const { makers } = found
      const checks = onlyComparing ? comparingOf(found) : found.checks
      now = at
      const around = { message, ancestors: at.ancestors, position: at.position }
      // Makers of statements gather what later ones need: without `onlyComparing` each is asked, in order.
      const made: unknown[] = onlyComparing ? [] : makers.map((make) => make(element, around))
      for (const each of checks) {
        const { subject } = each
        if (subject !== -1 && !(subject in made)) made[subject] = makers[subject]?.(element, around)
        apply(at, each, subject === -1 ? element : made[subject])
      }
    },
    /** Applies the rules of a path to a subject (see `RuleSubjects`) that the caller has made already. */
    run(path: string, subject: unknown, at: RuleElement): void {
      now = at
      for (const each of byPath.get(path)?.checks ?? []) apply(at, each, subject)
    },
  }
}

function reporterFor(
  { rule, code, severity: fixed }: CompiledRule,
  now: () => RuleElement,
  report: (finding: Finding) => void,
): RuleContext['report'] {
  return (where, text, severity = rule.severity, position?) => {
    const { path: owner, position: start, positionOf: inside } = now()
    const path = typeof owner === 'string' ? owner : owner()
    const at = position ?? inside?.(where) ?? start ?? {}
    const full = where === '' ? path : `${path}/${where}`
    report({ code, severity: fixed ?? severity, path: full, ...positionOf(at), message: text })
  }
}

export const ruleSeverities: readonly RuleSeverity[] = ['off', 'info', 'warning', 'error']

/**
 * The severities by the names of the sets that are applied. A rule of a known set that is not applied gets its name in
 * an applied set that holds it, too. `off` for a rule that no applied set holds is left out: it does not run anyway.
 * All else stays, for {@link checkSeverities} to refuse what would have no effect.
 */
export function byAppliedSets(
  severities: RuleSeverities | undefined,
  sets: readonly RuleSet[],
  known: ReadonlyMap<string, RuleSet>,
): RuleSeverities | undefined {
  if (severities === undefined) return undefined
  const renamed: Record<string, RuleSeverity> = {}
  for (const [code, severity] of Object.entries(severities)) {
    const rules = sets.some(({ name }) => code.startsWith(`${name}/`)) ? [] : rulesOf(code, known)
    const held = rules.flatMap((rule) => {
      const set = sets.find((each) => each.rules.includes(rule))
      return set === undefined ? [] : [`${set.name}/${rule.name}`]
    })
    if (rules.length === 0 || (held.length === 0 && severity !== 'off')) renamed[code] = severity
    for (const name of held) renamed[name] = severity
  }
  // What is given by the name of an applied set comes first.
  return { ...renamed, ...Object.fromEntries(Object.entries(severities).filter(([code]) => code in renamed)) }
}

function rulesOf(code: string, known: ReadonlyMap<string, RuleSet>): Rule[] {
  const [name = '', own] = code.split('/')
  return known.get(name)?.rules.filter((rule) => own === '*' || rule.name === own) ?? []
}

/**
 * Checks that severities name rules of the sets.
 * @throws RangeError for a rule that no set has (with the most similar one) and for an unknown severity.
 */
export function checkSeverities(severities: RuleSeverities | undefined, sets: readonly RuleSet[]): void {
  if (severities !== undefined) checkAgainst(severities, sets)
  for (const { severities: own } of sets) {
    if (own === undefined) continue
    // A rule file may name sets that are not applied this time.
    const asked = Object.entries(own).filter(([code]) => sets.some(({ name }) => code.startsWith(`${name}/`)))
    checkAgainst(Object.fromEntries(asked), sets)
  }
}

function checkAgainst(severities: RuleSeverities, sets: readonly RuleSet[]): void {
  const known = sets.flatMap(({ name, rules }) => [`${name}/*`, ...rules.map((rule) => `${name}/${rule.name}`)])
  for (const [code, severity] of Object.entries(severities)) {
    if (!ruleSeverities.includes(severity)) {
      throw new RangeError(`The severity of ${code} must be one of ${ruleSeverities.join(', ')}`)
    }
    if (known.includes(code)) continue
    const near = nearestName(code, known)
    throw new RangeError(
      `There is no rule ${JSON.stringify(code.slice(0, 80))} in the rule sets ` +
        `${sets.map(({ name }) => name).join(', ')}` +
        `${near === undefined ? '; write set/rule, as in sepa/currency' : `; did you mean ${near}?`}`,
    )
  }
}

/**
 * The severity chosen for a rule of these sets; `undefined` if none was chosen. Order of precedence: the option of this
 * call, then the rule files of the sets, the later set first; within each, the rule by its name, then `set/*`.
 */
function severityOf(
  rule: Rule,
  names: readonly string[],
  sets: readonly RuleSet[],
  severities: RuleSeverities | undefined,
): RuleSeverity | undefined {
  const sources = [severities, ...sets.map((set) => set.severities).reverse()]
  for (const source of sources) {
    if (source === undefined) continue
    for (const key of [...names.map((name) => `${name}/${rule.name}`), ...names.map((name) => `${name}/*`)]) {
      if (Object.hasOwn(source, key)) return source[key]
    }
  }
  return undefined
}
