import { germanIban } from '../../src/arbitraries/values.ts'
import type { CreditTransferInitiation, Decimal, PaymentInformation } from '../../src/pain001.ts'

export { germanIban }

/** The smallest initiation that keeps every rule, with payments of these amounts. */
export function simple(...amounts: string[]): CreditTransferInitiation & { paymentInformation: [PaymentInformation] } {
  return {
    messageId: 'MSG-1',
    creationDateTime: '2026-11-21T10:00:00',
    initiatingParty: { name: 'Example AG' },
    paymentInformation: [
      {
        paymentInformationId: 'PMT-1',
        requestedExecutionDate: '2026-11-30',
        debtor: { name: 'Example AG' },
        debtorAccount: { iban: germanIban(1) },
        payments: (amounts.length === 0 ? ['12.50'] : amounts).map((amount, index) => ({
          endToEndId: `E2E-${index + 1}`,
          amount,
          creditor: { name: 'Nordwind GmbH' },
          creditorAccount: { iban: germanIban(index + 2) },
          remittanceInformation: `Invoice ${index + 1}`,
        })),
      },
    ],
  }
}

export function centsOf(amount: string | Decimal): bigint {
  const [whole = '', part = ''] = (typeof amount === 'string' ? amount : amount.toFixed()).split('.')
  return BigInt(`${whole}${part.padEnd(2, '0')}`)
}

export function centsOfBlocks({ paymentInformation }: CreditTransferInitiation): bigint[] {
  return paymentInformation.map(({ payments }) => payments.reduce((sum, { amount }) => sum + centsOf(amount), 0n))
}
