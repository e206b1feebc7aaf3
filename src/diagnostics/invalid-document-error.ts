import type { Finding } from './finding.ts'

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
