import type { ReportOptions, ReportPrinter } from './report.ts'

/** For programs: one JSON object a line for each file, by the contract of the command line (docs/command-line.md). */
export function createJsonPrinter({ io }: ReportOptions): ReportPrinter {
  return {
    print({ file, report, ms }) {
      const findings = report.findings.map(({ code, severity, path, line, column, message }) => ({
        code,
        severity,
        path,
        line: line ?? null,
        column: column ?? null,
        message,
      }))
      const { message = null, valid, bytes } = report
      io.stdout(`${JSON.stringify({ file, message, valid, findings, bytes, ms })}\n`)
    },
    finish() {},
  }
}
