// Made from schemas/camt.053.001.08.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.08.tables.ts'
import type { BankToCustomerStatementV08 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The statement message: a header and one or more account statements (camt.053). */
  BkToCstmrStmt: BankToCustomerStatementV08
}

/** The schema of camt.053.001.08: reading and writing with it know the type of the document. */
export const camt053_001_08: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08 camt.053.001.08 Document:Document\nDocument(BkToCstmrStmt:BankToCustomerStatementV08)\nBankToCustomerStatementV08(GrpHdr:GroupHeader81,Stmt:AccountStatement9+,SplmtryData:SupplementaryData1*)\nAccountStatement9(Id:Max35Text,StmtPgntn:Pagination1?,ElctrncSeqNb:Number?,RptgSeq:SequenceRange1Choice?,LglSeqNb:Number?,CreDtTm:ISODateTime?,FrToDt:DateTimePeriod1?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount39,RltdAcct:CashAccount38?,Intrst:AccountInterest4*,Bal:CashBalance8+,TxsSummry:TotalTransactions6?,Ntry:ReportEntry10*,AddtlStmtInf:Max500Text?)\nCashBalance8(Tp:BalanceType13,CdtLine:CreditLine3*,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTime2Choice,Avlbty:CashAvailability1*)\nBalanceType13(CdOrPrtry:BalanceType10Choice,SubTp:BalanceSubType1Choice?)\nCreditLine3(Incl:TrueFalseIndicator,Tp:CreditLineType1Choice?,Amt:ActiveOrHistoricCurrencyAndAmount?,Dt:DateAndDateTime2Choice?)\nBalanceType10Choice[Cd:ExternalBalanceType1Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nCreditLineType1Choice[Cd:ExternalCreditLineType1Code,Prtry:Max35Text]\nExternalBalanceType1Code=string{\"minLength\":1,\"maxLength\":4}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}\nExternalCreditLineType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
