import { describe, expect, test } from 'vitest'
import type { Payment } from '../../../src/pain001.ts'
import { initiation, own } from '../../pain002/support.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { batch, entry, match, payee, statement, toPayee, transaction } from '../support.ts'

const named = (id: string, amount: string, rest = ''): string =>
  transaction(id, amount, rest).replace(/<(\/?)EndToEndId>/g, '<$1InstrId>')

describe('a line that names a payment by its instruction', () => {
  const sent = initiation({
    A: [
      { instructionId: 'I-1', amount: '10.00' },
      { amount: '30.00', creditorAccount: { iban: payee } },
    ],
  })

  test('books it', async () => {
    expect((await match(statement(entry(named('I-1', '10.00'))), sent)).states).toEqual(['booked', 'unknown'])
  })

  test('of another amount books no payment of that amount to the same payee', async () => {
    const { states, codes } = await match(statement(entry(named('I-1', '30.00', toPayee))), sent)
    expect([states, codes]).toEqual([['unknown', 'unknown'], ['booking/amount-differs']])
  })

  test('that nobody sent is matched by amount and payee', async () => {
    expect((await match(statement(entry(named('I-9', '30.00', toPayee))), sent)).states).toEqual(['unknown', 'booked'])
  })
})

describe('a line without a reference of a payment', () => {
  const sent = initiation({ A: [{ amount: '30.00' }], B: [{ amount: '30.00' }, { amount: '31.00' }] })
  const refs = (content: string, amount: string): string =>
    `<TxDtls><Refs>${content}</Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`
  const block = '<EndToEndId>NOTPROVIDED</EndToEndId><PmtInfId>'

  test('books the one of its amount in the block that it names', async () => {
    expect((await match(statement(entry(refs('<PmtInfId>B</PmtInfId>', '30.00'))), sent)).states).toEqual([
      'unknown',
      'booked',
      'unknown',
    ])
  })

  test('that names neither payee nor block nor mandate books nothing', async () => {
    expect((await match(statement(entry(refs('<MsgId>M-1</MsgId>', '31.00'))), sent)).states[2]).toBe('unknown')
    expect((await match(statement(entry(refs(`${block}X</PmtInfId>`, '30.00'))), sent)).states).toEqual(
      Array(3).fill('unknown'),
    )
  })
})

describe('a sum that names the message', () => {
  const blocks: Record<string, Payment[]> = {
    A: [{ amount: '10.00' }, { amount: '20.00', currency: 'USD' }],
    B: [{ amount: '30.00' }, { amount: '40.00' }],
  }
  const byMessage = (amount: string): string => statement(entry(batch(amount, '<MsgId>M-1</MsgId>'), { amount }))

  test('is that of the block with this sum, whatever the others have', async () => {
    expect((await match(byMessage('70.00'), initiation(blocks))).states).toEqual([
      'unknown',
      'unknown',
      'booked',
      'booked',
    ])
    expect((await match(byMessage('30.00'), initiation(blocks))).states).toEqual(Array(4).fill('unknown'))
  })

  test('is no block of two that add up to it', async () => {
    const twice = { ...blocks, C: blocks.B ?? [] }
    const { states, codes } = await match(byMessage('70.00'), initiation(twice))
    expect([states, codes]).toEqual([Array(6).fill('unknown'), ['booking/unmatched']])
  })

  test('of a message with one block is that block, and must be its sum', async () => {
    const one = initiation({ B: blocks.B ?? [] })
    expect((await match(byMessage('70.00'), one)).states).toEqual(['booked', 'booked'])
    expect((await match(byMessage('71.00'), one)).codes).toEqual(['booking/batch-differs'])
  })
})

describe('a sum of a block', () => {
  const ofA = (currency = 'EUR'): string =>
    statement(entry(batch('30.00'), { amount: '30.00' }).replaceAll('Ccy="EUR"', `Ccy="${currency}"`))

  test.each<[string, Payment[]]>([
    ['with payments in several currencies', [{ amount: '10.00' }, { amount: '20.00', currency: 'USD' }]],
    [
      'in another currency',
      [
        { amount: '10.00', currency: 'CHF' },
        { amount: '20.00', currency: 'CHF' },
      ],
    ],
    ['with a payment without an amount', [{ amount: '30.00' }, { amount: undefined as never }]],
  ])('%s cannot be compared, and is a finding', async (_, payments) => {
    const { states, codes } = await match(ofA(), initiation({ A: payments }))
    expect([states, codes]).toEqual([['unknown', 'unknown'], ['booking/batch-differs']])
  })

  test('in the currency of its payments is compared, whichever that is', async () => {
    const swiss = initiation({ A: [{ amount: '30.00', currency: 'CHF' }] })
    expect((await match(ofA('CHF'), swiss)).states).toEqual(['booked'])
    expect((await match(ofA('EUR'), swiss)).states).toEqual(['unknown'])
  })
})

test('a file without a MsgId has blocks that are found by their PmtInfId, whatever message the statement names', async () => {
  const sent = { ...initiation({ A: [{ amount: '30.00' }] }), messageId: undefined as never }
  for (const names of ['<PmtInfId>A</PmtInfId>', '<MsgId>M-1</MsgId><PmtInfId>A</PmtInfId>']) {
    expect((await match(statement(entry(batch('30.00', names), { amount: '30.00' })), sent)).states).toEqual(['booked'])
  }
  const byMessage = statement(entry(batch('30.00', '<MsgId>M-1</MsgId>'), { amount: '30.00' }))
  expect((await match(byMessage, sent)).states).toEqual(['unknown'])
})

