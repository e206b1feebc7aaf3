import type { Finding } from '../../diagnostics/index.ts'
import { jsonLine } from '../io/json-line.ts'
import { packageVersion } from '../package-version.ts'
import { leftOut, type ReportOptions, type ReportPrinter } from './report.ts'

/** For programs: one JSON object on a line for each file, as docs/command-line.md describes it. */
export function createJsonPrinter({ io, profile, date }: ReportOptions): ReportPrinter {
  const version = packageVersion()
  return {
    print({ file, report, ruleSets, ms }) {
      const findings = report.findings.map(jsonFinding)
      const { message = null, valid, checked, bytes } = report
      const by = {
        checked,
        notChecked: leftOut(report, profile) ?? null,
        ruleSets,
        profile: profile ?? null,
        date,
        version,
      }
      io.stdout(jsonLine({ file, message, valid, findings, bytes, ms, ...by }))
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
