import { describe, expect, test } from 'vitest'
import { parseCamt053, readCamt053 } from '../../src/camt053.ts'
import { collect, plain } from '../support/collect.ts'
import { camtSchemas } from '../support/schemas.ts'
import { fixture, fixtures } from './support.ts'

const iso = 'urn:iso:std:iso:20022:tech:xsd:'
const whole = fixtures.filter(
  (name) => name.startsWith('dialect-') || name.startsWith('parties-') || name.endsWith('-08.xml'),
)
const texts = new Map(
  [...whole, 'charges.xml', 'remittance.xml', 'batches.xml', 'report-052.xml', 'notification-054.xml'].map((name) => [
    name,
    new TextDecoder().decode(fixture(name)),
  ]),
)

/** Every version of the three messages that no schema is shipped for. */
const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((version) => String(version).padStart(2, '0'))

function moved(text: string, version: string): { text: string; message: string } {
  const [, family = ''] = /xsd:(camt\.05\d\.001)\.\d\d/.exec(text) ?? []
  return { text: text.replace(/(xsd:camt\.05\d\.001)\.\d\d/, `$1.${version}`), message: `${family}.${version}` }
}

/** What a reading says but for what the schema alone says. */
async function said(text: string): Promise<unknown> {
  const { header, statements } = await parseCamt053(text, { identities: true })
  return plain({ header: { ...header, message: undefined }, statements })
}

/** Without places: another namespace moves all that follows. */
function withoutOffsets(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item) => (key === 'offset' ? undefined : item)))
}

describe('a version without a schema', () => {
  test.each([...texts.keys()])('%s is read in every version as in its own, with a warning', async (name) => {
    const text = texts.get(name) ?? ''
    const before = await said(text)
    for (const version of versions) {
      const other = moved(text, version)
      if (camtSchemas.some(({ message }) => message === other.message)) continue
      const after = await parseCamt053(other.text)
      expect(after.message).toBe(other.message)
      expect(after.valid).toBe(false)
      expect(
        after.findings.filter(({ code }) => !code.includes('/')).map(({ code, severity }) => [code, severity]),
      ).toEqual([['message-version', 'warning']])
      expect(await said(other.text)).toEqual(before)
    }
  })

  // Banks write the elements of one version under the name of another, also of one whose schema is shipped.
  test.each([...whole, 'charges.xml', 'returns.xml'])(
    '%s is read alike under the name of every version',
    async (name) => {
      const text = new TextDecoder().decode(fixture(name))
      const before = await said(text)
      for (const version of versions) expect(await said(moved(text, version).text), version).toEqual(before)
    },
  )

  test('with transactions as parts of their own, byte by byte', async () => {
    const { text } = moved(texts.get('dialect-08.xml') ?? '', '10')
    const bytes = new TextEncoder().encode(text)
    async function* single(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < bytes.length; i++) yield bytes.subarray(i, i + 1)
    }
    const own = await collect(readCamt053(texts.get('dialect-08.xml') ?? '', { transactions: 'stream' }))
    const once = await collect(readCamt053(text, { transactions: 'stream' }))
    const kinds = once.map(({ kind }) => kind).filter((kind) => kind !== 'finding')
    expect(kinds).toEqual(own.map(({ kind }) => kind).filter((kind) => kind !== 'finding'))
    expect(plain(await collect(readCamt053(single(), { transactions: 'stream' })))).toEqual(plain(once))
  })

  test('what no schema knows is in the document layer: elements, repetitions, attributes, texts', async () => {
    const new10 =
      '<NewThing Unit="h"><Deep>1</Deep><Deep>2</Deep><__proto__>x</__proto__></NewThing><Plain Lang="de">text</Plain>'
    const { text } = moved((texts.get('dialect-08.xml') ?? '').replace('<NtryDtls>', `${new10}<NtryDtls>`), '14')
    const { statements } = await parseCamt053(text)
    const document = statements[0]?.entries[0]?.document as unknown as Record<string, unknown>
    expect(JSON.parse(JSON.stringify(document.NewThing))).toEqual(
      JSON.parse('{"Unit":"h","Deep":["1","2"],"__proto__":"x"}'),
    )
    expect(document.Plain).toEqual({ value: 'text', Lang: 'de' })
  })

  test.each([
    ['no namespace', '', 'camt.053.001.08'],
    ['an unknown one', 'http://bank.example/camt.053.001.02', 'camt.053.001.02'],
    ['a national one', `${iso}camt.053.001.04.ch.02`, 'camt.053.001.04'],
  ])('%s is named, and read like the nearest version', async (_, namespace, message) => {
    const text = (texts.get('dialect-08.xml') ?? '').replace(`${iso}camt.053.001.08`, namespace)
    const read = await parseCamt053(text)
    expect(read.message).toBe(message)
    expect(read.findings[0]?.code).toBe('message-version')
    if (namespace !== '') expect(read.findings[0]?.message).toContain(namespace)
    expect(withoutOffsets(await said(text))).toEqual(withoutOffsets(await said(texts.get('dialect-08.xml') ?? '')))
  })

  test('strict reading refuses it, and another message stays unknown', async () => {
    const { text } = moved(texts.get('dialect-08.xml') ?? '', '10')
    await expect(parseCamt053(text, { strict: true })).rejects.toMatchObject({
      findings: [{ code: 'message-unknown' }],
    })
    const other = `<Document xmlns="${iso}pacs.008.001.08"><FIToFICstmrCdtTrf/></Document>`
    await expect(parseCamt053(other)).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
  })
})
