export { iteratorOf, readerChunks, streamOf, textChunks, wholeChunks } from './chunks.ts'
export { createDecoder, type Decoder, detectEncoding, joinBytes, singleByteEncoding } from './decode.ts'
export { type PositionedElement, readElement, type XmlElement } from './element.ts'
export { isXmlFault, XmlFault } from './fault.ts'
export { defaultXmlLimits, type XmlLimits, xmlLimitChecks } from './limits.ts'
export { parseTag } from './parse-tag.ts'
export { createTokenizer } from './read.ts'
export { createReader, type Reader } from './reader.ts'
export { resolveReferences } from './references.ts'
export { type Accelerator, type Ahead, holds, type Scan } from './scan.ts'
export { looksLikePath, type OpenSource, openFileHint, openPiece, openSource, type Source } from './source.ts'
export type { ScannedTag, Scope } from './tag-table.ts'
export {
  type ByteHandler,
  createTag,
  type Positioned,
  type Positions,
  type Tag,
  type TokenHandler,
  type XmlAttribute,
} from './tokens.ts'
export { textOf, valueTextOf } from './utf8.ts'
export { escapeAttribute, escapeText, forbiddenCharacter, isPlain } from './write.ts'
