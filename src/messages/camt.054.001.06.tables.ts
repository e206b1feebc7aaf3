// Made from schemas/camt.054.001.06.xsd by `npm run generate`. Change the schema, not this file.
import { type SchemaTables, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.06.tables.ts'

/** Compiled tables of camt.054.001.06. */
export const tables: SchemaTables = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.06 camt.054.001.06 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV06)\nBankToCustomerDebitCreditNotificationV06(GrpHdr:GroupHeader58,Ntfctn:AccountNotification12+,SplmtryData:SupplementaryData1*)\nAccountNotification12(Id:Max35Text,NtfctnPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest3*,TxsSummry:TotalTransactions5?,Ntry:ReportEntry8*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
