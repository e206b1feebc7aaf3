import { germanIban } from '../../src/arbitraries/values.ts'
import type { DirectDebit, DirectDebitInformation, DirectDebitInitiation } from '../../src/pain008.ts'

/** The smallest initiation that keeps every rule, with collections of these amounts. */
export function simple(
  ...amounts: string[]
): DirectDebitInitiation & { paymentInformation: [DirectDebitInformation<[DirectDebit, ...DirectDebit[]]>] } {
  const collected = (each: string, index: number): DirectDebit => ({
    endToEndId: `E2E-${index + 1}`,
    amount: each,
    mandate: { mandateId: `M-${index + 1}`, dateOfSignature: '2024-05-02' },
    debtor: { name: 'Erika Muster' },
    debtorAccount: { iban: germanIban(index + 2) },
    remittanceInformation: `Invoice ${index + 1}`,
  })
  const [first = '12.50', ...rest] = amounts
  return {
    messageId: 'MSG-1',
    creationDateTime: '2026-11-21T10:00:00',
    initiatingParty: { name: 'Example AG' },
    paymentInformation: [
      {
        paymentInformationId: 'PMT-1',
        localInstrument: 'CORE',
        sequenceType: 'RCUR',
        requestedCollectionDate: '2026-11-30',
        creditor: { name: 'Example AG' },
        creditorAccount: { iban: germanIban(1) },
        creditorSchemeId: 'DE98ZZZ09999999999',
        directDebits: [collected(first, 0), ...rest.map((each, index) => collected(each, index + 1))],
      },
    ],
  }
}
