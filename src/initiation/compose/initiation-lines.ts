import {
  type Account,
  type Agent,
  type Amount,
  type Code,
  type Description,
  type Leaf,
  one,
  type Party,
  type PaymentType,
  type Property,
  paymentType,
  type RemittanceInformation,
  record,
  text,
  type WholeRemittance,
} from '../../domain/index.ts'
import { type InitiationHeader, initiationHeader, schemasOf } from '../../domain/initiation/index.ts'
import type { Payment as PaymentElement } from '../../rules/index.ts'
import type { SchemaSource } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { creditTransferFormat } from '../pain001.ts'
import { directDebitFormat } from '../pain008.ts'
import {
  type InitiationPart,
  type Read,
  type ReadableFormat,
  type ReadOptions,
  readInitiation,
} from '../read/read-initiation.ts'
import type { InitiationFormat } from './build-options.ts'

/** A block with its sender: the debtor of credit transfers, the creditor of direct debits. */
export interface BlockLine extends PaymentType {
  paymentInformationId: string
  paymentMethod?: string | undefined
  batchBooking?: boolean | undefined
  sequenceType?: string | undefined
  chargeBearer?: string | undefined
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
  mandateId?: string | undefined
}

/** Reads files of credit transfers and of direct debits into the same properties, with the elements of any version. */
export interface InitiationLines extends ReadableFormat<InitiationHeader, BlockLine, PaymentLine> {
  sender: 'debtor' | 'creditor'
  other: 'debtor' | 'creditor'
}

// Nothing of it is written, so `required` and what is written instead make no difference.
const noProperty = one<never>({}, text as Leaf<never>)

/** The lines of a message with the parts of its sender and of who stands on the other side. */
function linesOf(
  format: InitiationFormat,
  schemas: readonly SchemaSource[],
  [sender, onBehalfOf]: readonly ['debtor' | 'creditor', string],
  mandateId: Property<string>,
): InitiationLines {
  const other = sender === 'debtor' ? 'creditor' : 'debtor'
  const inBlock = propertiesIn(format.block)
  const inPayment = propertiesIn(format.payment)
  return {
    root: format.root,
    transaction: format.transaction,
    schemas,
    sender,
    other,
    header: initiationHeader,
    block: record<BlockLine>({
      ...paymentType.properties,
      paymentInformationId: inBlock('paymentInformationId'),
      paymentMethod: inBlock('paymentMethod'),
      batchBooking: inBlock('batchBooking'),
      sequenceType: inBlock('sequenceType'),
      chargeBearer: inBlock('chargeBearer'),
      date: inBlock(format.date.property),
      sender: inBlock(sender),
      account: inBlock(format.account),
      agent: inBlock(`${sender}Agent`),
      onBehalfOf: inBlock(onBehalfOf),
    }),
    payment: record<PaymentLine>({
      endToEndId: inPayment('endToEndId'),
      amount: inPayment('amount'),
      currency: inPayment('currency'),
      party: inPayment(other),
      account: inPayment(`${other}Account`),
      remittanceInformation: inPayment('remittanceInformation'),
      mandateId,
    }),
  }
}

function propertiesIn({ properties }: Description<unknown>): (name: string) => Property<never> {
  const all: Readonly<Record<string, Property<never> | undefined>> = properties
  return (name) => all[name] ?? noProperty
}

const creditTransfers = linesOf(
  creditTransferFormat(),
  schemasOf('pain.001.'),
  ['debtor', 'ultimateDebtor'],
  noProperty,
)
const directDebits = linesOf(
  directDebitFormat(),
  schemasOf('pain.008.'),
  ['creditor', 'ultimateCreditor'],
  one('DrctDbtTx/MndtRltdInf/MndtId', text),
)

export function initiationLines(message: string): InitiationLines {
  return message.startsWith('pain.008.') ? directDebits : creditTransfers
}

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
