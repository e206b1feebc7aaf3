import { jsonNumber } from '../../service/index.ts'
import { allAccounts, openAccount, renewTokens } from '../bank/accounts.ts'
import { amountOf, centsOf } from '../bank/amounts.ts'
import { availableOf } from '../bank/ledger.ts'
import { findWaiting } from '../bank/waiting.ts'
import { inUnitOfWork, type UnitOfWork } from '../context.ts'
import { badRequest, jsonResponse, notFound } from '../http/respond.ts'
import type { Account } from '../records.ts'
import { type ControlRoute, controlBody, field } from './control-route.ts'

/** What is shown of an owner, and can be changed. */
const shownFields = { name: field.text, logo: field.text, email: field.text }

export const listAccounts: ControlRoute['run'] = async (context) => {
  const accounts = await context.store.transaction(allAccounts)
  return jsonResponse({ accounts: accounts.map(shownAccount) })
}

/** `POST /_sandbox/accounts` with `iban`, `username`, `name`, `logo`, `email`, `token`, `balance`, all optional. */
export const addAccount: ControlRoute['run'] = async (context, _, route) => {
  const { text, number } = field
  const fields = { iban: text, username: text, ...shownFields, token: text, balance: number }
  const { balance = '0', ...given } = await controlBody(route, fields)
  const cents = /^0(\.0*)?$/.test(balance) ? 0 : centsOf(balance, 'balance')
  return jsonResponse(
    shownAccount(await inUnitOfWork(context, (unit) => openAccount(unit, { ...given, balance: cents }))),
  )
}

/** `POST /_sandbox/accounts/{IBAN or user name}` with `name`, `logo` and `email`: what is given is changed. */
export const changeAccount: ControlRoute['run'] = async (context, _, route) => {
  const given = await controlBody(route, shownFields)
  const account = await inUnitOfWork(context, async (unit) => {
    const { iban } = await named(unit, route.req.param('account') ?? '')
    const found = await unit.transaction.lock('accounts', iban)
    if (found === undefined) throw notFound('account')
    const changed: Account = { ...found, ...given }
    await unit.transaction.put('accounts', iban, changed)
    return changed
  })
  return jsonResponse(shownAccount(account))
}

/**
 * `POST /_sandbox/tokens` with `{"account": IBAN or user name}`: new access tokens for an account, as the exchange that
 * the document does not show gives them.
 */
export const issueTokens: ControlRoute['run'] = async (context, _, route) => {
  const { account: name = '' } = await controlBody(route, { account: field.text })
  const account = await inUnitOfWork(context, async (unit) => renewTokens(unit, (await named(unit, name)).iban))
  return jsonResponse(shownAccount(account))
}

/**
 * `GET /_sandbox/waiting?account=IBAN or user name`: what waits for the confirmation of an account owner, as the app
 * lists it until the owner decides. Without `account`: of all owners.
 */
export const listWaiting: ControlRoute['run'] = async (context, { scheduler }, route) => {
  await scheduler.catchUp()
  const name = route.req.query('account')
  const found = await inUnitOfWork(context, async (unit) =>
    findWaiting(unit.transaction, name === undefined ? undefined : (await named(unit, name)).iban),
  )
  const waiting = found.map(({ amount, ...rest }) => ({
    ...rest,
    amount: amount === undefined ? undefined : jsonNumber(amount),
  }))
  return jsonResponse({ waiting })
}

async function named({ transaction }: UnitOfWork, name: string): Promise<Account> {
  const accounts = await allAccounts(transaction)
  const account = accounts.find(({ iban, username }) => iban === name || username === name)
  if (account === undefined) throw badRequest('account must be the IBAN or the user name of an account')
  return account
}

function shownAccount(account: Account): Record<string, unknown> {
  return {
    iban: account.iban,
    username: account.username,
    name: account.name,
    logo: account.logo,
    email: account.email,
    token: account.token,
    third_party_token: account.thirdPartyToken,
    balance: jsonNumber(amountOf(account.balance)),
    reserved: jsonNumber(amountOf(account.reserved)),
    available: jsonNumber(amountOf(availableOf(account))),
  }
}
