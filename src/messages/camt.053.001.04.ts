// Made from schemas/camt.053.001.04.xsd by `npm run generate`. Change the schema, not this file.
import { type MessageSchema, unpackTables } from '../schema/index.ts'
import { commonTypes } from './camt.04.tables.ts'
import type { BankToCustomerStatementV04 } from './camt.types.ts'

export type * from './camt.types.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The statement message: a header and one or more account statements (camt.053). */
  BkToCstmrStmt: BankToCustomerStatementV04
}

/** The schema of camt.053.001.04: reading and writing with it know the type of the document. */
export const camt053_001_04: MessageSchema<Document> = /* @__PURE__ */ unpackTables(
  "urn:iso:std:iso:20022:tech:xsd:camt.053.001.04 camt.053.001.04 Document:Document\nDocument(BkToCstmrStmt:BankToCustomerStatementV04)\nBankToCustomerStatementV04(GrpHdr:GroupHeader58,Stmt:AccountStatement4+,SplmtryData:SupplementaryData1*)\nAccountStatement4(Id:Max35Text,StmtPgntn:Pagination?,ElctrncSeqNb:Number?,LglSeqNb:Number?,CreDtTm:ISODateTime,FrToDt:DateTimePeriodDetails?,CpyDplctInd:CopyDuplicate1Code?,RptgSrc:ReportingSource1Choice?,Acct:CashAccount25,RltdAcct:CashAccount24?,Intrst:AccountInterest2*,Bal:CashBalance3+,TxsSummry:TotalTransactions4?,Ntry:ReportEntry4*,AddtlStmtInf:Max500Text?)\nAccountInterest2(Tp:InterestType1Choice?,Rate:Rate3*,FrToDt:DateTimePeriodDetails?,Rsn:Max35Text?)\nCashBalance3(Tp:BalanceType12,CdtLine:CreditLine2?,Amt:ActiveOrHistoricCurrencyAndAmount,CdtDbtInd:CreditDebitCode,Dt:DateAndDateTimeChoice,Avlbty:CashBalanceAvailability2*)\nBalanceType12(CdOrPrtry:BalanceType5Choice,SubTp:BalanceSubType1Choice?)\nCreditLine2(Incl:TrueFalseIndicator,Amt:ActiveOrHistoricCurrencyAndAmount?)\nBalanceType5Choice[Cd:BalanceType12Code,Prtry:Max35Text]\nBalanceSubType1Choice[Cd:ExternalBalanceSubType1Code,Prtry:Max35Text]\nBalanceType12Code=string{\"enumeration\":[\"XPCD\",\"OPAV\",\"ITAV\",\"CLAV\",\"FWAV\",\"CLBD\",\"ITBD\",\"OPBD\",\"PRCD\",\"INFO\"]}\nExternalBalanceSubType1Code=string{\"minLength\":1,\"maxLength\":4}",
  commonTypes,
)
