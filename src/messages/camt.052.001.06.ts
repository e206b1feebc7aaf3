// Made from schemas/camt.052.001.06.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.06.tables.ts'
import type { BankToCustomerAccountReportV06 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The report message: a header and one or more reports on accounts within the day (camt.052). */
  BkToCstmrAcctRpt: BankToCustomerAccountReportV06
}

/** The schema of camt.052.001.06: reading and writing with it know the type of the document. */
export const camt052_001_06: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.052.001.06 camt.052.001.06 Document:Document\nDocument(BkToCstmrAcctRpt:BankToCustomerAccountReportV06)\nBankToCustomerAccountReportV06(GrpHdr:GroupHeader58,Rpt:AccountReport19+,SplmtryData:SupplementaryData1*)\nAccountReport19(Id:Max35Text,RptPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest3*,Bal:CashBalance7*,TxsSummry:TotalTransactions5?,Ntry:ReportEntry8*,AddtlRptInf:Max500Text?)\nCashBalance7(Tp:BalanceType12,CdtLine:CreditLine2?,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTimeChoice,Avlbty:CashAvailability1*)\nBalanceType12(CdOrPrtry:BalanceType5Choice,SubTp:BalanceSubType1Choice?)\nCreditLine2(Incl:TrueFalseIndicator,Amt:ActiveOrHistoricCurrencyAndAmount?)\nBalanceType5Choice[Cd:BalanceType12Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nBalanceType12Code=string{\"enumeration\":[\"XPCD\",\"OPAV\",\"ITAV\",\"CLAV\",\"FWAV\",\"CLBD\",\"ITBD\",\"OPBD\",\"PRCD\",\"INFO\"]}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
