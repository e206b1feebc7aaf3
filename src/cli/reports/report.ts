import type { Excerpt, Finding } from '../../diagnostics/index.ts'
import type { ValidationReport } from '../../schema/index.ts'
import type { CommandIo } from '../io.ts'

/** A file that `validate` has judged. */
export interface JudgedFile {
  /** As the user named it; `-` is standard input. */
  file: string
  report: ValidationReport
  /** Milliseconds it took. */
  ms: number
  /** 0 valid, 1 with errors, 2 not judged. */
  exitCode: number
  /** Whether it could be opened; why it could not was told on standard error. */
  opened: boolean
  /** Reads the lines that findings point to. */
  excerpts: () => Promise<Map<Finding, Excerpt> | undefined>
}

/** Prints files as they are judged. */
export interface ReportPrinter {
  print(judged: JudgedFile): void | Promise<void>
  /** All files were printed. */
  finish(): void | Promise<void>
}

/** What a printer is told. */
export interface ReportOptions {
  io: CommandIo
  /** Whether values that may identify people and accounts are shown. */
  showValues: boolean
  /** Whether valid files and remarks are left out. */
  quiet: boolean
}

/** Makes a printer. */
export type CreateReportPrinter = (options: ReportOptions) => ReportPrinter

/** The formats of `--format`. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit', 'html'] as const

/** A format of `--format`. */
export type ReportFormat = (typeof reportFormats)[number]

/** Makes the printer of a format; only this one is loaded. */
export async function createReportPrinter(format: ReportFormat, options: ReportOptions): Promise<ReportPrinter> {
  switch (format) {
    case 'text':
      return (await import('./text.ts')).createTextPrinter(options)
    case 'json':
      return (await import('./json.ts')).createJsonPrinter(options)
    case 'github':
      return (await import('./github.ts')).createGithubPrinter(options)
    case 'sarif':
      return (await import('./sarif.ts')).createSarifPrinter(options)
    case 'junit':
      return (await import('./junit.ts')).createJunitPrinter(options)
    case 'html':
      return (await import('./html.ts')).createHtmlPrinter(options)
  }
}

/** The name of a file in a text. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file
}

/** Findings of a file by severity; what was left out of the list is counted apart: it may be remarks. */
export interface FindingCounts {
  errors: number
  remarks: number
  omitted: number
}

/** Counts the findings of a file. */
export function countFindings({ findings, findingsOmitted }: ValidationReport): FindingCounts {
  const listed = findings.filter(({ code }) => code !== 'findings-limit' && code !== notChecked)
  const errors = listed.filter(({ severity }) => severity === 'error').length
  return { errors, remarks: listed.length - errors, omitted: findingsOmitted }
}

/** The code that says that no rule asked for has looked at the file. */
export const notChecked = 'cli/not-checked'

/** Faults that are not the document's: there is no schema for it, or it could not be read to its end. */
const couldNotJudge: ReadonlySet<string> = new Set(['message-unknown', 'cli/unreadable', 'cli/zip', 'cli/gzip'])

/** Whether there is no verdict: the file is called neither valid nor invalid, and the exit code is 2. */
export function isNotChecked({ findings, message }: Pick<ValidationReport, 'findings' | 'message'>): boolean {
  if (findings.some(({ code }) => code === notChecked)) return true
  if (message !== undefined) return false
  // A fault of the XML is listed however short the list is.
  return findings.some(({ code }) => couldNotJudge.has(code)) || findings.every(({ code }) => code === 'findings-limit')
}

/** `invalid, 2 errors, 1 remark`. What was left out of the list is counted, and not told to be errors: it may be remarks. */
export function verdictOf(report: ValidationReport): string {
  const { errors, remarks, omitted } = countFindings(report)
  const counts = [
    counted(errors, 'error', 'errors'),
    counted(remarks, 'remark', 'remarks'),
    counted(omitted, 'more finding', 'more findings'),
  ]
  const verdict = isNotChecked(report) ? 'not checked' : report.valid ? 'valid' : 'invalid'
  return [verdict, ...counts.filter((text) => text !== undefined)].join(', ')
}

/** `1 error`, `2 errors`; `undefined` for none. */
export function counted(count: number, one: string, several: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}
