import type { Decimal } from '../../values/index.ts'
import { type Account, account, computed, given, many, one, type Party, party, table, text } from '../index.ts'
import { count, flag, type HeaderDocument, type Period, period, type StatementDocument } from './document.ts'
import { type CreditDebit, ofNet, sum } from './parts/amount.ts'
import { type Balance, balance } from './parts/balance.ts'
import { type Interest, interest } from './parts/charges.ts'
import { type BankTransactionCode, bankTransactionCode, type CodeOrProprietary, code } from './parts/code.ts'
import { type StatementAccount, statementAccount } from './parts/party.ts'

/** How many entries, and what they add up to. */
export interface EntryTotals {
  /** `NbOfNtries`: how many entries there are, as the bank counted them. */
  numberOfEntries: number | undefined
  /** Sum of the unsigned amounts. */
  sum: Decimal | undefined
}

/** {@link EntryTotals} with the net amount: credits less debits. */
export interface NetTotals extends EntryTotals {
  /** With its sign. */
  net: Decimal | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`, of a net amount of zero, too. */
  creditDebitIndicator: CreditDebit | undefined
}

/** Totals of one bank transaction code. */
export interface CodeTotals extends NetTotals {
  /** `BkTxCd`: what kind of transactions the totals are of. */
  bankTransactionCode: BankTransactionCode | undefined
  /** Whether the entries are still to come. */
  forecast: boolean | undefined
}

/** The summary of the entries of a statement. */
export interface Summary {
  /** `TtlNtries`: credits and debits together. */
  all: NetTotals | undefined
  /** `TtlCdtNtries`. */
  credit: EntryTotals | undefined
  /** `TtlDbtNtries`. */
  debit: EntryTotals | undefined
  /** `TtlNtriesPerBkTxCd`: one for each kind of transaction that the bank lists. */
  byCode: CodeTotals[]
}

const entryTotals = table<EntryTotals>('EntryTotals', {
  numberOfEntries: one('NbOfNtries', count),
  sum: one('Sum', sum),
})

const netTotals = table<NetTotals>('NetTotals', {
  ...entryTotals.properties,
  net: ofNet,
  creditDebitIndicator: ofNet,
})

const codeTotals = table<CodeTotals>('CodeTotals', {
  ...netTotals.properties,
  bankTransactionCode: one('BkTxCd', bankTransactionCode),
  forecast: one('FcstInd', flag),
})

const summary = table<Summary>('Summary', {
  all: one('TtlNtries', netTotals),
  credit: one('TtlCdtNtries', entryTotals),
  debit: one('TtlDbtNtries', entryTotals),
  byCode: many('TtlNtriesPerBkTxCd', codeTotals),
})

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
}

/** The head of a message with the element it was read from. */
export interface MessageHeaderWithDocument extends MessageHeader {
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
}

/** A statement with the element it was read from. */
export interface StatementWithDocument extends Statement {
  /** The object of the document layer, without the entries. */
  document: StatementDocument
}

const page = table<Page>('Page', { number: one('PgNb', text), last: one('LastPgInd', flag) })

export const header = table<MessageHeader>('MessageHeader', {
  message: given(''),
  messageId: one('MsgId', text),
  creationDateTime: one('CreDtTm', text),
  recipient: one('MsgRcpt', party),
  page: one('MsgPgntn', page),
  originalQueryMessageId: one('OrgnlBizQry/MsgId', text),
  additionalInformation: one('AddtlInf', text),
})

function setCurrency(made: {
  currency: string | undefined
  account: Account | undefined
  balances: readonly { currency: string | undefined }[]
}): void {
  made.currency = made.account?.currency ?? made.balances.find((each) => each.currency !== undefined)?.currency
}

export const statement = table<Statement>('Statement', {
  path: given(''),
  id: one('Id', text),
  electronicSequenceNumber: one('ElctrncSeqNb', text),
  legalSequenceNumber: one('LglSeqNb', text),
  creationDateTime: one('CreDtTm', text),
  period: one('FrToDt', period),
  copyDuplicate: one('CpyDplctInd', text),
  reportingSource: one('RptgSrc', code),
  page: one({ Stmt: 'StmtPgntn', Rpt: 'RptPgntn', Ntfctn: 'NtfctnPgntn' }, page),
  account: one('Acct', statementAccount),
  relatedAccount: one('RltdAcct', account),
  currency: computed(setCurrency),
  interest: many('Intrst', interest),
  balances: many('Bal', balance),
  summary: one('TxsSummry', summary),
  additionalInformation: one({ Stmt: 'AddtlStmtInf', Rpt: 'AddtlRptInf', Ntfctn: 'AddtlNtfctnInf' }, text),
})
