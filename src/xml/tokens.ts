import type { Position } from '../diagnostics/index.ts'

/** An attribute of an open tag; declarations of namespaces are not among them. */
export interface XmlAttribute {
  /** Name without its prefix. */
  name: string
  /** Namespace of the prefix, `''` for none, `undefined` where the prefix is not bound to a namespace. */
  namespace: string | undefined
  /** Value with references resolved. */
  value: string
}

/** What a tokenizer calls, in document order. */
export interface TokenHandler {
  /**
   * A start tag. `namespace` is `''` for none and `undefined` where the prefix is not bound. A tag that closes itself is
   * followed by `close`.
   */
  open(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): void
  /** Character data inside the root, references and CDATA resolved. One text may come in several pieces. */
  text(text: string): void
  /** The end of the element opened last. */
  close(): void
}

/**
 * A start tag: one object for all of them that are written alike in one scope of namespaces, so that what was found out
 * about it once can be kept on it.
 */
export interface Tag {
  /** Name without its prefix. */
  readonly name: string
  readonly namespace: string | undefined
  readonly attributes: readonly XmlAttribute[]
  /** What the handler knows of the name, as long as it is `boundBy` the same thing. */
  symbol: number
  boundBy: unknown
  /** The type that the handler found these attributes good for. */
  goodFor: unknown
}

/** A tag about which nothing is known yet. */
export function createTag(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): Tag {
  return { name, namespace, attributes, symbol: -1, boundBy: undefined, goodFor: undefined }
}

/** What the byte reader calls: the same tokens, in the forms that cost least. */
export interface ByteHandler extends TokenHandler {
  /** A start tag, instead of `open`. */
  openTag(tag: Tag): void
  /**
   * The text right before an end tag, as bytes without references and carriage returns, in UTF-8 that was looked through;
   * `isAscii` where none is above 7F. They are there until the call returns.
   */
  value(bytes: Uint8Array, from: number, to: number, isAscii: boolean): void
  /**
   * A whole element that holds a text of ASCII without references and line ends, and nothing else; answers whether it was taken, which
   * no fault ever is. Where it was not, `openTag`, `value` and `close` follow for it.
   */
  leaf(tag: Tag, bytes: Uint8Array, from: number, to: number): boolean
  /** Whether text of white space only means nothing here: then it is not handed on. */
  skipsBlank(): boolean
}

/** Something with a place, which is set again and again. */
export interface Placed {
  line: number
  column: number
  offset: number
}

/**
 * Turns text into tokens. The one place that knows which XML parser does the work, so that another can take its place.
 * Throws `XmlFault` at the first thing that is not well-formed.
 */
export interface Tokenizer {
  /** Takes the next piece of text, of any length; calls the handler for every token it completes. */
  write(text: string): void
  /** The text is over: throws when the document is not complete. */
  end(): void
  /** Where the token being handled starts; outside a handler, where the reader stands. */
  position(): Position
  /** Namespace a prefix stands for at the token being handled (`''`: the default namespace). */
  resolve(prefix: string): string | undefined
  /** Counts that many characters of text as read since the last tag. */
  carryText(length: number): void
}

/** Where a reader stands, for what is said of its tokens. */
export interface Places extends Pick<Tokenizer, 'position' | 'resolve'> {
  /** Gives the start of the tag being handled, without making an object. */
  placeInto(placed: Placed): void
}
