import type { Camt053JobStatus } from './camt053-job.ts'
import type { FormStatus } from './form.ts'
import type { Pain001JobStatus } from './pain001-job.ts'
import type { PullStatus } from './pull.ts'
import type { PushStatus } from './push.ts'

/**
 * What moves a resource. `post` creates it, `post-ready` creates it with status `READY`, `initiation` gives a job its
 * file by POST or PATCH, `patch` changes fields, `patch-ready` and the like set that status, `delete` deletes. The
 * other triggers are not requests: the payer acts in the app (`approval`, `refusal`, `revocation`), or the back office
 * or the service itself does.
 */
export type Trigger =
  | 'post'
  | 'post-ready'
  | 'initiation'
  | 'patch'
  | 'patch-draft'
  | 'patch-ready'
  | 'patch-booked'
  | 'patch-scheduled'
  | 'delete'
  | 'disposition'
  | 'approval'
  | 'refusal'
  | 'revocation'
  | 'amount-check'
  | 'back-office'
  | 'execution'

/** The condition of a transition besides its trigger. */
export type TransitionCondition =
  | 'only iban given'
  | 'description, webhooks or version given'
  | 'validation succeeds'
  | 'validation fails'
  | 'until confirmed'
  | 'SEPA transfer above 1500.00 EUR'
  | 'refused'
  | 'succeeds'
  | 'fails'

/** A row of the tables in "States and transitions". */
export interface Transition<State extends string> {
  /** The state before; `new` when there is no resource yet, `any` for every state. */
  state: State | 'new' | 'any'
  /** What moves it. */
  trigger: Trigger
  /** What else must be so. Left out: nothing. */
  condition?: TransitionCondition
  /** The state after; the same state when the document says unchanged. */
  next: State
  /** How the service refuses, if it does. */
  refusal?: { status: number; code: string }
  /** Row of the service document: the table under "States and transitions", and the number of the row from 1. */
  source: string
}

/** A row as it is written here: of several states, and with its number in the table. */
interface Row<State extends string> extends Omit<Transition<State>, 'state' | 'source'> {
  row: number
  state: Transition<State>['state'] | readonly State[]
}

function tableOf<State extends string>(name: string, rows: readonly Row<State>[]): readonly Transition<State>[] {
  return rows.flatMap(({ row, state, ...rest }) =>
    [state].flat().map((each) => ({ state: each as State, ...rest, source: `${name} ${row}` })),
  )
}

/** How the service refuses to delete a job in `DONE`. */
const refusal = { status: 409, code: '103' }

/**
 * Transitions of a push. Not shown: entry into `SCHEDULED`, `RUNNING`, `DONE`, `FAILED`, `REFUSED` and `FAILURE`, and a
 * delete in other states.
 */
export const pushTransitions: readonly Transition<PushStatus>[] = tableOf('Push', [
  { row: 1, state: 'new', trigger: 'post', next: 'DRAFT' },
  { row: 2, state: 'new', trigger: 'post-ready', next: 'READY' },
  { row: 3, state: 'DRAFT', trigger: 'patch-ready', condition: 'until confirmed', next: 'READY' },
  { row: 4, state: ['DRAFT', 'READY'], trigger: 'delete', next: 'DELETED' },
  { row: 5, state: 'SCHEDULED', trigger: 'delete', next: 'CANCELLED' },
  { row: 6, state: 'RUNNING', trigger: 'delete', next: 'REVOKED' },
  {
    row: 7,
    state: 'any',
    trigger: 'amount-check',
    condition: 'SEPA transfer above 1500.00 EUR',
    next: 'WAITING_APPROVAL',
  },
  { row: 8, state: 'WAITING_APPROVAL', trigger: 'back-office', condition: 'refused', next: 'NOT_APPROVED' },
])

/** Transitions of a pull. Not shown: moves into `RUNNING`, `DONE` and `FAILED` by execution. */
export const pullTransitions: readonly Transition<PullStatus>[] = tableOf('Pull', [
  { row: 1, state: 'new', trigger: 'post', next: 'DRAFT' },
  { row: 2, state: 'new', trigger: 'post-ready', next: 'READY' },
  { row: 3, state: 'DRAFT', trigger: 'patch-ready', next: 'READY' },
  { row: 4, state: 'READY', trigger: 'approval', next: 'SCHEDULED' },
  { row: 5, state: 'READY', trigger: 'refusal', next: 'REFUSED' },
  { row: 6, state: ['SCHEDULED', 'RUNNING'], trigger: 'revocation', next: 'REVOKED' },
  { row: 7, state: ['SCHEDULED', 'RUNNING'], trigger: 'delete', next: 'CANCELLED' },
  { row: 8, state: ['DRAFT', 'READY'], trigger: 'delete', next: 'DELETED' },
])

