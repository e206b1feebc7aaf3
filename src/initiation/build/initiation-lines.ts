import {
  type Account,
  type Agent,
  type Amount,
  type Code,
  type Entries,
  optional,
  type Party,
  type PaymentType,
  paymentTypeEntries,
  type RemittanceInformation,
  record,
  text,
  type WholeRemittance,
} from '../../domain/index.ts'
import {
  blockEntries,
  directDebitEntries,
  directDebitInformationEntries,
  type InitiationHeader,
  initiationHeader,
  paymentEntries,
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
const noEntry = optional<string>({}, text)

const transferBlock: Entries<BlockLine> = {
  ...paymentTypeEntries,
  paymentInformationId: blockEntries.paymentInformationId,
  paymentMethod: blockEntries.paymentMethod,
  batchBooking: blockEntries.batchBooking,
  sequenceType: noEntry,
  chargeBearer: blockEntries.chargeBearer,
  date: blockEntries.requestedExecutionDate,
  sender: blockEntries.debtor,
  account: blockEntries.debtorAccount,
  agent: blockEntries.debtorAgent,
  onBehalfOf: blockEntries.ultimateDebtor,
}

const transfer: Entries<PaymentLine> = {
  endToEndId: paymentEntries.endToEndId,
  amount: paymentEntries.amount,
  currency: paymentEntries.currency,
  party: paymentEntries.creditor,
  account: paymentEntries.creditorAccount,
  remittanceInformation: paymentEntries.remittanceInformation,
  mandateId: noEntry,
}

const directDebitBlock: Entries<BlockLine> = {
  ...paymentTypeEntries,
  paymentInformationId: directDebitInformationEntries.paymentInformationId,
  paymentMethod: directDebitInformationEntries.paymentMethod,
  batchBooking: directDebitInformationEntries.batchBooking,
  sequenceType: directDebitInformationEntries.sequenceType,
  chargeBearer: directDebitInformationEntries.chargeBearer,
  date: directDebitInformationEntries.requestedCollectionDate,
  sender: directDebitInformationEntries.creditor,
  account: directDebitInformationEntries.creditorAccount,
  agent: directDebitInformationEntries.creditorAgent,
  onBehalfOf: directDebitInformationEntries.ultimateCreditor,
}

const directDebit: Entries<PaymentLine> = {
  endToEndId: directDebitEntries.endToEndId,
  amount: directDebitEntries.amount,
  currency: directDebitEntries.currency,
  party: directDebitEntries.debtor,
  account: directDebitEntries.debtorAccount,
  remittanceInformation: directDebitEntries.remittanceInformation,
  mandateId: optional('DrctDbtTx/MndtRltdInf/MndtId', text),
}

const shapes = {
  transferBlock: record(transferBlock),
  transfer: record(transfer),
  directDebitBlock: record(directDebitBlock),
  directDebit: record(directDebit),
}

/** How files of a message are read, a pain.001 or pain.008. */
export function initiationLines(message: string): InitiationLines {
  if (message.startsWith('pain.008.')) {
    const { root, transaction, edition } = directDebitFormat()
    return {
      root,
      transaction,
      schemas: schemasOf('pain.008.'),
      sender: 'creditor',
      other: 'debtor',
      header: initiationHeader(edition),
      block: shapes.directDebitBlock(edition),
      payment: shapes.directDebit(edition),
      shape: shapes.directDebit,
    }
  }
  const { root, transaction, edition } = creditTransferFormat()
  return {
    root,
    transaction,
    schemas: schemasOf('pain.001.'),
    sender: 'debtor',
    other: 'creditor',
    header: initiationHeader(edition),
    block: shapes.transferBlock(edition),
    payment: shapes.transfer(edition),
    shape: shapes.transfer,
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
