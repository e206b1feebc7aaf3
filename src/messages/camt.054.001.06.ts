// Made from schemas/camt.054.001.06.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.06.tables.ts'
import type { BankToCustomerDebitCreditNotificationV06 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The notification message: a header and one or more notifications of debits and credits (camt.054).
   */
  BkToCstmrDbtCdtNtfctn: BankToCustomerDebitCreditNotificationV06
}

/** The schema of camt.054.001.06: reading and writing with it know the type of the document. */
export const camt054_001_06: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.06 camt.054.001.06 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV06)\nBankToCustomerDebitCreditNotificationV06(GrpHdr:GroupHeader58,Ntfctn:AccountNotification12+,SplmtryData:SupplementaryData1*)\nAccountNotification12(Id:Max35Text,NtfctnPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest3*,TxsSummry:TotalTransactions5?,Ntry:ReportEntry8*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
