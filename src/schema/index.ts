export {
  defaultXmlLimits,
  type Source,
  type XmlAttribute,
  type XmlElement,
  type XmlLimits,
  xmlLimitChecks,
} from '../xml/index.ts'
export type { ApplicationHeader, Envelope, HeaderParty } from './choose/envelope.ts'
export { type LazySchema, lazySchema, loadSchema, type SchemaSource } from './choose/lazy-schema.ts'
export { loadSchemas } from './choose/load-schemas.ts'
export { noMessageInside } from './choose/no-message-inside.ts'
export { type Recognised, recognise } from './choose/recognise.ts'
export { baseTypeRule } from './compile/base-types.ts'
export { type CompileSchemaOptions, compileSchema } from './compile/compile.ts'
export { prepareSchema, type ReadySchema } from './compile/prepare.ts'
export type { ResolveSchema } from './compile/schema-documents.ts'
export type {
  AnyParticle,
  AttributeTable,
  BaseType,
  ComplexTypeTable,
  ElementParticle,
  Facets,
  MessageSchema,
  Particle,
  SchemaTables,
  SimpleTypeTable,
  TypeTable,
} from './compile/tables.ts'
export { unpackTables } from './compile/unpack-tables.ts'
export type { Ancestor } from './cursor/frame.ts'
export { hasElement } from './each-path.ts'
export type { ElementAt } from './element-at.ts'
export {
  attributeOn,
  brokenSchema,
  namespaceFound,
  noSchema,
  unboundPrefix,
} from './findings/explain.ts'
export { closeFindings, type FindingList, listFinding } from './findings/finding-list.ts'
export type { PositionOf } from './findings/positions.ts'
export { isSchemaError, SchemaError } from './findings/schema-error.ts'
export { generateModule, handleName } from './generate/generate.ts'
export { linearTest, loadPatternEngine, needsEngine } from './pattern/pattern-test.ts'
export { complement, propertyRanges, type Ranges, rangesOf } from './pattern/ranges.ts'
export { type Dialect, type Read, translate, wrong } from './pattern/translate.ts'
export {
  type DocumentReadOptions,
  type DocumentReport,
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
export type { Filler, Fillers, ItemPosition, TapeItem } from './run/filler.ts'
export {
  elementBehind,
  elementHere,
  firstInside,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  textHere,
} from './run/tape-item.ts'
export type { Tolerant } from './tolerant.ts'
export { compileValueCheck } from './value/check-value.ts'
export { isHandleName } from './value/type-names.ts'
export {
  createPieceWriter,
  type DocumentWriter,
  type WriteOptions,
  writeOptionChecks,
} from './write/write.ts'
export { writeWith } from './write/write-chunks.ts'
export { buildWith, createDocumentWriter } from './write/write-document.ts'
