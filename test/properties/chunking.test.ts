import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import { buildDocument, type Source } from '../../src/schema.ts'
import { mutantBases } from '../support/bases.ts'
import { fixturesIn, readFixture } from '../support/fixtures.ts'
import { makeMutant } from '../support/mutants.ts'
import { every, everywhere, inPieces } from '../support/pieces.ts'
import { createRandom } from '../support/random.ts'
import { readings } from '../support/readings.ts'
import { messages, schemaTables } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const seed = Number(process.env.CHUNKING_SEED ?? 7)
const runs = sweep(4, 150)
// The file of dense XML in UTF-8 is cut at every byte always, in other encodings at every fifth; in full all files at
// every byte.
const step = sweep(59, 1)
const stepOfOthers = sweep(23, 1)

const schema = messages.map((message) => schemaTables(message))

/** Every construct of XML that a cut could fall into, in little text; right, but for the code that no list holds. */
const dense = (encoding: string): string =>
  [
    `<?xml version='1.0' encoding="${encoding}"?>\r\n<!-- a - b --><?go on?>`,
    '<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">',
    '<p:CstmrPmtStsRpt ><p:GrpHdr><p:MsgId>&amp;<![CDATA[<]]]]><![CDATA[>&amp;]]>&#x41;&#8364;\r\nx\ry</p:MsgId\n>',
    '<p:CreDtTm>\t2026-02-28T10:00:00Z </p:CreDtTm><p:InitgPty><p:Nm>é<?x ?>ü<!----></p:Nm></p:InitgPty></p:GrpHdr>',
    "<p:OrgnlGrpInfAndSts><p:OrgnlMsgId a='1'>A</p:OrgnlMsgId><p:OrgnlMsgNmId/><p:GrpSts>RCVC</p:GrpSts>stray</p:OrgnlGrpInfAndSts>",
    '</p:CstmrPmtStsRpt></p:Document>\r\n<!-- end -->\n',
  ].join('\n')

/** What may stand behind the root by mistake, or is allowed there. */
const tails = [
  ...['text', '<a xmlns="u"/>', '<?pi x?>\r\nq', '\ufeff', '<!-- x', '<!-- a -- b -->', '<!DOCTYPE a>', ']]>', 'é'],
  ...['\u0001', '\r\n\r\n  x', '\r', '\n\n<', '&amp;', '&#65;', '<?xml version="1.0"?>', '</a>', '<![CDATA[x]]>'],
  ...['\r\n<!--\r\n--\r\n-->x', '𝄞', '<!-- ok -->\r\n<b', '<?xml ?>', '<?pi', '\t\u00a0', '<é/>', '<!-- ok -->\n'],
]

function encode(text: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'UTF-8':
      return new TextEncoder().encode(text)
    case 'UTF-16LE':
    case 'UTF-16BE': {
      const bytes = new DataView(new ArrayBuffer(text.length * 2))
      for (let i = 0; i < text.length; i++) bytes.setUint16(i * 2, text.charCodeAt(i), encoding === 'UTF-16LE')
      return new Uint8Array(bytes.buffer)
    }
    default:
      return Uint8Array.from(text, (character) => character.charCodeAt(0))
  }
}

async function expectSame(whole: Source, pieces: () => Source): Promise<void> {
  expectEqual(await readings(pieces, schema), await readings(() => whole, schema))
}

/**
 * `toEqual` for what is nearly always equal, tens of thousands of times: ten times as fast, and the same words where it
 * fails.
 */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

