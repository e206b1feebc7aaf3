import { balanceTypes, type Decimal, nameIn } from '../../values/index.ts'
import {
  type Account,
  account,
  computed,
  given,
  many,
  objectIn,
  of,
  one,
  type Party,
  party,
  readWith,
  table,
  text,
} from '../index.ts'
import {
  count,
  type DocumentObject,
  date,
  flag,
  type HeaderDocument,
  type Period,
  period,
  type StatementDocument,
  type Writable,
} from './document.ts'
import { type CreditDebit, type Money, money, ofAmountAndSide, ofNet, ofSigned, sum } from './parts/amount.ts'
import { type Interest, interest } from './parts/charges.ts'
import {
  type BankTransactionCode,
  bankTransactionCode,
  type CodeOrProprietary,
  code,
  codeElement,
  readCode,
  type StatementAccount,
  statementAccount,
} from './parts/party.ts'

/** One balance of a statement. */
export interface Balance {
  /** `OPBD`, `CLBD`, `PRCD`, `ITBD` …; open, a bank may send others. */
  type: string | undefined
  /** Name of the type in English, of a code in ISO's list. */
  typeName: string | undefined
  /** A kind of the bank's own in place of a code. */
  proprietaryType: string | undefined
  /** `Tp/SubTp`: what tells balances of one type apart. */
  subType: CodeOrProprietary | undefined
  /** With the sign of its indicator; `undefined` where the file gives no readable amount or indicator. */
  amount: Decimal | undefined
  /** As the file has it. */
  unsignedAmount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`. */
  creditDebitIndicator: CreditDebit | undefined
  /** Date, or date-time, as the file wrote it. */
  date: string | undefined
  /** `CdtLine`: credit granted on the account, in the order of the file. */
  creditLines: CreditLine[]
  /** Parts of it that become available later. */
  availability: Availability[]
}

/** Credit granted on the account. */
export interface CreditLine {
  /** Whether the balance includes it. */
  included: boolean | undefined
  /** `Tp` (from .08 on). */
  type: CodeOrProprietary | undefined
  /** `Amt`, unsigned. */
  amount: Money | undefined
  /** `Dt`, as the file wrote it (from .08 on). */
  date: string | undefined
}

/** An amount and the day on which it becomes available. */
export interface Availability {
  /** Days from now, as the file wrote them. */
  days: string | undefined
  /** The day, as the file wrote it, where there is one in place of a number of days. */
  date: string | undefined
  /** With the sign of its indicator. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`, of an amount of zero, too. */
  creditDebitIndicator: CreditDebit | undefined
}

const creditLine = table<CreditLine>('CreditLine', {
  included: one('Incl', flag),
  type: one('Tp', code),
  amount: one('Amt', money),
  date: one('Dt', date),
})

export const availability = table<Availability>('Availability', {
  days: one('Dt/NbOfDays', text),
  date: one('Dt/ActlDt', text),
  amount: ofAmountAndSide,
  currency: ofAmountAndSide,
  creditDebitIndicator: ofAmountAndSide,
})

function setBalanceType(
  made: { type: string | undefined; typeName: string | undefined; proprietaryType: string | undefined },
  tp: unknown,
): void {
  const kind = readCode(objectIn(tp)?.CdOrPrtry, (each) => nameIn(balanceTypes, each))
  made.type = kind?.code
  made.typeName = kind?.name
  made.proprietaryType = kind?.proprietary
}

const ofType = of({
  names: ['Tp'],
  covers: ['Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry'],
  read: setBalanceType,
  write: ({ type, proprietaryType }: Writable<Balance>) => {
    const kind = codeElement({ code: type, proprietary: proprietaryType })
    return kind && { Tp: { CdOrPrtry: kind } }
  },
})

export const balance = table<Balance>('Balance', {
  type: ofType,
  typeName: ofType,
  proprietaryType: ofType,
  subType: one('Tp/SubTp', code),
  amount: ofSigned,
  unsignedAmount: ofSigned,
  currency: ofSigned,
  creditDebitIndicator: ofSigned,
  date: one('Dt', date),
  creditLines: many('CdtLine', creditLine, 2019),
  availability: many('Avlbty', availability),
})

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

export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): MessageHeader {
  return readWith(header, element, { message }, document)
}

export function toStatement(element: DocumentObject, path: string, document?: DocumentObject): Statement {
  return readWith(statement, element, { path }, document)
}
