import { describe, expect, test } from 'vitest'
import { initiation, own } from '../../pain002/support.ts'
import { simple as directDebits } from '../../pain008/direct-debits.ts'
import { entry, findingsOf, payee, statement, toPayee, transaction } from '../support.ts'

const other = 'DE75512108001245126199'
const transfers = initiation({ A: [{ endToEndId: 'a1', amount: '10.00', creditorAccount: { iban: payee } }] })
const debits = { ...directDebits('10.00'), creationDateTime: undefined }
for (const block of debits.paymentInformation) Object.assign(block, { requestedCollectionDate: '2026-03-03' })
const { creditorAccount } = debits.paymentInformation[0]
const ofCreditor = (creditorAccount as { iban: string }).iban

const messages = async (xml: string, sent: typeof transfers | typeof debits): Promise<string[]> =>
  (await findingsOf(xml, sent)).map(({ message }) => message)
const from = (account: string): string => `<RltdPties><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties>`

describe('a booking with the references and the amount of a payment', () => {
  test('to another account names the creditor, from another one the debtor', async () => {
    const to = toPayee.replace(payee, other)
    expect(await messages(statement(entry(transaction('a1', '10.00', to))), transfers)).toEqual([
      'The references and the amount of the booking of 2026-03-03 over 10.00 EUR (statement S-1) are those of a sent ' +
        'payment, but the account of the creditor is another one than was sent. It was not matched; compare both, and ' +
        'ask the bank.',
    ])
    const collected = entry(transaction('E2E-1', '10.00', from(other), 'CRDT'), { indicator: 'CRDT', family: 'IDDT' })
    expect(await messages(statement(collected, ofCreditor), debits)).toEqual([
      expect.stringMatching(/^The references .* the account of the debtor is another one .* and ask the bank\.$/),
    ])
  })

  test('on another account of ours says so', async () => {
    expect(await messages(statement(entry(transaction('a1', '10.00')), other), transfers)).toEqual([
      'The references and the amount of the booking of 2026-03-03 over 10.00 EUR (statement S-1) are those of a sent ' +
        'payment, but from another account than that of the statement. It was not matched; compare both.',
    ])
  })

  test('in the other direction is to be looked into, in words of its kind', async () => {
    const back = entry(transaction('a1', '10.00', '', 'CRDT'), { indicator: 'CRDT', family: 'RCDT' })
    expect(await messages(statement(back, own), transfers)).toEqual([
      'The return of 2026-03-03 over 10.00 EUR (statement S-1) is a credit with the references and the amount of a ' +
        'sent payment, but does not say that it is a return. It ' +
        'was not matched: find out whether the payment came back.',
    ])
    const debit = entry(transaction('E2E-1', '10.00'), { family: 'RDDT' })
    expect(await messages(statement(debit, ofCreditor), debits)).toEqual([
      'The return of 2026-03-03 over 10.00 EUR (statement S-1) is a debit with the references and the amount of a ' +
        'sent direct debit, but does not say that it takes it ' +
        'back. It was not matched: find out whether it does before you count on the money.',
    ])
  })
})
