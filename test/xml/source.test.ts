import { describe, expect, test } from 'vitest'
import { parseMt940 } from '../../src/mt940.ts'
import { validate } from '../../src/schema.ts'
import { readFixtureText } from '../support/fixtures.ts'

const text = readFixtureText('valid/pain.001.001.03.xml')
const bytes = new TextEncoder().encode(text)
/** The bytes inside a larger buffer, so that offsets matter. */
const shifted = new Uint8Array(bytes.length + 7)
shifted.set(bytes, 3)
const halves = [bytes.slice(0, 500), bytes.slice(500)]

const forms: [string, () => unknown][] = [
  ['an ArrayBuffer', () => bytes.buffer],
  ['a DataView of a part of a buffer', () => new DataView(shifted.buffer, 3, bytes.length)],
  ['a Blob', () => new Blob([bytes])],
  ['a list of bytes', () => halves],
  ['a list of texts', () => [text.slice(0, 500), text.slice(500)]],
  ['a set', () => new Set(halves)],
  [
    'a generator',
    function* () {
      yield* halves
    },
  ],
  [
    'an iterable of ArrayBuffers',
    async function* () {
      for (const half of halves) yield half.buffer
    },
  ],
  ['a Uint16Array', () => new Uint16Array(new TextEncoder().encode(`${text}${text.length % 2 ? '\n' : ''}`).buffer)],
]

describe('sources of a document', () => {
  test.each(forms)('%s is read', async (_, make) => {
    const { valid, message, findings } = await validate(make() as string)
    expect({ valid, message, findings }).toEqual({ valid: true, message: 'pain.001.001.03', findings: [] })
  })

  test.each([
    ['null', null, 'but this is null'],
    ['nothing', undefined, 'but this is undefined'],
    ['a number', 5, 'but this is number'],
    ['a promise', Promise.resolve(text), 'a promise: await it'],
    ['a URL', new URL('file:///payments.xml'), 'a URL: open it, with createReadStream'],
    ['an answer', new Response(text), 'give its body'],
    ['an object', {}, 'another object'],
    ['a list of numbers', [60, 97], 'A source gives strings or bytes'],
  ])('%s is refused, in words', async (_, source, words) => {
    const failure = await validate(source as unknown as string).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TypeError)
    expect(String(failure)).toContain(words)
  })

  test.each(['payments.xml', './in/payments.XML', 'C:\\Bank\\camt 053.zip'])(
    '%s as content: how to open a file',
    async (path) => {
      const { findings } = await validate(path)
      expect(findings.map(({ code }) => code)).toEqual(['xml-syntax'])
      expect(findings[0]?.message).toContain('name of a file: open it, with createReadStream')
    },
  )

  test.each(['no path at all', '<a.xml', '', '{"a": "b.xml"}', 'one\ntwo.xml'])(
    '%j is not called a path',
    async (content) => {
      const { findings } = await validate(content)
      expect(findings[0]?.message).not.toContain('name of a file')
    },
  )

  test('an MT940 of these forms', async () => {
    const file = [
      ':20:1',
      ':25:DE02120300000000202051',
      ':28C:1',
      ':60F:C261101EUR1,',
      ':62F:C261101EUR1,',
      '-',
      '',
    ].join('\n')
    const whole = await parseMt940(file)
    const inMemory = new TextEncoder().encode(file)
    for (const source of [inMemory.buffer, new Blob([inMemory]), [file], new DataView(inMemory.buffer)]) {
      expect(await parseMt940(source)).toEqual(whole)
    }
  })
})
