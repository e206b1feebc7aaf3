import { describe, expect, test } from 'vitest'
import { type BuildOptions, buildCamt055, matchRecalls, parseRecall } from '../../src/recalls.ts'
import { validate } from '../../src/schema.ts'
import { collect } from '../support/collect.ts'
import { answer, block, details, payment, sent } from './support.ts'

const options: BuildOptions = {
  from: { name: 'Musterwerk GmbH' },
  to: { agent: { bic: 'TOOLDEFFXXX' } },
  originalMessageName: 'pain.001.001.03',
  recallId: 'RECALL-7',
  creationDateTime: '2026-03-03T09:30:00+01:00',
}

test('payments of a file are recalled: valid, counted, and read back as they were', async () => {
  const recalled = await sent('INV-2026-0117', 'REFUND-77')
  const text = await buildCamt055(recalled, 'DUPL', options)
  expect(await validate(text)).toMatchObject({ message: 'camt.055.001.08', valid: true, findings: [] })
  const { header, items } = await parseRecall(text)
  expect(header).toMatchObject({
    id: 'RECALL-7',
    caseId: 'RECALL-7',
    creationDateTime: '2026-03-03T09:30:00+01:00',
    from: { name: 'Musterwerk GmbH' },
    to: { agent: { bic: 'TOOLDEFFXXX' } },
    numberOfTransactions: 2,
  })
  expect(header.controlSum?.toFixed(2)).toBe('1349.50')
  expect(items.map(({ level, id, originalPaymentInformationId }) => [level, id, originalPaymentInformationId])).toEqual(
    [
      ['file', undefined, undefined],
      ['block', undefined, 'SUPPLIERS-20260302'],
      ['payment', 'RECALL-7-1', 'SUPPLIERS-20260302'],
      ['block', undefined, 'INSTANT-20260302'],
      ['payment', 'RECALL-7-2', 'INSTANT-20260302'],
    ],
  )
  expect(items[2]).toMatchObject({
    originalMessageId: 'MUSTERWERK-20260302-0001',
    originalMessageName: 'pain.001.001.03',
    originalInstructionId: 'INSTR-0001',
    originalEndToEndId: 'INV-2026-0117',
    currency: 'EUR',
    debtor: { name: 'Musterwerk GmbH' },
    creditor: { name: 'Voorbeeld Papier B.V.' },
    reasons: [{ code: 'DUPL', originator: 'Musterwerk GmbH', additionalInformation: [] }],
  })
  expect(text).toContain('<OrgnlInstdAmt Ccy="EUR">1250.00</OrgnlInstdAmt>')
})

