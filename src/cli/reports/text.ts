import { painter } from '../io/paint.ts'
import { printFindings } from '../validate/print-findings.ts'
import {
  type CheckedFile,
  counted,
  countFindings,
  nameOf,
  type ReportOptions,
  type ReportPrinter,
  verdictOf,
} from './report.ts'

/**
 * For people: each finding with its line and a caret, a line for each file, and a summary line if there are several
 * files.
 */
export function createTextPrinter({ io, showValues, quiet }: ReportOptions): ReportPrinter {
  const paint = painter(io)
  const totals = { files: 0, valid: 0, invalid: 0, notChecked: 0, errors: 0, remarks: 0, omitted: 0 }

  function add({ report, exitCode }: CheckedFile): void {
    const { errors, remarks, omitted } = countFindings(report)
    totals.files++
    if (exitCode === 0) totals.valid++
    else if (exitCode === 1) totals.invalid++
    else totals.notChecked++
    totals.errors += errors
    totals.remarks += remarks
    totals.omitted += omitted
  }

  return {
    print(checked) {
      add(checked)
      const { file, report, ms, opened, excerpts } = checked
      if (!opened || (quiet && report.valid)) return
      const findings = quiet ? report.findings.filter(({ severity }) => severity === 'error') : report.findings
      const name = nameOf(file)
      for (const text of printFindings(findings, { file: name, excerpts, showValues, paint })) io.stdout(`${text}\n\n`)
      const { bytes, message } = report
      const size = `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
      io.stdout(`${name}: ${verdictOf(report)} (${message ?? 'not a known message'}, ${size})\n`)
    },
    finish() {
      const { files, valid, invalid, notChecked, errors, remarks, omitted } = totals
      if (files < 2 || (quiet && valid === files)) return
      const parts = [
        counted(valid, 'valid', 'valid'),
        counted(invalid, 'invalid', 'invalid'),
        counted(notChecked, 'not checked', 'not checked'),
        counted(errors, 'error', 'errors'),
        counted(remarks, 'remark', 'remarks'),
        counted(omitted, 'more finding', 'more findings'),
      ]
      io.stdout(`\n${files} files: ${parts.filter((part) => part !== undefined).join(', ')}\n`)
    },
  }
}
