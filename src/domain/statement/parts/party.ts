import {
  type Account,
  type Agent,
  accountEntries,
  agent,
  optional,
  type Party,
  party as partyShape,
  record,
  type Shape,
  type Target,
  writeShared,
} from '../../index.ts'
import type { ElementObject, Writable } from '../write-values.ts'

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
export const statementAccount: Shape<StatementAccount> = record<StatementAccount>(
  {
    ...accountEntries,
    owner: optional('Ownr', partyShape),
    servicer: optional('Svcr', agent),
  },
  'StatementAccount',
)

/** Writes a party that may be an agent: since .07 a choice of both. */
export function writeRelatedParty(party: Writable<RelatedParty>, to: Target): ElementObject | undefined {
  const { agent: bank, ...own } = party
  const [name, written] =
    bank === undefined
      ? (['Pty', writeShared(partyShape, own, to)] as const)
      : (['Agt', writeShared(agent, bank, to)] as const)
  if (written === undefined) return undefined
  return name === 'Pty' && to.edition < 2019 ? (written as ElementObject) : { [name]: written }
}
