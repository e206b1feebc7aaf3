import type { Decimal } from '../../values/index.ts'
import { many, one, table } from '../index.ts'
import { count, flag } from './document.ts'
import { type CreditDebit, sum } from './parts/amount.ts'
import { ofNet } from './parts/amount-groups.ts'
import { type BankTransactionCode, bankTransactionCode } from './parts/bank-transaction-code.ts'

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

/** `TxsSummry`. */
export const summary = table<Summary>('Summary', {
  all: one('TtlNtries', netTotals),
  credit: one('TtlCdtNtries', entryTotals),
  debit: one('TtlDbtNtries', entryTotals),
  byCode: many('TtlNtriesPerBkTxCd', codeTotals),
})
