import type { Finding, Position } from '../../diagnostics/index.ts'
import { type Decimal, formatAmountText, minorUnits } from '../../values/index.ts'
import type { Rule, RuleContext } from '../rule.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'

/** The descriptive parts of a rule about statements, as of any {@link Rule}. */
export type RuleDescription = Pick<Rule, 'name' | 'severity' | 'description' | 'source' | 'example'>

/** A rule about the facts of a statement read to its end, of an entry, or of what was found across statements. */
export interface FactRule<Facts> extends RuleDescription {
  check(facts: Facts, context: Pick<RuleContext, 'report'>): void
}

/** A rule about a statement read to its end. */
export type StatementRule = FactRule<StatementFacts>

/** A rule about one entry and what is listed behind it. */
export type EntryRule = FactRule<EntryFacts>

/** A finding about consecutive statements, with the position of its statement. */
export interface FindingWithOrder {
  finding: Finding
  position: Partial<Position> | undefined
}

/** Writes amounts for messages: exact, with at least as many decimals as the currency has (two for most). */
export function shownAmount(currency: string | undefined): (amount: Decimal) => string {
  const minDigits = minorUnits(currency ?? '') ?? 2
  return (amount) => formatAmountText(amount, { minDigits })
}
