import type { Balance, CreditLine } from './balance.ts'
import type { MessageHeader, Page, Statement } from './statement.ts'
import type { CodeTotals, NetTotals, Summary } from './summary.ts'
import { availabilityElement, bankTransactionCodeElement, interestElement } from './write-entry.ts'
import { accountElement, partyElement, statementAccountElement } from './write-party.ts'
import {
  amountText,
  codeElement,
  countText,
  dateElement,
  type ElementObject,
  element,
  elements,
  flagText,
  moneyElement,
  periodElement,
  unsigned,
  type Writable,
} from './write-values.ts'

/** The head of a message. */
export function headerElement(header: Writable<MessageHeader>): ElementObject | undefined {
  return element({
    MsgId: header.messageId,
    CreDtTm: header.creationDateTime,
    MsgRcpt: partyElement(header.recipient),
    MsgPgntn: pageElement(header.page),
    OrgnlBizQry: element({ MsgId: header.originalQueryMessageId }),
    AddtlInf: header.additionalInformation,
  })
}

/**
 * A statement as an element without its entries; `name` is that of the element (`Stmt`, `Rpt`, `Ntfctn`), which page
 * and additional information carry in their own.
 * @throws RangeError where an amount contradicts its indicator.
 */
export function statementElement(statement: Writable<Statement>, name: string): ElementObject {
  const currency = statement.currency ?? statement.account?.currency
  return {
    ...element({
      Id: statement.id,
      [`${name}Pgntn`]: pageElement(statement.page),
      ElctrncSeqNb: statement.electronicSequenceNumber,
      LglSeqNb: statement.legalSequenceNumber,
      CreDtTm: statement.creationDateTime,
      FrToDt: periodElement(statement.period),
      CpyDplctInd: statement.copyDuplicate,
      RptgSrc: codeElement(statement.reportingSource),
      Acct: statementAccountElement(statement.account),
      RltdAcct: accountElement(statement.relatedAccount),
      Intrst: elements(statement.interest, interestElement),
      Bal: elements(statement.balances, (balance) => balanceElement(balance, currency)),
      TxsSummry: summaryElement(statement.summary, currency),
      [`Addtl${name}Inf`]: statement.additionalInformation,
    }),
  }
}

function pageElement(page: Writable<Page> | undefined): ElementObject | undefined {
  return page && element({ PgNb: page.number, LastPgInd: flagText(page.last) })
}

function balanceElement(balance: Writable<Balance>, currency: string | undefined): ElementObject | undefined {
  const { amount, indicator } = unsigned(balance)
  return element({
    Tp: element({
      CdOrPrtry: codeElement({ code: balance.type, proprietary: balance.proprietaryType }),
      SubTp: codeElement(balance.subType),
    }),
    CdtLine: elements(balance.creditLines, creditLineElement),
    Amt: moneyElement({ amount, currency: balance.currency ?? currency }),
    CdtDbtInd: indicator,
    Dt: dateElement(balance.date),
    Avlbty: elements(balance.availability, availabilityElement),
  })
}

function creditLineElement(line: Writable<CreditLine>): ElementObject | undefined {
  return element({
    Incl: flagText(line.included),
    Tp: codeElement(line.type),
    Amt: moneyElement(line.amount),
    Dt: dateElement(line.date),
  })
}

function summaryElement(
  summary: Writable<Summary> | undefined,
  currency: string | undefined,
): ElementObject | undefined {
  if (summary === undefined) return undefined
  return element({
    TtlNtries: netTotalsElement(summary.all, currency),
    TtlCdtNtries: entryTotalsElement(summary.credit, currency),
    TtlDbtNtries: entryTotalsElement(summary.debit, currency),
    TtlNtriesPerBkTxCd: elements(summary.byCode, (totals) => codeTotalsElement(totals, currency)),
  })
}

function entryTotalsElement(
  totals: Writable<Pick<NetTotals, 'numberOfEntries' | 'sum'>> | undefined,
  currency: string | undefined,
): ElementObject | undefined {
  return totals && element({ NbOfNtries: countText(totals.numberOfEntries), Sum: amountText(totals.sum, currency) })
}

function netTotalsElement(
  totals: Writable<NetTotals> | undefined,
  currency: string | undefined,
): ElementObject | undefined {
  if (totals === undefined) return undefined
  const { amount, indicator } = unsigned({ amount: totals.net })
  return element({
    ...entryTotalsElement(totals, currency),
    TtlNetNtry: element({ Amt: amountText(amount, currency), CdtDbtInd: indicator }),
  })
}

function codeTotalsElement(totals: Writable<CodeTotals>, currency: string | undefined): ElementObject | undefined {
  return element({
    ...netTotalsElement(totals, currency),
    FcstInd: flagText(totals.forecast),
    BkTxCd: bankTransactionCodeElement(totals.bankTransactionCode),
  })
}
