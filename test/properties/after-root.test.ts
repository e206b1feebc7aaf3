import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDocument, validate } from '../../src/schema.ts'
import { sweep } from '../support/sweep.ts'

const sample = readFileSync('fixtures/valid/pain.002.001.03.xml', 'utf8').trimEnd()
const closing = sample.slice(-60)

/** What may stand behind the root by mistake, or is allowed there. */
const tails = [
  ...['text', '<a xmlns="u"/>', '<?pi x?>\r\nq', '\ufeff', '<!-- x', '<!-- a -- b -->', '<!DOCTYPE a>', ']]>', 'é'],
  ...['\u0001', '\r\n\r\n  x', '\r', '\n\n<', '&amp;', '&#65;', '<?xml version="1.0"?>', '</a>', '<![CDATA[x]]>'],
  ...['\r\n<!--\r\n--\r\n-->x', '𝄞', '<!-- ok -->\r\n<b', '<?xml ?>', '<?pi', '\t\u00a0', '<é/>', '<!-- ok -->\n'],
]

/** The file in forms that a source may have, each cut from `from` on into pieces of a size. */
const forms: readonly [name: string, cut: (text: string, from: number, size: number) => (string | Uint8Array)[]][] = [
  ['text', (text, from, size) => [text.slice(0, from), ...cut(text.slice(from), size)]],
  ['UTF-8', (text, from, size) => [text.slice(0, from), ...cut(text.slice(from), size)].map(bytesOf).flatMap(halved)],
  [
    'UTF-16',
    (text, from, size) => {
      const bytes = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
      return [bytes.subarray(0, 2 * from), ...cut(bytes.subarray(2 * from), size)].map((piece) =>
        Uint8Array.from(piece),
      )
    },
  ],
]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Also within a character. */
const halved = (bytes: Uint8Array): Uint8Array[] => [bytes.slice(0, 1), bytes.slice(1)]

function cut<Piece extends string | Uint8Array>(whole: Piece, size: number): Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < whole.length; i += size) pieces.push(whole.slice(i, i + size) as Piece)
  return pieces
}

async function* sourceOf(pieces: readonly (string | Uint8Array)[]) {
  yield* pieces as readonly Uint8Array[]
}

describe('what stands behind the root', () => {
  it.each(forms)('has the same findings at the same places however it is cut: %s', async (_name, piecesOf) => {
    let withFindings = 0
    for (const tail of tails) {
      for (const gap of ['', '\n', '\r\n', ' \r'].slice(0, sweep(2, 4))) {
        const text = sample + gap + tail
        const whole = await validate(sourceOf(piecesOf(text, text.length, text.length)))
        if (whole.findings.length > 0) withFindings++
        const from = sample.length - closing.length
        for (const size of [1, 2, 3, 7, 11].slice(0, sweep(2, 5))) {
          const { findings, valid } = await validate(sourceOf(piecesOf(text, from, size)))
          expect([valid, findings], JSON.stringify(gap + tail)).toEqual([whole.valid, whole.findings])
        }
      }
    }
    expect(withFindings).toBeGreaterThan(tails.length)
  })

  it('ends reading with the same error', async () => {
    for (const tail of tails) {
      const outcomes = [1, 3, Number.POSITIVE_INFINITY].map((size) =>
        parseDocument(sourceOf([sample, ...cut(tail, size)]), { strict: true }).then(
          () => 'read',
          (error: Error) => error.message,
        ),
      )
      const [one, ...others] = await Promise.all(outcomes)
      for (const other of others) expect(other).toBe(one)
    }
  })
})
