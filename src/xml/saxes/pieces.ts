import type { XmlFault } from '../tokens.ts'
import {
  characterFault,
  doctypeFault,
  endTagFault,
  faultOf,
  lessThanFault,
  referenceCharacterFault,
  referenceFault,
  secondDocumentFault,
  tooLong,
} from './faults.ts'
import {
  closeElement,
  gatheredReference,
  gatheredText,
  isInDoctype,
  lastRead,
  longestUnfinished,
  markPosition,
  onThisLine,
  outsideOrTooLong,
  type Reading,
  startOfOutside,
  wordsBefore,
} from './reading.ts'

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
  if (!wasTooLong && isBareAmpersand(gatheredReference(parser), piece)) throw referenceFault(markPosition(end))
  if (isInDoctype(reading)) throw doctypeFault(markPosition(end))
  if (length > longest) throw tooLong(limits, markPosition(end))
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
function isBareAmpersand(reference: string | undefined, piece: string): boolean {
  if (reference === undefined) return false
  // The characters of earlier pieces were checked already.
  const fresh = Math.max(0, reference.length - piece.length)
  if (reference.length <= longestReference) return /[\s<>&"']/.test(reference.slice(fresh))
  // A number may have any number of leading zeros.
  const isNumber = /^#(?:\d+|x[\da-fA-F]+)$/.test(reference.slice(0, longestReference))
  return !isNumber || /[^\da-fA-F]/.test(reference.slice(Math.max(longestReference, fresh)))
}

/** Length of the longest reference in XML, except for numbers with leading zeros. */
const longestReference = 64

/**
 * Cuts text after each reference, after the first character that cannot be part of one, and where one is too long for
 * anything but a number. saxes reads the text after a bare ampersand as a name, up to the next semicolon. A check after
 * each of these cuts can stop it at the fault, always at the same place, whatever the pieces of the text.
 */
export function createReferenceCutter(): (text: string) => Iterable<string> {
  let inside: 'nothing' | 'name' | 'number' | 'line end' = 'nothing'
  // Characters since the ampersand.
  let length = 0

  /** The index at which a reference ends or becomes wrong; the length of the text if it goes on after it. */
  function skip(text: string, from: number): number {
    let at = from
    if (inside === 'name') {
      while (at < text.length && length <= longestReference && !ends.test(text[at] ?? '')) {
        at++
        length++
      }
    } else if (inside === 'number') {
      while (at < text.length && digit.test(text[at] ?? '')) at++
    }
    return at
  }

  return function* cut(text) {
    let from = 0
    let at = 0
    for (;;) {
      if (inside === 'nothing') {
        const ampersand = text.indexOf('&', at)
        if (ampersand < 0) break
        at = ampersand + 1
        inside = 'name'
        length = 0
      }
      at = skip(text, at)
      if (inside === 'name' && length > longestReference) {
        inside = 'number'
      } else {
        if (at >= text.length) break
        if (inside !== 'line end' && text[at] === '\r') {
          // saxes handles a carriage return together with the next character, perhaps of the next piece.
          inside = 'line end'
          if (++at >= text.length) break
        }
        inside = text[at] === '&' ? 'name' : 'nothing'
        length = 0
        at++
      }
      yield text.slice(from, at)
      from = at
    }
    if (from < text.length) yield from === 0 ? text : text.slice(from)
  }
}

const ends = /[\s<>&"';]/
const digit = /[\da-fA-F]/

/** The fault for an error of saxes. An earlier fault is reported first, as if the source had ended there. */
export function faultOfError(reading: Reading, message: string): XmlFault {
  if (message === 'unexpected close tag.') return endTagFault(reading.closing, markPosition(reading.start))
  if (reading.isClosePending) closeElement(reading)
  const start = markPosition(reading.end)
  if (ofTheEnd.test(message)) return faultOf(message, onThisLine(reading, reading.taken))
  if (message.startsWith('text data outside')) return outsideOrTooLong(reading, startOfOutside(reading), start)
  // Report what would be reported if a piece had ended right before this character: faults must not depend on pieces.
  const words = wordsBefore(reading)
  if (words !== undefined) return outsideOrTooLong(reading, words, start)
  if (isInDoctype(reading)) return doctypeFault(start)
  if (reading.parser.position - 1 - start.offset > longestUnfinished(reading)) return tooLong(reading.limits, start)
  // saxes gives only the place where it stopped, not that of the ampersand; the text or tag with the ampersand is
  // known.
  if (message.includes('entity')) {
    return isForbiddenCharacter(reading, message) ? referenceCharacterFault(start) : referenceFault(start)
  }
  if (message === 'disallowed character.') return faultOfCharacter(reading)
  if (reading.hasRootClosed && message.includes('XML declaration')) return secondDocumentFault(lastRead(reading))
  return faultOf(message, ofTheToken.test(message) ? start : lastRead(reading))
}

/** Errors that saxes reports at the end of the text. */
const ofTheEnd = /^(?:unclosed tag: |unexpected end\.|document must contain)/

/** Errors that are about the whole tag or text, and not about the character read last. */
const ofTheToken =
  /^(?:duplicate attribute: |unmatched closing tag: |documents may contain|disallowed character in tag name$)/

/** Whether the reference in an error of saxes is numeric, for a character that XML does not allow. */
function isForbiddenCharacter({ parser, piece, pieceOffset, before }: Reading, message: string): boolean {
  const read = before + piece.slice(0, parser.position - pieceOffset)
  return message === 'malformed character entity.' && /&#(?:\d+|x[\da-fA-F]+);$/.test(read.slice(-longestReference))
}

function faultOfCharacter(reading: Reading): XmlFault {
  const code = reading.piece.charCodeAt(reading.parser.position - 1 - reading.pieceOffset)
  return code === 0x3c ? lessThanFault(lastRead(reading)) : characterFault(code, lastRead(reading))
}