describe('a document cut anywhere reads as it does whole', () => {
  it.each([
    ['UTF-8', dense('UTF-8')],
    ['UTF-8 with a mark', `\ufeff${dense('UTF-8').replace('é', '𠮷')}`],
    ['UTF-16LE', `\ufeff${dense('UTF-16').replace('é', '𠮷')}`],
    ['UTF-16BE', `\ufeff${dense('UTF-16').replace('é', '𠮷')}`],
    ['ISO-8859-1', dense('ISO-8859-1')],
    ['windows-1252', dense('windows-1252')],
  ])('in two pieces: %s', async (name, text) => {
    const bytes = encode(text, name.replace(' with a mark', ''))
    const whole = await readings(() => bytes, schema)
    for (let cut = 0; cut <= bytes.length; cut += name === 'UTF-8' ? 1 : stepOfOthers) {
      expectEqual(await readings(() => inPieces(bytes, [cut]), schema), whole)
    }
  })

  it('a text in two pieces, surrogate pairs included', async () => {
    const text = dense('UTF-8').replace('é', '𠮷é𠮷')
    const whole = await readings(() => text, schema)
    for (let cut = 0; cut <= text.length; cut += stepOfOthers) {
      expectEqual(await readings(() => inPieces(text, [cut]), schema), whole)
    }
  })

  const forms: readonly [name: string, form: (text: string) => string | Uint8Array][] = [
    ['text', (text) => text],
    ['UTF-8', (text) => encode(text, 'UTF-8')],
    ['UTF-16', (text) => encode(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'UTF-16LE')],
  ]
  it.each(forms)('what stands behind the root, in small pieces: %s', async (_, form) => {
    const sample = new TextDecoder().decode(readFixture('valid/pain.002.001.03.xml')).trimEnd()
    const before = form(sample).length - 100
    let withFindings = 0
    for (const tail of tails) {
      for (const gap of ['', '\n', '\r\n', ' \r'].slice(0, sweep(2, 4))) {
        const file = form(sample + gap + tail)
        const whole = await readings(() => file, schema)
        if (JSON.stringify(whole.validation).includes('"code"')) withFindings++
        for (const size of [1, 3, 2, 7, 11].slice(0, sweep(1, 5))) {
          const cuts = every(size, file).filter((cut) => cut >= before)
          expectEqual(await readings(() => inPieces(file, cuts), schema), whole)
        }
      }
    }
    expect(withFindings).toBeGreaterThan(tails.length)
  })

  for (const { name, bytes } of [...fixturesIn('valid'), ...fixturesIn('broken')]) {
    it(`byte by byte: ${name}`, () => expectSame(bytes, () => inPieces(bytes, everywhere(bytes))))
  }

  it(`small broken files in two pieces, at ${step === 1 ? 'every byte' : `every ${step}th byte`}`, async () => {
    for (const { bytes } of fixturesIn('broken').filter((fixture) =>
      /^(?:amp|att|con|sec|tra|xml|enc)/.test(fixture.name),
    )) {
      const whole = await readings(() => bytes, schema)
      for (let cut = bytes.length % step; cut <= bytes.length; cut += step) {
        expectEqual(await readings(() => inPieces(bytes, [cut]), schema), whole)
      }
    }
  })

  it('mutants, byte by byte and in a few pieces', async () => {
    const bases = mutantBases().filter(({ text }) => text.length < 8000)
    const random = createRandom(seed)
    for (let number = 0; number < runs; number++) {
      const { bytes } = makeMutant(bases, seed, number)
      const cuts = Array.from({ length: 1 + random.below(6) }, () => random.below(bytes.length + 1)).sort(
        (a, b) => a - b,
      )
      const whole = await readings(() => bytes, schema)
      expectEqual(await readings(() => inPieces(bytes, cuts), schema), whole)
      if (number % 4 === 0) expectEqual(await readings(() => inPieces(bytes, everywhere(bytes)), schema), whole)
    }
  }, 3_600_000)

  it.each(messages)('arbitrary %s, cut at random', async (message) => {
    const tables = schemaTables(message)
    await fc.assert(
      fc.asyncProperty(
        anyDocument(tables, { extremes: true }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        async (document, places) => {
          const bytes = new TextEncoder().encode(buildDocument(document, { schema: tables }))
          const cuts = places.map((place) => Math.floor(place * bytes.length)).sort((a, b) => a - b)
          await expectSame(bytes, () => inPieces(bytes, cuts))
        },
      ),
      { numRuns: sweep(4, 60) },
    )
  })

  it('a large document through a ReadableStream in pieces of any size', async () => {
    const [statement] = fixturesIn('valid').filter(({ name }) => name === 'camt.053.001.06.xml')
    if (statement === undefined) throw new Error('The fixture is gone')
    const text = new TextDecoder().decode(statement.bytes)
    const [, stmt = ''] = /(<Stmt>[\s\S]*?<\/Stmt>)/.exec(text) ?? []
    const bytes = new TextEncoder().encode(text.replace(stmt, stmt.repeat(sweep(2, 20))))
    const random = createRandom(3)
    for (const largest of [10, 1000, 70_000, 200_000]) {
      await expectSame(bytes, () => {
        let at = 0
        return new ReadableStream<Uint8Array>({
          pull(controller) {
            const end = Math.min(bytes.length, at + 1 + random.below(largest))
            controller.enqueue(bytes.slice(at, end))
            at = end
            if (at >= bytes.length) controller.close()
          },
        })
      })
    }
  })
})
