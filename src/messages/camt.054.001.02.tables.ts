// Made from schemas/camt.054.001.02.xsd by `npm run generate`. Change the schema, not this file.
import { type SchemaTables, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.02.tables.ts'

/** Compiled tables of camt.054.001.02. */
export const tables: SchemaTables = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.02 camt.054.001.02 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV02)\nBankToCustomerDebitCreditNotificationV02(GrpHdr:GroupHeader42,Ntfctn:AccountNotification2+)\nAccountNotification2(Id:Max35Text,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount20,RltdAcct:CashAccount16?,Intrst:AccountInterest2*,TxsSummry:TotalTransactions2?,Ntry:ReportEntry2*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
