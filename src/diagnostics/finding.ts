import type { DocumentFindingCode } from './codes.ts'

/**
 * How bad a finding is: an `error` makes a file invalid, a `warning` may be refused by some banks, `info` is worth
 * knowing.
 */
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
 * What is wrong with a document, as data: the code, the severity, the position, and a message with the remedy. `line`,
 * `column` and `offset` are the position of the element at `path`; if it is missing, the position where it should be,
 * or that of its parent. A finding about an object or about several files has no position.
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
  /** The payment or block of the finding, by number and id, when payments are built: the path need not be parsed. */
  payment?: FindingPayment
  /**
   * The property of the finding, when payments are built: `creditorAccount.iban`. It belongs to the payment; to the
   * block if `payment` has no `index`; to the header if there is no `payment`.
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

/** The position of a finding or an element as an object; an empty object if it has none. */
export function positionOf({ line, column, offset }: Partial<Position>): Partial<Position> {
  return line === undefined || column === undefined || offset === undefined ? {} : { line, column, offset }
}

/** A finding about an object, which has no position. */
export function withoutPosition({ line: _line, column: _column, offset: _offset, ...finding }: Finding): Finding {
  return finding
}

/** Whether a list of findings holds at least one error, that is, whether the document is invalid. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}

/**
 * The last finding of a list that reached its limit: how many findings are missing. It has the position of the last
 * listed one.
 */
export function limitFinding(omitted: number, last: Partial<Position> | undefined): Finding {
  return {
    code: 'findings-limit',
    severity: 'info',
    path: '',
    ...positionOf(last ?? {}),
    message:
      `${omitted} more finding${omitted === 1 ? ' is' : 's are'} not listed. Correct these first, or raise ` +
      '`maxFindings` (on the command line --max-findings).',
  }
}

/** A finding as a part of a stream, in its place between the other parts. */
export interface FindingPart {
  kind: 'finding'
  /** What is wrong, and where. */
  finding: Finding
}
