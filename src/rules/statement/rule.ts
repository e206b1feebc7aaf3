import type { Finding, Position } from '../../diagnostics/index.ts'
import { camtSchemas, type Dialect, dialects } from '../../domain/statement/index.ts'
import { type Decimal, formatAmountText, minorUnits } from '../../values/index.ts'
import { makeRule, type WrittenRule } from '../make-rule.ts'
import type { Rule } from '../rule.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'

/** A finding about consecutive statements, with the position of its statement. */
export interface FindingWithOrder {
  finding: Finding
  position: Partial<Position> | undefined
}

interface Levels {
  message: readonly FindingWithOrder[]
  statement: StatementFacts
  entry: EntryFacts
}

export function statementPaths({ root, statement }: Dialect) {
  const path = `/Document/${root}/${statement}`
  return {
    message: `/Document/${root}`,
    statement: path,
    entry: `${path}/Ntry`,
    transaction: `${path}/Ntry/NtryDtls/TxDtls`,
  }
}

const paths = dialects.map(statementPaths)
const family = {
  messages: camtSchemas.map(({ message }) => message),
  paths: {
    message: paths.map(({ message }) => message),
    statement: paths.map(({ statement }) => statement),
    entry: paths.map(({ entry }) => entry),
  },
}

export function rule(written: WrittenRule<Levels>): Rule {
  return makeRule([family], written)
}

/** Writes amounts for messages: exact, with at least as many decimals as the currency has (two for most). */
export function shownAmount(currency: string | undefined): (amount: Decimal) => string {
  const minDigits = minorUnits(currency ?? '') ?? 2
  return (amount) => formatAmountText(amount, { minDigits })
}
