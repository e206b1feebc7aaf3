import {
  amount,
  choice,
  date,
  dateTime,
  type ExtensibleEnum,
  type Fields,
  type Open,
  object,
  optional,
  posted,
  record,
  type Schema,
  text,
  url,
} from './contract.ts'
import { ask, send } from './operation.ts'
import { formSource, webhooks } from './parties.ts'

/** The states of a public-notice form that the service document names ("States and transitions"). */
export const formStatuses = [
  'DRAFT',
  'READY',
  'BOOKED',
  'SCHEDULED',
  'RUNNING',
  'PROMISED',
  'PAID',
  'FAILED',
  'DELETED',
  'CANCELLED',
  'ABORTED',
] as const

/**
 * State of a public-notice form: `READY` validated against the balance; `BOOKED` also reserves the money; `PROMISED` to
 * be considered paid; `PAID` and `FAILED` are final. A delete in `DRAFT` or `READY` leads to `CANCELLED` by the rule
 * and the example, although the list of states names `DELETED` for it. Extensible: any other text is a state that the
 * service added.
 */
export type FormStatus = ExtensibleEnum<(typeof formStatuses)[number]>

const formStatus: Schema<FormStatus> = choice(formStatuses)

/** The kinds of reason of a form. */
const formReasonTypes = ['GENERICO', 'PRABOLLOAUTO'] as const

/** Kind of reason of a form; `PRABOLLOAUTO` is the tax on owning a vehicle. */
export type FormReasonType = ExtensibleEnum<(typeof formReasonTypes)[number]>

const formReasonType: Schema<FormReasonType> = choice(formReasonTypes)

const presentedAddresseeFields = {
  /** Name. */
  nome: optional(text),
  /** Address. */
  indirizzo: optional(text),
  /** Postal code. */
  cap: optional(text),
  /** Town. */
  citta: optional(text),
  /** Tax code. */
  cf: optional(text),
}

/** The addressee of a notice, as the client gives it. */
export interface PresentedAddressee extends Open<typeof presentedAddresseeFields> {}

const presentedAddressee: Schema<PresentedAddressee> = object(presentedAddresseeFields)

const registeredAddresseeFields = {
  /** Name. */
  nome: text,
  /** Address. */
  indirizzo: text,
  /** Tax code. */
  cf: text,
}

/** The addressee of a notice, from the payee registry. */
export interface RegisteredAddressee extends Open<typeof registeredAddresseeFields> {}

const registeredAddressee: Schema<RegisteredAddressee> = object(registeredAddresseeFields)

const shared = {
  /** Text of the order. */
  description: optional(text),
  /** When the order must be executed, `YYYY-MM-DD`. */
  date_scheduled: optional(date),
  /** Who pays, and from which account. */
  source: optional(formSource),
  /** URLs that get events about it. A URL that breaks the rules is silently never called. */
  webhooks: optional(webhooks),
  /** Payment description as in the notice's QR code. */
  codice_avviso_2d: optional(text),
  /** Identifier of the payment within the payee's domain. */
  iuv: optional(text),
  /** Attributes that depend on `causale_tipo`; their structure is not shown. */
  causale_dati: optional(record),
  /** The addressee of the notice, as the client gives it. */
  destinatario_avviso_presentato: optional(presentedAddressee),
}

const formFields = {
  /** Public id of the order. */
  id: text,
  ...shared,
  /** When it was created, date-time with offset. */
  date_creation: dateTime,
  /** When it was last modified, date-time with offset. */
  date_last_modified: dateTime,
  /** When the payment must be settled to the payee, `YYYY-MM-DD`. */
  date_settlement: optional(date),
  /** Total, in euro. */
  amount,
  /** Fee of the payment; its definition is not shown. */
  fee: optional(amount),
  /** Has a value only when the account owner must pay a commission. */
  agio: optional(amount),
  /** State of the order. */
  status: formStatus,
  /** Link to the order, for the account owner. */
  sharing: optional(url),
  /** Identifier of the notice. */
  codice_avviso: optional(text),
  /** Code of the payee. */
  codice_ente: optional(text),
  /** Name of the payee; the document does not describe it further. */
  nome_ente: optional(text),
  /** URL of the payee's logo; the document does not describe it further. */
  logo_ente: optional(url),
  /** Total on the notice, in euro. */
  importo_avviso: amount,
  /** Text of the payment reason. */
  causale: text,
  /** Identifier of the payment service provider. */
  psp_code: text,
  /** The kind of payment; it decides the content of `causale_dati`. `PRABOLLOAUTO` is the tax on owning a vehicle. */
  causale_tipo: formReasonType,
  /** The addressee of the notice, from the payee registry. */
  destinatario_avviso_nodo: registeredAddressee,
}

/** A payment of a public-administration notice ("Resources and their fields", Public-notice payment form). */
export interface Form extends Open<typeof formFields> {}

export const form: Schema<Form> = object(formFields, 'Form')

const formCreateFields = {
  /** Identifier of the notice. */
  codice_avviso: text,
  /** Code of the payee. */
  codice_ente: text,
  ...shared,
  /** A new form is `DRAFT`; an update sets the others. */
  status: optional(choice(['DRAFT'])),
}

/**
 * A form to be created ("Endpoints", Public-notice payment forms): `codice_avviso` and `codice_ente` are the smallest
 * body. Other fields are allowed, because the document does not show the field that lets another payment scheme pay.
 */
export interface FormCreate extends Open<typeof formCreateFields> {}

const formCreate: Schema<FormCreate> = object(formCreateFields, 'FormCreate')

const formUpdateFields = {
  /** The state wanted: `READY` has the order ready to be confirmed, `BOOKED` reserves the money, `DRAFT` frees it. */
  status: choice(['READY', 'BOOKED', 'DRAFT']),
}

/** A change of a form's status ("Endpoints", Public-notice payment forms). */
export interface FormUpdate extends Fields<typeof formUpdateFields> {}

const formUpdate: Schema<FormUpdate> = posted(formUpdateFields, 'FormUpdate')

/** The body that pays a form: an empty object. */
const formDisposition = posted({}, 'FormDisposition')

const forms = '/payment/v1/publicpay/form'

/**
 * The endpoints of forms. The document names the reading of a form without its path; the path that changes a form is
 * assumed, as for all other resources.
 */
export const formOperations = {
  /** Create a form. The data of the notice are fetched from the payee registry. */
  createForm: send('POST', forms, formCreate, form),
  /** Read a form. The document does not show this path; it is assumed. */
  getForm: ask('GET', `${forms}/{id}`, form),
  /** Set the status of a form. */
  updateForm: send('PATCH', `${forms}/{id}`, formUpdate, form),
  /** Delete a form. */
  deleteForm: ask('DELETE', `${forms}/{id}`, form),
  /** Pay a form. Do not repeat blindly. */
  disposeForm: send('POST', `${forms}/disposition/{id}`, formDisposition, form),
}
