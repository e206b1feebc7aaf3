import fc, { type Arbitrary } from 'fast-check'
import { anyParty } from './party.ts'
import { anyBic, anyIdentifier } from './values.ts'

/** An agent by its BIC. */
export const agent: Arbitrary<{ bic: string }> = fc.record({ bic: anyBic() })

/** What initiations have in common: a header, and blocks, each with its payments beside it. */
export function ofInitiation<Block, Payment>(
  block: Arbitrary<Block>,
  payment: Arbitrary<Payment>,
  { maxBlocks, maxPayments }: { maxBlocks: number; maxPayments: number },
) {
  const blocks = fc.tuple(block, fc.array(payment, { minLength: 1, maxLength: maxPayments }))
  return {
    messageId: anyIdentifier(),
    creationDateTime: fc.constantFrom('2026-11-21T10:00:00', '2026-11-21T10:00:00.123+01:00', '2026-11-21T23:59:59Z'),
    initiatingParty: anyParty(),
    paymentInformation: fc.array(blocks, { minLength: 1, maxLength: maxBlocks }),
  }
}
