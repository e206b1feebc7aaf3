export type {
  Source,
  XmlLimits,
} from '../xml/index.ts'
export { type LazySchema, lazySchema, loadSchema, type SchemaSource } from './choose/choose.ts'
export type { ApplicationHeader, Envelope, HeaderParty } from './choose/envelope.ts'
export { loadSchemas, type Recognised, recognise } from './choose/load-schemas.ts'
export { baseTypeRule } from './compile/base-types.ts'
export * from './compile/compile.ts'
export type { ResolveSchema } from './compile/schema-documents.ts'
export * from './compile/tables.ts'
export { type Ancestor, hasElement, type PositionOf } from './cursor/state.ts'
export {
  attributeOn,
  brokenSchema,
  closeFindings,
  createFindings,
  type FindingList,
  isSchemaError,
  listFinding,
  namespaceFound,
  noSchema,
  SchemaError,
  unboundPrefix,
} from './findings.ts'
export { generateModule, handleName, isHandleName } from './generate/generate.ts'
export { linearTest, loadPatternEngine, needsEngine } from './pattern/pattern-test.ts'
export * from './pattern/translate.ts'
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
export {
  createPieceWriter,
  type DocumentWriter,
  type WriteOptions,
  writeOptionChecks,
} from './write/write.ts'
export * from './write/write-document.ts'
export { noMessageInside } from './write/write-element.ts'
