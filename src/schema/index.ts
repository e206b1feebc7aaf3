export type { XmlElement } from '../xml/element.ts'
export { defaultXmlLimits, type XmlLimits, xmlLimitChecks } from '../xml/limits.ts'
export type { Source } from '../xml/source.ts'
export type { XmlAttribute } from '../xml/tokens.ts'
export { type CompileSchemaOptions, compileSchema } from './compile/compile.ts'
export type { ResolveSchema } from './compile/schema-documents.ts'
export type { MessageSchema, SchemaTables } from './compile/tables.ts'
export type { Ancestor } from './cursor/frame.ts'
export { hasElement } from './each-path.ts'
export type { ElementAt } from './element-at.ts'
export type { ApplicationHeader, Envelope, HeaderParty } from './envelope.ts'
export { loadPatternEngine } from './expression-test.ts'
export { type LazySchema, loadSchema, type SchemaSource } from './lazy-schema.ts'
export { loadSchemas } from './load-schemas.ts'
export { noMessageInside } from './no-message-inside.ts'
export type { PlaceOf } from './places.ts'
export {
  type DocumentReadOptions,
  type ItemsAt,
  type ParsedDocument,
  type PartReader,
  parseWith,
  readOptionChecks,
  type StreamEnd,
  type StreamItem,
  type StreamOptions,
  type StreamPart,
  streamParts,
  streamWith,
  type ValidationReport,
  type VersionOptions,
  validateWith,
} from './read.ts'
export { isSchemaError, SchemaError } from './schema-error.ts'
export type { Tolerant } from './tolerant.ts'
export {
  buildWith,
  createDocumentWriter,
  createPieceWriter,
  type DocumentWriter,
  type WriteOptions,
  writeOptionChecks,
} from './write/write.ts'
export { writeWith } from './write/write-chunks.ts'
