import type { Position } from '../../diagnostics/index.ts'
import type * as V03 from '../../messages/pain.002.001.03.ts'
import type * as V10 from '../../messages/pain.002.001.10.ts'
import type { LazySchema, Tolerant } from '../../schema/index.ts'
import type { Decimal } from '../../values/index.ts'
import {
  type Agent,
  agent,
  type Description,
  given,
  many,
  one,
  type Party,
  type Place,
  party,
  placeOf,
  positionProperties,
  readWith,
  table,
  text,
  withPosition,
} from '../index.ts'
import { schemasOf } from '../initiation/index.ts'
import { count, type DocumentObject, decimal } from '../statement/index.ts'
import { ofStatus, reason, type Status, type StatusReason } from './status.ts'

/** The head of a status report (`GrpHdr`). */
export interface ReportHeader {
  /** Name of the message: `pain.002.001.03`. */
  message: string
  /** MsgId of the report itself. */
  messageId: string | undefined
  /** Date-time as the file wrote it. */
  creationDateTime: string | undefined
  /** `InitgPty`. */
  initiatingParty: Party | undefined
  /** `FwdgAgt`. */
  forwardingAgent: Agent | undefined
  /** `DbtrAgt`. */
  debtorAgent: Agent | undefined
  /** `CdtrAgt`. */
  creditorAgent: Agent | undefined
}

/** A header with the element it was read from. */
export interface ReportHeaderWithDocument extends ReportHeader {
  /** The object of the document layer. */
  document: ReportHeaderDocument
}

/** How many payments have one status (`NbOfTxsPerSts`). */
export interface StatusCount {
  /** The status that is counted. */
  status: Status | undefined
  /** Name of the status in English, of a code in ISO's list. */
  statusName: string | undefined
  /** `DtldNbOfTxs`: how many transactions have it. */
  numberOfTransactions: number | undefined
  /** `DtldCtrlSum`: what they add up to. */
  controlSum: Decimal | undefined
}

/** The common part of group and block. */
export interface Reported {
  /** Number of payments in the original, counted or repeated by the bank; often missing. */
  originalNumberOfTransactions: number | undefined
  /** What its payments added up to when it was sent; often missing. */
  originalControlSum: Decimal | undefined
  /** Often missing: then the level above or below has it. */
  status: Status | undefined
  /** Name of the status in English, of a code in ISO's list. */
  statusName: string | undefined
  /** In the order of the file. */
  reasons: StatusReason[]
  /** How many payments have which status, where the file says. */
  counts: StatusCount[]
}

/** The status of the original file as a whole (`OrgnlGrpInfAndSts`). */
export interface ReportedGroup extends Reported, Partial<Position> {
  /** Path of the element in the file. */
  path: string
  /** MsgId of the original file, as the report has it; some have spaces at its ends. */
  originalMessageId: string | undefined
  /** Name of the original message, such as `pain.001.001.03`; some banks write other texts. */
  originalMessageName: string | undefined
  /** Date-time as the file wrote it. */
  originalCreationDateTime: string | undefined
}

/** A group with the element it was read from. */
export interface ReportedGroupWithDocument extends ReportedGroup {
  /** The object of the document layer. */
  document: ReportGroupDocument
}

/** The status of a block (`OrgnlPmtInfAndSts`), without its transactions. */
export interface ReportedBlock extends Reported {
  /** Path of the block in the file: `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[2]`. */
  path: string
  /** PmtInfId of the block, as the report has it. */
  originalPaymentInformationId: string | undefined
}

/** A block with the element it was read from. */
export interface ReportedBlockWithDocument extends ReportedBlock {
  /** The object of the document layer, without the transactions. */
  document: ReportBlockDocument
}

export const header = table<ReportHeader>('ReportHeader', {
  message: given(''),
  messageId: one('MsgId', text),
  creationDateTime: one('CreDtTm', text),
  initiatingParty: one('InitgPty', party),
  forwardingAgent: one('FwdgAgt', agent),
  debtorAgent: one('DbtrAgt', agent),
  creditorAgent: one('CdtrAgt', agent),
})

const ofCounted = ofStatus('DtldSts')

const statusCount = table<StatusCount>('StatusCount', {
  status: ofCounted,
  statusName: ofCounted,
  numberOfTransactions: one('DtldNbOfTxs', count),
  controlSum: one('DtldCtrlSum', decimal),
})

/** What is said of a group or block; the status stands in an element of this name. */
function reported(status: string): Description<Reported>['properties'] {
  const ofReported = ofStatus(status)
  return {
    originalNumberOfTransactions: one('OrgnlNbOfTxs', count),
    originalControlSum: one('OrgnlCtrlSum', decimal),
    status: ofReported,
    statusName: ofReported,
    reasons: many('StsRsnInf', reason),
    counts: many('NbOfTxsPerSts', statusCount),
  }
}

export const group = table<ReportedGroup>('ReportedGroup', {
  ...positionProperties,
  originalMessageId: one('OrgnlMsgId', text),
  originalMessageName: one('OrgnlMsgNmId', text),
  originalCreationDateTime: one('OrgnlCreDtTm', text),
  ...reported('GrpSts'),
})

/** `OrgnlPmtInfAndSts`, without its transactions. */
export const block = table<ReportedBlock>('ReportedBlock', {
  path: given(''),
  originalPaymentInformationId: one('OrgnlPmtInfId', text),
  ...reported('PmtInfSts'),
})

/** The sum of the numbers per status; `undefined` when one of them is missing or cannot be read. */
export function sumOfCounts({ counts }: Pick<Reported, 'counts'>): number | undefined {
  let sum = 0
  for (const { numberOfTransactions } of counts) {
    if (numberOfTransactions === undefined) return undefined
    sum += numberOfTransactions
  }
  return sum
}

/** A header of any version, in the document layer. */
export type ReportHeaderDocument = Tolerant<V03.GroupHeader36 | V10.GroupHeader86>

/** The status of the whole original file, in the document layer. */
export type ReportGroupDocument = Tolerant<V03.OriginalGroupInformation20 | V10.OriginalGroupHeader17>

/** The status of a block, in the document layer, without its transactions, which are separate parts. */
export type ReportBlockDocument = Tolerant<V03.OriginalPaymentInformation1 | V10.OriginalPaymentInstruction32>

/** The status of a transaction, in the document layer. */
export type ReportTransactionDocument = Tolerant<V03.PaymentTransactionInformation25 | V10.PaymentTransaction105>

export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): ReportHeader {
  return readWith(header, element, { message }, document)
}

export function toGroup(element: DocumentObject, place: Place, document?: DocumentObject): ReportedGroup {
  return withPosition(readWith<ReportedGroup>(group, element, placeOf(place), document))
}

export function toBlock(element: DocumentObject, path: string, document?: DocumentObject): ReportedBlock {
  return readWith(block, element, { path }, document)
}

export const reportSchemas: readonly LazySchema[] = schemasOf('pain.002.')

export const initiationSchemas: readonly LazySchema[] = [...schemasOf('pain.001.'), ...schemasOf('pain.008.')]
