import { closeElement } from './events.ts'
import { doctypeFault, referenceFault, tooLong } from './faults.ts'
import { gatheredReference, gatheredText } from './parser.ts'
import { isInDoctype, longestUnfinished, positionOf } from './positions.ts'
import type { Reading } from './reading.ts'
import { longestReference } from './reference-cuts.ts'

/** Skips white space at the beginning of the document, for which saxes has no token. */
export function skipLeadingSpace(reading: Reading, text: string): void {
  const { end } = reading
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (char !== ' ' && char !== '\t' && char !== '\r' && char !== '\n') {
      reading.hasBegun = true
      return
    }
    end.offset++
    const isNewLine = char === '\r' || (char === '\n' && !reading.isAfterReturn)
    if (isNewLine) end.line++
    if (isNewLine || char === '\n') end.lineStart = end.offset
    reading.isAfterReturn = char === '\r'
  }
}

/** Lets saxes read a piece. Throws `XmlFault` for an unfinished token that is already wrong. */
export function takePiece(reading: Reading, text: string): void {
  const { parser, piece, end } = reading
  // Only a short part is added: joining a whole piece and cutting it off again takes a tenth of the time.
  reading.before = (piece.length < longestReference ? reading.before + piece : piece).slice(-longestReference)
  if (end.offset >= reading.pieceOffset) reading.unfinished = piece[end.offset - reading.pieceOffset]
  reading.piece = text
  reading.pieceOffset = reading.taken
  reading.pieceLine = parser.line
  reading.pieceLineStart = parser.position - parser.columnIndex
  reading.taken += text.length
  reading.isWriting = true
  parser.write(text)
  if (reading.isClosePending) closeElement(reading)
  reading.isWriting = false
  flattenText(reading)
  refuseUnfinished(reading)
}

/** The fault of an unfinished token; of two faults the earlier one, whatever the pieces of the token. */
function refuseUnfinished(reading: Reading): void {
  const { parser, piece, end, limits } = reading
  const length = reading.taken - end.offset
  const longest = longestUnfinished(reading)
  // Pieces end right behind the character that tells a bare ampersand.
  const wasTooLong = length - 1 > longest
  if (!wasTooLong && isBareAmpersand(gatheredReference(parser), piece)) throw referenceFault(positionOf(end))
  if (isInDoctype(reading)) throw doctypeFault(positionOf(end))
  if (length > longest) throw tooLong(limits, positionOf(end))
}

/**
 * saxes joins the stretches of a text, a carriage return between two, into a string of as many parts, each of which
 * takes 32 bytes: 10 MB of carriage returns took 400 MB. Asking for a character makes one string of it.
 */
function flattenText(reading: Reading): void {
  const text = gatheredText(reading.parser)
  if (text === undefined || text.length < reading.flatLength) reading.flatLength = 0
  else if (text.length > reading.flatLength * 1.2 + flattenedAt && text.charCodeAt(0) >= 0) {
    reading.flatLength = text.length
  }
}

const flattenedAt = 65_536

/**
 * Whether an unfinished reference is already wrong. Otherwise saxes would read the rest of the file as its name.
 */
export function isBareAmpersand(reference: string | undefined, piece: string): boolean {
  if (reference === undefined) return false
  // The characters of earlier pieces were checked already.
  const fresh = Math.max(0, reference.length - piece.length)
  if (reference.length <= longestReference) return /[\s<>&"']/.test(reference.slice(fresh))
  // A number may have any number of leading zeros.
  const isNumber = /^#(?:\d+|x[\da-fA-F]+)$/.test(reference.slice(0, longestReference))
  return !isNumber || /[^\da-fA-F]/.test(reference.slice(Math.max(longestReference, fresh)))
}
