import { optional, record, text } from '../../domain/index.ts'
import {
  type DirectDebitHeader,
  type DirectDebitInformationHeader,
  directDebitEntries,
  type InitiationHeader,
  type PaymentInformationHeader,
  paymentEntries,
} from '../../domain/initiation/index.ts'
import { initiationSchemas } from '../../domain/report/index.ts'
import { creditTransferFormat, directDebitFormat, readInitiation } from '../../initiation/index.ts'
import { loadSchemas } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  type DebitFacts,
  type DirectDebitDocument,
  type PaymentDocument,
  type SentHeader,
  type SentPayment,
  sentPayment,
  type TransferFacts,
} from './sent-payment.ts'

const partyName = record<{ name?: string | undefined }>({ name: optional('Nm', text) })

// Only the values by which a payment is recognised are read, because reading everything takes twice the time.
const transferFacts = record<TransferFacts>({
  instructionId: paymentEntries.instructionId,
  endToEndId: paymentEntries.endToEndId,
  uetr: paymentEntries.uetr,
  amount: paymentEntries.amount,
  currency: paymentEntries.currency,
  creditor: optional('Cdtr', partyName),
  creditorAccount: paymentEntries.creditorAccount,
})

const debitFacts = record<DebitFacts>({
  instructionId: directDebitEntries.instructionId,
  endToEndId: directDebitEntries.endToEndId,
  uetr: directDebitEntries.uetr,
  amount: directDebitEntries.amount,
  currency: directDebitEntries.currency,
  mandate: optional(
    'DrctDbtTx/MndtRltdInf',
    record<{ mandateId?: string | undefined }>({ mandateId: optional('MndtId', text) }),
  ),
  debtor: optional('Dbtr', partyName),
  debtorAccount: directDebitEntries.debtorAccount,
})

// Reading accepts the elements of every version, so the fields of the newest one will do.
const transfers = creditTransferFormat('pain.001.001.09')
const transferFile = {
  ...transfers,
  schemas: initiationSchemas,
  payment: transferFacts(transfers.edition),
  shape: transferFacts,
}
const debits = directDebitFormat('pain.008.001.08')
const debitFile = { ...debits, schemas: initiationSchemas, payment: debitFacts(debits.edition), shape: debitFacts }

interface TransferTypes {
  header: InitiationHeader
  block: PaymentInformationHeader
  payment: TransferFacts
  headerDocument: unknown
  blockDocument: unknown
  paymentDocument: PaymentDocument
}

interface DebitTypes {
  header: DirectDebitHeader
  block: DirectDebitInformationHeader
  payment: DebitFacts
  headerDocument: unknown
  blockDocument: unknown
  paymentDocument: DirectDebitDocument
}

/**
 * The payments of a file of credit transfers or direct debits.
 * @throws InvalidDocumentError when it is not well-formed, cut short or another message.
 */
export async function* paymentsOfFile(source: Source): AsyncGenerator<SentPayment, void, undefined> {
  const { source: file, message } = await loadSchemas(source, initiationSchemas, { otherVersions: true })
  const options = { maxFindings: 0, document: true }
  const directDebit = message?.startsWith('pain.008.') === true
  const parts = directDebit
    ? readInitiation<DebitTypes>('sentPayments', debitFile, file, options)
    : readInitiation<TransferTypes>('sentPayments', transferFile, file, options)
  let header: SentHeader = {}
  let index = 0
  for await (const part of parts) {
    if (part.kind === 'header' && header.messageId === undefined) header = part.header
    if (part.kind !== 'payment') continue
    const { paymentInformation, payment, document } = part
    yield sentPayment(index, header, paymentInformation, payment, { document }, directDebit)
    index++
  }
}
