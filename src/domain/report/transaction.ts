import type { Position } from '../../diagnostics/index.ts'
import type { TapeItem } from '../../schema/index.ts'
import {
  type Account,
  type Agent,
  account,
  agent,
  begin,
  keptBy,
  leaf,
  many,
  one,
  type Party,
  type Place,
  party,
  placeOf,
  planOf,
  positionProperties,
  readTapeInto,
  readWith,
  readyPlan,
  table,
  text,
  withPosition,
} from '../index.ts'
import {
  type DocumentObject,
  date,
  dateElement,
  type Money,
  money,
  type RelatedParty,
  type Remittance,
  relatedParty,
  remittance,
} from '../statement/index.ts'
import type { ReportTransactionDocument } from './report.ts'
import { ofStatus, reason, type Status, type StatusReason } from './status.ts'
import { type Verification, verification } from './verification.ts'

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
  /** What the check of the payee found, where the status is of one (`RCVC`, `RVMC` …). */
  verification: Verification | undefined
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
}

/** A transaction with the element it was read from. */
export interface ReportedTransactionWithDocument extends ReportedTransaction {
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

const reportedCharge = table<ReportedCharge>('ReportedCharge', {
  amount: one('Amt', money),
  agent: one({ 2009: 'Pty', 2013: 'Agt' }, agent),
})

/** A day: a plain date up to .03, a choice of day and moment since .10. */
const requestedDate = leaf<string>(date.read, (value: string, { edition }) =>
  edition < 2019 ? value : dateElement(value),
)

const original = table<OriginalTransaction>('OriginalTransaction', {
  amount: one(['Amt/InstdAmt', 'Amt/EqvtAmt/Amt'], money),
  interbankSettlementAmount: one('IntrBkSttlmAmt', money),
  interbankSettlementDate: one('IntrBkSttlmDt', text),
  requestedCollectionDate: one('ReqdColltnDt', text),
  requestedExecutionDate: one('ReqdExctnDt', requestedDate),
  paymentMethod: one('PmtMtd', text),
  mandateId: one(['MndtRltdInf/MndtId', 'MndtRltdInf/DrctDbtMndt/MndtId', 'MndtRltdInf/CdtTrfMndt/MndtId'], text),
  remittanceInformation: one('RmtInf', remittance),
  ultimateDebtor: one('UltmtDbtr', relatedParty),
  debtor: one('Dbtr', relatedParty),
  debtorAccount: one('DbtrAcct', account),
  debtorAgent: one('DbtrAgt', agent),
  creditorAgent: one('CdtrAgt', agent),
  creditor: one('Cdtr', relatedParty),
  creditorAccount: one('CdtrAcct', account),
  ultimateCreditor: one('UltmtCdtr', relatedParty),
  creditorScheme: one('CdtrSchmeId', party),
})

const ofTransactionStatus = ofStatus('TxSts')

export const transaction = table<ReportedTransaction>('ReportedTransaction', {
  ...positionProperties,
  statusId: one('StsId', text),
  originalInstructionId: one('OrgnlInstrId', text),
  originalEndToEndId: one('OrgnlEndToEndId', text),
  originalUetr: one('OrgnlUETR', text),
  status: ofTransactionStatus,
  statusName: ofTransactionStatus,
  reasons: many('StsRsnInf', reason),
  verification,
  charges: many('ChrgsInf', reportedCharge),
  acceptanceDateTime: one('AccptncDtTm', text),
  accountServicerReference: one('AcctSvcrRef', text),
  clearingSystemReference: one('ClrSysRef', text),
  original: one('OrgnlTxRef', original),
})

export function readLine(item: TapeItem, place: Place): ReportedTransaction {
  const plan = readyPlan(planOf(transaction))
  const made = Object.assign(begin(transaction), placeOf(place))
  readTapeInto(item, plan, made, keptBy(plan))
  return made
}

export function toTransaction(element: DocumentObject, place: Place, document?: DocumentObject): ReportedTransaction {
  return withPosition(readWith<ReportedTransaction>(transaction, element, placeOf(place), document))
}
