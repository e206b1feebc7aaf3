import type { Finding } from '../diagnostics/index.ts'
import type { StatusReason } from '../domain/report/reason.ts'
import { outcomeOf } from '../domain/report/status.ts'
import { readPain002 } from '../report/read.ts'
import type { Source } from '../schema/index.ts'
import { formatAmount } from '../values/index.ts'
import type { BarFigures, PageColumn, PageRow, ReadRows, RowsOptions } from './page-table.ts'

/** The columns of a status report: about the file, its blocks and its payments. */
export const reportColumns: readonly PageColumn[] = [
  { name: 'level', title: 'About', type: 'text', width: 10 },
  { name: 'block', title: 'Block', type: 'text', width: 18 },
  { name: 'end_to_end_id', title: 'EndToEndId', type: 'text', width: 24 },
  { name: 'status', title: 'Status', type: 'text', width: 8 },
  { name: 'status_name', title: 'Meaning', type: 'text', width: 28 },
  { name: 'reasons', title: 'Reasons', type: 'text', width: 44 },
  { name: 'amount', title: 'Amount', type: 'amount', width: 15 },
  { name: 'currency', title: 'Ccy', type: 'text', width: 5 },
  { name: 'name', title: 'Creditor', type: 'text', width: 26 },
  { name: 'instruction_id', title: 'InstrId', type: 'text', width: 20 },
]

/** Reads a pain.002 as rows, one for each status, and counts the statuses. */
export async function readReportRows(source: Source, { takeRow, onProgress }: RowsOptions): Promise<ReadRows> {
  const findings: Finding[] = []
  const counts = new Map<string, number>()
  let transactions = 0
  let original: string | undefined
  for await (const part of readPain002(source, { onProgress })) {
    if (part.kind === 'finding' && part.finding.code.includes('/')) findings.push(part.finding)
    if (part.kind === 'group') {
      const { group } = part
      original = group.originalMessageId
      takeRow(rowOf('file', undefined, { ...group, name: group.statusName }))
    }
    if (part.kind === 'block' && part.block.status !== undefined) {
      const { block } = part
      takeRow(rowOf('block', block.originalPaymentInformationId, { ...block, name: block.statusName }))
    }
    if (part.kind !== 'transaction') continue
    const { block, transaction } = part
    transactions++
    const status = transaction.status ?? 'no status of its own'
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const row = rowOf('payment', block.originalPaymentInformationId, { ...transaction, name: transaction.statusName })
    const { amount } = transaction.original ?? {}
    takeRow([
      ...row.slice(0, 2),
      transaction.originalEndToEndId ?? null,
      ...row.slice(3, 6),
      amount === undefined ? null : formatAmount(amount.amount),
      amount?.currency ?? null,
      transaction.original?.creditor?.name ?? null,
      transaction.originalInstructionId ?? null,
    ])
  }
  return {
    findings,
    facts: [
      { name: 'About the file', value: original ?? '?' },
      { name: 'Payments listed', value: transactions.toLocaleString('en') },
    ],
    balances: [],
    bars: counts.size === 0 ? [] : [statusFigures(counts)],
  }
}

function rowOf(
  level: string,
  block: string | undefined,
  {
    status,
    name,
    reasons,
  }: { status?: string | undefined; name?: string | undefined; reasons: readonly StatusReason[] },
): PageRow {
  const kind = status === undefined ? undefined : outcomeOf(status)
  const meaning = [kind, name].filter((text) => text !== undefined).join(': ')
  return [
    level,
    block ?? null,
    null,
    status ?? null,
    meaning || null,
    reasonText(reasons) || null,
    null,
    null,
    null,
    null,
  ]
}

/** Codes with their names and the bank's additions, for one cell. */
export function reasonText(
  reasons: readonly Pick<StatusReason, 'code' | 'name' | 'proprietary' | 'additionalText'>[],
): string {
  return reasons
    .map(({ code, name, proprietary, additionalText }) =>
      [code ?? proprietary, name, additionalText].filter((text) => text !== undefined).join(' '),
    )
    .join('; ')
}

function statusFigures(counts: ReadonlyMap<string, number>): BarFigures {
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return {
    title: 'Payments by status',
    unit: 'payments',
    series: ['payments'],
    bars: sorted.map(([label, count]) => ({ label, values: [String(count)] })),
    left: undefined,
  }
}
