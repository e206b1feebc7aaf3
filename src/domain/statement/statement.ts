import type { Account, Party } from '../index.ts'
import { type Balance, readBalances } from './balance.ts'
import { type Interest, toInterest } from './charges.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { type Period, readPeriod } from './date.ts'
import {
  type DocumentObject,
  flagOf,
  type HeaderDocument,
  objectOf,
  objectsOf,
  type StatementDocument,
  textOf,
} from './document.ts'
import { readAccount, readParty, readStatementAccount, type StatementAccount } from './party.ts'
import { readSummary, type Summary } from './summary.ts'

/** A page of something that was cut into pages. */
export interface Page {
  /** As the file wrote it, `1` is the first. */
  number: string | undefined
  /** Whether it is the last page. */
  last: boolean | undefined
}

/** The head of a message. */
export interface MessageHeader {
  /** Name of the message: `camt.053.001.06`. */
  message: string
  /** `MsgId`: the bank's id of the message. */
  messageId: string | undefined
  /** Date-time as the file wrote it. */
  creationDateTime: string | undefined
  /** `MsgRcpt`: who the message is for, where that is not the account's owner. */
  recipient: Party | undefined
  /** The page, if the message is one of several. */
  page: Page | undefined
  /** The customer's request for this message, if there was one. */
  originalQueryMessageId: string | undefined
  /** `AddtlInf`: what the bank says in words. */
  additionalInformation: string | undefined
  /** The object of the document layer. */
  document: HeaderDocument
}

/** One statement of one account (in camt.052 a report, in camt.054 a notification), without its entries. */
export interface Statement {
  /** Path of the statement in the file: `/Document/BkToCstmrStmt/Stmt[1]`. */
  path: string
  /** `Id`: the bank's id of the statement. */
  id: string | undefined
  /** Number of the electronic statement, as the file wrote it; up to 18 digits. */
  electronicSequenceNumber: string | undefined
  /** Number of the legal statement, as the file wrote it: another count than the electronic one. */
  legalSequenceNumber: string | undefined
  /** Date-time as the file wrote it. */
  creationDateTime: string | undefined
  /** `FrToDt`: the time the statement is for. */
  period: Period | undefined
  /** `COPY`, `DUPL`, `CODU`; `undefined` for an original. */
  copyDuplicate: string | undefined
  /** `RptgSrc`: the system of the bank that it comes from. */
  reportingSource: CodeOrProprietary | undefined
  /** The page, if the statement is one of several. */
  page: Page | undefined
  /** Holds owner and servicer. */
  account: StatementAccount | undefined
  /** A parent account, or the like. */
  relatedAccount: Account | undefined
  /** Currency of the account, else of its first balance that has one. */
  currency: string | undefined
  /** `Intrst`: interest on the whole account. */
  interest: Interest[]
  /** `Bal`, in the order of the file. */
  balances: Balance[]
  /** `TxsSummry`: what the bank says that the entries add up to. */
  summary: Summary | undefined
  /** `AddtlStmtInf`: what the bank says in words. */
  additionalInformation: string | undefined
  /** The object of the document layer, without the entries. */
  document: StatementDocument
}

/** Makes a header from its element in the document layer. */
export function toHeader(header: DocumentObject, message: string): MessageHeader {
  return {
    message,
    messageId: textOf(header.MsgId),
    creationDateTime: textOf(header.CreDtTm),
    recipient: readParty(header.MsgRcpt),
    page: readPage(header.MsgPgntn),
    originalQueryMessageId: textOf(objectOf(header.OrgnlBizQry)?.MsgId),
    additionalInformation: textOf(header.AddtlInf),
    document: header,
  }
}

/** Makes a statement from its element in the document layer; `path` is its path in the file. */
export function toStatement(statement: DocumentObject, path: string): Statement {
  const account = readStatementAccount(statement.Acct)
  const balances = readBalances(statement)
  return {
    path,
    id: textOf(statement.Id),
    electronicSequenceNumber: textOf(statement.ElctrncSeqNb),
    legalSequenceNumber: textOf(statement.LglSeqNb),
    creationDateTime: textOf(statement.CreDtTm),
    period: readPeriod(statement.FrToDt),
    copyDuplicate: textOf(statement.CpyDplctInd),
    reportingSource: readCode(statement.RptgSrc),
    page: readPage(statement.StmtPgntn) ?? readPage(statement.RptPgntn) ?? readPage(statement.NtfctnPgntn),
    account,
    relatedAccount: readAccount(statement.RltdAcct),
    currency: account?.currency ?? balances.find((balance) => balance.currency !== undefined)?.currency,
    interest: objectsOf(statement.Intrst).map(toInterest),
    balances,
    summary: readSummary(statement),
    additionalInformation:
      textOf(statement.AddtlStmtInf) ?? textOf(statement.AddtlRptInf) ?? textOf(statement.AddtlNtfctnInf),
    document: statement,
  }
}

function readPage(element: unknown): Page | undefined {
  const page = objectOf(element)
  return page === undefined ? undefined : { number: textOf(page.PgNb), last: flagOf(page.LastPgInd) }
}
