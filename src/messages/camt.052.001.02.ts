// Made from schemas/camt.052.001.02.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.02.tables.ts'
import type { BankToCustomerAccountReportV02 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The report message: a header and one or more reports on accounts within the day (camt.052). */
  BkToCstmrAcctRpt: BankToCustomerAccountReportV02
}

/** The schema of camt.052.001.02: reading and writing with it know the type of the document. */
export const camt052_001_02: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.052.001.02 camt.052.001.02 Document:Document\nDocument(BkToCstmrAcctRpt:BankToCustomerAccountReportV02)\nBankToCustomerAccountReportV02(GrpHdr:GroupHeader42,Rpt:AccountReport11+)\nAccountReport11(Id:Max35Text,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount20,RltdAcct:CashAccount16?,Intrst:AccountInterest2*,Bal:CashBalance3*,TxsSummry:TotalTransactions2?,Ntry:ReportEntry2*,AddtlRptInf:Max500Text?)\nCashBalance3(Tp:BalanceType12,CdtLine:CreditLine2?,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTimeChoice,Avlbty:CashBalanceAvailability2*)\nBalanceType12(CdOrPrtry:BalanceType5Choice,SubTp:BalanceSubType1Choice?)\nCreditLine2(Incl:TrueFalseIndicator,Amt:ActiveOrHistoricCurrencyAndAmount?)\nBalanceType5Choice([Cd:BalanceType12Code,Prtry:Max35Text])\nBalanceSubType1Choice([Cd:ExternalBalanceSubType1Code,Prtry:Max35Text])\nBalanceType12Code=string{\"enumeration\":[\"XPCD\",\"OPAV\",\"ITAV\",\"CLAV\",\"FWAV\",\"CLBD\",\"ITBD\",\"OPBD\",\"PRCD\",\"INFO\"]}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
