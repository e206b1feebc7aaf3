import type { Finding } from '../../diagnostics/index.ts'
import { outcomeOf } from '../../domain/report/index.ts'
import { readPain002, reportColumns } from '../../report/index.ts'
import type { Source } from '../../xml/index.ts'
import type { TextKey } from '../texts/en.ts'
import {
  noRows,
  pageTableOf,
  paymentBars,
  type ReadRows,
  type RowsOptions,
  type Story,
  type StoryStep,
} from './page-table.ts'

export const reportTable = pageTableOf(reportColumns, { status_name: 'status' })

/** Outcomes in the order in which their counts stand, with their tones. */
const tones = { accepted: 'good', rejected: 'bad', pending: 'open', unknown: 'open' } as const

export async function readReportRows(source: Source, { takeRow, onProgress, words }: RowsOptions): Promise<ReadRows> {
  const findings: Finding[] = []
  const counts = new Map<string, number>()
  const outcomes = new Map<string, number>()
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
  const { say, count } = words
  const story: Story = {
    title: original === undefined ? say('statusReport') : say('reportAbout', { id: original }),
    about: ofFile === undefined ? [] : [say('fileStatus', { status: ofFile })],
    steps: Object.entries(tones).map(([outcome, tone]): StoryStep => {
      const listed = outcomes.get(outcome) ?? 0
      return { label: say(`listed_${outcome}` as TextKey), value: count(listed), ...(listed > 0 ? { tone } : {}) }
    }),
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return {
    ...noRows,
    findings,
    stories: [story],
    checked: [say('checkedReport')],
    bars: counts.size === 0 ? [] : [paymentBars(say('byStatus'), sorted)],
  }
}
