import type { Camt053Job, Form, Pain001Job, Pull, PullTransfer, Push, PushTransfer, Trigger } from '../service/index.ts'

export interface Account {
  iban: string
  username: string
  name: string
  logo?: string | undefined
  email: string
  /** Access token of the user, for all endpoints that require a user access token by the service document. */
  token: string
  thirdPartyToken: string
  balance: number
  /** The part of the balance that is reserved, for example for a push to be sent or a booked form. */
  reserved: number
}

interface TokenGrant {
  iban: string
  kind: 'user' | 'third-party'
  /** Milliseconds since 1970; `undefined`: never. */
  expires?: number | undefined
}

/** The data of every resource besides those that the service shows. */
export interface Kept<Entity> {
  entity: Entity
  /** IBAN of the account that it was created for. */
  account: string
  /** Address of the sandbox as used by the creator; links in the entity begin with it. */
  origin: string
  held: number
}

export function withFields<Record extends Kept<object>>(record: Record, fields: Partial<Record['entity']>): Record {
  return { ...record, entity: { ...record.entity, ...fields } }
}

export interface PushRecord extends Kept<Push> {
  transfer?: string | undefined
}

export interface PullRecord extends Kept<Pull> {
  /** IBAN of the payer: given when it was created, or known from the approval. */
  payer?: string | undefined
  made: number
  /** Cents of each transfer that the service makes, as approved. */
  approved?: number | undefined
  /** When it was approved, in milliseconds since 1970; recurrence counts from then. */
  approvedAt?: number | undefined
}

export interface Pain001Record extends Kept<Pain001Job> {
  validated: boolean
  file?: FileFacts | undefined
}

export interface FileFacts {
  messageId: string
  creationDateTime?: string | undefined
  numberOfTransactions?: string | undefined
}

export interface Camt053Record extends Kept<Camt053Job> {
  /** The instants of the requested range; both ends are included. */
  range?: { begin: string; end: string } | undefined
  /** When it became `DONE` or `CANCELLED`; from then on its files stay for 48 hours. Milliseconds since 1970. */
  ended?: number | undefined
}

export interface FormRecord extends Kept<Form> {
  outcome: Notice['outcome']
  /** Whether a transaction of another payment scheme pays it, so that nothing is charged to the account. */
  isPaidElsewhere?: boolean
}

interface TransferRecord<Entity extends PushTransfer | PullTransfer> {
  entity: Entity
  payer: string
  payee: string
}

export type PaymentState = 'waiting' | 'sent' | 'paid' | 'pending' | 'rejected' | 'stopped'

export interface PaymentRecord {
  job: string
  /** Number in the file, from 1. */
  index: number
  block: PaymentBlock
  instructionId?: string | undefined
  endToEndId: string
  cents: number
  creditorName?: string | undefined
  creditorIban: string
  isInternal: boolean
  creditorBic?: string | undefined
  remittance?: string | undefined
  state: PaymentState
  /** Reason code of pain.002, when it was rejected or is pending. */
  reason?: string | undefined
}

export interface PaymentBlock {
  /** Number in the file, from 1. */
  index: number
  paymentInformationId?: string | undefined
  executionDate: string
  /** Whether its payments become one entry on the statement. */
  batchBooking: boolean
}

/** One side of a movement of money. The two sides of a movement sum to zero. */
export interface Entry {
  /** The same for both sides of a movement. */
  movement: string
  /** An IBAN of the sandbox, or one of the names in `ledger.ts`. */
  account: string
  /** Positive when the account receives. */
  cents: number
  at: number
  details: EntryDetails
}

export interface EntryDetails {
  reason: 'push' | 'pull' | 'pain001' | 'form' | 'opening' | 'return'
  resource: string
  counterparty?: { name?: string | undefined; iban?: string | undefined; bic?: string | undefined } | undefined
  remittance?: string | undefined
  endToEndId?: string | undefined
  instructionId?: string | undefined
  messageId?: string | undefined
  paymentInformationId?: string | undefined
  transactionId?: string | undefined
  /** Code of ExternalReturnReason1Code, for a return. */
  returnReason?: string | undefined
  /** The same for all entries of a block that asks for one booking. */
  batch?: string | undefined
}

