import { jsonNumber } from '../../service/index.ts'
import { amountOf, centsOf } from '../bank/cents.ts'
import { noticeId } from '../bank/notices.ts'
import { prepare } from '../bank/prepare.ts'
import { readFault } from '../faults.ts'
import { badRequest, jsonResponse } from '../http/respond.ts'
import { overviewPage } from '../pages/overview.ts'
import type { Notice } from '../records.ts'
import { addAccount, changeAccount, issueTokens, listAccounts, listWaiting } from './accounts.ts'
import { choiceOf, controlBody, numberOf, objectOf, textOf } from './body.ts'
import { moveClock, showClock } from './clock.ts'
import type { ControlRoute } from './control-route.ts'
import { decideBackOffice, decideShare, showShare } from './decisions.ts'
import { listDeliveries } from './deliveries.ts'
import { verifyJob } from './verification.ts'

const noticeNames = [
  ...['codice_avviso', 'codice_ente', 'iuv', 'nome_ente', 'logo_ente', 'causale', 'causale_tipo', 'importo', 'agio'],
  ...['psp_code', 'nome', 'indirizzo', 'cf', 'causale_dati', 'outcome'],
]

/** `POST /_sandbox/notices`: adds a notice to the registry, or replaces it. */
const addNotice: ControlRoute['run'] = async (context, _, route) => {
  const body = await controlBody(route, noticeNames)
  const text = (name: string, fallback: string): string => textOf(body, name) ?? fallback
  const codice_avviso = needed(textOf(body, 'codice_avviso'), 'codice_avviso')
  const codice_ente = needed(textOf(body, 'codice_ente'), 'codice_ente')
  const agio = numberOf(body, 'agio')
  const notice: Notice = {
    codice_avviso,
    codice_ente,
    iuv: text('iuv', codice_avviso.slice(1)),
    nome_ente: text('nome_ente', 'Comune di Esempio'),
    logo_ente: textOf(body, 'logo_ente'),
    causale: text('causale', 'Avviso di pagamento'),
    importo: amountOf(centsOf(needed(numberOf(body, 'importo'), 'importo'), 'importo')),
    agio: agio === undefined ? undefined : amountOf(centsOf(agio, 'agio')),
    causale_tipo: 'causale_tipo' in body ? choiceOf(body, 'causale_tipo', ['GENERICO', 'PRABOLLOAUTO']) : 'GENERICO',
    causale_dati: objectOf(body, 'causale_dati'),
    psp_code: text('psp_code', 'SANDMTMT'),
    destinatario: { nome: text('nome', 'Anna Rossi'), indirizzo: text('indirizzo', 'Via Roma 1'), cf: text('cf', '') },
    outcome: 'outcome' in body ? choiceOf(body, 'outcome', ['paid', 'promised', 'failed', 'broken']) : 'paid',
  }
  await context.store.transaction((tx) => tx.put('notices', noticeId(codice_ente, codice_avviso), notice))
  const agioNumber = notice.agio === undefined ? undefined : jsonNumber(notice.agio)
  return jsonResponse({ ...notice, importo: jsonNumber(notice.importo), agio: agioNumber })
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
  await controlBody(route, [])
  await context.store.clear()
  await prepare(context)
  return jsonResponse({ reset: true })
}

/** `POST /_sandbox/faults` with one fault, or with `{"faults": [...]}`, which replaces all pending faults. */
const setFaults: ControlRoute['run'] = async (_, { faults }, route) => {
  // `readFault` names what is no part of a fault.
  const body = await controlBody(route)
  if (!('faults' in body)) faults.push(readFault(body))
  else if (Object.keys(body).length > 1) throw badRequest('A list of faults stands alone: put each fault into it')
  else if (Array.isArray(body.faults)) {
    const read = body.faults.map(readFault)
    faults.length = 0
    for (const fault of read) faults.push(fault)
  } else throw badRequest('faults must be a list')
  return Response.json({ faults })
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
