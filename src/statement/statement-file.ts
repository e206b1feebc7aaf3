import {
  addFinding,
  type Finding,
  type FindingCode,
  InvalidDocumentError,
  openParts,
  type PartList,
  type Position,
} from '../diagnostics/index.ts'
import type { Beside } from '../domain/index.ts'
import type { Entry, MessageHeader, Statement, Transaction } from '../domain/statement/index.ts'
import {
  checkBalances,
  createStatementTotals,
  type RuleElement,
  type StatementCounter,
  type StatementTotals,
  statementFacts,
} from '../rules/index.ts'
import type { StreamEnd } from '../schema/index.ts'
import type { StartStatementRules, StatementRules } from './check-statement.ts'
import type { Identities } from './identity.ts'
import type { StatementFileEndPart, StatementPart } from './statement-parts.ts'

export function errorOf(
  code: FindingCode,
  path: string,
  message: string,
  position: Partial<Position> = {},
): InvalidDocumentError {
  return new InvalidDocumentError([{ code, severity: 'error', path, ...position, message }])
}

export function otherMessage(message: string, about: string): InvalidDocumentError {
  const words = `The file is a ${message}. ${about}; read it with the reader of its own message.`
  return errorOf('message-unknown', '/Document', words)
}

export interface StatementFileOptions {
  /** Starts the rules on entries and statements; `undefined` if the option `checks` is off. */
  startRules: StartStatementRules | undefined
  identities: Identities | undefined
  maxFindings: number | undefined
}

/**
 * A file of statements while it is read, in XML or as MT940. Its reader calls the functions of this file, which read
 * and change it.
 */
export interface StatementFile extends PartList<StatementPart> {
  readonly startRules: StartStatementRules | undefined
  readonly identities: Identities | undefined
  rules: StatementRules | undefined
  header: MessageHeader | undefined
  beside: Beside
  open: OpenStatement | undefined
  statements: number
  entries: number
}

export interface OpenStatement {
  /** As far as it is known: what stands before its entries. */
  readonly statement: Statement
  readonly counter: StatementCounter
  readonly findings: Finding[]
}

export function openFile({ startRules, identities, maxFindings }: StatementFileOptions): StatementFile {
  const nothing = { rules: undefined, header: undefined, open: undefined, beside: {}, statements: 0, entries: 0 }
  return { ...openParts<StatementPart>(maxFindings), startRules, identities, ...nothing }
}

export function takeHeader(file: StatementFile, header: MessageHeader): void {
  if (file.header !== undefined) return
  file.header = header
  file.parts.push({ kind: 'header', header })
}

export function openStatement(file: StatementFile, statement: Statement, message: string): OpenStatement {
  const { identities, header } = file
  file.rules ??= file.startRules?.((finding) => {
    if (addFinding(file, finding)) file.open?.findings.push(finding)
  }, message)
  file.statements++
  file.parts.push({ kind: 'statement', statement, identity: identities?.statement(statement, header?.page) })
  file.open = { statement, counter: createStatementTotals(statement), findings: [] }
  counters.set(statement, file.open.counter)
  return file.open
}

/** By the statement as its first part has it: what was counted of one that is cut short is asked for, too. */
const counters = new WeakMap<Statement, StatementCounter>()

/** The totals of a statement as far as it was read, by the object that its first part has. */
export function totalsSoFar(statement: Statement): StatementTotals {
  return (counters.get(statement) ?? createStatementTotals(statement)).totals()
}

export function takeTransaction(
  file: StatementFile,
  { statement }: OpenStatement,
  entry: Entry,
  transaction: Transaction,
  { line, column, offset }: Position,
): void {
  file.identities?.transaction(transaction)
  file.parts.push({ kind: 'transaction', statement, entry, transaction, line, column, offset })
}

/** Takes an entry. `amount` is the text of its amount in a file of XML: adding a text is faster. */
export function takeEntry(
  file: StatementFile,
  { statement, counter }: OpenStatement,
  entry: Entry,
  amount?: string,
): void {
  counter.add(entry, amount)
  file.entries++
  file.parts.push({ kind: 'entry', statement, entry, identity: file.identities?.entry(statement, entry) })
}

export function closeStatement(
  file: StatementFile,
  { counter, findings }: OpenStatement,
  statement: Statement,
  position: Position,
  element: RuleElement = { path: statement.path, ancestors: [], position },
): void {
  const totals = counter.totals()
  const facts = statementFacts(statement, file.header, totals)
  file.rules?.statement(facts, element)
  const balance = checkBalances(facts)
  file.parts.push({ kind: 'statementEnd', statement, totals, balance, paged: facts.paged, findings })
  file.open = undefined
}

/** The last part; `end` is what the reader of its format knows of the file, with findings of its own. */
export function endOfFile(file: StatementFile, end: Omit<StreamEnd, 'kind'>): StatementFileEndPart {
  return {
    ...end,
    kind: 'end',
    findings: [...end.findings, ...file.findings],
    findingsOmitted: end.findingsOmitted + file.findingsOmitted,
    ...file.beside,
    statements: file.statements,
    entries: file.entries,
  }
}
