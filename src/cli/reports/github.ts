import { escapeControls, type Severity } from '../../diagnostics/index.ts'
import type { ReportOptions, ReportPrinter } from './report.ts'

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/** For GitHub Actions: a workflow command for each finding, which GitHub shows as an annotation of the line. */
export function createGithubPrinter({ io, quiet }: ReportOptions): ReportPrinter {
  return {
    print({ file, report }) {
      for (const { code, severity, path, line, column, message } of report.findings) {
        if (quiet && severity !== 'error') continue
        const position = line === undefined ? {} : { line, col: column }
        const properties = Object.entries({ file, ...position, title: code }).map(
          ([name, value]) => `${name}=${escapeProperty(String(value))}`,
        )
        const text = path === '' ? message : `${message}\n${path}`
        io.stdout(`::${commands[severity]} ${properties.join(',')}::${escapeData(text)}\n`)
      }
    },
    finish() {},
  }
}

/** Characters that would end a command are percent-encoded (GitHub, "Workflow commands"). */
function escapeData(text: string): string {
  return escapeControls(text, '\r\n').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
