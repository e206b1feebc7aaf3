import type { Finding } from '../../diagnostics/index.ts'
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

/**
 * A finding as `--json` prints it, described in docs/command-line.md: a line and column that it does not have are
 * `null`.
 */
export function jsonFinding({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line: line ?? null, column: column ?? null, message }
}
