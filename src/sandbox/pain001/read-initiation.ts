import { type Finding, isInvalidDocumentError } from '../../diagnostics/index.ts'
import { type PaymentInformationPart, type PaymentPart, readPain001 } from '../../initiation/index.ts'
import { pain001_001_03 } from '../../messages/pain.001.001.03.ts'
import { createServiceRules, sepaRules, validateByRules } from '../../rules/index.ts'
import { unescapeXmlText } from '../../service/index.ts'
import { centsOf } from '../bank/amounts.ts'
import type { Readings } from '../readings.ts'
import type { FileFacts, PaymentBlock, PaymentRecord } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'

/** A block or payment with a fault, as a report names it. */
export interface FaultyPart {
  block: { index: number; paymentInformationId?: string | undefined }
  payment?: { index: number; instructionId?: string | undefined; endToEndId?: string | undefined } | undefined
}

/** The data of a file of payments that the sandbox needs. */
interface ReadInitiation {
  facts: FileFacts
  /** Errors only; empty when the file is valid. */
  findings: Finding[]
  /** The blocks and payments with findings, by their paths. */
  parts: Map<string, FaultyPart>
}

/** Reads a payment for the store; `index` counts all payments of the file, from 1. */
type OnPayment = (payment: Omit<PaymentRecord, 'job' | 'isInternal' | 'state'>) => Promise<void>

/**
 * Reads a file and checks it against its schema and the rule sets `sepa` and `service`, including the debtor's account
 * of every block.
 * @param iban The only account that may be debited.
 * @param onPayment Called with every payment when the file is valid.
 */
export async function readInitiation(text: string, iban: string, onPayment: OnPayment): Promise<ReadInitiation> {
  const report = await validateByRules(text, {
    schema: pain001_001_03,
    rules: [sepaRules, createServiceRules({ connectedAccount: iban })],
  })
  const findings = report.findings.filter(({ severity }) => severity === 'error')
  const wanted = new Set(findings.flatMap(({ path }) => partPathsOf(path)))
  const parts = new Map<string, FaultyPart>()
  let facts: FileFacts = { messageId: 'NOTPROVIDED' }
  let index = 0
  try {
    for await (const part of readPain001(text, { document: true })) {
      if (part.kind === 'header') {
        const { messageId, creationDateTime } = part.header
        const { NbOfTxs } = part.document
        facts = {
          messageId: messageId ?? facts.messageId,
          creationDateTime,
          numberOfTransactions: typeof NbOfTxs === 'string' ? NbOfTxs : undefined,
        }
      } else if (part.kind === 'paymentInformation') {
        if (wanted.has(part.path)) parts.set(part.path, { block: blockName(part) })
      } else if (part.kind === 'payment') {
        index++
        if (wanted.has(part.path)) parts.set(part.path, { block: blockName(part), payment: { index, ...nameOf(part) } })
        if (findings.length === 0) await onPayment(paymentOf(part, index))
      }
    }
  } catch (error) {
    // A file that cannot be read to its end already has its findings.
    if (!isInvalidDocumentError(error)) throw error
  }
  return { facts, findings, parts }
}

/** The paths of the block and the payment that contain a path. */
export function partPathsOf(path: string): string[] {
  const payment = /^.*\/CdtTrfTxInf\[\d+\]/.exec(path)?.[0]
  const block = /^.*?\/PmtInf\[\d+\]/.exec(path)?.[0]
  return [payment, block].filter((each) => each !== undefined)
}

function blockName({ paymentInformation, paymentInformationIndex }: PaymentInformationPart | PaymentPart) {
  return { index: paymentInformationIndex, paymentInformationId: paymentInformation.paymentInformationId }
}

function nameOf({ payment }: PaymentPart) {
  return { instructionId: payment.instructionId, endToEndId: payment.endToEndId }
}

function paymentOf(part: PaymentPart, index: number): Omit<PaymentRecord, 'job' | 'isInternal' | 'state'> {
  const { payment, paymentInformation } = part
  const block: PaymentBlock = {
    ...blockName(part),
    executionDate: (paymentInformation.requestedExecutionDate ?? '').slice(0, 10),
    batchBooking: paymentInformation.batchBooking === true,
    debtorName: paymentInformation.debtor?.name,
  }
  return {
    index,
    block,
    ...nameOf(part),
    endToEndId: payment.endToEndId ?? 'NOTPROVIDED',
    cents: centsOf(String(payment.amount), 'amount'),
    creditorName: payment.creditor?.name,
    creditorIban: payment.creditorAccount?.iban ?? '',
    creditorBic: payment.creditorAgent?.bic,
    remittance: remittanceOf(payment),
  }
}

function remittanceOf({ remittanceInformation }: PaymentPart['payment']): string | undefined {
  if (typeof remittanceInformation !== 'object') return remittanceInformation
  if ('creditorReference' in remittanceInformation) return remittanceInformation.creditorReference
  return 'unstructured' in remittanceInformation ? remittanceInformation.unstructured?.join(' ') : undefined
}

/** Where the file of a job is kept; its pieces are one level below. */
const key = (job: string, piece?: number): string => `initiation/${job}${piece === undefined ? '' : `/${piece}`}`

/** Characters of a piece: a value of a database should not be much longer. */
const pieceLength = 250_000

/** Stores the file of a job in pieces, in place of an earlier one. */
export async function putInitiation(
  transaction: StoreTransaction,
  { job, account }: { job: string; account: string },
  text: string,
): Promise<void> {
  const pieces = Math.ceil(text.length / pieceLength)
  for (let piece = 0; piece < pieces; piece++) {
    const part = text.slice(piece * pieceLength, (piece + 1) * pieceLength)
    await transaction.put('files', key(job, piece), { text: part, account, job })
  }
  await transaction.put('files', key(job), { text: '', account, job, pieces })
}

/** Whether a job has a file. */
export async function hasInitiation(transaction: StoreTransaction, job: string): Promise<boolean> {
  return (await transaction.get('files', key(job))) !== undefined
}

/** The file of a job by the reading of "escaped XML", and whether it lacks the escapes that the reading demands. */
export async function initiationText(
  transaction: StoreTransaction,
  job: string,
  reading: Readings['escapedXml'],
): Promise<{ text: string; isRaw: boolean }> {
  const { pieces = 0 } = (await transaction.get('files', key(job))) ?? {}
  let text = ''
  for (let piece = 0; piece < pieces; piece++) text += (await transaction.get('files', key(job, piece)))?.text ?? ''
  const isEscaped = text.trimStart().startsWith('&lt;')
  return { text: reading === 'json' ? text : unescapeXmlText(text), isRaw: reading === 'entities' && !isEscaped }
}
