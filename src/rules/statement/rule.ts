import type { Rule } from '../rule.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'

/** A finding of a rule about statements: the part it is about, and the message. */
export interface RuleFinding {
  /** Path of the part. Default: the checked element. */
  path?: string
  message: string
}

/** The descriptive parts of a rule about statements, as of any {@link Rule}. */
export type RuleDescription = Pick<Rule, 'name' | 'severity' | 'description' | 'source' | 'example'>

/** A rule about a statement read to its end. */
export interface StatementRule extends RuleDescription {
  check: (facts: StatementFacts) => readonly RuleFinding[]
}

/** A rule about one entry and what is listed behind it. */
export interface EntryRule extends RuleDescription {
  check: (facts: EntryFacts) => readonly RuleFinding[]
}
