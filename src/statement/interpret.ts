import { type Finding, InvalidDocumentError } from '../diagnostics/index.ts'
import { dialectOf } from '../domain/statement/dialect.ts'
import { asObject, type DocumentObject, textOf } from '../domain/statement/document.ts'
import { toEntry } from '../domain/statement/entry.ts'
import { type MessageHeader, type Statement, toHeader, toStatement } from '../domain/statement/statement.ts'
import {
  checkBalances,
  createStatementTotals,
  entryFacts,
  needsEntryCheck,
  nextTransaction,
  type OpenEntry,
  openEntry,
  type StatementCounter,
  statementFacts,
} from '../rules/statement/index.ts'
import type { StreamEnd, StreamItem } from '../schema/index.ts'
import { type Assumptions, assumeEntry, assumeStatement } from './assume.ts'
import type { Identities } from './identity.ts'
import type { Judge } from './judge.ts'
import { createPartQueue, type PartQueue } from './part-queue.ts'
import type { StatementFileEndPart, StatementPart } from './statement-parts.ts'

/** How elements are interpreted. */
export interface InterpreterOptions {
  /** Starts the rules on entries and statements; `undefined` if the option `checks` is off. */
  startJudge: (report: (finding: Finding) => void) => Judge | undefined
  assume: Assumptions
  identities: Identities | undefined
  maxFindings: number
}

/** What is known of a file while it is read. The functions of this file read and change it. */
export interface Interpreter {
  readonly parts: PartQueue<StatementPart>
  readonly assume: Assumptions
  readonly identities: Identities | undefined
  judge: Judge | undefined
  header: MessageHeader | undefined
  /** The statement being read. */
  run: StatementRun | undefined
  message: string | undefined
  statements: number
  entries: number
}

/** Starts to turn the elements of a file into parts. */
export function startInterpreter({ startJudge, assume, identities, maxFindings }: InterpreterOptions): Interpreter {
  const state: Interpreter = {
    parts: createPartQueue(maxFindings),
    assume,
    identities,
    judge: undefined,
    header: undefined,
    run: undefined,
    message: undefined,
    statements: 0,
    entries: 0,
  }
  state.judge = startJudge((finding) => {
    if (state.parts.report(finding)) state.run?.findings.push(finding)
  })
  return state
}

/**
 * Takes an element at the moment it closes, so that the parts do not depend on the pieces of the source.
 * @throws InvalidDocumentError for a message that is not a statement.
 */
export function takeItem(state: Interpreter, item: StreamItem): void {
  state.parts.begin()
  if (item.message !== state.message) checkMessage(item.message)
  state.message = item.message
  const [, , statementAncestor, entryAncestor] = item.ancestors
  if (statementAncestor !== undefined) {
    const current = runOf(state, asObject(statementAncestor.value), statementAncestor.path)
    if (entryAncestor === undefined) takeEntry(state, item, current)
    else takeTransaction(state, item, current)
  } else if (item.each.endsWith('/GrpHdr')) {
    takeHeader(state, item)
  } else {
    endStatement(state, item, runOf(state, asObject(item.value), item.path))
  }
}

/**
 * The last part.
 * @throws InvalidDocumentError for a message that is not a statement.
 */
export function endOf({ parts, statements, entries }: Interpreter, end: StreamEnd): StatementFileEndPart {
  checkMessage(end.message)
  return {
    kind: 'end',
    message: end.message,
    valid: end.valid,
    findings: [...end.findings, ...parts.findings],
    findingsOmitted: end.findingsOmitted + parts.omitted(),
    bytes: end.bytes,
    ...(end.envelope === undefined ? {} : { envelope: end.envelope }),
    statements,
    entries,
  }
}

function takeHeader(state: Interpreter, item: StreamItem): void {
  if (state.header !== undefined) return
  const header = toHeader(asObject(item.value), item.message)
  state.header = header
  state.parts.push({ kind: 'header', header })
}

/** The statement of an element. A statement begins with its first entry, or with its end if it has none. */
function runOf(state: Interpreter, object: DocumentObject, path: string): StatementRun {
  if (state.run?.object === object) return state.run
  const statement = assumeStatement(toStatement(object, path), state.assume)
  state.statements++
  state.parts.push({
    kind: 'statement',
    statement,
    identity: state.identities?.statement(statement, state.header?.page),
  })
  state.run = startStatement(object, statement)
  return state.run
}

function takeTransaction({ assume, identities, parts }: Interpreter, item: StreamItem, current: StatementRun): void {
  const [, , , entryAncestor, detailsAncestor] = item.ancestors
  if (entryAncestor === undefined || detailsAncestor === undefined) return
  const open = openEntry(current.open, entryAncestor)
  if (open !== current.open) open.entry = assumeEntry(open.entry, current.statement, assume)
  current.open = open
  const transaction = nextTransaction(open, detailsAncestor, item)
  identities?.transaction(transaction)
  const { line, column, offset } = item
  const { statement } = current
  parts.push({ kind: 'transaction', statement, entry: open.entry, transaction, line, column, offset })
}

function takeEntry(state: Interpreter, item: StreamItem, current: StatementRun): void {
  const { judge } = state
  const value = asObject(item.value)
  const entry = assumeEntry(toEntry(value, item), current.statement, state.assume)
  const streamed = current.open?.object === value ? current.open : undefined
  if (streamed !== undefined) entry.numberOfTransactions = streamed.counter.count()
  current.open = undefined
  current.hasEntries = true
  current.counter.add(entry, textOf(value.Amt))
  state.entries++
  const { statement } = current
  state.parts.push({ kind: 'entry', statement, entry, identity: state.identities?.entry(statement, entry) })
  if (judge === undefined) return
  if (streamed !== undefined) judge(streamed.counter.facts(entry), item)
  else if (needsEntryCheck(entry)) judge(entryFacts(entry), item)
}

function endStatement(state: Interpreter, item: StreamItem, current: StatementRun): void {
  // The elements after the entries are known only now.
  const statement = current.hasEntries
    ? assumeStatement(toStatement(current.object, item.path), state.assume)
    : current.statement
  const totals = current.counter.totals()
  const facts = statementFacts(statement, state.header, totals, item)
  state.judge?.(facts, item)
  const { findings } = current
  const { paged } = facts
  state.parts.push({ kind: 'statementEnd', statement, totals, balance: checkBalances(facts), paged, findings })
  state.run = undefined
}

/** A statement being read. */
interface StatementRun {
  /** The object of the document layer: the same for all its entries, and when it closes. */
  object: DocumentObject
  statement: Statement
  counter: StatementCounter
  findings: Finding[]
  hasEntries: boolean
  open: OpenEntry | undefined
}

function checkMessage(message: string): void {
  if (dialectOf(message) !== undefined) return
  throw new InvalidDocumentError([
    {
      code: 'message-unknown',
      severity: 'error',
      path: '/Document',
      message:
        `The file is a ${message}. Statements are camt.053, camt.052 and camt.054; read it with the ` +
        'reader of its own message.',
    },
  ])
}

function startStatement(object: DocumentObject, statement: Statement): StatementRun {
  return {
    object,
    statement,
    counter: createStatementTotals(statement),
    findings: [],
    hasEntries: false,
    open: undefined,
  }
}
