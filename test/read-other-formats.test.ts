import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError, parseCamt053, readAny, readPain002, validate } from '../src/index.ts'
import { readPain001 } from '../src/pain001.ts'
import { readPain008 } from '../src/pain008.ts'
import { runCommand } from './support/command.ts'
import { zipOf } from './support/zip.ts'

async function firstOf(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

/** Every way in of the library that reads XML. */
const readers = {
  validate: async (source: Uint8Array) => validate(source),
  'validate, by the schema': async (source: Uint8Array) => validate(source, { schemaOnly: true }),
  parseCamt053: (source: Uint8Array) => parseCamt053(source),
  readPain001: (source: Uint8Array) => firstOf(readPain001(source)),
  readPain002: (source: Uint8Array) => firstOf(readPain002(source)),
  readPain008: (source: Uint8Array) => firstOf(readPain008(source)),
}

async function findingOf(read: (source: Uint8Array) => Promise<unknown>, source: Uint8Array): Promise<unknown> {
  const report = await read(source).catch((error: unknown) => {
    if (isInvalidDocumentError(error)) return error
    throw error
  })
  const { findings } = report as Awaited<ReturnType<typeof validate>>
  expect(findings).toHaveLength(1)
  return findings[0]
}

const ask = 'Ask the bank for the XML (camt.053) or the MT940 of the statement.'
const check = 'Check which file you took, or ask the bank for the XML.'
const list = 'The file is a table (CSV). If it is a list of payments, make a payment file of it'
const login = '<!doctype html><html><body>Sign in</body></html>'

describe('what is no XML is told in one sentence, by the library and by commands', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n', `The file is a PDF, which is for reading only. ${ask}`],
    [
      'a page',
      login,
      /^The file is a web page \(HTML\), most likely that of a login .* Sign in, and download it again\.$/,
    ],
    ['a page without a type', '<html><body/></html>', /^The file is a web page \(HTML\)/],
    ['a text', 'Dear customer,\nsee below.\n', `The file is a plain text, and neither XML nor MT940. ${check}`],
    ['JSON', '{"a": [1]}', `The file is JSON, and neither XML nor MT940. ${check}`],
    [
      'the export of a bank',
      'Buchungstag;Valuta;Betrag\n02.11.26;02.11.26;-5,00\n',
      `The file is a table (CSV) that a bank exports of an account, in a form of its own. ${ask}`,
    ],
    ['an e-mail', 'Received: from a\r\nSubject: x\r\n', /^The file is an e-mail\./],
  ])('%s', async (_name, text, words) => {
    const source = new TextEncoder().encode(text)
    const message = typeof words === 'string' ? words : expect.stringMatching(words)
    for (const read of Object.values(readers))
      expect(await findingOf(read, source)).toEqual({ code: 'message-unknown', severity: 'error', path: '', message })
    for (const name of ['validate', 'inspect']) {
      const { exitCode, stdout } = await runCommand([name, '-', '--json'], { stdin: text })
      const findings = [expect.objectContaining({ code: 'cli/other-format', severity: 'error', path: '', message })]
      expect({ exitCode, ...JSON.parse(stdout) }).toMatchObject({ exitCode: 2, valid: false, findings })
    }
    for (const args of [
      ['fix', '-', '-o', '-'],
      ['diff', '-', 'fixtures/valid/camt.053.001.06.xml'],
      ['convert', '-', '--to', 'csv'],
      ['convert', '-', '--to', 'pain.001.001.09'],
    ]) {
      const { exitCode, stderr } = await runCommand(args, { stdin: text })
      expect({ args, exitCode, stderr }).toMatchObject({
        exitCode: 2,
        stderr: typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(/The file is /),
      })
    }

    await expect(readAny(source)).rejects.toMatchObject({ findings: [{ code: 'message-unknown', message }] })
  })

  test('how to go on is said for who calls a function, and for who types a command', async () => {
    const payments = readFileSync('fixtures/demo/payments.csv')
    const inCode = `${list}: readSpreadsheet (iso20022-toolkit/spreadsheet) reads it.`
    expect(await findingOf(readers.validate, payments)).toMatchObject({ message: inCode })
    await expect(readAny(payments)).rejects.toThrow(inCode)
    const { exitCode, stdout } = await runCommand(['validate', 'fixtures/demo/payments.csv'])
    expect(exitCode).toBe(2)
    expect(stdout).toContain(`${list}: iso20022 build FILE -o OUT.xml.`)
    expect(stdout).not.toContain('readSpreadsheet')
  })

  test('an MT940, an archive and what is packed name who reads them', async () => {
    const mt940 = ':20:A\n:25:1/2\n:28C:1/1\n:60F:C260301EUR1,\n:62F:C260301EUR1,\n-\n'
    for (const [source, words] of [
      [new TextEncoder().encode(mt940), /^The file is an MT940 or MT942, and no XML\. Read it with readMt940/],
      [zipOf([{ name: 'a.xml', content: '<a/>' }]), /^The file is a ZIP archive: readArchive/],
      [gzipSync('<a/>'), /^The file is packed by gzip\. readAny unpacks it/],
    ] as const)
      for (const read of Object.values(readers))
        expect(await findingOf(read, source)).toMatchObject({ message: expect.stringMatching(words) })
    for (const args of [
      ['fix', '-', '-o', '-'],
      ['diff', '-', 'fixtures/valid/camt.053.001.06.xml'],
      ['addresses', '-'],
      ['convert', '-', '--to', 'json'],
    ]) {
      const { exitCode, stderr } = await runCommand(args, { stdin: mt940 })
      expect({ args, exitCode, stderr }).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(
          'The file is an MT940 or MT942, and no XML. iso20022 validate, inspect, convert and match read it.',
        ),
      })
    }
  })

  test('the name of a file in the place of its content is still told', async () => {
    const { findings } = await validate('fixtures/valid/camt.053.001.06.xml')
    expect(findings[0]?.message).toContain('looks like the name of a file')
  })

  test('white space in front of an XML is white space', async () => {
    const statement = readFileSync('fixtures/demo/statement.xml', 'utf8').replace(/^<\?xml.*?\?>/, '')
    const { valid } = await validate(`${' '.repeat(3000)}${statement}`)
    expect(valid).toBe(true)
    const { findings } = await validate(' '.repeat(100_000))
    expect(findings.map(({ code }) => code)).toEqual(['xml-empty'])
  })
})
