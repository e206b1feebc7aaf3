import { type Finding, positionOf } from '../diagnostics/index.ts'
import type { ValidationReport } from '../schema/index.ts'

/** The report of one engine on a document. */
export interface EngineReport {
  /** Name of the engine: `stream`, `libxml2`. */
  engine: string
  /** What the engine says. */
  report: ValidationReport
}

/**
 * Compares the reports of several engines on one document. If only some engines call it valid, one of them is wrong:
 * the result is a finding with the first error of each engine that has one, which asks the user to report it.
 * `undefined` if they agree.
 */
export function compareEngines(reports: readonly EngineReport[]): Finding | undefined {
  const accepting = reports.filter(({ report }) => report.valid)
  const refusing = reports.filter(({ report }) => !report.valid)
  if (accepting.length === 0 || refusing.length === 0) return undefined
  const errors = refusing.map(({ engine, report }) => ({
    engine,
    error: report.findings.find((finding) => finding.severity === 'error'),
  }))
  const finding = errors.find(({ error }) => error !== undefined)?.error
  const said = errors.map(({ engine, error }) =>
    error === undefined
      ? `${engine} refuses it`
      : `${engine} refuses it (${error.code} at ` +
        `${error.path || '/'}${error.line === undefined ? '' : `, line ${error.line}`})`,
  )
  return {
    code: 'xsd/engines-disagree',
    severity: 'error',
    path: finding?.path ?? '',
    ...positionOf(finding ?? {}),
    message:
      `The engines do not agree: ${accepting.map(({ engine }) => engine).join(' and ')} ` +
      `${accepting.length === 1 ? 'finds' : 'find'} ` +
      `the document valid, ${said.join(', ')}. One of them is wrong: please report it to the authors ` +
      'of iso20022-toolkit ' +
      'with the element this is about, its values made up. Until then, trust the engine that refuses it.',
  }
}
