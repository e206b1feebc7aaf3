import { SchemaError } from '../schema/index.ts'
import { type EngineError, EngineMissingError, engineFailed, isHarmless, type XsdEngine } from './engine.ts'

/** The little of libxmljs2 that is used. The package may be absent, so its types are not asked for. */
interface Library {
  parseXml(text: string, options: Record<string, boolean>): ParsedDocument
}

interface LibraryError {
  line?: number | null
  message?: string
  /** 1 is a warning. */
  level?: number | null
}

interface ParsedDocument {
  validate(schema: ParsedDocument): boolean
  /** What the parser found; an unbound prefix is here and does not stop it. */
  errors: readonly LibraryError[]
  validationErrors: readonly LibraryError[]
}

// Neither `noent` nor `huge`, ever: with its old libxml2, entities end the process.
const options = { nonet: true, nocdata: true, big_lines: true }

/**
 * The engine `libxmljs2`: a native binding to libxml2 2.9.9, for users who have it installed. Unmaintained since 2024,
 * so it is given nothing that our own reader has not accepted.
 */
export async function loadLibxmljs2(): Promise<XsdEngine> {
  // Not a literal, so that no bundler and no type checker looks for a package that is usually absent.
  const name: string = 'libxmljs2'
  let module: unknown
  try {
    module = await import(name)
  } catch (cause) {
    throw new EngineMissingError('libxmljs2', { cause })
  }
  return libxmljs2Engine(module)
}

/** The engine made of the module once it is loaded. */
export function libxmljs2Engine(module: unknown): XsdEngine {
  const library = libraryOf(module)
  return {
    name: 'libxmljs2',
    compile(xsd) {
      let schema: ParsedDocument
      try {
        schema = library.parseXml(xsd, options)
        // The schema is compiled at each validation; this one shows whether it can be.
        library.parseXml('<probe/>', options).validate(schema)
      } catch (error) {
        throw new SchemaError(`libxmljs2 cannot use the schema: ${messageOf(error)}`, lineOf(error) ?? 1)
      }
      return {
        check(text) {
          let document: ParsedDocument
          try {
            document = library.parseXml(text, options)
          } catch (error) {
            return [engineError(error, true)]
          }
          const refused = document.errors.filter((error) => !isHarmless(error))
          if (refused.length > 0) return refused.map((error) => engineError(error, true))
          try {
            if (document.validate(schema)) return []
          } catch (error) {
            throw engineFailed('libxmljs2', error)
          }
          return document.validationErrors.map((error) => engineError(error, false))
        },
        // Its documents belong to the garbage collector.
        dispose() {},
      }
    },
  }
}

function engineError(error: unknown, xml: boolean): EngineError {
  return { line: lineOf(error) ?? 1, message: messageOf(error), xml }
}

function libraryOf(module: unknown): Library {
  for (const candidate of [module, isObject(module) ? module.default : undefined]) {
    if (isObject(candidate) && typeof candidate.parseXml === 'function') return candidate as unknown as Library
  }
  throw new Error('The package libxmljs2 has no parseXml')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function messageOf(error: unknown): string {
  return isObject(error) && typeof error.message === 'string' ? error.message.trim() : 'no reason given'
}

function lineOf(error: unknown): number | undefined {
  return isObject(error) && typeof error.line === 'number' ? error.line : undefined
}
