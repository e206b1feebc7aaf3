import { describe, expect, test } from 'vitest'
import { type ReadCamt053Options, readCamt053 } from '../../src/camt053/read.ts'
import type { CreditTransferInitiation, Payment } from '../../src/pain001/initiation.ts'
import type { PaymentBooking } from '../../src/pain002/booking.ts'
import { type MatchBookingsOptions, matchBookings } from '../../src/pain002/match-bookings.ts'
import { collect } from './support.ts'

const own = 'DE67999991010004712111'
const payee = 'NL20TOOL0000123456'

function initiation(blocks: Record<string, Payment[]>): CreditTransferInitiation {
  return {
    messageId: 'M-1',
    initiatingParty: { name: 'We' },
    paymentInformation: Object.entries(blocks).map(([paymentInformationId, payments]) => ({
      paymentInformationId,
      requestedExecutionDate: '2026-03-03',
      debtor: { name: 'We' },
      debtorAccount: { iban: own },
      payments,
    })),
  }
}

const sent = initiation({
  A: [
    { endToEndId: 'a1', amount: '10.00' },
    { endToEndId: 'a2', amount: '20.00' },
  ],
  B: [
    { amount: '30.00', creditorAccount: { iban: payee } },
    { endToEndId: 'b2', amount: '40.00' },
  ],
})

function statement(entries: string, account = own): string {
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt>' +
    '<GrpHdr><MsgId>S</MsgId><CreDtTm>2026-03-04T06:00:00</CreDtTm></GrpHdr>' +
    `<Stmt><Id>S-1</Id><CreDtTm>2026-03-04T06:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt>` +
    '</BkToCstmrStmt></Document>'
  )
}

interface EntryText {
  amount?: string
  indicator?: string
  status?: string
  reversal?: boolean
  code?: string
}

function entry(
  details: string,
  { amount = '1.00', indicator = 'DBIT', status = 'BOOK', reversal, code }: EntryText = {},
): string {
  const reversed = reversal === undefined ? '' : `<RvslInd>${reversal}</RvslInd>`
  return (
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${reversed}<Sts>${status}</Sts>` +
    `<BookgDt><Dt>2026-03-03</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${code ?? 'ESCT'}</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `<NtryDtls>${details}</NtryDtls></Ntry>`
  )
}

function transaction(endToEndId: string | undefined, amount: string, rest = '', indicator = 'DBIT'): string {
  const references = endToEndId === undefined ? '' : `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`
  return `<TxDtls>${references}<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>${rest}</TxDtls>`
}

function batch(amount: string, content = '<PmtInfId>A</PmtInfId>'): string {
  return `<Btch>${content}<TtlAmt Ccy="EUR">${amount}</TtlAmt></Btch>`
}

const toPayee = `<RltdPties><CdtrAcct><Id><IBAN>${payee}</IBAN></Id></CdtrAcct></RltdPties>`

async function match(
  xml: string,
  given = sent,
  options: MatchBookingsOptions & ReadCamt053Options = {},
): Promise<{ states: string[]; codes: string[]; payments: PaymentBooking[] }> {
  const { rejected, ...reading } = options
  const payments: PaymentBooking[] = []
  const codes: string[] = []
  for await (const part of matchBookings(given, readCamt053(xml, reading), { rejected })) {
    if (part.kind === 'payment') payments.push(part)
    else if (part.kind === 'finding') codes.push(part.finding.code)
    else expect(part.payments).toBe(payments.length)
  }
  return { states: payments.map(({ state }) => state), codes, payments }
}

describe('a payment booked alone', () => {
  test('is found by its EndToEndId and amount', async () => {
    const { states, codes, payments } = await match(
      statement(entry(transaction('a1', '10.00')) + entry(transaction('zz', '99.00'))),
    )
    expect(states).toEqual(['booked', 'unknown', 'unknown', 'unknown'])
    expect(codes).toEqual([])
    expect(payments[0]?.bookings[0]).toMatchObject({
      how: 'single',
      status: 'BOOK',
      bookingDate: '2026-03-03',
      statementId: 'S-1',
    })
  })

  test('is found without a reference by amount and account', async () => {
    expect((await match(statement(entry(transaction('NOTPROVIDED', '30.00', toPayee))))).states[2]).toBe('booked')
    expect((await match(statement(entry(transaction('NOTPROVIDED', '30.01', toPayee))))).states[2]).toBe('unknown')
    expect((await match(statement(entry(transaction(undefined, '30.00'))))).states[2]).toBe('unknown')
  })

  test.each([
    ['with another amount', transaction('a1', '10.01'), {}, ['booking/amount-differs']],
    ['that is only information', transaction('a1', '10.00'), { status: 'INFO' }, []],
    ['of somebody who pays us', transaction('a1', '10.00', '', 'CRDT'), { indicator: 'CRDT' }, []],
  ])('an entry %s is no booking', async (_, details, options, expected) => {
    const { states, codes } = await match(statement(entry(details, options)))
    expect(states).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(codes).toEqual(expected)
  })

  test('an entry of another account is no booking', async () => {
    expect((await match(statement(entry(transaction('a1', '10.00')), payee))).states[0]).toBe('unknown')
  })

  test('pending entries are pending until they are booked', async () => {
    const pending = entry(transaction('a1', '10.00'), { status: 'PDNG' })
    expect((await match(statement(pending))).states[0]).toBe('pending')
    const { states, codes } = await match(statement(pending + entry(transaction('a1', '10.00'))))
    expect(states[0]).toBe('booked')
    expect(codes).toEqual([])
  })

  test('twice is reported, but not for an entry delivered twice', async () => {
    const twice = entry(transaction('a1', '10.00')).repeat(2)
    expect((await match(statement(twice))).codes).toEqual(['booking/twice'])
    const once = statement(entry(transaction('a1', '10.00')))
    const again = (await collect(readCamt053(once, { identities: true }))).concat(
      await collect(readCamt053(once, { identities: true })),
    )
    const parts = await collect(matchBookings(sent, again))
    expect(parts.some((part) => part.kind === 'finding')).toBe(false)
  })
})

