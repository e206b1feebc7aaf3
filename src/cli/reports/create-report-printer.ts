import type { ReportOptions, ReportPrinter } from './report.ts'

/** Creates the printer of a format and loads only that one. */
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

/** The values of `--format`. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit', 'html'] as const

/** A value of `--format`. */
export type ReportFormat = (typeof reportFormats)[number]

/** Whether a format shows the lines that findings point to. */
export function showsExcerpts(format: ReportFormat): boolean {
  return format === 'text' || format === 'html'
}
