import { initiationLines, paymentColumns, readInitiationLines } from '../initiation/index.ts'
import { amountOf } from '../rules/index.ts'
import { type AmountSum, createSum, formatAmountText, minorUnits } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { createCounterpartySums } from './counterparty-sums.ts'
import { pageTableOf, type ReadRows, type RowsOptions } from './page-table.ts'

/** The table of payments, the same for credit transfers and direct debits. */
export const paymentTable = pageTableOf(paymentColumns('creditor'))

/** Reads the payments of a pain.001 or pain.008 as rows, and sums by creditor or debtor. */
export async function readInitiationRows(
  source: Source,
  { takeRow, onProgress, message }: RowsOptions,
): Promise<ReadRows> {
  const { other } = initiationLines(message)
  const paid = other === 'creditor'
  const counterparties = createCounterpartySums(`By ${other}`, { in: paid ? 'paid' : 'collected' })
  const sums = new Map<string, AmountSum>()
  let payments = 0
  let blocks = 0
  for await (const part of readInitiationLines(source, message, { maxFindings: 0, onProgress })) {
    if (part.kind === 'paymentInformation') blocks++
    if (part.kind !== 'payment') continue
    payments++
    const { payment, paymentInformation: block } = part
    const { amount, currency, party } = payment
    // A document that was read holds amounts as `Decimal`, never as texts.
    if (typeof amount === 'object') {
      counterparties.add(party?.name, currency, amount)
      const sum = sums.get(currency ?? '?') ?? createSum()
      sums.set(currency ?? '?', sum)
      sum.add(amount)
    }
    const written = amountOf(part.document)?.value
    takeRow(paymentTable.row({ payment, block, blockNumber: blocks, number: payments, written }))
  }
  const facts = [
    { name: 'Blocks', value: blocks.toLocaleString('en') },
    { name: 'Payments', value: payments.toLocaleString('en') },
    ...[...sums].map(([currency, sum]) => ({
      name: 'Sum',
      value: `${formatAmountText(sum.total(), { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
    })),
  ]
  return { findings: [], facts, balances: [], bars: counterparties.figures() }
}
