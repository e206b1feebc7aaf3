// Made from schemas/camt.053.001.06.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.06.tables.ts'
import type { BankToCustomerStatementV06 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The statement message: a header and one or more account statements (camt.053). */
  BkToCstmrStmt: BankToCustomerStatementV06
}

/** The schema of camt.053.001.06: reading and writing with it know the type of the document. */
export const camt053_001_06: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.053.001.06 camt.053.001.06 Document:Document\nDocument(BkToCstmrStmt:BankToCustomerStatementV06)\nBankToCustomerStatementV06(GrpHdr:GroupHeader58,Stmt:AccountStatement6+,SplmtryData:SupplementaryData1*)\nAccountStatement6(Id:Max35Text,StmtPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest3*,Bal:CashBalance7+,TxsSummry:TotalTransactions5?,Ntry:ReportEntry8*,AddtlStmtInf:Max500Text?)\nCashBalance7(Tp:BalanceType12,CdtLine:CreditLine2?,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTimeChoice,Avlbty:CashAvailability1*)\nBalanceType12(CdOrPrtry:BalanceType5Choice,SubTp:BalanceSubType1Choice?)\nCreditLine2(Incl:TrueFalseIndicator,Amt:ActiveOrHistoricCurrencyAndAmount?)\nBalanceType5Choice[Cd:BalanceType12Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nBalanceType12Code=string{\"enumeration\":[\"XPCD\",\"OPAV\",\"ITAV\",\"CLAV\",\"FWAV\",\"CLBD\",\"ITBD\",\"OPBD\",\"PRCD\",\"INFO\"]}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
