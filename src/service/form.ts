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
  nome?: string | undefined
  indirizzo?: string | undefined
  cap?: string | undefined
  citta?: string | undefined
  cf?: string | undefined
  [field: string]: unknown
}

/** The addressee of a notice, from the payee registry. */
export interface RegisteredAddressee {
  nome: string
  indirizzo: string
  cf: string
  [field: string]: unknown
}

/** A payment of a public-administration notice ("Resources and their fields", Public-notice payment form). */
export interface Form {
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
  fee?: AmountText | undefined
  /** Has a value only when the account owner must pay a commission. */
  agio?: AmountText | undefined
  status: FormStatus
  sharing?: string | undefined
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
  causale_tipo: FormReasonType
  /** Attributes that depend on `causale_tipo`; their structure is not shown. */
  causale_dati?: Record<string, unknown> | undefined
  destinatario_avviso_presentato?: PresentedAddressee | undefined
  destinatario_avviso_nodo: RegisteredAddressee
  [field: string]: unknown
}

/**
 * A form to be created ("Endpoints", Public-notice payment forms): `codice_avviso` and `codice_ente` are the smallest
 * body. Other fields are allowed, because the document does not show the field that lets another payment scheme pay.
 */
export interface FormCreate {
  codice_avviso: string
  codice_ente: string
  description?: string | undefined
  /** `YYYY-MM-DD`. */
  date_scheduled?: string | undefined
  source?: FormSource | undefined
  webhooks?: Webhooks | undefined
  codice_avviso_2d?: string | undefined
  iuv?: string | undefined
  causale_dati?: Record<string, unknown> | undefined
  destinatario_avviso_presentato?: PresentedAddressee | undefined
  [field: string]: unknown
}

/** A change of a form's status ("Endpoints", Public-notice payment forms). */
export interface FormUpdate {
  status: ExtensibleEnum<'READY' | 'BOOKED' | 'DRAFT'>
  [field: string]: unknown
}
