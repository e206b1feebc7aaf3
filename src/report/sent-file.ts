import { accountNumber, optional, record, text } from '../domain/index.ts'
import {
  type DirectDebit,
  type DirectDebitHeader,
  type DirectDebitInformationHeader,
  directDebitEntries,
  type InitiationHeader,
  type Payment,
  type PaymentInformationHeader,
  paymentEntries,
} from '../domain/initiation/index.ts'
import { initiationSchemas } from '../domain/report/index.ts'
import { creditTransferFormat, directDebitFormat, readInitiation } from '../initiation/index.ts'
import { loadSchemas } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { sharedFacts } from './sent-facts.ts'
import type { DirectDebitDocument, PaymentDocument, SentPayment } from './sent-payment.ts'

/**
 * The values by which a payment in a file is recognised. Only these are read, because reading everything takes twice
 * the time.
 */
interface TransferFacts
  extends Pick<Payment, 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency' | 'creditorAccount'> {
  creditorName?: string | undefined
}

interface DebitFacts
  extends Pick<DirectDebit, 'instructionId' | 'endToEndId' | 'uetr' | 'amount' | 'currency' | 'debtorAccount'> {
  debtorName?: string | undefined
  mandateId?: string | undefined
}

const transferFacts = record<TransferFacts>({
  instructionId: paymentEntries.instructionId,
  endToEndId: paymentEntries.endToEndId,
  uetr: paymentEntries.uetr,
  amount: paymentEntries.amount,
  currency: paymentEntries.currency,
  creditorName: optional('Cdtr/Nm', text),
  creditorAccount: paymentEntries.creditorAccount,
})

const debitFacts = record<DebitFacts>({
  instructionId: directDebitEntries.instructionId,
  endToEndId: directDebitEntries.endToEndId,
  uetr: directDebitEntries.uetr,
  amount: directDebitEntries.amount,
  currency: directDebitEntries.currency,
  mandateId: optional('DrctDbtTx/MndtRltdInf/MndtId', text),
  debtorName: optional('Dbtr/Nm', text),
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
  yield* message?.startsWith('pain.008.') === true ? debitsOfFile(file) : transfersOfFile(file)
}

async function* transfersOfFile(source: Source): AsyncGenerator<SentPayment, void, undefined> {
  let messageId: string | undefined
  let index = 0
  const parts = readInitiation<TransferTypes, InitiationHeader, PaymentInformationHeader, TransferFacts>(
    'sentPayments',
    transferFile,
    source,
    { maxFindings: 0, document: true },
  )
  for await (const part of parts) {
    if (part.kind === 'header') messageId ??= part.header.messageId
    if (part.kind !== 'payment') continue
    const { payment, paymentInformation, document } = part
    yield {
      ...sharedFacts(index, messageId, paymentInformation, payment),
      directDebit: false,
      mandateId: undefined,
      creditorName: payment.creditorName,
      creditorAccount: accountNumber(payment.creditorAccount),
      debtorName: paymentInformation.debtor?.name,
      debtorAccount: accountNumber(paymentInformation.debtorAccount),
      payment: undefined,
      document,
    }
    index++
  }
}

async function* debitsOfFile(source: Source): AsyncGenerator<SentPayment, void, undefined> {
  let messageId: string | undefined
  let index = 0
  const parts = readInitiation<DebitTypes, DirectDebitHeader, DirectDebitInformationHeader, DebitFacts>(
    'sentPayments',
    debitFile,
    source,
    { maxFindings: 0, document: true },
  )
  for await (const part of parts) {
    if (part.kind === 'header') messageId ??= part.header.messageId
    if (part.kind !== 'payment') continue
    const { payment, paymentInformation, document } = part
    yield {
      ...sharedFacts(index, messageId, paymentInformation, payment),
      directDebit: true,
      mandateId: payment.mandateId,
      creditorName: paymentInformation.creditor?.name,
      creditorAccount: accountNumber(paymentInformation.creditorAccount),
      debtorName: payment.debtorName,
      debtorAccount: accountNumber(payment.debtorAccount),
      payment: undefined,
      document,
    }
    index++
  }
}
