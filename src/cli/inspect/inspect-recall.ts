import { partyName } from '../../domain/statement/index.ts'
import { type RecallItem, type RecallReason, readRecall, recallColumns, recallFacts } from '../../recalls/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  countOne,
  createPrintedList,
  type InspectContext,
  type Inspected,
  inspectParts,
  joined,
  jsonOf,
  printHeading,
  printOutcomes,
  showFacts,
} from './print.ts'

/** @throws InvalidDocumentError when the file is not well-formed or cut short, after printing what could be read. */
export async function inspectRecall(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress } = context
  const outcomes = new Map<string, number>()
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
    return await inspectParts(readRecall(source, { schema: schemas, onProgress }), context, (part) => {
      if (part.kind === 'header') showFacts(context, 'header', recallFacts, part.header)
      if (part.kind !== 'item') return
      const { item } = part
      items++
      if (item.level === 'payment') countOne(context.counts, 'payments')
      if (item.status !== undefined) countOne(outcomes, item.outcome)
      context.emit('item', itemJson(item, context))
      if (!context.json) list.add(item)
    })
  } finally {
    if (items > 0) list.finish()
    printOutcomes('Answers', outcomes, context)
  }
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
