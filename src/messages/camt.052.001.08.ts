// Made from schemas/camt.052.001.08.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.08.tables.ts'
import type { BankToCustomerAccountReportV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The report message: a header and one or more reports on accounts within the day (camt.052). */
  BkToCstmrAcctRpt: BankToCustomerAccountReportV08
}

/** The schema of camt.052.001.08: reading and writing with it know the type of the document. */
export const camt052_001_08: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.052.001.08 camt.052.001.08 Document:Document\nDocument(BkToCstmrAcctRpt:BankToCustomerAccountReportV08)\nBankToCustomerAccountReportV08(GrpHdr:GroupHeader81,Rpt:AccountReport25+,SplmtryData:SupplementaryData1*)\nAccountReport25(Id:Max35Text,RptPgntn:Pagination1?,ElctrncSeqNb:Number?,RptgSeq:SequenceRange1Choice?,LglSeqNb:Number?,CreDtTm:ISODateTime?,FrToDt:DateTimePeriod1?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount39,RltdAcct:CashAccount38?,Intrst:AccountInterest4*,Bal:CashBalance8*,TxsSummry:TotalTransactions6?,Ntry:ReportEntry10*,AddtlRptInf:Max500Text?)\nCashBalance8(Tp:BalanceType13,CdtLine:CreditLine3*,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTime2Choice,Avlbty:CashAvailability1*)\nBalanceType13(CdOrPrtry:BalanceType10Choice,SubTp:BalanceSubType1Choice?)\nCreditLine3(Incl:TrueFalseIndicator,Tp:CreditLineType1Choice?,Amt:ActiveOrHistoricCurrencyAndAmount?,Dt:DateAndDateTime2Choice?)\nBalanceType10Choice[Cd:ExternalBalanceType1Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nCreditLineType1Choice[Cd:ExternalCreditLineType1Code,Prtry:Max35Text]\nExternalBalanceType1Code=string{\"minLength\":1,\"maxLength\":4}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}\nExternalCreditLineType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
