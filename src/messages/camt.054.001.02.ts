// Made from schemas/camt.054.001.02.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.02.tables.ts'
import type { BankToCustomerDebitCreditNotificationV02 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The notification message: a header and one or more notifications of debits and credits (camt.054).
   */
  BkToCstmrDbtCdtNtfctn: BankToCustomerDebitCreditNotificationV02
}

/** The schema of camt.054.001.02: reading and writing with it know the type of the document. */
export const camt054_001_02: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.02 camt.054.001.02 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV02)\nBankToCustomerDebitCreditNotificationV02(GrpHdr:GroupHeader42,Ntfctn:AccountNotification2+)\nAccountNotification2(Id:Max35Text,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount20,RltdAcct:CashAccount16?,Intrst:AccountInterest2*,TxsSummry:TotalTransactions2?,Ntry:ReportEntry2*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
