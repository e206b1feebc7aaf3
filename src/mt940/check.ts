import { type Finding, hasErrors, isInvalidDocumentError } from '../diagnostics/index.ts'
import { mt940 } from '../recognise/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, readMt940 } from './read.ts'

/** Checks an MT940 or MT942: its fields, and its statements by the rule set `statement`. Faults become findings. */
export async function checkMt940(
  source: Source,
  options: Pick<ReadOptions, 'maxFindings' | 'onProgress'>,
): Promise<ValidationReport> {
  const findings: Finding[] = []
  const report = { message: mt940, valid: false, checked: ['sums'], findings, findingsOmitted: 0, bytes: 0 }
  const onProgress = (bytes: number): void => {
    report.bytes = bytes
    options.onProgress?.(bytes)
  }
  try {
    for await (const part of readMt940(source, { ...options, onProgress })) {
      if (part.kind === 'finding') findings.push(part.finding)
      if (part.kind !== 'end') continue
      const { message, findingsOmitted } = part
      return { ...report, message, findingsOmitted, valid: part.valid && !hasErrors(findings) }
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    for (const finding of error.findings) if (!findings.includes(finding)) findings.push(finding)
  }
  return report
}
