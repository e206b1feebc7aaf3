import { describe, expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import type { CreditTransferInitiation } from '../../../src/pain001.ts'
import { type MatchBookingsOptions, matchBookings, type SentPayment, sentPayments } from '../../../src/pain002.ts'
import { Decimal } from '../../../src/values.ts'
import { initiation, own } from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'
import { batch, entry, findingsOf, match as matched, payee, statement, toPayee, transaction } from '../support.ts'

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

const match = (xml: string, given: Parameters<typeof matched>[1] = sent, options?: Parameters<typeof matched>[2]) =>
  matched(xml, given, options)

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
    [
      'of somebody who pays us',
      transaction('a1', '10.00', '', 'CRDT'),
      { indicator: 'CRDT', family: 'RCDT' },
      ['booking/return-unclear'],
    ],
    [
      'of somebody who pays us something else',
      transaction('a1', '10.01', '', 'CRDT'),
      { indicator: 'CRDT', family: 'RCDT' },
      [],
    ],
  ])('an entry %s is no booking', async (_, details, options, expected) => {
    const { states, codes } = await match(statement(entry(details, options)))
    expect(states).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(codes).toEqual(expected)
  })

  test('pending entries are pending until they are booked', async () => {
    const pending = entry(transaction('a1', '10.00'), { status: 'PDNG' })
    expect((await match(statement(pending))).states[0]).toBe('pending')
    const { states, codes } = await match(statement(pending + entry(transaction('a1', '10.00'))))
    expect(states[0]).toBe('booked')
    expect(codes).toEqual([])
    const { payments } = await match(statement(pending + entry(transaction('a1', '10.00')) + pending))
    expect(payments[0]?.bookings.map(({ status }) => status)).toEqual(['PDNG', 'BOOK', 'PDNG'])
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

  test('the block distinguishes them', async () => {
    const details = transaction('same', '5.00').replace('<EndToEndId>', '<PmtInfId>B</PmtInfId><EndToEndId>')
    expect((await match(statement(entry(details)), alike)).states).toEqual(['unknown', 'unknown', 'booked'])
  })
})

describe('booked, returned, booked again', () => {
  const on = (day: string, text: string): string => text.replace('2026-03-03', day)
  const booked = (day: string): string => on(day, entry(transaction('a1', '10.00')))
  const returned = (day: string): string =>
    on(day, entry(transaction('a1', '10.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT', code: 'RRTN' }))

  test.each([
    ['is booked', [booked('2026-03-03'), returned('2026-03-05'), booked('2026-03-06')], 'booked', ['booking/again']],
    [
      'whatever the order of the file',
      [booked('2026-03-06'), booked('2026-03-03'), returned('2026-03-05')],
      'booked',
      ['booking/again'],
    ],
    ['on one day', [booked('2026-03-03'), returned('2026-03-03'), booked('2026-03-03')], 'booked', ['booking/again']],
    [
      'and returned again is returned',
      [booked('2026-03-03'), returned('2026-03-05'), booked('2026-03-06'), returned('2026-03-09')],
      'returned',
      ['booking/again'],
    ],
    ['a return that comes first on its day', [returned('2026-03-03'), booked('2026-03-03')], 'returned', []],
    ['a return whose booking was not seen', [returned('2026-03-05')], 'returned', []],
    [
      'booked after a return whose booking was not seen',
      [returned('2026-03-05'), booked('2026-03-06')],
      'booked',
      ['booking/again'],
    ],
    ['booked twice', [booked('2026-03-03'), booked('2026-03-04')], 'booked', ['booking/twice']],
    [
      'announced once more',
      [booked('2026-03-03'), returned('2026-03-05'), booked('2026-03-06').replace('BOOK', 'PDNG')],
      'pending',
      [],
    ],
    [
      'announced once more on the day of its return is returned: which came first nobody knows',
      [booked('2026-03-03'), returned('2026-03-05'), booked('2026-03-05').replace('BOOK', 'PDNG')],
      'returned',
      [],
    ],
  ])('%s', async (_, entries, state, expected) => {
    const { states, codes } = await match(statement(entries.join('')))
    expect(states[0]).toBe(state)
    expect(codes).toEqual(expected)
  })

  test('the finding says what the payment counts as', async () => {
    const messages = async (...entries: string[]): Promise<string[]> =>
      (await collect(matchBookings(sent, readCamt053(statement(entries.join('')))))).flatMap((part) =>
        part.kind === 'finding' ? [part.finding.message] : [],
      )
    const again = [booked('2026-03-03'), returned('2026-03-05'), booked('2026-03-06')]
    expect(await messages(...again)).toEqual([expect.stringContaining('counts as booked')])
    expect(await messages(...again, returned('2026-03-09'))).toEqual([expect.stringContaining('counts as returned')])
  })
})