describe('a block in one sum', () => {
  const sent = initiation({
    A: [
      { endToEndId: 'a1', amount: '10.00' },
      { endToEndId: 'a2', amount: '20.00' },
    ],
  })
  const whole = (amount: string, more: Parameters<typeof entry>[1] = {}): string =>
    entry(batch(amount), { amount, ...more })
  const credit = { indicator: 'CRDT', code: 'RRTN' }

  test('is that of the payments that were not booked alone with the same status', async () => {
    const alone = (status: string): string => entry(transaction('a1', '10.00'), { status })
    expect((await match(statement(alone('BOOK') + whole('20.00')), sent)).states).toEqual(['booked', 'booked'])
    expect((await match(statement(alone('PDNG') + whole('30.00')), sent)).states).toEqual(['booked', 'booked'])
    expect((await match(statement(alone('BOOK') + whole('30.00')), sent)).codes).toEqual(['booking/batch-differs'])
  })

  test('that comes back is that of the payments that did not come back alone', async () => {
    const back = entry(transaction('a1', '10.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT' })
    const { states, codes } = await match(statement(whole('30.00') + back + whole('20.00', credit)), sent)
    expect([states, codes]).toEqual([['returned', 'returned'], []])
  })

  test.each(['INFO', 'FUTR'])('that is %s books nothing, nor is it said', async (status) => {
    const { states, codes } = await match(statement(whole('30.00', { status })), sent)
    expect(states).toEqual(['unknown', 'unknown'])
    expect(codes).not.toContain('booking/batch-differs')
  })

  test('that only a transaction names has the amount of its entry, if it is the only one', async () => {
    const bare = '<TxDtls><Refs><PmtInfId>A</PmtInfId></Refs></TxDtls>'
    expect((await match(statement(entry(bare, { amount: '30.00' })), sent)).states).toEqual(['booked', 'booked'])
    const { states, codes } = await match(statement(entry(bare + bare, { amount: '30.00' })), sent)
    // Both findings say the same, and are counted together.
    expect([states, codes]).toEqual([['unknown', 'unknown'], ['booking/batch-differs']])
  })
})

test('a line without a real EndToEndId that names a block is the whole block', async () => {
  const sent = initiation({ A: [{ amount: '10.00' }, { amount: '20.00' }] })
  const details =
    '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><PmtInfId>A</PmtInfId></Refs><Amt Ccy="EUR">30.00</Amt></TxDtls>'
  expect((await match(statement(entry(details)), sent)).states).toEqual(['booked', 'booked'])
})

test('a block in twenty batches lists them all, without a word', async () => {
  const sent = initiation({ A: [{ amount: '20.00' }] })
  const { payments, codes } = await match(statement(entry(batch('1.00'), { amount: '1.00' }).repeat(20)), sent)
  expect([payments[0]?.bookings.length, codes]).toEqual([20, []])
})

test('of two references that name different payments, the UETR says what is wrong', async () => {
  const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b421'
  const sent = initiation({
    A: [
      { amount: '10.00', uetr, creditorAccount: { iban: own } },
      { amount: '20.00', instructionId: 'I-2', creditorAccount: { iban: payee } },
    ],
  })
  const both = named('I-2', '10.00', toPayee).replace('</InstrId>', `</InstrId><UETR>${uetr}</UETR>`)
  const { states, codes } = await match(statement(entry(both)), sent)
  expect([states, codes]).toEqual([['unknown', 'unknown'], ['booking/account-differs']])
})

test('parts of a payment are compared in its currency, whatever was instructed in another', async () => {
  const sent = initiation({ A: [{ endToEndId: 'a1', amount: '10.00' }] })
  const part = (amount: string): string => {
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="USD">12.00</Amt></InstdAmt></AmtDtls>'
    return entry(transaction('a1', amount).replace('<Amt Ccy', `${instructed}<Amt Ccy`), { amount })
  }
  const { states, codes } = await match(statement(part('4.00') + part('6.00')), sent)
  expect([states, codes]).toEqual([['booked'], []])
})

test('an account in another form identifies a payment without a reference, too', async () => {
  const sent = initiation({ A: [{ amount: '30.00', creditorAccount: { iban: payee } }] })
  const withCurrency = toPayee.replace(`<IBAN>${payee}</IBAN>`, `<Othr><Id>${payee}EUR</Id></Othr>`)
  const { states } = await match(statement(entry(transaction(undefined, '30.00', withCurrency))), sent)
  expect(states).toEqual(['booked'])
})

test('a collection of another mandate is none of ours, from whichever account it is', async () => {
  const from = '<RltdPties><DbtrAcct><Id><IBAN>DE75512108001245126199</IBAN></Id></DbtrAcct></RltdPties>'
  const collected = (mandate: string): string =>
    entry(
      transaction(undefined, '10.00', from, 'CRDT').replace(
        '<TxDtls>',
        `<TxDtls><Refs><MndtId>${mandate}</MndtId></Refs>`,
      ),
      { amount: '10.00', indicator: 'CRDT', family: 'IDDT' },
    )
  const sent = directDebits('10.00')
  const { creditorAccount } = sent.paymentInformation[0]
  const xml = (mandate: string): string =>
    statement(collected(mandate), String((creditorAccount as { iban: string }).iban))
  expect((await match(xml('M-9'), sent as never)).states).toEqual(['unknown'])
})

test('a batch that names nothing books nothing', async () => {
  const sent = initiation({ A: [{ amount: '30.00' }] })
  const { states, codes } = await match(statement(entry(batch('30.00', ''), { amount: '30.00' })), sent)
  expect([states, codes]).toEqual([['unknown'], []])
})
