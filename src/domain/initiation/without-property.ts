// Made from the schemas and the tables of this folder by `npm run generate`. Change those, not this file.
import type {
  CreditTransferTransactionInformation10,
  GroupHeader32,
  PaymentInstructionInformation3,
} from '../../messages/pain.001.001.03.ts'
import type {
  CreditTransferTransaction34,
  GroupHeader85,
  PaymentInstruction30,
} from '../../messages/pain.001.001.09.ts'

/** Elements of `GrpHdr` that have no property, as objects of the document layer. */
export type OtherHeaderElements =
  | Pick<GroupHeader32, 'Authstn' | 'FwdgAgt'>
  | Pick<GroupHeader85, 'Authstn' | 'FwdgAgt'>

/** The elements of `GrpHdr` without a property, in the order of the schema. */
export const otherHeaderElements = {
  Authstn: true,
  FwdgAgt: true,
} as const

/** Elements of `PmtInf` that have no property, as objects of the document layer. */
export type OtherPaymentInformationElements =
  | Pick<PaymentInstructionInformation3, 'PoolgAdjstmntDt' | 'DbtrAgtAcct' | 'ChrgsAcct' | 'ChrgsAcctAgt'>
  | Pick<PaymentInstruction30, 'PoolgAdjstmntDt' | 'DbtrAgtAcct' | 'ChrgsAcct' | 'ChrgsAcctAgt'>

/** The elements of `PmtInf` without a property, in the order of the schema. */
export const otherPaymentInformationElements = {
  PoolgAdjstmntDt: true,
  DbtrAgtAcct: true,
  ChrgsAcct: true,
  ChrgsAcctAgt: true,
} as const

/** Elements of `CdtTrfTxInf` that have no property, as objects of the document layer. */
export type OtherPaymentElements =
  | Pick<
      CreditTransferTransactionInformation10,
      | 'XchgRateInf'
      | 'ChqInstr'
      | 'IntrmyAgt1'
      | 'IntrmyAgt1Acct'
      | 'IntrmyAgt2'
      | 'IntrmyAgt2Acct'
      | 'IntrmyAgt3'
      | 'IntrmyAgt3Acct'
      | 'CdtrAgtAcct'
      | 'InstrForCdtrAgt'
      | 'Tax'
      | 'RltdRmtInf'
    >
  | Pick<
      CreditTransferTransaction34,
      | 'XchgRateInf'
      | 'ChqInstr'
      | 'IntrmyAgt1'
      | 'IntrmyAgt1Acct'
      | 'IntrmyAgt2'
      | 'IntrmyAgt2Acct'
      | 'IntrmyAgt3'
      | 'IntrmyAgt3Acct'
      | 'CdtrAgtAcct'
      | 'InstrForCdtrAgt'
      | 'Tax'
      | 'RltdRmtInf'
      | 'SplmtryData'
    >

/** The elements of `CdtTrfTxInf` without a property, in the order of the schema. */
export const otherPaymentElements = {
  XchgRateInf: true,
  ChqInstr: true,
  IntrmyAgt1: true,
  IntrmyAgt1Acct: true,
  IntrmyAgt2: true,
  IntrmyAgt2Acct: true,
  IntrmyAgt3: true,
  IntrmyAgt3Acct: true,
  CdtrAgtAcct: true,
  InstrForCdtrAgt: true,
  Tax: true,
  RltdRmtInf: true,
  SplmtryData: true,
} as const

/** The elements of `GrpHdr` without a property, in the order of the schema. */
export const otherDirectDebitHeaderElements = {
  Authstn: true,
  FwdgAgt: true,
} as const

/** The elements of `PmtInf` without a property, in the order of the schema. */
export const otherDirectDebitInformationElements = {
  CdtrAgtAcct: true,
  ChrgsAcct: true,
  ChrgsAcctAgt: true,
} as const

/** The elements of `DrctDbtTxInf` without a property, in the order of the schema. */
export const otherDirectDebitElements = {
  DbtrAgtAcct: true,
  Tax: true,
  RltdRmtInf: true,
  SplmtryData: true,
} as const

/** The elements of `MndtRltdInf` without a property, in the order of the schema. */
export const otherMandateElements = {
  FrstColltnDt: true,
  FnlColltnDt: true,
  Frqcy: true,
  Rsn: true,
  TrckgDays: true,
} as const

/** The elements of `AmdmntInfDtls` without a property, in the order of the schema. */
export const otherAmendmentElements = {
  OrgnlCdtrAgt: true,
  OrgnlCdtrAgtAcct: true,
  OrgnlDbtr: true,
  OrgnlDbtrAgtAcct: true,
  OrgnlFnlColltnDt: true,
  OrgnlFrqcy: true,
  OrgnlRsn: true,
  OrgnlTrckgDays: true,
} as const
