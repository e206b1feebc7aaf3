import { partyName } from '../../domain/statement/index.ts'
import {
  type RecallItem,
  type RecallOutcome,
  type RecallReason,
  readRecall,
  recallColumns,
  recallFacts,
} from '../../recalls/index.ts'
import type { Source } from '../../xml/index.ts'
import { shownCount } from '../io/table.ts'
import {
  countOne,
  createPrintedList,
  type InspectContext,
  type Inspected,
  joined,
  jsonOf,
  printFact,
  printHeading,
  showFacts,
} from './print.ts'

/** @throws InvalidDocumentError when the file is not well-formed or cut short, after printing what could be read. */
export async function inspectRecall(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress, found } = context
  const outcomes = new Map<RecallOutcome, number>()
  context.counts.set('payments', 0)
  const list = createPrintedList<RecallItem, RecallItem>(context, {
    one: 'line',
    columns: recallColumns,
    rowOf: (item) => item,
    notes: (item) => item.reasons.map((reason) => reasonText(reason, context)),
    begin: () => printHeading(context, 'Payments'),
  })
  let items = 0
  try {
    for await (const part of readRecall(source, { schema: schemas, onProgress })) {
      if (part.kind === 'header') showFacts(context, 'header', recallFacts, part.header)
      else if (part.kind === 'finding') found(part.finding)
      else if (part.kind === 'end') return { valid: part.valid, findingsOmitted: part.findingsOmitted }
      else {
        const { item } = part
        items++
        if (item.level === 'payment') countOne(context, 'payments')
        if (item.status !== undefined) outcomes.set(item.outcome, (outcomes.get(item.outcome) ?? 0) + 1)
        context.emit('item', itemJson(item, context))
        if (!context.json) list.add(item)
      }
    }
  } finally {
    if (items > 0) list.finish()
    printTotals(outcomes, context)
  }
  throw new Error('The recall was read, but its end was not reported')
}

function reasonText(
  { code, name, proprietary, originator, additionalInformation }: RecallReason,
  { show }: InspectContext,
): string {
  const who = originator === undefined ? undefined : `(${show.text(originator)})`
  const about = joined([show.code(code), name, show.text(proprietary), who])
  return joined([about, ...additionalInformation.map(show.text)], ': ')
}

function itemJson(item: RecallItem, context: InspectContext): Record<string, unknown> {
  const { show } = context
  return {
    ...jsonOf(recallColumns, item, context),
    id: show.id(item.id),
    outcome: item.outcome,
    debtor: show.text(partyName(item.debtor)),
    creditor: show.text(partyName(item.creditor)),
    reasons: item.reasons.map(({ code, name, proprietary, originator, additionalInformation }) => ({
      code: show.code(code),
      name,
      proprietary: show.text(proprietary),
      originator: show.text(originator),
      text: additionalInformation.map(show.text),
    })),
  }
}

function printTotals(outcomes: ReadonlyMap<RecallOutcome, number>, context: InspectContext): void {
  context.emit('totals', { byOutcome: Object.fromEntries(outcomes) })
  if (outcomes.size === 0) return
  context.print()
  printFact(context, 'Answers', ...[...outcomes].map(([outcome, count]) => `${shownCount(count)} ${outcome}`))
}
