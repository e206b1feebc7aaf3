// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import type { Position } from '../../diagnostics/index.ts'
import {
  objectIn,
  objectsOf,
  readAccount,
  readAgent,
  readEach,
  readParty,
  withDocument,
  withPosition,
} from '../index.ts'
import {
  countOf,
  type DocumentObject,
  readDate,
  readDecimal,
  readMoney,
  readRelatedParty,
  readRemittance,
  textOf,
  textsOf,
} from '../statement/index.ts'
import { hasReason, type StatusReason, setAdditionalText, setReason } from './reason.ts'
import type { ReportedBlock, ReportedGroup, ReportHeader, StatusCount } from './report.ts'
import { setStatus } from './status.ts'
import type { OriginalTransaction, ReportedCharge, ReportedTransaction } from './transaction.ts'
import { setVerification } from './verification.ts'

/** Reads a {@link ReportHeader}. */
export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): ReportHeader {
  const made: ReportHeader = {
    message,
    messageId: undefined,
    creationDateTime: undefined,
    initiatingParty: undefined,
    forwardingAgent: undefined,
    debtorAgent: undefined,
    creditorAgent: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(element[name])
        break
      case 'CreDtTm':
        made.creationDateTime = textOf(element[name])
        break
      case 'InitgPty':
        made.initiatingParty = readParty(element[name])
        break
      case 'FwdgAgt':
        made.forwardingAgent = readAgent(element[name])
        break
      case 'DbtrAgt':
        made.debtorAgent = readAgent(element[name])
        break
      case 'CdtrAgt':
        made.creditorAgent = readAgent(element[name])
        break
      default:
    }
  }
  return withDocument(made, document)
}

/** Reads a {@link StatusReason}; `undefined` where there is none. */
export function readStatusReason(given: unknown): StatusReason | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  if (!hasReason(element)) return undefined
  let rsn: unknown
  const made: StatusReason = {
    code: undefined,
    name: undefined,
    proprietary: undefined,
    success: false,
    originator: undefined,
    additionalInformation: [],
    additionalText: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Orgtr':
        made.originator = readParty(element[name])
        break
      case 'AddtlInf':
        made.additionalInformation = textsOf(element[name])
        break
      case 'Rsn':
        rsn = element[name]
        break
      default:
    }
  }
  setReason(made, rsn)
  setAdditionalText(made)
  return made
}

/** Reads a {@link StatusCount}; `undefined` where there is none. */
export function readStatusCount(given: unknown): StatusCount | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let dtldSts: unknown
  const made: StatusCount = {
    status: undefined,
    statusName: undefined,
    numberOfTransactions: undefined,
    controlSum: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'DtldNbOfTxs':
        made.numberOfTransactions = countOf(element[name])
        break
      case 'DtldCtrlSum':
        made.controlSum = readDecimal(element[name])
        break
      case 'DtldSts':
        dtldSts = element[name]
        break
      default:
    }
  }
  setStatus(made, dtldSts)
  return made
}

/** Reads a {@link ReportedGroup}. */
export function toGroup(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): ReportedGroup {
  let grpSts: unknown
  const made: ReportedGroup = {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    originalMessageId: undefined,
    originalMessageName: undefined,
    originalCreationDateTime: undefined,
    originalNumberOfTransactions: undefined,
    originalControlSum: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    counts: [],
  }
  for (const name in element) {
    switch (name) {
      case 'OrgnlMsgId':
        made.originalMessageId = textOf(element[name])
        break
      case 'OrgnlMsgNmId':
        made.originalMessageName = textOf(element[name])
        break
      case 'OrgnlCreDtTm':
        made.originalCreationDateTime = textOf(element[name])
        break
      case 'OrgnlNbOfTxs':
        made.originalNumberOfTransactions = countOf(element[name])
        break
      case 'OrgnlCtrlSum':
        made.originalControlSum = readDecimal(element[name])
        break
      case 'StsRsnInf':
        made.reasons = readEach(objectsOf(element[name]), readStatusReason)
        break
      case 'NbOfTxsPerSts':
        made.counts = readEach(objectsOf(element[name]), readStatusCount)
        break
      case 'GrpSts':
        grpSts = element[name]
        break
      default:
    }
  }
  setStatus(made, grpSts)
  return withDocument(withPosition(made, position), document)
}

/** Reads a {@link ReportedBlock}. */
export function toBlock(element: DocumentObject, path: string, document?: DocumentObject): ReportedBlock {
  let pmtInfSts: unknown
  const made: ReportedBlock = {
    path,
    originalPaymentInformationId: undefined,
    originalNumberOfTransactions: undefined,
    originalControlSum: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    counts: [],
  }
  for (const name in element) {
    switch (name) {
      case 'OrgnlPmtInfId':
        made.originalPaymentInformationId = textOf(element[name])
        break
      case 'OrgnlNbOfTxs':
        made.originalNumberOfTransactions = countOf(element[name])
        break
      case 'OrgnlCtrlSum':
        made.originalControlSum = readDecimal(element[name])
        break
      case 'StsRsnInf':
        made.reasons = readEach(objectsOf(element[name]), readStatusReason)
        break
      case 'NbOfTxsPerSts':
        made.counts = readEach(objectsOf(element[name]), readStatusCount)
        break
      case 'PmtInfSts':
        pmtInfSts = element[name]
        break
      default:
    }
  }
  setStatus(made, pmtInfSts)
  return withDocument(made, document)
}

