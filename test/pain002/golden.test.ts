import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEbicsProtocolError, listOutcomes, parsePain002, readPain002 } from '../../src/pain002.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { collect, plain } from '../support/collect.ts'
import { everywhere, inPieces } from '../support/pieces.ts'
import { fixture, fixtures, folder } from './support.ts'

const sent = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))

function refusal(error: unknown): unknown {
  if (isInvalidDocumentError(error)) return { refused: error.name, findings: error.findings }
  if (isEbicsProtocolError(error)) return { refused: error.name, messageId: error.messageId }
  throw error
}

async function golden(name: string): Promise<unknown> {
  try {
    const report = await parsePain002(fixture(name))
    const { outcomes, findings, counts } = await listOutcomes(sent, [report])
    const became = outcomes.map(({ payment, outcome, status, level, reasons, whatToDo, verification }) => ({
      payment: `${payment.paymentInformationId} ${payment.endToEndId}`,
      outcome,
      status,
      level,
      reasons: reasons.map((reason) => reason.code ?? reason.proprietary ?? reason.additionalText),
      whatToDo,
      verification,
    }))
    return { report, outcomes: became, counts, findings }
  } catch (error) {
    return refusal(error)
  }
}

test.each(fixtures)('%s reads, and is matched, as the JSON beside it says', async (name) => {
  const json = new URL(name.replace(/\.xml$/, '.json'), folder)
  await expect(`${JSON.stringify(plain(await golden(name)), null, 2)}\n`).toMatchFileSnapshot(json.pathname)
})

test('every fixture has a line in the table of the folder, and every line a fixture', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8')
  const named = [...readme.matchAll(/^\| `([^`]+\.xml)` \|/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...fixtures].sort())
})

test.each(fixtures)('%s reads the same byte by byte', async (name) => {
  const bytes = fixture(name)
  const read = async (source: Uint8Array | AsyncGenerator<Uint8Array>): Promise<unknown> => {
    try {
      return plain(await collect(readPain002(source)))
    } catch (error) {
      return refusal(error)
    }
  }
  expect(await read(inPieces(bytes, everywhere(bytes)))).toEqual(await read(bytes))
})