/** What moves a resource: the document's triggers, and those that the document does not show. */
export type Move =
  | Trigger
  /** The time of execution has come. */
  | 'start'
  /** The client makes a transfer. */
  | 'transfer'
  /** A statement file is made. */
  | 'issue'
  /** A transfer that was booked is accounted. */
  | 'accounting'
  /** A file of payments is validated after the answer. */
  | 'validation'
  /** Payments have their outcome: all, or some. */
  | 'progress'
  /** What was paid comes back. */
  | 'return'
  /** Checked, without being created. */
  | 'verify'
  /** The time is over. */
  | 'expiry'

export interface Work {
  kind: ResourceKind
  resource: string
  on: Move
  due: number
  details?: string | undefined
}

export interface Delivery {
  url: string
  resourceKind: ResourceKind
  resource: string
  etype: string
  body: string
  state: 'pending' | 'delivered' | 'given-up' | 'not-called'
  attempts: number
  created: number
  /** Its number among those of its resource, which are delivered in this order. */
  order: number
  next: number
  last?: string | undefined
}

interface StoredFile {
  text: string
  account: string
  job: string
}

export interface Notice {
  codice_avviso: string
  codice_ente: string
  iuv: string
  nome_ente: string
  logo_ente?: string | undefined
  causale: string
  /** Decimal text. */
  importo: string
  /** The commission that the form shows, decimal text; it is not charged. */
  agio?: string | undefined
  causale_tipo: 'GENERICO' | 'PRABOLLOAUTO'
  /** Attributes that depend on `causale_tipo`; what a form gives counts first. */
  causale_dati?: Record<string, unknown> | undefined
  psp_code: string
  destinatario: { nome: string; indirizzo: string; cf: string }
  outcome: 'paid' | 'promised' | 'failed' | 'broken'
  /** The form that pays it or has paid it: a notice is paid once. */
  form?: string | undefined
}

export interface Collections {
  accounts: Account
  tokens: TokenGrant
  push: PushRecord
  pull: PullRecord
  pain001: Pain001Record
  camt053: Camt053Record
  form: FormRecord
  pushTransfers: TransferRecord<PushTransfer>
  pullTransfers: TransferRecord<PullTransfer>
  payments: PaymentRecord
  entries: Entry
  work: Work
  deliveries: Delivery
  shares: { kind: ResourceKind; resource: string }
  files: StoredFile
  notices: Notice
  /** A MsgId that an account has used, since an ISO date-time. */
  messageIds: { job: string; firstUsed: string }
  /** Single values: the clock, user names that are taken. */
  settings: { value: string }
}

export type Collection = keyof Collections

export const resourceWords = {
  push: 'push',
  pull: 'pull',
  pain001: 'PAIN.001 job',
  camt053: 'CAMT.053 job',
  form: 'form',
} as const satisfies Partial<Record<Collection, string>>

/** A kind of resource, which its collection is named by. */
export type ResourceKind = keyof typeof resourceWords

/** The values by which a record can be found, besides its id. */
export interface Columns {
  owner?: string | undefined
  status?: string | undefined
  /** Milliseconds since 1970. */
  at?: number | undefined
  search?: string | undefined
  cents?: number | undefined
}

const ofResource = ({ entity, account }: Kept<{ status: string; description?: unknown; date_creation?: unknown }>) => ({
  owner: account,
  status: entity.status,
  at: Date.parse(String(entity.date_creation)),
  search: typeof entity.description === 'string' ? entity.description : undefined,
})

const ofTransfer = (parent: string, entity: PushTransfer | PullTransfer): Columns => ({
  owner: parent,
  status: entity.status,
  at: Date.parse(String(entity.date_creation)),
  search: entity.description,
})

export const columnsOf: { [Name in Collection]: (record: Collections[Name]) => Columns } = {
  accounts: () => ({}),
  tokens: ({ iban }) => ({ owner: iban }),
  push: ofResource,
  pull: ofResource,
  pain001: ofResource,
  camt053: ofResource,
  form: ofResource,
  pushTransfers: ({ entity }) => ofTransfer(entity.push_id, entity),
  pullTransfers: ({ entity }) => ofTransfer(entity.pull_id, entity),
  payments: ({ job, state, index, cents }) => ({ owner: job, status: state, at: index, cents }),
  entries: ({ account, cents, at }) => ({ owner: account, at, cents }),
  work: ({ resource, due }) => ({ owner: resource, at: due }),
  deliveries: ({ resource, state, next }) => ({ owner: resource, status: state, at: next }),
  shares: ({ resource }) => ({ owner: resource }),
  files: ({ job }) => ({ owner: job }),
  notices: () => ({}),
  messageIds: () => ({}),
  settings: () => ({}),
}
