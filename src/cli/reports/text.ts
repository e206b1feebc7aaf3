import { sizeAndTime } from '../io/count.ts'
import { printFindings } from '../validate/print-findings.ts'
import {
  checkedWords,
  countFindings,
  countWords,
  listedOf,
  nameOf,
  type ReportOptions,
  type ReportView,
  verdictOf,
} from './report.ts'

/**
 * For people: each finding with its line and a caret, a line for each file, and a summary line if there are several
 * files.
 */
export function textView({ showValues, quiet, profile, paint }: ReportOptions): ReportView {
  const files = [0, 0, 0]
  const findings = { errors: 0, remarks: 0, omitted: 0 }
  return {
    file({ file, report, exitCode, ms, opened, excerpts }) {
      const { errors, remarks, omitted } = countFindings(report)
      files[exitCode] = (files[exitCode] ?? 0) + 1
      findings.errors += errors
      findings.remarks += remarks
      findings.omitted += omitted
      if (!opened || (quiet && report.valid)) return ''
      const name = nameOf(file)
      const texts = printFindings(listedOf(report, quiet), { file: name, excerpts, showValues, paint })
      const { bytes, message = 'not a known message' } = report
      const words = checkedWords(report, profile)
      const facts = `${message}, ${sizeAndTime({ bytes, ms })}${words === '' ? '' : `; ${words}`}`
      return `${texts.map((text) => `${text}\n\n`).join('')}${name}: ${verdictOf(report)} (${facts})\n`
    },
    end() {
      const count = files.reduce((sum, each) => sum + each)
      if (count < 2 || (quiet && files[0] === count)) return ''
      const verdicts = ['valid', 'invalid', 'not checked'].map((verdict, exitCode) => `${files[exitCode]} ${verdict}`)
      const parts = [...verdicts.filter((_words, exitCode) => files[exitCode] !== 0), ...countWords(findings)]
      return `\n${count} files: ${parts.join(', ')}\n`
    },
  }
}
