import { SaxesParser } from 'saxes'
import type { Position } from '../../diagnostics/index.ts'
import { outermostScope, type Scope } from '../scope.ts'
import { startOfWords } from '../tags.ts'
import { limitsOf, type TokenHandler, type XmlFault, type XmlLimits } from '../tokens.ts'
import { outsideFault, tooLong } from './faults.ts'

/** A position while counting: the offset, and the line with its start offset. */
interface Mark {
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
  const slots = parser as Record<`${string}Handler`, undefined>
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

export function markPosition({ offset, line, lineStart }: Mark): Position {
  return { line, column: offset - lineStart + 1, offset }
}

/** Marks the beginning of the next token: the end of this one, `back` characters before the position of saxes. */
export function moveOn(reading: Reading, back: number): void {
  const { parser, start, end } = reading
  start.offset = end.offset
  start.line = end.line
  start.lineStart = end.lineStart
  const position = parser.position
  end.offset = position + back
  // Most tokens end on the line they begin on.
  if (parser.line !== end.line) {
    end.line = parser.line
    end.lineStart = position - parser.columnIndex
  }
}

export function onThisLine({ parser }: Reading, offset: number): Position {
  return { line: parser.line, column: offset - (parser.position - parser.columnIndex) + 1, offset }
}

/** The position of the reader: after the text read so far, which inside a piece only the parser knows. */
export function reached(reading: Reading): Position {
  return onThisLine(reading, reading.isWriting ? reading.parser.position : reading.taken)
}

/** The position of the character read last, which most errors are about. */
export function lastRead(reading: Reading): Position {
  const { position, columnIndex } = reading.parser
  const unit = reading.piece.charCodeAt(position - 1 - reading.pieceOffset)
  return onThisLine(reading, position - Math.min(columnIndex, unit >= 0xdc00 && unit <= 0xdfff ? 2 : 1))
}

/** The start of the current token; for a text, its first character that is not white space. */
export function positionOfToken({ start, end, handledText }: Reading): Position {
  const position = markPosition(start)
  return handledText === undefined ? position : startOfWords(handledText, position, end.offset - start.offset)
}

/** The start of text outside the root. saxes reports it only at an ampersand or the end of a piece. */
export function startOfOutside(reading: Reading): Position {
  const { parser, end } = reading
  // Of a CDATA section, its mark counts.
  return (isAtMark(reading) ? undefined : firstWord(reading, end, parser.position)) ?? markPosition(end)
}

/** The text outside the root before the character at which saxes stopped; saxes reports it later. */
export function wordsBefore(reading: Reading): Position | undefined {
  if (reading.depth > 0 || isAtMark(reading)) return undefined
  return firstWord(reading, reading.end, reading.parser.position - 1)
}

/** Whether the token that is being read is no text. */
function isAtMark({ end, piece, pieceOffset, unfinished }: Reading): boolean {
  const from = end.offset - pieceOffset
  return (from < 0 ? unfinished : piece[from]) === '<'
}

/**
 * The position of the first character, from a mark to before an offset, that is not white space. Outside the root,
 * where saxes gives the text with other line ends than were written. Pieces before this one have only white space
 * there: text is refused at the end of its piece.
 */
export function firstWord(reading: Reading, from: Mark, to: number): Position | undefined {
  const startsHere = from.offset >= reading.pieceOffset
  let { line, lineStart } = startsHere ? from : { line: reading.pieceLine, lineStart: reading.pieceLineStart }
  // saxes keeps half a line end and half a character at the end of a piece for the next one.
  const kept = startsHere ? '' : (/[\r\ud800-\udbff]$/.exec(reading.before)?.[0] ?? '')
  const text = kept + reading.piece
  const start = reading.pieceOffset - kept.length
  const end = Math.min(to - start, text.length)
  for (let at = Math.max(0, from.offset - start); at < end; at++) {
    const char = text[at]
    const offset = start + at
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) {
      line++
      lineStart = offset + 1
    } else if (char !== ' ' && char !== '\t' && char !== '\r') return { line, column: offset - lineStart + 1, offset }
  }
  return undefined
}

export function hasWords(text: string): boolean {
  return /[^ \t\n\r]/.test(text)
}

const doctypeMark = '<!DOCTYPE'

/** Whether a document type declaration has begun; saxes reports it only at its end. */
export function isInDoctype({ end, piece, pieceOffset, before }: Reading): boolean {
  const from = end.offset - pieceOffset
  if (from < -before.length) return false
  const head =
    from < 0 ? before.slice(from) + piece.slice(0, doctypeMark.length) : piece.slice(from, from + doctypeMark.length)
  return head.startsWith(doctypeMark)
}

/**
 * Maximum length of an unfinished token; without limit for a possible document type declaration, which gets its own
 * message.
 */
export function longestUnfinished({ limits }: Reading): number {
  return Math.max(limits.maxTextLength, doctypeMark.length)
}

/** Refuses text outside the root at its beginning, unless the white space before it is longer than allowed. */
export function outsideOrTooLong(reading: Reading, words: Position, start: Position): XmlFault {
  if (words.offset - start.offset > longestUnfinished(reading)) return tooLong(reading.limits, start)
  return outsideFault(reading.hasRootClosed, words)
}

/** Reports the end tag that saxes gave last, after it found no fault in it. */
export function closeElement(reading: Reading): void {
  reading.isClosePending = false
  reading.isHandling = true
  reading.handler.close()
  reading.isHandling = false
  const { scope, depth } = reading
  if (scope.depth === depth) reading.scope = scope.outer ?? scope
  reading.depth--
  if (reading.depth === 0) reading.hasRootClosed = true
}
