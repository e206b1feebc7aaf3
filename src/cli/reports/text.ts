import { painter } from '../io/paint.ts'
import { printFindings } from '../validate/print-findings.ts'
import {
  type CheckedFile,
  checkedWords,
  countFindings,
  countWords,
  nameOf,
  type ReportOptions,
  type ReportPrinter,
  verdictOf,
} from './report.ts'

/**
 * For people: each finding with its line and a caret, a line for each file, and a summary line if there are several
 * files.
 */
export function createTextPrinter({ io, showValues, quiet, profile }: ReportOptions): ReportPrinter {
  const paint = painter(io)
  /** How many files have each exit code. */
  const files = [0, 0, 0]
  const findings = { errors: 0, remarks: 0, omitted: 0 }

  function add({ report, exitCode }: CheckedFile): void {
    const { errors, remarks, omitted } = countFindings(report)
    files[exitCode] = (files[exitCode] ?? 0) + 1
    findings.errors += errors
    findings.remarks += remarks
    findings.omitted += omitted
  }

  return {
    print(checked) {
      add(checked)
      const { file, report, ms, opened, excerpts } = checked
      if (!opened || (quiet && report.valid)) return
      const listed = quiet ? report.findings.filter(({ severity }) => severity === 'error') : report.findings
      const name = nameOf(file)
      for (const text of printFindings(listed, { file: name, excerpts, showValues, paint })) io.stdout(`${text}\n\n`)
      const { bytes, message } = report
      const size = `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
      const words = checkedWords(report, profile)
      const by = words === '' ? '' : `; ${words}`
      io.stdout(`${name}: ${verdictOf(report)} (${message ?? 'not a known message'}, ${size}${by})\n`)
    },
    finish() {
      const count = files.reduce((sum, each) => sum + each)
      if (count < 2 || (quiet && files[0] === count)) return
      const verdicts = ['valid', 'invalid', 'not checked'].map((verdict, exitCode) => `${files[exitCode]} ${verdict}`)
      const parts = [...verdicts.filter((_words, exitCode) => files[exitCode] !== 0), ...countWords(findings)]
      io.stdout(`\n${count} files: ${parts.join(', ')}\n`)
    },
  }
}
