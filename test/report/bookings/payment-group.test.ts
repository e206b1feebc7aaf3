import { describe, expect, test } from 'vitest'
import { readCamt053 } from '../../../src/camt053.ts'
import { matchBookings, type SentPayment, sentPayments } from '../../../src/pain002.ts'
import { initiation, own } from '../../pain002/support.ts'
import { collect } from '../../support/collect.ts'
import { entry, match, payee, statement, toPayee, transaction } from '../support.ts'

const other = 'DE02120300000000202051'
const numbered = (index: number): string => `DE00${String(index).padStart(18, '0')}`

/** Payments that share their EndToEndId, with what distinguishes them. */
async function* alike(...different: Partial<SentPayment>[]): AsyncGenerator<SentPayment> {
  const sent = initiation({ A: different.map(() => ({ endToEndId: 'same', amount: '5.00' })) })
  for (const payment of await collect(sentPayments(sent))) {
    yield { ...payment, ...different[payment.index] } as SentPayment
  }
}

async function statesOf(payments: AsyncIterable<SentPayment>, entries: string): Promise<string[]> {
  const parts = await collect(matchBookings(payments, readCamt053(statement(entries))))
  return parts.flatMap((part) => (part.kind === 'payment' ? [part.state] : []))
}

const booked = (amount: string, currency: string | undefined, rest = ''): string =>
  entry(transaction('same', amount, rest)).replaceAll(' Ccy="EUR"', currency === undefined ? '' : ` Ccy="${currency}"`)

describe('payments of one reference and amount', () => {
  test('are distinguished by their currencies', async () => {
    const both = () => alike({ currency: 'EUR' }, { currency: 'USD' })
    expect(await statesOf(both(), booked('5.00', 'EUR'))).toEqual(['booked', 'unknown'])
    expect(await statesOf(both(), booked('5.00', 'USD'))).toEqual(['unknown', 'booked'])
  })

  test('in no known currency are meant where none is in that of the line', async () => {
    const both = () => alike({ currency: undefined }, { currency: 'USD' })
    expect(await statesOf(both(), booked('5.00', 'EUR'))).toEqual(['booked', 'unknown'])
    expect(await statesOf(both(), booked('5.00', 'USD'))).toEqual(['unknown', 'booked'])
  })

  test('are all meant where a line has no amount, in whatever currency they are', async () => {
    const silent = booked('5.00', 'EUR').replaceAll(/<Amt[^>]*>[^<]*<\/Amt>/g, '')
    expect(await statesOf(alike({ currency: undefined }), silent)).toEqual(['booked'])
    expect(await statesOf(alike({ currency: undefined }, { currency: 'USD' }), silent)).toEqual(
      Array(2).fill('unknown'),
    )
  })

  test('are all meant by an amount without a currency', async () => {
    expect(await statesOf(alike({ currency: 'USD' }), booked('5.00', undefined))).toEqual(['booked'])
    expect(await statesOf(alike({ currency: 'EUR' }, { currency: 'USD' }), booked('5.00', undefined))).toEqual(
      Array(2).fill('unknown'),
    )
  })
})

describe('an amount that no payment of the reference has', () => {
  const both = () => alike({ currency: 'EUR' }, { currency: 'USD' })

  test('may be that of a payment in another currency, which cannot be compared', async () => {
    expect(await statesOf(both(), booked('6.00', 'EUR'))).toEqual(['unknown', 'booked'])
    expect(await statesOf(both(), booked('6.00', 'USD'))).toEqual(['booked', 'unknown'])
    expect(await statesOf(both(), booked('6.00', 'EUR') + booked('6.00', 'USD'))).toEqual(['booked', 'booked'])
  })

  test('may be that of a payment without an amount', async () => {
    const payments = () => alike({ currency: 'EUR' }, { currency: 'EUR', amount: undefined })
    expect(await statesOf(payments(), booked('6.00', 'EUR'))).toEqual(['unknown', 'booked'])
    expect(await statesOf(payments(), booked('6.00', undefined))).toEqual(['unknown', 'booked'])
    expect(await statesOf(payments(), booked('5.00', 'EUR'))).toEqual(['booked', 'unknown'])
  })

  test('is none of theirs where no payment has that currency and it is not known which they have', async () => {
    expect(await statesOf(alike({ currency: undefined }), booked('6.00', 'EUR'))).toEqual(['unknown'])
    expect(await statesOf(alike({ currency: 'CHF' }, { currency: undefined }), booked('6.00', 'EUR'))).toEqual([
      'booked',
      'unknown',
    ])
  })

  test('is none of theirs without a currency', async () => {
    expect(await statesOf(both(), booked('6.00', undefined))).toEqual(['unknown', 'unknown'])
  })
})

