import { isPlainEncoding } from '../diagnostics/index.ts'
import { XmlFault } from './tokens.ts'

export type SingleByteEncoding = 'iso-8859-1' | 'iso-8859-15' | 'windows-1252'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding | 'us-ascii'

/** Turns bytes, in pieces of any size, into text. */
export interface Decoder {
  /**
   * Decodes the next piece. Before it throws `XmlFault` (`xml-encoding`), it sets {@link rescued} to the text before
   * the fault.
   */
  decode(bytes: Uint8Array): string
  end(): string
  /** Text in front of the bytes that could not be decoded. */
  rescued: string
}

export interface EncodingGuess {
  encoding: Encoding
  markLength: number
}

const declarationLimit = 1024

/**
 * The encoding by the byte order mark or the zeros of UTF-16, else by the XML declaration, else UTF-8 (XML 1.0,
 * appendix F). `undefined` while more bytes are needed.
 * Throws `XmlFault` with code `xml-encoding` on an encoding that is not supported and where the bytes contradict the
 * declaration (XML 1.0, 4.3.3), and `xml-syntax` on a declaration without end.
 */
export function detectEncoding(bytes: Uint8Array, complete: boolean): EncodingGuess | undefined {
  if (bytes.length < 4 && !complete) return undefined
  const guess = encodingOfBytes(bytes)
  const label = declaredLabel(bytes, guess ?? { encoding: 'utf-8', markLength: 0 }, complete)
  if (label === undefined) return undefined
  if (guess === undefined) return { encoding: label === '' ? 'utf-8' : encodingOf(label), markLength: 0 }
  if (label !== '' && !labelsOf(guess.encoding).includes(label.toLowerCase())) throw contradiction(label, guess)
  return guess
}

/** The encoding that the first bytes alone show; `undefined` where the declaration counts. */
function encodingOfBytes(bytes: Uint8Array): EncodingGuess | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', markLength: 3 }
  const utf32 =
    (c === 0 && d === 0 && ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0))) ||
    (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d === 0x3c)))
  if (utf32) throw unsupported('UTF-32')
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', markLength: 2 }
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', markLength: 2 }
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return { encoding: 'utf-16le', markLength: 0 }
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return { encoding: 'utf-16be', markLength: 0 }
  if ((a === 0x3c && b === 0) || (a === 0 && b === 0x3c)) {
    throw new XmlFault(
      'xml-encoding',
      'The file looks like UTF-16, but begins neither with a byte order mark nor with an XML declaration. ' +
        'Save it as UTF-8.',
    )
  }
  return undefined
}

/** The encoding that the XML declaration names, `''` where it names none; `undefined` while more bytes are needed. */
function declaredLabel(bytes: Uint8Array, guess: EncodingGuess, complete: boolean): string | undefined {
  const content = bytes.subarray(guess.markLength)
  const narrow = guess.encoding.startsWith('utf-16') ? everyOther(content, guess.encoding === 'utf-16be') : content
  const head = asciiText(narrow.subarray(0, declarationEnd(narrow)))
  if (head.length <= 5 && '<?xml'.startsWith(head) && !complete) return undefined
  if (!/^<\?xml\s/.test(head)) return ''
  const end = head.indexOf('?>')
  if (end < 0 && narrow.length < declarationLimit && !complete) return undefined
  if (end < 0 && narrow.length >= declarationLimit) {
    throw new XmlFault(
      'xml-syntax',
      `The XML declaration does not end within ${declarationLimit} characters. ` +
        'It must come first, as <?xml version="1.0" encoding="UTF-8"?>.',
    )
  }
  const declared = /\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(end < 0 ? head : head.slice(0, end))
  return declared?.[1] ?? declared?.[2] ?? ''
}

/** The first characters of a text in UTF-16 as bytes, those beyond ASCII as 0xFF. */
function everyOther(bytes: Uint8Array, isBigEndian: boolean): Uint8Array {
  const length = Math.min(bytes.length >> 1, declarationLimit)
  const [low, high] = isBigEndian ? [1, 0] : [0, 1]
  return Uint8Array.from({ length }, (_, i) => (bytes[2 * i + high] === 0 ? (bytes[2 * i + low] ?? 0xff) : 0xff))
}

/** The names under which a declaration may give an encoding that the bytes show, in small letters. */
function labelsOf(encoding: Encoding): readonly string[] {
  return encoding === 'utf-8' ? ['utf-8', 'utf8'] : ['utf-16', encoding]
}

