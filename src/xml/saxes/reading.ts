import type { SaxesParser } from 'saxes'
import { limitsOf, type XmlLimits } from '../limits.ts'
import { outermostScope, type Scope } from '../scope.ts'
import type { TokenHandler } from '../tokens.ts'
import { createParser } from './parser.ts'

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
  /** Whether a handler is running. */
  isHandling: boolean
  /** The current text. */
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

  /** Number of open elements. */
  depth: number
  hasRootClosed: boolean
  scope: Scope
  /** The attributes of the current tag. */
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

/** The state before the first character. */
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
