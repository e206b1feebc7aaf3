/**
 * Characters that need escaping or are not allowed: markup, carriage returns (which readers change), and others that
 * XML forbids.
 */
const special = /[\p{Cc}\p{Cs}&<>\ufffe\uffff]/u
const specialInAttribute = /["\p{Cc}\p{Cs}&<>\ufffe\uffff]/u

/** 1 at the code of each character of visible ASCII that is neither markup nor a quote. */
const isPlainUnit = /* @__PURE__ */ Uint8Array.from({ length: 0x7f }, (_, unit) =>
  unit >= 0x20 && !'&<>"'.includes(String.fromCharCode(unit)) ? 1 : 0,
)

/**
 * Whether a text is visible ASCII without markup and quotes, as most are, and can be written without escaping. For a
 * short text this is faster than a regular expression.
 */
export function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7e || isPlainUnit[unit] !== 1) return false
  }
  return true
}

/**
 * Code point of the first character that XML 1.0 does not allow, half a surrogate pair included; `undefined` if there
 * is none.
 */
export function forbiddenCharacter(text: string): number | undefined {
  if (isPlain(text) || !special.test(text)) return undefined
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const allowed =
      code >= 0x20
        ? !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
        : code === 0x9 || code === 0xa || code === 0xd
    if (!allowed) return code
  }
  return undefined
}

/**
 * A text as character data, so that a reader gets it back unchanged. Forbidden characters must have been refused
 * before.
 */
export function escapeText(text: string): string {
  if (isPlain(text) || !special.test(text)) return text
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;')
}

/** A text as the value of an attribute in double quotes. White space other than spaces is written as references. */
export function escapeAttribute(text: string): string {
  if (isPlain(text) || !specialInAttribute.test(text)) return text
  return escapeText(text).replace(/"/g, '&quot;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;')
}
