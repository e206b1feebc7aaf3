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
