import { describe, expect, test } from 'vitest'
import { type ReadOptions, readCamt053 } from '../../src/camt053.ts'
import { readMt940 } from '../../src/mt940.ts'
import { matchBookings, type PaymentBooking } from '../../src/pain002.ts'
import { payee, statement as statementWith } from '../report/support.ts'
import { initiation, own } from './support.ts'

const stranger = 'DE02120300000000202051'

const sentFrom = (debtorAccount = own) =>
  initiation(
    {
      A: [
        { endToEndId: 'a1', amount: '10.00', creditorAccount: { iban: payee } },
        { endToEndId: 'a2', amount: '20.00', creditorAccount: { iban: payee } },
      ],
    },
    debtorAccount,
  )

interface EntryText {
  id?: string
  amount?: string
  indicator?: 'DBIT' | 'CRDT'
  day?: string
  status?: string
  code?: string
  rest?: string
}

/** An entry with one transaction; without more, the debit of the first payment. */
function entry({
  id = 'a1',
  amount = '10.00',
  indicator = 'DBIT',
  day = '2026-03-03',
  status = 'BOOK',
  code = '',
  rest = '',
}: EntryText = {}): string {
  const money = `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>`
  return (
    `<Ntry>${money}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><BkTxCd>${code}</BkTxCd><NtryDtls>` +
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${money}${rest}</TxDtls></NtryDtls></Ntry>`
  )
}

const statement = (...entries: string[]): string => statementWith(entries.join(''))

type Statements = Parameters<typeof matchBookings>[1]

async function match(statements: Statements, sent = sentFrom()) {
  const payments: PaymentBooking[] = []
  const codes: string[] = []
  const entries: string[] = []
  for await (const part of matchBookings(sent, statements)) {
    if (part.kind === 'payment') payments.push(part)
    else if (part.kind === 'finding') codes.push(part.finding.code.replace('booking/', ''))
    else if (part.kind === 'entry') entries.push(part.entry.path.replace(/^.*\//, ''))
  }
  return { states: payments.map(({ state }) => state), codes, payments, entries }
}

const read = (xml: string, options: ReadOptions = {}) => readCamt053(xml, options)
const family = (name: string, more = ''): string =>
  `<Domn><Cd>PMNT</Cd><Fmly><Cd>${name}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>${more}`
const ofBank = (code: string, issuer = 'DK'): string => `<Prtry><Cd>${code}</Cd><Issr>${issuer}</Issr></Prtry>`
const to = (iban: string): string => `<RltdPties><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`

describe('a credit with the EndToEndId and the amount of a sent payment', () => {
  test.each<[string, EntryText]>([
    ['by the kind of SWIFT', { code: ofBank('NRTI', 'SWIFT') }],
    ['by both, beside the code of a received transfer', { code: family('RCDT', ofBank('NRTI+159+00931')) }],
    ['by the account it comes from, where only the names are turned round', { rest: to(payee) }],
  ])('is a return %s', async (_, text) => {
    const { states, codes, payments, entries } = await match(
      read(statement(entry(), entry({ indicator: 'CRDT', ...text }))),
    )
    expect(states).toEqual(['returned', 'unknown'])
    expect(codes).toEqual([])
    expect(payments[0]?.returns).toMatchObject([{ rTransaction: 'return' }])
    expect(entries).toEqual([])
  })

  test.each<[string, EntryText]>([
    ['is a credit of a German bank', { code: ofBank('NTRF+166+931') }],
    ['has a code in which 159 is something else', { code: ofBank('159-A', 'Bank') }],
  ])('is a finding where it %s', async (_, text) => {
    const { states, codes, entries } = await match(read(statement(entry(), entry({ indicator: 'CRDT', ...text }))))
    expect(states).toEqual(['booked', 'unknown'])
    expect(codes).toEqual(['return-unclear'])
    expect(entries).toEqual(['Ntry[2]'])
  })

  test.each<[string, EntryText]>([
    ['of another amount', { amount: '9.00' }],
    ['of another EndToEndId', { id: 'zz' }],
    ['that is information only', { status: 'INFO' }],
  ])('%s is nothing to tell', async (_, text) => {
    const { states, codes } = await match(read(statement(entry(), entry({ indicator: 'CRDT', ...text }))))
    expect([states, codes]).toEqual([['booked', 'unknown'], []])
  })

  test('on another account of ours is where the money arrived', async () => {
    const { states, codes } = await match(read(statement(entry({ indicator: 'CRDT' }))), sentFrom(stranger))
    expect([states, codes]).toEqual([['unknown', 'unknown'], []])
  })

  test.each([
    ['NRTI', '166?00GUTSCHRIFT?20EREF+a1', 'returned', []],
    ['NTRF', '159?00RETOURE?20EREF+a1', 'returned', []],
    ['NTRF', '166?00GUTSCHRIFT?20EREF+a1', 'booked', ['return-unclear']],
  ])('of an MT940 (%s, %s) is %s', async (type, details, state, expected) => {
    const text = [
      ':20:S',
      `:25:${own}`,
      ':28C:1/1',
      ':60F:C260303EUR100,00',
      ':61:2603030303DR10,00NTRFNONREF',
      ':86:116?00UEBERWEISUNG?20EREF+a1',
      `:61:2603050305CR10,00${type}NONREF`,
      `:86:${details}`,
      ':62F:C260305EUR100,00',
      '-',
    ].join('\r\n')
    const { states, codes } = await match(readMt940(text))
    expect([states[0], codes]).toEqual([state, expected])
  })
})

describe('a debit to another account than the payment’s', () => {
  test('is no booking, and said', async () => {
    const { states, codes, entries } = await match(read(statement(entry({ rest: to(stranger) }))))
    expect(states).toEqual(['unknown', 'unknown'])
    expect(codes).toEqual(['account-differs'])
    expect(entries).toEqual(['Ntry[1]'])
  })

  test.each([
    ['the account', to(payee)],
    ['the number in it', '<RltdPties><CdtrAcct><Id><Othr><Id>123456</Id></Othr></Id></CdtrAcct></RltdPties>'],
    [
      'a short number, which is all of it',
      to(payee).replace(`<IBAN>${payee}</IBAN>`, '<Othr><Id>0000123456</Id></Othr>'),
    ],
    ['our own account on both sides', to(own)],
    ['no account', ''],
  ])('%s is a booking', async (_, rest) => {
    const { states, codes } = await match(read(statement(entry({ rest }))))
    expect([states[0], codes]).toEqual(['booked', []])
  })

  test('without a reference, in its block, is no booking', async () => {
    const named = entry({ rest: to(stranger) }).replace('<EndToEndId>a1</EndToEndId>', '<PmtInfId>A</PmtInfId>')
    expect((await match(read(statement(named)))).states).toEqual(['unknown', 'unknown'])
  })
})

describe('bookings of parts of a payment', () => {
  const part = (amount: string, more: EntryText = {}): string => entry({ amount, ...more })

  test.each(['inline', 'stream'] as const)('that add up to it book it, with all of them (%s)', async (transactions) => {
    const parts = [part('4.00'), part('1.00', { day: '2026-03-04' }), part('5.00', { day: '2026-03-05' })]
    const { states, codes, payments, entries } = await match(read(statement(...parts), { transactions }))
    expect(states).toEqual(['booked', 'unknown'])
    expect(codes).toEqual([])
    expect(payments[0]?.bookings.map(({ how, amount }) => [how, amount?.toString()])).toEqual([
      ['part', '4'],
      ['part', '1'],
      ['part', '5'],
    ])
    expect(entries).toEqual([])
  })

  test.each<[string, string[], string, string[], string[]]>([
    ['less', [part('4.00'), part('5.00')], 'unknown', ['amount-differs', 'amount-differs'], ['Ntry[1]', 'Ntry[2]']],
    ['more', [part('4.00'), part('7.00')], 'unknown', ['amount-differs', 'amount-differs'], ['Ntry[1]', 'Ntry[2]']],
    ['one too many', [part('4.00'), part('6.00'), part('4.00')], 'booked', ['amount-differs'], ['Ntry[3]']],
    [
      'beside the whole',
      [part('4.00'), part('6.00'), entry()],
      'booked',
      Array(2).fill('amount-differs'),
      ['Ntry[1]', 'Ntry[2]'],
    ],
    ['twice', [part('4.00'), part('6.00'), part('4.00'), part('6.00')], 'booked', ['twice'], []],
    [
      'to others',
      [part('4.00'), part('6.00', { rest: to(stranger) })],
      'unknown',
      ['amount-differs', 'amount-differs'],
      ['Ntry[2]', 'Ntry[1]'],
    ],
    [
      'of which one is announced only',
      [part('4.00'), part('6.00', { status: 'PDNG' })],
      'unknown',
      ['amount-differs', 'amount-differs'],
      ['Ntry[1]', 'Ntry[2]'],
    ],
    ['announced', [part('4.00', { status: 'PDNG' }), part('6.00', { status: 'PDNG' })], 'pending', [], []],
  ])('%s', async (_, entries, state, expected, unmatched) => {
    const found = await match(read(statement(...entries)))
    expect(found.states[0]).toBe(state)
    expect(found.codes).toEqual(expected)
    expect(found.entries).toEqual(unmatched)
  })

  test('come back as one', async () => {
    const back = entry({ indicator: 'CRDT', day: '2026-03-06', code: ofBank('NRTI') })
    const { states, codes } = await match(read(statement(part('4.00'), part('6.00'), back)))
    expect([states[0], codes]).toEqual(['returned', []])
  })
})

describe('what differs only in how it is read', () => {
  test('an entry delivered twice counts once where its transactions are streamed, too', async () => {
    const xml = statement(entry())
    const both = async function* () {
      for (let time = 0; time < 2; time++) yield* readCamt053(xml, { identities: true, transactions: 'stream' })
    }
    const { states, codes, payments } = await match(both())
    expect([states[0], codes]).toEqual(['booked', []])
    expect(payments[0]?.bookings).toHaveLength(1)
  })

  test.each(['inline', 'stream'] as const)(
    'the only transaction has the amount of its entry (%s)',
    async (transactions) => {
      const bare = (amount: string): string => entry({ amount }).replace(/(<\/Refs>).*(<\/TxDtls>)/, '$1$2')
      const found = await match(read(statement(bare('11.00')), { transactions }))
      expect([found.states[0], found.codes]).toEqual(['unknown', ['amount-differs']])
      expect((await match(read(statement(bare('10.00')), { transactions }))).states[0]).toBe('booked')
    },
  )

  test('an amount in another currency is not the same amount, where no reference names the payment', async () => {
    const nameless = entry({ amount: '10.00', rest: to(payee) })
      .replace('<EndToEndId>a1</EndToEndId>', '')
      .replaceAll('EUR', 'USD')
    expect((await match(read(statement(nameless)))).states).toEqual(['unknown', 'unknown'])
  })
})
