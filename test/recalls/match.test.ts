import { describe, expect, test } from 'vitest'
import { matchRecalls, parseRecall, type SentPayment } from '../../src/recalls.ts'
import type { Source } from '../../src/schema.ts'
import { collect } from '../support/collect.ts'
import { answer, block, details, fixture, payment, reason, sent } from './support.ts'

const invoice = '<OrgnlInstrId>INSTR-0001</OrgnlInstrId><OrgnlEndToEndId>INV-2026-0117</OrgnlEndToEndId>'

async function became(
  payments: readonly SentPayment[],
  answers: readonly Source[],
  recallId?: string,
): Promise<unknown[]> {
  const options = recallId === undefined ? {} : { recallId }
  const found = await collect(matchRecalls(payments, answers, options))
  return found.map(({ outcome, level, status, reasons, answer: number }) => [
    outcome,
    level,
    status,
    reasons.map(({ code }) => code).join(),
    number,
  ])
}

/** Only outcome and level. */
async function outcomes(...given: Parameters<typeof became>): Promise<string> {
  const found = (await became(...given)) as (string | undefined)[][]
  return found.map(([outcome, level]) => [outcome, level].filter((part) => part !== undefined).join(' by ')).join()
}

test('the sample answers the sample recall: one refused with its reason, one accepted with its block', async () => {
  const recalled = await sent('INV-2026-0117', 'REFUND-77')
  expect(await became(recalled, [fixture('camt.029.001.09')], 'RECALL-20260303-1')).toEqual([
    ['rejected', 'payment', 'RJCR', 'CUST', 1],
    ['accepted', 'block', 'ACCR', '', 1],
  ])
  const [first] = await collect(matchRecalls(recalled, [await parseRecall(fixture('camt.029.001.09'))]))
  expect(first).toMatchObject({ statusName: 'Recall rejected', reasons: [{ name: 'Customer decision' }] })
})

describe('the nearest level decides', () => {
  test('the payment before its block, the block before the file, each unless it decides nothing', async () => {
    const recalled = await sent('INV-2026-0117')
    const said = (file: string | undefined, ofBlock: string | undefined, ...own: string[]) =>
      became(recalled, [answer(details(file, block('SUPPLIERS-20260302', ofBlock, ...own)))])
    expect(await said('ACCR', 'RJCR', payment(invoice, 'PDCR', reason('ADAC')))).toEqual([
      ['pending', 'payment', 'PDCR', 'ADAC', 1],
    ])
    expect(await said('ACCR', 'RJCR')).toEqual([['rejected', 'block', 'RJCR', '', 1]])
    expect(await said('ACCR', 'PACR')).toEqual([['accepted', 'file', 'ACCR', '', 1]])
    expect(await said('PACR', undefined)).toEqual([['unknown', undefined, undefined, '', undefined]])
  })

  test('the whole case only for the recall that is named, and only if it decides', async () => {
    const recalled = await sent('INV-2026-0117')
    const refused = answer('', '<Conf>RJCR</Conf>')
    expect(await became(recalled, [refused], 'CASE-1')).toEqual([['rejected', 'case', 'RJCR', '', 1]])
    expect(await outcomes(recalled, [refused], 'CASE-2')).toBe('unknown')
    expect(await outcomes(recalled, [refused])).toBe('unknown')
    expect(await outcomes(recalled, [answer('', '<Conf>PECR</Conf>')], 'CASE-1')).toBe('unknown')
    expect(await outcomes(recalled, [answer('', '<Conf>FTNA</Conf>')], 'CASE-1')).toBe('pending by case')
  })

  test('and gives the reasons where a nearer level has none', async () => {
    const recalled = await sent('INV-2026-0117')
    const withReason = block('SUPPLIERS-20260302', 'RJCR', payment(invoice, 'RJCR')).replace(
      '</PmtInfCxlSts>',
      `</PmtInfCxlSts>${reason('ARDT')}`,
    )
    expect(await became(recalled, [answer(details(undefined, withReason))])).toEqual([
      ['rejected', 'payment', 'RJCR', 'ARDT', 1],
    ])
  })
})

test('the last answer that says something decides', async () => {
  const recalled = await sent('INV-2026-0117')
  const said = (status: string) =>
    answer(details(undefined, block('SUPPLIERS-20260302', undefined, payment(invoice, status))))
  expect(await became(recalled, [said('PDCR'), said('ACCR'), answer('')])).toEqual([
    ['accepted', 'payment', 'ACCR', '', 2],
  ])
})

test('a line whose references, amount or file differ is about another payment', async () => {
  const recalled = await sent('INV-2026-0117')
  const line = payment(invoice, 'ACCR')
  const said = (text: string) => outcomes(recalled, [answer(text)])
  expect(await said(details(undefined, block('SUPPLIERS-20260302', undefined, line)))).toBe('accepted by payment')
  expect(await said(details(undefined, block('OTHER', undefined, line)))).toBe('unknown')
  expect(
    await said(
      details(undefined, block('SUPPLIERS-20260302', undefined, line)).replaceAll('MUSTERWERK-2026', 'X-2026'),
    ),
  ).toBe('unknown')
  for (const other of [
    line.replace('INSTR-0001', 'INSTR-0009'),
    line.replace('INV-2026-0117', 'INV-2026-0999'),
    line.replace('</TxInfAndSts>', '<OrgnlInstdAmt Ccy="EUR">1250.01</OrgnlInstdAmt></TxInfAndSts>'),
    line.replace('</TxInfAndSts>', '<OrgnlInstdAmt Ccy="USD">1250.00</OrgnlInstdAmt></TxInfAndSts>'),
  ]) {
    expect(await said(details(undefined, block('SUPPLIERS-20260302', undefined, other)))).toBe('unknown')
  }
})

test('a line between banks finds its payment by the reference, whatever the message it names', async () => {
  const recalled = await sent('INV-2026-0117')
  const group = '<OrgnlGrpInf><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId></OrgnlGrpInf>'
  const line = payment(`${group}<OrgnlEndToEndId>INV-2026-0117</OrgnlEndToEndId>`, 'ACCR')
  expect(await outcomes(recalled, [answer(`<CxlDtls>${line}</CxlDtls>`)])).toBe('accepted by payment')
})

test('a line that fits several payments decides for none of them, and says so', async () => {
  const [one] = await sent('INV-2026-0117')
  if (one === undefined) throw new Error('No payment')
  const twins = [one, { ...one, index: 9 }]
  const line = payment('<OrgnlEndToEndId>INV-2026-0117</OrgnlEndToEndId>', 'ACCR')
  const found = await collect(
    matchRecalls(twins, [answer(details('RJCR', block('SUPPLIERS-20260302', undefined, line)))]),
  )
  expect(found.map(({ outcome, ambiguous }) => [outcome, ambiguous])).toEqual([
    ['unknown', true],
    ['unknown', true],
  ])
})

test('NOTPROVIDED is no reference, and one payment needs no list', async () => {
  const [unnamed] = await sent('NOTPROVIDED')
  if (unnamed === undefined) throw new Error('No payment')
  const line = payment('<OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId>', 'ACCR')
  const text = answer(details(undefined, block('SUPPLIERS-20260302', undefined, line)))
  expect(await collect(matchRecalls(unnamed, [text]))).toMatchObject([{ outcome: 'unknown', ambiguous: false }])
})
