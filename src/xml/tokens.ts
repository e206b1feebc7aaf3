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
  /** The `close` just reported was no such thing: the end tag there has another name. A fault follows at once. */
  misclosed(): void
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
}
