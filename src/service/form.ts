import type { ExtensibleEnum } from './extensible-enum.ts'
import type { AmountText } from './money.ts'
import type { FormSource, Webhooks } from './parties.ts'

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

/** The kinds of reason of a form. */
export const formReasonTypes = ['GENERICO', 'PRABOLLOAUTO'] as const

/** Kind of reason of a form; `PRABOLLOAUTO` is the tax on owning a vehicle. */
export type FormReasonType = ExtensibleEnum<(typeof formReasonTypes)[number]>

/** The addressee of a notice, as the client gives it. */
export interface PresentedAddressee {
  /** Name. */
  nome?: string | undefined
  /** Address. */
  indirizzo?: string | undefined
  /** Postal code. */
  cap?: string | undefined
  /** Town. */
  citta?: string | undefined
  /** Tax code. */
  cf?: string | undefined
  [field: string]: unknown
}

/** The addressee of a notice, from the payee registry. */
export interface RegisteredAddressee {
  /** Name. */
  nome: string
  /** Address. */
  indirizzo: string
  /** Tax code. */
  cf: string
  [field: string]: unknown
}

/** A payment of a public-administration notice ("Resources and their fields", Public-notice payment form). */
export interface Form {
  /** Public id of the order. */
  id: string
  /** Text of the order. */
  description?: string | undefined
  /** Date-time with offset. */
  date_creation: string
  /** Date-time with offset. */
  date_last_modified: string
  /** When the order must be executed, `YYYY-MM-DD`. */
  date_scheduled?: string | undefined
  /** When the payment must be settled to the payee, `YYYY-MM-DD`. */
  date_settlement?: string | undefined
  /** Total. */
  amount: AmountText
  /** Who pays. */
  source?: FormSource | undefined
  /** Fee of the payment; its definition is not shown. */
  fee?: AmountText | undefined
  /** Has a value only when the account owner must pay a commission. */
  agio?: AmountText | undefined
  /** State of the order. */
  status: FormStatus
  /** Link to the order, for the account owner. */
  sharing?: string | undefined
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
  /** Payment description in the notice's QR code. */
  codice_avviso_2d?: string | undefined
  /** Identifier of the notice. */
  codice_avviso?: string | undefined
  /** Identifier of the payment within the payee's domain. */
  iuv?: string | undefined
  /** Code of the payee. */
  codice_ente?: string | undefined
  /** Name of the payee; the document does not describe it further. */
  nome_ente?: string | undefined
  /** URL of the payee's logo; the document does not describe it further. */
  logo_ente?: string | undefined
  /** Total on the notice. */
  importo_avviso: AmountText
  /** Text of the payment reason. */
  causale: string
  /** Identifier of the payment service provider. */
  psp_code: string
  /** The kind of payment; it decides the content of `causale_dati`. */
  causale_tipo: FormReasonType
  /** Attributes that depend on `causale_tipo`; their structure is not shown. */
  causale_dati?: Record<string, unknown> | undefined
  /** The addressee of the notice, as the payer gives it. */
  destinatario_avviso_presentato?: PresentedAddressee | undefined
  /** The addressee of the notice, as registered. */
  destinatario_avviso_nodo: RegisteredAddressee
  [field: string]: unknown
}

/**
 * A form to be created ("Endpoints", Public-notice payment forms): `codice_avviso` and `codice_ente` are the smallest
 * body. Other fields are allowed, because the document does not show the field that lets another payment scheme pay.
 */
export interface FormCreate {
  /** Identifier of the notice. */
  codice_avviso: string
  /** Code of the payee. */
  codice_ente: string
  /** A new form is `DRAFT`; an update sets the others. */
  status?: ExtensibleEnum<'DRAFT'> | undefined
  /** Narrative, in the client's own words. */
  description?: string | undefined
  /** `YYYY-MM-DD`. */
  date_scheduled?: string | undefined
  /** Who pays, and from which account. */
  source?: FormSource | undefined
  /** URLs that get events about it. */
  webhooks?: Webhooks | undefined
  /** Payment description as in the notice's QR code. */
  codice_avviso_2d?: string | undefined
  /** Identifier of the payment within the payee's domain. */
  iuv?: string | undefined
  /** Attributes that depend on the kind of payment; the inner shape is not shown. */
  causale_dati?: Record<string, unknown> | undefined
  /** Who the notice is for, as presented by the payer. */
  destinatario_avviso_presentato?: PresentedAddressee | undefined
  [field: string]: unknown
}

/** A change of a form's status ("Endpoints", Public-notice payment forms). */
export interface FormUpdate {
  /** The state wanted: `READY` has the order ready to be confirmed. */
  status: ExtensibleEnum<'READY' | 'BOOKED' | 'DRAFT'>
  [field: string]: unknown
}
