import { SaxesParser } from 'saxes'
import type { DocumentFindingCode, Position } from '../diagnostics/index.ts'
import { XmlFault } from './fault.ts'
import { defaultXmlLimits, type XmlLimits } from './limits.ts'
import type { TokenHandler, Tokenizer, XmlAttribute } from './tokens.ts'

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

interface Scope {
  /** Depth of the element that made the declarations. */
  depth: number
  /** Prefix to namespace, outer declarations included. */
  bindings: Map<string, string>
  /** Qualified element names met in this scope, resolved. */
  names: Map<string, ResolvedName>
}

interface ResolvedName {
  local: string
  namespace: string | undefined
}

const noAttributes: readonly XmlAttribute[] = []

/**
 * Tokens of XML 1.0 by saxes. Its own namespace handling stays off (a third slower, quadratic in depth): names are
 * resolved here, once for each name and scope. A document type declaration is refused, as are XML 1.1, what is not
 * well-formed, and what goes beyond the limits: all by throwing `XmlFault`.
 */
export function createTokenizer(handler: TokenHandler, limits: XmlLimits = {}): Tokenizer {
  const { maxDepth, maxTextLength, maxAttributes } = { ...defaultXmlLimits, ...definedOnly(limits) }
  const parser = new SaxesParser({ xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true })

  // A token starts where the one before it ended; saxes itself only knows where it stands.
  let startOffset = 0
  let startLine = 1
  let startOfLine = 0
  let endOffset = 0
  let endLine = 1
  let endOfLine = 0

  let depth = 0
  let begun = false
  let taken = 0
  let writing = false
  // The piece being read, where it begins, and the end of what came before it.
  let piece = ''
  let pieceOffset = 0
  let before = ''
  let handling = false
  let rootClosed = false
  let attributes: { name: string; value: string }[] = []
  let scope: Scope = { depth: 0, bindings: new Map([['xml', xmlNamespace]]), names: new Map() }
  const scopes: Scope[] = [scope]

  function tokenEnds(back: number): void {
    startOffset = endOffset
    startLine = endLine
    startOfLine = endOfLine
    const position = parser.position
    endOffset = position + back
    endLine = parser.line
    endOfLine = position - parser.columnIndex
    handling = true
  }

  function tooLong(): never {
    throw new XmlFault(
      'xml-limit',
      `A single text, attribute, comment or tag is longer than ${maxTextLength} characters. ` +
        'Check that the file is what it should be, or raise the limit `maxTextLength`.',
    )
  }

  function ampersandFault(): XmlFault {
    // saxes does not tell where the ampersand was, only where it gave up; the text or tag it stands in is known.
    const position = { line: endLine, column: endOffset - endOfLine + 1, offset: endOffset }
    const read = before + piece.slice(0, parser.position - pieceOffset)
    if (/&#(?:\d+|x[\da-fA-F]+);$/.test(read.slice(-longestReference))) {
      const message = 'A reference in what begins here stands for a character XML does not allow. Remove it.'
      return new XmlFault('xml-character', message, position)
    }
    const message =
      'An ampersand in what begins here does not begin a reference XML knows. Write &amp; for an ampersand.'
    return new XmlFault('xml-syntax', message, position)
  }

  function takeText(text: string): void {
    if (text.length > maxTextLength) tooLong()
    if (depth > 0) handler.text(text)
  }

  parser.on('error', (error) => {
    if (error.message === 'unexpected close tag.') handler.misclosed()
    if (/entity/.test(error.message)) throw ampersandFault()
    throw faultOf(error.message, rootClosed)
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
    throw new XmlFault(
      'xml-doctype',
      'The file holds a document type declaration (<!DOCTYPE …>). It is refused because it can pull in other files; ' +
        'ISO 20022 files have none: remove it.',
    )
  })
  parser.on('comment', () => {
    // Reported at its second hyphen, one character before it ends.
    tokenEnds(1)
    handling = false
  })
  parser.on('processinginstruction', ({ target }) => {
    tokenEnds(0)
    if (target.includes(':')) {
      throw new XmlFault('xml-prefix', 'The name of a processing instruction holds a colon, which namespaces forbid.')
    }
    handling = false
  })
  parser.on('text', (text) => {
    // Reported when the `<` behind it was read.
    tokenEnds(-1)
    takeText(text)
    handling = false
  })
  parser.on('cdata', (text) => {
    tokenEnds(0)
    takeText(text)
    handling = false
  })
  parser.on('attribute', (attribute) => {
    if (attributes.length >= maxAttributes) {
      throw new XmlFault(
        'xml-limit',
        `An element has more than ${maxAttributes} attributes. ` +
          'Check that the file is what it should be, or raise the limit `maxAttributes`.',
      )
    }
    if (attribute.value.length > maxTextLength) tooLong()
    attributes.push(attribute)
  })
  parser.on('opentag', (tag) => {
    tokenEnds(0)
    depth++
    if (depth > maxDepth) {
      throw new XmlFault(
        'xml-limit',
        `Elements are nested more than ${maxDepth} deep. ` +
          'Check that the file is what it should be, or raise the limit `maxDepth`.',
      )
    }
    if (attributes.length === 0) {
      const { local, namespace } = resolveElement(tag.name)
      handler.open(local, namespace, noAttributes)
    } else {
      const own = attributes
      attributes = []
      declareNamespaces(own)
      const { local, namespace } = resolveElement(tag.name)
      handler.open(local, namespace, resolveAttributes(own))
    }
    handling = false
  })
  parser.on('closetag', (tag) => {
    if (!tag.isSelfClosing) tokenEnds(0)
    handling = true
    handler.close()
    handling = false
    if (scope.depth === depth && depth > 0) {
      scopes.pop()
      scope = scopes[scopes.length - 1] ?? scope
    }
    depth--
    if (depth === 0) rootClosed = true
  })

  function declareNamespaces(own: readonly { name: string; value: string }[]): void {
    let bindings: Map<string, string> | undefined
    for (const { name, value } of own) {
      if (!name.startsWith('xmlns')) continue
      if (name !== 'xmlns' && name[5] !== ':') continue
      const prefix = name.slice(6)
      bindings ??= new Map(scope.bindings)
      refuseReserved(name, prefix, value)
      bindings.set(prefix, value)
    }
    if (bindings !== undefined) {
      scope = { depth, bindings, names: new Map() }
      scopes.push(scope)
    }
  }

  function resolveElement(name: string): ResolvedName {
    const known = scope.names.get(name)
    if (known !== undefined) return known
    const colon = name.indexOf(':')
    const resolved =
      colon < 0
        ? { local: name, namespace: scope.bindings.get('') ?? '' }
        : { local: name.slice(colon + 1), namespace: resolvePrefix(name, colon) }
    scope.names.set(name, resolved)
    return resolved
  }

  function resolvePrefix(name: string, colon: number): string | undefined {
    const rest = name.slice(colon + 1)
    if (colon === 0 || rest === '' || rest.includes(':') || name.startsWith('xmlns:')) {
      throw new XmlFault(
        'xml-prefix',
        `The name "${name.slice(0, 60)}" is not a name with at most one prefix. Correct the name.`,
      )
    }
    return scope.bindings.get(name.slice(0, colon))
  }

  function resolveAttributes(own: readonly { name: string; value: string }[]): readonly XmlAttribute[] {
    const resolved: XmlAttribute[] = []
    let prefixed = 0
    for (const { name, value } of own) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue
      const colon = name.indexOf(':')
      if (colon < 0) {
        resolved.push({ name, namespace: '', value })
      } else {
        prefixed++
        resolved.push({ name: name.slice(colon + 1), namespace: resolvePrefix(name, colon), value })
      }
    }
    if (prefixed > 1) refuseTwins(resolved)
    return resolved
  }

  return {
    write(text) {
      if (taken === 0 && text.charCodeAt(0) === 0xfeff) {
        // The mark of the encoding is gone by now, and saxes would take this one for it.
        throw new XmlFault('xml-syntax', 'The file begins with a second byte order mark. Remove it.')
      }
      if (!begun) {
        const leading = leadingSpace(text)
        if (leading.length < text.length) begun = true
        endOffset += leading.length
        endLine += leading.newlines
        if (leading.newlines > 0) endOfLine = endOffset - leading.afterLast
      }
      before = (before + piece).slice(-longestReference)
      piece = text
      pieceOffset = taken
      taken += text.length
      writing = true
      parser.write(text)
      writing = false
      if (bareAmpersand(parser)) throw ampersandFault()
      if (taken - endOffset > maxTextLength) tooLong()
    },
    end() {
      if (!begun) {
        throw new XmlFault('xml-empty', 'The file is empty. Ask for it again, or check how it was saved.')
      }
      writing = true
      parser.close()
    },
    position(): Position {
      if (handling) {
        return { line: startLine, column: startOffset - startOfLine + 1, offset: startOffset }
      }
      // Between two pieces saxes counts the last one twice.
      const excess = writing ? 0 : parser.position - taken
      return { line: parser.line, column: parser.columnIndex - excess + 1, offset: parser.position - excess }
    },
    resolve(prefix) {
      return scope.bindings.get(prefix)
    },
  }
}

