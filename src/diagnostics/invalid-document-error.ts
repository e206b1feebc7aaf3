import type { Finding } from './finding.ts'

/**
 * Work on a document had to stop: it is not well-formed XML, it was cut short, it is refused by `strict` reading,
 * or a builder was given data the schema or a rule set refuses.
 * `findings` holds every finding up to there, in document order; the message quotes the first error.
 */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError'
  /** All findings, in document order, warnings included. */
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(summarize(findings))
    this.findings = findings
  }
}

/** Whether an error is an {@link InvalidDocumentError}, told by its name so that two copies of the package agree. */
export function isInvalidDocumentError(error: unknown): error is InvalidDocumentError {
  return error instanceof Error && error.name === 'InvalidDocumentError' && 'findings' in error
}

function summarize(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error')
  const first = errors[0] ?? findings[0]
  if (first === undefined) return 'The document is invalid'
  const place = first.line !== undefined ? ` (line ${first.line}, column ${first.column})` : ''
  const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : ''
  return `${first.path === '' ? '' : `${first.path}: `}${first.message}${place}${more}`
}
