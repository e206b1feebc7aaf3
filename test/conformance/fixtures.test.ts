import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { validate } from '../../src/schema.ts'
import { fixturesIn, readFixture, readFixtureText } from '../support/fixtures.ts'
import { createOracle } from '../support/oracle.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'

const oracles = new Map(messages.map((message) => [message, createOracle(schemaText(message))]))
afterAll(() => {
  for (const oracle of oracles.values()) oracle.dispose()
})

const schema = messages.map((message) => schemaTables(message))

/** Well-formed XML that libxml2 takes and no ISO 20022 message may be. */
const moreLiberal = new Set(['doctype.xml', 'xml-1.1.xml'])

const tableRow = /^\| `([^`]+)` \| (.+?) \|(?: (`.+`) \|)?$/

const rows = readFixtureText('README.md')
  .split('\n')
  .flatMap((line) => {
    const match = tableRow.exec(line)
    if (match === null) return []
    const [, file = '', reason = '', codes] = match
    return [{ file, reason, codes: codes?.split(', ').map((code) => code.slice(1, -1)) }]
  })

function messageOf(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes)
  return messages.find((message) => text.includes(`xsd:${message}"`)) ?? 'pain.001.001.03'
}

it('fixtures/README.md lists every file of valid/ and broken/, and no other', () => {
  const names = (folder: string): string[] =>
    readdirSync(fileURLToPath(new URL(`../../fixtures/${folder}`, import.meta.url))).sort()
  const listed = (broken: boolean): string[] =>
    rows
      .filter((row) => (row.codes !== undefined) === broken)
      .map((row) => row.file)
      .sort()
  expect(listed(false)).toEqual(names('valid'))
  expect(listed(true)).toEqual(names('broken'))
})

describe('fixtures/valid', () => {
  for (const { name, bytes } of fixturesIn('valid')) {
    it(`${name} is valid, for libxml2 too`, async () => {
      const message = messageOf(bytes)
      expect(oracles.get(message)?.validate(bytes)).toEqual({ wellFormed: true, valid: true, errors: [] })
      const report = await validate(bytes, { schema })
      expect(report).toEqual({
        ...{ message, valid: true, checked: ['schema'], findings: [], findingsOmitted: 0, bytes: bytes.length },
      })
    })
  }
})

describe('fixtures/broken', () => {
  for (const { file, reason, codes } of rows) {
    if (codes === undefined) continue
    it(`${file}: ${reason}`, async () => {
      const bytes = readFixture(`broken/${file}`)
      const report = await validate(bytes, { schema })
      expect(new Set(report.findings.map((finding) => finding.code))).toEqual(new Set(codes))
      expect(report.valid).toBe(false)
      for (const finding of report.findings.filter(({ code }) => code !== 'message-unknown'))
        expect(finding.line).toBeGreaterThan(0)
      expect(oracles.get(messageOf(bytes))?.validate(bytes).valid).toBe(moreLiberal.has(file))
    })
  }
})
