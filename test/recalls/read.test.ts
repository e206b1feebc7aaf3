import { describe, expect, test } from 'vitest'
import { parseRecall, readRecall } from '../../src/recalls.ts'
import { collect } from '../support/collect.ts'
import { everywhere, inPieces } from '../support/pieces.ts'
import { answer, block, details, fixture, payment } from './support.ts'

describe('what is read', () => {
  test('of a recall by a customer: who, whom, and each payment with its reason', async () => {
    const { header, items, valid } = await parseRecall(fixture('camt.055.001.08'))
    expect(valid).toBe(true)
    expect(header).toMatchObject({
      message: 'camt.055.001.08',
      id: 'RECALL-20260303-1',
      caseId: 'RECALL-20260303-1',
      from: { name: 'Musterwerk GmbH' },
      to: { agent: { bic: 'TOOLDEFFXXX' } },
      numberOfTransactions: 2,
      status: undefined,
      outcome: 'unknown',
    })
    expect(header.controlSum?.toString()).toBe('1349.5')
    expect(items.map(({ level, id, whole }) => [level, id, whole])).toEqual([
      ['file', undefined, false],
      ['block', undefined, false],
      ['payment', 'RECALL-20260303-1-1', undefined],
      ['block', 'RECALL-20260303-1-B2', true],
    ])
    expect(items[2]).toMatchObject({
      path: '/Document/CstmrPmtCxlReq/Undrlyg[1]/OrgnlPmtInfAndCxl[1]/TxInf[1]',
      originalMessageId: 'MUSTERWERK-20260302-0001',
      originalMessageName: 'pain.001.001.03',
      originalPaymentInformationId: 'SUPPLIERS-20260302',
      originalInstructionId: 'INSTR-0001',
      originalEndToEndId: 'INV-2026-0117',
      currency: 'EUR',
      date: '2026-03-04',
      creditor: { name: 'Voorbeeld Papier B.V.' },
      reasons: [{ code: 'DUPL', name: 'Duplicate payment', originator: 'Musterwerk GmbH' }],
    })
    expect(items[2]?.amount?.toString()).toBe('1250')
    expect(items[3]?.reasons).toMatchObject([{ code: undefined, proprietary: 'REFUND WITHDRAWN' }])
  })

  test('of a recall between banks: the message, the settled amount, the case of the payment', async () => {
    const { header, items } = await parseRecall(fixture('camt.056.001.08'))
    expect(header).toMatchObject({ id: 'TOOLBANK-REC-0007', to: { agent: { bic: 'TOOLNL2AXXX' } }, caseId: undefined })
    expect(items).toMatchObject([
      {
        level: 'payment',
        caseId: 'CASE-0007',
        originalMessageId: 'TOOLBANK-OUT-20260304-01',
        originalTransactionId: 'TOOLBANK-TX-000311',
        originalUetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
        date: '2026-03-04',
      },
    ])
  })

  test('of an answer: its result and statuses in words; the reasons are those of answers', async () => {
    const { header, items } = await parseRecall(fixture('camt.029.001.09'))
    expect(header).toMatchObject({
      status: 'PECR',
      statusName: 'Partially executed cancellation request',
      outcome: 'unknown',
    })
    expect(items.map(({ level, status, statusName, outcome }) => [level, status, statusName, outcome])).toEqual([
      ['file', 'PACR', 'Recall accepted in part', 'unknown'],
      ['block', undefined, undefined, 'unknown'],
      ['payment', 'RJCR', 'Recall rejected', 'rejected'],
      ['block', 'ACCR', 'Recall accepted', 'accepted'],
    ])
    expect(items[2]?.reasons).toEqual([
      {
        code: 'CUST',
        name: 'Customer decision',
        proprietary: undefined,
        originator: 'Voorbeeld Papier B.V.',
        additionalInformation: ['The payee does not agree'],
      },
    ])
  })

  test('of a reversal: the direct debits that are given back, and whether all are', async () => {
    const { header, items } = await parseRecall(fixture('pain.007.001.09'))
    expect(header).toMatchObject({ id: 'MUSTERWERK-RVSL-0003', from: { name: 'Musterwerk GmbH' }, to: undefined })
    expect(items).toMatchObject([
      { level: 'file', originalMessageId: 'MUSTERWERK-DD-20260305', whole: false },
      { level: 'block', id: 'RVSL-0003-B1', whole: false },
      {
        level: 'payment',
        id: 'RVSL-0003-1',
        originalMessageId: 'MUSTERWERK-DD-20260305',
        originalPaymentInformationId: 'MEMBERS-202603',
        date: '2026-03-05',
        debtor: { name: 'Erika Beispiel' },
        reasons: [{ code: 'AM05', name: 'Duplication' }],
      },
    ])
    expect(items[2]?.reversedAmount?.toString()).toBe('49.9')
  })
})

test.each(['camt.055.001.08', 'camt.056.001.08', 'camt.029.001.09', 'pain.007.001.09'])(
  '%s reads the same byte by byte, and in parts',
  async (message) => {
    const bytes = fixture(message)
    const parts = await collect(readRecall(bytes))
    expect(await collect(readRecall(inPieces(bytes, everywhere(bytes))))).toEqual(parts)
    expect(parts[0]?.kind).toBe('header')
    expect(parts.at(-1)).toMatchObject({ kind: 'end', message, valid: true, payments: 1 })
  },
)

test('a payment is about the file beside it, and about no other', async () => {
  const other = details(undefined).replaceAll('MUSTERWERK-20260302-0001', 'OTHER')
  const own = payment('<OrgnlEndToEndId>E</OrgnlEndToEndId>', 'ACCR')
  const alone = `<CxlDtls>${own}</CxlDtls>`
  const { items } = await parseRecall(answer(details('PDCR', block('B', undefined, own)) + other + alone))
  expect(items.map(({ level, originalMessageId }) => [level, originalMessageId])).toEqual([
    ['file', 'MUSTERWERK-20260302-0001'],
    ['block', 'MUSTERWERK-20260302-0001'],
    ['payment', 'MUSTERWERK-20260302-0001'],
    ['file', 'OTHER'],
    ['payment', undefined],
  ])
})

test('another version is read like the one whose schema is there, and not called valid', async () => {
  const text = fixture('camt.029.001.09').toString('utf8').replace('029.001.09', '029.001.11')
  const { header, items, valid, message } = await parseRecall(text)
  expect([message, valid, header.status, items.length]).toEqual(['camt.029.001.11', false, 'PECR', 4])
})

test('a message without a head is read with findings; other messages and files cut short are refused', async () => {
  const text = answer('').replace(/<RsltnOfInvstgtn>.*<\/RsltnOfInvstgtn>/, '<RsltnOfInvstgtn></RsltnOfInvstgtn>')
  const { header, items, valid, findings } = await parseRecall(text)
  expect([header.id, items, valid, findings.length > 0]).toEqual([undefined, [], false, true])
  await expect(parseRecall(fixture('pain.001.001.03'))).rejects.toMatchObject({
    findings: [{ code: 'message-unknown' }],
  })
  await expect(parseRecall(fixture('camt.055.001.08').subarray(0, 2_000))).rejects.toMatchObject({
    name: 'InvalidDocumentError',
  })
  // @ts-expect-error There is no such option.
  await expect(parseRecall(text, { strickt: true })).rejects.toThrow(RangeError)
})
