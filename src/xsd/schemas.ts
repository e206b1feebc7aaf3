import { brokenSchema, noSchema, SchemaError } from '../schema/index.ts'
import { createTokenizer, isXmlFault } from '../xml/index.ts'
import type { CompileXsd, Libxml2Schema } from './libxml2.ts'

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
