import { accountNumber, type FactOf, type Show, textOf } from '../domain/index.ts'
import type { InitiationHeader } from '../domain/initiation/index.ts'
import { partyName } from '../domain/statement/index.ts'
import type { Header } from '../rules/index.ts'
import { codeName } from '../values/index.ts'
import { type BlockLine, codeText } from './compose/initiation-lines.ts'
import type { Read } from './read/read-initiation.ts'

export interface InitiationHead {
  message: string
  header: Read<InitiationHeader>
  document: Header
}

export const initiationFacts: readonly FactOf<InitiationHead>[] = [
  { json: 'message', of: ({ message }) => message },
  { json: 'messageId', label: 'Message', of: ({ header }, { id }) => id(header.messageId) },
  { json: 'creationDateTime', label: 'Message', of: ({ header }, { code }) => code(header.creationDateTime) },
  { json: 'initiatingParty', label: 'From', of: ({ header }, { text }) => text(partyName(header.initiatingParty)) },
  { json: 'numberOfTransactions', of: ({ document }, { code }) => code(textOf(document.NbOfTxs)) },
  { json: 'controlSum', of: ({ document }, { code }) => code(textOf(document.CtrlSum)) },
]

const words = {
  debtor: { name: 'Debtor', day: 'Pay on', date: 'requestedExecutionDate' },
  creditor: { name: 'Creditor', day: 'Collect on', date: 'requestedCollectionDate' },
} as const

/** What a block says, whose sender is the debtor of credit transfers or the creditor of direct debits. */
export function blockFacts(sender: 'debtor' | 'creditor'): readonly FactOf<Read<BlockLine>>[] {
  const { name, day: label, date } = words[sender]
  return [
    { json: 'id', of: (it, { id }) => id(it.paymentInformationId) },
    { json: date, label, of: (it, { day }) => day(it.date) },
    { json: sender, label: name, of: (it, { text }) => text(partyName(it.sender)) },
    { json: `${sender}Account`, label: 'Account', of: (it, { account }) => account(accountNumber(it.account)) },
    { label: 'Account', of: (it, { code }) => code(it.account?.currency) },
    { json: `${sender}Agent`, label: 'Account', of: (it, { bic }) => bic(it.agent?.bic) },
    { label: 'On behalf of', of: (it, { text }) => text(partyName(it.onBehalfOf)) },
    { label: 'Kind', of: treatmentOf },
  ]
}

/** How the payments are to be made, if the block states it. */
function treatmentOf(block: Read<BlockLine>, { code }: Show): string {
  const { serviceLevel, categoryPurpose, batchBooking } = block
  const levels = Array.isArray(serviceLevel) ? serviceLevel : [serviceLevel]
  const category = code(codeText(categoryPurpose))
  const purpose = typeof categoryPurpose === 'string' ? codeName('categoryPurpose', categoryPurpose) : undefined
  const parts = [
    code(block.paymentMethod),
    ...levels.map((level) => code(codeText(level))),
    code(codeText(block.localInstrument)),
    code(block.sequenceType),
    purpose === undefined ? category : `${category} ${purpose}`,
    code(block.chargeBearer),
    batchBooking === undefined ? undefined : batchBooking ? 'booked as one' : 'booked one by one',
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
