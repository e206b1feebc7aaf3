import type { Amount } from '../domain/index.ts'
import type { Read } from '../pain001/read-initiation.ts'
import { tryParseAmount } from '../values/index.ts'
import type { SentPayment } from './sent-payments.ts'

/** What credit transfers and direct debits are both recognised by. */
type SharedFacts = Pick<
  SentPayment,
  'index' | 'messageId' | 'paymentInformationId' | 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency'
>

/** A credit transfer or a direct debit, as far as it was given or read. */
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
