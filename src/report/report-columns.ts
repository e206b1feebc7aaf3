import { accountNumber, columnsOf, type FactOf } from '../domain/index.ts'
import {
  outcomeOf,
  type ReportedGroup,
  type ReportedTransaction,
  type ReportHeader,
  type Status,
  type StatusReason,
} from '../domain/report/index.ts'
import { type Money, partyName } from '../domain/statement/index.ts'
import type { EbicsHeader } from './ebics.ts'

/** A status, and whether the payment itself has it, or its block or file. */
export interface EffectiveStatus {
  status: Status
  own: boolean
}

export interface ReportSource {
  level: 'file' | 'block' | 'payment'
  /** What the line is about, with its own status. */
  reported: { status: Status | undefined; statusName: string | undefined; reasons: readonly StatusReason[] }
  transaction?: ReportedTransaction | undefined
  effective?: EffectiveStatus | undefined
  /** PmtInfId of its block. */
  block?: string | undefined
  /** Numbers of the block, and of the payment in it, from 1. */
  blockNumber?: number
  number?: number
}

const { text, amount, integer, flag } = columnsOf<ReportSource>()

export const reportColumns = [
  integer('block_number', 'number of the block', ({ blockNumber }) => blockNumber, { inspect: { json: 'block' } }),
  integer('number', 'number of the payment in its block', ({ number }) => number, {
    inspect: { title: 'No', json: 'number' },
  }),
  text('level', 'what the line is about: `file`, `block` or `payment`', ({ level }) => level, { page: {} }),
  text('block', '`OrgnlPmtInfId`', ({ block }) => block, { page: {} }),
  text('effective_status', 'status of the payment, else of its block or file', ({ effective }) => effective?.status, {
    inspect: { title: 'Status', json: 'status', cell: inParentheses },
  }),
  flag('own_status', 'whether the payment has that status itself', ({ effective }) => effective?.own ?? false, {
    inspect: { json: 'ownStatus' },
  }),
  text('outcome', 'what the status means', ({ effective }) => outcomeOfStatus(effective?.status), {
    inspect: { title: 'Outcome', json: 'outcome', holds: 'shown' },
  }),
  text('instruction_id', '`OrgnlInstrId`', ({ transaction }) => transaction?.originalInstructionId, {
    page: { order: 1 },
    inspect: { json: 'instructionId', holds: 'id' },
  }),
  text('end_to_end_id', '`OrgnlEndToEndId`', ({ transaction }) => transaction?.originalEndToEndId, {
    page: {},
    inspect: { json: 'endToEndId', holds: 'id' },
  }),
  text('id', '`OrgnlEndToEndId`, else `OrgnlInstrId`', idOf, {
    inspect: { title: 'EndToEndId', widest: 24, holds: 'id' },
  }),
  text('status', 'status of the line itself', ({ reported }) => reported.status, { page: {} }),
  text('status_name', 'what that status means, and its name', meaningOf, { page: {} }),
  text('reasons', 'codes, names and texts of the reasons', ({ reported }) => reasonsText(reported.reasons), {
    page: {},
  }),
  text('verification', 'what the check of the payee found', ({ transaction }) => transaction?.verification?.result, {
    page: {},
    inspect: { title: 'Payee', json: 'verification', holds: 'shown' },
  }),
  text('suggested_name', 'name that the bank has, of a close match', suggestedNameOf, {
    page: {},
    inspect: { json: 'suggestedName', holds: 'text' },
  }),
  amount('amount', 'amount of the original payment, else the one settled', moneyOf, {
    page: {},
    inspect: { title: 'Amount', json: 'amount' },
  }),
  text('currency', 'currency of the amount', (source) => moneyOf(source)?.currency, {
    page: {},
    inspect: { title: '', json: 'currency' },
  }),
  text('name', 'the creditor', ({ transaction }) => partyName(transaction?.original?.creditor), {
    page: {},
    inspect: { title: 'Creditor', json: 'creditor', holds: 'text' },
  }),
  text(
    'account',
    'account of the creditor',
    ({ transaction }) => accountNumber(transaction?.original?.creditorAccount),
    {
      inspect: { json: 'creditorAccount', holds: 'account' },
    },
  ),
]

function inParentheses(shown: string, { effective }: ReportSource): string {
  return effective === undefined || effective.own ? shown : `(${shown})`
}

function outcomeOfStatus(status: Status | undefined): string {
  return status === undefined ? 'unknown' : outcomeOf(status)
}

function meaningOf({ reported: { status, statusName } }: ReportSource): string | undefined {
  const kind = status === undefined ? undefined : outcomeOf(status)
  return [kind, statusName].filter((part) => part !== undefined).join(': ') || undefined
}

function idOf({ transaction }: ReportSource): string | undefined {
  const { originalEndToEndId: id, originalInstructionId } = transaction ?? {}
  return id === undefined || id === 'NOTPROVIDED' ? originalInstructionId : id
}

function suggestedNameOf({ transaction }: ReportSource): string | undefined {
  return transaction?.verification?.suggestedName
}

function moneyOf({ transaction }: ReportSource): Money | undefined {
  return transaction?.original?.amount ?? transaction?.original?.interbankSettlementAmount
}

/** Codes with their names and the bank's additions, for one cell; `undefined` without any. */
export function reasonsText(
  reasons: readonly Pick<StatusReason, 'code' | 'name' | 'proprietary' | 'additionalText'>[],
): string | undefined {
  const texts = reasons.map(({ code, name, proprietary, additionalText }) =>
    [code ?? proprietary, name, additionalText].filter((part) => part !== undefined).join(' '),
  )
  return texts.join('; ') || undefined
}

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
