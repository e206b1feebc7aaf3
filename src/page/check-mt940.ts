import { type Finding, isInvalidDocumentError } from '../diagnostics/index.ts'
import { readMt940 } from '../mt940/read.ts'
import type { Source, ValidationReport } from '../schema/index.ts'
import { mt940 } from './statement-message.ts'

/** Checks an MT940: its fields, and its statements by the rule set `statement`. Faults become findings. */
export async function checkMt940(
  source: Source,
  options: { maxFindings: number; onProgress: (bytes: number) => void },
): Promise<ValidationReport> {
  const findings: Finding[] = []
  let bytes = 0
  const onProgress = (count: number): void => {
    bytes = count
    options.onProgress(count)
  }
  try {
    for await (const part of readMt940(source, { ...options, onProgress })) {
      if (part.kind === 'finding') findings.push(part.finding)
      if (part.kind !== 'end') continue
      const valid = part.valid && !findings.some(({ severity }) => severity === 'error')
      return { message: mt940, valid, findings, findingsOmitted: part.findingsOmitted, bytes }
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    findings.push(...error.findings)
  }
  return { message: mt940, valid: false, findings, findingsOmitted: 0, bytes }
}
