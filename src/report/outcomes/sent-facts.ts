import { type Amount, accountNumber } from '../../domain/index.ts'
import type {
  DirectDebit,
  DirectDebitInformationHeader,
  Payment,
  PaymentInformationHeader,
} from '../../domain/initiation/index.ts'
import type { Read } from '../../initiation/index.ts'
import { tryParseAmount } from '../../values/index.ts'
import type { SentCreditTransfer, SentDirectDebit, SentPayment } from './sent-payment.ts'

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

/** The block of a credit transfer. */
export type TransferBlock = PaymentInformationHeader | Read<PaymentInformationHeader>
/** The block of a direct debit. */
export type DebitBlock = DirectDebitInformationHeader | Read<DirectDebitInformationHeader>

/** The credit transfer with these values; `from` is what they are of: an object, or an element of a file. */
export function sentTransfer(
  index: number,
  messageId: string | undefined,
  block: TransferBlock,
  facts: TransferFacts | Read<TransferFacts>,
  from: Partial<Pick<SentCreditTransfer, 'payment' | 'document'>>,
): SentCreditTransfer {
  return {
    ...sharedFacts(index, messageId, block, facts, from.payment),
    directDebit: false,
    mandateId: undefined,
    creditorName: facts.creditor?.name,
    creditorAccount: accountNumber(facts.creditorAccount),
    debtorName: block.debtor?.name,
    debtorAccount: accountNumber(block.debtorAccount),
    payment: from.payment,
    document: from.document,
  }
}

/** The direct debit with these values; `from` is what they are of: an object, or an element of a file. */
export function sentDebit(
  index: number,
  messageId: string | undefined,
  block: DebitBlock,
  facts: DebitFacts | Read<DebitFacts>,
  from: Partial<Pick<SentDirectDebit, 'payment' | 'document'>>,
): SentDirectDebit {
  return {
    ...sharedFacts(index, messageId, block, facts, from.payment),
    directDebit: true,
    mandateId: facts.mandate?.mandateId,
    creditorName: block.creditor?.name,
    creditorAccount: accountNumber(block.creditorAccount),
    debtorName: facts.debtor?.name,
    debtorAccount: accountNumber(facts.debtorAccount),
    payment: from.payment,
    document: from.document,
  }
}

/** Takes over what credit transfers and direct debits have in common. */
function sharedFacts(
  index: number,
  messageId: string | undefined,
  { paymentInformationId }: TransferBlock | DebitBlock,
  { instructionId, endToEndId, uetr, amount, currency }: AnyPayment,
  given: SentPayment['payment'],
): SharedFacts {
  return {
    index,
    messageId,
    paymentInformationId,
    instructionId,
    endToEndId,
    uetr,
    amount: typeof amount === 'string' ? tryParseAmount(amount) : amount,
    // EUR is the default currency of a payment that is built.
    currency: given === undefined ? currency : (currency ?? 'EUR'),
  }
}

/** Whether a payment with its block is a direct debit. Both readers name their parts alike: the path tells it. */
export function isDebitPart<Part extends { path: string }>(
  part: Part,
): part is Extract<Part, { paymentInformation: DebitBlock }> {
  return part.path.includes('/DrctDbtTxInf')
}
