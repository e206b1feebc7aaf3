import type { DocumentFindingCode, Position, Severity } from '../diagnostics/index.ts'
import type { Ancestor } from '../schema/index.ts'
import type { RuleSeverities } from './severities.ts'

/** Where a rule looks, and how it says what it found. */
export interface RulePlace {
  /** The message the document is: `camt.053.001.06`. */
  readonly message: string
  /**
   * The elements around, from the root to the parent, as far as they were read: everything that stands before this element,
   * without elements that some rule is handed one by one (the payments of a block, the entries of a statement).
   */
  readonly ancestors: readonly Ancestor[]
  /** Where the element stands in the text; `undefined` for an object. */
  readonly position: Partial<Position> | undefined
  /**
   * Reports that the rule is broken.
   * @param where Path from the element the rule looks at, with indexes: `Amt/InstdAmt`, `Amt/InstdAmt/@Ccy`; `''` for the element itself.
   * @param message What was found, what is allowed, what to do. Never a name or an account in full: see `maskText`.
   * @param severity Default: the severity of the rule.
   * @param position Default: the place of the path in the file. Needed only for an element that the rule was handed before this one.
   */
  report(where: string, message: string, severity?: Severity, position?: Partial<Position>): void
}

/**
 * What a rule does, by the path (without indexes) of the elements it looks at. Each function is called when such an element is
 * complete, with the element as an object of the document layer, of which a file may leave out anything: `checksFor` gives the
 * parameter its type, or write it as `Tolerant<…>` of the generated type. An element inside another that rules look at comes before it,
 * and is not part of it when it may repeat.
 */
export interface RuleChecks {
  readonly [path: string]: (element: never, place: RulePlace) => void
}

/**
 * What rules about meaning look at in place of elements: a status report's block, what the entries of a statement add up to. Rules that name the
 * same subjects share one reading of each document.
 */
export interface RuleSubjects {
  /**
   * Called once for each document. By path (without indexes), what an element is turned into when it is complete; a path at which no rule
   * looks is handed in, too, for what has to be remembered of it.
   */
  readonly start: () => {
    readonly [path: string]: (element: unknown, place: Pick<RulePlace, 'message' | 'ancestors' | 'position'>) => unknown
  }
}

/** One rule above the schema. */
export interface Rule {
  /** Name within its set, in small letters, digits and dashes: `amount-range`. The finding's code is `set/name`. */
  readonly name: string
  /** How bad it is to break the rule; only an `error` makes a document invalid. */
  readonly severity: Severity
  /** Messages the rule is for (`pain.001.001.03`). */
  readonly messages: readonly string[]
  /** What the rule demands, in one sentence. */
  readonly description: string
  /** Where it is written down. */
  readonly source: string
  /** A piece of XML that keeps the rule, and one that breaks it. */
  readonly example: { readonly good: string; readonly bad: string }
  /** The set whose name stands in the code where several sets that hold the rule are applied. Default: the first of them by name. */
  readonly home?: string
  /**
   * Findings of the schema on the same path that mean the same as this rule's, which says it better: they are left out. What the
   * schema says of a malformed value (`value-type`, `value-pattern`, …) and is not named here takes the place of the rule's finding.
   */
  readonly replaces?: readonly DocumentFindingCode[]
  /** What the rule is handed in place of elements. Default: the elements. */
  readonly subjects?: RuleSubjects
  /** Called once for each document; what a rule must remember from element to element lives in this function. */
  readonly start: () => RuleChecks
}

/** Rules under one name. */
export interface RuleSet {
  /** Small letters, digits and dashes: `sepa`. */
  readonly name: string
  readonly rules: readonly Rule[]
  /** Severities in place of those of the rules, of this set and of others applied together with it: what a rule file may say. */
  readonly severities?: RuleSeverities
}
