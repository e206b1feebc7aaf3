import { isValidIban } from '../../values/index.ts'
import type { UnitOfWork } from '../context.ts'
import { badRequest, notFound, Refusal } from '../http/respond.ts'
import type { Account } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { changeMoney, systemAccounts } from './ledger.ts'
import { userIban } from './outcome.ts'

/**
 * An account to create. By default it has the next IBAN of the sandbox, `Account` and a number as its name, a user name
 * derived from that (with a number if it is taken), its mail at `sandbox.example`, a random token and nothing else.
 */
type NewAccount = Partial<Omit<Account, 'thirdPartyToken' | 'reserved'>>

export const firstAccounts: readonly NewAccount[] = [
  { name: 'Anna Rossi', username: 'anna', balance: 1_000_000 },
  { name: 'Muster GmbH', username: 'muster', balance: 500_000 },
  { name: 'Paul Martin', username: 'paul', balance: 10_000 },
]

/**
 * Opens an account with its tokens. An opening balance comes from the account `sandbox:opening`.
 * @throws Refusal with 400 when the IBAN is invalid or taken, or the user name or the token is taken.
 */
export async function openAccount(unit: UnitOfWork, given: NewAccount): Promise<Account> {
  const { context, transaction, now } = unit
  const number = (await transaction.count('accounts', {})) + 1
  const iban = given.iban ?? (await freeIban(transaction, number))
  if (!isValidIban(iban)) throw badRequest('iban must be an IBAN in electronic form')
  const name = given.name ?? `Account ${number}`
  const username = await takeUsername(transaction, given, name, number)
  const account: Account = {
    iban,
    username,
    name,
    logo: given.logo,
    email: given.email ?? `${mailName(username)}@sandbox.example`,
    token: given.token ?? context.newSecret(),
    thirdPartyToken: context.newSecret(),
    balance: 0,
    reserved: 0,
  }
  if (!/^[\w.~+/=-]+$/.test(account.token)) throw badRequest('token must be letters, digits and -._~+/=')
  if (!(await transaction.add('accounts', iban, account))) throw badRequest('There is an account with this iban')
  await grantTokens(unit, account)
  const cents = given.balance ?? 0
  if (cents > 0) {
    const details = { reason: 'opening', resource: iban } as const
    const movement = { from: systemAccounts.opening, to: iban, cents, at: now, details }
    await changeMoney(transaction, { holds: [], movements: [movement] }, context.newId)
  }
  return { ...account, balance: cents }
}

async function grantTokens(
  { context: { tokenLifetime }, transaction, now }: UnitOfWork,
  { iban, token, thirdPartyToken }: Account,
): Promise<void> {
  const expires = tokenLifetime === undefined ? undefined : now + tokenLifetime
  const tokens = { user: token, 'third-party': thirdPartyToken } as const
  for (const kind of ['user', 'third-party'] as const) {
    if (!(await transaction.add('tokens', tokens[kind], { iban, kind, expires }))) {
      throw badRequest('The token belongs to another account')
    }
  }
}

/** Gives an account new tokens. Earlier ones are valid until they expire; those that have expired are removed. */
export async function renewTokens(unit: UnitOfWork, iban: string): Promise<Account> {
  const { context, transaction, now } = unit
  const account = await transaction.lock('accounts', iban)
  if (account === undefined) throw notFound('account')
  for (const { id, data } of await transaction.find('tokens', { owner: iban })) {
    if (data.expires !== undefined && data.expires <= now) await transaction.remove('tokens', id)
  }
  const renewed = { ...account, token: context.newSecret(), thirdPartyToken: context.newSecret() }
  await grantTokens(unit, renewed)
  await transaction.put('accounts', iban, renewed)
  return renewed
}

export async function allAccounts(transaction: StoreTransaction): Promise<Account[]> {
  return (await transaction.find('accounts', {})).map(({ data }) => data)
}

/** An account is asked for by its user name, too, so that each belongs to one account. */
async function takeUsername(
  transaction: StoreTransaction,
  { username, iban = '' }: NewAccount,
  name: string,
  number: number,
): Promise<string> {
  const take = (wanted: string): Promise<boolean> => transaction.add('settings', `username/${wanted}`, { value: iban })
  if (username !== undefined) {
    if (username === '') throw badRequest('username must not be empty')
    if (!(await take(username))) throw badRequest('The username belongs to another account')
    return username
  }
  const derived = mailName(name) || `account.${number}`
  for (let count = 1; ; count++) {
    const wanted = count === 1 ? derived : `${derived}.${count}`
    if (await take(wanted)) return wanted
  }
}

function mailName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '.')
}

async function freeIban(transaction: StoreTransaction, from: number): Promise<string> {
  for (let number = from; ; number++) {
    const iban = userIban(number)
    if ((await transaction.get('accounts', iban)) === undefined) return iban
  }
}

/** The fields by which a request can name an account. */
type NamedParty = Partial<Record<'id' | 'username' | 'account' | 'account_iban' | 'iban' | 'email', string | undefined>>

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
