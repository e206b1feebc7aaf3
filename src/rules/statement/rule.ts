import type { Rule } from '../rule.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'

/** What a rule found: which part, and in words what is wrong and what to do. */
export interface Fault {
  /** Path of the part, where it is another than the whole that was looked at. */
  path?: string
  message: string
}

/** What every rule about statements says of itself, like any {@link Rule}. */
export type RuleDescription = Pick<Rule, 'name' | 'severity' | 'description' | 'source' | 'example'>

/** A rule about a statement read to its end. */
export interface StatementRule extends RuleDescription {
  check: (facts: StatementFacts) => readonly Fault[]
}

/** A rule about one entry and what is listed behind it. */
export interface EntryRule extends RuleDescription {
  check: (facts: EntryFacts) => readonly Fault[]
}
