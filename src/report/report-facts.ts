import type { FactOf } from '../domain/index.ts'
import type { ReportedGroup, ReportHeader } from '../domain/report/index.ts'
import { partyName } from '../domain/statement/index.ts'
import type { EbicsHeader } from './ebics/read-ebics-protocol.ts'

const identity: readonly FactOf<Partial<EbicsHeader>>[] = [
  { json: 'messageId', label: 'Message', of: (it, { id }) => id(it.messageId) },
  { json: 'creationDateTime', label: 'Message', of: (it, { code }) => code(it.creationDateTime) },
]

export const reportFacts: readonly FactOf<ReportHeader>[] = [
  { json: 'message', of: ({ message }) => message },
  ...identity,
  { json: 'initiatingParty', label: 'From', of: (it, { text }) => text(partyName(it.initiatingParty)) },
  { json: 'debtorAgent', of: (it, { bic }) => bic(it.debtorAgent?.bic) },
  { json: 'creditorAgent', of: (it, { bic }) => bic(it.creditorAgent?.bic) },
  { label: 'From', of: (it, { text }) => text(agentOf(it)?.name) },
  { label: 'From', of: (it, { bic }) => bic(agentOf(it)?.bic) },
]

function agentOf({ debtorAgent, creditorAgent, forwardingAgent }: ReportHeader): ReportHeader['debtorAgent'] {
  return debtorAgent ?? creditorAgent ?? forwardingAgent
}

export const groupFacts: readonly FactOf<ReportedGroup>[] = [
  { json: 'originalMessageId', of: (it, { id }) => id(it.originalMessageId) },
  { json: 'originalMessageName', label: 'Sent as', of: (it, { code }) => code(it.originalMessageName) },
  { json: 'originalCreationDateTime', label: 'Sent as', of: (it, { code }) => code(it.originalCreationDateTime) },
]

export const ebicsFacts: readonly FactOf<Partial<EbicsHeader>>[] = [
  { json: 'message', of: ({ message }) => message },
  { json: 'protocol', of: () => 'EBICS' },
  ...identity,
  { json: 'hostId', label: 'Bank', of: (it, { id }) => id(it.hostId) },
]
