import type { Finding, FindingPart, Position } from '../diagnostics/index.ts'
import type { Beside } from '../domain/index.ts'
import type {
  Entry,
  EntryWithDocument,
  MessageHeader,
  MessageHeaderWithDocument,
  Statement,
  StatementWithDocument,
  Transaction,
  TransactionWithDocument,
} from '../domain/statement/index.ts'
import type { BalanceCheck, StatementTotals } from '../rules/index.ts'
import type { StreamEnd } from '../schema/index.ts'

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
export interface StatementFileEndPart extends StreamEnd, Beside {
  /** Whether the file is valid by its schema. Findings of rules make no difference. */
  valid: boolean
  /** All findings, those of rules last; at most `maxFindings` of each kind. */
  findings: Finding[]
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

/** A {@link StatementHeaderPart} of a file that is read with the option `document`. */
export type StatementHeaderPartWithDocument = StatementHeaderPart & { header: MessageHeaderWithDocument }

/** A {@link StatementStartPart} of a file that is read with the option `document`. */
export type StatementStartPartWithDocument = StatementStartPart & { statement: StatementWithDocument }

/** A {@link TransactionPart} of a file that is read with the option `document`. */
export type TransactionPartWithDocument = TransactionPart & {
  statement: StatementWithDocument
  entry: EntryWithDocument
  transaction: TransactionWithDocument
}

/** An {@link EntryPart} of a file that is read with the option `document`. */
export type EntryPartWithDocument = EntryPart & { statement: StatementWithDocument; entry: EntryWithDocument }

/** A {@link StatementEndPart} of a file that is read with the option `document`. */
export type StatementEndPartWithDocument = StatementEndPart & { statement: StatementWithDocument }

/** The parts of a file that is read with the option `document`: each has the element it was read from. */
export type StatementPartWithDocument =
  | StatementHeaderPartWithDocument
  | StatementStartPartWithDocument
  | TransactionPartWithDocument
  | EntryPartWithDocument
  | StatementEndPartWithDocument
  | FindingPart
  | StatementFileEndPart
