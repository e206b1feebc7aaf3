import type { DocumentFindingCode, Position, Severity } from '../diagnostics/index.ts'
import type { Ancestor } from '../schema/index.ts'
import { fromCaller } from '../values/index.ts'

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
