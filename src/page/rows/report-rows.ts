import type { Finding } from '../../diagnostics/index.ts'
import { type OutcomeKind, outcomeOf } from '../../domain/report/index.ts'
import { readPain002, reportColumns } from '../../report/index.ts'
import type { Source } from '../../xml/index.ts'
import { reportStory } from '../story.ts'
import { noRows, pageTableOf, paymentBars, type ReadRows, type RowsOptions } from './page-table.ts'

/** The table of a status report: about the file, its blocks and its payments. */
export const reportTable = pageTableOf(reportColumns)

/** Reads a pain.002 as rows, one for each status, and counts the statuses. */
export async function readReportRows(source: Source, { takeRow, onProgress, words }: RowsOptions): Promise<ReadRows> {
  const findings: Finding[] = []
  const counts = new Map<string, number>()
  const outcomes = new Map<OutcomeKind, number>()
  let original: string | undefined
  let ofFile: string | undefined
  for await (const part of readPain002(source, { onProgress })) {
    if (part.kind === 'finding' && part.finding.code.includes('/')) findings.push(part.finding)
    if (part.kind === 'group') {
      const { group } = part
      original = group.originalMessageId
      ofFile = [group.status, group.statusName].filter((text) => text !== undefined).join(' ') || undefined
      takeRow(reportTable.row({ level: 'file', reported: group }))
    }
    if (part.kind === 'block' && part.block.status !== undefined) {
      const { block } = part
      takeRow(reportTable.row({ level: 'block', reported: block, block: block.originalPaymentInformationId }))
    }
    if (part.kind !== 'transaction') continue
    const { block, transaction } = part
    const status = transaction.status ?? words.say('noStatus')
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const outcome = transaction.status === undefined ? 'unknown' : outcomeOf(transaction.status)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const { originalPaymentInformationId } = block
    takeRow(
      reportTable.row({ level: 'payment', reported: transaction, transaction, block: originalPaymentInformationId }),
    )
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return {
    ...noRows,
    findings,
    stories: [reportStory(words, original, ofFile, outcomes)],
    checked: [words.say('checkedReport')],
    bars: counts.size === 0 ? [] : [paymentBars(words.say('byStatus'), sorted)],
  }
}
