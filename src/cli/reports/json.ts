import type { Finding } from '../../diagnostics/index.ts'
import { jsonLine } from '../io/json-line.ts'
import { packageVersion } from '../package-version.ts'
import { type CheckedFile, leftOut, type ReportOptions, type ReportView } from './report.ts'

/** For programs: one JSON object on a line for each file, as docs/command-line.md describes it. */
export function jsonView(options: ReportOptions): ReportView {
  return { file: (checked) => jsonLine(jsonReport(checked, options)) }
}

export function jsonReport(
  { file, report, ruleSets, ms }: CheckedFile,
  { profile, date }: Pick<ReportOptions, 'profile' | 'date'>,
): object {
  const { message = null, valid, checked, bytes } = report
  const by = { checked, notChecked: leftOut(report, profile) ?? null, ruleSets, profile: profile ?? null, date }
  return {
    file,
    message,
    valid,
    findings: report.findings.map(jsonFinding),
    bytes,
    ms,
    ...by,
    version: packageVersion(),
  }
}

/**
 * A finding as `--json` prints it, described in docs/command-line.md: a line and column that it does not have are
 * `null`.
 */
export function jsonFinding({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line: line ?? null, column: column ?? null, message }
}