/**
 * Transitions of a PAIN.001 job. Not shown in the table: moves into `VALIDATING`, `SCHEDULED`, `RUNNING`, `DONE`,
 * `REFUSED` and `REVOKED`, and a delete in `READY` (the meanings below the table give both `DELETED` and `CANCELLED`
 * for a delete in `READY`).
 */
export const pain001JobTransitions: readonly Transition<Pain001JobStatus>[] = tableOf('PAIN.001 job', [
  { row: 1, state: 'new', trigger: 'post', condition: 'only iban given', next: 'DRAFT' },
  { row: 2, state: 'DRAFT', trigger: 'patch', condition: 'description, webhooks or version given', next: 'DRAFT' },
  { row: 3, state: 'DRAFT', trigger: 'initiation', condition: 'validation succeeds', next: 'DRAFT' },
  { row: 4, state: 'DRAFT', trigger: 'initiation', condition: 'validation fails', next: 'DISCARDED' },
  { row: 5, state: 'new', trigger: 'post-ready', condition: 'validation succeeds', next: 'READY' },
  { row: 6, state: 'new', trigger: 'post-ready', condition: 'validation fails', next: 'DISCARDED' },
  { row: 7, state: 'DRAFT', trigger: 'patch-ready', next: 'READY' },
  { row: 8, state: ['DRAFT', 'SCHEDULED'], trigger: 'delete', next: 'DELETED' },
  { row: 9, state: 'RUNNING', trigger: 'delete', next: 'CANCELLED' },
  { row: 10, state: 'DONE', trigger: 'delete', next: 'DONE', refusal },
])

/** Transitions of a CAMT.053 job. Not shown: moves into `RUNNING` and `DONE`. */
export const camt053JobTransitions: readonly Transition<Camt053JobStatus>[] = tableOf('CAMT.053 job', [
  { row: 1, state: 'new', trigger: 'post', next: 'DRAFT' },
  { row: 2, state: 'DRAFT', trigger: 'patch-scheduled', next: 'SCHEDULED' },
  { row: 3, state: ['DRAFT', 'SCHEDULED'], trigger: 'delete', next: 'DELETED' },
  { row: 4, state: 'RUNNING', trigger: 'delete', next: 'CANCELLED' },
  { row: 5, state: 'DONE', trigger: 'delete', next: 'DONE', refusal },
])

/** Transitions of a public-notice form. Not shown: moves into `SCHEDULED`, `PROMISED` and `ABORTED`. */
export const formTransitions: readonly Transition<FormStatus>[] = tableOf('Public-notice payment form', [
  { row: 1, state: 'new', trigger: 'post', next: 'DRAFT' },
  { row: 2, state: 'DRAFT', trigger: 'patch-ready', next: 'READY' },
  { row: 3, state: 'DRAFT', trigger: 'patch-booked', next: 'BOOKED' },
  { row: 4, state: 'BOOKED', trigger: 'patch-draft', next: 'DRAFT' },
  { row: 5, state: 'READY', trigger: 'disposition', next: 'RUNNING' },
  { row: 6, state: 'RUNNING', trigger: 'execution', condition: 'succeeds', next: 'PAID' },
  { row: 7, state: 'any', trigger: 'execution', condition: 'fails', next: 'FAILED' },
  { row: 8, state: ['DRAFT', 'READY'], trigger: 'delete', next: 'CANCELLED' },
])

/**
 * The rows of a table for a state and a trigger; the caller decides whether their conditions hold. An empty result
 * means that the document does not show what happens. It does not mean that the service refuses.
 */
export function transitionsFrom<State extends string>(
  table: readonly Transition<State>[],
  state: State | 'new',
  trigger: Trigger,
): Transition<State>[] {
  return table.filter(
    (row) => row.trigger === trigger && (row.state === state || (row.state === 'any' && state !== 'new')),
  )
}
