/** A text for XML: each character that XML does not allow becomes a space. */
export function fitted(text: string): string {
  return text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Surrogate}/gu, ' ').trim()
}

/** The beginning of a text, up to a number of characters, as banks cut names. */
export function cut(text: string, length: number): string {
  return [...fitted(text)].slice(0, length).join('')
}

/** A text in pieces of a maximum length; nothing is left out. */
export function pieces(text: string, length: number): string[] {
  const characters = [...fitted(text)]
  const count = Math.ceil(characters.length / length)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}
