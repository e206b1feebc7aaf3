import type { Decimal } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import {
  type BatchFacts,
  type DirectionNetTotals,
  type DirectionTotals,
  type EntryFacts,
  rule,
  type StatementFacts,
  type SummaryFacts,
  shownAmount,
  type Totals,
} from './rule.ts'

const ofSummary = 'ISO 20022 camt.053: TxsSummry counts and adds up the entries of the statement'

interface Compared {
  element: string
  said: { numberOfEntries: number | undefined; sum: Decimal | undefined; net?: Decimal | undefined } | undefined
  counted: (totals: DirectionTotals) => Totals & Partial<DirectionNetTotals>
}

/** Whether the summary can be compared. Not on one of several pages: there it is the summary of the whole statement. */
function comparisons(facts: StatementFacts): Compared[] {
  const summary: SummaryFacts | undefined = facts.paged ? undefined : facts.summary
  return [
    { element: 'TtlNtries', said: summary?.all, counted: (totals) => totals.all },
    { element: 'TtlCdtNtries', said: summary?.credit, counted: (totals) => totals.credit },
    { element: 'TtlDbtNtries', said: summary?.debit, counted: (totals) => totals.debit },
  ]
}

function differs(said: Decimal | undefined, all: Decimal, booked: Decimal): boolean {
  return said !== undefined && !said.eq(all) && !said.eq(booked)
}

function sumMessage(
  what: string,
  shown: (amount: Decimal) => string,
  said: Decimal | undefined,
  all: Decimal,
  booked: Decimal,
): string {
  const given = said === undefined ? 'none' : shown(said)
  return (
    `The summary gives a ${what} of ${given}, the entries come to ${shown(all)} (${shown(booked)} booked). ` +
    'Entries may be missing; ask the bank.'
  )
}

const ofBatch = 'ISO 20022 camt.053: NtryDtls/Btch tells of the transactions an entry was made of'

/** A path from the entry, which a batch has from the root. */
function within(entry: EntryFacts, path: string): string {
  return path.slice(entry.path.length + 1)
}

/** Whether one transaction stands for the whole batch, as many banks list it. Then nothing is missing. */
function standsForAll({ numberOfTransactions, listed }: Pick<BatchFacts, 'numberOfTransactions' | 'listed'>): boolean {
  return listed.count === 1 && (numberOfTransactions ?? 1) > 1
}

function comparable({ totalCurrency, listed }: BatchFacts, { currency }: EntryFacts): boolean {
  return listed.count > 0 && listed.unknown === 0 && (totalCurrency === undefined || totalCurrency === currency)
}

