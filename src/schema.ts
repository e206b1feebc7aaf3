/**
 * The entry `iso20022-toolkit/schema`: the document layer. Reads, validates and writes any ISO 20022 message by its XSD;
 * the schemas of the toolkit are used unless another is given.
 */

import { builtInSchemas } from './messages/index.ts'
import {
  type ParsedDocument,
  parseDocument as parseWith,
  type ReadOptions,
  readOptionChecks,
  type SchemaTables,
  type Source,
  type StreamPart,
  streamDocument as streamWith,
  type ValidationReport,
  validate as validateWith,
  type WriteOptions,
  writeDocumentChunks as writeChunksWith,
  writeOptionChecks,
  writeDocument as writeWith,
} from './schema/index.ts'
import { checkOptions, type OptionChecks, option } from './values/check-options.ts'

export { type Finding, InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export { builtInSchemas } from './messages/index.ts'
export {
  type Around,
  compileSchema,
  createDocumentWriter,
  type DocumentWriter,
  defaultXmlLimits,
  isSchemaError,
  type ParsedDocument,
  SchemaError,
  type SchemaTables,
  type Source,
  type StreamEnd,
  type StreamFinding,
  type StreamItem,
  type StreamPart,
  type Tolerant,
  type ValidationReport,
  type WriteOptions,
  type XmlElement,
  type XmlLimits,
} from './schema/index.ts'

/** How a document is validated and read; without `schema` the built-in one of its namespace is used. */
export interface ValidateOptions extends Omit<ReadOptions, 'schema'> {
  schema?: ReadOptions['schema'] | undefined
}

/** How a document is streamed: {@link ValidateOptions} and the paths of the elements to hand on. */
export interface StreamDocumentOptions extends ValidateOptions {
  /** Paths of the elements to hand on, without indexes: `/Document/BkToCstmrStmt/Stmt/Ntry`. */
  each: string | readonly string[]
}

/** How a document is written: {@link WriteOptions}, the schema chosen by `message` where none is given. */
export interface WriteDocumentOptions extends Omit<WriteOptions, 'schema'> {
  /** The schema; else `message` names a built-in one. */
  schema?: SchemaTables
  /** Name of a built-in message, such as `pain.001.001.03`. */
  message?: string
}

const streamOptionChecks: OptionChecks<StreamDocumentOptions> = {
  ...readOptionChecks,
  each: option.either('a path or a list of paths', option.text, option.list('paths', option.text)),
}
const writeDocumentChecks: OptionChecks<WriteDocumentOptions> = { ...writeOptionChecks, message: option.text }

/**
 * Validates a document against its schema (the built-in one of its namespace, or `options.schema`) in constant memory.
 * Every fault of the document is a finding; nothing is thrown for it. See `ReadOptions` for limits and defaults.
 */
export async function validate(source: Source, options: ValidateOptions = {}): Promise<ValidationReport> {
  checkOptions('validate', options, readOptionChecks)
  return validateWith(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Reads a whole document into an object of the document layer: element names as in the standard, every value the text of
 * the file. Throws `InvalidDocumentError` when it is not well-formed, cut short, of an unknown message, or, with `strict`,
 * at the first error.
 */
export async function parseDocument<T = unknown>(
  source: Source,
  options: ValidateOptions = {},
): Promise<ParsedDocument<T>> {
  checkOptions('parseDocument', options, readOptionChecks)
  return parseWith<T>(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Streams the elements at the paths `each` as objects of the document layer, in constant memory; the last part is the
 * `end`. Throws as {@link parseDocument} does.
 */
export function streamDocument(
  source: Source,
  options: StreamDocumentOptions,
): AsyncGenerator<StreamPart, void, undefined> {
  checkOptions('streamDocument', options, streamOptionChecks, ['each'])
  return streamWith(source, { ...options, schema: options.schema ?? builtInSchemas })
}

/**
 * Writes an object of the document layer as XML in the order of the schema. Throws `InvalidDocumentError` with every
 * finding when the object breaks the schema, and `RangeError` when neither a schema nor a built-in message is named.
 */
export function writeDocument(document: unknown, options: WriteDocumentOptions): string {
  checkOptions('writeDocument', options, writeDocumentChecks)
  return writeWith(document, withSchema(options))
}

/**
 * Writes an object of the document layer in pieces and in constant memory: any list may be an iterable or an async
 * iterable. Throws as {@link writeDocument} does, at the first piece that breaks the schema; what was handed on before is
 * the beginning of a document that must not be used.
 */
export function writeDocumentChunks(
  document: unknown,
  options: WriteDocumentOptions,
): AsyncGenerator<string, void, undefined> {
  checkOptions('writeDocumentChunks', options, writeDocumentChecks)
  return writeChunksWith(document, withSchema(options))
}

function withSchema(options: WriteDocumentOptions): WriteOptions {
  const { schema, message, ...rest } = options
  const tables = schema ?? builtInSchemas.find((candidate) => candidate.message === message)
  if (tables === undefined) {
    const known = builtInSchemas.map((candidate) => candidate.message).join(', ')
    throw new RangeError(`No schema for the message ${message ?? '(none named)'}. Give \`schema\`, or one of: ${known}`)
  }
  return { ...rest, schema: tables }
}