describe('what would be silent', () => {
  test.each([
    ['an IBAN in Othr/Id', 'DE67 9999 9101 0004 7121 11'],
    ['an IBAN with its currency', 'DE67999991010004712111EUR'],
    ['the national number', '4712111'],
    ['bank code and number', '99999101/0004712111'],
  ])('an account written as %s is matched', async (_, id) => {
    const xml = statement(entry(transaction('a1', '10.00'))).replace(
      `<IBAN>${own}</IBAN>`,
      `<Othr><Id>${id}</Id></Othr>`,
    )
    expect((await match(xml)).states[0]).toBe('booked')
  })

  test('a national number that looks like an IBAN from its third character on is the account in the IBAN', async () => {
    const [block] = sent.paymentInformation
    const maltese = {
      ...sent,
      paymentInformation: [{ ...block, debtorAccount: { iban: 'MT84MALT011000012345MTLCAST001S' } }],
    } as CreditTransferInitiation
    const xml = statement(entry(transaction('a1', '10.00')))
    const told = xml.replace(`<IBAN>${own}</IBAN>`, '<Othr><Id>MALT011000012345MTLCAST001S</Id></Othr>')
    expect((await match(told, maltese)).states[0]).toBe('booked')
    expect((await match(xml, maltese)).states[0]).toBe('unknown')
  })

  test('a payment without an amount is found by its reference', async () => {
    async function* payments() {
      for await (const payment of sentPayments(sent)) yield { ...payment, amount: undefined } as SentPayment
    }
    const parts = await collect(matchBookings(payments(), readCamt053(statement(entry(transaction('a1', '10.00'))))))
    expect(parts.find((part) => part.kind === 'payment')).toMatchObject({ state: 'booked' })
  })

  test('another account is no booking, and said', async () => {
    for (const account of [payee, 'DE02120300000000202051']) {
      const { states, codes } = await match(statement(entry(transaction('a1', '10.00')), account))
      expect(states[0]).toBe('unknown')
      expect(codes).toEqual(['booking/account-differs'])
    }
  })

  test('a number that another account number ends in is another account', async () => {
    const [block] = sent.paymentInformation
    const numbered = {
      ...sent,
      paymentInformation: [{ ...block, debtorAccount: { other: { id: '123456789' } } }],
    } as never
    const of = (id: string): string =>
      statement(entry(transaction('a1', '10.00'))).replace(`<IBAN>${own}</IBAN>`, `<Othr><Id>${id}</Id></Othr>`)
    expect((await match(of('123456789'), numbered)).states[0]).toBe('booked')
    for (const id of ['0056789', '123456789EUR']) expect((await match(of(id), numbered)).states[0]).toBe('unknown')
  })

  const refs = (content: string, amount: string): string =>
    `<TxDtls><Refs>${content}</Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`

  test.each(['inline', 'stream'] as const)(
    'a block in one sum that only the references name is matched (%s)',
    async (transactions) => {
      const named = entry(refs('<PmtInfId>A</PmtInfId>', '30.00'), { amount: '30.00' })
      expect((await match(statement(named), sent, { transactions })).states).toEqual([
        'booked',
        'booked',
        'unknown',
        'unknown',
      ])
      const other = await match(statement(entry(refs('<PmtInfId>A</PmtInfId>', '31.00'))), sent, { transactions })
      expect(other.states).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
      expect(other.codes).toEqual(['booking/batch-differs'])
    },
  )

  test('a reference nobody sent is said in a block that was sent, and in another is somebody else’s', async () => {
    const named = (block: string): string =>
      statement(entry(refs(`<PmtInfId>${block}</PmtInfId><EndToEndId>zz</EndToEndId>`, '10.00')))
    expect((await match(named('A'))).codes).toEqual(['booking/unmatched'])
    expect((await match(named('Z'))).codes).toEqual([])
  })

  test('entries whose status does not say it are left aside with one finding, and read with an option', async () => {
    const open = entry(transaction('a1', '10.00')).replace('<Sts>BOOK</Sts>', '')
    const { states, codes } = await match(statement(open.repeat(3)))
    expect(states[0]).toBe('unknown')
    expect(codes).toEqual(['booking/status-unknown'])
    expect((await match(statement(open), sent, { assume: { entryStatus: 'BOOK' } })).states[0]).toBe('booked')
  })

  test('by UETR alone, and by the amount that was instructed', async () => {
    const uetr = '8a562c67-ca16-48ba-b074-65581be6f011'
    const [first] = await collect(sentPayments(sent))
    if (first === undefined) throw new Error('no payment')
    async function* payments() {
      yield { ...first, uetr, endToEndId: undefined } as SentPayment
    }
    const xml = statement(entry(refs(`<UETR>${uetr}</UETR>`, '10.00')))
      .replace('053.001.06', '053.001.08')
      .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    const parts = await collect(matchBookings(payments(), readCamt053(xml)))
    expect(parts.find((part) => part.kind === 'payment')).toMatchObject({ state: 'booked' })
    const instructed = '<AmtDtls><InstdAmt><Amt Ccy="EUR">10.00</Amt></InstdAmt></AmtDtls>'
    expect((await match(statement(entry(transaction('a1', '12.00', instructed))))).states[0]).toBe('booked')
    const before = '<AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls>'
    expect((await match(statement(entry(transaction('a1', '12.00', before))))).states[0]).toBe('booked')
  })

  test('a UETR distinguishes payments of one EndToEndId, and one that nobody sent names no block', async () => {
    const twins = initiation({
      A: [
        { endToEndId: 'same', amount: '10.00' },
        { endToEndId: 'same', amount: '10.00' },
      ],
    })
    const uetrs = ['8a562c67-ca16-48ba-b074-65581be6f011', '8a562c67-ca16-48ba-b074-65581be6f022']
    async function* payments() {
      for (const [index, payment] of (await collect(sentPayments(twins))).entries()) {
        yield { ...payment, uetr: uetrs[index] } as SentPayment
      }
    }
    const version8 = (references: string, amount: string): string =>
      statement(entry(refs(references, amount), { amount }))
        .replace('053.001.06', '053.001.08')
        .replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    const statesOf = async (xml: string): Promise<string[]> =>
      (await collect(matchBookings(payments(), readCamt053(xml)))).flatMap((part) =>
        part.kind === 'payment' ? [part.state] : [],
      )
    expect(await statesOf(version8(`<EndToEndId>same</EndToEndId><UETR>${uetrs[1]}</UETR>`, '10.00'))).toEqual([
      'unknown',
      'booked',
    ])
    const stranger = '<PmtInfId>A</PmtInfId><UETR>8a562c67-ca16-48ba-b074-65581be6f033</UETR>'
    expect(await statesOf(version8(stranger, '20.00'))).toEqual(['unknown', 'unknown'])
  })
})

