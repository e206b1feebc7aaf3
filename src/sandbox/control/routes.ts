import { jsonNumber, parseJson } from '../../service/index.ts'
import { amountOf, centsOf } from '../bank/amounts.ts'
import { noticeId, prepare } from '../bank/prepare.ts'
import { readFault } from '../faults.ts'
import { badRequest, jsonResponse } from '../http/respond.ts'
import { withoutCredentials } from '../outbox/queue.ts'
import { overviewPage } from '../pages/overview.ts'
import type { Delivery, Notice } from '../records.ts'
import { addAccount, changeAccount, issueTokens, listAccounts, listWaiting } from './accounts.ts'
import { moveClock, showClock } from './clock.ts'
import { type ControlRoute, controlBody, field, postedObject } from './control-route.ts'
import { decideBackOffice, decideShare, showShare, verifyJob } from './decisions.ts'

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

/** `POST /_sandbox/notices`: adds a notice to the registry, or replaces it. */
const addNotice: ControlRoute['run'] = async (context, _, route) => {
  const given = await controlBody(route, noticeFields)
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
  await context.store.transaction((tx) => tx.put('notices', noticeId(codice_ente, codice_avviso), notice))
  return jsonResponse({ ...notice, importo: jsonNumber(notice.importo), agio: notice.agio && jsonNumber(notice.agio) })
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '' || value.length > 200) throw badRequest(`Missing arguments: ${name}`)
  return value
}

/** `GET /_sandbox`: the page with accounts, entries, jobs and deliveries. */
const overview: ControlRoute['run'] = async (context, { scheduler, faults }) => {
  await scheduler.catchUp()
  return overviewPage(context, faults)
}

/** `POST /_sandbox/reset`: makes everything as in a new sandbox, with new tokens. */
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

/** `GET /_sandbox/deliveries`: the deliveries to webhooks, newest last. */
const listDeliveries: ControlRoute['run'] = async (context) => {
  const found = await context.store.transaction((transaction) => transaction.find('deliveries', {}))
  const ordered = found.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.created - b.created)
  return jsonResponse({ deliveries: ordered.map(shown) })
}

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