test('one payment is recalled with a reason in words, without white space, under a number of its own', async () => {
  const [one] = await sent('INV-2026-0117')
  if (one === undefined) throw new Error('No payment')
  const { recallId: _id, creationDateTime: _time, ...rest } = options
  const cause = { proprietary: 'WRONG CREDITOR', additionalInformation: ['line 1', 'line 2'], originator: 'Treasury' }
  const text = await buildCamt055(one, cause, { ...rest, indent: '', originalCreationDateTime: '2026-03-02T08:15:30' })
  expect(text).not.toMatch(/>\s+</)
  const { header, items } = await parseRecall(text)
  expect(header.id).toMatch(/^[0-9A-Za-z]{20,28}$/)
  expect(header.creationDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(items.at(-1)?.reasons).toEqual([
    {
      code: undefined,
      name: undefined,
      proprietary: 'WRONG CREDITOR',
      originator: 'Treasury',
      additionalInformation: ['line 1', 'line 2'],
    },
  ])
  expect(text).toContain('<OrgnlCreDtTm>2026-03-02T08:15:30</OrgnlCreDtTm>')
})

test('a direct debit is recalled with its mandate, an account without IBAN as it is', async () => {
  const [one] = await sent('INV-2026-0117')
  if (one === undefined) throw new Error('No payment')
  const text = await buildCamt055({ ...one, mandateId: 'M-1', debtorAccount: '12345' }, 'TECH', options)
  expect(text).toContain('<MndtId>M-1</MndtId>')
  expect(text).toMatch(/<DbtrAcct>\s*<Id>\s*<Othr>\s*<Id>12345</)
  expect(text).toMatch(/<CdtrAcct>\s*<Id>\s*<IBAN>/)
})

test('the answer to what was built finds its payment', async () => {
  const recalled = await sent('INV-2026-0117')
  await buildCamt055(recalled, 'DUPL', options)
  const line = payment('<OrgnlEndToEndId>INV-2026-0117</OrgnlEndToEndId>', 'ACCR')
  const text = answer(details(undefined, block('SUPPLIERS-20260302', undefined, line)))
  expect(await collect(matchRecalls(recalled, [text]))).toMatchObject([{ outcome: 'accepted' }])
})

describe('a recall that the bank could not act on is refused with findings', () => {
  const faults = async (change: object, more: Partial<BuildOptions> = {}): Promise<unknown> => {
    const [one] = await sent('INV-2026-0117')
    if (one === undefined) throw new Error('No payment')
    return buildCamt055([one, { ...one, ...change }], 'DUPL', { ...options, ...more }).catch((error) =>
      error.findings.map(({ code, message }: { code: string; message: string }) => `${code} ${message}`),
    )
  }

  test.each([
    [{ messageId: 'OTHER' }, /^recall\/input The payments are of 2 files/],
    [{ paymentInformationId: undefined }, /^recall\/input Payment 2: the PmtInfId/],
    [{ endToEndId: 'NOTPROVIDED', instructionId: undefined }, /^recall\/input Payment 2 has no InstrId/],
    [{ endToEndId: 'E'.repeat(36) }, /^value-length/],
  ])('%j', async (change, message) => {
    expect(await faults(change)).toEqual([expect.stringMatching(message)])
  })

  test('a number that is too long, or no SEPA text', async () => {
    expect(await faults({}, { recallId: 'R'.repeat(29) })).toEqual([expect.stringMatching(/29 characters; at most 28/)])
    expect(await faults({}, { recallId: 'Ä' })).toEqual([expect.stringMatching(/^recall\/input The recallId holds/)])
  })

  test('no payment at all, and a file that is not known', async () => {
    await expect(buildCamt055([], 'DUPL', options)).rejects.toMatchObject({ findings: [{ code: 'recall/input' }] })
    const [one] = await sent('INV-2026-0117')
    if (one === undefined) throw new Error('No payment')
    await expect(buildCamt055({ ...one, messageId: undefined }, 'DUPL', options)).rejects.toMatchObject({
      findings: [{ code: 'recall/input' }],
    })
  })

  test('a reason that is none', async () => {
    const recalled = await sent('INV-2026-0117')
    await expect(buildCamt055(recalled, {}, options)).rejects.toMatchObject({ name: 'InvalidDocumentError' })
    await expect(buildCamt055(recalled, 'DUPLICATE', options)).rejects.toMatchObject({
      findings: [{ code: 'value-length' }],
    })
    // @ts-expect-error There is no such option.
    await expect(buildCamt055(recalled, 'DUPL', { ...options, reson: 1 })).rejects.toThrow(RangeError)
  })
})

test('a reason outside the list is refused, and one that a bank defined is proprietary', async () => {
  const recalled = await sent('INV-2026-0117')
  const options = {
    from: { name: 'Musterwerk GmbH' },
    to: { agent: { bic: 'TOOLDEFFXXX' } },
    originalMessageName: 'pain.001.001.03',
  }
  await expect(buildCamt055(recalled, 'DUPE', options)).rejects.toMatchObject({
    findings: [{ code: 'recall/input', message: expect.stringContaining('has no code DUPE') }],
  })
  expect(await buildCamt055(recalled, { proprietary: 'DUPE' }, options)).toContain('<Prtry>DUPE</Prtry>')
})
