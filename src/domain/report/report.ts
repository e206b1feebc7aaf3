import { type Position, positionOf } from '../../diagnostics/index.ts'
import type { Decimal } from '../../values/index.ts'
import type { Agent, Party } from '../index.ts'
import { readDecimal } from '../statement/amount.ts'
import { countOf, type DocumentObject, objectsOf, textOf } from '../statement/document.ts'
import { readAgent, readParty } from '../statement/party.ts'
import type { ReportBlockDocument, ReportGroupDocument, ReportHeaderDocument } from './document.ts'
import { readReasons, type StatusReason } from './reason.ts'
import { type Status, statusName } from './status.ts'

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
  /** The object of the document layer. */
  document: ReportGroupDocument
}

/** The status of a block (`OrgnlPmtInfAndSts`), without its transactions. */
export interface ReportedBlock extends Reported {
  /** Path of the block in the file: `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[2]`. */
  path: string
  /** PmtInfId of the block, as the report has it. */
  originalPaymentInformationId: string | undefined
  /** The object of the document layer, without the transactions. */
  document: ReportBlockDocument
}

/** Makes a header from its element in the document layer. */
export function toHeader(header: DocumentObject, message: string): ReportHeader {
  return {
    message,
    messageId: textOf(header.MsgId),
    creationDateTime: textOf(header.CreDtTm),
    initiatingParty: readParty(header.InitgPty),
    forwardingAgent: readAgent(header.FwdgAgt),
    debtorAgent: readAgent(header.DbtrAgt),
    creditorAgent: readAgent(header.CdtrAgt),
    document: header,
  }
}

/** Makes a group from its element in the document layer; `place` is its path in the file. */
export function toGroup(group: DocumentObject, place: Partial<Position> & { path: string }): ReportedGroup {
  return {
    path: place.path,
    ...positionOf(place),
    originalMessageId: textOf(group.OrgnlMsgId),
    originalMessageName: textOf(group.OrgnlMsgNmId),
    originalCreationDateTime: textOf(group.OrgnlCreDtTm),
    ...readReported(group, 'GrpSts'),
    document: group,
  }
}

/** Makes a block from its element in the document layer; `path` is its path in the file. */
export function toBlock(block: DocumentObject, path: string): ReportedBlock {
  return {
    path,
    originalPaymentInformationId: textOf(block.OrgnlPmtInfId),
    ...readReported(block, 'PmtInfSts'),
    document: block,
  }
}

function readReported(object: DocumentObject, statusElement: string): Reported {
  const status = textOf(object[statusElement])
  return {
    originalNumberOfTransactions: countOf(object.OrgnlNbOfTxs),
    originalControlSum: readDecimal(object.OrgnlCtrlSum),
    status,
    statusName: statusName(status),
    reasons: readReasons(object),
    counts: objectsOf(object.NbOfTxsPerSts).map((item) => {
      const counted = textOf(item.DtldSts)
      return {
        status: counted,
        statusName: statusName(counted),
        numberOfTransactions: countOf(item.DtldNbOfTxs),
        controlSum: readDecimal(item.DtldCtrlSum),
      }
    }),
  }
}

/** The sum of the numbers per status; `undefined` when one of them is missing or cannot be read. */
export function sumOfCounts({ counts }: Pick<Reported, 'counts'>): number | undefined {
  let sum = 0
  for (const { numberOfTransactions } of counts) {
    if (numberOfTransactions === undefined) return undefined
    sum += numberOfTransactions
  }
  return sum
}
