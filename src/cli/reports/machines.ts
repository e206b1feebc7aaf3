import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeControls, type Finding, formatFinding, type Severity } from '../../diagnostics/index.ts'
import { escapeMarkup } from '../../values/index.ts'
import { nameOf } from '../io/io.ts'
import { jsonLines, packageVersion } from '../json-line.ts'
import {
  type CheckedFile,
  checkedWords,
  leftOut,
  listedOf,
  type ReportOptions,
  type ReportView,
  verdictOf,
} from './report.ts'

const annotations: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

/** For GitHub Actions: a workflow command for each finding, which GitHub shows as an annotation of the line. */
export function githubView({ quiet }: ReportOptions): ReportView {
  return {
    file: ({ file, report }) =>
      listedOf(report, quiet)
        .map((finding) => annotationOf(finding, file))
        .join(''),
  }
}

function annotationOf({ code, severity, path, line, column, message }: Finding, file: string): string {
  const position = line === undefined ? {} : { line, col: column }
  const properties = Object.entries({ file, ...position, title: code }).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  )
  const text = path === '' ? message : `${message}\n${path}`
  return `::${annotations[severity]} ${properties.join(',')}::${escapeData(text)}\n`
}

function escapeData(text: string): string {
  return escapeControls(text, '\r\n').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' }

/** For code scanning: one SARIF 2.1.0 log (OASIS) of all files, columns in UTF-16 units. */
export function sarifView({ quiet, profile, date }: ReportOptions): ReportView {
  const results: object[] = []
  const rules = new Map<string, number>()
  const artifacts: object[] = []
  let executionSuccessful = true
  return {
    file({ file, report, ruleSets, exitCode }) {
      const uri = uriOf(file)
      const { valid, checked, bytes } = report
      const properties = { valid, checked, notChecked: leftOut(report, profile) ?? null, ruleSets }
      const index = artifacts.push({ location: { uri }, ...(bytes > 0 ? { length: bytes } : {}), properties }) - 1
      if (exitCode === 2) executionSuccessful = false
      for (const { code, severity, path, line, column, message } of listedOf(report, quiet)) {
        const ruleIndex = rules.get(code) ?? rules.size
        rules.set(code, ruleIndex)
        const region = line === undefined ? {} : { region: { startLine: line, startColumn: column } }
        const element = path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: path, kind: 'element' }] }
        const location = { physicalLocation: { artifactLocation: { uri, index }, ...region }, ...element }
        const level = levels[severity]
        results.push({ ruleId: code, ruleIndex, level, message: { text: message }, locations: [location] })
      }
      return ''
    },
    end() {
      const ids = [...rules.keys()].map((id) => ({ id }))
      const driver = { name: 'iso20022-toolkit', semanticVersion: packageVersion(), rules: ids }
      const invocations = [{ executionSuccessful }]
      const properties = { profile: profile ?? null, date }
      const run = { tool: { driver }, invocations, columnKind: 'utf16CodeUnits', artifacts, results, properties }
      return jsonLines({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] })
    },
  }
}

/** A relative name stays relative, so that the log fits the repository it comes from. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin'
  if (isAbsolute(file)) return pathToFileURL(file).href
  return file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
}

/** A file that could not be checked is an error, not a failure. */
export function junitView({ quiet, profile }: ReportOptions): ReportView {
  const cases: string[] = []
  const files: [number, number, number] = [0, 0, 0]
  let time = 0
  return {
    file(checked) {
      cases.push(testCase(checked, quiet, profile))
      files[checked.exitCode]++
      time += checked.ms
      return ''
    },
    end() {
      const [, failures, errors] = files
      const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" time="${seconds(time)}"`
      return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="iso20022 validate" ${counts}>
  <testsuite name="iso20022 validate" ${counts}>
${cases.map((each) => `${each}\n`).join('')}  </testsuite>
</testsuites>
`
    },
  }
}

function testCase(checked: CheckedFile, quiet: boolean, profile: string | undefined): string {
  const { report, exitCode, ms } = checked
  const name = nameOf(checked)
  const message = escapeMarkup(report.message ?? 'not a known message')
  const start = `    <testcase name="${escapeMarkup(name)}" classname="${message}" time="${seconds(ms)}"`
  const texts = listedOf(report, quiet).map((finding) => formatFinding(finding, { file: name }))
  const words = checkedWords(report, profile)
  if (exitCode === 0) return `${start}>${output([words, ...texts])}</testcase>`
  const kind = exitCode === 1 ? 'failure' : 'error'
  const type = escapeMarkup(report.findings.find(({ severity }) => severity === 'error')?.code ?? 'not judged')
  const verdict = escapeMarkup(verdictOf(checked))
  const fault = `<${kind} type="${type}" message="${verdict}">${escapeMarkup(texts.join('\n\n'))}</${kind}>`
  return `${start}>${fault}${output([words])}</testcase>`
}

function output(texts: readonly string[]): string {
  const text = texts.filter((each) => each !== '').join('\n\n')
  return text === '' ? '' : `<system-out>${escapeMarkup(text)}</system-out>`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
