import { type Amount, accountNumber } from '../../domain/index.ts'
import type { DirectDebit, Payment } from '../../domain/initiation/index.ts'
import type { Read } from '../../initiation/index.ts'
import { tryParseAmount } from '../../values/index.ts'
import type { SentPayment } from './sent-payment.ts'

/** What stands on one side of a payment. */
interface Sides {
  creditor?: { name?: string | undefined } | undefined
  creditorAccount?: Parameters<typeof accountNumber>[0]
  debtor?: { name?: string | undefined } | undefined
  debtorAccount?: Parameters<typeof accountNumber>[0]
}

/** A credit transfer or a direct debit, with the given or read parts. */
interface AnyPayment extends Sides {
  instructionId?: string | undefined
  endToEndId?: string | undefined
  uetr?: string | undefined
  amount?: Amount | Read<Amount> | undefined
  currency?: string | undefined
  mandate?: { mandateId?: string | undefined } | undefined
}

/** The values by which a credit transfer is recognised. */
export interface TransferFacts
  extends Pick<Payment, 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency' | 'creditorAccount'> {
  creditor?: { name?: string | undefined } | undefined
}

/** The values by which a direct debit is recognised. */
export interface DebitFacts
  extends Pick<DirectDebit, 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency' | 'debtorAccount'> {
  mandate?: { mandateId?: string | undefined } | undefined
  debtor?: { name?: string | undefined } | undefined
}

/**
 * The payment with these values; `from` is what they are of: an object, or an element of a file. Block and payment are
 * of the kind that `directDebit` says.
 */
export function sentPayment(
  index: number,
  messageId: string | undefined,
  block: Sides & { paymentInformationId?: string | undefined },
  facts: AnyPayment,
  from: { payment?: unknown; document?: unknown },
  directDebit: boolean,
): SentPayment {
  const { instructionId, endToEndId, uetr, amount, currency, mandate } = facts
  const { creditor, creditorAccount } = directDebit ? block : facts
  const { debtor, debtorAccount } = directDebit ? facts : block
  return {
    index,
    messageId,
    paymentInformationId: block.paymentInformationId,
    instructionId,
    endToEndId,
    uetr,
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
    // EUR is the default currency of a payment that is built.
    currency: from.payment === undefined ? currency : (currency ?? 'EUR'),
    directDebit,
    mandateId: directDebit ? mandate?.mandateId : undefined,
    creditorName: creditor?.name,
    creditorAccount: accountNumber(creditorAccount),
    debtorName: debtor?.name,
    debtorAccount: accountNumber(debtorAccount),
    payment: from.payment,
    document: from.document,
  } as SentPayment
}

/** Whether a payment is a direct debit. Both readers name their parts alike: the path shows it. */
export function isDebitPart({ path }: { path: string }): boolean {
  return path.includes('/DrctDbtTxInf')
}
