import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation, type Payment } from '../../../src/pain001.ts'
import type { Finding } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { findingsIn } from '../../support/findings.ts'

const placesOf = (given: CreditTransferInitiation): Pick<Finding, 'payment' | 'property'>[] =>
  findingsIn(() => buildPain001(given)).map(({ payment, property }) => ({
    ...(payment && { payment }),
    ...(property && { property }),
  }))

function second(changes: object): CreditTransferInitiation {
  const initiation = simple('1', '2')
  const [block] = initiation.paymentInformation
  const payments = block.payments.map(
    (each, index): Payment => (index === 1 ? { ...each, endToEndId: 'E-2', ...changes } : each),
  )
  return { ...initiation, paymentInformation: [{ ...block, payments }] }
}

describe('a finding of a built object names payment and property', () => {
  const payment = { block: 1, index: 2, endToEndId: 'E-2' }
  test.each<[object, string]>([
    [{ creditorAccount: { iban: 'AT611904300234573200' } }, 'creditorAccount.iban'],
    [{ creditorAccount: { iban: 5 } }, 'creditorAccount.iban'],
    [{ creditorAgent: { bic: 'NONSENSE' } }, 'creditorAgent.bic'],
    [{ creditor: { name: 'x'.repeat(71) } }, 'creditor.name'],
    [
      { creditor: { name: 'A', postalAddress: { addressLines: ['a', 'Straße'], country: 'DE', townName: 'B' } } },
      'creditor.postalAddress.addressLines[1]',
    ],
    [{ amount: '2.000' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ purpose: 'TOOLONG' }, 'purpose'],
    [{ remittanceInformation: 'x'.repeat(141) }, 'remittanceInformation'],
    [{ remittanceInformation: { creditorReference: 'RF19539007547034' } }, 'remittanceInformation.creditorReference'],
    [{ remittanceInformation: { unstructured: ['x'.repeat(141)] } }, 'remittanceInformation.unstructured[0]'],
    [{ colour: 'red' }, 'colour'],
    [{ otherElements: { Tax: { Dbtr: { Nope: 'x' } } } }, 'otherElements.Tax'],
  ])('%o: %s', (changes, property) => {
    expect(placesOf(second(changes))[0]).toEqual({ payment, property })
  })

  test('of its block', () => {
    const initiation = simple('1')
    const [block] = initiation.paymentInformation
    const wrong = { ...block, debtorAccount: { iban: 'DE00370400440532013000' } }
    expect(placesOf({ ...initiation, paymentInformation: [wrong] })).toEqual([
      { payment: { block: 1 }, property: 'debtorAccount.iban' },
    ])
    const none = { ...block, payments: 5 as never }
    expect(placesOf({ ...initiation, paymentInformation: [none] })).toEqual([
      { payment: { block: 1 }, property: 'payments' },
    ])
  })

  test('of the header', () => {
    expect(placesOf({ ...simple('1'), messageId: '/x' })).toEqual([{ property: 'messageId' }])
    expect(placesOf({ ...simple('1'), initiatingParty: { name: '' } })).toEqual([{ property: 'initiatingParty.name' }])
    expect(placesOf({ ...simple('1'), paymentInformation: 5 as never })).toEqual([{ property: 'paymentInformation' }])
  })
})

test('a finding in the twelfth block and its eleventh payment names both', () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  const initiation = simple()
  const [block] = initiation.paymentInformation
  const paymentInformation = numbers.map((number) => ({
    ...block,
    paymentInformationId: `B-${number}`,
    payments: numbers.map(
      (of): Payment => ({
        endToEndId: `E-${number}-${of}`,
        amount: '1',
        creditor: { name: number === 12 && of === 11 ? 'x'.repeat(71) : 'Nordwind GmbH' },
        creditorAccount: block.payments[0]?.creditorAccount as NonNullable<Payment['creditorAccount']>,
      }),
    ),
  }))
  expect(placesOf({ ...initiation, paymentInformation })).toEqual([
    { payment: { block: 12, index: 11, endToEndId: 'E-12-11' }, property: 'creditor.name' },
  ])
})
