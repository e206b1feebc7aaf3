import type { Finding } from '../../diagnostics/index.ts'
import { tables } from '../../messages/pain.002.001.03.tables.ts'
import type {
  Document,
  OriginalPaymentInformation1,
  PaymentTransactionInformation25,
  StatusReasonInformation8,
} from '../../messages/pain.002.001.03.ts'
import { writeDocument } from '../../schema/index.ts'
import type { FileFacts, PaymentRecord, PaymentState } from '../records.ts'
import { type FaultyPlace, placesOf } from './read-initiation.ts'

/** What every report says of itself. */
export interface ReportHead {
  /** MsgId of the report, at most 35 characters. */
  messageId: string
  /** ISO date-time. */
  created: string
  file: FileFacts
}

/** Most findings a report repeats, so that a report of a broken file stays small. */
const mostFindings = 100

/** The pain.002 of a file that was refused: each reason at the level where it belongs, the group, a block or a payment. */
export function rejectionReport(
  head: ReportHead,
  findings: readonly Finding[],
  places: ReadonlyMap<string, FaultyPlace>,
): string {
  const group: StatusReasonInformation8[] = []
  const blocks = new Map<number, OriginalPaymentInformation1>()
  const payments = new Map<number, PaymentTransactionInformation25>()
  for (const finding of findings.slice(0, mostFindings)) {
    const place = placesOf(finding.path)
      .map((path) => places.get(path))
      .find((each) => each !== undefined)
    const reason = reasonOf(finding)
    if (place?.block.paymentInformationId === undefined) {
      group.push(reason)
      continue
    }
    const block = blocks.get(place.block.index) ?? rejectedBlock(place.block.paymentInformationId)
    blocks.set(place.block.index, block)
    if (place.payment === undefined) {
      block.StsRsnInf = [...(block.StsRsnInf ?? []), reason]
      continue
    }
    const known = payments.get(place.payment.index)
    const payment = known ?? rejectedPayment(place.payment)
    payment.StsRsnInf = [...(payment.StsRsnInf ?? []), reason]
    if (known !== undefined) continue
    payments.set(place.payment.index, payment)
    block.TxInfAndSts = [...(block.TxInfAndSts ?? []), payment]
  }
  return write(head, 'RJCT', [...blocks.values()], group)
}

/** The pain.002 of a file that was executed with exceptions: blocks that were paid in whole, else every payment, with its reason. */
export function executionReport(head: ReportHead, payments: readonly PaymentRecord[]): string {
  const blocks = new Map<number, OriginalPaymentInformation1>()
  for (const payment of payments) {
    const { index, paymentInformationId = 'NOTPROVIDED' } = payment.block
    const all = payments.filter(({ block }) => block.index === index)
    const block = blocks.get(index) ?? { OrgnlPmtInfId: paymentInformationId, PmtInfSts: statusOfAll(all) }
    blocks.set(index, block)
    const status = paymentStatus[payment.state]
    // A block of one status needs no list; in any other every payment is told.
    if (status !== 'ACSC' || block.PmtInfSts === 'PART')
      block.TxInfAndSts = [...(block.TxInfAndSts ?? []), executed(payment, status)]
  }
  return write(head, statusOfAll(payments), [...blocks.values()], [])
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

function executed(payment: PaymentRecord, status: Status): PaymentTransactionInformation25 {
  return {
    ...(payment.instructionId === undefined ? {} : { OrgnlInstrId: payment.instructionId }),
    OrgnlEndToEndId: payment.endToEndId,
    TxSts: status,
    ...(payment.reason === undefined ? {} : { StsRsnInf: [{ Rsn: { Cd: payment.reason } }] }),
  }
}

function rejectedBlock(id: string): OriginalPaymentInformation1 {
  return { OrgnlPmtInfId: id, PmtInfSts: 'RJCT' }
}

function rejectedPayment({
  instructionId,
  endToEndId,
}: NonNullable<FaultyPlace['payment']>): PaymentTransactionInformation25 {
  return {
    ...(instructionId === undefined ? {} : { OrgnlInstrId: instructionId }),
    ...(endToEndId === undefined ? {} : { OrgnlEndToEndId: endToEndId }),
    TxSts: 'RJCT',
  }
}

/** Codes of ExternalStatusReason1Code by what a finding is about; the first that fits. Assumed. */
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

/** The reason of a finding: a code where there is one for it, and its words, in which values of accounts and persons are masked. */
function reasonOf({ code, path, message }: Finding): StatusReasonInformation8 {
  const subject = `${code} ${path}`
  const [, reason = 'FF01'] = reasonCodes.find(([pattern]) => pattern.test(subject)) ?? []
  return { Rsn: { Cd: reason }, AddtlInf: fitted(message) }
}

/** Words in the lines that an element has room for: at most 105 characters each, four of them. */
function fitted(message: string): string[] {
  const plain = message.replace(/[^\x20-\x7e]/g, ' ')
  return (plain.match(/.{1,105}/g) ?? []).slice(0, 4)
}

function write(
  { messageId, created, file }: ReportHead,
  status: Status | 'PART',
  blocks: OriginalPaymentInformation1[],
  reasons: StatusReasonInformation8[],
): string {
  const document: Document = {
    CstmrPmtStsRpt: {
      GrpHdr: { MsgId: messageId, CreDtTm: created },
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: file.messageId,
        OrgnlMsgNmId: 'pain.001.001.03',
        ...(file.creationDateTime === undefined ? {} : { OrgnlCreDtTm: file.creationDateTime }),
        ...(file.numberOfTransactions === undefined ? {} : { OrgnlNbOfTxs: file.numberOfTransactions }),
        GrpSts: status,
        ...(reasons.length === 0 ? {} : { StsRsnInf: reasons }),
      },
      ...(blocks.length === 0 ? {} : { OrgnlPmtInfAndSts: blocks }),
    },
  }
  return writeDocument(document, { schema: tables })
}
