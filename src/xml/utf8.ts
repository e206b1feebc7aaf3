/**
 * Number of bytes of the character that begins at `i` with a byte above 7F: 2, 3 or 4; 0 if it is not UTF-8 (RFC 3629),
 * cut short, or a character that XML does not allow (FFFE and FFFF).
 */
export function sequenceLength(bytes: Uint8Array, i: number): 0 | 2 | 3 | 4 {
  const lead = bytes[i] ?? 0
  const second = bytes[i + 1] ?? 0
  if ((second & 0xc0) !== 0x80) return 0
  if (lead < 0xe0) return lead >= 0xc2 ? 2 : 0
  const third = bytes[i + 2] ?? 0
  if ((third & 0xc0) !== 0x80) return 0
  if (lead < 0xf0) {
    // Overlong forms, and halves of surrogate pairs.
    if ((lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f)) return 0
    return lead === 0xef && second === 0xbf && third > 0xbd ? 0 : 3
  }
  if (lead > 0xf4 || (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f)) return 0
  return ((bytes[i + 3] ?? 0) & 0xc0) === 0x80 ? 4 : 0
}

/** Methods of Node's `Buffer` that read any bytes: for short texts three times as fast as `TextDecoder`. */
interface Slices {
  latin1Slice(this: Uint8Array, from: number, to: number): string
  utf8Slice(this: Uint8Array, from: number, to: number): string
}

const slices: Slices | undefined = (globalThis as { Buffer?: { prototype: Slices } }).Buffer?.prototype
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of bytes that are known to be UTF-8; `isAscii` if none is above 7F. */
export function textOf(bytes: Uint8Array, from: number, to: number, isAscii: boolean): string {
  if (slices !== undefined) {
    return isAscii ? slices.latin1Slice.call(bytes, from, to) : slices.utf8Slice.call(bytes, from, to)
  }
  return decoder.decode(bytes.subarray(from, to))
}

/** A cache of short texts by the hash of their bytes; a new text replaces an older one. */
const shortTexts: string[] = new Array<string>(1 << 11).fill('')
const mostShort = 12

/**
 * {@link textOf} for values: nearly all short ones (codes, days, BICs, post codes) occurred before in the file, and
 * finding them is several times faster than making them.
 */
export function valueTextOf(bytes: Uint8Array, from: number, to: number, isAscii: boolean): string {
  const length = to - from
  if (length > mostShort || !isAscii) return textOf(bytes, from, to, isAscii)
  let hash = length
  for (let i = from; i < to; i++) hash = Math.imul(hash, 31) + (bytes[i] ?? 0)
  const slot = (hash ^ (hash >>> 11)) & (shortTexts.length - 1)
  const known = shortTexts[slot] ?? ''
  if (known.length === length && isWritten(known, bytes, from)) return known
  const text = textOf(bytes, from, to, true)
  shortTexts[slot] = text
  return text
}

function isWritten(text: string, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[from + i]) return false
  return true
}
