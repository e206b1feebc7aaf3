import type { CommandIo } from '../io/io.ts'
import type { Checks } from '../validate/checks.ts'
import type { ReportOptions, ReportPrinter } from './report.ts'

const printers = {
  text: async (options: ReportOptions) => (await import('./text.ts')).createTextPrinter(options),
  json: async (options: ReportOptions) => (await import('./json.ts')).createJsonPrinter(options),
  github: async (options: ReportOptions) => (await import('./github.ts')).createGithubPrinter(options),
  sarif: async (options: ReportOptions) => (await import('./sarif.ts')).createSarifPrinter(options),
  junit: async (options: ReportOptions) => (await import('./junit.ts')).createJunitPrinter(options),
  html: async (options: ReportOptions) => (await import('./html.ts')).createHtmlPrinter(options),
}

/** A value of `--format`. */
export type ReportFormat = keyof typeof printers

/** The values of `--format`. */
export const reportFormats = Object.keys(printers) as ReportFormat[]

/** Creates the printer of a format and loads only that one. */
export function createReportPrinter(
  format: ReportFormat,
  io: CommandIo,
  quiet: boolean,
  { options: { showValues }, profile, date }: Checks,
): Promise<ReportPrinter> {
  return printers[format]({ io, quiet, showValues, profile, date })
}

/** Whether a format shows the lines that findings point to. */
export function showsExcerpts(format: ReportFormat): boolean {
  return format === 'text' || format === 'html'
}
