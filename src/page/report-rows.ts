import type { Finding } from '../diagnostics/index.ts'
import { readPain002, reportColumns } from '../report/index.ts'
import type { Source } from '../xml/index.ts'
import { type BarFigures, pageTableOf, type ReadRows, type RowsOptions } from './page-table.ts'

/** The table of a status report: about the file, its blocks and its payments. */
export const reportTable = pageTableOf(reportColumns)

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
      takeRow(reportTable.row({ level: 'file', reported: group }))
    }
    if (part.kind === 'block' && part.block.status !== undefined) {
      const { block } = part
      takeRow(reportTable.row({ level: 'block', reported: block, block: block.originalPaymentInformationId }))
    }
    if (part.kind !== 'transaction') continue
    const { block, transaction } = part
    transactions++
    const status = transaction.status ?? 'no status of its own'
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const { originalPaymentInformationId } = block
    takeRow(
      reportTable.row({ level: 'payment', reported: transaction, transaction, block: originalPaymentInformationId }),
    )
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
