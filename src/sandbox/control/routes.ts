import { exactDuration, jsonNumber, parseJson } from '../../service/index.ts'
import { parseIsoDateTime } from '../../values/index.ts'
import { allAccounts, findWaiting, noticeId, openAccount, prepare, renewTokens } from '../bank/accounts.ts'
import { amountOf, availableOf, centsOf } from '../bank/money.ts'
import { advanceClock, nowText, readClock, type UnitOfWork } from '../context.ts'
import { readFault } from '../faults.ts'
import { badRequest, conflict, jsonResponse, notFound } from '../http/respond.ts'
import { withoutCredentials } from '../outbox.ts'
import { overviewPage } from '../pages/overview.ts'
import type { Account, Delivery, Notice } from '../records.ts'
import { runDue } from '../scheduler.ts'
import { type ControlRoute, controlBody, field, jsonRoute, postedObject } from './control-route.ts'
import { decideBackOffice, decideShare, showShare, verifyJob } from './decisions.ts'

const shownFields = { name: field.text, logo: field.text, email: field.text }

const listAccounts = jsonRoute({}, async ({ transaction }) => ({
  accounts: (await allAccounts(transaction)).map(shownAccount),
}))

/** `POST /_sandbox/accounts`, each field optional. */
const addAccount = jsonRoute(
  { iban: field.text, username: field.text, ...shownFields, token: field.text, balance: field.number },
  async (unit, { balance = '0', ...given }) => {
    const cents = /^0(\.0*)?$/.test(balance) ? 0 : centsOf(balance, 'balance')
    return shownAccount(await openAccount(unit, { ...given, balance: cents }))
  },
)

/** `POST /_sandbox/accounts/{IBAN or user name}`: what is given is changed. */
const changeAccount = jsonRoute(shownFields, async (unit, given, route) => {
  const { iban } = await named(unit, route.req.param('account') ?? '')
  const found = await unit.transaction.lock('accounts', iban)
  if (found === undefined) throw notFound('account')
  const changed: Account = { ...found, ...given }
  await unit.transaction.put('accounts', iban, changed)
  return shownAccount(changed)
})

/** `POST /_sandbox/tokens`: new access tokens for an account, as the exchange that the document does not show gives. */
const issueTokens = jsonRoute({ account: field.text }, async (unit, { account: name = '' }) =>
  shownAccount(await renewTokens(unit, (await named(unit, name)).iban)),
)

/**
 * `GET /_sandbox/waiting?account=IBAN or user name`: what waits for the confirmation of an account owner, as the app
 * lists it until the owner decides. Without `account`: of all owners.
 */
const listWaiting = jsonRoute({}, async (unit, _, route) => {
  const name = route.req.query('account')
  const found = await findWaiting(unit.transaction, name === undefined ? undefined : (await named(unit, name)).iban)
  return { waiting: found.map(({ amount, ...rest }) => ({ ...rest, amount: amount && jsonNumber(amount) })) }
})

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

const noticeFields = {
  ...{
    codice_avviso: field.text,
    codice_ente: field.text,
    iuv: field.text,
    nome_ente: field.text,
    logo_ente: field.text,
  },
  ...{ causale: field.text, causale_tipo: field.oneOf('GENERICO', 'PRABOLLOAUTO'), importo: field.number },
  ...{ agio: field.number, psp_code: field.text, nome: field.text, indirizzo: field.text, cf: field.text },
  ...{ causale_dati: field.object, outcome: field.oneOf('paid', 'promised', 'failed', 'broken') },
}

const addNotice = jsonRoute(noticeFields, async ({ transaction }, given) => {
  const codice_avviso = needed(given.codice_avviso, 'codice_avviso')
  const codice_ente = needed(given.codice_ente, 'codice_ente')
  const importo = needed(given.importo, 'importo')
  const { nome = 'Anna Rossi', indirizzo = 'Via Roma 1', cf = '' } = given
  const notice: Notice = {
    codice_avviso,
    codice_ente,
    iuv: given.iuv ?? codice_avviso.slice(1),
    nome_ente: given.nome_ente ?? 'Comune di Esempio',
    logo_ente: given.logo_ente,
    causale: given.causale ?? 'Avviso di pagamento',
    importo: amountOf(centsOf(importo, 'importo')),
    agio: given.agio && amountOf(centsOf(given.agio, 'agio')),
    causale_tipo: given.causale_tipo ?? 'GENERICO',
    causale_dati: given.causale_dati,
    psp_code: given.psp_code ?? 'SANDMTMT',
    destinatario: { nome, indirizzo, cf },
    outcome: given.outcome ?? 'paid',
  }
  await transaction.put('notices', noticeId(codice_ente, codice_avviso), notice)
  return { ...notice, importo: jsonNumber(notice.importo), agio: notice.agio && jsonNumber(notice.agio) }
})

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '' || value.length > 200) throw badRequest(`Missing arguments: ${name}`)
  return value
}

