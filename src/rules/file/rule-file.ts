import type { Severity } from '../../diagnostics/index.ts'
import type { ProfileName } from '../profile.ts'
import type { RuleSeverity } from '../rule.ts'

/**
 * A rule set as a file: what `parseRules` reads. `docs/rules.md` explains it with examples.
 *
 * A path names elements as the message does: `Cdtr/Nm`, an attribute as `Amt/InstdAmt/@Ccy`, `.` for the element a rule
 * looks at. Where it begins with a slash it is read from the root (`/Document/CstmrCdtTrfInitn/GrpHdr/MsgId`) and
 * reaches what stands before the element, in the elements around it.
 */
export interface RuleFile {
  /** Name of the set: small letters, digits and dashes. Findings carry the code `name/rule`. */
  name: string
  /** Messages the rules are for (`pain.001.001.03`); a rule may name its own. */
  messages?: string[]
  /** The document that states the rules (a guideline, a bank's manual); a rule may name its own. */
  source?: string
  /**
   * Severities in place of those of the rules, by code (`sepa/bic-country`, or `sepa/*` for all of a set): of this set
   * and of others that are applied together with it.
   */
  severities?: Record<string, RuleSeverity>
  /**
   * A profile whose rules apply too: `sepa`, `de`, `at`, `ch` or `service`. A rule of the file must not have the name
   * of a rule of the profile.
   */
  profile?: ProfileName
  /** The rules, at most 1000; none where there are `severities` or a `profile`. */
  rules: FileRule[]
}

/**
 * One rule of a {@link RuleFile}. It checks values one by one (`each` and `is`), or the element as a whole (`require`).
 */
export interface FileRule {
  /** Name of the rule: small letters, digits and dashes. */
  name: string
  /** Default `error`. */
  severity?: Severity
  /** Messages the rule is for (`pain.001.001.03`). Default: those of the rule file. */
  messages?: string[]
  /** Where the rule is written down. Default: that of the rule file. */
  source?: string
  /** First submission day, `YYYY-MM-DD`, on which the rule applies. Default: no first day. */
  from?: string
  /** Last day, `YYYY-MM-DD`. Default: no last day. */
  until?: string
  /** What the rule requires, in one sentence. */
  description: string
  /** Path from the root, without indexes, of the elements the rule looks at. */
  at: string
  /** The rule applies only to elements for which this condition holds. Default: to all. */
  when?: Condition
  /** Path of the values to check, one by one. An element without such a value keeps the rule. */
  each?: string
  /** What each value must be. */
  is?: ValueTest
  /** What must hold for the element. */
  require?: Condition
  /** Path, from the element, that a finding of `require` names. Default: the element itself. */
  where?: string
  /**
   * What was found, what is allowed, what to do. With `each`, `{value}` stands for the value (masked where it may be a
   * name or an account) and `{length}` for its number of characters.
   */
  message: string
  /** A piece of XML that keeps the rule, and one that breaks it. */
  example?: { good: string; bad: string }
}

/** Tests of a value; it must pass all that are given. */
export interface ValueTest {
  /** One of these texts. */
  in?: string[]
  /** None of these texts. */
  notIn?: string[]
  /**
   * A regular expression of JavaScript (flag `u`) that the whole value matches. Looks ahead stand at its beginning
   * only; looks behind, references, word boundaries and anchors inside are refused, because it always takes linear
   * time.
   */
  pattern?: string
  /** Characters at least; Unicode code points. */
  minLength?: number
  /** Characters at most; Unicode code points. */
  maxLength?: number
  /** The value is a number and not less than this. The limit is written as text, so that no digit is lost. */
  min?: string
  /** The value is a number and not more than this. */
  max?: string
  /** The value is a number with at most this many decimals; zeros at the end do not count. */
  fractionDigits?: number
  /** `sepa`: the characters of SEPA texts. `sepa-identifier`: those of identifiers, with the rules on slashes. */
  characters?: 'sepa' | 'sepa-identifier'
  /** The kind of identifier the value must be, with correct check digits. */
  valid?: 'iban' | 'bic' | 'creditor-reference'
  /** The value is equal to one of the values at this path. */
  sameAs?: string
}

/**
 * A condition on an element. `path`: at least one value at the path passes all tests given with it. `exists`: something
 * stands at the path. `absent`: nothing does. `count`: the number of elements at the path is between `min` and `max`.
 */
export type Condition =
  | ({ path: string } & ValueTest)
  | { exists: string }
  | { absent: string }
  | { count: string; min?: number; max?: number }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

/** A fault in a rule file: where in the file, and what is wrong there. */
export interface RuleFileFault {
  /** Path in the file: `rules[2].require.path`; empty for the file itself. */
  path: string
  /** What is wrong, and what to write there. */
  message: string
}

/** A rule file cannot be used. `faults` lists everything that is wrong with it, in the order of the file. */
export class RuleFileError extends Error {
  override readonly name = 'RuleFileError'
  /** Everything that is wrong with the file. */
  readonly faults: readonly RuleFileFault[]

  constructor(faults: readonly RuleFileFault[]) {
    const lines = faults.slice(0, 20).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
    const more = faults.length > 20 ? `\n… and ${faults.length - 20} more` : ''
    super(`The rule set cannot be used.\n${lines.join('\n')}${more}`)
    this.faults = faults
  }
}

/** Whether an error is a {@link RuleFileError}, known by its name so that two copies of the package agree. */
export function isRuleFileError(error: unknown): error is RuleFileError {
  return error instanceof Error && error.name === 'RuleFileError' && 'faults' in error
}
