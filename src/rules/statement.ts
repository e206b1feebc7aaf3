import type { Position } from '../diagnostics/index.ts'
import { objectIn } from '../domain/index.ts'
import {
  asObject,
  type Dialect,
  type DocumentObject,
  dialectOf,
  dialects,
  type Entry,
  type Transaction,
  textOf,
  toBatch,
  toEntry,
  toHeader,
  toStatement,
  toTransaction,
} from '../domain/statement/index.ts'
import type { Ancestor } from '../schema/index.ts'
import { defineRules, type RuleContext, type RuleSet, type RuleSubjects } from './rule.ts'
import { balanceRules } from './statement/balances.ts'
import { type EntryFacts, type FindingWithOrder, type StatementFacts, statementPaths } from './statement/rule.ts'
import { type SequencedStatement, sequenceRules, validateSequence } from './statement/sequence.ts'
import {
  createEntryTotals,
  createStatementTotals,
  type EntryCounter,
  type StatementCounter,
  statementFacts,
  totalRules,
} from './statement/totals.ts'

/** Rules name places from the element on. */
const here = { path: '' }

/**
 * The subjects of the rules: the totals of entries and statements, and the findings across the statements of a file.
 */
const subjects: RuleSubjects = {
  start: () => {
    const statements: (SequencedStatement & { position: Partial<Position> | undefined })[] = []
    let current: { object: unknown; counter: StatementCounter } | undefined
    let open: OpenEntry | undefined

    function counterOf(object: unknown): StatementCounter {
      if (current !== undefined && current.object === object) return current.counter
      current = { object, counter: createStatementTotals(toStatement(asObject(object), here.path)) }
      return current.counter
    }

    function addTransaction(element: unknown, { ancestors }: Pick<RuleContext, 'ancestors'>): void {
      const [, , , entryAncestor, detailsAncestor] = ancestors
      if (entryAncestor === undefined || detailsAncestor === undefined) return
      // Only amounts are added up: to read all of a transaction and of its entry was a tenth of validating.
      const { CdtDbtInd } = asObject(entryAncestor.value)
      open = openEntry(open, entryAncestor, { elements: { CdtDbtInd } })
      const { Amt, CdtDbtInd: own, AmtDtls } = asObject(element)
      nextTransaction(open, detailsAncestor, { value: { Amt, CdtDbtInd: own, AmtDtls }, path: here.path })
    }

    function addEntry(element: unknown, { ancestors }: Pick<RuleContext, 'ancestors'>): EntryFacts {
      const object = asObject(element)
      const entry = toEntry(object, here)
      counterOf(ancestors[2]?.value).add(entry, textOf(object.Amt))
      const counter = open?.object === object ? open.counter : createEntryTotals()
      open = undefined
      return counter.facts(entry)
    }

    function endStatement(
      element: unknown,
      { message, ancestors, position }: Pick<RuleContext, 'message' | 'ancestors' | 'position'>,
    ): StatementFacts {
      const totals = counterOf(element).totals()
      const head = objectIn(asObject(ancestors[1]?.value).GrpHdr)
      const header = head === undefined ? undefined : toHeader(head, message)
      const statement = toStatement(asObject(element), here.path)
      const path = `${(dialectOf(message) as Dialect).statement}[${statements.length + 1}]`
      statements.push({ statement: { ...statement, path }, totals, position })
      return statementFacts(statement, header, totals)
    }

    function endMessage(): FindingWithOrder[] {
      const positions = new Map(statements.map(({ statement, position }) => [statement.path, position]))
      return validateSequence(statements).map((finding) => ({ finding, position: positions.get(finding.path) }))
    }

    return Object.fromEntries(
      dialects.map(statementPaths).flatMap(({ message, statement, entry, transaction }) => [
        [transaction, addTransaction],
        [entry, addEntry],
        [statement, endStatement],
        [message, endMessage],
      ]),
    )
  },
}

/**
 * Rules on statements (camt.053, camt.052, camt.054): balances add up, summaries and batches agree with the entries and
 * transactions, statements and pages of a file follow each other. `readCamt053` applies the same rules while it reads.
 */
export const statementRules: RuleSet = /* @__PURE__ */ defineRules(
  'statement',
  [...balanceRules, ...totalRules, ...sequenceRules].map((rule) => ({ ...rule, subjects })),
)

export interface OpenEntry {
  /** The object of the document layer: the same for all its transactions, and when it closes. */
  object: DocumentObject
  /** The part before its details; batches are added as they come. */
  entry: Entry
  counter: EntryCounter
  /** The details that the last transaction was in, and their batch. */
  details: unknown
  batch: number | undefined
  readonly document: boolean
}

/**
 * The entry that the next transaction belongs to: the one that is open, or a new one; `ancestors` is what was read of
 * it so far, and `elements` what is made of that, by default all.
 */
export function openEntry(
  open: OpenEntry | undefined,
  ancestors: Ancestor,
  { document = false, elements }: { document?: boolean; elements?: DocumentObject } = {},
): OpenEntry {
  if (open !== undefined && open.object === ancestors.value) return open
  const object = asObject(ancestors.value)
  const entry = toEntry(elements ?? { ...object, NtryDtls: undefined }, ancestors, document ? object : undefined)
  return { object, entry, counter: createEntryTotals(), details: undefined, batch: undefined, document }
}

/** Takes the next transaction of an entry; `around` is the details it stands in. */
export function nextTransaction(
  open: OpenEntry,
  ancestors: Ancestor,
  item: { value: unknown; path: string },
): Transaction {
  if (open.details !== ancestors.value) {
    open.details = ancestors.value
    const element = objectIn(asObject(ancestors.value).Btch)
    const batch = element && toBatch(element, ancestors.path)
    if (batch !== undefined) open.entry.batches.push(batch)
    open.batch = batch === undefined ? undefined : open.entry.batches.length - 1
  }
  const { creditDebitIndicator } = open.entry
  const element = asObject(item.value)
  const kept = open.document ? element : undefined
  const transaction = toTransaction(element, creditDebitIndicator, item.path, open.batch, kept)
  open.counter.add(transaction)
  return transaction
}
