import { tryParseAmount } from '../../values/index.ts'
import {
  type Account,
  type Agent,
  account,
  accountEntries,
  agent,
  optional,
  type Party,
  party,
  record,
  type Shape,
} from '../index.ts'
import { objectOf } from './document.ts'

/** A party, or a bank in its place. Without `agent` it is a party as in a payment. */
export interface RelatedParty extends Party {
  /** The bank, if the party is one (`Agt`, from .07 on); then the other properties are missing. */
  agent?: Agent | undefined
}

/** The account of a statement, with its owner and its bank. */
export interface StatementAccount extends Account {
  /** `Ownr`. */
  owner?: Party | undefined
  /** `Svcr`. The bank that keeps the account. */
  servicer?: Agent | undefined
}

/** The account of a statement. */
export const statementAccount: Shape<StatementAccount> = record<StatementAccount>({
  ...accountEntries,
  owner: optional('Ownr', party),
  servicer: optional('Svcr', agent),
})

// Reading accepts the elements of every edition, so any edition will do.
const readers = {
  party: party(2019),
  agent: agent(2019),
  account: account(2019),
  statementAccount: statementAccount(2019),
}

/** Reads a party that is never an agent, such as the owner of an account; `undefined` where there is none. */
export function readParty(element: unknown): Party | undefined {
  return readers.party.read(objectOf(element), tryParseAmount)
}

/** Reads a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
export function readRelatedParty(element: unknown): RelatedParty | undefined {
  const choice = objectOf(element)
  if (choice === undefined) return undefined
  // A loop, because looking for a missing property takes longer than going through the existing ones.
  let bank: Agent | undefined
  for (const part in choice) {
    const value = choice[part]
    if (part === 'Pty' && value !== undefined) return readParty(value) ?? {}
    if (part === 'Agt') bank = readAgent(value)
  }
  return bank === undefined ? readers.party.read(choice, tryParseAmount) : { agent: bank }
}

/** Reads an agent; `undefined` where there is none. */
export function readAgent(element: unknown): Agent | undefined {
  return readers.agent.read(objectOf(element), tryParseAmount)
}

/** Reads the account of a party; `undefined` where there is none. */
export function readAccount(element: unknown): Account | undefined {
  return readers.account.read(objectOf(element), tryParseAmount)
}

/** Reads the account of a statement; `undefined` where there is none. */
export function readStatementAccount(element: unknown): StatementAccount | undefined {
  return readers.statementAccount.read(objectOf(element), tryParseAmount)
}

/** The name of a party, or of the agent that stands in its place. */
export function partyName(
  party: { name?: string | undefined; agent?: { name?: string | undefined } | undefined } | undefined,
): string | undefined {
  return party?.name ?? party?.agent?.name
}
