// Made from schemas/camt.054.001.04.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.04.tables.ts'
import type { BankToCustomerDebitCreditNotificationV04 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /**
   * Exactly once. The notification message: a header and one or more notifications of debits and credits (camt.054).
   */
  BkToCstmrDbtCdtNtfctn: BankToCustomerDebitCreditNotificationV04
}

/** The schema of camt.054.001.04: reading and writing with it know the type of the document. */
export const camt054_001_04: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.054.001.04 camt.054.001.04 Document:Document\nDocument(BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV04)\nBankToCustomerDebitCreditNotificationV04(GrpHdr:GroupHeader58,Ntfctn:AccountNotification7+,SplmtryData:SupplementaryData1*)\nAccountNotification7(Id:Max35Text,NtfctnPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest2*,TxsSummry:TotalTransactions4?,Ntry:ReportEntry4*,AddtlNtfctnInf:Max500Text?)\nAccountInterest2(Tp:InterestType1Choice?,Rate:Rate3*,FrToDt:DateTimePeriodDetails?,Rsn:Max35Text?)",
  commonTypes,
)
