import { jsonNumber } from '../../service/index.ts'
import { amountOf, centsOf } from '../cents.ts'
import { noticeId } from '../notices.ts'
import type { Notice } from '../records.ts'
import { badRequest } from '../refusal.ts'
import { jsonResponse } from '../respond.ts'
import { choiceOf, controlBody, numberOf, textOf } from './body.ts'
import type { ControlRoute } from './control-route.ts'

/** `POST /_sandbox/notices`: adds a notice to the registry, or replaces it. */
export const addNotice: ControlRoute['run'] = async (context, _, route) => {
  const body = await controlBody(route)
  const text = (name: string, fallback: string): string => textOf(body, name) ?? fallback
  const codice_avviso = needed(textOf(body, 'codice_avviso'), 'codice_avviso')
  const codice_ente = needed(textOf(body, 'codice_ente'), 'codice_ente')
  const notice: Notice = {
    codice_avviso,
    codice_ente,
    iuv: text('iuv', codice_avviso.slice(1)),
    nome_ente: text('nome_ente', 'Comune di Esempio'),
    causale: text('causale', 'Avviso di pagamento'),
    importo: amountOf(centsOf(needed(numberOf(body, 'importo'), 'importo'), 'importo')),
    causale_tipo: 'causale_tipo' in body ? choiceOf(body, 'causale_tipo', ['GENERICO', 'PRABOLLOAUTO']) : 'GENERICO',
    psp_code: text('psp_code', 'SANDMTMT'),
    destinatario: { nome: text('nome', 'Anna Rossi'), indirizzo: text('indirizzo', 'Via Roma 1'), cf: text('cf', '') },
    outcome: 'outcome' in body ? choiceOf(body, 'outcome', ['paid', 'promised', 'failed']) : 'paid',
  }
  await context.store.transaction((tx) => tx.put('notices', noticeId(codice_ente, codice_avviso), notice))
  return jsonResponse({ ...notice, importo: jsonNumber(notice.importo) })
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '' || value.length > 200) throw badRequest(`Missing arguments: ${name}`)
  return value
}
