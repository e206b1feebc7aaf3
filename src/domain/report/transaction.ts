import { type Position, positionOf } from '../../diagnostics/index.ts'
import type { Account, Agent, Party } from '../index.ts'
import { type Money, readMoney } from '../statement/amount.ts'
import { readDate } from '../statement/date.ts'
import { type DocumentObject, objectOf, objectsOf, textOf } from '../statement/document.ts'
import { type RelatedParty, readAccount, readAgent, readParty, readRelatedParty } from '../statement/party.ts'
import { type Remittance, readRemittance } from '../statement/remittance.ts'
import type { ReportTransactionDocument } from './document.ts'
import { readReasons, type StatusReason } from './reason.ts'
import { type Status, statusName } from './status.ts'

/** The status of one payment (`TxInfAndSts`). Each of its references may be missing. */
export interface ReportedTransaction extends Partial<Position> {
  /** Path of the transaction in the file: `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[2]/TxInfAndSts[1]`. */
  path: string
  /** The bank's number of this line of its report. */
  statusId: string | undefined
  /** `OrgnlInstrId`, as the report has it. */
  originalInstructionId: string | undefined
  /** `OrgnlEndToEndId`, as the report has it. */
  originalEndToEndId: string | undefined
  /** Unique end-to-end transaction reference, from .10 on. */
  originalUetr: string | undefined
  /** Missing if the block or the file has it. */
  status: Status | undefined
  /** Name of the status in English, of a code in ISO's list. */
  statusName: string | undefined
  /** In the order of the file. */
  reasons: StatusReason[]
  /** `ChrgsInf`, in the order of the file. */
  charges: ReportedCharge[]
  /** Date-time as the file wrote it. */
  acceptanceDateTime: string | undefined
  /** `AcctSvcrRef`: the bank's own reference. */
  accountServicerReference: string | undefined
  /** `ClrSysRef`. */
  clearingSystemReference: string | undefined
  /** The parts of the original payment that the bank repeats. */
  original: OriginalTransaction | undefined
  /** The object of the document layer. */
  document: ReportTransactionDocument
}

/** A charge the bank took. */
export interface ReportedCharge {
  /** `Amt`. */
  amount: Money | undefined
  /** The bank that takes it. */
  agent: Agent | undefined
}

/** The parts of the original payment that the bank repeats (`OrgnlTxRef`). */
export interface OriginalTransaction {
  /** The amount instructed, or the amount whose equivalent was to be paid. */
  amount: Money | undefined
  /** `IntrBkSttlmAmt`. */
  interbankSettlementAmount: Money | undefined
  /** Dates as the file wrote them. */
  interbankSettlementDate: string | undefined
  /** `ReqdColltnDt`, as the file wrote it. */
  requestedCollectionDate: string | undefined
  /** `ReqdExctnDt`, as the file wrote it. */
  requestedExecutionDate: string | undefined
  /** `PmtMtd`: `TRF`, `DD` … */
  paymentMethod: string | undefined
  /** Of a direct debit. */
  mandateId: string | undefined
  /** `RmtInf`: what the payer wrote for the payee. */
  remittanceInformation: Remittance | undefined
  /** `UltmtDbtr`: for whom the debtor pays. */
  ultimateDebtor: RelatedParty | undefined
  /** `Dbtr`: who pays. */
  debtor: RelatedParty | undefined
  /** `DbtrAcct`. */
  debtorAccount: Account | undefined
  /** `DbtrAgt`. */
  debtorAgent: Agent | undefined
  /** `CdtrAgt`. */
  creditorAgent: Agent | undefined
  /** `Cdtr`: who is paid. */
  creditor: RelatedParty | undefined
  /** `CdtrAcct`. */
  creditorAccount: Account | undefined
  /** `UltmtCdtr`: for whom the creditor is paid. */
  ultimateCreditor: RelatedParty | undefined
  /** Creditor of a direct debit, by the number of its scheme. */
  creditorScheme: Party | undefined
}

/** Makes a transaction from its element in the document layer; `place` is its path in the file. */
export function toTransaction(
  transaction: DocumentObject,
  place: Partial<Position> & { path: string },
): ReportedTransaction {
  const status = textOf(transaction.TxSts)
  return {
    path: place.path,
    ...positionOf(place),
    statusId: textOf(transaction.StsId),
    originalInstructionId: textOf(transaction.OrgnlInstrId),
    originalEndToEndId: textOf(transaction.OrgnlEndToEndId),
    originalUetr: textOf(transaction.OrgnlUETR),
    status,
    statusName: statusName(status),
    reasons: readReasons(transaction),
    charges: objectsOf(transaction.ChrgsInf).map((charge) => ({
      amount: readMoney(charge.Amt),
      agent: readAgent(charge.Agt) ?? readAgent(charge.Pty),
    })),
    acceptanceDateTime: textOf(transaction.AccptncDtTm),
    accountServicerReference: textOf(transaction.AcctSvcrRef),
    clearingSystemReference: textOf(transaction.ClrSysRef),
    original: readOriginal(objectOf(transaction.OrgnlTxRef)),
    document: transaction,
  }
}

/** Later versions have a choice of the mandates of direct debits and of credit transfers. */
function readMandateId(mandate: DocumentObject | undefined): string | undefined {
  return (
    textOf(mandate?.MndtId) ??
    textOf(objectOf(mandate?.DrctDbtMndt)?.MndtId) ??
    textOf(objectOf(mandate?.CdtTrfMndt)?.MndtId)
  )
}

function readOriginal(original: DocumentObject | undefined): OriginalTransaction | undefined {
  if (original === undefined) return undefined
  const amount = objectOf(original.Amt)
  return {
    amount: readMoney(amount?.InstdAmt) ?? readMoney(objectOf(amount?.EqvtAmt)?.Amt),
    interbankSettlementAmount: readMoney(original.IntrBkSttlmAmt),
    interbankSettlementDate: textOf(original.IntrBkSttlmDt),
    requestedCollectionDate: textOf(original.ReqdColltnDt),
    // A plain date in .03, a choice of date and date-time in .10.
    requestedExecutionDate: readDate(original.ReqdExctnDt),
    paymentMethod: textOf(original.PmtMtd),
    mandateId: readMandateId(objectOf(original.MndtRltdInf)),
    remittanceInformation: readRemittance(original.RmtInf),
    ultimateDebtor: readRelatedParty(original.UltmtDbtr),
    debtor: readRelatedParty(original.Dbtr),
    debtorAccount: readAccount(original.DbtrAcct),
    debtorAgent: readAgent(original.DbtrAgt),
    creditorAgent: readAgent(original.CdtrAgt),
    creditor: readRelatedParty(original.Cdtr),
    creditorAccount: readAccount(original.CdtrAcct),
    ultimateCreditor: readRelatedParty(original.UltmtCdtr),
    creditorScheme: readParty(original.CdtrSchmeId),
  }
}
