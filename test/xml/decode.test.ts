// Encodings by themselves: broken sequences at every place.
import { describe, expect, test } from 'vitest'
import { createDecoder, detectEncoding, type Encoding } from '../../src/xml/decode.ts'
import { isXmlFault } from '../../src/xml/tokens.ts'
import { thrownBy } from '../support/findings.ts'

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function faultIn(work: () => unknown): string {
  const error = thrownBy(work)
  return isXmlFault(error) ? `${error.code}: ${error.message}` : String(error)
}

/** Decodes whole, byte by byte, and cut in two at every place; the three must agree. */
function decodeEveryWay(encoding: Encoding, bytes: Uint8Array): string {
  const decode = (pieces: Iterable<Uint8Array>): string => {
    const decoder = createDecoder(encoding)
    let text = ''
    for (const piece of pieces) text += decoder.decode(piece)
    return text + decoder.end()
  }
  const whole = decode([bytes])
  expect(decode(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toBe(whole)
  // A Node buffer, filled again and again.
  const one = Buffer.alloc(1)
  expect(
    decode(
      (function* () {
        for (const byte of bytes) {
          one[0] = byte
          yield one
        }
      })(),
    ),
  ).toBe(whole)
  for (let i = 1; i < bytes.length; i++) expect(decode([bytes.subarray(0, i), bytes.subarray(i)])).toBe(whole)
  return whole
}

/** A text in UTF-16, little-endian, as a character for each byte. */
const wide = (text: string): string => Array.from(text, (character) => `${character}\0`).join('')

describe('which encoding', () => {
  test.each<[string, string, Encoding, number]>([
    ['no declaration', '<Document/>', 'utf-8', 0],
    ['the byte order mark of UTF-8', '\xef\xbb\xbf<a/>', 'utf-8', 3],
    ['the byte order mark of UTF-16, little-endian', '\xff\xfe<\0', 'utf-16le', 2],
    ['the byte order mark of UTF-16, big-endian', '\xfe\xff\0<', 'utf-16be', 2],
    ['a declaration in UTF-16, little-endian', '<\0?\0', 'utf-16le', 0],
    ['a declaration in UTF-16, big-endian', '\0<\0?', 'utf-16be', 0],
    ['declared as UTF-8', '<?xml version="1.0" encoding="utf-8"?>', 'utf-8', 0],
    ['declared without encoding', '<?xml version="1.0"?>', 'utf-8', 0],
    ['declared as ISO-8859-1', "<?xml version='1.0' encoding = 'iso-8859-1' ?>", 'iso-8859-1', 0],
    ['declared as windows-1252', '<?xml version="1.0" encoding="Windows-1252"?>', 'windows-1252', 0],
    ['declared as US-ASCII', '<?xml version="1.0" encoding="US-ASCII"?>', 'us-ascii', 0],
    ['declared as ISO-8859-15', '<?xml version="1.0" encoding="ISO-8859-15"?>', 'iso-8859-15', 0],
    ['a mark and a declaration that agree', '\xef\xbb\xbf<?xml version="1.0" encoding="utf-8"?>', 'utf-8', 3],
    [
      'UTF-16 and a declaration that agrees',
      `\xff\xfe${wide('<?xml version="1.0" encoding="UTF-16"?>')}`,
      'utf-16le',
      2,
    ],
    ['UTF-16 by its exact name', `\xff\xfe${wide('<?xml version="1.0" encoding="utf-16LE"?>')}`, 'utf-16le', 2],
    ['UTF-16 without a mark', `\0${wide('<?xml version="1.0" encoding="UTF-16"?>').slice(0, -1)}`, 'utf-16be', 0],
    ['what an instruction says means nothing', '<?xml-stylesheet encoding="ISO-8859-1"?>', 'utf-8', 0],
    ['what stands behind the declaration means nothing', '<?xml version="1.0"?><a encoding="latin1"/>', 'utf-8', 0],
    ['a file of three bytes', '<a>', 'utf-8', 0],
  ])('%s', (_name, start, encoding, markLength) => {
    expect(detectEncoding(bytesOf(start), true)).toEqual({ encoding, markLength })
  })

  test('while it cannot be told, more is asked for', () => {
    expect(detectEncoding(bytesOf('\xff\xfe<'), false)).toBeUndefined()
    expect(detectEncoding(bytesOf('<?xm'), false)).toBeUndefined()
    expect(detectEncoding(bytesOf('<?xml'), false)).toBeUndefined()
    expect(detectEncoding(bytesOf('<?xml version="1.0" encoding="ISO-'), false)).toBeUndefined()
    expect(detectEncoding(bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?>'), false)).toBeDefined()
    const wideDeclaration = `\xff\xfe${wide('<?xml version="1.0" encoding="UTF-8"')}`
    expect(detectEncoding(bytesOf(wideDeclaration), false)).toBeUndefined()
    expect(detectEncoding(bytesOf('\xef\xbb\xbf<?xml version="1.0"'), false)).toBeUndefined()
    // A declaration is short: what goes on without end could hide another encoding.
    expect(() => detectEncoding(bytesOf(`<?xml version="1.0" ${' '.repeat(1024)}`), false)).toThrow('does not end')
  })

  test.each([
    ['<?xml version="1.0" encoding="ISO-8859-2"?>', 'The file is in ISO-8859-2. Allowed are UTF-8, UTF-16,'],
    ['<?xml version="1.0" encoding="b\xf6se"?>', 'The file is in an unknown encoding.'],
    ['<?xml version="1.0" encoding="UTF-16"?>', 'The XML declaration says UTF-16, but the bytes are not UTF-16.'],
    [
      '\xef\xbb\xbf<?xml version="1.0" encoding="ISO-8859-1"?>',
      'The XML declaration says ISO-8859-1, but the byte order mark is that of UTF-8.',
    ],
    [
      `\xff\xfe${wide('<?xml version="1.0" encoding="UTF-8"?>')}`,
      'The XML declaration says UTF-8, but the byte order mark is that of UTF-16LE.',
    ],
    [
      `\xff\xfe${wide('<?xml version="1.0" encoding="UTF-16BE"?>')}`,
      'The XML declaration says UTF-16BE, but the byte order mark is that of UTF-16LE.',
    ],
    [
      wide('<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'The XML declaration says ISO-8859-1, but the beginning of the file is that of UTF-16LE.',
    ],
    ['\xff\xfe\0\0<\0\0\0', 'The file is in UTF-32.'],
    ['\0\0\xfe\xff', 'The file is in UTF-32.'],
    ['<\0\0\0?\0\0\0', 'The file is in UTF-32.'],
    ['\0\0\0<', 'The file is in UTF-32.'],
    ['<\0D\0', 'The file looks like UTF-16, but begins neither with a byte order mark nor'],
    ['\0<\0D', 'The file looks like UTF-16, but begins neither with a byte order mark nor'],
  ])('%j is refused', (start, message) => {
    expect(faultIn(() => detectEncoding(bytesOf(start), true))).toContain(`xml-encoding: ${message}`)
  })
})

describe('decoding', () => {
  const text = 'aé€𝄞\u0085z'

  test('UTF-8', () => {
    expect(decodeEveryWay('utf-8', new TextEncoder().encode(text))).toBe(text)
  })

  test('UTF-16 in both byte orders', () => {
    const units = Array.from(text.split(''), (unit) => unit.charCodeAt(0))
    expect(decodeEveryWay('utf-16le', Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])))).toBe(text)
    expect(decodeEveryWay('utf-16be', Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])))).toBe(text)
  })

  test('a mark inside the text is a character', () => {
    expect(decodeEveryWay('utf-8', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa')
  })

  test('ISO-8859-15 differs from ISO-8859-1 in eight characters', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const [first, other] = [decodeEveryWay('iso-8859-1', bytes), decodeEveryWay('iso-8859-15', bytes)]
    expect([...other].filter((char, at) => char !== first[at]).join('')).toBe('€ŠšŽžŒœŸ')
    expect(other).toBe(new TextDecoder('iso-8859-15').decode(bytes))
  })

  test('ISO-8859-1 and windows-1252 differ from 80 to 9F', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(decodeEveryWay('iso-8859-1', bytes)).toBe(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    const assigned = bytes.subarray(0x80, 0xa0).filter((byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
    expect(decodeEveryWay('windows-1252', assigned)).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
    expect(decodeEveryWay('windows-1252', bytes.subarray(0xa0))).toBe(
      decodeEveryWay('iso-8859-1', bytes.subarray(0xa0)),
    )
  })

  test('US-ASCII', () => {
    expect(decodeEveryWay('us-ascii', bytesOf('<a>\x7f'))).toBe('<a>\x7f')
  })

  test.each<[string, Encoding, number[], string]>([
    ['a byte that begins nothing', 'utf-8', [0x61, 0x62, 0xff, 0x63], 'ab'],
    ['Latin letters where UTF-8 is expected', 'utf-8', [0x61, 0xe4, 0x62], 'a'],
    ['an overlong form', 'utf-8', [0xc3, 0xa9, 0xc0, 0x80], 'é'],
    ['a surrogate in UTF-8', 'utf-8', [0x61, 0xed, 0xa0, 0x80, 0x61], 'a'],
    ['beyond Unicode', 'utf-8', [0x61, 0xf4, 0x90, 0x80, 0x80], 'a'],
    ['half a pair in UTF-16', 'utf-16le', [0x61, 0, 0x00, 0xd8, 0x62, 0], 'a'],
    ['the wrong half first', 'utf-16be', [0, 0x61, 0xdc, 0x00, 0, 0x62], 'a'],
    ['a byte above 7F in US-ASCII', 'us-ascii', [0x61, 0xe4], 'a'],
    ['a byte without a meaning in windows-1252', 'windows-1252', [0x80, 0x8f, 0x61], '€'],
  ])('%s is refused, and what came before it is kept', (_name, encoding, bytes, good) => {
    const decoder = createDecoder(encoding)
    let before = ''
    const message = faultIn(() => {
      before += decoder.decode(Uint8Array.from(bytes))
      before += decoder.decode(Uint8Array.of(0x61, 0x61, 0x61, 0x61))
    })
    expect(message).toMatch(/^xml-encoding: The bytes here are not (UTF-8|UTF-16|US-ASCII|windows-1252): /)
    expect(before + decoder.rescued).toBe(good)
  })

  test.each<[Encoding, number[]]>([
    ['utf-8', [0x61, 0xe2, 0x82]],
    ['utf-16le', [0x61, 0, 0x62]],
    ['utf-16le', [0x61, 0, 0x34, 0xd8]],
    ['utf-16be', [0, 0x61, 0]],
    ['utf-16be', [0, 0x61, 0xd8, 0x34]],
  ])('%s cut in the middle of a character', (encoding, bytes) => {
    const decoder = createDecoder(encoding)
    expect(decoder.decode(Uint8Array.from(bytes))).toBe('a')
    expect(faultIn(() => decoder.end())).toContain('the last character is cut in half')
  })

  test('a caller may fill the same buffer again', () => {
    const decoder = createDecoder('utf-8')
    const buffer = Uint8Array.of(0x61, 0xe2, 0x82)
    expect(decoder.decode(buffer)).toBe('a')
    buffer.fill(0x7a)
    expect(decoder.decode(Uint8Array.of(0xac))).toBe('€')
  })
})
