import type { Amount } from '../domain/index.ts'
import type { Read } from '../initiation/index.ts'
import { tryParseAmount } from '../values/index.ts'
import type { SentPayment } from './sent-payment.ts'

/** The common values by which credit transfers and direct debits are recognised. */
type SharedFacts = Pick<
  SentPayment,
  'index' | 'messageId' | 'paymentInformationId' | 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency'
>

/** A credit transfer or a direct debit, with the given or read parts. */
interface AnyPayment {
  instructionId?: string | undefined
  endToEndId?: string | undefined
  uetr?: string | undefined
  amount?: Amount | Read<Amount> | undefined
  currency?: string | undefined
}

/** Takes over what credit transfers and direct debits have in common. */
export function sharedFacts(
  index: number,
  messageId: string | undefined,
  { paymentInformationId }: { paymentInformationId?: string | undefined },
  { instructionId, endToEndId, uetr, amount, currency }: AnyPayment,
): SharedFacts {
  return {
    index,
    messageId,
    paymentInformationId,
    instructionId,
    endToEndId,
    uetr,
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
    currency,
  }
}
