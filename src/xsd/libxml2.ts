import { SchemaError } from '../schema/index.ts'
import { type EngineError, EngineMissingError, engineFailed, isHarmless, type XsdEngine } from './engine.ts'

type Library = typeof import('libxml2-wasm')

/**
 * The engine `libxml2`: a current libxml2 as WebAssembly. Loaded by dynamic import, because the package has a top-level
 * await, which would keep every entry that met it from being required.
 */
export async function loadLibxml2(): Promise<XsdEngine> {
  let library: Library
  try {
    library = await unlessStuck(import('libxml2-wasm'))
  } catch (cause) {
    throw new EngineMissingError('libxml2', { cause })
  }
  return libxml2Engine(library)
}

/** The engine made of the module once it is loaded. */
export function libxml2Engine(library: Library): XsdEngine {
  const { ParseOption, XmlDocument, XmlLibError, XmlParseError, XsdValidator } = library
  const option =
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    // Line numbers beyond 65,535.
    ParseOption.XML_PARSE_BIG_LINES |
    // A CDATA section of white space between elements is white space, which libxml2 only sees once it is made text.
    ParseOption.XML_PARSE_NOCDATA |
    ParseOption.XML_PARSE_COMPACT

  function errorsOf(error: unknown): EngineError[] {
    if (!(error instanceof XmlLibError) || error.details.length === 0) throw engineFailed('libxml2', error)
    const xml = error instanceof XmlParseError
    return error.details.map(({ line, message }) => ({ line, message, xml }))
  }

  function parse(text: string): InstanceType<Library['XmlDocument']> {
    try {
      return XmlDocument.fromString(text, { option })
    } catch (error) {
      if (!(error instanceof XmlParseError) || !error.details.every(isHarmless)) throw error
      return XmlDocument.fromString(text, { option: option | ParseOption.XML_PARSE_NOERROR })
    }
  }

  return {
    name: 'libxml2',
    compile(xsd) {
      let validator: InstanceType<Library['XsdValidator']>
      try {
        const document = XmlDocument.fromString(xsd, { option })
        try {
          validator = XsdValidator.fromDoc(document)
        } finally {
          document.dispose()
        }
      } catch (error) {
        const [first] = errorsOf(error)
        throw new SchemaError(
          `libxml2 cannot use the schema: ${first?.message.trim() ?? 'no reason given'}`,
          first?.line ?? 1,
        )
      }
      return {
        check(text) {
          try {
            const document = parse(text)
            try {
              validator.validate(document)
            } finally {
              document.dispose()
            }
          } catch (error) {
            return errorsOf(error)
          }
          return []
        },
        dispose() {
          validator.dispose()
        },
      }
    },
  }
}

/**
 * Waits for libxml2-wasm, and fails when Node has nothing left to do before it is loaded. That happens in a bundle that
 * holds it: its modules wait for each other, and the program would end without a word.
 */
function unlessStuck<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error('It never finished loading'))
    process.once('beforeExit', refuse)
    loading.then(resolve, reject).finally(() => process.off('beforeExit', refuse))
  })
}
