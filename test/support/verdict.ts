import type { DocumentReadOptions } from '../../src/recalls.ts'
import { type Finding, type Source, type ValidationReport, validate } from '../../src/schema.ts'

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
  // What is no XML has no place in it.
  const isNone = ({ code, line }: Finding): boolean => code === 'message-unknown' && line === undefined
  return report.findings.some((each) => each.code.startsWith('xml-') || isNone(each)) ? 'not-well-formed' : 'invalid'
}
