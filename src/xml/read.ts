import { SaxesParser } from 'saxes'
import type { Position } from '../diagnostics/index.ts'
import { XmlFault } from './fault.ts'
import { limitsOf, type XmlLimits } from './limits.ts'
import { createReferenceCutter, longestReference } from './reference-cuts.ts'
import { faultOf, shortTag } from './saxes-faults.ts'
import { namespaceOf, outermostScope, resolveAttributes, resolveElement, scopeInside } from './scope.ts'
import { startOfWords } from './start-of-words.ts'
import type { TokenHandler, Tokenizer, XmlAttribute } from './tokens.ts'

const noAttributes: readonly XmlAttribute[] = []

/**
 * Tokens of XML 1.0 by saxes. Its own namespace handling stays off (a third slower, quadratic in depth): names are
 * resolved here, once for each name and scope. A document type declaration is refused, as are XML 1.1, what is not
 * well-formed, and what goes beyond the limits: all by throwing `XmlFault`.
 */
export function createTokenizer(handler: TokenHandler, limits: XmlLimits = {}): Tokenizer {
  const { maxDepth, maxTextLength, maxAttributes } = limitsOf(limits)
  // What may be a document type declaration is called that, whatever the limit.
  const longestUnfinished = Math.max(maxTextLength, doctypeMark.length)
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })

  reserveHandlers(parser)

  // A token starts where the one before it ended; saxes itself only knows where it stands.
  let startOffset = 0
  let startLine = 1
  let startOfLine = 0
  let endOffset = 0
  let endLine = 1
  let endOfLine = 0

  let depth = 0
  let begun = false
  let afterReturn = false
  let taken = 0
  let writing = false
  // saxes reports an end tag before it compares the names: handed on with whatever comes next, unless that is the complaint.
  let closed = false
  // The piece being read, where it begins, and the end of what came before it.
  let piece = ''
  let pieceOffset = 0
  let before = ''
  // What the token begins with that was begun in an earlier piece.
  let unfinished: string | undefined
  let handling = false
  let rootClosed = false
  let closing = ''
  // How much of the text saxes is gathering is one string, and not thousands.
  let flatLength = 0
  let attributes: { name: string; value: string }[] = []
  let scope = outermostScope()
  // The text being handled, and how much of it there was since the last tag.
  let handledText: string | undefined
  let textLength = 0
  const cutsOf = createReferenceCutter()

  function tokenEnds(back: number): void {
    moveOn(back)
    if (endOffset - startOffset > maxTextLength) tooLong(startOfToken())
  }

  function moveOn(back: number): void {
    if (closed) endElement()
    startOffset = endOffset
    startLine = endLine
    startOfLine = endOfLine
    const position = parser.position
    endOffset = position + back
    // Most tokens end on the line they begin on.
    if (parser.line !== endLine) {
      endLine = parser.line
      endOfLine = position - parser.columnIndex
    }
    handling = true
  }

  /** Where the token being handled starts. */
  function startOfToken(): Position {
    return { line: startLine, column: startOffset - startOfLine + 1, offset: startOffset }
  }

  /** Where the token being read, and not yet handled, starts. */
  function startOfNext(): Position {
    return { line: endLine, column: endOffset - endOfLine + 1, offset: endOffset }
  }

  /** A place on the line the parser stands in. */
  function onThisLine(offset: number): Position {
    return { line: parser.line, column: offset - (parser.position - parser.columnIndex) + 1, offset }
  }

  /** Where the reader stands: behind what was read, which inside a piece only the parser knows. */
  function reached(): Position {
    return onThisLine(writing ? parser.position : taken)
  }

  /** The character read last, which a fault is about. */
  function lastRead(): Position {
    const { position, columnIndex } = parser
    const unit = piece.charCodeAt(position - 1 - pieceOffset)
    return onThisLine(position - Math.min(columnIndex, unit >= 0xdc00 && unit <= 0xdfff ? 2 : 1))
  }

  function tooLong(position: Position): never {
    throw new XmlFault(
      'xml-limit',
      `A single text, attribute, comment or tag is longer than ${maxTextLength} characters. ` +
        'Check that the file is what it should be, or raise the limit `maxTextLength`.',
      position,
    )
  }

  function ampersandFault(message?: string): XmlFault {
    // saxes does not tell where the ampersand was, only where it gave up; the text or tag it stands in is known.
    const position = startOfNext()
    const read = before + piece.slice(0, parser.position - pieceOffset)
    if (message === 'malformed character entity.' && /&#(?:\d+|x[\da-fA-F]+);$/.test(read.slice(-longestReference))) {
      const words = 'A reference in what begins here stands for a character XML does not allow. Remove it.'
      return new XmlFault('xml-character', words, position)
    }
    const words = 'An ampersand in what begins here does not begin a reference XML knows. Write &amp; for an ampersand.'
    return new XmlFault('xml-syntax', words, position)
  }

  function characterFault(): XmlFault {
    const code = piece.charCodeAt(parser.position - 1 - pieceOffset)
    if (code === 0x3c) {
      return new XmlFault('xml-syntax', 'A < stands in the value of an attribute. Write &lt; for it.', lastRead())
    }
    const which = Number.isNaN(code) ? 'A character' : `The character U+${hexadecimal(code)}`
    return new XmlFault('xml-character', `${which} stands here, which XML does not allow. Remove it.`, lastRead())
  }

  /** Words outside the root are refused where they begin, unless more white space than allowed stands before them. */
  function refuseOutside(words: Position, start: Position): never {
    if (words.offset - start.offset > longestUnfinished) tooLong(start)
    throw outsideFault(words)
  }

  function outsideFault(position: Position): XmlFault {
    const words = rootClosed
      ? 'After the end of the document there is more text. Remove it.'
      : 'The file does not begin with an XML element. Check that it is an XML file.'
    return new XmlFault('xml-syntax', words, position)
  }

  /** Where words outside the root begin, of which saxes tells when it has read on to a `<` or the end of a piece. */
  function startOfOutside(): Position {
    const text: unknown = Reflect.get(parser, 'text')
    const start = startOfNext()
    // At the end of a piece, saxes stands one behind it.
    return typeof text === 'string' ? startOfWords(text, start, Math.min(parser.position, taken) - start.offset) : start
  }

  /** Words outside the root that stand before a character saxes stopped at; it tells of them later. */
  function wordsBefore(): Position | undefined {
    if (depth > 0) return undefined
    const from = endOffset - pieceOffset
    if ((from < 0 ? unfinished : piece[from]) === '<') return undefined
    const gathered = from < 0 ? Reflect.get(parser, 'text') : ''
    const text = `${gathered}${piece.slice(Math.max(0, from), Math.max(0, parser.position - 1 - pieceOffset))}`
    return /[^ \t\n\r]/.test(text) ? startOfWords(text, startOfNext(), parser.position - 1 - endOffset) : undefined
  }

  function doctypeFault(): XmlFault {
    return new XmlFault(
      'xml-doctype',
      'The file holds a document type declaration (<!DOCTYPE …>). It is refused because it can pull in other files; ' +
        'ISO 20022 files have none: remove it.',
      startOfNext(),
    )
  }

  /** Whether a document type declaration is being read, which saxes tells only when it has all of it. */
  function inDoctype(): boolean {
    const from = endOffset - pieceOffset
    if (from < -before.length) return false
    const head =
      from < 0 ? before.slice(from) + piece.slice(0, doctypeMark.length) : piece.slice(from, from + doctypeMark.length)
    return head.startsWith(doctypeMark)
  }

  function takeText(text: string): void {
    if (depth === 0) return
    textLength += text.length
    if (textLength > maxTextLength) tooLong(startOfToken())
    handledText = text
    handler.text(text)
    handledText = undefined
  }

  function tagEnds(): void {
    tokenEnds(0)
    textLength = 0
  }

  function endElement(): void {
    closed = false
    handling = true
    handler.close()
    handling = false
    if (scope.depth === depth) scope = scope.outer ?? scope
    depth--
    if (depth === 0) rootClosed = true
  }

  /**
   * saxes joins the stretches of a text, a carriage return between two, into a string of as many parts, each of which takes 32
   * bytes: 10 MB of carriage returns took 400 MB. Asking for a character makes one string of it.
   */
  function flatten(): void {
    const text: unknown = Reflect.get(parser, 'text')
    if (typeof text !== 'string' || text.length < flatLength) flatLength = 0
    else if (text.length > flatLength * 1.2 + flattenedAt && text.charCodeAt(0) >= 0) flatLength = text.length
  }

  parser.on('error', ({ message }) => {
    if (message === 'unexpected close tag.') {
      throw new XmlFault(
        'xml-syntax',
        `The end tag here is not that of <${shortTag(closing)}>, the element opened last. ` +
          'Close elements in the order they were opened.',
        startOfToken(),
      )
    }
    if (closed) endElement()
    if (ofTheEnd.test(message)) throw faultOf(message, onThisLine(taken))
    if (message.startsWith('text data outside')) refuseOutside(startOfOutside(), startOfNext())
    // What would have been said if the source had ended right before this character, is said: faults do not depend on its pieces.
    const words = wordsBefore()
    if (words !== undefined) refuseOutside(words, startOfNext())
    if (inDoctype()) throw doctypeFault()
    if (parser.position - 1 - endOffset > longestUnfinished) tooLong(startOfNext())
    if (message.includes('entity')) throw ampersandFault(message)
    if (message === 'disallowed character.') throw characterFault()
    throw faultOf(message, ofTheToken.test(message) ? startOfNext() : lastRead())
  })
  parser.on('xmldecl', (declaration) => {
    tokenEnds(0)
    if (declaration.version !== undefined && declaration.version !== '1.0') {
      throw new XmlFault(
        'xml-version',
        `The file says it is XML ${/^1\.\d{1,3}$/.test(declaration.version) ? declaration.version : 'of another version'}. ` +
          'ISO 20022 files are XML 1.0: change the first line.',
      )
    }
    handling = false
  })
  parser.on('doctype', () => {
    if (closed) endElement()
    throw doctypeFault()
  })
  parser.on('comment', () => {
    // Reported at its second hyphen, one character before it ends.
    tokenEnds(1)
    handling = false
  })
  parser.on('processinginstruction', ({ target, body }) => {
    tokenEnds(0)
    // saxes takes a question mark inside the target for the beginning of the body.
    if (body.startsWith('?') && endOffset - startOffset === `<?${target}${body}?>`.length) {
      throw new XmlFault(
        'xml-syntax',
        'Between the name of a processing instruction and its content there is no space. Correct it, or remove it.',
      )
    }
    if (target.includes(':')) {
      throw new XmlFault('xml-prefix', 'The name of a processing instruction holds a colon, which namespaces forbid.')
    }
    handling = false
  })
  parser.on('text', (text) => {
    // Reported when the `<` behind it was read.
    moveOn(-1)
    const start = startOfToken()
    if (depth === 0 && /[^ \t\n\r]/.test(text)) {
      refuseOutside(startOfWords(text, start, endOffset - startOffset), start)
    }
    if (endOffset - startOffset > maxTextLength) tooLong(start)
    takeText(text)
    handling = false
  })
  parser.on('cdata', (text) => {
    tokenEnds(0)
    takeText(text)
    handling = false
  })
  parser.on('attribute', (attribute) => {
    if (closed) endElement()
    if (attributes.length >= maxAttributes) {
      // Of two limits, the one that is passed first counts, however the tag came in pieces.
      if (parser.position - endOffset > maxTextLength) tooLong(startOfNext())
      throw new XmlFault(
        'xml-limit',
        `An element has more than ${maxAttributes} attributes. ` +
          'Check that the file is what it should be, or raise the limit `maxAttributes`.',
        startOfNext(),
      )
    }
    attributes.push(attribute)
  })
  parser.on('opentag', (tag) => {
    tagEnds()
    depth++
    if (depth > maxDepth) {
      throw new XmlFault(
        'xml-limit',
        `Elements are nested more than ${maxDepth} deep. ` +
          'Check that the file is what it should be, or raise the limit `maxDepth`.',
      )
    }
    if (attributes.length === 0) {
      const { local, namespace } = resolveElement(scope, tag.name)
      handler.open(local, namespace, noAttributes)
    } else {
      const own = attributes
      attributes = []
      scope = scopeInside(scope, depth, own)
      const { local, namespace } = resolveElement(scope, tag.name)
      handler.open(local, namespace, resolveAttributes(scope, own))
    }
    handling = false
  })
  parser.on('closetag', (tag) => {
    closing = tag.name
    if (!tag.isSelfClosing) tagEnds()
    closed = true
  })

  /** White space in front of everything else, which saxes skips without a token. */
  function skipLeadingSpace(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const char = text[i]
      if (char !== ' ' && char !== '\t' && char !== '\r' && char !== '\n') {
        begun = true
        return
      }
      endOffset++
      const newline = char === '\r' || (char === '\n' && !afterReturn)
      if (newline) endLine++
      if (newline || char === '\n') endOfLine = endOffset
      afterReturn = char === '\r'
    }
  }

  function take(text: string): void {
    // Joining a whole piece to it, only to cut it off again, takes a tenth of all the time.
    before = (piece.length < longestReference ? before + piece : piece).slice(-longestReference)
    if (endOffset >= pieceOffset) unfinished = piece[endOffset - pieceOffset]
    piece = text
    pieceOffset = taken
    taken += text.length
    writing = true
    parser.write(text)
    if (closed) endElement()
    writing = false
    flatten()
    if (bareAmpersand(parser, text)) throw ampersandFault()
    if (inDoctype()) throw doctypeFault()
    if (taken - endOffset > longestUnfinished) tooLong(startOfNext())
  }

  return {
    write(text) {
      if (taken === 0 && text.charCodeAt(0) === 0xfeff) {
        // The mark of the encoding is gone by now, and saxes would take this one for it.
        throw new XmlFault('xml-syntax', 'The file begins with a second byte order mark. Remove it.')
      }
      if (!begun) skipLeadingSpace(text)
      for (const part of cutsOf(text)) take(part)
    },
    end() {
      if (!begun) {
        throw new XmlFault('xml-empty', 'The file is empty. Ask for it again, or check how it was saved.')
      }
      writing = true
      parser.close()
    },
    position(): Position {
      if (!handling) return reached()
      if (handledText === undefined) return startOfToken()
      return startOfWords(handledText, startOfToken(), endOffset - startOffset)
    },
    resolve: (prefix) => namespaceOf(scope, prefix),
    carryText(length) {
      textLength = length
    },
  }
}

