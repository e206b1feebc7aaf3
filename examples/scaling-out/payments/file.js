import { buildPain001 } from 'iso20022-toolkit/pain001'

/** The file of a run. The same run gives the same file, byte for byte, on every machine and at any time. */
export function fileOf({ run, created, payments }, debtor) {
  return buildPain001({
    messageId: run,
    creationDateTime: created,
    initiatingParty: { name: debtor.name },
    paymentInformation: [
      {
        paymentInformationId: `${run}-1`,
        requestedExecutionDate: created.slice(0, 10),
        debtor: { name: debtor.name },
        debtorAccount: { iban: debtor.iban },
        payments: payments.map(({ id, amount, name, iban }) => ({
          endToEndId: id,
          amount,
          creditor: { name },
          creditorAccount: { iban },
        })),
      },
    ],
  })
}
