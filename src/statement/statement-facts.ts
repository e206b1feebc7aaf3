import {
  type Agent,
  accountNumber,
  type ColumnOf,
  columnsOf,
  type FactOf,
  prefixed,
  type Show,
} from '../domain/index.ts'
import { type Balance, type MessageHeader, type Page, partyName, type Statement } from '../domain/statement/index.ts'

export const messageFacts: readonly FactOf<MessageHeader>[] = [
  { json: 'message', of: ({ message }) => message },
  { json: 'messageId', label: 'Message', of: (it, { id }) => id(it.messageId) },
  { json: 'creationDateTime', label: 'Message', of: (it, { code }) => code(it.creationDateTime) },
  { json: 'recipient', label: 'For', of: (it, { text }) => text(partyName(it.recipient)) },
  ...pageFacts('Message'),
  { label: 'Answers', of: (it, { id }) => id(it.originalQueryMessageId) },
]

export const statementFacts: readonly FactOf<Statement>[] = [
  { json: 'id', of: (it, { id }) => id(it.id) },
  { json: 'account', label: 'Account', of: (it, { account }) => account(accountNumber(it.account)) },
  { label: 'Account', of: (it, { code }) => code(it.currency) },
  { json: 'accountName', label: 'Account', of: (it, { text }) => text(it.account?.name) },
  { json: 'currency', of: (it, { code }) => code(it.currency) },
  { json: 'owner', label: 'Owner', of: (it, { text }) => text(partyName(it.account?.owner)) },
  { json: 'servicer', label: 'Bank', of: (it, show) => agentWords(it.account?.servicer, show) },
  { json: 'period', of: ({ period }, { day }) => period && { from: day(period.from), to: day(period.to) } },
  { label: 'Period', of: ({ period }, { day }) => period && `${day(period.from) || '…'} to ${day(period.to) || '…'}` },
  { json: 'electronicSequenceNumber', label: 'Number', of: (it, { code }) => code(it.electronicSequenceNumber) },
  { json: 'legalSequenceNumber', of: (it, { code }) => code(it.legalSequenceNumber) },
  { label: 'Number', of: (it, { code }) => prefixed('legal', code(it.legalSequenceNumber)) },
  ...pageFacts('Number'),
  { json: 'copyDuplicate', of: (it, { code }) => code(it.copyDuplicate) },
  { label: 'Number', of: (it, { code }) => copies[it.copyDuplicate ?? ''] ?? code(it.copyDuplicate) },
  { json: 'creationDateTime', label: 'Created', of: (it, { code }) => code(it.creationDateTime) },
  { label: 'Says', of: (it, { text }) => text(it.additionalInformation) },
]

const copies: Readonly<Record<string, string>> = { COPY: 'a copy', DUPL: 'a duplicate', CODU: 'a copy of a duplicate' }

function pageFacts(label: string): FactOf<{ page: Page | undefined }>[] {
  return [
    { json: 'page', of: ({ page }, { code }) => page && { ...page, number: code(page.number) } },
    { label, of: ({ page }, { code }) => page && `page ${code(page.number) ?? '?'}${page.last ? ' (the last)' : ''}` },
  ]
}

function agentWords(agent: Agent | undefined, show: Show): string | undefined {
  if (agent === undefined) return undefined
  const other = show.id(agent.clearingSystemMemberId?.memberId ?? agent.other?.id)
  return [show.text(agent.name), show.bic(agent.bic) ?? other].filter((part) => part !== undefined).join(', ')
}

const { text, date, amount } = columnsOf<Balance>()

export const balanceColumns: readonly ColumnOf<Balance>[] = [
  text('type', 'code of the type, else a kind of the bank', ({ type, proprietaryType }) => type ?? proprietaryType, {
    inspect: { title: 'Balance', json: 'type', cell: (shown) => shown || '?' },
  }),
  text('name', 'name of the type', ({ typeName }) => typeName, { inspect: { json: 'name', holds: 'shown' } }),
  text('kind', 'name of the type, and the subtype', ({ subType }) => subType?.code ?? subType?.proprietary, {
    inspect: { title: 'Kind', widest: 34, cell: (shown, { typeName }) => [typeName, shown].filter(Boolean).join(', ') },
  }),
  date('date', 'its day', (balance) => balance.date, { inspect: { title: 'Date', json: 'date' } }),
  amount('amount', 'its amount, with sign', (balance) => balance, {
    inspect: { title: 'Amount', json: 'amount', cell: (shown) => shown || '?' },
  }),
  text('currency', 'its currency, and an amount that has no sign', ({ currency }) => currency, {
    inspect: { title: '', json: 'currency', behind: unsignedWords },
  }),
]

function unsignedWords({ amount: signed, unsignedAmount, currency }: Balance, show: Show): string | undefined {
  if (signed !== undefined || unsignedAmount === undefined) return undefined
  return `(${show.amount(unsignedAmount, currency)}, no sign)`
}
