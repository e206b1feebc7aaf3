import { type Finding, positionOf } from '../diagnostics/index.ts'
import type { ValidationReport } from '../schema/index.ts'

/** The engine that gives a second opinion: `libxml2` is libxml2-wasm. */
export type XsdEngineName = 'libxml2'

/** The engine cannot be loaded. The message says why. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
  /** The engine that is missing. */
  readonly engine: XsdEngineName

  constructor(engine: XsdEngineName, options?: ErrorOptions) {
    super(
      'The engine libxml2 cannot be loaded: the package libxml2-wasm is missing, or part of a bundle, where it ' +
        'does not load. Install iso20022-toolkit again with its dependencies; a bundler must leave libxml2-wasm ' +
        'out (esbuild: --external:libxml2-wasm).',
      options,
    )
    this.engine = engine
  }
}

/** Whether an error is an {@link EngineMissingError}, known by its name so that two copies of the package agree. */
export function isEngineMissingError(error: unknown): error is EngineMissingError {
  return error instanceof Error && error.name === 'EngineMissingError'
}

/**
 * An engine failed, or the document is too large for it, so there is no verdict. Of the engine's own error only the
 * name is shown, because its message may quote the document.
 */
export class EngineFailedError extends Error {
  override readonly name = 'EngineFailedError'
  /** The engine that failed. */
  readonly engine: XsdEngineName
  /** Name of the engine's own error, such as `RuntimeError`; or the limit that the document exceeds. */
  readonly reason: string

  constructor(engine: XsdEngineName, reason: string) {
    super(
      `The engine ${engine} failed (${reason}), so there is no verdict. Validate without it (\`validate\`; on ` +
        'the command line --engine stream).',
    )
    this.engine = engine
    this.reason = reason
  }
}

/** Whether an error is an {@link EngineFailedError}, known by its name so that two copies of the package agree. */
export function isEngineFailedError(error: unknown): error is EngineFailedError {
  return error instanceof Error && error.name === 'EngineFailedError'
}

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
