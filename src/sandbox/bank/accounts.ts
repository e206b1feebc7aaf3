import { isValidIban } from '../../values/index.ts'
import { type Context, inUnitOfWork, type UnitOfWork, writeClock } from '../context.ts'
import { badRequest, notFound, Refusal } from '../http/respond.ts'
import type { Account, Kept, Notice, ResourceKind } from '../records.ts'
import type { StoreTransaction } from '../store/store.ts'
import { changeMoney, systemAccounts } from './money.ts'
import { userIban } from './outcome.ts'

/**
 * An account to create. By default it has the next IBAN of the sandbox, `Account` and a number as its name, a user name
 * derived from that (with a number if it is taken), its mail at `sandbox.example`, a random token and nothing else.
 */
type NewAccount = Partial<Omit<Account, 'thirdPartyToken' | 'reserved'>>

const firstAccounts: readonly NewAccount[] = [
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

type NamedParty = Partial<Record<'id' | 'username' | 'account' | 'account_iban' | 'iban' | 'email', string | undefined>>

export function partyOf({ iban, username, name }: Account) {
  return { id: username, username, account_iban: iban, owner: { name } }
}

export function partyWithLogo(account: Account) {
  return { ...partyOf(account), owner: { name: account.name, logo: account.logo } }
}

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

/** Creates the first accounts of a new store. If several processes start at once, one of them does it. */
export async function prepare(context: Context): Promise<void> {
  await inUnitOfWork(context, async (unit) => {
    const { transaction, now } = unit
    if (!(await transaction.add('settings', 'prepared', { value: 'yes' }))) return
    if (context.clock.kind === 'manual') await writeClock(transaction, now)
    for (const notice of firstNotices) {
      await transaction.put('notices', noticeId(notice.codice_ente, notice.codice_avviso), notice)
    }
    for (const account of firstAccounts) await openAccount(unit, account)
  })
}

export function noticeId(codiceEnte: string, codiceAvviso: string): string {
  return `${codiceEnte}/${codiceAvviso}`
}

const town = {
  codice_ente: '01234567890',
  nome_ente: 'Comune di Esempio',
  psp_code: 'SANDMTMT',
  destinatario: { nome: 'Anna Rossi', indirizzo: 'Via Roma 1, 00100 Roma', cf: 'RSSNNA80A41H501X' },
}

const firstNotices: readonly Notice[] = [
  { ...numbered(1), causale: 'Tassa rifiuti', causale_tipo: 'GENERICO', importo: '51.00', outcome: 'paid' },
  { ...numbered(2), causale: 'Bollo auto', causale_tipo: 'PRABOLLOAUTO', importo: '180.50', outcome: 'promised' },
  { ...numbered(3), causale: 'Mensa scolastica', causale_tipo: 'GENERICO', importo: '99.90', outcome: 'failed' },
]

function numbered(number: number) {
  return { ...town, codice_avviso: `30000000000000000${number}`, iuv: `0000000000000000${number}` }
}

/** A resource in `READY`, which waits for the decision of an account owner. */
export interface Waiting {
  kind: ResourceKind
  id: string
  /** IBAN of the owner's account; `undefined` for a pull that names no payer. */
  account: string | undefined
  /** Decimal text; of a pull whose amount is open, `undefined`. */
  amount: string | undefined
  description: string | undefined
  date_creation: string | undefined
  sharing: string | undefined
}

/** What waits for the owner of an account, or for any owner, oldest first. */
export async function findWaiting(transaction: StoreTransaction, iban?: string): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const kind of ['push', 'pull', 'pain001', 'form'] as const) {
    // A pull waits for the payer, not for the account that made it.
    const owner = kind === 'pull' ? undefined : iban
    for (const { data } of await transaction.find(kind, { owner, status: ['READY'] })) {
      const waiting = waitingOf(kind, data as unknown as Shown)
      if (iban === undefined || waiting.account === iban) found.push(waiting)
    }
  }
  return found.sort((a, b) => instantOf(a) - instantOf(b))
}

interface Shown extends Kept<{ id: string } & { readonly [field: string]: unknown }> {
  payer?: string | undefined
}

function waitingOf(kind: ResourceKind, { entity, account, payer }: Shown): Waiting {
  const text = (name: string): string | undefined => {
    const value = entity[name]
    return typeof value === 'string' ? value : undefined
  }
  const amount = entity.transfer_amount_policy === 'OPEN' ? undefined : text('amount')
  return {
    kind,
    id: entity.id,
    account: kind === 'pull' ? payer : account,
    amount,
    description: text('description'),
    date_creation: text('date_creation'),
    sharing: text('sharing'),
  }
}

function instantOf({ date_creation }: Waiting): number {
  return Date.parse(date_creation ?? '') || 0
}