function contradiction(label: string, { encoding, markLength }: EncodingGuess): XmlFault {
  const shown = isPlainEncoding(label) ? label.toUpperCase() : 'another encoding'
  const other = markLength > 0 ? 'the byte order mark' : 'the beginning of the file'
  return new XmlFault(
    'xml-encoding',
    `The XML declaration says ${shown}, but ${other} is that of ${encoding.toUpperCase()}. ` +
      'Save the file in the encoding it declares.',
  )
}

/** Number of bytes to read: up to the first `?>`; the first six if no declaration begins. */
function declarationEnd(bytes: Uint8Array): number {
  // `<?xml`; searching 1,024 characters would take a large part of the time of a small message.
  if (bytes[0] !== 0x3c || bytes[1] !== 0x3f || bytes[2] !== 0x78) return 6
  const limit = Math.min(bytes.length, declarationLimit)
  for (let i = 5; i + 1 < limit; i++) if (bytes[i] === 0x3f && bytes[i + 1] === 0x3e) return i + 2
  return limit
}

/** A decoder that throws for bytes that are not in the encoding, and never writes a replacement character. */
export function createDecoder(encoding: Encoding): Decoder {
  switch (encoding) {
    case 'utf-8':
      return blockDecoder('UTF-8', 'utf-8', incompleteUtf8)
    case 'utf-16le':
      return blockDecoder('UTF-16', 'utf-16le', incompleteUtf16)
    case 'utf-16be': {
      const littleEndian = createDecoder('utf-16le')
      let odd: number | undefined
      return {
        get rescued() {
          return littleEndian.rescued
        },
        decode(bytes) {
          const joined = odd === undefined ? bytes : joinBytes(Uint8Array.of(odd), bytes)
          const even = joined.length - (joined.length % 2)
          odd = even < joined.length ? joined[even] : undefined
          return littleEndian.decode(swapPairs(joined.subarray(0, even)))
        },
        end() {
          if (odd !== undefined) throw undecodable('UTF-16', 'the last character is cut in half')
          return littleEndian.end()
        },
      }
    }
    case 'iso-8859-1':
      return tableDecoder('ISO-8859-1', undefined)
    case 'iso-8859-15':
      return tableDecoder('ISO-8859-15', latin9)
    case 'windows-1252':
      return tableDecoder('windows-1252', windows1252)
    case 'us-ascii':
      return asciiDecoder()
  }
}

/** Names of encodings with a character for each byte, in small letters. */
const singleByte: ReadonlyMap<string, SingleByteEncoding> = new Map([
  ['iso-8859-1', 'iso-8859-1'],
  ['iso8859-1', 'iso-8859-1'],
  ['iso_8859-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['iso-8859-15', 'iso-8859-15'],
  ['iso8859-15', 'iso-8859-15'],
  ['iso_8859-15', 'iso-8859-15'],
  ['latin9', 'iso-8859-15'],
  ['latin-9', 'iso-8859-15'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
])

/** The encoding of a name, if it is one with a character for each byte; `undefined` for any other. */
export function singleByteEncoding(label: string): SingleByteEncoding | undefined {
  return singleByte.get(label.toLowerCase())
}

function encodingOf(label: string): Encoding {
  const found = singleByteEncoding(label)
  if (found !== undefined) return found
  switch (label.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return 'utf-8'
    case 'us-ascii':
    case 'ascii':
      return 'us-ascii'
    case 'utf-16':
    case 'utf-16le':
    case 'utf-16be':
      // The declaration could be read byte by byte, so the file cannot be what it says.
      throw new XmlFault(
        'xml-encoding',
        `The XML declaration says ${label.toUpperCase()}, but the bytes are not UTF-16. Save the file in the ` +
          'encoding it declares.',
      )
    default:
      throw unsupported(isPlainEncoding(label) ? label : 'an unknown encoding')
  }
}

function unsupported(label: string): XmlFault {
  return new XmlFault(
    'xml-encoding',
    `The file is in ${label}. Allowed are UTF-8, UTF-16, ISO-8859-1, ISO-8859-15, windows-1252 and ` +
      'US-ASCII: save it as UTF-8.',
  )
}

function undecodable(encoding: string, what: string): XmlFault {
  return new XmlFault(
    'xml-encoding',
    `The bytes here are not ${encoding}: ${what}. Save the file in the encoding its first line declares, or as ` +
      'UTF-8 where it declares none.',
  )
}

/** Decodes whole characters block by block, which engines do several times faster than in their streaming mode. */
function blockDecoder(name: string, label: string, incompleteTail: (bytes: Uint8Array) => number): Decoder {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  let pending: Uint8Array = new Uint8Array(0)
  return {
    rescued: '',
    decode(bytes) {
      const joined = pending.length === 0 ? bytes : joinBytes(pending, bytes)
      const tail = incompleteTail(joined)
      const whole = joined.subarray(0, joined.length - tail)
      // A copy, because the caller may fill the same buffer again. `slice` makes none of a Node `Buffer`.
      pending = Uint8Array.from(joined.subarray(joined.length - tail))
      try {
        return decoder.decode(whole)
      } catch {
        this.rescued = textBefore(label, whole)
        throw undecodable(name, 'a byte sequence is not a character')
      }
    },
    end() {
      if (pending.length > 0) throw undecodable(name, 'the last character is cut in half')
      return ''
    },
  }
}

export function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

/** Number of bytes at the end that begin a character which the next piece completes. */
function incompleteUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return back < length ? back : 0
    }
  }
  return 0
}

