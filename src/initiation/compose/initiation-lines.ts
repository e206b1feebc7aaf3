import {
  type Account,
  type Agent,
  type Amount,
  type Code,
  one,
  type Party,
  type PaymentType,
  paymentType,
  type RemittanceInformation,
  record,
  text,
  type WholeRemittance,
} from '../../domain/index.ts'
import {
  directDebit,
  directDebitInformation,
  type InitiationHeader,
  initiationHeader,
  payment,
  paymentInformation,
  schemasOf,
} from '../../domain/initiation/index.ts'
import type { Payment as PaymentElement } from '../../rules/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  type InitiationPart,
  type Read,
  type ReadableFormat,
  type ReadOptions,
  readInitiation,
} from '../read/read-initiation.ts'
import { creditTransferFormat } from './credit-transfer-format.ts'
import { directDebitFormat } from './direct-debit-format.ts'

/** A block with its sender: the debtor of credit transfers, the creditor of direct debits. */
export interface BlockLine extends PaymentType {
  paymentInformationId: string
  paymentMethod?: string | undefined
  batchBooking?: boolean | undefined
  sequenceType?: string | undefined
  chargeBearer?: string | undefined
  /** The day to pay or to collect on. */
  date?: string | undefined
  sender?: Party | undefined
  account?: Account | undefined
  agent?: Agent | undefined
  onBehalfOf?: Party | undefined
}

/** A payment with its other side: the creditor of a credit transfer, the debtor of a direct debit. */
export interface PaymentLine {
  endToEndId?: string | undefined
  amount: Amount
  currency?: string | undefined
  party?: Party | undefined
  account?: Account | undefined
  remittanceInformation?: RemittanceInformation | undefined
  /** Of direct debits only. */
  mandateId?: string | undefined
}

/** Reads files of credit transfers and of direct debits into the same properties, with the elements of any version. */
export interface InitiationLines extends ReadableFormat<InitiationHeader, BlockLine, PaymentLine> {
  sender: 'debtor' | 'creditor'
  other: 'debtor' | 'creditor'
}

// Nothing of it is written, so `required` and what is written instead make no difference.
const noProperty = one<string>({}, text)

const transferBlock = record<BlockLine>({
  ...paymentType.properties,
  paymentInformationId: paymentInformation.properties.paymentInformationId,
  paymentMethod: paymentInformation.properties.paymentMethod,
  batchBooking: paymentInformation.properties.batchBooking,
  sequenceType: noProperty,
  chargeBearer: paymentInformation.properties.chargeBearer,
  date: paymentInformation.properties.requestedExecutionDate,
  sender: paymentInformation.properties.debtor,
  account: paymentInformation.properties.debtorAccount,
  agent: paymentInformation.properties.debtorAgent,
  onBehalfOf: paymentInformation.properties.ultimateDebtor,
})

const transfer = record<PaymentLine>({
  endToEndId: payment.properties.endToEndId,
  amount: payment.properties.amount,
  currency: payment.properties.currency,
  party: payment.properties.creditor,
  account: payment.properties.creditorAccount,
  remittanceInformation: payment.properties.remittanceInformation,
  mandateId: noProperty,
})

const directDebitBlock = record<BlockLine>({
  ...paymentType.properties,
  paymentInformationId: directDebitInformation.properties.paymentInformationId,
  paymentMethod: directDebitInformation.properties.paymentMethod,
  batchBooking: directDebitInformation.properties.batchBooking,
  sequenceType: directDebitInformation.properties.sequenceType,
  chargeBearer: directDebitInformation.properties.chargeBearer,
  date: directDebitInformation.properties.requestedCollectionDate,
  sender: directDebitInformation.properties.creditor,
  account: directDebitInformation.properties.creditorAccount,
  agent: directDebitInformation.properties.creditorAgent,
  onBehalfOf: directDebitInformation.properties.ultimateCreditor,
})

const directDebitLine = record<PaymentLine>({
  endToEndId: directDebit.properties.endToEndId,
  amount: directDebit.properties.amount,
  currency: directDebit.properties.currency,
  party: directDebit.properties.debtor,
  account: directDebit.properties.debtorAccount,
  remittanceInformation: directDebit.properties.remittanceInformation,
  mandateId: one('DrctDbtTx/MndtRltdInf/MndtId', text),
})

/** How files of a message are read, a pain.001 or pain.008. */
export function initiationLines(message: string): InitiationLines {
  if (message.startsWith('pain.008.')) {
    const { root, transaction } = directDebitFormat()
    return {
      root,
      transaction,
      schemas: schemasOf('pain.008.'),
      sender: 'creditor',
      other: 'debtor',
      header: initiationHeader,
      block: directDebitBlock,
      payment: directDebitLine,
    }
  }
  const { root, transaction } = creditTransferFormat()
  return {
    root,
    transaction,
    schemas: schemasOf('pain.001.'),
    sender: 'debtor',
    other: 'creditor',
    header: initiationHeader,
    block: transferBlock,
    payment: transfer,
  }
}

/** The parts that reading a file yields. */
export interface LineTypes {
  header: InitiationHeader
  block: BlockLine
  payment: PaymentLine
  headerDocument: unknown
  blockDocument: unknown
  paymentDocument: PaymentElement
}

/** Reads a file of payments as a stream, whether it is a pain.001 or a pain.008; otherwise like `readPain001`. */
export function readInitiationLines(
  source: Source,
  message: string,
  options: ReadOptions,
): AsyncGenerator<InitiationPart<LineTypes>, void, undefined> {
  return readInitiation<LineTypes>('readInitiationLines', initiationLines(message), source, options)
}

/** The remittance information as one text, or the creditor's reference if there is no text. */
export function remittanceText(remittance: Read<RemittanceInformation> | undefined): string | undefined {
  if (typeof remittance !== 'object') return remittance
  if ('creditorReference' in remittance) return remittance.creditorReference
  const { unstructured = [], structured = [] } = remittance as Read<WholeRemittance>
  return unstructured.length > 0 ? unstructured.join(' ') : structured[0]?.creditorReferenceInformation?.reference
}

/** A code, or the proprietary name in its place. */
export function codeText(code: Read<Code> | undefined): string | undefined {
  return typeof code === 'object' ? code.proprietary : code
}
