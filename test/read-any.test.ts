import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError, parseCamt053, parsePain002, readAny, type Source } from '../src/index.ts'
import { parsePain001, readPain001 } from '../src/pain001.ts'
import { buildPain008, parsePain008 } from '../src/pain008.ts'
import { parseRecall } from '../src/recalls.ts'
import { simple } from './pain008/direct-debits.ts'
import { collect } from './support/collect.ts'
import { zipOf } from './support/zip.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/valid/${name}.xml`, import.meta.url))
const mt940 = ':20:START\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:60F:C261127EUR10,00\r\n:62F:C261127EUR10,00\r\n-\r\n'
const interim =
  ':20:START\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:34F:EUR0,\r\n:13D:2611271200+0100\r\n:90D:0EUR0,\r\n-\r\n'

async function read(source: Source) {
  const { kind, message, parts, envelope } = await readAny(source)
  return { kind, message, envelope, parts: (await collect<{ kind: string }>(parts)).map((part) => part.kind) }
}

describe('a file is read by the reader of its message', () => {
  test.each<[message: string, kind: string, source: Source, part: string]>([
    ['camt.053.001.06', 'statements', fixture('camt.053.001.06'), 'statement'],
    ['MT940', 'statements', mt940, 'statement'],
    ['MT942', 'statements', interim, 'statement'],
    ['pain.001.001.03', 'creditTransfers', fixture('pain.001.001.03'), 'payment'],
    ['pain.008.001.08', 'directDebits', buildPain008(simple('1.00')), 'payment'],
    ['pain.002.001.03', 'statusReport', fixture('pain.002.001.03'), 'transaction'],
    ['camt.056.001.08', 'recall', fixture('camt.056.001.08'), 'item'],
    ['camt.029.001.09', 'recall', fixture('camt.029.001.09'), 'item'],
    ['pain.007.001.09', 'recall', fixture('pain.007.001.09'), 'item'],
  ])('%s', async (message, kind, source, part) => {
    const file = await read(source)
    expect(file).toMatchObject({ message, kind, envelope: undefined })
    expect([file.parts[0], file.parts.at(-1)]).toEqual(['header', 'end'])
    expect(file.parts).toContain(part)
  })

  test('packed, in pieces and in an envelope as well', async () => {
    const bytes = fixture('camt.053.001.06')
    const plain = await read(bytes)
    async function* pieces(all: Uint8Array) {
      for (let at = 0; at < all.length; at += 100) yield all.subarray(at, at + 100)
    }
    const packed = gzipSync(bytes)
    expect(await read(packed)).toEqual(plain)
    expect(await read(pieces(packed))).toEqual(plain)
    expect(await read(pieces(bytes))).toEqual(plain)
    const inside = bytes.toString().replace(/^<\?xml[^>]*>\s*/, '')
    expect(await read(`<Envelope xmlns="urn:example">${inside}</Envelope>`)).toMatchObject({
      message: 'camt.053.001.06',
      envelope: { path: '/Envelope/Document' },
    })
  })

  test('packed twice it is refused: a file may unpack to itself for ever', async () => {
    const twice = gzipSync(gzipSync(fixture('camt.053.001.06')))
    const error = await readAny(twice).catch((reason: unknown) => reason)
    expect(isInvalidDocumentError(error) && error.findings[0]?.message).toBe(
      'The file is packed with gzip more than once. Unpack it before.',
    )
  })

  test('with the options of all readers', async () => {
    const sizes: number[] = []
    const options = { maxFindings: 1, onProgress: (bytes: number) => sizes.push(bytes) }
    const broken = fixture('pain.001.001.03').toString().replaceAll('<IBAN>', '<IBAN>?')
    const parts = await collect<unknown>((await readAny(broken, options)).parts)
    expect(parts).toEqual(await collect(readPain001(broken, { maxFindings: 1 })))
    expect(sizes.at(-1)).toBe(broken.length)
    await expect(readAny(broken, { maxFinding: 1 } as never)).rejects.toThrow(/^readAny: there is no option/)
  })
})

test.each<[string, Source, RegExp]>([
  ['a PDF', '%PDF-1.7 …', /^The file is a PDF/],
  ['a web page', '<!DOCTYPE html><html></html>', /^The file is a web page/],
  [
    'a ZIP archive',
    zipOf([{ name: 'a.xml', content: '<a/>' }]),
    /readArchive \(iso20022-toolkit\/archive\) gives the files in it/,
  ],
  ['no XML', 'name;iban\nA;B\n', /plain text, and neither XML nor MT940/],
  ['a message of others', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.004.001.09"/>', /pacs\.004\.001\.09/],
])('what is none of them says so: %s', async (_, source, words) => {
  const error: unknown = await readAny(source).catch((thrown: unknown) => thrown)
  expect(isInvalidDocumentError(error) && error.findings[0]?.message).toMatch(words)
})

test('a reader that got another message names the one that reads it', async () => {
  const cases: [Promise<unknown>, string][] = [
    [parseCamt053(fixture('pain.001.001.03')), 'readPain001 (iso20022-toolkit/pain001)'],
    [parseCamt053(fixture('camt.056.001.08')), 'readRecall (iso20022-toolkit/recalls)'],
    [parsePain002(fixture('camt.053.001.06')), 'readCamt053 (iso20022-toolkit/camt053)'],
    [parsePain001(fixture('pain.002.001.03')), 'readPain002 (iso20022-toolkit/pain002)'],
    [parseRecall(buildPain008(simple('1.00'))), 'readPain008 (iso20022-toolkit/pain008)'],
    [parsePain008(fixture('pain.001.001.03')), 'readPain001 (iso20022-toolkit/pain001)'],
  ]
  for (const [reading, reader] of cases)
    await expect(reading).rejects.toThrow(`The file is for another reader: ${reader}.`)
})
