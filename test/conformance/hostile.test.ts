import { describe, expect, it } from 'vitest'
import { hostileCases, repeated } from '../../bench/hostile-cases.mjs'
import {
  buildDocument,
  builtInSchemas,
  compileSchema,
  isInvalidDocumentError,
  parseDocument,
  streamDocument,
  validate,
} from '../../src/schema.ts'
import { fixturesIn, readFixture, validFixtures } from '../support/fixtures.ts'
import { createRandom } from '../support/random.ts'
import { streamPaths } from '../support/readings.ts'
import { messages, schemaTables } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

// How long each takes and how much memory: `npm run hostile`. At full size here: `npm run test:full`.
repeated.share = sweep(0.15, 1)
const maxTextLength = sweep(1_500_000, 10_000_000)
/** Bytes from one cut of the small file to the next. */
const step = sweep(5, 1)

describe('input made to break a reader ends in a finding that says what it is', () => {
  it.each(hostileCases.map((one) => [one.name, one] as const))('%s', async (_, { code, source, limits }) => {
    const options = { schema: builtInSchemas, limits: { maxTextLength, ...limits } }
    const { valid, findings } = await validate(source(), options)
    if (code === 'valid') {
      expect({ valid, findings }).toEqual({ valid: true, findings: [] })
      return
    }
    expect(valid).toBe(false)
    expect(findings.map((finding) => finding.code).filter((found) => found.startsWith(code))).not.toEqual([])
    for (const { code, line, column, message } of findings) {
      // What is no XML has no place in it.
      if (code !== 'message-unknown' || line !== undefined) expect(Math.min(line ?? 0, column ?? 0)).toBeGreaterThan(0)
      expect(message.length).toBeLessThan(1000)
    }
    const broken = findings.some((finding) => finding.code.startsWith('xml-') && finding.code !== 'xml-prefix')
    if (!broken) return
    await expect(parseDocument(source(), options)).rejects.toSatisfy(isInvalidDocumentError)
  })

  it('nothing of it reaches the prototype of objects', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty('text')
  })
})

describe('a file cut short is never valid and never looks complete', () => {
  const schema = messages.map((message) => schemaTables(message))

  async function expectCutShort(bytes: Uint8Array): Promise<void> {
    const report = await validate(bytes, { schema })
    expect(report.valid).toBe(false)
    expect(report.findings.at(-1)?.code).toMatch(/^xml-(?:truncated|empty|encoding)$/)
    let ended = false
    const reading = async (): Promise<void> => {
      for await (const part of streamDocument(bytes, { schema, each: streamPaths })) ended ||= part.kind === 'end'
    }
    await expect(reading()).rejects.toSatisfy(isInvalidDocumentError)
    expect(ended).toBe(false)
    await expect(parseDocument(bytes, { schema })).rejects.toSatisfy(isInvalidDocumentError)
  }

  function endOf(bytes: Uint8Array): number {
    return new TextDecoder('latin1').decode(bytes).lastIndexOf('>')
  }

  it(`at ${step === 1 ? 'every byte' : `every ${step}th byte`} of a small file`, async () => {
    const bytes = readFixture('broken/code-unknown.xml')
    for (let cut = 0; cut <= endOf(bytes); cut += step) await expectCutShort(bytes.subarray(0, cut))
  })

  it.each(fixturesIn('valid').map(({ name, bytes }) => [name, bytes] as const))(
    'at many bytes of %s',
    async (_, bytes) => {
      const random = createRandom(11)
      const end = endOf(bytes)
      const cuts = Array.from({ length: sweep(4, 60) }, () => random.below(end))
      for (const cut of [...cuts, end, end - 1, 1, 40]) await expectCutShort(bytes.subarray(0, cut))
    },
  )

  it('behind the last tag nothing is missing', async () => {
    for (const message of messages) {
      for (const { bytes } of validFixtures(message)) {
        expect((await validate(bytes.subarray(0, endOf(bytes) + 1), { schema })).valid).toBe(true)
      }
    }
  })
})

describe('schemas with names that mean something to JavaScript', () => {
  const element = (name: string, occurs = ''): string => `<xs:element name="${name}" type="xs:string"${occurs}/>`
  const xsd = (inside: string): string =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:names" targetNamespace="urn:names" elementFormDefault="qualified"><xs:element name="Document" type="Document"/><xs:complexType name="Document"><xs:sequence>${inside}</xs:sequence></xs:complexType></xs:schema>`

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'length'])(
    'an element named %s is read and written like any other',
    async (name) => {
      const schema = compileSchema(xsd(element(name) + element(`${name}s`, ' minOccurs="0" maxOccurs="3"')))
      const document = { [name]: 'one', [`${name}s`]: ['a', 'b'] }
      const text = buildDocument(document, { schema })
      expect((await parseDocument(text, { schema })).document).toEqual(document)
      expect((await validate('<Document xmlns="urn:names"/>', { schema })).findings.map(({ code }) => code)).toEqual([
        'element-missing',
      ])
    },
  )
})
