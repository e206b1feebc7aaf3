import type { DocumentReadOptions } from '../../src/recalls.ts'
import { type Source, type ValidationReport, validate } from '../../src/schema.ts'

/** A verdict in the three words two validators can agree on. */
export type Verdict = 'valid' | 'invalid' | 'not-well-formed'

/** Our verdict with the findings it rests on. */
export interface OurVerdict {
  verdict: Verdict
  report: ValidationReport
}

/** Our verdict on a document. */
export async function ourVerdict(source: Source, options: DocumentReadOptions): Promise<OurVerdict> {
  const report = await validate(source, options)
  return { verdict: verdictOf(report), report }
}

/** The verdict a report amounts to. */
export function verdictOf(report: Pick<ValidationReport, 'valid' | 'findings'>): Verdict {
  if (report.valid) return 'valid'
  return report.findings.some((finding) => finding.code.startsWith('xml-')) ? 'not-well-formed' : 'invalid'
}
