import type { Finding, Position } from '../../diagnostics/index.ts'
import { camtSchemas, type Dialect, dialects } from '../../domain/statement/index.ts'
import { defineRules } from '../define-rules.ts'
import type { Rule, RuleChecks, RuleContext, RuleSet } from '../rule.ts'
import type { EntryFacts, StatementFacts } from './facts.ts'
import { entryRules, sequenceRules, statementLevelRules } from './index.ts'
import type { EntryRule, RuleDescription, RuleFinding, StatementRule } from './rule.ts'

const messages = camtSchemas.map(({ message }) => message)

/** The paths that the rules on statements check in a message. */
export interface StatementPaths {
  message: string
  statement: string
  entry: string
  transaction: string
}

/** The paths that the rules on statements check in the messages of a dialect. */
export function statementPaths({ root, statement }: Dialect): StatementPaths {
  const path = `/Document/${root}/${statement}`
  return {
    message: `/Document/${root}`,
    statement: path,
    entry: `${path}/Ntry`,
    transaction: `${path}/Ntry/NtryDtls/TxDtls`,
  }
}

/** A finding about consecutive statements, with the position of its statement. */
export interface FindingWithOrder {
  finding: Finding
  position: Partial<Position> | undefined
}

/**
 * The rules on statements, which check facts: a reader that has them runs these, and loads nothing that takes facts
 * from elements.
 */
export const factRules: RuleSet = defineRules('statement', [
  ...statementLevelRules.map(ruleOfStatement),
  ...entryRules.map(ruleOfEntry),
  ...sequenceRules.map(ruleOfSequence),
])

function ruleOfStatement(rule: StatementRule): Rule {
  return ruleAt('statement', rule, (facts: StatementFacts, context) =>
    reportAll(rule.check(facts), facts.path, context),
  )
}

function ruleOfEntry(rule: EntryRule): Rule {
  return ruleAt('entry', rule, (facts: EntryFacts, context) => reportAll(rule.check(facts), facts.path, context))
}

function ruleOfSequence(rule: RuleDescription): Rule {
  return ruleAt('message', rule, (found: readonly FindingWithOrder[], context) => {
    for (const { finding, position } of found) {
      if (finding.code === `statement/${rule.name}`) {
        context.report(finding.path, finding.message, finding.severity, position)
      }
    }
  })
}

function ruleAt<Subject>(
  level: keyof StatementPaths,
  { name, severity, description, source, example }: RuleDescription,
  check: (subject: Subject, context: RuleContext) => void,
): Rule {
  return {
    name,
    severity,
    description,
    source,
    example,
    messages,
    start: (): RuleChecks => Object.fromEntries(dialects.map((dialect) => [statementPaths(dialect)[level], check])),
  }
}

/** The path relative to the checked element, `base`: the rules name some paths from the root and some from there. */
function reportAll(findings: readonly RuleFinding[], base: string, context: RuleContext): void {
  for (const { path = base, message } of findings) {
    context.report(path.slice(base.length + 1), message)
  }
}