describe('a batch', () => {
  test.each(['inline', 'stream'] as const)('with its transactions (%s) books each of them', async (transactions) => {
    const details = batch('30.00') + transaction('a1', '10.00') + transaction('a2', '20.00')
    const { states, payments, codes } = await match(statement(entry(details, { amount: '30.00' })), sent, {
      transactions,
    })
    expect(states).toEqual(['booked', 'booked', 'unknown', 'unknown'])
    expect(payments.map(({ bookings }) => bookings[0]?.how)).toEqual(['batch', 'batch', undefined, undefined])
    expect(codes).toEqual([])
  })

  test('without its transactions books a block of the same amount', async () => {
    const { states, codes } = await match(statement(entry(batch('30.00'), { amount: '30.00' })))
    expect(states).toEqual(['booked', 'booked', 'unknown', 'unknown'])
    expect(codes).toEqual([])
    const parts = entry(batch('12.00'), { amount: '12.00' }) + entry(batch('18.00'), { amount: '18.00' })
    expect((await match(statement(parts))).states).toEqual(['booked', 'booked', 'unknown', 'unknown'])
    const byMessage = batch('70.00', '<MsgId>M-1</MsgId>')
    expect((await match(statement(entry(byMessage)))).states).toEqual(['unknown', 'unknown', 'booked', 'booked'])
  })

  test('of another amount is reported, unless the rejected ones are known', async () => {
    const xml = statement(entry(batch('20.00')))
    const { states, codes } = await match(xml)
    expect(states).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(codes).toEqual(['booking/batch-differs'])
    const known = await match(xml, sent, { rejected: new Set([0]) })
    expect(known.states).toEqual(['unknown', 'booked', 'unknown', 'unknown'])
    const other = entry(batch('30.00', '<MsgId>M-2</MsgId><PmtInfId>A</PmtInfId>'))
    expect((await match(statement(other))).states[0]).toBe('unknown')
  })
})

describe('a return', () => {
  const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></RtrInf>'

  test('is found with its reason, even with less money than was sent', async () => {
    const booked = entry(transaction('a1', '10.00'))
    const returned = entry(transaction('a1', '8.00', reason, 'CRDT'), { indicator: 'CRDT' })
    const { states, payments } = await match(statement(booked + returned))
    expect(states[0]).toBe('returned')
    expect(payments[0]?.bookings).toHaveLength(1)
    expect(payments[0]?.returns[0]).toMatchObject({ reason: { code: 'AC04' }, additionalInformation: ['closed'] })
    expect(payments[0]?.returns[0]?.whatToDo).toContain('closed')
  })

  test('is a reversal or has a code of its own, too', async () => {
    const details = transaction('a1', '10.00', '', 'CRDT')
    expect((await match(statement(entry(details, { indicator: 'CRDT', reversal: true })))).states[0]).toBe('returned')
    expect((await match(statement(entry(details, { indicator: 'CRDT', code: 'RRTN' })))).states[0]).toBe('returned')
  })

  test('of somebody else that reaches us as a debit is none', async () => {
    expect((await match(statement(entry(transaction('a1', '10.00', reason))))).states[0]).toBe('unknown')
  })
})

describe('payments alike', () => {
  const alike = initiation({
    A: [1, 2].map(() => ({ endToEndId: 'same', amount: '5.00' })),
    B: [{ endToEndId: 'same', amount: '5.00' }],
  })
  const one = entry(transaction('same', '5.00'))

  test('fewer bookings than payments are reported and not guessed', async () => {
    const { states, codes } = await match(statement(one), alike)
    expect(states).toEqual(['unknown', 'unknown', 'unknown'])
    expect(codes).toEqual(['booking/ambiguous'])
  })

  test('as many bookings as payments leave no doubt', async () => {
    expect((await match(statement(one.repeat(3)), alike)).states).toEqual(['booked', 'booked', 'booked'])
  })

  test('the block tells them apart', async () => {
    const details = transaction('same', '5.00').replace('<EndToEndId>', '<PmtInfId>B</PmtInfId><EndToEndId>')
    expect((await match(statement(entry(details)), alike)).states).toEqual(['unknown', 'unknown', 'booked'])
  })
})