describe('references that differ', () => {
  const uetr = '8a562c67-ca16-48ba-b074-65581be6f011'
  const both = (references: string, amount = '10.00'): string =>
    statement(
      entry(`<TxDtls><Refs>${references}</Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`),
    )
      .replace('053.001.06', '053.001.08')
      .replaceAll('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
  async function* payments(...own: Partial<SentPayment>[]) {
    const [first] = await collect(sentPayments(sent))
    for (const [index, each] of own.entries()) yield { ...first, endToEndId: undefined, ...each, index } as SentPayment
  }
  const matching = async (xml: string, ...own: Partial<SentPayment>[]) => {
    const parts = await collect(matchBookings(payments(...own), readCamt053(xml)))
    return {
      states: parts.flatMap((part) => (part.kind === 'payment' ? [part.state] : [])),
      codes: parts.flatMap((part) => (part.kind === 'finding' ? [part.finding.code] : [])),
    }
  }

  test('of two payments, the one whose amount is right is meant, by whichever it is named', async () => {
    const named = both(`<InstrId>I</InstrId><UETR>${uetr}</UETR>`)
    const other = { uetr, amount: new Decimal('99') }
    expect(await matching(named, other, { instructionId: 'I' })).toEqual({ states: ['unknown', 'booked'], codes: [] })
    const wrong = { instructionId: 'I', amount: new Decimal('98') }
    expect(await matching(named, other, wrong)).toEqual({
      states: ['unknown', 'unknown'],
      codes: ['booking/amount-differs'],
    })
  })

  test('of payments alike, are bookings of all of them together', async () => {
    const twins = [1, 2].map(() => ({ instructionId: 'I', uetr }))
    const one = both(`<UETR>${uetr}</UETR>`)
    const other = both('<InstrId>I</InstrId>')
    const entries = other.slice(other.indexOf('<Ntry>'), other.indexOf('</Stmt>'))
    expect((await matching(one, ...twins)).codes).toEqual(['booking/ambiguous'])
    expect(await matching(one.replace('</Stmt>', `${entries}</Stmt>`), ...twins)).toEqual({
      states: ['booked', 'booked'],
      codes: [],
    })
  })

  test('a booking in two currencies is none of a third', async () => {
    const dollars = { instructionId: 'I', currency: 'USD' }
    const instructed = (amount: string): string =>
      both('<InstrId>I</InstrId>', '8.00').replace(
        '<CdtDbtInd>DBIT</CdtDbtInd></TxDtls>',
        `<CdtDbtInd>DBIT</CdtDbtInd>${amount}</TxDtls>`,
      )
    const euros = '<AmtDtls><InstdAmt><Amt Ccy="EUR">7.00</Amt></InstdAmt></AmtDtls>'
    expect((await matching(instructed(euros), dollars)).states).toEqual(['booked'])
    expect((await matching(instructed(euros).replace('<Amt Ccy="EUR">8.00', '<Amt>8.00'), dollars)).states).toEqual([
      'unknown',
    ])
  })
})

describe('several files', () => {
  const other = { ...initiation({ A: [{ endToEndId: 'x1', amount: '10.00' }] }), messageId: 'M-2' }

  test('are matched at once, with the identity of each entry, and what matched nothing', async () => {
    const xml = statement(
      entry(transaction('a1', '10.00')) + entry(transaction('x1', '10.00')) + entry(transaction('zz', '1.00')),
    )
    const parts = await collect(matchBookings([sent, other], readCamt053(xml, { identities: true })))
    const payments = parts.filter((part) => part.kind === 'payment')
    expect(payments.map(({ file, payment, state }) => [file, payment.index, state])).toEqual([
      [1, 0, 'booked'],
      [1, 1, 'unknown'],
      [1, 2, 'unknown'],
      [1, 3, 'unknown'],
      [2, 0, 'booked'],
    ])
    expect(payments[4]?.bookings[0]?.entryIdentity).toMatch(/^[0-9a-f]{32}$/)
    const unmatched = parts.filter((part) => part.kind === 'entry')
    expect(unmatched.map(({ entry: found, identity }) => [found.path, identity?.length])).toEqual([
      ['/Document/BkToCstmrStmt/Stmt[1]/Ntry[3]', 32],
    ])
    expect(parts.at(-1)).toMatchObject({ kind: 'end', payments: 5, unmatchedEntries: 1 })
  })

  test('a block that two files of one MsgId have is neither of them, and no other block of that amount', async () => {
    const again = initiation({ A: [{ endToEndId: 'x1', amount: '10.00' }] })
    const xml = statement(entry(batch('70.00', '<MsgId>M-1</MsgId><PmtInfId>A</PmtInfId>'), { amount: '70.00' }))
    const parts = await collect(matchBookings([sent, again], readCamt053(xml)))
    expect(parts.flatMap((part) => (part.kind === 'payment' ? [part.state] : []))).toEqual(Array(5).fill('unknown'))
    expect(parts.flatMap((part) => (part.kind === 'finding' ? [part.finding.code] : []))).toEqual(['booking/unmatched'])
  })

  test('entries of nobody are counted, those of one sum, too', async () => {
    const xml = statement(
      entry(transaction('zz', '1.00')) +
        entry(transaction('yy', '2.00')) +
        entry(batch('99.00', '<PmtInfId>X</PmtInfId>'), { amount: '99.00' }),
    )
    const parts = await collect(matchBookings(sent, readCamt053(xml)))
    expect(parts.filter(({ kind }) => kind === 'entry')).toHaveLength(3)
    expect(parts.at(-1)).toMatchObject({ kind: 'end', unmatchedEntries: 3, findingsOmitted: 0 })
  })

  test('findings beyond the limit are counted', async () => {
    const xml = statement(entry(transaction('a1', '11.00')) + entry(transaction('a2', '22.00')))
    const all = await collect(matchBookings(sent, readCamt053(xml)))
    const found = all.filter(({ kind }) => kind === 'finding').length
    expect(found).toBeGreaterThan(1)
    const some = await collect(matchBookings(sent, readCamt053(xml), { maxFindings: 1 }))
    expect(some.filter(({ kind }) => kind === 'finding')).toHaveLength(1)
    expect(some.at(-1)).toMatchObject({ kind: 'end', findingsOmitted: found - 1 })
  })

  test('a PmtInfId that two files share is distinguished by the MsgId, or reported', async () => {
    const both = [sent, other]
    const named = (content: string): string => statement(entry(batch('10.00', content), { amount: '10.00' }))
    const parts = await collect(matchBookings(both, readCamt053(named('<MsgId>M-2</MsgId><PmtInfId>A</PmtInfId>'))))
    expect(parts.filter((part) => part.kind === 'payment').at(-1)).toMatchObject({ state: 'booked', file: 2 })
    const unclear = await collect(matchBookings(both, readCamt053(named('<PmtInfId>A</PmtInfId>'))))
    expect(unclear.find((part) => part.kind === 'finding')).toMatchObject({ finding: { code: 'booking/unmatched' } })
    expect(unclear.filter((part) => part.kind === 'entry')).toHaveLength(1)
  })
})

describe('what is found is said with its position and what to do', () => {
  const root = '/Document/BkToCstmrStmt/Stmt[1]'
  const alike = initiation({ A: [1, 2, 3].map(() => ({ endToEndId: 'same', amount: '5.00' })) })
  const second = { ...initiation({ A: [{ endToEndId: 'x1', amount: '10.00' }] }), messageId: 'M-2' }
  const named = (endToEndId: string): string => entry(transaction(endToEndId, '10.00'))
  const back = (endToEndId: string): string =>
    entry(transaction(endToEndId, '10.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT' })
  const silent = entry('').replace('<Sts>BOOK</Sts>', '')
  const ofBlockA =
    '<TxDtls><Refs><EndToEndId>zz</EndToEndId><PmtInfId>A</PmtInfId></Refs><Amt Ccy="EUR">1.00</Amt></TxDtls>'
  const counted = batch('30.00', '<PmtInfId>A</PmtInfId><NbOfTxs>3</NbOfTxs>')

  test.each<[string, string, typeof sent | readonly (typeof sent)[], string, string]>([
    [
      'ambiguous',
      entry(transaction('same', '5.00')),
      alike,
      'Ntry[1]/NtryDtls[1]/TxDtls[1]',
      '3 sent payments agree with the booking of 2026-03-03 over 5.00 EUR (statement S-1), so it is ambiguous. Check ' +
        'them by hand, and give every payment an EndToEndId of its own.',
    ],
    [
      'amount-differs',
      entry(transaction('a1', '11.00')),
      sent,
      'Ntry[1]/NtryDtls[1]/TxDtls[1]',
      'The references of the booking of 2026-03-03 over 11.00 EUR (statement S-1) are those of payment 1, but the ' +
        'amount is different. It was not matched; compare both.',
    ],
    [
      'batch-differs',
      entry(counted),
      sent,
      'Ntry[1]/NtryDtls[1]',
      'The booking of 2026-03-03 over 30.00 EUR (statement S-1) belongs to a sent block, but its amount or number is not that of the 2 payments of the block that ' +
        'were not found alone. Give the rejected payments as `rejected`, or ask the bank for the details.',
    ],
    [
      'twice',
      named('a1').repeat(2),
      sent,
      'Ntry[2]/NtryDtls[1]/TxDtls[1]',
      'Payment 1 was booked more than once, last by the booking of 2026-03-03 over 10.00 EUR (statement S-1). Check whether a statement was given twice; if not, ask the bank at once.',
    ],
    [
      'twice',
      named('x1').repeat(2),
      [sent, second],
      'Ntry[2]/NtryDtls[1]/TxDtls[1]',
      'Payment 1 of file 2 was booked more than once, last by the booking of 2026-03-03 over 10.00 EUR (statement S-1). Check whether a statement was given twice; if not, ask the bank ' +
        'at once.',
    ],
    [
      'again',
      named('a1') + back('a1') + named('a1'),
      sent,
      'Ntry[3]/NtryDtls[1]/TxDtls[1]',
      'Payment 1 came back and was booked again, last by the booking of 2026-03-03 over 10.00 EUR (statement S-1). It counts as booked: ask the bank before you pay it again.',
    ],
    [
      'unmatched',
      entry(ofBlockA),
      sent,
      'Ntry[1]/NtryDtls[1]/TxDtls[1]',
      'The booking of 2026-03-03 over 1.00 EUR (statement S-1) has the references of a sent block or message, but no payment of it agrees with its references, ' +
        'amount and account. It was not matched; compare both, or ask the bank for the details.',
    ],
    [
      'status-unknown',
      silent,
      sent,
      'Ntry[1]/Sts',
      'One entry has no status that shows whether it is booked. It was skipped: ask the bank, or read the statements ' +
        'with `assume`.',
    ],
    [
      'status-unknown',
      silent.repeat(3),
      sent,
      'Ntry[1]/Sts',
      '3 entries have no status that shows whether they are booked; this is the first. They were skipped: ask the ' +
        'bank, or read the statements with `assume`.',
    ],
  ])('%s %#', async (code, entries, given, path, message) => {
    expect(await findingsOf(statement(entries), given)).toMatchObject([
      { code: `booking/${code}`, severity: 'warning', path: `${root}/${path}`, message },
    ])
  })

  test('account-differs', async () => {
    expect(await findingsOf(statement(named('a1'), payee), sent)).toMatchObject([
      {
        code: 'booking/account-differs',
        severity: 'warning',
        path: `${root}/Ntry[1]/NtryDtls[1]/TxDtls[1]`,
        message:
          'The references and the amount of the booking of 2026-03-03 over 10.00 EUR (statement S-1) are those of a sent payment, but from another account than that of the ' +
          'statement. It was not matched; compare both.',
      },
    ])
  })

  test('many-batches: each payment lists the first 20', async () => {
    const parts = [...Array<string>(20).fill('1.00'), '10.00'].map((amount) => entry(batch(amount), { amount }))
    const { states, payments } = await match(statement(parts.join('')))
    expect(states).toEqual(['booked', 'booked', 'unknown', 'unknown'])
    expect(payments.map(({ bookings }) => bookings.length)).toEqual([20, 20, 0, 0])
    expect(await findingsOf(statement(parts.join('')), sent)).toMatchObject([
      {
        code: 'booking/many-batches',
        severity: 'warning',
        path: `${root}/Ntry[1]/NtryDtls[1]`,
        message:
          'A block was booked in 21 batches, and the statements do not show which payment is in which. The first 20 ' +
          'are listed with each payment.',
      },
    ])
  })
})

describe('statements that say little', () => {
  test('an entry without a bank transaction code is matched all the same', async () => {
    const bare = (text: string): string => text.replace(/<BkTxCd>.*?<\/BkTxCd>/g, '')
    const booked = entry(transaction('a1', '10.00'))
    const back = entry(transaction('a1', '10.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT' })
    expect((await match(bare(statement(booked)))).states[0]).toBe('booked')
    expect((await match(bare(statement(booked + back)))).states[0]).toBe('returned')
  })

  test('of two transactions without an amount it is not known which has how much of their entry', async () => {
    const details = '<TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs></TxDtls>'
    expect((await match(statement(entry(details + details, { amount: '11.00' })))).states[0]).toBe('booked')
  })

  test.each([
    ['nothing more', '', '', own, 'booked'],
    ['the block', '<PmtInfId>B</PmtInfId>', '', own, 'booked'],
    ['the message', '<MsgId>M-1</MsgId>', '', own, 'booked'],
    ['another block', '<PmtInfId>A</PmtInfId>', '', own, 'unknown'],
    ['another message', '<MsgId>M-9</MsgId>', '', own, 'unknown'],
    ['another message, in its batch', '', '<Btch><MsgId>M-9</MsgId></Btch>', own, 'unknown'],
    ['another account of ours', '', '', payee, 'unknown'],
  ])('amount and payee, and %s', async (_, references, head, account, state) => {
    const details = `${head}<TxDtls><Refs>${references}</Refs><Amt Ccy="EUR">30.00</Amt>${toPayee}</TxDtls>`
    expect((await match(statement(entry(details), account))).states[2]).toBe(state)
  })
})

describe('what a batch says counts for its transactions', () => {
  const twins = initiation({
    A: [{ endToEndId: 'same', amount: '5.00' }],
    B: [{ endToEndId: 'same', amount: '5.00' }],
  })

  test('its block distinguishes payments of one reference', async () => {
    const details = batch('5.00', '<PmtInfId>B</PmtInfId>') + transaction('same', '5.00')
    expect((await match(statement(entry(details)), twins)).states).toEqual(['unknown', 'booked'])
  })

  test('an instruction does, too', async () => {
    const instructed = initiation({
      A: ['I-1', 'I-2'].map((instructionId) => ({ instructionId, endToEndId: 'same', amount: '5.00' })),
    })
    const details = transaction('same', '5.00').replace('<EndToEndId>', '<InstrId>I-2</InstrId><EndToEndId>')
    expect((await match(statement(entry(details)), instructed)).states).toEqual(['unknown', 'booked'])
  })

  test('the account of the payee, too', async () => {
    const accounts = initiation({
      A: [own, payee].map((iban) => ({ endToEndId: 'same', amount: '5.00', creditorAccount: { iban } })),
    })
    expect((await match(statement(entry(transaction('same', '5.00', toPayee))), accounts)).states).toEqual([
      'unknown',
      'booked',
    ])
  })

  test('a transaction that names nothing is the whole block of its batch', async () => {
    const details = `${batch('30.00')}<TxDtls><Amt Ccy="EUR">30.00</Amt></TxDtls>`
    const { states, codes, payments } = await match(statement(entry(details, { amount: '30.00' })))
    expect(states).toEqual(['booked', 'booked', 'unknown', 'unknown'])
    expect(codes).toEqual([])
    expect(payments[0]?.bookings[0]).toMatchObject({
      how: 'batch',
      path: '/Document/BkToCstmrStmt/Stmt[1]/Ntry[1]/NtryDtls[1]',
    })
  })

  test('a block in two sums that stand side by side is booked once', async () => {
    const part = (amount: string): string =>
      `<TxDtls><Refs><PmtInfId>A</PmtInfId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
    const { states, codes, payments } = await match(statement(entry(part('12.00') + part('18.00'))))
    expect(states.slice(0, 2)).toEqual(['booked', 'booked'])
    expect(codes).toEqual([])
    expect(payments[0]?.bookings.map(({ path }) => path)).toEqual(
      Array(2).fill('/Document/BkToCstmrStmt/Stmt[1]/Ntry[1]/NtryDtls[1]'),
    )
  })

  test('a transaction that is listed in two batches was booked twice', async () => {
    const details = batch('10.00') + transaction('a1', '10.00')
    expect((await match(statement(entry(details).repeat(2)))).codes).toEqual(['booking/twice'])
  })

  test('the block of a transaction may be named by the message and its amount', async () => {
    const details = '<TxDtls><Refs><MsgId>M-1</MsgId></Refs><Amt Ccy="EUR">70.00</Amt></TxDtls>'
    const { states, codes } = await match(statement(entry(details, { amount: '70.00' })))
    expect(states).toEqual(['unknown', 'unknown', 'booked', 'booked'])
    expect(codes).toEqual([])
  })

  test('of two parts, only one of which has a number, the numbers are not compared', async () => {
    const part = (amount: string, number: string): string =>
      entry(batch(amount, `<PmtInfId>A</PmtInfId>${number}`), { amount })
    for (const numbers of [
      ['', '<NbOfTxs>1</NbOfTxs>'],
      ['<NbOfTxs>1</NbOfTxs>', ''],
    ] as const) {
      const { states, codes } = await match(statement(part('12.00', numbers[0]) + part('18.00', numbers[1])))
      expect([states.slice(0, 2), codes]).toEqual([['booked', 'booked'], []])
    }
  })

  test('its number must be right, too, where it has one', async () => {
    const of = (number: number): string =>
      statement(entry(batch('30.00', `<PmtInfId>A</PmtInfId><NbOfTxs>${number}</NbOfTxs>`)))
    expect((await match(of(2))).codes).toEqual([])
    expect((await match(of(3))).codes).toEqual(['booking/batch-differs'])
  })

  test('batches of one entry without an amount of their own fit nothing', async () => {
    const nameless = '<Btch><PmtInfId>A</PmtInfId></Btch>'
    const { states, codes } = await match(
      statement(entry(`${nameless}</NtryDtls><NtryDtls>${nameless}`, { amount: '30.00' })),
    )
    expect(states).toEqual(Array(4).fill('unknown'))
    // Both say the same, and are counted together.
    expect(codes).toEqual(['booking/batch-differs'])
  })
})

describe('a block that comes back in one sum', () => {
  const booked = entry(batch('30.00'), { amount: '30.00' })
  const reason = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></RtrInf>'
  const whole = `<TxDtls><Refs><PmtInfId>A</PmtInfId></Refs><Amt Ccy="EUR">30.00</Amt>${reason}</TxDtls>`
  const credit = { amount: '30.00', indicator: 'CRDT' }

  test.each<[string, string, object]>([
    [
      'as a reversal',
      entry(batch('30.00'), { ...credit, reversal: true }),
      { rTransaction: 'reversal', reason: undefined, additionalInformation: [], whatToDo: undefined },
    ],
    [
      'by the code of returns',
      entry(batch('30.00'), { ...credit, code: 'RRTN' }),
      { rTransaction: 'return', reason: undefined, additionalInformation: [] },
    ],
    [
      'with its reason',
      entry(whole, credit),
      {
        rTransaction: 'return',
        reason: { code: 'AC04' },
        additionalInformation: ['closed'],
        whatToDo: expect.stringContaining('closed'),
      },
    ],
  ])('%s', async (_, back, place) => {
    const { states, codes, payments } = await match(statement(booked + back))
    expect(states).toEqual(['returned', 'returned', 'unknown', 'unknown'])
    expect(codes).toEqual([])
    for (const { returns } of payments.slice(0, 2)) expect(returns).toMatchObject([{ how: 'batch', ...place }])
  })
})

describe('options', () => {
  const xml = statement(entry(batch('40.00', '<PmtInfId>B</PmtInfId>'), { amount: '40.00' }))

  test.each<[string, MatchBookingsOptions['rejected'], string]>([
    ['one set', new Set([2]), 'booked'],
    ['a list of sets', [new Set([2])], 'booked'],
    ['a list with nothing for a file', [undefined, new Set([2])], 'unknown'],
    ['nothing', undefined, 'unknown'],
  ])('the rejected payments as %s', async (_, rejected, state) => {
    expect((await match(xml, sent, { rejected })).states[3]).toBe(state)
  })

  test('a file without a set has no rejected payments', async () => {
    const whole = statement(entry(batch('70.00', '<PmtInfId>B</PmtInfId>'), { amount: '70.00' }))
    expect((await match(whole, sent, { rejected: [undefined] })).states.slice(2)).toEqual(['booked', 'booked'])
    expect((await match(whole, sent, { rejected: [] })).states.slice(2)).toEqual(['booked', 'booked'])
  })

  test.each([[[2]], [2], [['2']], [[null]], [{}], ['2']])('rejected: %j is refused', async (rejected) => {
    await expect(collect(matchBookings(sent, [], { rejected: rejected as never }))).rejects.toThrow(
      'matchBookings: rejected must be a Set of indexes, or a list of one for each file',
    )
  })
})

test('the end counts the payments by their states', async () => {
  const entries = [
    entry(transaction('a1', '10.00')),
    entry(transaction('a2', '20.00'), { status: 'PDNG' }),
    entry(transaction('b2', '40.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT' }),
  ]
  const parts = await collect(matchBookings(sent, readCamt053(statement(entries.join('')))))
  expect(parts.at(-1)).toMatchObject({
    kind: 'end',
    payments: 4,
    counts: { booked: 1, returned: 1, pending: 1, unknown: 1 },
  })
})
