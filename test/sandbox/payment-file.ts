import { buildPain001 } from '../../src/pain001.ts'

export interface TestPayment {
  iban: string
  amount: string
  endToEndId?: string
}

/** A file of payments out of one account, as the library builds it. */
export function paymentFile(
  iban: string,
  messageId: string,
  payments: readonly TestPayment[],
  { date = '2026-11-18', batchBooking = false } = {},
): string {
  return buildPain001({
    messageId,
    creationDateTime: '2026-11-18T08:00:00',
    initiatingParty: { name: 'Anna Rossi' },
    paymentInformation: [
      {
        paymentInformationId: `${messageId}-A`,
        requestedExecutionDate: date,
        batchBooking,
        debtor: { name: 'Anna Rossi' },
        debtorAccount: { iban },
        payments: payments.map(({ iban: creditor, amount, endToEndId }, index) => ({
          endToEndId: endToEndId ?? `${messageId}-${index + 1}`,
          amount,
          creditor: { name: `Creditor ${index + 1}` },
          creditorAccount: { iban: creditor },
          remittanceInformation: `Invoice ${index + 1}`,
        })),
      },
    ],
  })
}