function incompleteUtf16(bytes: Uint8Array): number {
  const odd = bytes.length % 2
  const high = bytes[bytes.length - odd - 1] ?? 0
  return bytes.length - odd >= 2 && high >= 0xd8 && high <= 0xdb ? odd + 2 : odd
}

/** The text in front of the first bytes that are not in the encoding, which `bytes` are not as a whole. */
function textBefore(label: string, bytes: Uint8Array): string {
  let text = ''
  // The longest beginning that can be decoded, by halves; a character that is cut at its end is not in the text.
  for (let good = 0, bad = bytes.length; bad - good > 1; ) {
    const middle = (good + bad) >> 1
    try {
      text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, middle), {
        stream: true,
      })
      good = middle
    } catch {
      bad = middle
    }
  }
  return text
}

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length)
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    swapped[i] = bytes[i + 1] ?? 0
    swapped[i + 1] = bytes[i] ?? 0
  }
  return swapped
}

/** A character for each byte: ISO-8859-1, from a byte on with others. */
function tableOf(...others: readonly (readonly [from: number, characters: readonly number[]])[]): Uint16Array {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => byte)
  for (const [from, characters] of others) table.set(characters, from)
  return table
}

/** Characters of windows-1252; 0 for the five bytes that it does not define. */
const windows1252 = tableOf(
  [0x80, [0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0]],
  [
    0x90,
    [0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178],
  ],
)

/** Characters of ISO-8859-15: eight differ from ISO-8859-1. */
const latin9 = tableOf(
  [0xa4, [0x20ac]],
  [0xa6, [0x160]],
  [0xa8, [0x161]],
  [0xb4, [0x17d]],
  [0xb8, [0x17e]],
  [0xbc, [0x152, 0x153, 0x178]],
)

// `TextDecoder` is no help here: it reads ISO-8859-1 as windows-1252, and in Node.js 20 windows-1252 as ISO-8859-1.
function tableDecoder(name: string, table: Uint16Array | undefined): Decoder {
  return {
    rescued: '',
    decode(bytes) {
      let text = ''
      for (let start = 0; start < bytes.length; start += 4096) {
        const block = Uint16Array.from(bytes.subarray(start, start + 4096))
        if (table !== undefined) {
          for (let i = 0; i < block.length; i++) {
            const byte = block[i] ?? 0
            if (byte < 0x80) continue
            const meant = table[byte] ?? 0
            if (meant === 0) {
              this.rescued = text + String.fromCharCode(...block.subarray(0, i))
              throw undecodable(name, `the byte ${byte.toString(16).toUpperCase()} is not a character`)
            }
            block[i] = meant
          }
        }
        text += String.fromCharCode(...block)
      }
      return text
    },
    end: () => '',
  }
}

function asciiDecoder(): Decoder {
  return {
    rescued: '',
    decode(bytes) {
      const bad = bytes.findIndex((byte) => byte >= 0x80)
      if (bad < 0) return asciiText(bytes)
      this.rescued = asciiText(bytes.subarray(0, bad))
      throw undecodable('US-ASCII', 'a byte is above 7F')
    },
    end: () => '',
  }
}

function asciiText(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096))
  }
  return text
}
