import { transliterate } from '../values/index.ts'

/** Characters from 0x80 to 0x9f; a space where the encoding has none. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const bytes = new Map([...high].flatMap((character, index) => (character === ' ' ? [] : [[character, 0x80 + index]])))

/** The byte of a character in Windows-1252. */
function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0)
  if (character.length > 1) return undefined
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : bytes.get(character)
}

/** A text in the letters that Windows-1252 has: one it lacks becomes its basic letter, or a question mark. */
export function inWindows1252(text: string, onChange: (from: string, to: string) => void): string {
  return text.normalize('NFC').replace(/\P{ASCII}/gu, (character) => {
    if (byteOf(character) !== undefined) return character
    const basic = transliterate(character).text
    const to = basic === '.' || basic === '' ? '?' : basic
    onChange(character, to)
    return to
  })
}

/** The bytes of a text that has only letters of Windows-1252. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => byteOf(character) ?? 0x3f)
}
