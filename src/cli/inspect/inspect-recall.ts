import { columnsOf } from '../../domain/index.ts'
import { partyName, type RelatedParty } from '../../domain/statement/index.ts'
import {
  type RecallHeader,
  type RecallItem,
  type RecallOutcome,
  type RecallReason,
  readRecall,
} from '../../recalls/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  counted,
  countOne,
  type InspectContext,
  type Inspected,
  printFact,
  printHeading,
  shownBic,
  shownControlSum,
  shownCount,
  shownFact,
  shownId,
  shownText,
} from './inspect-context.ts'
import { createPrintedList, jsonOf } from './inspect-list.ts'

const { text, amount, flag } = columnsOf<RecallItem>()

/** What a line of the list, and an object of `--json`, says of an item. */
const recallColumns = [
  text('level', 'what the item is', ({ level }) => level, {
    inspect: { title: 'About', json: 'level', holds: 'shown' },
  }),
  text('message_id', '`OrgnlMsgId`', (item) => item.originalMessageId, {
    inspect: { json: 'originalMessageId', holds: 'id' },
  }),
  text('block', '`OrgnlPmtInfId`', (item) => item.originalPaymentInformationId, {
    inspect: { title: 'Block', json: 'originalPaymentInformationId', widest: 20, holds: 'id' },
  }),
  text('instruction_id', '`OrgnlInstrId`', (item) => item.originalInstructionId, {
    inspect: { json: 'originalInstructionId', holds: 'id' },
  }),
  text('end_to_end_id', '`OrgnlEndToEndId`', (item) => item.originalEndToEndId, {
    inspect: { json: 'originalEndToEndId', holds: 'id' },
  }),
  text('uetr', '`OrgnlUETR`', (item) => item.originalUetr, { inspect: { json: 'originalUetr', holds: 'id' } }),
  text('reference', 'the reference it is found by, or the file', referenceOf, {
    inspect: { title: 'Reference', widest: 24, holds: 'id' },
  }),
  amount('amount', 'amount of the payment', (item) => item, { inspect: { title: 'Amount', json: 'amount' } }),
  text('currency', 'its currency', (item) => item.currency, { inspect: { title: 'Ccy', json: 'currency' } }),
  text('date', 'execution, collection or settlement', (item) => item.date, { inspect: { json: 'date' } }),
  flag('whole', 'whether all of the file or block is meant', (item) => item.whole, { inspect: { json: 'whole' } }),
  text('status', 'status of the recall', (item) => item.status, { inspect: { json: 'status' } }),
  text('status_name', 'the status in words', (item) => item.statusName, {
    inspect: { title: 'Status', json: 'statusName', holds: 'shown' },
  }),
]

function referenceOf(item: RecallItem): string | undefined {
  const { originalEndToEndId: endToEndId, originalInstructionId, originalTransactionId } = item
  if (item.level === 'file') return item.originalMessageId
  const named = endToEndId === 'NOTPROVIDED' ? undefined : endToEndId
  return named ?? originalInstructionId ?? originalTransactionId ?? (item.whole === true ? '(all payments)' : undefined)
}

/**
 * Inspects a recall, the answer to one or a reversal: who asks whom, each file, block and payment with its status, and
 * the reasons in words.
 * @throws InvalidDocumentError when the file is not well-formed or cut short, after printing what could be read.
 */
