export type {
  Source,
  XmlLimits,
} from '../xml/index.ts'
export { type LazySchema, lazySchema, loadSchema, type SchemaSource } from './choose/choose.ts'
export type { ApplicationHeader, Envelope, HeaderParty } from './choose/envelope.ts'
export { loadSchemas } from './choose/load-schemas.ts'
export { type Recognised, recognise } from './choose/recognise.ts'
export { baseTypeRule } from './compile/base-types.ts'
export * from './compile/compile.ts'
export { unpackTables } from './compile/packed-tables.ts'
export {} from './compile/prepare.ts'
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
export { hasElement } from './cursor/each.ts'
export type { PositionOf } from './cursor/positions.ts'
export type { Ancestor } from './cursor/state.ts'
export {
  attributeOn,
  brokenSchema,
  namespaceFound,
  noSchema,
  unboundPrefix,
} from './findings/explain.ts'
export { closeFindings, type FindingList, isSchemaError, listFinding, SchemaError } from './findings/finding-list.ts'
export { generateModule, handleName, isHandleName } from './generate/generate.ts'
export { linearTest, loadPatternEngine, needsEngine } from './pattern/pattern-test.ts'
export {
  complement,
  type Dialect,
  propertyRanges,
  type Ranges,
  type Read,
  rangesOf,
  translate,
  wrong,
} from './pattern/translate.ts'
export * from './read.ts'
export type { Filler, Fillers, ItemPosition, TapeItem } from './run/run.ts'
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
export { compileValueCheck } from './value/check-value.ts'
export { noMessageInside } from './write/check-open.ts'
export {
  createPieceWriter,
  type DocumentWriter,
  type WriteOptions,
  writeOptionChecks,
} from './write/write.ts'
export * from './write/write-document.ts'
