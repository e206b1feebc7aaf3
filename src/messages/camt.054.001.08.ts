// Made from schemas/camt.054.001.08.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.08.tables.ts'
import type { BankToCustomerDebitCreditNotificationV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The notification message: a header and one or more notifications of debits and credits (camt.054).
   */
  BkToCstmrDbtCdtNtfctn: BankToCustomerDebitCreditNotificationV08
}

/** The schema of camt.054.001.08: reading and writing with it know the type of the document. */
export const camt054_001_08: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.08 camt.054.001.08 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV08)\nBankToCustomerDebitCreditNotificationV08(GrpHdr:GroupHeader81,Ntfctn:AccountNotification17+,SplmtryData:SupplementaryData1*)\nAccountNotification17(Id:Max35Text,NtfctnPgntn:Pagination1?,ElctrncSeqNb:Number?,RptgSeq:SequenceRange1Choice?,LglSeqNb:Number?,CreDtTm:ISODateTime?,FrToDt:DateTimePeriod1?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount39,RltdAcct:CashAccount38?,Intrst:AccountInterest4*,TxsSummry:TotalTransactions6?,Ntry:ReportEntry10*,AddtlNtfctnInf:Max500Text?)",
  commonTypes,
)
