import type { XmlFault } from '../fault.ts'
import { closeElement, outsideOrTooLong } from './events.ts'
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
  isInDoctype,
  lastRead,
  longestUnfinished,
  onThisLine,
  positionOf,
  startOfOutside,
  wordsBefore,
} from './positions.ts'
import type { Reading } from './reading.ts'
import { longestReference } from './reference-cuts.ts'

/** The fault for an error of saxes. An earlier fault is reported first, as if the source had ended there. */
export function faultOfError(reading: Reading, message: string): XmlFault {
  if (message === 'unexpected close tag.') return endTagFault(reading.closing, positionOf(reading.start))
  if (reading.isClosePending) closeElement(reading)
  const start = positionOf(reading.end)
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
