import type { Position } from '../../diagnostics/index.ts'
import { startOfWords } from '../text.ts'
import type { Mark, Reading } from './reading.ts'

export function positionOf({ offset, line, lineStart }: Mark): Position {
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
  const position = positionOf(start)
  return handledText === undefined ? position : startOfWords(handledText, position, end.offset - start.offset)
}

/** The start of text outside the root. saxes reports it only at an ampersand or the end of a piece. */
export function startOfOutside(reading: Reading): Position {
  const { parser, end } = reading
  // Of a CDATA section, its mark counts.
  return (isAtMark(reading) ? undefined : firstWord(reading, end, parser.position)) ?? positionOf(end)
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
