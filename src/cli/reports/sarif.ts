import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding, Severity } from '../../diagnostics/index.ts'
import { jsonLines } from '../io/json-line.ts'
import { packageVersion } from '../package-version.ts'
import { leftOut, type ReportOptions, type ReportPrinter } from './report.ts'

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** For code scanning: one SARIF 2.1.0 log (OASIS) of all files, columns in UTF-16 units. */
export function createSarifPrinter({ io, quiet, profile, date }: ReportOptions): ReportPrinter {
  const results: object[] = []
  const rules = new Map<string, number>()
  const artifacts: object[] = []
  let executionSuccessful = true

  function resultOf(finding: Finding, index: number, uri: string): object {
    const { code, severity, path, line, column, message } = finding
    const ruleIndex = rules.get(code) ?? rules.size
    rules.set(code, ruleIndex)
    const region = line === undefined ? {} : { region: { startLine: line, startColumn: column } }
    const logicalLocations = path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: path, kind: 'element' }] }
    const location = { physicalLocation: { artifactLocation: { uri, index }, ...region }, ...logicalLocations }
    return { ruleId: code, ruleIndex, level: levels[severity], message: { text: message }, locations: [location] }
  }

  return {
    print({ file, report, ruleSets, exitCode }) {
      const uri = uriOf(file)
      const { valid, checked, bytes } = report
      const properties = { valid, checked, notChecked: leftOut(report, profile) ?? null, ruleSets }
      const index = artifacts.push({ location: { uri }, ...(bytes > 0 ? { length: bytes } : {}), properties }) - 1
      if (exitCode === 2) executionSuccessful = false
      for (const finding of report.findings) {
        if (!quiet || finding.severity === 'error') results.push(resultOf(finding, index, uri))
      }
    },
    finish() {
      const driver = {
        name: 'iso20022-toolkit',
        semanticVersion: packageVersion(),
        rules: [...rules.keys()].map((id) => ({ id })),
      }
      const invocations = [{ executionSuccessful }]
      const properties = { profile: profile ?? null, date }
      const run = { tool: { driver }, invocations, columnKind: 'utf16CodeUnits', artifacts, results, properties }
      const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
      io.stdout(jsonLines(log))
    },
  }
}

/** A relative name stays relative, so that the log fits the repository it comes from. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin'
  if (isAbsolute(file)) return pathToFileURL(file).href
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
}
