import type { Finding } from '../../diagnostics/index.ts'
import { buildPain002, type WritableBlock } from '../../report/index.ts'
import { addToList, isIsoDateTime } from '../../values/index.ts'
import type { FileFacts, PaymentRecord, PaymentState } from '../records.ts'
import { type FaultyPart, partPathsOf } from './read-initiation.ts'

export interface ReportHead {
  /** MsgId of the report, at most 35 characters. */
  messageId: string
  created: string
  file: FileFacts
}

/** The most findings in a report, so that the report of a broken file stays small. */
const mostFindings = 100

type Reason = NonNullable<WritableBlock['reasons']>[number]

/** The pain.002 of a file that was refused: each reason at its level, which is the group, a block or a payment. */
export async function rejectionReport(
  head: ReportHead,
  findings: readonly Finding[],
  parts: ReadonlyMap<string, FaultyPart>,
): Promise<string> {
  const group: Reason[] = []
  const blocks = new Map<number, RejectedBlock>()
  for (const finding of findings.slice(0, mostFindings)) {
    const [path] = partPathsOf(finding.path).filter((each) => parts.has(each))
    const part = path === undefined ? undefined : parts.get(path)
    const reason = reasonOf(finding)
    const id = repeatable(part?.block.paymentInformationId)
    if (part === undefined || id === undefined) {
      group.push(reason)
      continue
    }
    const block: RejectedBlock = blocks.get(part.block.index) ?? { id, reasons: [], payments: new Map() }
    blocks.set(part.block.index, block)
    if (part.payment === undefined) {
      block.reasons.push(reason)
      continue
    }
    const known: RejectedPayment = block.payments.get(part.payment.index) ?? { payment: part.payment, reasons: [] }
    block.payments.set(part.payment.index, known)
    known.reasons.push(reason)
  }
  const reported = Array.from(blocks.values(), ({ id, reasons, payments }) => ({
    originalPaymentInformationId: id,
    status: 'RJCT',
    reasons,
    transactions: Array.from(payments.values(), (each) => reportPayment(each.payment, 'RJCT', each.reasons)),
  }))
  return write(head, 'RJCT', reported, group)
}

interface RejectedBlock {
  id: string
  reasons: Reason[]
  payments: Map<number, RejectedPayment>
}

interface RejectedPayment {
  payment: NonNullable<FaultyPart['payment']>
  reasons: Reason[]
}

/**
 * The pain.002 of a file that was executed with exceptions: blocks that were paid completely, otherwise every payment
 * with its reason.
 */
export async function executionReport(head: ReportHead, payments: readonly PaymentRecord[]): Promise<string> {
  const blocks = new Map<number, PaymentRecord[]>()
  for (const payment of payments) addToList(blocks, payment.block.index, payment)
  return write(head, statusOfAll(payments), [...blocks.values()].map(reportBlock), [])
}

function reportBlock(payments: readonly PaymentRecord[]): WritableBlock {
  const status = statusOfAll(payments)
  return {
    originalPaymentInformationId: payments[0]?.block.paymentInformationId ?? 'NOTPROVIDED',
    status,
    reasons: [],
    // A block that was paid completely needs no list; for any other block every payment is reported.
    transactions: status === 'ACSC' ? [] : payments.map(executed),
  }
}

function executed(payment: PaymentRecord) {
  const { state, reason } = payment
  return reportPayment(payment, paymentStatus[state], reason === undefined ? [] : [withWords(reason)])
}

type Status = 'ACSC' | 'PDNG' | 'RJCT'

const paymentStatus: Readonly<Record<PaymentState, Status>> = {
  waiting: 'PDNG',
  sent: 'PDNG',
  pending: 'PDNG',
  paid: 'ACSC',
  rejected: 'RJCT',
  stopped: 'RJCT',
}

/** One status for all, or `PART` when they differ. */
function statusOfAll(payments: readonly PaymentRecord[]): Status | 'PART' {
  const statuses = new Set(payments.map(({ state }) => paymentStatus[state]))
  const [first = 'RJCT'] = statuses
  return statuses.size === 1 ? first : 'PART'
}

/** A reason of the circuit; `NARR` stands for a text. */
function withWords(code: string): Reason {
  return code === 'NARR' ? { code, additionalInformation: ['Rejected by the bank of the creditor'] } : { code }
}

function reportPayment(
  { instructionId, endToEndId }: NonNullable<FaultyPart['payment']>,
  status: Status,
  reasons: Reason[],
) {
  return {
    originalInstructionId: repeatable(instructionId),
    originalEndToEndId: repeatable(endToEndId),
    status,
    reasons,
  }
}

/** Codes of ExternalStatusReason1Code by the subject of a finding; the first match counts. Assumed. */
const reasonCodes: readonly (readonly [RegExp, string])[] = [
  [/duplicate-message-id/, 'DU01'],
  [/\/CdtrAcct\b/, 'AC03'],
  [/\/DbtrAcct\b/, 'AC02'],
  [/\/(?:CdtrAgt|DbtrAgt)\b/, 'RC01'],
  [/\/@Ccy$/, 'AM03'],
  [/\/NbOfTxs$/, 'AM18'],
  [/\/CtrlSum$/, 'AM10'],
  [/\/(?:InstdAmt|Amt)$/, 'AM12'],
  [/\/(?:ReqdExctnDt|CreDtTm)$/, 'DT01'],
]

/**
 * The reason of a finding: a code if there is one for it, and its message with masked values of accounts and persons.
 */
function reasonOf({ code, path, message }: Finding): Reason {
  const subject = `${code} ${path}`
  const [, reason = 'FF01'] = reasonCodes.find(([pattern]) => pattern.test(subject)) ?? []
  return { code: reason, additionalInformation: fitted(message) }
}

/** A text in the lines that an element allows: at most four, each of at most 105 characters. */
function fitted(message: string): string[] {
  const plain = message.replace(/[^\x20-\x7e]/g, ' ')
  return (plain.match(/.{1,105}/g) ?? []).slice(0, 4)
}

/**
 * A reference of the file, if a report can repeat it. One that breaks the schema is not repeated; a finding reports it.
 */
export function repeatable(reference: string | undefined): string | undefined {
  const length = reference === undefined ? 0 : [...reference].length
  return length >= 1 && length <= 35 ? reference : undefined
}

/** What every report repeats of the file. */
export function groupOf(file: FileFacts) {
  return {
    originalMessageId: repeatable(file.messageId) ?? 'NOTPROVIDED',
    originalMessageName: 'pain.001.001.03',
    originalCreationDateTime: isIsoDateTime(file.creationDateTime ?? '') ? file.creationDateTime : undefined,
    originalNumberOfTransactions: /^\d{1,15}$/.test(file.numberOfTransactions ?? '')
      ? Number(file.numberOfTransactions)
      : undefined,
  }
}

function write(
  { messageId, created, file }: ReportHead,
  status: Status | 'PART',
  blocks: readonly WritableBlock[],
  reasons: Reason[],
): Promise<string> {
  const header = { messageId, creationDateTime: created }
  return buildPain002({ header, group: { ...groupOf(file), status, reasons }, blocks })
}
