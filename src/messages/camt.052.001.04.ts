// Made from schemas/camt.052.001.04.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.04.tables.ts'
import type { BankToCustomerAccountReportV04 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The report message: a header and one or more reports on accounts within the day (camt.052). */
  BkToCstmrAcctRpt: BankToCustomerAccountReportV04
}

/** The schema of camt.052.001.04: reading and writing with it know the type of the document. */
export const camt052_001_04: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.052.001.04 camt.052.001.04 Document:Document\nDocument(BkToCstmrAcctRpt:BankToCustomerAccountReportV04)\nBankToCustomerAccountReportV04(GrpHdr:GroupHeader58,Rpt:AccountReport16+,SplmtryData:SupplementaryData1*)\nAccountReport16(Id:Max35Text,RptPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest3*,Bal:CashBalance3*,TxsSummry:TotalTransactions4?,Ntry:ReportEntry4*,AddtlRptInf:Max500Text?)\nAccountInterest3(Tp:InterestType1Choice?,Rate:Rate3*,FrToDt:DateTimePeriodDetails?,Rsn:Max35Text?,Tax:TaxCharges2?)\nCashBalance3(Tp:BalanceType12,CdtLine:CreditLine2?,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTimeChoice,Avlbty:CashBalanceAvailability2*)\nBalanceType12(CdOrPrtry:BalanceType5Choice,SubTp:BalanceSubType1Choice?)\nCreditLine2(Incl:TrueFalseIndicator,Amt:ActiveOrHistoricCurrencyAndAmount?)\nBalanceType5Choice[Cd:BalanceType12Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nBalanceType12Code=string{\"enumeration\":[\"XPCD\",\"OPAV\",\"ITAV\",\"CLAV\",\"FWAV\",\"CLBD\",\"ITBD\",\"OPBD\",\"PRCD\",\"INFO\"]}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
