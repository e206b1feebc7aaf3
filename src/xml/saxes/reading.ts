import type { SaxesParser } from 'saxes'
import { limitsOf, type XmlLimits } from '../limits.ts'
import { outermostScope, type Scope } from '../scope.ts'
import type { TokenHandler } from '../tokens.ts'
import { createParser } from './parser.ts'

/** A place as it is counted: the offset, and the line with the offset it begins at. */
export interface Mark {
  offset: number
  line: number
  lineStart: number
}

/** A text being read by saxes: plain data, which the functions of this folder read and change. */
export interface Reading {
  readonly parser: SaxesParser
  readonly handler: TokenHandler
  readonly limits: Required<XmlLimits>
  /** The first character of the token being handled. A token starts where the one before it ended: saxes only knows where it stands. */
  start: Mark
  /** Behind the token that was handled last, where the next one starts. */
  end: Mark
  /** Whether a token is being handled. */
  isHandling: boolean
  /** The text being handled. */
  handledText: string | undefined

  /** Whether anything but white space was read. */
  hasBegun: boolean
  /** Whether the white space skipped in front of that ended in a carriage return. */
  isAfterReturn: boolean
  /** The piece being read, the offset it begins at, and the end of what came before it. */
  piece: string
  pieceOffset: number
  before: string
  /** Characters taken in all, the piece included. */
  taken: number
  /** Whether saxes is reading the piece, and knows where. */
  isWriting: boolean
  /** The first character of a token that was begun in an earlier piece. */
  unfinished: string | undefined
  /** How much of the text saxes is gathering is one string, and not thousands. */
  flatLength: number

  /** How many elements are open. */
  depth: number
  hasRootClosed: boolean
  scope: Scope
  /** The attributes of the tag being read. */
  attributes: { name: string; value: string }[]
  /** Characters of text since the last tag. */
  textLength: number
  /**
   * The end tag that saxes reported last, which it does before it compares the names: handed on with whatever comes next,
   * unless that is the complaint.
   */
  closing: string
  isClosePending: boolean
}

/** A text of which nothing is read yet. */
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
