import { one, record, text } from '../../domain/index.ts'
import {
  type DirectDebitHeader,
  type DirectDebitInformationHeader,
  directDebit,
  type InitiationHeader,
  type PaymentInformationHeader,
  payment,
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

const partyName = record<{ name?: string | undefined }>({ name: one('Nm', text) })

// Only the values by which a payment is recognised are read, because reading everything takes twice the time.
const transferFacts = record<TransferFacts>({
  instructionId: payment.properties.instructionId,
  endToEndId: payment.properties.endToEndId,
  uetr: payment.properties.uetr,
  amount: payment.properties.amount,
  currency: payment.properties.currency,
  creditor: one('Cdtr', partyName),
  creditorAccount: payment.properties.creditorAccount,
})

const debitFacts = record<DebitFacts>({
  instructionId: directDebit.properties.instructionId,
  endToEndId: directDebit.properties.endToEndId,
  uetr: directDebit.properties.uetr,
  amount: directDebit.properties.amount,
  currency: directDebit.properties.currency,
  mandate: one('DrctDbtTx/MndtRltdInf', record<{ mandateId?: string | undefined }>({ mandateId: one('MndtId', text) })),
  debtor: one('Dbtr', partyName),
  debtorAccount: directDebit.properties.debtorAccount,
})

const transferFile = { ...creditTransferFormat(), schemas: initiationSchemas, payment: transferFacts }
const debitFile = { ...directDebitFormat(), schemas: initiationSchemas, payment: debitFacts }

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
