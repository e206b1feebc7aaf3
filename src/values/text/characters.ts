import { requireText } from '../from-caller.ts'

const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ "

const notSepa = /[^a-zA-Z0-9/\-?:().,'+ ]/gu

/**
 * The characters every bank of the SEPA area takes (EPC132-08, 1.4; EPC217-08): `a-z A-Z 0-9 / - ? : ( ) . , ' +` and
 * space. Anything else is allowed by the XML schemas but may be refused or replaced by a bank.
 */
export const sepaCharacters: ReadonlySet<string> = new Set(allowed)

const space = 0x20
const slash = 0x2f

/** 1 at the code of each of them. */
const isSepaUnit = /* @__PURE__ */ Uint8Array.from({ length: 0x7b }, (_, unit) =>
  allowed.includes(String.fromCharCode(unit)) ? 1 : 0,
)

/**
 * Whether a text consists of SEPA characters only: `a-z A-Z 0-9 / - ? : ( ) . , ' +` and space (EPC132-08, 1.4). An
 * empty text does.
 */
export function isSepaText(text: string): boolean {
  requireText(text, isSepaText)
  // Faster than a regular expression for texts of a few words.
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7a || isSepaUnit[unit] !== 1) return false
  }
  return true
}

interface OffendingCharacter {
  /** The character, a whole code point (half of a broken surrogate pair is given as it is). */
  character: string
  /** Its code point as `U+00E9`, safe to print where the character itself is not. */
  codePoint: string
  index: number
}

/** The first character of a text that is no SEPA character, nor one of `more`; `undefined` when all are. */
export function firstOffendingCharacter(
  text: string,
  more: ReadonlySet<string> = new Set(),
): OffendingCharacter | undefined {
  for (const { 0: character, index } of text.matchAll(notSepa)) {
    if (!more.has(character)) return { character, codePoint: codePointName(character.codePointAt(0) ?? 0), index }
  }
  return undefined
}

/** Characters that Austrian banks take in texts, beside those of SEPA: those of the pattern of their schemas. */
export const austrianCharacters = 'äöüßÄÖÜ&><"|€$§%!=#~;*{}[]@\\_°^'

/** Characters that German banks take in texts, beside those of SEPA, by annex 3 as quoted. */
export const germanCharacters = 'äöüßÄÖÜ&'

/** Characters that Swiss banks take in texts, beside those of SEPA: Latin letters and signs without control codes. */
export const swissCharacters: string = /* @__PURE__ */ [
  ...between(0x21, 0x7e),
  ...between(0xa0, 0xac),
  ...between(0xae, 0x17f),
  '€ȘșȚț',
].join('')

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
}

/** Why a text is not an identifier, see {@link identifierFault}. */
export type IdentifierFault = 'characters' | 'blank' | 'padded' | 'slash-start' | 'slash-end' | 'slash-double'

/**
 * What is wrong with an identifier, or `undefined` when nothing is: SEPA characters only, no `/` at its start or end,
 * no `//` inside (EPC132-08, 1.4, on MsgId, PmtInfId, InstrId, EndToEndId and the like); not `blank`, and no space at
 * its start or end, which some programs remove. Lengths and empty texts are not checked here: the schema does that.
 */
export function identifierFault(text: string): IdentifierFault | undefined {
  requireText(text, identifierFault)
  if (!isSepaText(text)) return 'characters'
  if (text.startsWith(' ') || text.endsWith(' ')) return text.trim() === '' ? 'blank' : 'padded'
  if (text.startsWith('/')) return 'slash-start'
  if (text.endsWith('/')) return 'slash-end'
  return text.includes('//') ? 'slash-double' : undefined
}

/** Whether an identifier keeps the rules of {@link identifierFault}. */
export function isSepaIdentifier(text: string): boolean {
  requireText(text, isSepaIdentifier)
  // In one way through the text, because every payment has such identifiers.
  let last = slash
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7a || isSepaUnit[unit] !== 1 || (unit === slash && last === slash)) return false
    last = unit
  }
  return text === '' || (last !== slash && last !== space && text.charCodeAt(0) !== space)
}

/**
 * Length of a text in Unicode code points, as XML Schema measures it; half of a broken surrogate pair counts as one.
 */
export function codePointLength(text: string): number {
  let length = text.length
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(index + 1)
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--
      index++
    }
  }
  return length
}

/** `U+00E9`. */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A text as content or attribute value of XML and HTML. Characters that XML does not allow become U+FFFD. */
export function escapeMarkup(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 excludes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  )
}

/**
 * Removes a character from the end of a text, however often it occurs there, in linear time. A regular expression
 * (`0+$`) takes quadratic time on a long run of the character before another one.
 */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
