import { jsonFinding } from '../json-finding.ts'
import type { ReportOptions, ReportPrinter } from './report.ts'

/** For programs: one JSON object on a line for each file, as docs/command-line.md describes it. */
export function createJsonPrinter({ io }: ReportOptions): ReportPrinter {
  return {
    print({ file, report, ms }) {
      const findings = report.findings.map(jsonFinding)
      const { message = null, valid, bytes } = report
      io.stdout(`${JSON.stringify({ file, message, valid, findings, bytes, ms })}\n`)
    },
    finish() {},
  }
}
