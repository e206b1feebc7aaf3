import type { DocumentFindingCode, Position } from '../diagnostics/index.ts'
import { XmlFault } from './fault.ts'

/** saxes' words for what is wrong, in ours. */
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
    () => 'After the end of the document another element begins. A file holds one document: split it.',
  ],
  [
    /^disallowed character in tag name$/,
    'xml-syntax',
    () => 'A < stands here that begins no tag. Write &lt; for a less-than sign in a text.',
  ],
  [
    /^unmatched closing tag: (.*)\.$/s,
    'xml-syntax',
    (m) => `The end tag </${shortTag(m[1])}> closes nothing that is open. Remove it.`,
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
    () => 'The characters ]]> stand in a text, where XML does not allow them. Write ]]&gt; instead.',
  ],
  [
    /XML declaration|version number|name\/value pairs|expected the name|expected one of|encoding value|standalone value|value required|value must be quoted|^whitespace required/i,
    'xml-syntax',
    () => 'The XML declaration is not right. It must stand first, as <?xml version="1.0" encoding="UTF-8"?>.',
  ],
]

/** The fault that a message of saxes is about. */
export function faultOf(message: string, position: Position): XmlFault {
  for (const [pattern, code, wording] of wordings) {
    const match = pattern.exec(message)
    if (match !== null) return new XmlFault(code, wording(match), position)
  }
  const words = `The XML is not well-formed here (${message.replace(/\.$/, '')}). Correct it.`
  return new XmlFault('xml-syntax', words, position)
}

/** A name as a fault quotes it. */
export function shortTag(text: string | undefined): string {
  return (text ?? '').slice(0, 60)
}
