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
    // A block in part: what is said of the whole file does not hold for each payment.
    expect(await said('ACCR', 'PACR')).toEqual([['unknown', undefined, undefined, '', undefined]])
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

test('what is said of a block or file in the case of another recall is about its payments', async () => {
  const recalled = await sent('INV-2026-0117')
  const file = answer(details('RJCR'))
  const ofBlock = answer(details(undefined, block('SUPPLIERS-20260302', 'RJCR')))
  for (const text of [file, ofBlock]) {
    expect(await outcomes(recalled, [text], 'CASE-1')).toMatch(/^rejected by/)
    expect(await outcomes(recalled, [text])).toMatch(/^rejected by/)
    expect(await outcomes(recalled, [text], 'CASE-2')).toBe('unknown')
  }
  const own = answer(details(undefined, block('SUPPLIERS-20260302', undefined, payment(invoice, 'RJCR'))))
  expect(await outcomes(recalled, [own], 'CASE-2')).toBe('rejected by payment')
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

describe('each kind of reference is compared with its own kind', () => {
  const uetr = 'c4a1f6de-8b3a-4c0f-9d52-7d1b1c9e0a11'
  /** Two payments of one block: the references of one are texts of the other, under other names. */
  async function crossed(): Promise<[SentPayment, SentPayment]> {
    const [one] = await sent('INV-2026-0117')
    if (one === undefined) throw new Error('No payment')
    return [
      { ...one, endToEndId: '7', instructionId: '8', uetr: undefined },
      { ...one, index: 9, endToEndId: '8', instructionId: '7', uetr },
    ]
  }
  const within = (...lines: string[]): string =>
    answer(details(undefined, block('SUPPLIERS-20260302', undefined, ...lines)))
  const line = (references: Record<string, string>, status = 'ACCR'): string =>
    payment(
      Object.entries(references)
        .map(([name, text]) => `<Orgnl${name}>${text}</Orgnl${name}>`)
        .join(''),
      status,
    )

  test.each([
    [{ InstrId: '8' }, 'accepted by payment,unknown'],
    [{ InstrId: '7' }, 'unknown,accepted by payment'],
    [{ EndToEndId: '7' }, 'accepted by payment,unknown'],
    [{ EndToEndId: '8' }, 'unknown,accepted by payment'],
    [{ InstrId: '7', EndToEndId: '8' }, 'unknown,accepted by payment'],
    [{ UETR: uetr.toUpperCase() }, 'unknown,accepted by payment'],
    [{ InstrId: ' 8 ' }, 'accepted by payment,unknown'],
    [{ TxId: '7' }, 'unknown,unknown'],
  ])('%j', async (references, expected) => {
    expect(await outcomes(await crossed(), [within(line(references))])).toBe(expected)
  })

  test('also where one payment alone was recalled', async () => {
    const [first] = await crossed()
    expect(await outcomes([first], [within(line({ InstrId: '7' }))])).toBe('unknown')
    expect(await outcomes([first], [within(line({ EndToEndId: '8' }))])).toBe('unknown')
  })

  test('references of two payments in one line decide for neither, nor does their block', async () => {
    const both = within(line({ InstrId: '8', EndToEndId: '8' }, 'RJCR')).replace(
      '</OrgnlPmtInfId>',
      '</OrgnlPmtInfId><PmtInfCxlSts>ACCR</PmtInfCxlSts>',
    )
    const found = await collect(matchRecalls(await crossed(), [both]))
    expect(found.map(({ outcome, ambiguous }) => [outcome, ambiguous])).toEqual([
      ['unknown', true],
      ['unknown', true],
    ])
  })

  test('the InstrId of a message between banks is none of the customer', async () => {
    const group = '<OrgnlGrpInf><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId></OrgnlGrpInf>'
    const said = (references: Record<string, string>): string =>
      answer(`<CxlDtls>${line(references).replace('<TxInfAndSts>', `<TxInfAndSts>${group}`)}</CxlDtls>`)
    expect(await outcomes(await crossed(), [said({ InstrId: '8' })])).toBe('unknown,unknown')
    expect(await outcomes(await crossed(), [said({ InstrId: 'BANK-1', EndToEndId: '7' })])).toBe(
      'accepted by payment,unknown',
    )
  })
})

test('NOTPROVIDED is no InstrId either', async () => {
  const [one] = await sent('INV-2026-0117')
  if (one === undefined) throw new Error('No payment')
  const unnamed = { ...one, instructionId: 'NOTPROVIDED', endToEndId: 'NOTPROVIDED' }
  const line = payment('<OrgnlInstrId>NOTPROVIDED</OrgnlInstrId><OrgnlEndToEndId>A</OrgnlEndToEndId>', 'ACCR')
  const text = answer(details(undefined, block('SUPPLIERS-20260302', undefined, line)))
  expect(await collect(matchRecalls(unnamed, [text]))).toMatchObject([{ outcome: 'unknown', ambiguous: false }])
})

test('what contradicts itself in one answer decides nothing: two lines, two statuses of a block or a file', async () => {
  const recalled = await sent('INV-2026-0117')
  const said = async (text: string): Promise<unknown> => {
    const [found] = await collect(matchRecalls(recalled, [answer(text)]))
    return [found?.outcome, found?.ambiguous]
  }
  const lines = [payment(invoice, 'ACCR'), payment(invoice, 'RJCR')]
  const twice = (status: string): string => block('SUPPLIERS-20260302', status)
  expect(await said(details(undefined, block('SUPPLIERS-20260302', undefined, ...lines)))).toEqual(['unknown', true])
  expect(await said(details(undefined, twice('ACCR'), twice('RJCR')))).toEqual(['unknown', true])
  expect(await said(details('ACCR') + details('RJCR'))).toEqual(['unknown', true])
  expect(await said(details('ACCR') + details('ACCR'))).toEqual(['accepted', false])
})

test('a file between banks is not the file that was sent, though its number is the same', async () => {
  const recalled = await sent('INV-2026-0117')
  const banks = details('ACCR').replace('pain.001.001.03', 'pacs.008.001.08')
  expect(await outcomes(recalled, [answer(banks)])).toBe('unknown')
})

test('a block that names no file is of one only where all payments are of one', async () => {
  const [one] = await sent('INV-2026-0117')
  if (one === undefined) throw new Error('No payment')
  const said = answer(`<CxlDtls>${block('SUPPLIERS-20260302', 'ACCR')}</CxlDtls>`)
  expect(await outcomes([one], [said])).toBe('accepted by block')
  expect(await outcomes([one, { ...one, messageId: 'OTHER' }], [said])).toBe('unknown,unknown')
})