describe('the account of the other side', () => {
  const to = (account: string): string => toPayee.replace(`<IBAN>${payee}</IBAN>`, `<Othr><Id>${account}</Id></Othr>`)
  const sentTo = (...accounts: (string | undefined)[]) =>
    initiation({
      A: accounts.map((id) => ({
        endToEndId: 'same',
        amount: '5.00',
        ...(id === undefined ? {} : { creditorAccount: { other: { id } } }),
      })),
    })
  const line = (account: string): string => statement(entry(transaction('same', '5.00', to(account))))

  test.each([
    ['its number', '202051', other],
    ['the IBAN with its currency', `${other}EUR`, other],
    ['the IBAN, where the statement has its number', other, '202051'],
    ['the IBAN, where the statement has the currency behind it', other, `${other}EUR`],
  ])('is found by %s among others', async (_, sent, stated) => {
    expect((await match(line(stated), sentTo(payee, sent, '99887766'))).states).toEqual([
      'unknown',
      'booked',
      'unknown',
    ])
  })

  test('distinguishes what is written alike from what is another form of it', async () => {
    expect((await match(line('4712111'), sentTo(own, '4712111'))).states).toEqual(['unknown', 'booked'])
    expect((await match(line('4712111'), sentTo(own, `${other}`))).states).toEqual(['booked', 'unknown'])
  })

  test('that no payment has leaves the one without an account, or none', async () => {
    expect((await match(line(payee), sentTo(own, undefined))).states).toEqual(['unknown', 'booked'])
    const { states, codes } = await match(line(payee), sentTo(own, other))
    expect([states, codes]).toEqual([['unknown', 'unknown'], ['booking/account-differs']])
  })

  test('is another one, however many accounts there are', async () => {
    const accounts = Array.from({ length: 1001 }, (_, index) => numbered(index))
    const { codes } = await match(line(payee), sentTo(...accounts))
    expect(codes).toEqual(['booking/account-differs'])
  })

  test('as a number decides nothing among too many IBANs that may have it', async () => {
    const accounts = Array.from({ length: 1001 }, (_, index) => numbered(index))
    const { codes } = await match(line('99887766'), sentTo(...accounts))
    expect(codes).toEqual(['booking/ambiguous'])
    expect((await match(line('99887766'), sentTo(...accounts.slice(0, 1000)))).codes).toEqual([
      'booking/account-differs',
    ])
  })
})

describe('the account of the statement', () => {
  test('leaves payments from it and those from nobody knows where', async () => {
    const payments = (...accounts: (string | undefined)[]) =>
      alike(...accounts.map((debtorAccount) => ({ debtorAccount })))
    const line = booked('5.00', 'EUR')
    expect(await statesOf(payments(own, other), line)).toEqual(['booked', 'unknown'])
    expect(await statesOf(payments(other, undefined), line)).toEqual(['unknown', 'booked'])
    expect(await statesOf(payments(own, undefined), line)).toEqual(['unknown', 'unknown'])
    expect(await statesOf(payments(own, undefined), line.repeat(2))).toEqual(['booked', 'booked'])
    expect(await statesOf(payments(other, '4712111', numbered(1)), line)).toEqual(['unknown', 'booked', 'unknown'])
  })
})

test('payments whose account is written in two forms are all from the account of the statement', async () => {
  const payments = alike({ debtorAccount: own }, { debtorAccount: '4712111' }, { debtorAccount: other })
  expect(await statesOf(payments, booked('5.00', 'EUR').repeat(2))).toEqual(['booked', 'booked', 'unknown'])
})

test('payments alike get their bookings in the order in which they were sent, however their accounts are written', async () => {
  const payments = alike({ debtorAccount: '4712111' }, { debtorAccount: own }, { debtorAccount: other })
  const parts = await collect(matchBookings(payments, readCamt053(statement(booked('5.00', 'EUR').repeat(2)))))
  const paths = parts.flatMap((part) => (part.kind === 'payment' ? [part.bookings.map(({ path }) => path)] : []))
  const at = (number: number): string => expect.stringMatching(new RegExp(`/Ntry\\[${number}\\]/`))
  expect(paths).toEqual([[at(1)], [at(2)], []])
})
