import { jsonNumber } from '../../service/index.ts'
import { openAccount } from '../accounts.ts'
import { amountOf, centsOf } from '../cents.ts'
import { readClock } from '../clock.ts'
import { availableOf } from '../ledger.ts'
import type { Account } from '../records.ts'
import { jsonResponse } from '../respond.ts'
import { controlBody, numberOf, textOf } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/** `GET /_sandbox/accounts`. */
export const listAccounts: ControlRoute['run'] = async (context) => {
  const accounts = await context.store.transaction((transaction) => transaction.find('accounts', {}))
  return jsonResponse({ accounts: accounts.map(({ data }) => shownAccount(data)) })
}

/** `POST /_sandbox/accounts` with `iban`, `username`, `name`, `email`, `token`, `balance`, all optional. */
export const addAccount: ControlRoute['run'] = async (context, _, route) => {
  const body = await controlBody(route)
  const balance = numberOf(body, 'balance')
  const account = await context.store.transaction(async (transaction) =>
    openAccount(
      context,
      transaction,
      {
        iban: textOf(body, 'iban'),
        username: textOf(body, 'username'),
        name: textOf(body, 'name'),
        email: textOf(body, 'email'),
        token: textOf(body, 'token'),
        balance: balance === undefined || /^0(\.0*)?$/.test(balance) ? 0 : centsOf(balance, 'balance'),
      },
      await readClock(context.clock, transaction),
    ),
  )
  return jsonResponse(shownAccount(account))
}

/** An account as the sandbox shows it. */
export function shownAccount(account: Account): Record<string, unknown> {
  return {
    iban: account.iban,
    username: account.username,
    name: account.name,
    email: account.email,
    token: account.token,
    third_party_token: account.thirdPartyToken,
    balance: jsonNumber(amountOf(account.balance)),
    reserved: jsonNumber(amountOf(account.reserved)),
    available: jsonNumber(amountOf(availableOf(account))),
  }
}
