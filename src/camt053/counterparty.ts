import type { Account, Agent } from '../domain/index.ts'
import { accountNumber } from '../domain/index.ts'
import type { Entry } from './entry.ts'
import { partyName, type RelatedParty } from './party.ts'
import type { Statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** One side of a transaction: who, with which account, at which bank. */
export interface Side {
  /** The debtor or creditor; where only an ultimate one is named, that. */
  party: RelatedParty | undefined
  account: Account | undefined
  agent: Agent | undefined
}

/**
 * The other side of a transaction, as seen from the account. It is the side that is not the account of the statement or, where no
 * account tells, does not have its owner's name. Where neither tells, it is the debtor of a credit and the creditor of a debit, the
 * other way round on reversals and returns, which keep the roles of the payment they take back. Not all banks do: where
 * nobody is named on that side of one, it is the other side, unless that is the owner of the account.
 */
export function counterparty(
  { statement, entry }: { statement: Statement; entry: Entry },
  transaction: Transaction,
): Side {
  const { parties, agents } = transaction
  const debtor: Side = {
    party: named(parties?.debtor) ?? named(parties?.ultimateDebtor) ?? parties?.debtor,
    account: parties?.debtorAccount,
    agent: agents?.debtorAgent,
  }
  const creditor: Side = {
    party: named(parties?.creditor) ?? named(parties?.ultimateCreditor) ?? parties?.creditor,
    account: parties?.creditorAccount,
    agent: agents?.creditorAgent,
  }
  const debtorIsOwn = isOwn(debtor, statement)
  const creditorIsOwn = isOwn(creditor, statement)
  const takenBack = entry.reversal === true || transaction.returnInformation !== undefined
  const indicator = transaction.creditDebitIndicator ?? entry.creditDebitIndicator
  const isCreditor = (indicator === 'CRDT') === takenBack
  const [likely, other] = isCreditor ? [creditor, debtor] : [debtor, creditor]
  const [likelyIsOwn, otherIsOwn] = isCreditor ? [creditorIsOwn, debtorIsOwn] : [debtorIsOwn, creditorIsOwn]
  if (likelyIsOwn === true && otherIsOwn !== true) return other
  if (isNamed(likely) || otherIsOwn === true) return likely
  // Nobody is named where the other side should be: on a return the roles may be turned; else it must surely not be the owner.
  const mayBeOther = takenBack || otherIsOwn === false
  const isBetter = isNamed(other) || (likely.agent === undefined && other.agent !== undefined)
  return mayBeOther && isBetter ? other : likely
}

/** Whether a side is that of the account itself; `undefined` where neither account nor name tells. */
function isOwn({ party, account }: Side, statement: Statement): boolean | undefined {
  const own = compact(accountNumber(statement.account))
  const given = compact(accountNumber(account))
  if (own !== undefined && given !== undefined && own === given) return true
  const owner = partyName(statement.account?.owner) ?? statement.account?.name
  const name = partyName(party)
  if (given === undefined && owner !== undefined && name !== undefined) return sameName(owner, name)
  return own === undefined || given === undefined ? undefined : false
}

function sameName(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase()
}

function compact(number: string | undefined): string | undefined {
  return number?.replace(/\s+/g, '').toUpperCase()
}

function named(party: RelatedParty | undefined): RelatedParty | undefined {
  return partyName(party) === undefined ? undefined : party
}

function isNamed({ party, account }: Side): boolean {
  return partyName(party) !== undefined || accountNumber(account) !== undefined
}
