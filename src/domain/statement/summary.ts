import type { Decimal } from '../../values/index.ts'
import { readDecimal, signed } from './amount.ts'
import { type BankTransactionCode, readBankTransactionCode } from './bank-transaction-code.ts'
import { countOf, type DocumentObject, flagOf, objectOf, objectsOf, textOf } from './document.ts'

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
  /** `TtlNtriesPerBkTxCd`: one for each kind of transaction the bank tells of. */
  byCode: CodeTotals[]
}

/** Reads the summary of a statement; `undefined` where there is none. */
export function readSummary(statement: DocumentObject): Summary | undefined {
  const summary = objectOf(statement.TxsSummry)
  if (summary === undefined) return undefined
  const all = objectOf(summary.TtlNtries)
  return {
    all: all === undefined ? undefined : readNetTotals(all),
    credit: readTotals(objectOf(summary.TtlCdtNtries)),
    debit: readTotals(objectOf(summary.TtlDbtNtries)),
    byCode: objectsOf(summary.TtlNtriesPerBkTxCd).map((totals) => ({
      ...readNetTotals(totals),
      bankTransactionCode: readBankTransactionCode(totals.BkTxCd),
      forecast: flagOf(totals.FcstInd),
    })),
  }
}

function readTotals(totals: DocumentObject | undefined): EntryTotals | undefined {
  if (totals === undefined) return undefined
  return { numberOfEntries: countOf(totals.NbOfNtries), sum: readDecimal(totals.Sum) }
}

function readNetTotals(totals: DocumentObject): NetTotals {
  const nested = objectOf(totals.TtlNetNtry)
  const net =
    nested === undefined
      ? signed(readDecimal(totals.TtlNetNtryAmt), textOf(totals.CdtDbtInd))
      : signed(readDecimal(nested.Amt), textOf(nested.CdtDbtInd))
  return { numberOfEntries: countOf(totals.NbOfNtries), sum: readDecimal(totals.Sum), net }
}
