import { accountNumber } from '../domain/index.ts'
import { initiationLines, readInitiationLines, remittanceText } from '../initiation/initiation-lines.ts'
import { amountOf } from '../rules/initiation/elements.ts'
import type { Source } from '../schema/index.ts'
import { type AmountSum, createSum, formatAmount, minorUnits } from '../values/index.ts'
import { createCounterpartySums } from './counterparty-sums.ts'
import type { PageColumn, ReadRows, RowsOptions } from './page-table.ts'

/** The columns of payments, the same for credit transfers and direct debits. */
export const paymentColumns: readonly PageColumn[] = [
  { name: 'block', title: 'Block', type: 'text', width: 16 },
  { name: 'number', title: 'No', type: 'integer', width: 7 },
  { name: 'date', title: 'Date', type: 'date', width: 11 },
  { name: 'amount', title: 'Amount', type: 'amount', width: 15 },
  { name: 'currency', title: 'Ccy', type: 'text', width: 5 },
  { name: 'name', title: 'Name', type: 'text', width: 28 },
  { name: 'account', title: 'Account', type: 'text', width: 26 },
  { name: 'end_to_end_id', title: 'EndToEndId', type: 'text', width: 24 },
  { name: 'remittance', title: 'Remittance', type: 'text', width: 40 },
  { name: 'mandate', title: 'Mandate', type: 'text', width: 16 },
  { name: 'own_account', title: 'Own account', type: 'text', width: 26 },
]

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
    takeRow([
      block.paymentInformationId ?? null,
      String(payments),
      block.date ?? null,
      amountOf(part.document).amount?.value ?? null,
      currency ?? null,
      party?.name ?? null,
      accountNumber(payment.account) ?? null,
      payment.endToEndId ?? null,
      remittanceText(payment.remittanceInformation) ?? null,
      payment.mandateId ?? null,
      accountNumber(block.account) ?? null,
    ])
  }
  const facts = [
    { name: 'Blocks', value: blocks.toLocaleString('en') },
    { name: 'Payments', value: payments.toLocaleString('en') },
    ...[...sums].map(([currency, sum]) => ({
      name: 'Sum',
      value: `${formatAmount(sum.total(), { minDigits: minorUnits(currency) ?? 0 })} ${currency}`,
    })),
  ]
  return { findings: [], facts, balances: [], bars: counterparties.figures() }
}