export async function inspectRecall(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress, found } = context
  const outcomes = new Map<RecallOutcome, number>()
  context.counts.set('payments', 0)
  const list = createPrintedList<RecallItem>(context, {
    one: 'line',
    many: 'lines',
    columns: recallColumns,
    notes: (item) => item.reasons.map((reason) => reasonText(reason, context)),
    begin: () => printHeading(context, 'Payments'),
  })
  let items = 0
  try {
    for await (const part of readRecall(source, { schema: schemas, onProgress })) {
      if (part.kind === 'header') printHeader(part.header, context)
      else if (part.kind === 'finding') found(part.finding)
      else if (part.kind === 'end') return { valid: part.valid, findingsOmitted: part.findingsOmitted }
      else {
        const { item } = part
        items++
        if (item.level === 'payment') countOne(context, 'payments')
        if (item.status !== undefined) outcomes.set(item.outcome, (outcomes.get(item.outcome) ?? 0) + 1)
        if (context.json) context.emit('item', itemJson(item, context))
        else list.add(item)
      }
    }
  } finally {
    if (!context.json && items > 0) list.finish()
    printTotals(outcomes, context)
  }
  throw new Error('The recall was read, but its end was not reported')
}

const kinds: readonly (readonly [message: string, words: string])[] = [
  ['camt.055.', 'recall by a customer'],
  ['camt.056.', 'recall between banks'],
  ['camt.029.', 'answer to a recall or an inquiry'],
  ['pain.007.', 'reversal of direct debits'],
]

function printHeader(header: RecallHeader, context: InspectContext): void {
  const { message, outcome, numberOfTransactions, controlSum } = header
  const id = shownId(context, header.id)
  const creationDateTime = shownFact(context, header.creationDateTime)
  const from = shownParty(header.from, context)
  const to = shownParty(header.to, context)
  const caseId = shownId(context, header.caseId)
  const status = shownFact(context, header.status)
  if (context.json) {
    const facts = { message, id, creationDateTime, from, to, caseId, numberOfTransactions, status }
    context.emit('header', { ...facts, statusName: header.statusName, outcome })
    return
  }
  printFact(context, 'Kind', kinds.find(([begin]) => message.startsWith(begin))?.[1])
  printFact(context, 'Message', id, creationDateTime)
  printFact(context, 'From', from)
  printFact(context, 'To', to)
  printFact(context, 'Case', caseId)
  printFact(
    context,
    'About',
    numberOfTransactions === undefined ? undefined : counted(numberOfTransactions, 'payment', 'payments'),
    controlSum === undefined ? undefined : `sum ${shownControlSum(controlSum, undefined)}`,
  )
  printFact(context, 'Result', [status, header.statusName].filter((part) => part !== undefined).join(' '))
}

function shownParty(party: RelatedParty | undefined, context: InspectContext): string | undefined {
  return shownText(context, partyName(party)) ?? shownBic(context, party?.agent?.bic)
}

function reasonText(
  { code, name, proprietary, originator, additionalInformation }: RecallReason,
  context: InspectContext,
): string {
  const said = [shownFact(context, code), name, shownText(context, proprietary)].filter((part) => part !== undefined)
  const lines = additionalInformation.map((line) => shownText(context, line) ?? '')
  const who = originator === undefined ? [] : [`(${shownText(context, originator) ?? ''})`]
  return [[...said, ...who].join(' '), ...lines].filter((part) => part !== '').join(': ')
}

function itemJson(item: RecallItem, context: InspectContext): Record<string, unknown> {
  return {
    ...jsonOf(recallColumns, item, context),
    id: shownId(context, item.id),
    outcome: item.outcome,
    debtor: shownText(context, partyName(item.debtor)),
    creditor: shownText(context, partyName(item.creditor)),
    reasons: item.reasons.map(({ code, name, proprietary, originator, additionalInformation }) => ({
      code: shownFact(context, code),
      name,
      proprietary: shownText(context, proprietary),
      originator: shownText(context, originator),
      text: additionalInformation.map((line) => shownText(context, line)),
    })),
  }
}

function printTotals(outcomes: ReadonlyMap<RecallOutcome, number>, context: InspectContext): void {
  if (context.json) {
    context.emit('totals', { byOutcome: Object.fromEntries(outcomes) })
    return
  }
  if (outcomes.size === 0) return
  context.print()
  printFact(context, 'Answers', ...[...outcomes].map(([outcome, count]) => `${shownCount(count)} ${outcome}`))
}
