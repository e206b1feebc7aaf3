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
