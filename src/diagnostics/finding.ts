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

/**
 * The closed list of codes the document layer (XML and schema) can report.
 * `docs/findings.md` explains each with an example, and a test holds that page against this list.
 */
export const documentFindingCodes = [
  // The file as XML.
  'xml-empty',
  'xml-encoding',
  'xml-syntax',
  'xml-truncated',
  'xml-doctype',
  'xml-version',
  'xml-prefix',
  'xml-limit',
  'xml-second-root',
  'xml-character',
  // Which message it is.
  'message-unknown',
  'message-version',
  'root-unexpected',
  'envelope',
  'envelope-message',
  'envelope-second',
  // Structure.
  'element-unexpected',
  'element-namespace',
  'element-missing',
  'element-order',
  'element-repeated',
  'element-choice',
  'text-unexpected',
  'attribute-missing',
  'attribute-unexpected',
  'xsi-unexpected',
  // Values.
  'value-type',
  'value-enumeration',
  'value-pattern',
  'value-length',
  'value-range',
  'value-digits',
  // About the list of findings itself.
  'findings-limit',
] as const

/** A code of the document layer. */
export type DocumentFindingCode = (typeof documentFindingCodes)[number]

/**
 * What a reader has made of a file so far: the parts that were not handed over yet, and the findings of its own in the
 * whole file, up to a limit.
 */
export interface PartList<Part> {
  /** In the order in which they were made, findings among them. Handing over empties the list. */
  readonly parts: (Part | FindingPart)[]
  readonly findings: Finding[]
  findingsOmitted: number
  readonly maxFindings: number
}

export function openParts<Part>(maxFindings = 1000): PartList<Part> {
  return { parts: [], findings: [], findingsOmitted: 0, maxFindings }
}

/** Adds a finding, as a part too; whether there was room for it. */
export function addFinding(list: PartList<unknown>, finding: Finding): boolean {
  if (list.findings.length >= list.maxFindings) {
    list.findingsOmitted++
    return false
  }
  list.findings.push(finding)
  list.parts.push({ kind: 'finding', finding })
  return true
}

export function handOver<Part>({ parts }: Pick<PartList<Part>, 'parts'>): readonly (Part | FindingPart)[] {
  return parts.splice(0)
}

/**
 * Work on a document had to stop: it is not well-formed XML, it was cut short, it is refused by `strict` reading,
 * or a builder was given data the schema or a rule set refuses.
 * `findings` holds every finding up to there, in document order; the message quotes the first error, and says how many
 * more there are.
 */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError'
  /** All findings, in document order, warnings included. */
  readonly findings: readonly Finding[]
  /** Findings that are not listed, as far as reading counted them. Default 0. */
  readonly findingsOmitted: number
  /**
   * Name of the message that the root of the document was of, such as `camt.053.001.06`; `undefined` where none was
   * read.
   */
  readonly messageName: string | undefined

  constructor(
    findings: readonly Finding[],
    { messageName, findingsOmitted = 0 }: { messageName?: string | undefined; findingsOmitted?: number } = {},
  ) {
    super(summarize(findings, findingsOmitted))
    this.findings = findings
    this.findingsOmitted = findingsOmitted
    this.messageName = messageName
  }
}

/** Whether an error is an {@link InvalidDocumentError}, known by its name so that two copies of the package agree. */
export function isInvalidDocumentError(error: unknown): error is InvalidDocumentError {
  return error instanceof Error && error.name === 'InvalidDocumentError' && 'findings' in error
}

function summarize(findings: readonly Finding[], omitted: number): string {
  const errors = findings.filter((finding) => finding.severity === 'error')
  const first = errors[0] ?? findings[0]
  if (first === undefined) return 'The document is invalid'
  const position = first.line !== undefined ? ` (line ${first.line}, column ${first.column})` : ''
  const others = Math.max(0, errors.length - 1) + omitted
  const more = others > 0 ? ` And ${others} more.` : ''
  return `${first.path === '' ? '' : `${first.path}: `}${first.message}${position}${more}`
}
