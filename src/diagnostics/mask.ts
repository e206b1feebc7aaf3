import type { Finding } from './finding.ts'

/**
 * A value that may identify a person or an account, made safe to print: its first two characters, an ellipsis and its
 * length (`DE… (22 characters)`). Of a value with fewer than five characters only the length is shown.
 */
export function maskText(value: string): string {
  let length = 0
  let start = ''
  for (const character of value) {
    if (length < 2) start += character
    length++
  }
  const count = `${length} character${length === 1 ? '' : 's'}`
  return length < 5 ? `… (${count})` : `${start}… (${count})`
}

/**
 * The kind of value that was expected. It decides what a message may show of a wrong value: of a `text` nothing; for a
 * `code` a value that looks like a code; for a number, date or boolean (`plain`) a value that looks like one.
 */
export type ValueShape = 'text' | 'code' | 'plain'

// Bounded: asked of values of at most 40 characters.
const code = /^\s*(?:[A-Z0-9]{1,4}|[a-z0-9]{1,4}|.)\s*$/u

// Somebody may write a name in place of a code, or an account number in place of an amount. Only values that cannot be
// either are shown; a number of eight or more digits may be an account.
const plain = [
  /^[+-]?\d{0,7}(?:[.,]\d{0,9})?(?:[eE][+-]?\d{1,3})?$/,
  /^[+-]?\d{1,3}(?:[.,']\d{3}){1,4}(?:[.,]\d{1,5})?$/,
  /^[+-]?\d{1,3}(?: \d{3}){1,4}[.,]\d{1,2}$/,
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ]\d{1,2}(?::\d{1,2}){0,2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{1,2}(?::?\d\d)?)?$/,
  /^\d{1,2}(?::\d{1,2}){1,2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{1,2}(?::?\d\d)?)?$/,
  /^(?:\d{4}[-./]\d{1,2}|\d{1,2}[-./]\d{4})$/,
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  /^(?:true|false|yes|no|ja|nein|oui|non|y|n|t|f|[+-]?inf|nan)$/i,
]

/**
 * A wrong value as a message quotes it: in quotation marks if values are shown or it can identify nobody, otherwise
 * masked by {@link maskText}. At most 200 characters of it.
 */
export function showValue(value: string, shape: ValueShape, showValues: boolean): string {
  if (showValues) return `"${firstCharacters(value, 200)}"`
  if (value === '') return 'an empty value'
  return isHarmless(value, shape) ? `"${value}"` : maskText(value)
}

/** Whether a value looks like one of its kind, so that it can identify nobody. */
export function isHarmless(value: string, shape: ValueShape): boolean {
  if (value.length > 40) return false
  return (shape === 'code' && code.test(value)) || (shape === 'plain' && plain.some((form) => form.test(value)))
}

function firstCharacters(value: string, count: number): string {
  if (value.length <= count) return value
  // A pair of surrogates stays whole.
  const end = /[\ud800-\udbff]/.test(value[count - 1] ?? '') ? count - 1 : count
  return `${value.slice(0, end)}…`
}

// Names in a file are chosen by its author: an account can stand in the name of an element as well as in its value.
// Names that schemas know are quoted whole without these functions.

/** Names of the standard have at most 35 characters. */
const longestName = 40
const longestNamespace = 120
/** Names of the standard have at most three digits; no account has fewer than five. */
const mostDigits = 4

const asciiName = /^[A-Za-z_][A-Za-z\d_.:-]*$/
/** In any letters, as a text: as a literal it would take a millisecond of each start, since V8 reads literals early. */
const plainName = '^[\\p{L}_][\\p{L}\\p{M}\\p{Nd}_.:-]*$'
const nameBeginning = '^[\\p{L}\\p{Nd}_]{0,2}'
const digit = '\\p{Nd}'
const plainNamespace = /^[A-Za-z][A-Za-z\d:/.#_$-]*$/
/** Six digits in a row, or an IBAN in groups of four. The longest number in the namespaces of the standard is 20022. */
const numberInside = /\d{6}|[A-Za-z]{2}\d{2}(?:[-_.:/][A-Za-z\d]{4}){2}/
const families =
  /^(?:ansi|big5|cp|ebcdic|euc|gb|hz|ibm|iso|koi8|latin|mac|ms|shift|sjis|tis|ucs|us-ascii|utf|windows|x)/i

/**
 * The name of an element, attribute or property that no schema knows, safe to print: as it is if it has at most 40
 * characters, only those of XML names, and at most four digits; else its first two characters and an ellipsis (`DE…`),
 * which can stand in a path.
 */
export function maskName(name: string): string {
  return isPlainName(name) ? name : `${new RegExp(nameBeginning, 'u').exec(name)?.[0] ?? ''}…`
}

/** Whether {@link maskName} shows a name whole. */
export function isPlainName(name: string): boolean {
  if (name.length > longestName) return false
  if (asciiName.test(name)) return asciiDigitsIn(name) <= mostDigits
  return new RegExp(plainName, 'u').test(name) && (name.match(new RegExp(digit, 'gu'))?.length ?? 0) <= mostDigits
}

/**
 * A namespace that no schema has, safe to print: at most 120 characters of it if it has only letters, digits and
 * `:/.#_$-`, and no number longer than five digits or IBAN in groups; else its length.
 */
export function maskNamespace(namespace: string): string {
  if (!plainNamespace.test(namespace) || numberInside.test(namespace)) {
    return `of ${namespace.length} characters that is not shown, because it may hold a value`
  }
  return namespace.length <= longestNamespace ? namespace : `${namespace.slice(0, longestNamespace)}…`
}

/**
 * Whether the name of an encoding may be printed: it begins like those that are registered, and has at most 20
 * characters, with at most six digits (`ISO-8859-15`).
 */
export function isPlainEncoding(label: string): boolean {
  return /^[A-Za-z][A-Za-z\d._-]{0,19}$/.test(label) && families.test(label) && asciiDigitsIn(label) <= 6
}

/** Whether a text has the form of a message's name: `pain.001.001.09`, also of a variant (`pain.001.001.03.ch.02`). */
export function isMessageName(text: string): boolean {
  return /^[a-z]{4}\.\d{3}\.\d{3}\.\d{2}(?:\.[A-Za-z]{2,12}){0,2}(?:\.\d{1,2})?$/.test(text)
}

function asciiDigitsIn(name: string): number {
  return name.match(/\d/g)?.length ?? 0
}

/** Whether a path is in a message from a bank to its customer, by the name of the content: the root, or inside it. */
function isFromBank(path: string): boolean {
  const [, ...names] = path.split('/', 3)
  return names.some((name) => name.startsWith('BkToCstmr') || name.startsWith('CstmrPmtStsRpt'))
}

/** Beginnings of remedies: sentences for the author of a file. */
const remedy =
  /^(?:Shorten|Remove|Add|Move|Close|Correct|Write|Keep|Leave|Fill|Round|Declare|Was|Give|It is too short)\b/

/** Of the codes of documents, which have no slash, those of faults in what a bank wrote. */
const ofContent = /^(?:(?:element|attribute|text|xsi|value)-[a-z-]+|xml-(?:syntax|prefix|character))$/

/**
 * A finding with the remedy for a received file, which its reader cannot change: ask the bank. The rest of the message
 * stays. Findings about files of one's own stay as they are.
 */
export function wordsForReceiver(finding: Finding): Finding {
  if (!isFromBank(finding.path) || !ofContent.test(finding.code)) return finding
  const message = withoutRemedy(finding.message)
  if (message === undefined) return finding
  return { ...finding, message: `${message} Ask the bank to correct it; do not change its file.`.trimStart() }
}

/** A message without its last sentence, if that is a remedy; otherwise `undefined`. */
function withoutRemedy(message: string): string | undefined {
  const text = message.trimEnd()
  const end = text.lastIndexOf('. ', text.length - 2)
  const last = text.slice(end === -1 ? 0 : end + 2)
  if (!text.endsWith('.') || !remedy.test(last)) return undefined
  return end === -1 ? '' : text.slice(0, end + 1)
}

/**
 * A text that cannot control a terminal: control characters, among them line ends, and characters that turn the
 * direction of writing or break lines are written as in JSON (`\u001b`). `kept` are control characters that stay.
 */
export function escapeControls(text: string, kept = ''): string {
  return text.replace(controls, (character) => (kept.includes(character) ? character : escapeOf(character)))
}

/** Like {@link escapeControls}, but of the same length: each such character, apart from tabs, becomes U+FFFD. */
export function replaceControls(text: string): string {
  return text.replace(controls, (character) => (character === '\t' ? character : '\ufffd'))
}

/**
 * Unicode's general category Cc, its Bidi_Control characters, the separators of lines and paragraphs, and the BOM. By
 * their numbers: V8 takes a third of a millisecond to look up a category, at each start.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