const overview: ControlRoute['run'] = async (context, { scheduler, faults }) => {
  await scheduler.catchUp()
  return overviewPage(context, faults)
}

/** Deadlines that are days and months later still have a year of four digits. */
const tooLate = Date.UTC(9999, 0, 1)

const showClock = jsonRoute({}, async (unit) => clockShown(unit))

/**
 * `POST /_sandbox/clock` with `{"now": date-time}` or `{"advance": duration}`: moves a manual clock forward and, before
 * it answers, does all the work that becomes due, each piece at its time.
 */
const moveClock: ControlRoute['run'] = async (context, _, route) => {
  if (context.clock.kind !== 'manual') {
    throw conflict('This clock cannot be moved: start the sandbox with a manual clock')
  }
  const { now: to, advance: by } = await controlBody(route, { now: field.text, advance: field.text })
  if ((to === undefined) === (by === undefined)) throw badRequest('Give now, a date-time, or advance, a duration')
  const target = await context.store.transaction(async (transaction) => {
    const now = await readClock(context.clock, transaction)
    const next = to === undefined ? now + durationMs(by ?? '') : instantOf(to)
    if (next < now) throw badRequest('The clock cannot go back')
    // The clock would stay there, and no date could be written any more.
    if (!(next < tooLate)) throw badRequest('The clock cannot be moved beyond the year 9998')
    return next
  })
  await runDue(context, target)
  // Later than asked for, if somebody else has moved it further.
  const now = await context.store.transaction((transaction) => advanceClock(transaction, target))
  return jsonResponse(clockShown({ now, context }))
}

function clockShown(unit: Pick<UnitOfWork, 'now' | 'context'>): object {
  return { now: nowText(unit), kind: unit.context.clock.kind }
}

function instantOf(text: string): number {
  const parsed = parseIsoDateTime(text)
  if (parsed?.offset === undefined)
    throw badRequest('now must be a date-time with offset, such as 2026-11-21T10:00:00Z')
  return Date.parse(text)
}

function durationMs(text: string): number {
  const exact = exactDuration(text)
  if (exact !== undefined) return exact
  throw badRequest('advance must be an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as PT24H')
}

const reset: ControlRoute['run'] = async (context, _, route) => {
  await controlBody(route, {})
  await context.store.clear()
  await prepare(context)
  return jsonResponse({ reset: true })
}

/** `POST /_sandbox/faults` with one fault, or with `{"faults": [...]}`, which replaces all pending faults. */
const setFaults: ControlRoute['run'] = async (_, { faults }, route) => {
  // `readFault` names what is no part of a fault.
  const body = await postedObject(route)
  if (!('faults' in body)) faults.push(readFault(body))
  else if (Object.keys(body).length > 1) throw badRequest('A list of faults stands alone: put each fault into it')
  else if (Array.isArray(body.faults)) {
    const read = body.faults.map(readFault)
    faults.length = 0
    for (const fault of read) faults.push(fault)
  } else throw badRequest('faults must be a list')
  return Response.json({ faults })
}

const listDeliveries = jsonRoute({}, async ({ transaction }) => {
  const found = await transaction.find('deliveries', {})
  const ordered = found.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.created - b.created)
  return { deliveries: ordered.map(shown) }
})

function shown({ id, url, resource, etype, state, attempts, last, body }: Delivery & { id: string }) {
  const address = withoutCredentials(url)
  const posted = parseJson(body.replaceAll(JSON.stringify(url), JSON.stringify(address)))
  return { id, url: address, resource, etype, state, attempts: jsonNumber(String(attempts)), last, body: posted }
}

/** Every endpoint below `/_sandbox`; `guardControl` says who may call them. */
export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/_sandbox/clock', run: showClock },
  { method: 'POST', path: '/_sandbox/clock', run: moveClock },
  { method: 'POST', path: '/_sandbox/reset', run: reset },
  { method: 'GET', path: '/_sandbox/accounts', run: listAccounts },
  { method: 'POST', path: '/_sandbox/accounts', run: addAccount },
  { method: 'POST', path: '/_sandbox/accounts/:account', run: changeAccount },
  { method: 'POST', path: '/_sandbox/tokens', run: issueTokens },
  { method: 'GET', path: '/_sandbox/waiting', query: ['account'], run: listWaiting },
  { method: 'POST', path: '/_sandbox/notices', run: addNotice },
  { method: 'GET', path: '/_sandbox', run: overview },
  { method: 'GET', path: '/_sandbox/deliveries', run: listDeliveries },
  { method: 'GET', path: '/_sandbox/faults', run: async (_, { faults }) => Response.json({ faults }) },
  { method: 'POST', path: '/_sandbox/faults', run: setFaults },
  { method: 'GET', path: '/_sandbox/share/:secret', run: showShare },
  { method: 'POST', path: '/_sandbox/share/:secret', run: decideShare, acceptsForm: true },
  { method: 'POST', path: '/_sandbox/back-office/:id', run: decideBackOffice },
  { method: 'POST', path: '/_sandbox/verification/:id', run: verifyJob },
]
