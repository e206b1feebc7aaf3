import type { Severity } from '../../diagnostics/index.ts'
import type { ProfileName } from '../profile.ts'
import type { RuleSeverity } from '../severities.ts'

/**
 * A rule set as a file: what `parseRules` reads. `docs/rules.md` explains it with examples.
 *
 * A path names elements as the message does: `Cdtr/Nm`, an attribute as `Amt/InstdAmt/@Ccy`, `.` for the element a rule looks
 * at. Where it begins with a slash it is read from the root (`/Document/CstmrCdtTrfInitn/GrpHdr/MsgId`) and reaches what
 * stands before the element, in the elements around it.
 */
export interface RuleFile {
  /** Name of the set: small letters, digits and dashes. Findings carry the code `name/rule`. */
  name: string
  /** Messages the rules are for (`pain.001.001.03`); a rule may name its own. */
  messages?: string[]
  /** Where the rules are written down; a rule may name its own place. */
  source?: string
  /**
   * Severities in place of those of the rules, by code (`sepa/bic-country`, or `sepa/*` for all of a set): of this set and of others that are
   * applied together with it.
   */
  severities?: Record<string, RuleSeverity>
  /** A profile whose rules hold as well: `sepa`, `de`, `at`, `ch` or `service`. Rules of the file need names that it does not have. */
  profile?: ProfileName
  /** The rules, at most 1000; none where there are `severities` or a `profile`. */
  rules: FileRule[]
}

/** One rule of a {@link RuleFile}: with `each` and `is` about values one by one, with `require` about the element. */
export interface FileRule {
  /** Name of the rule: small letters, digits and dashes. */
  name: string
  /** Default `error`. */
  severity?: Severity
  messages?: string[]
  source?: string
  /** First day, `YYYY-MM-DD`, on which files handed in are held to the rule. Default: ever since. */
  from?: string
  /** Last day, `YYYY-MM-DD`. Default: without end. */
  until?: string
  /** What the rule demands, in one sentence. */
  description: string
  /** Path from the root, without indexes, of the elements the rule looks at. */
  at: string
  /** Only elements for which this holds are looked at. */
  when?: Condition
  /** Path of the values that are judged, each for itself; where there is none, the rule is kept. */
  each?: string
  /** What each of them must be. */
  is?: ValueTest
  /** What must hold for the element. */
  require?: Condition
  /** Where in the element a finding of `require` belongs. Default: the element itself. */
  where?: string
  /**
   * What was found, what is allowed, what to do. With `each`, `{value}` stands for the value (masked where it may be a name or an
   * account) and `{length}` for its number of characters.
   */
  message: string
  /** A piece of XML that keeps the rule, and one that breaks it. */
  example?: { good: string; bad: string }
}

/** What must hold for a value: all that is given here. */
export interface ValueTest {
  /** One of these texts. */
  in?: string[]
  /** None of these texts. */
  notIn?: string[]
  /** A regular expression of JavaScript (flag `u`) that the whole value matches. */
  pattern?: string
  /** Characters at least; Unicode code points. */
  minLength?: number
  /** Characters at most; Unicode code points. */
  maxLength?: number
  /** The value is a number, and at least this; written as text, so that no digit is lost. */
  min?: string
  /** The value is a number, and at most this. */
  max?: string
  /** The value is a number with at most so many decimals that are not zeros at its end. */
  fractionDigits?: number
  /** `sepa`: the characters of SEPA texts. `sepa-identifier`: those of identifiers, with the rules on slashes. */
  characters?: 'sepa' | 'sepa-identifier'
  /** What the value must be a right one of, check digits included. */
  valid?: 'iban' | 'bic' | 'creditor-reference'
  /** The value is the same as one at this path. */
  sameAs?: string
}

/**
 * Something that holds for an element or does not. `path`: one of the values there passes all tests given with it. `exists`: there is
 * something. `absent`: there is nothing. `count`: the number of elements there is within `min` and `max`.
 */
export type Condition =
  | ({ path: string } & ValueTest)
  | { exists: string }
  | { absent: string }
  | { count: string; min?: number; max?: number }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