/** Reads a {@link ReportedCharge}; `undefined` where there is none. */
export function readReportedCharge(given: unknown): ReportedCharge | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: ReportedCharge = {
    amount: undefined,
    agent: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Amt':
        made.amount = readMoney(element[name])
        break
      case 'Pty':
        made.agent = readAgent(element[name]) ?? made.agent
        break
      case 'Agt':
        made.agent = readAgent(element[name]) ?? made.agent
        break
      default:
    }
  }
  return made
}

/** Reads an {@link OriginalTransaction}; `undefined` where there is none. */
export function readOriginalTransaction(given: unknown): OriginalTransaction | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: OriginalTransaction = {
    amount: undefined,
    interbankSettlementAmount: undefined,
    interbankSettlementDate: undefined,
    requestedCollectionDate: undefined,
    requestedExecutionDate: undefined,
    paymentMethod: undefined,
    mandateId: undefined,
    remittanceInformation: undefined,
    ultimateDebtor: undefined,
    debtor: undefined,
    debtorAccount: undefined,
    debtorAgent: undefined,
    creditorAgent: undefined,
    creditor: undefined,
    creditorAccount: undefined,
    ultimateCreditor: undefined,
    creditorScheme: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Amt': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'InstdAmt':
              made.amount = readMoney(inside1[name2]) ?? made.amount
              break
            case 'EqvtAmt': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'Amt':
                    made.amount = readMoney(inside2[name3]) ?? made.amount
                    break
                  default:
                }
              }

              break
            }
            default:
          }
        }

        break
      }
      case 'IntrBkSttlmAmt':
        made.interbankSettlementAmount = readMoney(element[name])
        break
      case 'IntrBkSttlmDt':
        made.interbankSettlementDate = textOf(element[name])
        break
      case 'ReqdColltnDt':
        made.requestedCollectionDate = textOf(element[name])
        break
      case 'ReqdExctnDt':
        made.requestedExecutionDate = readDate(element[name])
        break
      case 'PmtMtd':
        made.paymentMethod = textOf(element[name])
        break
      case 'MndtRltdInf': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'MndtId':
              made.mandateId = textOf(inside1[name2]) ?? made.mandateId
              break
            case 'DrctDbtMndt': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'MndtId':
                    made.mandateId = textOf(inside2[name3]) ?? made.mandateId
                    break
                  default:
                }
              }

              break
            }
            case 'CdtTrfMndt': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'MndtId':
                    made.mandateId = textOf(inside2[name3]) ?? made.mandateId
                    break
                  default:
                }
              }

              break
            }
            default:
          }
        }

        break
      }
      case 'RmtInf':
        made.remittanceInformation = readRemittance(element[name])
        break
      case 'UltmtDbtr':
        made.ultimateDebtor = readRelatedParty(element[name])
        break
      case 'Dbtr':
        made.debtor = readRelatedParty(element[name])
        break
      case 'DbtrAcct':
        made.debtorAccount = readAccount(element[name])
        break
      case 'DbtrAgt':
        made.debtorAgent = readAgent(element[name])
        break
      case 'CdtrAgt':
        made.creditorAgent = readAgent(element[name])
        break
      case 'Cdtr':
        made.creditor = readRelatedParty(element[name])
        break
      case 'CdtrAcct':
        made.creditorAccount = readAccount(element[name])
        break
      case 'UltmtCdtr':
        made.ultimateCreditor = readRelatedParty(element[name])
        break
      case 'CdtrSchmeId':
        made.creditorScheme = readParty(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link ReportedTransaction}. */
export function toTransaction(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): ReportedTransaction {
  let txSts: unknown
  const made: ReportedTransaction = {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    statusId: undefined,
    originalInstructionId: undefined,
    originalEndToEndId: undefined,
    originalUetr: undefined,
    status: undefined,
    statusName: undefined,
    reasons: [],
    verification: undefined,
    charges: [],
    acceptanceDateTime: undefined,
    accountServicerReference: undefined,
    clearingSystemReference: undefined,
    original: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'StsId':
        made.statusId = textOf(element[name])
        break
      case 'OrgnlInstrId':
        made.originalInstructionId = textOf(element[name])
        break
      case 'OrgnlEndToEndId':
        made.originalEndToEndId = textOf(element[name])
        break
      case 'OrgnlUETR':
        made.originalUetr = textOf(element[name])
        break
      case 'StsRsnInf':
        made.reasons = readEach(objectsOf(element[name]), readStatusReason)
        break
      case 'ChrgsInf':
        made.charges = readEach(objectsOf(element[name]), readReportedCharge)
        break
      case 'AccptncDtTm':
        made.acceptanceDateTime = textOf(element[name])
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(element[name])
        break
      case 'ClrSysRef':
        made.clearingSystemReference = textOf(element[name])
        break
      case 'OrgnlTxRef':
        made.original = readOriginalTransaction(element[name])
        break
      case 'TxSts':
        txSts = element[name]
        break
      default:
    }
  }
  setStatus(made, txSts)
  setVerification(made)
  return withDocument(withPosition(made, position), document)
}
