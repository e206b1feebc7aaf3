import * as events from './saxes/events.ts'
import { emptyFault, secondMarkFault } from './saxes/faults.ts'
import { createReferenceCutter, faultOfError, skipLeadingSpace, takePiece } from './saxes/pieces.ts'
import { positionOfToken, reached } from './saxes/positions.ts'
import { createReading, type Reading } from './saxes/reading.ts'
import { namespaceOf } from './scope.ts'
import type { TokenHandler, Tokenizer, XmlLimits } from './tokens.ts'

/**
 * Tokens of XML 1.0 by saxes; names are resolved here, once for each name and scope. It throws `XmlFault` for a
 * document type declaration, XML 1.1, a text that is not well-formed, and a text beyond the limits.
 */
export function createTokenizer(handler: TokenHandler, limits: XmlLimits = {}): Tokenizer {
  const reading = createReading(handler, limits)
  const cutsOf = createReferenceCutter()
  listen(reading)
  return {
    write(text) {
      if (reading.taken === 0 && text.charCodeAt(0) === 0xfeff) throw secondMarkFault()
      if (!reading.hasBegun) skipLeadingSpace(reading, text)
      for (const part of cutsOf(text)) takePiece(reading, part)
    },
    end() {
      if (!reading.hasBegun) throw emptyFault()
      reading.isWriting = true
      reading.parser.close()
    },
    position: () => (reading.isHandling ? positionOfToken(reading) : reached(reading)),
    resolve: (prefix) => namespaceOf(reading.scope, prefix),
    takeHead(head, textLength) {
      const { limits } = reading
      reading.limits = unlimited
      skipLeadingSpace(reading, head)
      for (const part of cutsOf(head)) takePiece(reading, part)
      reading.limits = limits
      reading.textLength = textLength
    },
  }
}

const none = Number.POSITIVE_INFINITY
const unlimited = { maxDepth: none, maxTextLength: none, maxAttributes: none }

function listen(reading: Reading): void {
  const { parser } = reading
  parser.on('error', ({ message }) => {
    throw faultOfError(reading, message)
  })
  parser.on('xmldecl', ({ version }) => events.takeDeclaration(reading, version))
  parser.on('doctype', () => events.takeDoctype(reading))
  parser.on('comment', () => events.takeComment(reading))
  parser.on('processinginstruction', ({ target, body }) => events.takeInstruction(reading, target, body))
  parser.on('text', (text) => events.takeText(reading, text))
  parser.on('cdata', (text) => events.takeCdata(reading, text))
  parser.on('attribute', (attribute) => events.takeAttribute(reading, attribute))
  parser.on('opentag', ({ name }) => events.takeStartTag(reading, name))
  parser.on('closetag', ({ name, isSelfClosing }) => events.takeEndTag(reading, name, isSelfClosing))
}
