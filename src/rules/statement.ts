import { checkSequence, type SequencedStatement } from '../camt053/check-sequence.ts'
import { dialectOf, dialects } from '../camt053/dialect.ts'
import { child, type DocumentObject, text } from '../camt053/document.ts'
import { toEntry } from '../camt053/entry.ts'
import { asObject, nextTransaction, type OpenEntry, openEntry } from '../camt053/open-entry.ts'
import { camtSchemas } from '../camt053/schemas.ts'
import { toHeader, toStatement } from '../camt053/statement.ts'
import { createEntryTotals, createStatementTotals, type StatementCounter, statementFacts } from '../camt053/totals.ts'
import type { Position } from '../diagnostics/index.ts'
import { defineRules } from './define-rules.ts'
import type { Rule, RuleChecks, RulePlace, RuleSet } from './rule.ts'
import type { EntryFacts, StatementFacts } from './statement/facts.ts'
import { entryRules, sequenceRules, statementLevelRules } from './statement/index.ts'
import type { EntryRule, Fault, RuleDescription, StatementRule } from './statement/rule.ts'

/** What is added up of one statement, shared by all rules that look at it. */
interface Shared {
  counter: StatementCounter
  open: OpenEntry | undefined
  lastTransaction: unknown
  /** The last entry, and what the rules look at of it. */
  lastEntry: unknown
  entryFacts: EntryFacts | undefined
  facts: StatementFacts | undefined
}

/** By the object of the statement, which lives as long as the statement is read. */
const sharedByStatement = new WeakMap<object, Shared>()

/** The statements of a message with where each stands, by the object of its root element. */
const statementsByMessage = new WeakMap<object, (SequencedStatement & { position: Partial<Position> | undefined })[]>()

const messages = camtSchemas.map(({ message }) => message)

/**
 * Rules on statements (camt.053, camt.052, camt.054): balances that add up, summaries and batches that agree with what is listed,
 * statements and pages of one file that follow each other. `readCamt053` applies the same rules as it reads.
 */
export const statementRules: RuleSet = defineRules('statement', [
  ...statementLevelRules.map(ruleOfStatement),
  ...entryRules.map(ruleOfEntry),
  ...sequenceRules.map(ruleOfSequence),
])

function ruleOfStatement(rule: StatementRule): Rule {
  return ruleWith(rule, {
    statement: (element, place) => reportAll(rule.check(endStatement(element, place)), place),
  })
}

function ruleOfEntry(rule: EntryRule): Rule {
  return ruleWith(rule, {
    entry: (element, place) => reportAll(rule.check(addEntry(element, place)), place),
  })
}

function ruleOfSequence(rule: RuleDescription): Rule {
  return ruleWith(rule, {
    message: (element, place) => {
      const statements = statementsByMessage.get(asObject(element)) ?? []
      const positions = new Map(statements.map(({ statement, position }) => [statement.path, position]))
      for (const { code, path, message, severity } of checkSequence(statements)) {
        if (code === `statement/${rule.name}`) place.report(path, message, severity, positions.get(path))
      }
    },
  })
}

type Look = (element: unknown, place: RulePlace) => void

/** A rule for all messages; whatever it looks at itself, the statement is added up as it goes by. */
function ruleWith(text: RuleDescription, look: { statement?: Look; entry?: Look; message?: Look }): Rule {
  const { name, severity, says, source, example } = text
  return { name, severity, says, source, example, messages, start: () => checksOf(look) }
}

function checksOf(look: { statement?: Look; entry?: Look; message?: Look }): RuleChecks {
  const checks: Record<string, (element: never, place: RulePlace) => void> = {}
  for (const { root, statement } of dialects) {
    const path = `/Document/${root}`
    checks[`${path}/${statement}/Ntry/NtryDtls/TxDtls`] = addTransaction
    checks[`${path}/${statement}/Ntry`] = (element, place) => {
      addEntry(element, place)
      look.entry?.(element, place)
    }
    checks[`${path}/${statement}`] = (element, place) => {
      endStatement(element, place)
      look.statement?.(element, place)
    }
    if (look.message !== undefined) checks[path] = look.message
  }
  return checks
}

/** Several rules are handed the same element: the first one adds it up. */
function addTransaction(element: unknown, place: RulePlace): void {
  const [, , statementAround, entryAround, detailsAround] = place.around
  if (statementAround === undefined || entryAround === undefined || detailsAround === undefined) return
  const shared = sharedOf(asObject(statementAround.value))
  if (shared.lastTransaction === element) return
  shared.lastTransaction = element
  shared.open = openEntry(shared.open, entryAround)
  nextTransaction(shared.open, detailsAround, { value: element, path: '' })
}

function addEntry(element: unknown, place: RulePlace): EntryFacts {
  const shared = sharedOf(asObject(place.around[2]?.value))
  if (shared.lastEntry === element && shared.entryFacts !== undefined) return shared.entryFacts
  const object = asObject(element)
  const entry = toEntry(object, { path: '' })
  shared.counter.add(entry, text(object, 'Amt'))
  const counter = shared.open?.object === object ? shared.open.counter : createEntryTotals()
  shared.open = undefined
  shared.lastEntry = element
  shared.entryFacts = counter.facts(entry)
  return shared.entryFacts
}

function endStatement(element: unknown, place: RulePlace): StatementFacts {
  const object = asObject(element)
  const shared = sharedOf(object)
  if (shared.facts !== undefined) return shared.facts
  const root = asObject(place.around[1]?.value)
  const head = child(root, 'GrpHdr')
  const header = head === undefined ? undefined : toHeader(head, place.message)
  const statement = toStatement(object, '')
  const totals = shared.counter.totals()
  shared.facts = statementFacts(statement, header, totals, place.position ?? {})
  const statements = statementsByMessage.get(root) ?? []
  statements.push({
    statement: { ...statement, path: `${dialectOf(place.message)?.statement ?? 'Stmt'}[${statements.length + 1}]` },
    totals,
    position: place.position,
  })
  statementsByMessage.set(root, statements)
  return shared.facts
}

function sharedOf(object: DocumentObject): Shared {
  const known = sharedByStatement.get(object)
  if (known !== undefined) return known
  const shared: Shared = {
    counter: createStatementTotals(toStatement(object, '')),
    open: undefined,
    lastTransaction: undefined,
    lastEntry: undefined,
    entryFacts: undefined,
    facts: undefined,
  }
  sharedByStatement.set(object, shared)
  return shared
}

/** The rules name places from the root of what they look at, with a slash before. */
function reportAll(faults: readonly Fault[], place: RulePlace): void {
  for (const { path = '', message } of faults) place.report(path.replace(/^\//, ''), message)
}
