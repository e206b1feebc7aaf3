import type { CaretOptions, Excerpt, Finding } from '../../diagnostics/index.ts'
import type { ValidationReport } from '../../schema/index.ts'
import { nameOf } from '../io/io.ts'
import { counted, sizeAndTime } from '../io/table.ts'
import { jsonLine, packageVersion } from '../json-line.ts'
import { printFindings } from '../validate/print-findings.ts'

export interface CheckedFile {
  file: string
  /** The file that the user named: of a file in an archive, the archive. */
  argument: string
  report: ValidationReport
  ruleSets: readonly string[]
  ms: number
  /** 0 valid, 1 with errors, 2 not checked. */
  exitCode: 0 | 1 | 2
  opened: boolean
  /** The lines that the findings point to, for the formats that show them. */
  excerpts: ReadonlyMap<Finding, Excerpt> | undefined
  warning?: string | undefined
}

/** The results in a format: a text for each file as soon as it is known, and one after the last file. */
export interface ReportView {
  file(checked: CheckedFile): string
  end?: () => string
}

export interface ReportOptions {
  showValues: boolean
  quiet: boolean
  profile: string | undefined
  date: string
  paint: CaretOptions['paint']
}

export function listedOf({ findings }: ValidationReport, quiet: boolean): readonly Finding[] {
  return quiet ? findings.filter(({ severity }) => severity === 'error') : findings
}

/** What was not checked, with the option that does it; `undefined` where a receiver has no more to demand. */
export function leftOut({ message, checked }: ValidationReport, profile: string | undefined): string | undefined {
  if (checked.length === 0 || profile !== undefined || message === undefined) return undefined
  return isOfPayments.test(message) ? "the receiver's rules (--for sepa, de, at, ch or service)" : undefined
}

const isOfPayments = /^pain\.00[18]\./

/** `checked: schema, identifiers, sums; not checked: …`; empty for a file without a verdict. */
export function checkedWords(report: ValidationReport, profile: string | undefined): string {
  if (report.checked.length === 0) return ''
  const missing = leftOut(report, profile)
  return `checked: ${report.checked.join(', ')}${missing === undefined ? '' : `; not checked: ${missing}`}`
}

/** Findings of a file by severity. Those that the list left out are counted apart, because they may be remarks. */
function countFindings({ findings, findingsOmitted: omitted }: ValidationReport) {
  const listed = findings.filter(({ code }) => code !== 'findings-limit' && code !== notChecked)
  const errors = listed.filter(({ severity }) => severity === 'error').length
  return { errors, remarks: listed.length - errors, omitted }
}

export const notChecked = 'cli/not-checked'

/** Faults outside the document: it has no schema, or it could not be read to its end. */
const withoutVerdict: ReadonlySet<string> = new Set([
  'message-unknown',
  'cli/unreadable',
  'cli/zip',
  'cli/gzip',
  'cli/other-format',
])

/** Whether there is no verdict: the file is called neither valid nor invalid, and the exit code is 2. */
export function isNotChecked({ findings, message }: Pick<ValidationReport, 'findings' | 'message'>): boolean {
  if (findings.some(({ code }) => code === notChecked)) return true
  if (message !== undefined) return false
  // A fault of the XML is in every list, however short.
  return (
    findings.some(({ code }) => withoutVerdict.has(code)) || findings.every(({ code }) => code === 'findings-limit')
  )
}

/**
 * `invalid, 2 errors, 1 remark`. Findings that the list left out are counted but not called errors, because they may be
 * remarks.
 */
export function verdictOf({ exitCode, report }: CheckedFile): string {
  return [verdicts[exitCode], ...countWords(countFindings(report))].join(', ')
}

/** By exit code. */
const verdicts = ['valid', 'invalid', 'not checked'] as const

export function countWords({ errors, remarks, omitted }: ReturnType<typeof countFindings>): string[] {
  const counts = [
    [errors, 'error'],
    [remarks, 'remark'],
    [omitted, 'more finding'],
  ] as const
  return counts.flatMap(([count, one]) => (count === 0 ? [] : [counted(count, one)]))
}

/** Each finding with its line and a caret, a line for each file, and a summary line if there are several files. */
export function textView({ showValues, quiet, profile, paint }: ReportOptions): ReportView {
  const files: [number, number, number] = [0, 0, 0]
  const findings = { errors: 0, remarks: 0, omitted: 0 }
  return {
    file(checked) {
      const { report, exitCode, ms, opened, excerpts } = checked
      const { errors, remarks, omitted } = countFindings(report)
      files[exitCode]++
      findings.errors += errors
      findings.remarks += remarks
      findings.omitted += omitted
      if (!opened || (quiet && report.valid)) return ''
      const name = nameOf(checked)
      const texts = printFindings(listedOf(report, quiet), { file: name, excerpts, showValues, paint })
      const { bytes, message = 'not a known message' } = report
      const words = checkedWords(report, profile)
      const facts = `${message}, ${sizeAndTime({ bytes, ms })}${words === '' ? '' : `; ${words}`}`
      return `${texts.map((text) => `${text}\n\n`).join('')}${name}: ${verdictOf(checked)} (${facts})\n`
    },
    end() {
      const count = files.reduce((sum, each) => sum + each)
      if (count < 2 || (quiet && files[0] === count)) return ''
      const counts = files.flatMap((each, exitCode) => (each === 0 ? [] : [`${each} ${verdicts[exitCode]}`]))
      const parts = [...counts, ...countWords(findings)]
      return `\n${count} files: ${parts.join(', ')}\n`
    },
  }
}

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

/** A line and column that it does not have are `null`. */
export function jsonFinding({ code, severity, path, line, column, message }: Finding): object {
  return { code, severity, path, line: line ?? null, column: column ?? null, message }
}
