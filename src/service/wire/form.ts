import {
  type Form,
  type FormCreate,
  type FormUpdate,
  formReasonTypes,
  formStatuses,
  type PresentedAddressee,
  type RegisteredAddressee,
} from '../form.ts'
import { absent, amount, object, open, record, string, type Wire } from './base.ts'
import { formSource, webhooks } from './parties.ts'

const text = absent(string)

const presentedAddressee: Wire<PresentedAddressee> = object({
  nome: text,
  indirizzo: text,
  cap: text,
  citta: text,
  cf: text,
})

const registeredAddressee: Wire<RegisteredAddressee> = object({
  nome: string,
  indirizzo: string,
  cf: string,
})

const shared = {
  description: text,
  date_scheduled: text,
  source: absent(formSource),
  webhooks: absent(webhooks),
  codice_avviso_2d: text,
  iuv: text,
  causale_dati: absent(record),
  destinatario_avviso_presentato: absent(presentedAddressee),
}

/** {@link Form} on the wire. */
export const form: Wire<Form> = object({
  id: string,
  ...shared,
  date_creation: string,
  date_last_modified: string,
  date_settlement: text,
  amount,
  fee: absent(amount),
  agio: absent(amount),
  status: open(formStatuses),
  sharing: text,
  codice_avviso: text,
  codice_ente: text,
  nome_ente: text,
  logo_ente: text,
  importo_avviso: amount,
  causale: string,
  psp_code: string,
  causale_tipo: open(formReasonTypes),
  destinatario_avviso_nodo: registeredAddressee,
})

/** {@link FormCreate} on the wire. */
export const formCreate: Wire<FormCreate> = object({ codice_avviso: string, codice_ente: string, ...shared })

/** {@link FormUpdate} on the wire. */
export const formUpdate: Wire<FormUpdate> = object({ status: open(['READY', 'BOOKED', 'DRAFT']) })

/** What is posted to pay a form: an empty object. */
export const formDisposition: Wire<Record<string, unknown>> = object({})
