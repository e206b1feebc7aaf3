import { brokenSchema, noSchema, SchemaError } from '../schema/index.ts'
import { createTokenizer, isXmlFault } from '../xml/index.ts'
import { EngineFailedError, EngineMissingError } from './engine.ts'

type Library = typeof import('libxml2-wasm')

export interface Libxml2Error {
  /** It quotes values of the document: never print it as it is. */
  message: string
  line: number
  /** Of the element or attribute it is about, by the numbers of children; none for a text that is refused as XML. */
  xpath?: string
}

export interface Libxml2Schema {
  check(text: string): readonly Libxml2Error[]
  /** Gives back the memory outside the JavaScript heap. */
  dispose(): void
}

/** Compiles the text of a schema. Throws `SchemaError` when libxml2 refuses it. */
export type CompileXsd = (xsd: string) => Libxml2Schema

/**
 * Loads libxml2 as WebAssembly. By dynamic import, because the package has a top-level await, which would keep every
 * entry that met it from being required.
 */
export async function loadLibxml2(): Promise<CompileXsd> {
  let library: Library
  try {
    library = await unlessStuck(import('libxml2-wasm'))
  } catch (cause) {
    throw new EngineMissingError('libxml2', { cause })
  }
  return compileWith(library)
}

export function compileWith({
  ParseOption,
  XmlDocument,
  XmlLibError,
  XmlParseError,
  XsdValidator,
}: Library): CompileXsd {
  const option =
    ParseOption.XML_PARSE_NONET |
    ParseOption.XML_PARSE_NO_XXE |
    // Line numbers beyond 65,535.
    ParseOption.XML_PARSE_BIG_LINES |
    // A CDATA section of white space between elements is white space, which libxml2 only sees once it is made text.
    ParseOption.XML_PARSE_NOCDATA |
    ParseOption.XML_PARSE_COMPACT

  function errorsOf(text: string, work: (document: InstanceType<typeof XmlDocument>) => void): readonly Libxml2Error[] {
    try {
      const document = parse(text)
      try {
        work(document)
      } finally {
        document.dispose()
      }
    } catch (error) {
      if (error instanceof XmlLibError && error.details.length > 0) return error.details
      throw new EngineFailedError('libxml2', error instanceof Error ? error.name : 'no error')
    }
    return []
  }

  function parse(text: string): InstanceType<typeof XmlDocument> {
    try {
      return XmlDocument.fromString(text, { option })
    } catch (error) {
      if (!(error instanceof XmlParseError) || !error.details.every(isHarmless)) throw error
      return XmlDocument.fromString(text, { option: option | ParseOption.XML_PARSE_NOERROR })
    }
  }

  return (xsd) => {
    let validator: InstanceType<typeof XsdValidator> | undefined
    const [refused] = errorsOf(xsd, (document) => {
      validator = XsdValidator.fromDoc(document)
    })
    if (validator === undefined) {
      throw new SchemaError(
        `libxml2 cannot use the schema: ${refused?.message.trim() ?? 'no reason given'}`,
        refused?.line ?? 1,
      )
    }
    const compiled = validator
    return {
      check: (text) => errorsOf(text, (document) => compiled.validate(document)),
      dispose: () => compiled.dispose(),
    }
  }
}

/**
 * Whether what the parser reports is no error: warnings, and namespaces that are no URI, which the recommendation lets
 * be (Namespaces in XML 1.0, 7).
 */
function isHarmless({ level, message }: { level: number; message: string }): boolean {
  return level === 1 || (message.startsWith('xmlns:') && message.trim().endsWith("' is not a valid URI"))
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

/** A schema, of which as much is known as was asked for. */
interface KnownSchema {
  namespace?: string
  compiled?: Libxml2Schema
}

/** Schemas kept for the next validation, by their text: a bank has a handful of them. */
const known = new Map<string, KnownSchema>()
const knownAtMost = 64

const xsdNamespace = 'http://www.w3.org/2001/XMLSchema'

/** Compiles a schema, or takes it from those that are kept. Throws `SchemaError`. */
export function compileXsd(compile: CompileXsd, text: string): Libxml2Schema {
  // An engine would look for the files of a schema that includes others.
  targetNamespace(text)
  const schema = schemaOf(text)
  schema.compiled ??= compile(withoutDeclaration(withoutMark(text)))
  return schema.compiled
}

/** The namespace a schema is for. Throws `SchemaError` when the text is not a schema or needs other files. */
export function targetNamespace(text: string): string {
  const schema = schemaOf(text)
  schema.namespace ??= readNamespace(text)
  return schema.namespace
}

function schemaOf(text: string): KnownSchema {
  const kept = known.get(text)
  if (kept !== undefined) return kept
  const [oldest] = known.keys()
  if (known.size >= knownAtMost && oldest !== undefined) {
    known.get(oldest)?.compiled?.dispose()
    known.delete(oldest)
  }
  const schema: KnownSchema = {}
  known.set(text, schema)
  return schema
}

function readNamespace(text: string): string {
  let namespace: string | undefined
  const tokenizer = createTokenizer({
    open(name, elementNamespace, attributes) {
      if (namespace === undefined) {
        if (name !== 'schema' || elementNamespace !== xsdNamespace) {
          throw new SchemaError(noSchema(name), tokenizer.position().line)
        }
        namespace = attributes.find((attribute) => attribute.name === 'targetNamespace')?.value ?? ''
      } else if (elementNamespace === xsdNamespace && ['include', 'import', 'redefine', 'override'].includes(name)) {
        throw new SchemaError(
          `The schema uses xs:${name}. Only schemas in one file are supported: put everything into one`,
          tokenizer.position().line,
        )
      }
    },
    text() {},
    close() {},
  })
  try {
    tokenizer.write(withoutMark(text))
    tokenizer.end()
  } catch (error) {
    if (!isXmlFault(error)) throw error
    throw new SchemaError(brokenSchema(error.message), (error.position ?? tokenizer.position()).line)
  }
  return namespace ?? ''
}

/** A text with its XML declaration made blank: it is decoded already, whatever encoding the declaration names. */
export function withoutDeclaration(text: string): string {
  return text.replace(/^<\?xml\s[^>]*>/, (declaration) => declaration.replace(/[^\r\n]/g, ' '))
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
