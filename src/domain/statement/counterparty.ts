import { type Account, type Agent, accountNumber } from '../index.ts'
import type { Entry } from './entry.ts'
import type { RelatedParty } from './parts/party.ts'
import type { Statement } from './statement.ts'
import { compact } from './statement-identity.ts'
import type { Transaction } from './transaction.ts'

/** One side of a transaction: the party, its account and its bank. */
export interface Side {
  /** The debtor or creditor; if only the ultimate one is named, that one (of an MT940 never). */
  party: RelatedParty | undefined
  /** The account on that side. */
  account: Account | undefined
  /** The bank on that side. */
  agent: Agent | undefined
}

/**
 * The other side of a transaction, as seen from the account. It is the side whose account is not that of the statement;
 * without accounts, the side whose name is not that of the owner. If neither decides, it is the debtor of a credit and
 * the creditor of a debit, and the reverse on reversals and returns, which keep the roles of the original payment. Some
 * banks do not keep them: if nobody is named on that side of a reversal or return, the result is the other side, unless
 * that is the owner of the account.
 */
export function counterparty(
  { statement, entry }: { statement: Statement; entry: Entry },
  transaction: Transaction,
): Side {
  const { parties, agents } = transaction
  // An MT940 names ultimate parties beside the others only.
  const mayStandIn = !transaction.path.startsWith('/MT940')
  const standIn = (party: RelatedParty | undefined) => (mayStandIn ? named(party) : undefined)
  const debtor: Side = {
    party: named(parties?.debtor) ?? standIn(parties?.ultimateDebtor) ?? parties?.debtor,
    account: parties?.debtorAccount,
    agent: agents?.debtorAgent,
  }
  const creditor: Side = {
    party: named(parties?.creditor) ?? standIn(parties?.ultimateCreditor) ?? parties?.creditor,
    account: parties?.creditorAccount,
    agent: agents?.creditorAgent,
  }
  const own = compact(accountNumber(statement.account))
  const debtorIsOwn = isOwn(debtor, own, statement)
  const creditorIsOwn = isOwn(creditor, own, statement)
  const takenBack = entry.reversal === true || transaction.returnInformation !== undefined
  const indicator = transaction.creditDebitIndicator ?? entry.creditDebitIndicator
  const isCreditor = (indicator === 'CRDT') === takenBack
  const [likely, other] = isCreditor ? [creditor, debtor] : [debtor, creditor]
  const [likelyIsOwn, otherIsOwn] = isCreditor ? [creditorIsOwn, debtorIsOwn] : [debtorIsOwn, creditorIsOwn]
  if (likelyIsOwn === true && otherIsOwn !== true) return other
  if (isNamed(likely) || otherIsOwn === true) return likely
  // Nobody is named on the expected side. On a return the roles may be reversed; otherwise the other side must not be
  // the owner.
  const mayBeOther = takenBack || otherIsOwn === false
  const isBetter = isNamed(other) || (likely.agent === undefined && other.agent !== undefined)
  return mayBeOther && isBetter ? other : likely
}

/** The name of a party, or of the agent that stands for it. */
export function partyName(
  party: { name?: string | undefined; agent?: { name?: string | undefined } | undefined } | undefined,
): string | undefined {
  return party?.name ?? party?.agent?.name
}

/** Whether a side is the account itself; `undefined` if neither account nor name decides. */
function isOwn({ party, account }: Side, own: string | undefined, statement: Statement): boolean | undefined {
  const given = compact(accountNumber(account))
  if (own !== undefined && own === given) return true
  const owner = partyName(statement.account?.owner) ?? statement.account?.name
  const name = partyName(party)
  if (given === undefined && owner !== undefined && name !== undefined) return sameName(owner, name)
  return own === undefined || given === undefined ? undefined : false
}

function sameName(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase()
}

function named(party: RelatedParty | undefined): RelatedParty | undefined {
  return partyName(party) === undefined ? undefined : party
}

function isNamed({ party, account }: Side): boolean {
  return partyName(party) !== undefined || accountNumber(account) !== undefined
}
