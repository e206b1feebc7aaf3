// Made from schemas/camt.054.001.08.xsd by `npm run generate`. Change the schema, not this file.
import { type SchemaTables, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.08.tables.ts'

/** Compiled tables of camt.054.001.08. */
export const tables: SchemaTables = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.08 camt.054.001.08 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV08)\nBankToCustomerDebitCreditNotificationV08(GrpHdr:GroupHeader81,Ntfctn:AccountNotification17+,SplmtryData:SupplementaryData1*)\nAccountNotification17(Id:Max35Text,NtfctnPgntn:Pagination1?,ElctrncSeqNb:Number?,RptgSeq:SequenceRange1Choice?,LglSeqNb:Number?,CreDtTm:ISODateTime?,FrToDt:DateTimePeriod1?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount39,RltdAcct:CashAccount38?,Intrst:AccountInterest4*,TxsSummry:TotalTransactions6?,Ntry:ReportEntry10*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
