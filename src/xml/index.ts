export { createDecoder, type Decoder, detectEncoding, joinBytes, singleByteEncoding } from './decode.ts'
export * from './element.ts'
export * from './read.ts'
export { createReader, type Reader } from './reader.ts'
export { type Accelerator, type Ahead, holds, type Scan } from './scan.ts'
export * from './source.ts'
export type { ScannedTag, Scope } from './tags.ts'
export { resolveReferences, textOf } from './text.ts'
export {
  type ByteHandler,
  createTag,
  defaultXmlLimits,
  isXmlFault,
  type Positioned,
  type Positions,
  type Tag,
  type TokenHandler,
  type XmlAttribute,
  XmlFault,
  type XmlLimits,
  xmlLimitChecks,
} from './tokens.ts'
export * from './write.ts'
