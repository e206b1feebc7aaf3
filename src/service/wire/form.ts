import {
  type Form,
  type FormCreate,
  type FormUpdate,
  formReasonTypes,
  formStatuses,
  type PresentedAddressee,
  type RegisteredAddressee,
} from '../form.ts'
import { amount, extensibleEnum, nullish, object, record, string, type Wire } from './base.ts'
import { formSource, webhooks } from './parties.ts'

const text = nullish(string)

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
  source: nullish(formSource),
  webhooks: nullish(webhooks),
  codice_avviso_2d: text,
  iuv: text,
  causale_dati: nullish(record),
  destinatario_avviso_presentato: nullish(presentedAddressee),
}

/** {@link Form} on the wire. */
export const form: Wire<Form> = object({
  id: string,
  ...shared,
  date_creation: string,
  date_last_modified: string,
  date_settlement: text,
  amount,
  fee: nullish(amount),
  agio: nullish(amount),
  status: extensibleEnum(formStatuses),
  sharing: text,
  codice_avviso: text,
  codice_ente: text,
  nome_ente: text,
  logo_ente: text,
  importo_avviso: amount,
  causale: string,
  psp_code: string,
  causale_tipo: extensibleEnum(formReasonTypes),
  destinatario_avviso_nodo: registeredAddressee,
})

/** {@link FormCreate} on the wire. */
export const formCreate: Wire<FormCreate> = object({
  codice_avviso: string,
  codice_ente: string,
  ...shared,
  status: nullish(extensibleEnum(['DRAFT'])),
})

/** {@link FormUpdate} on the wire. */
export const formUpdate: Wire<FormUpdate> = object({ status: extensibleEnum(['READY', 'BOOKED', 'DRAFT']) })

/** The body that pays a form: an empty object. */
export const formDisposition: Wire<Record<string, unknown>> = object({})
