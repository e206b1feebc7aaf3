import { SaxesParser } from 'saxes'
import { outermostScope, type Scope } from '../scope.ts'
import { limitsOf, type TokenHandler, type XmlLimits } from '../tokens.ts'

/** A position while counting: the offset, and the line with its start offset. */
export interface Mark {
  offset: number
  line: number
  lineStart: number
}

/** The state of reading a text by saxes: plain data, which the functions of this folder read and change. */
export interface Reading {
  readonly parser: SaxesParser
  readonly handler: TokenHandler
  limits: Required<XmlLimits>
  /** The start of the current token, which is the end of the last one: saxes gives only its own position. */
  start: Mark
  /** The end of the last token, where the next one starts. */
  end: Mark
  isHandling: boolean
  handledText: string | undefined

  /** Whether anything other than white space was read. */
  hasBegun: boolean
  /** Whether the skipped white space at the beginning ended in a carriage return. */
  isAfterReturn: boolean
  /** The current piece, its start offset, and the end of the text before it. */
  piece: string
  pieceOffset: number
  before: string
  /** The line on which the piece starts, and the offset of that line. */
  pieceLine: number
  pieceLineStart: number
  /** Number of characters read in all, the current piece included. */
  taken: number
  /** Whether saxes is inside the piece and knows its position. */
  isWriting: boolean
  /** The first character of a token that was begun in an earlier piece. */
  unfinished: string | undefined
  /** Length of the collected text of saxes that is a flat string. */
  flatLength: number

  depth: number
  hasRootClosed: boolean
  scope: Scope
  attributes: { name: string; value: string }[]
  /** Characters of text since the last tag. */
  textLength: number
  /**
   * The end tag that saxes gave last, before it compares the names. It is reported together with the next token, unless
   * an error follows.
   */
  closing: string
  isClosePending: boolean
}

export function createReading(handler: TokenHandler, limits: XmlLimits): Reading {
  return {
    parser: createParser(),
    handler,
    limits: limitsOf(limits),
    start: { offset: 0, line: 1, lineStart: 0 },
    end: { offset: 0, line: 1, lineStart: 0 },
    isHandling: false,
    handledText: undefined,
    hasBegun: false,
    isAfterReturn: false,
    piece: '',
    pieceOffset: 0,
    before: '',
    pieceLine: 1,
    pieceLineStart: 0,
    taken: 0,
    isWriting: false,
    unfinished: undefined,
    flatLength: 0,
    depth: 0,
    hasRootClosed: false,
    scope: outermostScope(),
    attributes: [],
    textLength: 0,
    closing: '',
    isClosePending: false,
  }
}

/**
 * A parser of saxes for XML 1.0. Its own namespace handling stays off (a third slower, quadratic in depth), and so does
 * its work on the place of each token.
 */
function createParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  reserveHandlers(parser)
  return parser
}

/**
 * Sets the handler properties of the parser by name. `on` adds them by computed names, and some ten of those put an
 * object into V8's dictionary mode, which takes four times as long. (Making the parser a prototype also prevents that,
 * but only for the first few parsers of a process: then each parser has its own shape, and code that has met many
 * shapes stays slow.)
 */
function reserveHandlers(parser: object): void {
  const slots: Partial<Record<HandlerSlot, undefined>> = parser
  slots.xmldeclHandler = undefined
  slots.doctypeHandler = undefined
  slots.commentHandler = undefined
  slots.piHandler = undefined
  slots.textHandler = undefined
  slots.cdataHandler = undefined
  slots.attributeHandler = undefined
  slots.openTagHandler = undefined
  slots.closeTagHandler = undefined
  slots.errorHandler = undefined
}

type HandlerSlot =
  | 'xmldeclHandler'
  | 'doctypeHandler'
  | 'commentHandler'
  | 'piHandler'
  | 'textHandler'
  | 'cdataHandler'
  | 'attributeHandler'
  | 'openTagHandler'
  | 'closeTagHandler'
  | 'errorHandler'

/** The text that saxes has collected but not reported yet: a private field. */
export function gatheredText(parser: SaxesParser): string | undefined {
  const text: unknown = Reflect.get(parser, 'text')
  return typeof text === 'string' ? text : undefined
}

/** The name so far of the reference that saxes is reading: also a private field. */
export function gatheredReference(parser: SaxesParser): string | undefined {
  const reference: unknown = Reflect.get(parser, 'entity')
  return typeof reference === 'string' ? reference : undefined
}
