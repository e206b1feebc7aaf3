import type { DocumentFindingCode } from './codes.ts'

/** How bad a finding is: an `error` makes a file invalid, a `warning` may be refused by some banks, `info` is worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

/**
 * The code of a rule above the schema: the name of its rule set, a slash, the name of the rule
 * (`sepa/amount-range`). Open, because anyone can define a rule set.
 */
export type RuleFindingCode = `${string}/${string}`

/** Every code a finding can carry: the closed list of the document layer, or a rule's own. */
export type FindingCode = DocumentFindingCode | RuleFindingCode

/** Where something stands in the text of a file. */
export interface Position {
  /** Line, from 1. */
  line: number
  /** Column, from 1, in UTF-16 units, of the first character of the thing. */
  column: number
  /** Characters (UTF-16 units, byte order mark not counted) before the thing. */
  offset: number
}

/**
 * One fault of a document, as data: what, how bad, where, and in words what to do about it. `line`, `column` and `offset` are those of the
 * element at `path`; where that element is missing, of the place it should stand at or of the element around it. A finding about
 * an object, and one about several files, has none of the three.
 */
export interface Finding extends Partial<Position> {
  /** Code from the closed list of {@link DocumentFindingCode}, or `set/rule` for a rule. */
  code: FindingCode
  /** Only an `error` makes the document invalid. */
  severity: Severity
  /**
   * Element path with indexes from 1 on elements that may repeat, an attribute as `/@Ccy`:
   * `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]/Amt`. Empty when nothing of the document could be read.
   */
  path: string
  /** The payment or block a finding of a built object is about, by number and id, so that nobody has to take a path apart. */
  payment?: FindingPayment
  /**
   * The property a finding of a built object is about, as one would write it: `creditorAccount.iban`, of the payment, of the block where
   * `payment` has no `index`, of the header where there is no `payment`.
   */
  property?: string
  /** What was found, what is allowed, and what to do. Names and accounts are masked unless asked for. */
  message: string
}

/** Which payment a finding is about. */
export interface FindingPayment {
  /** Number of the block in the file, from 1. */
  block: number
  /** Number of the payment in its block, from 1; absent where it is about the block. */
  index?: number
  /** Its EndToEndId as it was given. */
  endToEndId?: string
}

/** The position of a finding or an element, as properties of their own; none where there is no text. */
export function positionOf({ line, column, offset }: Partial<Position>): Partial<Position> {
  return line === undefined || column === undefined || offset === undefined ? {} : { line, column, offset }
}

/** A finding about an object: there is no text that it could stand in. */
export function withoutPosition({ line: _line, column: _column, offset: _offset, ...finding }: Finding): Finding {
  return finding
}

/** Whether a list of findings holds at least one error, that is, whether the document is invalid. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}

/** A finding as a part of what is read, in its place between the other parts. */
export interface FindingPart {
  kind: 'finding'
  finding: Finding
}
