import { columnsOf, type FactOf, type Show } from '../domain/index.ts'
import { partyName, type RelatedParty } from '../domain/statement/index.ts'
import type { RecallHeader, RecallItem } from './recall.ts'

const { text, amount, flag } = columnsOf<RecallItem>()

export const recallColumns = [
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

const kinds: readonly (readonly [message: string, words: string])[] = [
  ['camt.055.', 'recall by a customer'],
  ['camt.056.', 'recall between banks'],
  ['camt.029.', 'answer to a recall or an inquiry'],
  ['pain.007.', 'reversal of direct debits'],
]

export const recallFacts: readonly FactOf<RecallHeader>[] = [
  { json: 'message', of: ({ message }) => message },
  { label: 'Kind', of: ({ message }) => kinds.find(([begin]) => message.startsWith(begin))?.[1] },
  { json: 'id', label: 'Message', of: (it, { id }) => id(it.id) },
  { json: 'creationDateTime', label: 'Message', of: (it, { code }) => code(it.creationDateTime) },
  { json: 'from', label: 'From', of: (it, show) => shownParty(it.from, show) },
  { json: 'to', label: 'To', of: (it, show) => shownParty(it.to, show) },
  { json: 'caseId', label: 'Case', of: (it, { id }) => id(it.caseId) },
  { json: 'numberOfTransactions', of: ({ numberOfTransactions }) => numberOfTransactions },
  { label: 'About', of: (it, { count }) => countWords(it.numberOfTransactions, count) },
  { label: 'About', of: ({ controlSum }, show) => controlSum && `sum ${show.sum(controlSum)}` },
  { json: 'status', of: (it, { code }) => code(it.status) },
  { label: 'Result', of: (it, { code }) => [code(it.status), it.statusName].filter(Boolean).join(' ') },
  { json: 'statusName', of: ({ statusName }) => statusName },
  { json: 'outcome', of: ({ outcome }) => outcome },
]

function countWords(payments: number | undefined, count: Show['count']): string | undefined {
  return payments === undefined ? undefined : count(payments, 'payment', 'payments')
}

function shownParty(party: RelatedParty | undefined, { text, bic }: Show): string | undefined {
  return text(partyName(party)) ?? bic(party?.agent?.bic)
}
