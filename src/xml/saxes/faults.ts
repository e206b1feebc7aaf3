import { type DocumentFindingCode, maskName, type Position } from '../../diagnostics/index.ts'
import { codePointName } from '../../values/index.ts'
import { XmlFault, type XmlLimits } from '../tokens.ts'

// The sentences of faults of XML. A fault without a position is about the current token.

const wordings: readonly [RegExp, DocumentFindingCode, (match: RegExpExecArray) => string][] = [
  [
    /^unclosed tag: (.*)$/s,
    'xml-truncated',
    (m) => `The file ends before </${shortTag(m[1])}>: it was cut short. Transfer or export it again.`,
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
    () =>
      'Another element begins after the end of the document. Remove it; if it begins another document, split the ' +
      'file, or put an XML declaration in front of it.',
  ],
  [
    /^disallowed character in tag name$/,
    'xml-syntax',
    () => 'This < does not begin a tag. Write &lt; for a less-than sign in a text.',
  ],
  [
    /^unmatched closing tag: (.*)\.$/s,
    'xml-syntax',
    (m) => `The end tag </${shortTag(m[1])}> has no start tag. Remove it.`,
  ],
  [
    /^duplicate attribute: (.*)\.$/s,
    'xml-syntax',
    (m) => `The attribute "${shortTag(m[1])}" is given twice on one element. Keep one.`,
  ],
  [
    /^unquoted attribute value\.|^attribute without value\.|^no whitespace between attributes\./,
    'xml-syntax',
    () => 'An attribute here is not written as name="value". Correct it.',
  ],
  [
    /^the string "\]\]>" is disallowed/,
    'xml-syntax',
    () => 'XML does not allow the characters ]]> in a text. Write ]]&gt; instead.',
  ],
  [
    /XML declaration|version number|name\/value pairs|expected the name|expected one of|encoding value|standalone value|value required|value must be quoted|^whitespace required/i,
    'xml-syntax',
    () => 'The XML declaration is not right. It must come first, as <?xml version="1.0" encoding="UTF-8"?>.',
  ],
]

export function faultOf(message: string, position: Position): XmlFault {
  for (const [pattern, code, wording] of wordings) {
    const match = pattern.exec(message)
    if (match !== null) return new XmlFault(code, wording(match), position)
  }
  const words = `The XML is not well-formed here (${message.replace(/\.$/, '')}). Correct it.`
  return new XmlFault('xml-syntax', words, position)
}

export function tooLong({ maxTextLength }: Required<XmlLimits>, position: Position): XmlFault {
  return new XmlFault(
    'xml-limit',
    `A single text, attribute, comment or tag is longer than ${maxTextLength} characters. ${check('maxTextLength')}`,
    position,
  )
}

export function tooManyAttributes({ maxAttributes }: Required<XmlLimits>, position: Position): XmlFault {
  const words = `An element has more than ${maxAttributes} attributes. ${check('maxAttributes')}`
  return new XmlFault('xml-limit', words, position)
}

export function tooDeep({ maxDepth }: Required<XmlLimits>): XmlFault {
  return new XmlFault('xml-limit', `Elements are nested more than ${maxDepth} deep. ${check('maxDepth')}`)
}

function check(limit: keyof XmlLimits): string {
  return `Check that the file is what it should be, or raise the limit \`${limit}\`.`
}

export function emptyFault(): XmlFault {
  return new XmlFault('xml-empty', 'The file is empty. Ask for it again, or check how it was saved.')
}

export function secondMarkFault(): XmlFault {
  return new XmlFault('xml-syntax', 'The file begins with two byte order marks. Remove the second.')
}

export function versionFault(version: string): XmlFault {
  const said = /^1\.\d{1,3}$/.test(version) ? version : 'of another version'
  return new XmlFault(
    'xml-version',
    `The file says it is XML ${said}. ISO 20022 files are XML 1.0: change the first line.`,
  )
}

export function doctypeFault(position: Position): XmlFault {
  return new XmlFault(
    'xml-doctype',
    'The file holds a document type declaration (<!DOCTYPE …>). It is refused because it can pull in other files; ' +
      'ISO 20022 files have none: remove it.',
    position,
  )
}

/** `<?a?b?>`, at the current token. */
export function instructionSpaceFault(): XmlFault {
  return new XmlFault(
    'xml-syntax',
    'A processing instruction has no space between its name and its content. Correct it, or remove it.',
  )
}

/** `<?a:b?>`, at the current token. */
export function instructionNameFault(): XmlFault {
  return new XmlFault(
    'xml-prefix',
    'The name of a processing instruction has a colon, which XML namespaces forbid. Correct it, or remove it.',
  )
}

export function secondDocumentFault(position: Position): XmlFault {
  const words =
    'Behind the end of the document another one begins, with its XML declaration. Split the file, or read its ' +
    'documents one by one (readDocuments; iso20022 inspect, validate, convert and match do so).'
  return new XmlFault('xml-second-root', words, position)
}

export function outsideFault(hasRootClosed: boolean, position: Position): XmlFault {
  const words = hasRootClosed
    ? 'After the end of the document there is more text. Remove it, or ask for the file again.'
    : 'The file does not begin with an XML element. Check that it is an XML file.'
  return new XmlFault('xml-syntax', words, position)
}

/** An end tag with another name than `open`, the element opened last. */
export function endTagFault(open: string, position: Position): XmlFault {
  return new XmlFault(
    'xml-syntax',
    `The end tag here is not that of <${shortTag(open)}>, the element opened last. ` +
      'Close elements in the order they were opened.',
    position,
  )
}

/**
 * An ampersand that begins no reference, or one to an entity that XML does not know; `position` is that of the token.
 */
export function referenceFault(position: Position): XmlFault {
  const words =
    'The text or tag that begins here has an ampersand that is not part of a reference known to XML. Write ' +
    '&amp; for an ampersand.'
  return new XmlFault('xml-syntax', words, position)
}

/** `&#0;`; `position` is that of the token. */
export function referenceCharacterFault(position: Position): XmlFault {
  const words = 'The text or tag that begins here has a reference to a character that XML does not allow. Remove it.'
  return new XmlFault('xml-character', words, position)
}

export function lessThanFault(position: Position): XmlFault {
  return new XmlFault('xml-syntax', 'The value of an attribute has a <. Write &lt; for it.', position)
}

/** A character that XML does not allow; `NaN` if it is unknown. */
export function characterFault(code: number, position: Position): XmlFault {
  const which = Number.isNaN(code) ? 'A character' : `The character ${codePointName(code)}`
  return new XmlFault('xml-character', `${which} stands here, which XML does not allow. Remove it.`, position)
}

function shortTag(text: string | undefined): string {
  return maskName(text ?? '')
}