/**
 * Gives the parser its properties for handlers by name. `on` adds them by computed names, and some ten of those put an
 * object into V8's slow mode, which takes four times as long. (Making the parser a prototype cures that too, but only the
 * first few parsers of a process: each is of a shape of its own then, and code that has met many shapes is slow for good.)
 */
function reserveHandlers(parser: object): void {
  const slots: Partial<Record<HandlerSlot, undefined>> = parser
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

type HandlerSlot =
  | 'xmldeclHandler'
  | 'doctypeHandler'
  | 'commentHandler'
  | 'piHandler'
  | 'textHandler'
  | 'cdataHandler'
  | 'attributeHandler'
  | 'openTagHandler'
  | 'closeTagHandler'
  | 'errorHandler'

const flattenedAt = 65_536
const doctypeMark = '<!DOCTYPE'

/**
 * Whether the parser waits for the end of a reference that cannot be one. Left alone it would take the rest of the file
 * for its name.
 */
function bareAmpersand(parser: SaxesParser, piece: string): boolean {
  const reference: unknown = Reflect.get(parser, 'entity')
  if (typeof reference !== 'string') return false
  // What came in earlier pieces was looked at then. A number may have any number of leading zeros.
  const fresh = reference.slice(-piece.length)
  return /[\s<>&"']/.test(fresh) || (reference.length > longestReference && !/^#?x?[\da-fA-F]*$/.test(fresh))
}

/** Faults saxes finds when the text is over. */
const ofTheEnd = /^(?:unclosed tag: |unexpected end\.|document must contain)/

/** Faults that are not about the character read last but about the tag or text it stands in. */
const ofTheToken =
  /^(?:duplicate attribute: |unmatched closing tag: |documents may contain|disallowed character in tag name$)/

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
