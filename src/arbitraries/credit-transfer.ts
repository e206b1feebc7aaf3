import fc, { type Arbitrary } from 'fast-check'
import type { CreditTransferInitiation, Payment } from '../domain/initiation/index.ts'
import {
  agent,
  anyAccount,
  anyParty,
  anyRemittanceInformation,
  type InitiationOptions,
  initiationOptions,
  ofInitiation,
} from './party.ts'
import { anyAmount, anyIdentifier, anySepaText } from './values.ts'

/** The messages of credit transfers that arbitraries can draw. */
export type CreditTransferMessage = 'pain.001.001.03' | 'pain.001.001.09'

const payment: Arbitrary<Payment> = fc.record(
  {
    amount: anyAmount(),
    creditor: anyParty(),
    creditorAccount: anyAccount(),
    endToEndId: anyIdentifier(),
    instructionId: anyIdentifier(),
    currency: fc.constant('EUR'),
    creditorAgent: agent,
    ultimateCreditor: anyParty(),
    purpose: fc.constantFrom('RENT', 'SALA'),
    remittanceInformation: anyRemittanceInformation(),
    regulatoryReporting: fc.tuple(
      fc.record({
        details: fc.tuple(fc.record({ code: fc.constant('100'), information: fc.tuple(anySepaText(35)) })),
      }),
    ),
    instructionForDebtorAgent: anySepaText(140),
  },
  { requiredKeys: ['amount', 'creditor', 'creditorAccount'] },
)

/** A credit transfer that obeys the rules of the set `sepa`. End-to-end ids may be missing, and may repeat. */
export function anyPayment(): Arbitrary<Payment> {
  return payment
}

const block = fc.record(
  {
    requestedExecutionDate: fc.constantFrom('2026-11-30', '2027-02-28', '2028-02-29'),
    debtor: anyParty(),
    debtorAccount: anyAccount(),
    batchBooking: fc.boolean(),
    debtorAgent: agent,
    categoryPurpose: fc.constantFrom('SALA', 'SUPP'),
    localInstrument: fc.constant('INST'),
    ultimateDebtor: anyParty(),
    otherElements: fc.record({ PoolgAdjstmntDt: fc.constant('2026-12-01') }),
  },
  { requiredKeys: ['requestedExecutionDate', 'debtor', 'debtorAccount'] },
)

const lei = fc.constantFrom('529900T8BM49AURSDO55', '7H6GLXDRUGQFU57RNE97')
const proxy = fc.record({ type: fc.constantFrom('TELE', 'EMAL'), id: anySepaText(40) }, { requiredKeys: ['id'] })

const later = fc.record(
  {
    lei,
    proxy,
    uetr: fc.uuid({ version: 4 }),
    time: fc.constantFrom('2026-11-30T10:00:00+01:00', '2027-02-28T23:59:59Z'),
    instruction: anySepaText(140),
  },
  { requiredKeys: [] },
)

/**
 * Credit transfers for `buildPain001`: each obeys the rules of the set `sepa`, so that it builds with the defaults. Ids
 * of blocks differ (`PMT-0`, `PMT-1` …); sums and counts are left to building. Shrinks to one block with one payment of
 * `0.01`.
 * @throws RangeError for an invalid option.
 */
export function anyCreditTransferInitiation(
  options: InitiationOptions<CreditTransferMessage> = {},
): Arbitrary<CreditTransferInitiation> {
  const { message, ...size } = initiationOptions(
    { anyCreditTransferInitiation },
    options,
    'pain.001.001.03',
    'pain.001.001.09',
  )
  const initiation = fc.record(ofInitiation(block, payment, size)).map(
    ({ paymentInformation, ...header }): CreditTransferInitiation => ({
      ...header,
      paymentInformation: paymentInformation.map(([each, payments], index) => ({
        paymentInformationId: `PMT-${index}`,
        ...each,
        payments,
      })),
    }),
  )
  return message === 'pain.001.001.03' ? initiation : fc.tuple(initiation, later).map(withLater)
}

/** Adds the fields that only .09 has to an initiation: some to each block, and to every other payment. */
function withLater([initiation, more]: [
  CreditTransferInitiation,
  typeof later extends Arbitrary<infer Drawn> ? Drawn : never,
]): CreditTransferInitiation {
  const { uetr } = more
  return {
    ...initiation,
    initiatingParty: more.lei === undefined ? initiation.initiatingParty : { organisationId: { lei: more.lei } },
    paymentInformation: initiation.paymentInformation.map((each, block) => ({
      ...each,
      ...(more.time === undefined ? {} : { requestedExecutionDate: more.time }),
      ...(more.instruction === undefined ? {} : { instructionForDebtorAgent: more.instruction }),
      debtorAccount: { ...each.debtorAccount, ...(more.proxy === undefined ? {} : { proxy: more.proxy }) },
      payments: each.payments.map((one, index) =>
        index % 2 === 0 && uetr !== undefined ? { ...one, uetr: numbered(uetr, block, index) } : one,
      ),
    })),
  }
}

function numbered(uetr: string, block: number, index: number): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0').slice(-4)
  return `${uetr.slice(0, -8)}${hex(block)}${hex(index)}`
}
