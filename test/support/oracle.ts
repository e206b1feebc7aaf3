import { readFileSync } from 'node:fs'
import { ParseOption, XmlDocument, XmlError, XmlLibError, XsdValidator, xmlCleanupInputProvider } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** What libxml2 says of a document. */
export interface OracleVerdict {
  /** Well-formed, prefixes bound included. */
  wellFormed: boolean
  /** Well-formed and valid by the schema. */
  valid: boolean
  /** libxml2's own words, the parser's or the validator's. */
  errors: readonly OracleError[]
}

/** One diagnostic of libxml2. */
export interface OracleError {
  line: number
  message: string
}

/** An independent validator: libxml2 compiled to WebAssembly, with one schema loaded once. */
export interface Oracle {
  validate(document: Uint8Array | string): OracleVerdict
  dispose(): void
}

const options = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES

/** Makes an oracle of the text of a schema, from a place (`url`) to which those that it includes are relative. `dispose` gives its memory back. */
export function createOracle(xsdText: string, url?: string): Oracle {
  const schemaDocument = XmlDocument.fromString(xsdText, { option: options, ...(url === undefined ? {} : { url }) })
  const validator = XsdValidator.fromDoc(schemaDocument)
  return {
    validate: (document) => {
      // An empty buffer reaches libxml2 as a null pointer, which it takes for a mistake of the caller.
      if (document.length === 0) return refused(false, [{ line: 0, message: 'Document is empty' }])
      let parsed: XmlDocument
      try {
        parsed =
          typeof document === 'string'
            ? XmlDocument.fromString(document, { option: options })
            : XmlDocument.fromBuffer(document, { option: options })
      } catch (error) {
        return refused(false, detailsOf(error))
      }
      try {
        validator.validate(parsed)
        return { wellFormed: true, valid: true, errors: [] }
      } catch (error) {
        return refused(true, detailsOf(error))
      } finally {
        parsed.dispose()
      }
    },
    dispose: () => {
      validator.dispose()
      schemaDocument.dispose()
    },
  }
}

function refused(wellFormed: boolean, errors: readonly OracleError[]): OracleVerdict {
  return { wellFormed, valid: false, errors }
}

function detailsOf(error: unknown): OracleError[] {
  // libxml2 gives up on entity references with an error of its own that has no details.
  if (error instanceof XmlError && !(error instanceof XmlLibError)) return [{ line: 0, message: error.message }]
  if (!(error instanceof XmlLibError)) throw error
  return error.details.map(({ line, message }) => ({ line, message: message.trim() }))
}

const oracles = new Map<string, Oracle>()

/** What libxml2 has against a document by the schema in a file, in its own words; the schema is read once. */
export function faultsBySchema(path: string, document: string): readonly string[] {
  const oracle = oracles.get(path) ?? oracleOf(path)
  oracles.set(path, oracle)
  return oracle.validate(document).errors.map(({ message }) => message)
}

/** Files are read for this schema and those that it includes, and then no more. */
function oracleOf(path: string): Oracle {
  xmlRegisterFsInputProviders()
  try {
    return createOracle(readFileSync(path, 'utf8'), path)
  } finally {
    xmlCleanupInputProvider()
  }
}
