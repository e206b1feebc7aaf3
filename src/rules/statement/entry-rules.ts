import type { BatchFacts, EntryFacts } from './facts.ts'
import { rule, shownAmount } from './rule.ts'

const source = 'ISO 20022 camt.053: NtryDtls/Btch tells of the transactions an entry was made of'

export const batchCount = rule({
  name: 'batch-count',
  severity: 'warning',
  description: 'Where an entry lists several transactions of a batch, there are as many as the batch says.',
  source,
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
})

export const batchSum = rule({
  name: 'batch-sum',
  promises: 'sums',
  severity: 'warning',
  description: 'Where an entry lists the transactions of a batch, they add up to the total of the batch.',
  source,
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
})

export const entryParts = rule({
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
})

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
