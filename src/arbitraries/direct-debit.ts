import fc, { type Arbitrary } from 'fast-check'
import type { DirectDebit, DirectDebitInitiation, Mandate } from '../domain/initiation/index.ts'
import {
  agent,
  anyAccount,
  anyParty,
  anyRemittanceInformation,
  type InitiationOptions,
  initiationOptions,
  ofInitiation,
} from './party.ts'
import { anyAmount, anyIban, anyIdentifier, anySepaText } from './values.ts'

/** The messages of direct debits that arbitraries can draw. */
export type DirectDebitMessage = 'pain.008.001.02' | 'pain.008.001.08'

const creditorId = fc.constantFrom('DE98ZZZ09999999999', 'DE98AB709999999999', 'AT61ZZZ01234567890')

const mandate: Arbitrary<Mandate> = fc.record(
  {
    mandateId: anyIdentifier(),
    dateOfSignature: fc.constantFrom('2009-11-01', '2024-02-29', '2026-11-20'),
    amendment: fc.oneof(
      fc.record({ originalMandateId: anyIdentifier() }),
      fc.record({ originalCreditorName: anySepaText(70), originalCreditorId: creditorId }),
      fc.constant({ originalDebtorAccount: { other: { id: 'SMNDA' } } }),
      anyIban().map((iban) => ({ originalDebtorAccount: { iban } })),
    ),
  },
  { requiredKeys: ['mandateId', 'dateOfSignature'] },
)

const directDebit: Arbitrary<DirectDebit> = fc.record(
  {
    amount: anyAmount(),
    mandate,
    debtor: anyParty(),
    debtorAccount: anyAccount(),
    endToEndId: anyIdentifier(),
    instructionId: anyIdentifier(),
    currency: fc.constant('EUR'),
    debtorAgent: agent,
    ultimateDebtor: anyParty(),
    purpose: fc.constantFrom('RENT', 'SALA'),
    remittanceInformation: anyRemittanceInformation(),
  },
  { requiredKeys: ['amount', 'debtor', 'debtorAccount', 'mandate'] },
)

/** A direct debit with its mandate that obeys the rules of the set `sepa`. */
export function anyDirectDebit(): Arbitrary<DirectDebit> {
  return directDebit
}

const block = fc.record(
  {
    requestedCollectionDate: fc.constantFrom('2026-11-30', '2027-02-26', '2028-02-29'),
    sequenceType: fc.constantFrom('FRST' as const, 'RCUR' as const, 'OOFF' as const, 'FNAL' as const),
    creditor: anyParty(),
    creditorAccount: anyAccount(),
    creditorSchemeId: creditorId,
    batchBooking: fc.boolean(),
    creditorAgent: agent,
    categoryPurpose: fc.constantFrom('SALA', 'SUPP'),
    ultimateCreditor: anyParty(),
  },
  {
    requiredKeys: ['requestedCollectionDate', 'sequenceType', 'creditor', 'creditorAccount', 'creditorSchemeId'],
  },
)

/**
 * Direct debits for `buildPain008`: each obeys the rules of the set `sepa`, so that it builds with the defaults. One
 * file has one scheme, `CORE` or `B2B`. Shrinks to one block with one direct debit of `0.01`.
 * @throws RangeError for an invalid option.
 */
export function anyDirectDebitInitiation(
  options: InitiationOptions<DirectDebitMessage> = {},
): Arbitrary<DirectDebitInitiation> {
  const size = initiationOptions({ anyDirectDebitInitiation }, options, 'pain.008.001.02', 'pain.008.001.08')
  return fc
    .record({ ...ofInitiation(block, directDebit, size), localInstrument: fc.constantFrom('CORE', 'B2B') })
    .map(({ paymentInformation, localInstrument, ...header }) => ({
      ...header,
      paymentInformation: paymentInformation.map(([each, directDebits], index) => ({
        paymentInformationId: `PMT-${index}`,
        localInstrument,
        ...each,
        directDebits: each.sequenceType === 'OOFF' ? directDebits.map(oneOff(index)) : directDebits,
      })),
    }))
}

/** A mandate for one direct debit is used once. */
function oneOff(block: number): (each: DirectDebit, index: number) => DirectDebit {
  return (each, index) => ({ ...each, mandate: { ...each.mandate, mandateId: `OOFF-${block}-${index}` } })
}