export const totalRules: readonly Rule[] = [
  rule({
    name: 'summary-count',
    severity: 'warning',
    description: 'The numbers of entries in the summary are those of the statement, all entries or the booked ones.',
    source: ofSummary,
    example: {
      good: '<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      // Entries that are not readable or in another currency are counted in neither direction.
      if (facts.totals.otherCurrency > 0 || facts.totals.unreadable > 0) return
      for (const { element, said, counted } of comparisons(facts)) {
        const number = said?.numberOfEntries
        if (number === undefined) continue
        const [all, booked] = [counted(facts.totals.entries).count, counted(facts.totals.booked).count]
        if (number === all || number === booked) continue
        context.report(
          `TxsSummry/${element}/NbOfNtries`,
          `The summary counts ${number} entries, the statement has ${all} (${booked} booked). Entries may be ` +
            'missing; ask the bank.',
        )
      }
    },
  }),
  rule({
    name: 'summary-sum',
    severity: 'warning',
    description: 'The sums and the net of the summary are those of the statement, all entries or the booked ones.',
    source: ofSummary,
    example: {
      good: '<TtlCdtNtries><Sum>20.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlCdtNtries><Sum>30.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      if (facts.totals.otherCurrency > 0 || facts.totals.unreadable > 0) return
      const shown = shownAmount(facts.totals.currency)
      for (const { element, said, counted } of comparisons(facts)) {
        const [all, booked] = [counted(facts.totals.entries), counted(facts.totals.booked)]
        const path = `TxsSummry/${element}`
        if (differs(said?.sum, all.sum, booked.sum)) {
          context.report(`${path}/Sum`, sumMessage('sum', shown, said?.sum, all.sum, booked.sum))
        }
        if (all.net !== undefined && booked.net !== undefined && differs(said?.net, all.net, booked.net)) {
          context.report(path, sumMessage('net', shown, said?.net, all.net, booked.net))
        }
      }
    },
  }),
  rule({
    name: 'summary-by-code',
    severity: 'warning',
    description: 'Numbers and sums by bank transaction code are those of the entries with that code.',
    source: ofSummary,
    example: {
      good: '<TtlNtriesPerBkTxCd>1 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlNtriesPerBkTxCd>2 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      const { byCode, otherCurrency, unreadable } = facts.totals
      if (byCode === undefined || facts.paged || otherCurrency > 0 || unreadable > 0) return
      const shown = shownAmount(facts.totals.currency)
      facts.summary?.byCode.forEach(({ code, numberOfEntries, sum }, index) => {
        const counted = byCode.get(code)
        const path = `TxsSummry/TtlNtriesPerBkTxCd[${index + 1}]`
        if (numberOfEntries !== undefined && numberOfEntries !== (counted?.count ?? 0)) {
          context.report(
            `${path}/NbOfNtries`,
            `The summary counts ${numberOfEntries} entries of ${code}, the statement has ` +
              `${counted?.count ?? 0}. Ask the bank.`,
          )
        }
        if (sum !== undefined && counted !== undefined && !sum.eq(counted.sum)) {
          const gives = `The summary gives ${shown(sum)} for ${code}`
          context.report(`${path}/Sum`, `${gives}, the entries come to ${shown(counted.sum)}. Ask the bank.`)
        }
      })
    },
  }),
  rule({
    name: 'batch-count',
    severity: 'warning',
    description: 'Where an entry lists several transactions of a batch, there are as many as the batch says.',
    source: ofBatch,
    example: {
      good: '<Ntry>2026-03-02 30.00<Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad: '<Ntry>2026-03-02 30.00<Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: (facts, context) => {
      for (const { path, numberOfTransactions, listed } of facts.batches) {
        if (numberOfTransactions === undefined || listed.count === 0 || listed.count === numberOfTransactions) continue
        if (standsForAll({ numberOfTransactions, listed })) continue
        context.report(
          within(facts, `${path}/Btch/NbOfTxs`),
          `The batch counts ${numberOfTransactions} transactions, ${listed.count} are listed. The others may be ` +
            'in another message, such as a camt.054.',
        )
      }
    },
  }),
  rule({
    name: 'batch-sum',
    promises: 'sums',
    severity: 'warning',
    description: 'Where an entry lists the transactions of a batch, they add up to the total of the batch.',
    source: ofBatch,
    example: {
      good:
        '<Ntry>2026-03-02 30.00<Btch><TtlAmt ' +
        'Ccy="EUR">30.00</TtlAmt></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad:
        '<Ntry>2026-03-02 30.00<Btch><TtlAmt ' +
        'Ccy="EUR">35.00</TtlAmt></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: (facts, context) => {
      const shown = shownAmount(facts.currency)
      for (const batch of facts.batches) {
        const { path, totalAmount, listed } = batch
        if (totalAmount === undefined || standsForAll(batch) || !comparable(batch, facts)) continue
        if (listed.net.abs().eq(totalAmount.abs())) continue
        context.report(
          within(facts, `${path}/Btch/TtlAmt`),
          `The batch totals ${shown(totalAmount)}, its transactions come to ${shown(listed.net.abs())}. Rejected ` +
            'payments or charges may explain it.',
        )
      }
    },
  }),
  rule({
    name: 'entry-parts',
    severity: 'info',
    description: 'The transactions listed behind an entry add up to its amount; charges or rejects may lie between.',
    source: 'ISO 20022 camt.053: TxDtls explain an entry, and need not add up to it',
    example: {
      good: '<Ntry>2026-03-02 30.00<TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad: '<Ntry>2026-03-02 28.00<TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: ({ amount, currency, listed }, context) => {
      if (amount === undefined || listed.count === 0 || listed.unknown > 0 || listed.net.eq(amount)) return
      const shown = shownAmount(currency)
      context.report(
        'Amt',
        `The entry is ${shown(amount)}, its transactions come to ${shown(listed.net)}: ` +
          `${shown(amount.minus(listed.net))} apart. ` +
          'Charges or rejects may explain it; book the entry or its transactions with the difference, never both.',
      )
    },
  }),
]
