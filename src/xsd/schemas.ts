import {
  brokenSchema,
  compileSchema,
  isSchemaError,
  noSchema,
  prepareSchema,
  type ReadySchema,
  SchemaError,
} from '../schema/index.ts'
import { createTokenizer, isXmlFault } from '../xml/index.ts'
import type { CompiledXsd, XsdEngine } from './engine.ts'
import { withoutDeclaration } from './window.ts'

/** A user's schema in compiled form. */
export interface PreparedXsd {
  namespace: string
  /** Name of the message: `camt.053.001.06`, else the namespace. */
  message: string
  /** Our own reading of the schema; `undefined` when it uses what our compiler does not know. */
  ready: ReadySchema | undefined
  compiled: CompiledXsd
  /** Gives back what the engine holds, unless the schema is kept for the next validation. */
  release(): void
}

/** Compiled schemas kept for the next validation, by engine and text. A bank has a handful of them. */
const kept = new Map<string, PreparedXsd>()
const keptAtMost = 16
const namespaces = new Map<string, string>()

const xsdNamespace = 'http://www.w3.org/2001/XMLSchema'

/** Compiles a schema with an engine, or takes it from the few that are kept. Throws `SchemaError`. */
export function prepareXsd(engine: XsdEngine, text: string): PreparedXsd {
  const key = `${engine.name} ${text}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const namespace = targetNamespace(text)
  const compiled = engine.compile(withoutDeclaration(withoutMark(text)))
  const ready = readSchema(text)
  const keep = kept.size < keptAtMost
  const prepared: PreparedXsd = {
    namespace,
    message: ready?.tables.message ?? namespace,
    ready,
    compiled,
    release() {
      if (!keep) compiled.dispose()
    },
  }
  if (keep) kept.set(key, prepared)
  return prepared
}

/**
 * The namespace a schema is for. Throws `SchemaError` when the text is not a schema or needs other files: an engine
 * would look for them on the disk.
 */
export function targetNamespace(text: string): string {
  const known = namespaces.get(text)
  if (known !== undefined) return known
  const namespace = readNamespace(text)
  if (namespaces.size < 4 * keptAtMost) namespaces.set(text, namespace)
  return namespace
}

function readNamespace(text: string): string {
  let namespace: string | undefined
  let depth = 0
  const tokenizer = createTokenizer({
    open(name, elementNamespace, attributes) {
      if (depth === 0) {
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
      depth++
    },
    text() {},
    close() {
      depth--
    },
  })
  try {
    tokenizer.write(withoutMark(text))
    tokenizer.end()
  } catch (error) {
    if (isXmlFault(error)) {
      throw new SchemaError(brokenSchema(error.message), (error.position ?? tokenizer.position()).line)
    }
    throw error
  }
  return namespace ?? ''
}

function readSchema(text: string): ReadySchema | undefined {
  try {
    return prepareSchema(compileSchema(text))
  } catch (error) {
    if (isSchemaError(error)) return undefined
    throw error
  }
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
