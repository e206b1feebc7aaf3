import fc, { type Arbitrary } from 'fast-check'
import type { CollectionInformation, DirectDebit, DirectDebitInitiation, Mandate } from '../../src/pain008/index.ts'
import { account, amount, bic, germanIban, identifier, party, remittance, sepaText } from '../pain001/initiations.ts'

/** The smallest initiation that keeps every rule, with collections of these amounts. */
export function simple(
  ...amounts: string[]
): DirectDebitInitiation & { paymentInformation: [CollectionInformation<[DirectDebit, ...DirectDebit[]]>] } {
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

const creditorId = fc.constantFrom('DE98ZZZ09999999999', 'DE98AB709999999999', 'AT61ZZZ01234567890')

const mandate: Arbitrary<Mandate> = fc.record(
  {
    mandateId: identifier,
    dateOfSignature: fc.constantFrom('2009-11-01', '2024-02-29', '2026-11-20'),
    amendment: fc.oneof(
      fc.record({ originalMandateId: identifier }),
      fc.record({ originalCreditorName: sepaText(70), originalCreditorId: creditorId }),
      fc.record({ originalDebtorAccount: fc.constant({ other: { id: 'SMNDA' } }) }),
      fc.record({ originalDebtorAccount: account.map(({ iban }) => ({ iban: iban ?? '' })) }),
    ),
  },
  { requiredKeys: ['mandateId', 'dateOfSignature'] },
)

/** A collection that keeps every rule, and its cents. */
export const directDebit: Arbitrary<{ cents: bigint; directDebit: DirectDebit }> = fc
  .tuple(
    amount,
    fc.record(
      {
        endToEndId: identifier,
        instructionId: identifier,
        currency: fc.constant('EUR'),
        mandate,
        debtorAgent: fc.record({ bic }),
        debtor: party,
        debtorAccount: account,
        ultimateDebtor: party,
        purpose: fc.constantFrom('RENT', 'SALA'),
        remittanceInformation: remittance,
      },
      { requiredKeys: ['debtor', 'debtorAccount', 'mandate'] },
    ),
  )
  .map(([{ cents, amount: given }, rest]) => ({ cents, directDebit: { amount: given, ...rest } }))

const block = fc.record(
  {
    batchBooking: fc.boolean(),
    requestedCollectionDate: fc.constantFrom('2026-11-30', '2027-02-26', '2028-02-29'),
    sequenceType: fc.constantFrom('FRST' as const, 'RCUR' as const, 'OOFF' as const, 'FNAL' as const),
    creditor: party,
    creditorAccount: account,
    creditorAgent: fc.record({ bic }),
    creditorSchemeId: creditorId,
    categoryPurpose: fc.constantFrom('SALA', 'SUPP'),
    ultimateCreditor: party,
  },
  {
    requiredKeys: ['requestedCollectionDate', 'sequenceType', 'creditor', 'creditorAccount', 'creditorSchemeId'],
  },
)

/** An initiation that keeps every rule, and the cents of each block. */
export const initiation: Arbitrary<{ initiation: DirectDebitInitiation; cents: bigint[] }> = fc
  .record({
    messageId: identifier,
    creationDateTime: fc.constantFrom('2026-11-21T10:00:00', '2026-11-21T10:00:00.123+01:00', '2026-11-21T23:59:59Z'),
    initiatingParty: party,
    // One file is of one scheme.
    localInstrument: fc.constantFrom('CORE', 'B2B'),
    blocks: fc.array(fc.tuple(block, fc.array(directDebit, { minLength: 1, maxLength: 5 })), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ blocks, localInstrument, ...header }) => ({
    initiation: {
      ...header,
      paymentInformation: blocks.map(([each, debits], index) => ({
        paymentInformationId: `PMT-${index}`,
        localInstrument,
        ...each,
        directDebits: debits.map((one) => one.directDebit),
      })),
    },
    cents: blocks.map(([, debits]) => debits.reduce((sum, one) => sum + one.cents, 0n)),
  }))
