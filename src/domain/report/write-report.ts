import { asObject, objectOf } from '../statement/document.ts'
import {
  accountElement,
  agentElement,
  partyElement,
  relatedPartyElement,
  remittanceElement,
} from '../statement/write-party.ts'
import {
  codeElement,
  countText,
  dateElement,
  decimalText,
  type ElementObject,
  element,
  elements,
  moneyElement,
  type Writable,
} from '../statement/write-values.ts'
import type { StatusReason } from './reason.ts'
import type { Reported, ReportedBlock, ReportedGroup, ReportHeader } from './report.ts'
import type { OriginalTransaction, ReportedTransaction } from './transaction.ts'

/** The head of a report. */
export function headerElement(header: Writable<ReportHeader>): ElementObject | undefined {
  return element({
    MsgId: header.messageId,
    CreDtTm: header.creationDateTime,
    InitgPty: partyElement(header.initiatingParty),
    FwdgAgt: agentElement(header.forwardingAgent),
    DbtrAgt: agentElement(header.debtorAgent),
    CdtrAgt: agentElement(header.creditorAgent),
  })
}

/** The status of the file as a whole. */
export function groupElement(group: Writable<ReportedGroup>): ElementObject | undefined {
  return element({
    OrgnlMsgId: group.originalMessageId,
    OrgnlMsgNmId: group.originalMessageName,
    OrgnlCreDtTm: group.originalCreationDateTime,
    ...reportedElements(group, 'GrpSts'),
  })
}

/** The status of a block, without its transactions. */
export function blockElement(block: Writable<ReportedBlock>): ElementObject | undefined {
  return element({ OrgnlPmtInfId: block.originalPaymentInformationId, ...reportedElements(block, 'PmtInfSts') })
}

function reportedElements(reported: Writable<Reported>, statusName: string): ElementObject {
  return {
    OrgnlNbOfTxs: countText(reported.originalNumberOfTransactions),
    OrgnlCtrlSum: decimalText(reported.originalControlSum),
    [statusName]: reported.status,
    StsRsnInf: elements(reported.reasons, reasonElement),
    NbOfTxsPerSts: elements(reported.counts, (item) =>
      element({
        DtldNbOfTxs: countText(item.numberOfTransactions),
        DtldSts: item.status,
        DtldCtrlSum: decimalText(item.controlSum),
      }),
    ),
  }
}

function reasonElement(reason: Writable<StatusReason>): ElementObject | undefined {
  return element({
    Orgtr: partyElement(reason.originator),
    Rsn: codeElement({ code: reason.code, proprietary: reason.proprietary }),
    AddtlInf: reason.additionalInformation,
  })
}

/** The status of one payment. */
export function transactionElement(transaction: Writable<ReportedTransaction>): ElementObject | undefined {
  const original = objectOf(asObject(transaction.document).OrgnlTxRef)
  const isEquivalent = objectOf(objectOf(original?.Amt)?.EqvtAmt) !== undefined
  return element({
    StsId: transaction.statusId,
    OrgnlInstrId: transaction.originalInstructionId,
    OrgnlEndToEndId: transaction.originalEndToEndId,
    OrgnlUETR: transaction.originalUetr,
    TxSts: transaction.status,
    StsRsnInf: elements(transaction.reasons, reasonElement),
    ChrgsInf: elements(transaction.charges, (charge) =>
      element({ Amt: moneyElement(charge.amount), Agt: agentElement(charge.agent) }),
    ),
    AccptncDtTm: transaction.acceptanceDateTime,
    AcctSvcrRef: transaction.accountServicerReference,
    ClrSysRef: transaction.clearingSystemReference,
    OrgnlTxRef: originalElement(transaction.original, isEquivalent),
  })
}

function originalElement(
  original: Writable<OriginalTransaction> | undefined,
  isEquivalent: boolean,
): ElementObject | undefined {
  if (original === undefined) return undefined
  const money = moneyElement(original.amount)
  return element({
    IntrBkSttlmAmt: moneyElement(original.interbankSettlementAmount),
    Amt: element(isEquivalent ? { EqvtAmt: element({ Amt: money }) } : { InstdAmt: money }),
    IntrBkSttlmDt: original.interbankSettlementDate,
    ReqdColltnDt: original.requestedCollectionDate,
    ReqdExctnDt: dateElement(original.requestedExecutionDate),
    CdtrSchmeId: partyElement(original.creditorScheme),
    PmtMtd: original.paymentMethod,
    MndtRltdInf: element({ MndtId: original.mandateId }),
    RmtInf: remittanceElement(original.remittanceInformation),
    UltmtDbtr: relatedPartyElement(original.ultimateDebtor),
    Dbtr: relatedPartyElement(original.debtor),
    DbtrAcct: accountElement(original.debtorAccount),
    DbtrAgt: agentElement(original.debtorAgent),
    CdtrAgt: agentElement(original.creditorAgent),
    Cdtr: relatedPartyElement(original.creditor),
    CdtrAcct: accountElement(original.creditorAccount),
    UltmtCdtr: relatedPartyElement(original.ultimateCreditor),
  })
}
