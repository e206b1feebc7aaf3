// Every reader there is, those of commands and jobs, too: a buffer filled again must disturb none.
import { describe, expect, it } from 'vitest'
import { parseCamt053 } from '../../src/camt053.ts'
import { readExcerpts } from '../../src/cli/validate/print-findings.ts'
import { checkInitiation } from '../../src/jobs/initiation-file.ts'
import { parsePain001 } from '../../src/pain001.ts'
import { listOutcomes, parsePain002 } from '../../src/pain002.ts'
import { validateWithRules } from '../../src/rules.ts'
import { type Source, validate } from '../../src/schema.ts'
import { validateXsd } from '../../src/xsd.ts'
import { debtorIban, paymentFile } from '../jobs/payment-file.ts'
import { readFixture } from '../support/fixtures.ts'
import { everywhere, refilled } from '../support/pieces.ts'
import { readings } from '../support/readings.ts'
import { sepaRules } from '../support/rule-sets.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const schema = messages.map((message) => schemaTables(message))
const odd = 'Mü€𝄞ll'

/** A file, and where in it the characters of several bytes stand. */
function withOddName(text: string): { bytes: Uint8Array; cuts: number[] } {
  const bytes = new TextEncoder().encode(text.replace(/(<(?:Nm|AddtlNtryInf|AddtlInf)>)[^<]*/, `$1${odd}`))
  const at = Buffer.from(bytes).indexOf(odd)
  expect(at).toBeGreaterThan(0)
  return { bytes, cuts: Array.from({ length: 14 }, (_, i) => at - 1 + i) }
}

const initiation = withOddName(paymentFile('M-1'))
const statement = withOddName(new TextDecoder().decode(readFixture('valid/camt.053.001.06.xml')))
const report = withOddName(new TextDecoder().decode(readFixture('valid/pain.002.001.03.xml')))

const readers: readonly [string, { bytes: Uint8Array; cuts: number[] }, (source: Source) => Promise<unknown>][] = [
  ['validate', statement, (source) => validate(source, { schema })],
  ['parsePain001', initiation, (source) => parsePain001(source)],
  ['parsePain002', report, (source) => parsePain002(source)],
  ['parseCamt053', statement, (source) => parseCamt053(source)],
  ['validateWithRules', initiation, (source) => validateWithRules(source, { schema, rules: [sepaRules] })],
  ['validateXsd', initiation, (source) => validateXsd(source, { schema: schemaText('pain.001.001.03') })],
  ['checkInitiation', initiation, (source) => checkInitiation(source, debtorIban, ['sepa', 'service'], undefined)],
  ['listOutcomes', report, (source) => listOutcomes(initiation.bytes, [source as AsyncIterable<Uint8Array>])],
  [
    'readExcerpts',
    statement,
    async (source) => [
      ...(
        await readExcerpts(source, [
          { code: 'value-length', severity: 'error', path: '', line: 1, column: 1, offset: 0, message: '' },
          { code: 'value-length', severity: 'error', path: '', line: 9, column: 1, offset: 900, message: '' },
        ])
      ).values(),
    ],
  ],
]

describe('a source that fills one buffer again and again', () => {
  it.each(readers)('%s reads it as the whole file, cut anywhere', async (_, { bytes, cuts }, read) => {
    const whole = JSON.stringify(await read(bytes))
    for (const cut of cuts) expect(JSON.stringify(await read(refilled(bytes, [cut])))).toBe(whole)
    expect(JSON.stringify(await read(refilled(bytes, everywhere(bytes))))).toBe(whole)
  })

  it.each([
    ['UTF-8', statement.bytes],
    ['UTF-16', Buffer.from(`\ufeff${new TextDecoder().decode(statement.bytes).replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ] as const)('every way of reading gives the same, in %s', async (_, bytes) => {
    const whole = await readings(() => bytes, schema)
    expect(JSON.stringify(whole)).toContain(odd)
    for (const size of [3, 1, 64, 2, 5, 7, 701].slice(0, sweep(1, 7))) {
      const cuts = everywhere(bytes).filter((cut) => cut % size === 0)
      expect(await readings(() => refilled(bytes, cuts), schema)).toEqual(whole)
    }
  })
})
