import { type Finding, type FindingPart, InvalidDocumentError, type Position } from '../diagnostics/index.ts'
import type { RuleSeverities } from '../rules/severities.ts'
import { type BalanceCheck, checkBalances } from '../rules/statement/balance-check.ts'
import type { StatementTotals } from '../rules/statement/index.ts'
import {
  type Envelope,
  type ReadOptions,
  readOptionChecks,
  type Source,
  type StreamEnd,
  type StreamItem,
  streamPieces,
} from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { type Assumptions, assumeEntry, assumeStatement } from './assume.ts'
import { loadCodeNames } from './code-names.ts'
import { dialectOf } from './dialect.ts'
import { type DocumentObject, textOf } from './document.ts'
import { type Entry, toEntry } from './entry.ts'
import type { Identities } from './identity.ts'
import type { Judge } from './judge.ts'
import { asObject, nextTransaction, type OpenEntry, openEntry } from './open-entry.ts'
import { createPartQueue } from './part-queue.ts'
import { camtSchemas } from './schemas.ts'
import { type MessageHeader, type Statement, toHeader, toStatement } from './statement.ts'
import { createStatementTotals, entryFacts, needsEntryCheck, type StatementCounter, statementFacts } from './totals.ts'
import type { Transaction } from './transaction.ts'

/** How a statement file is read. */
export interface ReadCamt053Options extends Partial<ReadOptions> {
  /**
   * `inline`: the transactions are inside their entry. `stream`: each transaction is a separate part before its entry, so that an
   * entry with any number of transactions takes constant memory. Default `inline`.
   */
  transactions?: 'inline' | 'stream' | undefined
  /** Whether statements and entries are checked by the rule set `statement`. Default `true`. */
  checks?: boolean | undefined
  /** Severities in place of those of the rules, by code: `{ 'statement/entry-parts': 'off' }`. Default: as the rules say. */
  severities?: RuleSeverities | undefined
  /** Assumptions for values that the file leaves out (see {@link Assumptions}). Default: none. */
  assume?: Assumptions | undefined
  /**
   * Whether `statement` and `entry` parts have an identity (see `entryIdentity`); or an {@link Identities} object, to count over several
   * files. It takes some 5 µs and 16 bytes for each entry. Default `false`.
   */
  identities?: boolean | Identities | undefined
}

/** What the options of reading may be. */
export const readCamt053Checks: OptionChecks<ReadCamt053Options> = {
  ...readOptionChecks,
  transactions: option.oneOf('inline', 'stream'),
  checks: option.flag,
  severities: option.object('an object of codes and severities'),
  assume: option.group<Assumptions>({ entryStatus: option.oneOf('BOOK'), balanceIndicator: option.oneOf('CRDT') }),
  identities: option.either(
    'true, false or what createIdentities makes',
    option.flag,
    option.object('identities', 'entry'),
  ),
}

/** The head of the message; once, and first. */
export interface StatementHeaderPart {
  kind: 'header'
  /** The head of the message, once a file. */
  header: MessageHeader
}

