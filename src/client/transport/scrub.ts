/**
 * Removes from a text of the service what an error must not contain, in case the service repeats what it received: the
 * token, in plain text and as JSON, URLs, HTML and Base64 encode it, and credentials of URLs.
 */
export function scrub(text: string, token: string): string {
  const clean = text.replace(new RegExp(`${escapedForms(token)}|${base64Forms(token)}`, 'g'), '[token]')
  return clean.replace(/\/\/[^\s/"<>]*@/g, '//[credentials]@')
}

/** A regular expression for the token in which each character may be escaped. */
function escapedForms(token: string): string {
  return Array.from(token, (character) => {
    const code = character.charCodeAt(0)
    const hex = Array.from(code.toString(16), (digit) =>
      /[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit,
    )
    const digits = hex.join('')
    const plain = `\\u${code.toString(16).padStart(4, '0')}`
    const named = names[character]
    const forms = `${named === undefined ? '' : `&${named};|`}\\\\?${plain}|%(?:25)?${digits}|&#0{0,6}${code};?`
    return `(?:${forms}|&#[xX]0{0,6}${digits};?|\\\\u00${digits}|\\\\x${digits})`
  }).join('')
}

/** HTML names of characters that a token can contain. */
const names: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '/': 'sol',
  '+': 'plus',
  '=': 'equals',
  '.': 'period',
  _: 'lowbar',
}

/** A regular expression for the part of a token that is the same in Base64 at any position of the encoded text. */
function base64Forms(token: string): string {
  const forms = [0, 1, 2].map((before) => {
    const encoded = btoa('\0'.repeat(before) + token)
    // The first and last characters depend on their neighbours.
    const start = [0, 2, 3][before] ?? 0
    const end = Math.floor(((before + token.length) * 8) / 6)
    return encoded.slice(start, end)
  })
  const long = forms.filter((form) => form.length >= 8)
  return [...long, ...long.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]
    .map((form) => form.replace(/[+/]/g, '\\$&'))
    .concat('[^\\s\\S]')
    .join('|')
}
