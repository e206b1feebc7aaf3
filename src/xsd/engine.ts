/** A validating engine: `libxml2` is libxml2-wasm, `libxmljs2` is the native binding a user may have installed. */
export type XsdEngineName = 'libxml2' | 'libxmljs2'

/** An error of an engine, in its own words. */
export interface EngineError {
  /** Line of the start tag of the element it is about, from 1; of the fault, where `xml` is set. */
  line: number
  /** The engine's message. It quotes values of the document: never print it as it is. */
  message: string
  /** Set where the engine refuses the text as XML, before any schema is asked. */
  xml: boolean
}

/** A schema compiled by an engine. */
export interface CompiledXsd {
  /** Validates a whole document. Empty means valid. */
  check(text: string): EngineError[]
  /** Frees the memory of the engine outside the JavaScript heap. */
  dispose(): void
}

/** The interface of an engine, so that another one can replace it. */
export interface XsdEngine {
  name: XsdEngineName
  /** Compiles a schema. Throws {@link SchemaError} when the engine refuses it. */
  compile(xsd: string): CompiledXsd
}

/**
 * Whether what the parser reports is no error: warnings, and namespaces that are no URI, which the recommendation lets
 * be (Namespaces in XML 1.0, 7).
 */
export function isHarmless({ level, message }: { level?: number | null; message?: string }): boolean {
  const text = message?.trim() ?? ''
  return level === 1 || (/^xmlns[:]/.test(text) && text.endsWith("' is not a valid URI"))
}

/** The requested engine is not installed. The message says how to install it. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
  /** The engine that is missing. */
  readonly engine: XsdEngineName

  constructor(engine: XsdEngineName, options?: ErrorOptions) {
    super(
      engine === 'libxmljs2'
        ? 'The engine libxmljs2 is not installed. Install it (npm install libxmljs2), or use the engine libxml2, ' +
            'which comes with this package.'
        : 'The engine libxml2 cannot be loaded: the package libxml2-wasm is missing, or part of a bundle, where it ' +
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
 * An engine failed, so there is no verdict. Only the name of the engine's own error is shown, because its message may
 * quote the document.
 */
export class EngineFailedError extends Error {
  override readonly name = 'EngineFailedError'
  /** The engine that failed. */
  readonly engine: XsdEngineName
  /** Name of the engine's own error, such as `RuntimeError`. */
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

/** The error of an engine that threw what is not a verdict. */
export function engineFailed(engine: XsdEngineName, error: unknown): EngineFailedError {
  return new EngineFailedError(engine, error instanceof Error ? error.name : 'no error')
}

/** Whether an error is an {@link EngineFailedError}, known by its name so that two copies of the package agree. */
export function isEngineFailedError(error: unknown): error is EngineFailedError {
  return error instanceof Error && error.name === 'EngineFailedError'
}
