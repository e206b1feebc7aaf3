/**
 * The entry `iso20022-toolkit/schema`: the document layer. Reads, validates and writes any ISO 20022 message by its
 * XSD; the schemas of the toolkit are used unless another is given.
 * @module
 */

import { checkOptions, forCaller, fromCaller, type OptionChecks, option } from './values/index.ts'
import type { Source } from './xml/index.ts'

export { defaultXmlLimits, type Source, type XmlAttribute, type XmlElement, type XmlLimits } from './xml/index.ts'

import { builtInSchemas } from './messages/index.ts'
import {
  buildWith,
  type DocumentReadOptions,
  type ItemsAt,
  loadSchema,
  type ParsedDocument,
  parseWith,
  readOptionChecks,
  type SchemaSource,
  type StreamPart,
  streamWith,
  type Tolerant,
  type ValidationReport,
  type VersionOptions,
  validateWith,
  type WriteOptions,
  writeOptionChecks,
  writeWith,
} from './schema/index.ts'

export { type Finding, type FindingPart, InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export { builtInSchemas } from './messages/index.ts'
export {
  type Ancestor,
  type ApplicationHeader,
  type CompileSchemaOptions,
  compileSchema,
  createDocumentWriter,
  type DocumentReport,
  type DocumentWriter,
  type ElementAt,
  type Envelope,
  type HeaderParty,
  type ItemsAt,
  isSchemaError,
  type LazySchema,
  loadPatternEngine,
  type MessageSchema,
  type ParsedDocument,
  type PositionOf,
  type ResolveSchema,
  SchemaError,
  type SchemaSource,
  type SchemaTables,
  type StreamEnd,
  type StreamItem,
  type StreamPart,
  type Tolerant,
  type ValidationReport,
  type WriteOptions,
} from './schema/index.ts'

/** How a document is validated and read; without `schema` the built-in one of its namespace is used. */
export interface ValidateOptions<T = unknown> extends Omit<DocumentReadOptions, 'schema'>, VersionOptions {
  /**
   * The schema: a handle (`camt053_001_06` of `iso20022-toolkit/messages/camt.053.001.06`), from which the type of the
   * document is inferred; the result of `compileSchema`; or a list, from which the namespace of the root element
   * chooses one.
   */
  schema?: SchemaSource<T> | readonly SchemaSource[] | undefined
}

/** How a document is streamed: {@link ValidateOptions} and the paths of the elements to yield. */
export interface StreamDocumentOptions<T = unknown, Each extends string = string> extends ValidateOptions<T> {
  /** Paths of the elements to yield, without indexes: `/Document/BkToCstmrStmt/Stmt/Ntry`. */
  each: Each | readonly Each[]
}

/** How a document is written: {@link WriteOptions}. */
export interface WriteDocumentOptions<T = unknown> extends WriteOptions<T> {}

/** How a document is written in pieces: {@link WriteOptions}, the schema chosen by `message` where none is given. */
export interface WriteChunksOptions extends Omit<WriteOptions, 'schema'> {
  /** The schema; else `message` names a built-in one. */
  schema?: SchemaSource
  /** Name of a built-in message, such as `pain.001.001.03`. */
  message?: string
}

const validateOptionChecks: OptionChecks<ValidateOptions> = { ...readOptionChecks, otherVersions: option.flag }
const streamOptionChecks: OptionChecks<StreamDocumentOptions> = {
  ...validateOptionChecks,
  each: option.either('a path or a list of paths', option.text, option.list('paths', option.text)),
}
const writeChunksChecks: OptionChecks<WriteChunksOptions> = { ...writeOptionChecks, message: option.text }

/**
 * Validates a document against its schema (the built-in one of its namespace, or `options.schema`) in constant memory.
 * Every fault of the document is a finding; nothing is thrown for it. See `ReadOptions` for limits and defaults. The
 * `validate` of `iso20022-toolkit` checks business rules, too.
 */
export async function validate(source: Source, options: ValidateOptions = {}): Promise<ValidationReport> {
  if ('rules' in Object(options))
    throw new RangeError('validate: rules are checked by the validate of iso20022-toolkit')
  checkOptions({ validate }, options, validateOptionChecks)
  return validateWith(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Reads a whole document into an object of the document layer: element names as in the standard, every value the text
 * of the file. With a handle the result has the type of the document; without `strict` every part of it may be missing.
 * Throws `InvalidDocumentError` when it is not well-formed, cut short, of an unknown message, or, with `strict`, at the
 * first error.
 */
export async function parseDocument<T = unknown>(
  source: Source,
  options: ValidateOptions<T> & { strict: true },
): Promise<ParsedDocument<T>>
export async function parseDocument<T = unknown>(
  source: Source,
  options?: ValidateOptions<T>,
): Promise<ParsedDocument<Tolerant<T>>>
export async function parseDocument(source: Source, options: ValidateOptions = {}): Promise<ParsedDocument<unknown>> {
  checkOptions({ parseDocument }, options, validateOptionChecks)
  return parseWith(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Streams the elements at the paths `each` as objects of the document layer, in constant memory; the last part is the
 * `end`. With a handle and paths written as literals, each item has the type of its element. Throws as {@link
 * parseDocument} does.
 */
export function streamDocument<T = unknown, Each extends string = string>(
  source: Source,
  options: StreamDocumentOptions<T, Each>,
): AsyncGenerator<StreamPart<ItemsAt<T, Each>>, void, undefined>
export function streamDocument(
  source: Source,
  options: StreamDocumentOptions,
): AsyncGenerator<StreamPart, void, undefined> {
  checkOptions({ streamDocument }, options, streamOptionChecks, ['each'])
  return streamWith(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Writes an object of the document layer as XML in the order of the schema. With a handle, the object must have the
 * type of its document. Throws `InvalidDocumentError` with every finding when the object breaks the schema.
 */
export function buildDocument<T>(document: NoInfer<T>, options: WriteDocumentOptions<T>): string {
  checkOptions({ buildDocument }, options, writeOptionChecks, ['schema'])
  return forCaller(buildDocument, () => buildWith(document, options))
}

/**
 * Writes an object of the document layer in pieces and in constant memory: any list may be an iterable or an async
 * iterable. Throws as {@link buildDocument} does, at the first piece that breaks the schema; the pieces yielded before
 * are the beginning of an invalid document: do not use them. Throws `RangeError` when neither a schema nor a built-in
 * message is named.
 */
export function writeDocument(document: unknown, options: WriteChunksOptions): AsyncGenerator<string, void, undefined> {
  checkOptions({ writeDocument }, options, writeChunksChecks)
  const { schema, message, ...rest } = options
  const found = schema ?? builtInSchemas.find((candidate) => candidate.message === message)
  if (found === undefined) {
    const known = builtInSchemas.map((candidate) => candidate.message).join(', ')
    const words = `No schema for the message ${message ?? '(none named)'}. Give \`schema\`, or one of: ${known}`
    throw fromCaller(writeDocument, new RangeError(words))
  }
  return chunksOf(document, rest, found)
}

async function* chunksOf(
  document: unknown,
  options: Omit<WriteOptions, 'schema'>,
  schema: SchemaSource,
): AsyncGenerator<string, void, undefined> {
  yield* writeWith(document, { ...options, schema: await loadSchema(schema) })
}
