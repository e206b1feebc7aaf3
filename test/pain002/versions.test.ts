import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePain001, upgradePain001 } from '../../src/pain001.ts'
import { listOutcomes, parsePain002 } from '../../src/pain002.ts'
import { parsePain008 } from '../../src/pain008.ts'
import { plain, textOf } from '../support/collect.ts'
import { unshippedVersions } from '../support/schemas.ts'

function sample(message: string): string {
  return readFileSync(new URL(`../../fixtures/valid/${message}.xml`, import.meta.url), 'utf8')
}

const upgraded = (text: string): Promise<string> => textOf(upgradePain001(text))

/** The file in other namespaces as long as its own, so that all places stay. */
function moved(message: string, to: string): string {
  return sample(message).replaceAll(`xsd:${message}`, `xsd:${to}`)
}

const codes = (findings: readonly { code: string }[]): string[] => findings.map(({ code }) => code)

test.each(unshippedVersions('pain.002.001'))('pain.002.001.%s is read like the nearest version', async (version) => {
  const own = await parsePain002(sample('pain.002.001.03'))
  const other = await parsePain002(moved('pain.002.001.03', `pain.002.001.${version}`))
  expect(other.message).toBe(`pain.002.001.${version}`)
  expect(other.valid).toBe(false)
  expect(codes(other.findings)).toEqual(['message-version', ...codes(own.findings)])
  expect(plain([{ ...other.header, message: '' }, other.group, other.blocks])).toEqual(
    plain([{ ...own.header, message: '' }, own.group, own.blocks]),
  )
})

test.each(unshippedVersions('pain.001.001'))('pain.001.001.%s is read like the nearest version', async (version) => {
  // The forms of .03, and of .09.
  const old = sample('pain.001.001.03')
  for (const text of [old, await upgraded(old)]) {
    const own = await parsePain001(text)
    const other = await parsePain001(text.replace(/xsd:pain\.001\.001\.\d\d/, `xsd:pain.001.001.${version}`))
    expect(codes(other.findings)).toEqual(['message-version'])
    expect(plain(other.initiation)).toEqual(plain(own.initiation))
  }
})

test.each(unshippedVersions('pain.008.001'))('pain.008.001.%s is read like the nearest version', async (version) => {
  const block = `<PmtInf><PmtInfId>B</PmtInfId><ReqdColltnDt>2026-12-01</ReqdColltnDt><Cdtr><Nm>We</Nm></Cdtr>
    <DrctDbtTxInf><PmtId><EndToEndId>E</EndToEndId></PmtId><InstdAmt Ccy="EUR">1.50</InstdAmt>
    <DrctDbtTx><MndtRltdInf><MndtId>M</MndtId></MndtRltdInf></DrctDbtTx><Dbtr><Nm>You</Nm></Dbtr></DrctDbtTxInf></PmtInf>`
  const text = (of: string): string =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.${of}"><CstmrDrctDbtInitn>${block}</CstmrDrctDbtInitn></Document>`
  const own = await parsePain008(text('02'))
  const other = await parsePain008(text(version))
  expect(codes(other.findings)).toEqual(['message-version'])
  expect(JSON.stringify(own.initiation)).toContain('2026-12-01')
  expect(plain(other.initiation)).toEqual(plain(own.initiation))
})

test('national namespaces: Swiss and German ones', async () => {
  const own = await listOutcomes(sample('pain.001.001.03'), [sample('pain.002.001.03')])
  for (const [sent, report] of [
    ['pain.001.001.03.ch.02', 'pain.002.001.03.ch.02'],
    ['pain.001.003.03', 'pain.002.003.03'],
  ] as const) {
    const national = [moved('pain.001.001.03', sent), moved('pain.002.001.03', report)] as const
    const { findings } = await parsePain001(national[0])
    expect(findings[0]?.message).toContain(sent)
    const { outcomes } = await listOutcomes(national[0], [national[1]])
    expect(outcomes.map(({ outcome, status }) => [outcome, status])).toEqual(
      own.outcomes.map(({ outcome, status }) => [outcome, status]),
    )
  }
})
