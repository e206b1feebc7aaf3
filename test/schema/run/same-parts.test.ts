// The accelerator off and on, in windows of all sizes: no entry has either.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import { windowSize } from '../../../src/schema/run/layout.ts'
import { runSwitch } from '../../../src/schema/run/run-switch.ts'
import { streamDocument, validate } from '../../../src/schema.ts'
import { loadSaxes } from '../../../src/xml/reader.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { inPieces } from '../../support/pieces.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { schemaTables } from '../../support/schemas.ts'
import { sweep } from '../../support/sweep.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))
afterAll(() => {
  runSwitch.runs = true
  runSwitch.window = windowSize
})

const messages = [
  { message: 'camt.053.001.06', each: ['/Document/BkToCstmrStmt/Stmt/Ntry', '/Document/BkToCstmrStmt/Stmt'] },
  { message: 'pain.002.001.03', each: ['/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts/TxInfAndSts'] },
  { message: 'pain.001.001.03', each: ['/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'] },
].map(({ message, each }) => ({
  schema: schemaTables(message),
  text: readFixtureText(`valid/${message}.xml`),
  namespace: `urn:iso:std:iso:20022:tech:xsd:${message}`,
  each,
}))
const encoder = new TextEncoder()

/** Changes a few start tags and texts of a file: what one file lets the run learn, the next one must not pass by. */
function changed(text: string, namespace: string, random: Random): string {
  const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  const declarations = [
    `xmlns="${namespace}"`,
    `xmlns:p="${namespace}"`,
    'xmlns="urn:other"',
    'xmlns:x="urn:other"',
    `${instance} xsi:type="Max35Text"`,
    `${instance} xsi:schemaLocation="urn:a b"`,
    `${instance} xsi:nil="true"`,
    'Ccy="EUR"',
    'Ccy="eur"',
    'a="1"',
  ]
  const parts = text.split(/(<(?!\?|!)[^>]*>)/)
  for (let times = random.below(6); times >= 0; times--) {
    const at = 2 * random.below(parts.length >> 1) + 1
    const tag = parts[at] ?? ''
    const ways = [
      () => tag.replace(/(?=\/?>$)/, tag.startsWith('</') ? ' ' : ` ${random.pick(declarations)}`),
      () => tag.replace(/^<(?!\/)/, '<p:'),
      () => `<!-- - -->${tag}`,
      () => `${tag}\n x`,
      () => `${tag}<![CDATA[ ]]>`,
      () => `${tag}${tag}`,
      () => '',
    ]
    parts[at] = random.pick(ways)()
    const near = 2 * random.below(parts.length >> 1)
    if (random.chance(0.5) && parts[near]?.trim() !== '') {
      parts[near] = random.pick(['', ' ', 'ä', '&lt;', '<![CDATA[1]]>', '1.5', '2026-02-30', 'x'.repeat(200)])
    }
  }
  return parts.join('')
}

test('with the run and without, files with any declarations have the same parts, in any options', async () => {
  const random = createRandom(11)
  const differences: unknown[] = []
  for (let i = 0; i < sweep(15, 3000); i++) {
    const { schema, text, namespace, each } = random.pick(messages)
    const written = changed(text, namespace, random)
    const bytes = encoder.encode(written)
    const cuts = Array.from({ length: random.below(9) }, () => random.below(bytes.length)).sort((a, b) => a - b)
    const options = {
      schema,
      each,
      strict: random.chance(0.2),
      keepUnlisted: random.chance(0.3),
      positions: random.chance(0.3),
      maxFindings: random.pick([1, 1000]),
    }
    const read = async (runs: boolean, window: number): Promise<unknown> => {
      runSwitch.runs = runs
      runSwitch.window = window
      const parts: unknown[] = []
      try {
        parts.push(await validate(inPieces(bytes, cuts), options))
        for await (const part of streamDocument(inPieces(bytes, cuts), options)) {
          parts.push(part, 'positionOf' in part && part.positionOf?.(''))
        }
      } catch (error) {
        parts.push(String(error), (error as { findings?: unknown }).findings)
      }
      return parts
    }
    const without = await read(false, windowSize)
    const withRun = await read(true, random.pick([windowSize, 700]))
    if (JSON.stringify(without) !== JSON.stringify(withRun)) differences.push({ written, without, withRun })
  }
  expect(differences).toEqual([])
})