/** A statement begins: all that stands before its entries. */
export interface StatementStartPart {
  kind: 'statement'
  /** The statement, as far as it was read: what stands before its entries. */
  statement: Statement
  /** See `statementIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A transaction of an entry that is still being read; only where `transactions` is `stream`. */
export interface TransactionPart extends Position {
  kind: 'transaction'
  /** The statement it belongs to: the same object for all of its transactions. */
  statement: Statement
  /** The entry so far: the part before its details. Its position is not known yet. */
  entry: Entry
  /** The transaction. */
  transaction: Transaction
}

/** An entry. */
export interface EntryPart {
  kind: 'entry'
  /** The statement it is an entry of: the same object for all of its entries. */
  statement: Statement
  /** The entry, whole. */
  entry: Entry
  /** See `entryIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A statement ends: all of it but the entries, what they add up to, and whether that agrees. */
export interface StatementEndPart {
  kind: 'statementEnd'
  /** The statement of the `statement` part, with the elements after the entries. */
  statement: Statement
  /** What its entries add up to. */
  totals: StatementTotals
  /** Opening balance and booked entries compared with the closing balance. */
  balance: BalanceCheck
  /** Whether it is one page of several, by the page of the statement or of the message. */
  paged: boolean
  /** Findings of the rule set `statement` in it, its entries included; at most `maxFindings`. */
  findings: Finding[]
}

/** The end of the file, always the last part. */
export interface StatementFileEndPart {
  kind: 'end'
  /** Name of the message: `camt.053.001.06`. */
  message: string
  /** Whether the file is valid by its schema. Findings of rules make no difference. */
  valid: boolean
  /** All findings, those of rules last; at most `maxFindings` of each kind. */
  findings: Finding[]
  /** Number of findings that are not listed. */
  findingsOmitted: number
  /** Bytes (for a text: characters) read. */
  bytes: number
  /** The envelope of the message, if there is one: its path, and the header. */
  envelope?: Envelope | undefined
  /** How many statements the file has. */
  statements: number
  /** How many entries they have in all. */
  entries: number
}

/** The parts that reading a statement file yields. */
export type StatementPart =
  | StatementHeaderPart
  | StatementStartPart
  | TransactionPart
  | EntryPart
  | StatementEndPart
  | FindingPart
  | StatementFileEndPart

const defaultMaxFindings = 1000

/**
 * Reads a bank-to-customer statement (camt.053; also reports camt.052 and notifications camt.054) of any version (.02, .04, .06 and .08 are
 * validated), part by part, in constant memory: `header`, then for each statement `statement`, its `entry` parts and
 * `statementEnd`, with `finding` parts between them, and `end`. It is tolerant: a missing value is `undefined`, a fault is a
 * finding. With `strict` the first error of the schema ends the reading.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short or is another message, and where `strict`.
 * @throws RangeError when the given schema is of another message.
 */
export async function* readCamt053(
  source: Source,
  options: ReadCamt053Options = {},
): AsyncGenerator<StatementPart, void, undefined> {
  checkOptions('readCamt053', options, readCamt053Checks)
  const { transactions, checks, severities, identities, assume, ...reading } = options
  // Modules are loaded when reading begins, and only those that the options need.
  const [rules, identity] = await Promise.all([
    checks === false && severities === undefined ? undefined : import('./judge.ts'),
    identities === true ? import('./identity.ts') : undefined,
    loadCodeNames(),
  ])
  rules?.checkStatementSeverities(severities)
  const interpreter = createInterpreter({
    startJudge: (report) => (checks === false ? undefined : rules?.createJudge(severities, report)),
    assume: assume ?? {},
    identities: identities === true ? identity?.createIdentities() : identities === false ? undefined : identities,
    maxFindings: options.maxFindings ?? defaultMaxFindings,
  })
  const schema = options.schema ?? camtSchemas
  const each = pathsOf('message' in schema ? [schema] : schema, transactions === 'stream')
  const places = checks === false ? false : each.filter(isChecked)
  // No rule about entries names an element inside a transaction, and most elements of a file are there.
  const noPlacesIn = each.filter((path) => path.endsWith('/Ntry')).map((path) => `${path}/NtryDtls/TxDtls`)
  const { onItem } = interpreter
  const streaming = { ...reading, schema, each, places, noPlacesIn, onItem, otherVersions: true }
  for await (const parts of streamPieces(source, streaming)) {
    for (const part of parts) {
      if (part.kind === 'finding') yield part
      else if (part.kind === 'end') yield interpreter.end(part)
      // A loop instead of `yield*`, which makes three promises for each part.
      else for (const made of interpreter.next()) yield made
    }
  }
}

/** The elements that are read one by one, without those that the schemas do not have. */
function pathsOf(schemas: readonly { message: string }[], streamed: boolean): string[] {
  const found = schemas.flatMap(({ message }) => dialectOf(message) ?? [])
  if (found.length === 0) {
    const given = schemas.map(({ message }) => message).join(', ')
    throw new RangeError(
      `The schema is for ${given}. Statements are camt.053, camt.052 and camt.054: give one of these.`,
    )
  }
  const roots = new Map(found.map((dialect) => [dialect.root, dialect]))
  return [...roots.values()].flatMap(({ root, statement }) => {
    const entries = `/Document/${root}/${statement}/Ntry`
    const paths = [`/Document/${root}/GrpHdr`, `/Document/${root}/${statement}`, entries]
    return streamed ? [...paths, `${entries}/NtryDtls/TxDtls`] : paths
  })
}

/** Whether rules check an element, so that the positions of its elements are needed: statements and entries. */
function isChecked(path: string): boolean {
  return !path.endsWith('/GrpHdr') && !path.endsWith('/TxDtls')
}

/** Turns elements into parts at the moment they close, so that the parts do not depend on the pieces of the source. */
interface Interpreter {
  onItem: (item: StreamItem) => void
  /** The parts of the next element. */
  next: () => readonly StatementPart[]
  end: (end: StreamEnd) => StatementFileEndPart
}

interface InterpreterOptions {
  /** Starts the rules on entries and statements; `undefined` if the option `check` is off. */
  startJudge: (report: (finding: Finding) => void) => Judge | undefined
  assume: Assumptions
  identities: Identities | undefined
  maxFindings: number
}

function createInterpreter({ startJudge, assume, identities, maxFindings }: InterpreterOptions): Interpreter {
  const parts = createPartQueue<StatementPart>(maxFindings)
  let header: MessageHeader | undefined
  let run: StatementRun | undefined
  let message: string | undefined
  let statements = 0
  let entries = 0

  const judge = startJudge(report)

  function report(finding: Finding): void {
    if (parts.report(finding)) run?.findings.push(finding)
  }

  function takeHeader(item: StreamItem): void {
    if (header !== undefined) return
    header = toHeader(asObject(item.value), item.message)
    parts.push({ kind: 'header', header })
  }

  /** The statement of an element. A statement begins with its first entry, or with its end if it has none. */
  function runOf(object: DocumentObject, path: string): StatementRun {
    if (run?.object === object) return run
    const statement = assumeStatement(toStatement(object, path), assume)
    statements++
    parts.push({ kind: 'statement', statement, identity: identities?.statement(statement) })
    run = startStatement(object, statement)
    return run
  }

  function takeTransaction(item: StreamItem, current: StatementRun): void {
    const [, , , entryAncestor, detailsAncestor] = item.ancestors
    if (entryAncestor === undefined || detailsAncestor === undefined) return
    const open = openEntry(current.open, entryAncestor)
    if (open !== current.open) open.entry = assumeEntry(open.entry, assume)
    current.open = open
    const transaction = nextTransaction(open, detailsAncestor, item)
    identities?.transaction(transaction)
    const { line, column, offset } = item
    parts.push({
      kind: 'transaction',
      statement: current.statement,
      entry: open.entry,
      transaction,
      line,
      column,
      offset,
    })
  }

  function takeEntry(item: StreamItem, current: StatementRun): void {
    const value = asObject(item.value)
    const entry = assumeEntry(toEntry(value, item), assume)
    const streamed = current.open?.object === value ? current.open : undefined
    if (streamed !== undefined) entry.numberOfTransactions = streamed.counter.count()
    current.open = undefined
    current.hasEntries = true
    current.counter.add(entry, textOf(value.Amt))
    entries++
    const { statement } = current
    parts.push({ kind: 'entry', statement, entry, identity: identities?.entry(statement, entry) })
    if (judge === undefined) return
    if (streamed !== undefined) judge(streamed.counter.facts(entry), item)
    else if (needsEntryCheck(entry)) judge(entryFacts(entry), item)
  }

  function endStatement(item: StreamItem, current: StatementRun): void {
    // The elements after the entries are known only now.
    const statement = current.hasEntries
      ? assumeStatement(toStatement(current.object, item.path), assume)
      : current.statement
    const totals = current.counter.totals()
    const facts = statementFacts(statement, header, totals, item)
    judge?.(facts, item)
    const { paged } = facts
    parts.push({
      kind: 'statementEnd',
      statement,
      totals,
      balance: checkBalances(facts),
      paged,
      findings: current.findings,
    })
    run = undefined
  }

  return {
    onItem(item) {
      parts.begin()
      if (item.message !== message) checkMessage(item.message)
      message = item.message
      const [, , statementAncestor, entryAncestor] = item.ancestors
      if (statementAncestor !== undefined) {
        const current = runOf(asObject(statementAncestor.value), statementAncestor.path)
        if (entryAncestor === undefined) takeEntry(item, current)
        else takeTransaction(item, current)
      } else if (item.each.endsWith('/GrpHdr')) {
        takeHeader(item)
      } else {
        endStatement(item, runOf(asObject(item.value), item.path))
      }
    },
    next: parts.next,
    end(end) {
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
    },
  }
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
      message: `The file is a ${message}. Statements are camt.053, camt.052 and camt.054; read it with the reader of its own message.`,
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
