import { closeElement } from './events.ts'
import { doctypeFault, referenceFault, tooLong } from './faults.ts'
import { gatheredReference, gatheredText } from './parser.ts'
import { isInDoctype, longestUnfinished, positionOf } from './places.ts'
import type { Reading } from './reading.ts'
import { longestReference } from './reference-cuts.ts'

/** Skips the white space in front of everything else, which saxes skips without a token. */
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

/** Lets saxes read a piece. Throws `XmlFault` for what began in it and cannot end well. */
export function takePiece(reading: Reading, text: string): void {
  const { parser, piece, end } = reading
  // Joining a whole piece to it, only to cut it off again, takes a tenth of all the time.
  reading.before = (piece.length < longestReference ? reading.before + piece : piece).slice(-longestReference)
  if (end.offset >= reading.pieceOffset) reading.unfinished = piece[end.offset - reading.pieceOffset]
  reading.piece = text
  reading.pieceOffset = reading.taken
  reading.taken += text.length
  reading.isWriting = true
  parser.write(text)
  if (reading.isClosePending) closeElement(reading)
  reading.isWriting = false
  flattenText(reading)
  refuseUnfinished(reading)
}

/** What is wrong with a token that is not over; of two faults the one that is seen first, however the token came in pieces. */
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
 * saxes joins the stretches of a text, a carriage return between two, into a string of as many parts, each of which takes 32
 * bytes: 10 MB of carriage returns took 400 MB. Asking for a character makes one string of it.
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
 * Whether a reference that is being read cannot be one, as far as the last piece tells: left alone, saxes would take the rest
 * of the file for its name.
 */
export function isBareAmpersand(reference: string | undefined, piece: string): boolean {
  if (reference === undefined) return false
  // What came in earlier pieces was looked at then.
  const fresh = Math.max(0, reference.length - piece.length)
  if (reference.length <= longestReference) return /[\s<>&"']/.test(reference.slice(fresh))
  // A number may have any number of leading zeros.
  const isNumber = /^#(?:\d+|x[\da-fA-F]+)$/.test(reference.slice(0, longestReference))
  return !isNumber || /[^\da-fA-F]/.test(reference.slice(Math.max(longestReference, fresh)))
}
