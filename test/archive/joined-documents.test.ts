import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocuments } from '../../src/archive.ts'
import { parseCamt053 } from '../../src/camt053.ts'
import { processorTime } from '../support/processor-time.ts'
import { sweep } from '../support/sweep.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

async function* inPieces(bytes: Uint8Array, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  // One buffer for all pieces, as a file is read.
  const buffer = new Uint8Array(bytes.length)
  let from = 0
  for (const end of [...ends, bytes.length]) {
    buffer.fill(0x3f)
    buffer.set(bytes.subarray(from, end))
    yield buffer.subarray(0, end - from)
    from = end
  }
}

async function textsOf(source: Parameters<typeof readDocuments>[0]): Promise<[number, string][]> {
  const texts: [number, string][] = []
  for await (const { line, source: bytes } of readDocuments(source)) {
    const pieces: Uint8Array[] = []
    for await (const piece of bytes) pieces.push(Uint8Array.from(piece))
    texts.push([line, Buffer.concat(pieces).toString('latin1')])
  }
  return texts
}

const first = '<?xml version="1.0"?>\n<a>1</a>'
const second = '<?xml version="1.0" encoding="UTF-8"?><b/>'
const mark = '\u00ef\u00bb\u00bf'

test.each([
  ['behind the end tag of another one', [first, second]],
  ['behind white space', [`${first} \r\n\t\n`, second]],
  ['behind a comment and an instruction', [`${first}\n<!-- end -->\n<?end of?>\n`, second]],
  ['with its byte order mark', [`${mark}${first}\n`, `${mark}${second}\n`, `${mark}${first}`]],
  ['with white space behind its name', [first, '<?xml\n version="1.0"?><b/>', '<?xml\tversion="1.0"?><c/>']],
  ['where the first one has no declaration', ['<a/>\n', second]],
  ['where nothing stands behind it', [first, '<?xml version="1.0"?>\n']],
])('a document begins: %s', async (_, documents) => {
  const file = Buffer.from(documents.join(''), 'latin1')
  const lines = documents.map((_, i) => documents.slice(0, i).join('').split('\n').length)
  const expected = documents.map((text, i) => [lines[i], text])
  expect(await textsOf(file)).toEqual(expected)
  expect(await textsOf(inPieces(file, [...file.keys()]))).toEqual(expected)
  for (const end of file.keys()) expect(await textsOf(inPieces(file, [end]))).toEqual(expected)
})

describe('one document is', () => {
  test.each([
    ['a declaration in a CDATA section', `<a><![CDATA[<b/>\n${second}]]></a>`],
    ['a declaration in a comment', `<a/><!-- <b/>\n${second} -->`],
    ['a declaration in an instruction', '<a/><?b <b/> <?xml version="1.0" ?>'],
    ['a comment of hyphens', `<a/><!----> <!--> ${second} -->`],
    ['a second root', `${first}<b/>`],
    ['another instruction', `${first}<?xml-stylesheet href="a"?>`],
    ['a declaration behind text', `${first} text ${second}`],
    ['two declarations', `<?xml version="1.0"?>\n${first}`],
    ['a comment between two declarations', `<?xml version="1.0"?><!-- a -->${first}`],
    ['white space before the declaration', `\n ${first}`],
    ['nothing', ''],
    ['a mark alone', mark],
    ['no XML', `:20:A <a/>\n${second}`],
  ])('%s', async (_, text) => {
    const file = Buffer.from(text, 'latin1')
    expect(await textsOf(file)).toEqual([[1, text]])
    expect(await textsOf(inPieces(file, [...file.keys()]))).toEqual([[1, text]])
  })

  test.each(['utf16le', 'utf16be'])('%s, with another one behind it', async (encoding) => {
    for (const before of ['', '\ufeff']) {
      const utf16 = Buffer.from(`${before}<?xml version="1.0"?><a/>`, 'utf16le')
      const file = Buffer.concat([encoding === 'utf16le' ? utf16 : utf16.swap16(), Buffer.from(second)])
      expect(await textsOf(file)).toEqual([[1, file.toString('latin1')]])
    }
  })
})

test('what is joined is told apart, whatever the pieces', async () => {
  const part = fc.constantFrom(
    '<a>',
    '</a>',
    '-->',
    ']]>',
    '?>',
    '<!--',
    '<![CDATA[',
    '<?p ',
    '<?xml',
    ' ',
    '\n',
    'x',
    '<',
    '!',
    '-',
    mark,
  )
  const inside = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(inside, fc.array(fc.nat(200), { maxLength: 12 }), async (text, numbers) => {
      const file = Buffer.from(`<a>${text}${second}${text}`, 'latin1')
      const whole = await textsOf(file)
      expect(whole.map(([, document]) => document).join('')).toBe(file.toString('latin1'))
      const ends = numbers.filter((end) => end < file.length).sort((a, b) => a - b)
      expect(await textsOf(inPieces(file, ends))).toEqual(whole)
    }),
    { numRuns: 1000 },
  )
})

test('time grows with the bytes, whatever they are', async () => {
  const hard = ['<?', '?', '<!', '<!--', '-', ' ', '\n', '<a/><?p?>', ']]>', '<?xml ', '\u00ef'].map((text) =>
    Buffer.from(`<a>x${text.repeat(sweep(800_000, 4_000_000) / text.length)}`, 'latin1'),
  )
  const start = processorTime()
  for (const file of hard) expect((await textsOf(file)).length).toBe(1)
  expect(processorTime() - start).toBeLessThan(sweep(2000, 10_000))
})

test('what was not read of a document is passed over, and is not read later', async () => {
  const seen: number[] = []
  let kept: AsyncIterable<Uint8Array> | undefined
  for await (const { number, source } of readDocuments(bytesOf(first + second + first))) {
    if (number === 2) kept = source
    seen.push(number)
  }
  expect(seen).toEqual([1, 2, 3])
  await expect(async () => {
    for await (const _ of kept ?? []);
  }).rejects.toThrow('passed over')
})

test('a source is closed when its documents are no longer asked for', async () => {
  let closed = false
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield bytesOf(`${first}\n`)
    } finally {
      closed = true
    }
  }
  for await (const { number } of readDocuments(endless())) if (number === 3) break
  expect(closed).toBe(true)
})

test('a text is refused', async () => {
  await expect(textsOf(first as never)).rejects.toThrow(TypeError)
  await expect(textsOf([first] as never)).rejects.toThrow(TypeError)
})

test('a reader of statements keeps to one document, and says what to do', async () => {
  const file = Buffer.concat([readFileSync('fixtures/camt053/batches.xml'), bytesOf(second)])
  await expect(parseCamt053(file)).rejects.toThrow(/another one begins.*readDocuments/s)
})
