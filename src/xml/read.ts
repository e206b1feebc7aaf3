import {
  doctypeFault,
  emptyFault,
  instructionNameFault,
  instructionSpaceFault,
  secondMarkFault,
  tooDeep,
  tooLong,
  tooManyAttributes,
  versionFault,
} from './saxes/faults.ts'
import { createReferenceCutter, faultOfError, skipLeadingSpace, takePiece } from './saxes/pieces.ts'
import {
  closeElement,
  createReading,
  firstWord,
  hasWords,
  markPosition,
  moveOn,
  outsideOrTooLong,
  positionOfToken,
  type Reading,
  reached,
} from './saxes/reading.ts'
import { namespaceOf, resolveAttributes, resolveElement, scopeInside } from './scope.ts'
import type { TokenHandler, Tokenizer, XmlAttribute, XmlLimits } from './tokens.ts'

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
  parser.on('xmldecl', ({ version }) => {
    beginBounded(reading, 0)
    if (version !== undefined && version !== '1.0') throw versionFault(version)
    reading.isHandling = false
  })
  parser.on('doctype', () => {
    if (reading.isClosePending) closeElement(reading)
    throw doctypeFault(markPosition(reading.end))
  })
  // Reported at its second hyphen, one character before it ends.
  parser.on('comment', () => {
    beginBounded(reading, 1)
    reading.isHandling = false
  })
  parser.on('processinginstruction', ({ target, body }) => takeInstruction(reading, target, body))
  parser.on('text', (text) => takeText(reading, text))
  parser.on('cdata', (text) => {
    beginBounded(reading, 0)
    handText(reading, text)
    reading.isHandling = false
  })
  parser.on('attribute', (attribute) => takeAttribute(reading, attribute))
  parser.on('opentag', ({ name }) => takeStartTag(reading, name))
  parser.on('closetag', ({ name, isSelfClosing }) => takeEndTag(reading, name, isSelfClosing))
}

const noAttributes: readonly XmlAttribute[] = []

/** Begins a token whose end is `back` characters before the position of saxes. */
function beginToken(reading: Reading, back: number): void {
  if (reading.isClosePending) closeElement(reading)
  moveOn(reading, back)
  reading.isHandling = true
}

/** The same for a token that may be too long. */
function beginBounded(reading: Reading, back: number): void {
  beginToken(reading, back)
  refuseLong(reading)
}

function refuseLong({ start, end, limits }: Reading): void {
  if (end.offset - start.offset > limits.maxTextLength) throw tooLong(limits, markPosition(start))
}

function takeInstruction(reading: Reading, target: string, body: string): void {
  beginBounded(reading, 0)
  // saxes takes a question mark inside the target for the beginning of the body.
  const written = reading.end.offset - reading.start.offset
  if (body.startsWith('?') && written === `<?${target}${body}?>`.length) throw instructionSpaceFault()
  if (target.includes(':')) throw instructionNameFault()
  reading.isHandling = false
}

/** Text, which saxes reports when the `<` behind it was read. */
function takeText(reading: Reading, text: string): void {
  beginToken(reading, -1)
  if (reading.depth === 0 && hasWords(text)) {
    const start = markPosition(reading.start)
    throw outsideOrTooLong(reading, firstWord(reading, reading.start, reading.end.offset) ?? start, start)
  }
  refuseLong(reading)
  handText(reading, text)
  reading.isHandling = false
}

function handText(reading: Reading, text: string): void {
  if (reading.depth === 0) return
  const { limits, handler } = reading
  reading.textLength += text.length
  if (reading.textLength > limits.maxTextLength) throw tooLong(limits, markPosition(reading.start))
  reading.handledText = text
  handler.text(text)
  reading.handledText = undefined
}

function takeAttribute(reading: Reading, attribute: { name: string; value: string }): void {
  if (reading.isClosePending) closeElement(reading)
  const { parser, limits, attributes, end } = reading
  if (attributes.length >= limits.maxAttributes) {
    // Of two limits, the one that is exceeded first counts, whatever the pieces of the tag.
    if (parser.position - end.offset > limits.maxTextLength) throw tooLong(limits, markPosition(end))
    throw tooManyAttributes(limits, markPosition(end))
  }
  attributes.push(attribute)
}

function takeStartTag(reading: Reading, qualified: string): void {
  beginBounded(reading, 0)
  reading.textLength = 0
  reading.depth++
  const { handler, limits, depth } = reading
  if (depth > limits.maxDepth) throw tooDeep(limits)
  if (reading.attributes.length === 0) {
    const { local, namespace } = resolveElement(reading.scope, qualified)
    handler.open(local, namespace, noAttributes)
  } else {
    const own = reading.attributes
    reading.attributes = []
    reading.scope = scopeInside(reading.scope, depth, own)
    const { local, namespace } = resolveElement(reading.scope, qualified)
    handler.open(local, namespace, resolveAttributes(reading.scope, own))
  }
  reading.isHandling = false
}

/** An end tag, which saxes has not compared yet with its start tag: {@link closeElement} reports it. */
function takeEndTag(reading: Reading, qualified: string, isSelfClosing: boolean): void {
  reading.closing = qualified
  if (!isSelfClosing) {
    beginBounded(reading, 0)
    reading.textLength = 0
  }
  reading.isClosePending = true
}
