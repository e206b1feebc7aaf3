import type { DocumentFindingCode, Position } from '../diagnostics/index.ts'
import { type OptionChecks, option } from '../values/index.ts'

/** An attribute of an open tag; declarations of namespaces are not among them. */
export interface XmlAttribute {
  /** Name without its prefix. */
  name: string
  /** Namespace of the prefix, `''` for none, `undefined` where the prefix is not bound to a namespace. */
  namespace: string | undefined
  /** Value with references resolved. */
  value: string
}

export interface TokenHandler {
  /**
   * A start tag. `namespace` is `''` for none and `undefined` where the prefix is not bound. A tag that closes itself
   * is followed by `close`.
   */
  open(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): void
  /** Character data inside the root, references and CDATA resolved. One text may come in several pieces. */
  text(text: string): void
  close(): void
}

/** A start tag: one object for all tags that are written alike in one scope of namespaces. */
export interface Tag {
  readonly name: string
  readonly namespace: string | undefined
  readonly attributes: readonly XmlAttribute[]
  /** The type for which the handler accepted these attributes. */
  goodFor: unknown
}

export function createTag(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): Tag {
  return { name, namespace, attributes, goodFor: undefined }
}

/** The handlers that the byte reader calls: the same tokens in faster forms. */
export interface ByteHandler extends TokenHandler {
  openTag(tag: Tag): void
  /** Whether text of white space only has no meaning here; then it is not reported. */
  skipsBlank(): boolean
}

export interface Positioned {
  line: number
  column: number
  offset: number
}

/**
 * Turns text into tokens. This interface hides the XML parser, so that another one can replace it.
 * Throws `XmlFault` at the first place that is not well-formed.
 */
export interface Tokenizer {
  /** Takes the next piece of text, of any length; calls the handler for every token it completes. */
  write(text: string): void
  end(): void
  /** Start of the current token; outside a handler, the position of the reader. */
  position(): Position
  /** Namespace of a prefix at the current token (`''`: the default namespace). */
  resolve(prefix: string): string | undefined
  /**
   * Takes the start tags of the elements that are open where it begins, and how much text came since the last of them.
   * They were read within the limits, and may be written longer here.
   */
  takeHead(head: string, textLength: number): void
}

/** Positions and namespaces of the current token of a reader, for findings. */
export interface Positions extends Pick<Tokenizer, 'position' | 'resolve'> {
  /** Sets the start of the current tag on an object, without making a new one. */
  positionInto(placed: Positioned): void
}

/**
 * The fault that ends the reading of an XML text: it is not well-formed, not decodable, beyond a limit, or cut short.
 * Thrown inside the core, where the cursor turns it into a finding; callers of the public entries never get it.
 */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
  readonly code: DocumentFindingCode
  readonly position: Position | undefined

  constructor(code: DocumentFindingCode, message: string, position?: Position) {
    super(message)
    this.code = code
    this.position = position
  }
}

export function isXmlFault(error: unknown): error is XmlFault {
  return error instanceof Error && error.name === 'XmlFault'
}

/** Limits for XML texts, against hostile input. A text beyond a limit ends the reading with an `xml-limit` finding. */
export interface XmlLimits {
  /** Maximum depth of elements. ISO 20022 messages reach 15; foreign XML in an envelope may be deeper. Default 256. */
  maxDepth?: number
  /** Maximum length in characters of a tag, a comment, or the text between two tags. Default 10,000,000. */
  maxTextLength?: number
  /** Maximum number of attributes of an element, namespace declarations included. Default 256. */
  maxAttributes?: number
}

export const xmlLimitChecks: OptionChecks<XmlLimits> = {
  maxDepth: option.positive,
  maxTextLength: option.positive,
  maxAttributes: option.count,
}

/** The default limits. */
export const defaultXmlLimits: Required<XmlLimits> = {
  maxDepth: 256,
  maxTextLength: 10_000_000,
  maxAttributes: 256,
}

export function limitsOf(limits: XmlLimits = {}): Required<XmlLimits> {
  return {
    maxDepth: limits.maxDepth ?? defaultXmlLimits.maxDepth,
    maxTextLength: limits.maxTextLength ?? defaultXmlLimits.maxTextLength,
    maxAttributes: limits.maxAttributes ?? defaultXmlLimits.maxAttributes,
  }
}
