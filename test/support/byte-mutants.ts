import { createRandom, type Random } from './random.ts'

const encoder = new TextEncoder()

/** What faults of XML are made of, and what is rare in it. */
const pieces: readonly Uint8Array[] = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE a>',
    '<a/>',
    '--',
    ']]',
  ],
  ...['&', ';', '&amp;', '&lt;', '&#10;', '&#xD;', '&#x1F600;', '"', "'", '=', ':', ' ', '\t', '\n', '\r', '\r\n'],
  ...['xmlns=""', ' xmlns:p="urn:x"', 'p:', ' xsi:nil="true"', ' xml:lang="de"', ' Ccy="EUR"', ' a="x>y"', " a='\"'"],
  ...['é', '€', '😀', '\ufeff', '\ufffe', '\u0085', '\u2028', '\0', '\u0001', '\u007f'],
].map((text) => encoder.encode(text))

const noUtf8: readonly Uint8Array[] = [
  ...[[0x80], [0xc3], [0xfe], [0xff], [0xc0, 0x80], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xe0, 0x80, 0xaf]],
  ...[
    [0xef, 0xbf, 0xbf],
    [0xf0, 0x9f, 0x98],
    [0xf4, 0x90, 0x80, 0x80],
  ],
].map((bytes) => Uint8Array.from(bytes))

const markup = new Set(encoder.encode('<>"=/& '))

/** Makes byte mutant `number` of a seed: a document with one to six changes of its bytes, half of them at markup. */
export function makeByteMutant(bases: readonly { text: string }[], seed: number, number: number): Uint8Array {
  const random = createRandom(Math.imul(seed, 0x2545f491) ^ Math.imul(number + 1, 0x9e3779b1))
  let bytes: Uint8Array = encoder.encode(random.pick(bases).text)
  const changes = 1 + random.below(random.pick([1, 2, 6]))
  for (let i = 0; i < changes && bytes.length > 1; i++)
    bytes = changeBytes(bytes, () => encoder.encode(random.pick(bases).text), random)
  return bytes
}

/** Changes a document in one place; `other` gives one that a stretch may come from. */
export function changeBytes(bytes: Uint8Array, other: () => Uint8Array, random: Random): Uint8Array {
  const at = drawPlace(bytes, random)
  switch (random.below(7)) {
    case 0:
      return splice(bytes, at, 1, Uint8Array.of(random.below(256)))
    case 1:
      return splice(bytes, at, 0, random.pick(pieces))
    case 2:
      return splice(bytes, at, 1, random.pick(pieces))
    case 3:
      return splice(bytes, at, random.below(3), random.pick(noUtf8))
    case 4:
      return splice(bytes, at, 1 + random.below(random.pick([1, 4, 30, 300])), new Uint8Array(0))
    case 5:
      return splice(bytes, at, 0, stretch(bytes, random))
    default:
      return splice(bytes, at, random.below(50), stretch(other(), random))
  }
}

function drawPlace(bytes: Uint8Array, random: Random): number {
  let at = random.below(bytes.length)
  if (random.chance(0.5)) return at
  for (let tries = 0; tries < 200 && !markup.has(bytes[at] ?? 0); tries++) at = (at + 1) % bytes.length
  return at
}

function stretch(bytes: Uint8Array, random: Random): Uint8Array {
  const from = random.below(bytes.length)
  return bytes.subarray(from, from + 1 + random.below(random.pick([4, 40, 400])))
}

function splice(bytes: Uint8Array, at: number, gone: number, inserted: Uint8Array): Uint8Array {
  const rest = bytes.subarray(Math.min(bytes.length, at + gone))
  const result = new Uint8Array(at + inserted.length + rest.length)
  result.set(bytes.subarray(0, at))
  result.set(inserted, at)
  result.set(rest, at + inserted.length)
  return result
}