const longestReference = 64

/**
 * Whether the parser waits for the end of a reference that cannot be one. Left alone it would take the rest of the file
 * for its name.
 */
function bareAmpersand(parser: SaxesParser): boolean {
  const reference: unknown = Reflect.get(parser, 'entity')
  return typeof reference === 'string' && (reference.length > longestReference || /[\s<>&"']/.test(reference))
}

function definedOnly(limits: XmlLimits): XmlLimits {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
}

/** White space in front of everything else, which saxes skips without a token. */
function leadingSpace(text: string): { length: number; newlines: number; afterLast: number } {
  const space = /^[ \t\r\n]*/.exec(text)?.[0] ?? ''
  const lines = space.split(/\r\n|\r|\n/)
  return { length: space.length, newlines: lines.length - 1, afterLast: lines.at(-1)?.length ?? 0 }
}

function refuseReserved(name: string, prefix: string, value: string): void {
  const wrong =
    (name === 'xmlns:' && 'a declaration names no prefix') ||
    (prefix === 'xmlns' && 'the prefix xmlns is declared') ||
    (prefix.includes(':') && 'a declared prefix holds a colon') ||
    (prefix === 'xml' && value !== xmlNamespace && 'the prefix xml is given another meaning') ||
    (prefix !== 'xml' && value === xmlNamespace && 'the namespace of the prefix xml is given to another prefix') ||
    (value === xmlnsNamespace && 'the namespace of xmlns is declared') ||
    (prefix !== '' && value === '' && `the prefix ${prefix.slice(0, 40)} is bound to nothing`)
  if (wrong === false) return
  throw new XmlFault('xml-prefix', `In the namespace declarations ${wrong}. Correct the declaration.`)
}

function refuseTwins(attributes: readonly XmlAttribute[]): void {
  const seen = new Set<string>()
  for (const { name, namespace } of attributes) {
    if (namespace === undefined) continue
    const key = `${namespace} ${name}`
    if (seen.has(key)) {
      throw new XmlFault('xml-syntax', `The attribute "${name.slice(0, 60)}" is given twice. Keep one.`)
    }
    seen.add(key)
  }
}

/** saxes' words for what is wrong, in ours. */
const wordings: readonly [RegExp, DocumentFindingCode, (match: RegExpExecArray) => string][] = [
  [
    /^unclosed tag: (.*)$/s,
    'xml-truncated',
    (m) => `The file ends before </${name(m[1])}>: it was cut short. Transfer or export it again.`,
  ],
  [
    /^unexpected end\.$/,
    'xml-truncated',
    () => 'The file ends in the middle of a tag or text: it was cut short. Transfer or export it again.',
  ],
  [
    /^document must contain a root element\.$/,
    'xml-truncated',
    () => 'The file ends before its first element. Transfer or export it again.',
  ],
  [
    /^documents may contain only one root\.$/,
    'xml-second-root',
    () => 'After the end of the document another element begins. A file holds one document: split it.',
  ],
  [/^disallowed character\.$/, 'xml-character', () => 'A character stands here that XML does not allow. Remove it.'],
  [
    /^unexpected close tag\.$/,
    'xml-syntax',
    () => 'The end tag here does not close the element opened last. Close elements in the order they were opened.',
  ],
  [
    /^unmatched closing tag: (.*)\.$/s,
    'xml-syntax',
    (m) => `The end tag </${name(m[1])}> closes nothing that is open. Remove it.`,
  ],
  [
    /^duplicate attribute: (.*)\.$/s,
    'xml-syntax',
    (m) => `The attribute "${name(m[1])}" is given twice on one element. Keep one.`,
  ],
  [
    /^unquoted attribute value\.|^attribute without value\.|^no whitespace between attributes\./,
    'xml-syntax',
    () => 'An attribute here is not written as name="value". Correct it.',
  ],
  [
    /^the string "\]\]>" is disallowed/,
    'xml-syntax',
    () => 'The characters ]]> stand in a text, where XML does not allow them. Write ]]&gt; instead.',
  ],
  [
    /XML declaration|version number|name\/value pairs|expected the name|expected one of|encoding value|standalone value/i,
    'xml-syntax',
    () => 'The XML declaration is not right. It must stand first, as <?xml version="1.0" encoding="UTF-8"?>.',
  ],
]

function faultOf(message: string, rootClosed: boolean): XmlFault {
  for (const [pattern, code, wording] of wordings) {
    const match = pattern.exec(message)
    if (match !== null) return new XmlFault(code, wording(match))
  }
  if (message.startsWith('text data outside of root node')) {
    return rootClosed
      ? new XmlFault('xml-syntax', 'After the end of the document there is more text. Remove it.')
      : new XmlFault('xml-syntax', 'The file does not begin with an XML element. Check that it is an XML file.')
  }
  return new XmlFault('xml-syntax', `The XML is not well-formed here (${message.replace(/\.$/, '')}). Correct it.`)
}

function name(text: string | undefined): string {
  return (text ?? '').slice(0, 60)
}
