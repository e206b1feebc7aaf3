import { Refusal } from '../http/respond.ts'
import type { Account } from '../records.ts'

/** The fields by which a request can name an account. */
interface NamedParty {
  id?: string | undefined
  username?: string | undefined
  account?: string | undefined
  account_iban?: string | undefined
  iban?: string | undefined
  email?: string | undefined
}

/** The owner of an account as a side of a push, as it is returned. */
export function partyOf({ iban, username, name }: Account) {
  return { id: username, username, account_iban: iban, owner: { name } }
}

/** The same for a pull or a form, which also show the owner's icon. */
export function partyWithLogo(account: Account) {
  return { ...partyOf(account), owner: { name: account.name, logo: account.logo } }
}

/** The name of the first field that means another account than this one. */
export function foreignField(given: NamedParty, account: Account): keyof NamedParty | undefined {
  const { iban, username, email } = account
  const own = { id: username, username, account: iban, account_iban: iban, iban, email }
  return (Object.keys(own) as (keyof NamedParty)[]).find((name) => (given[name] ?? own[name]) !== own[name])
}

/**
 * Checks that a party of a request, if it is given, is the account of the token, by every field that names one.
 * @param name Of the party, for the message: `source`.
 * @throws Refusal with 403 for another account.
 */
export function checkOwnParty(given: NamedParty | undefined, account: Account, name: string): void {
  const field = given === undefined ? undefined : foreignField(given, account)
  if (field !== undefined) throw new Refusal(403, '102', `${name}.${field} is not the account of this token`)
}
