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

/**
 * Transitions of a push. Not shown: entry into `SCHEDULED`, `RUNNING`, `DONE`, `FAILED`, `REFUSED` and `FAILURE`, and a
 * delete in other states.
 */
export const pushTransitions: readonly Transition<PushStatus>[] = [
  { state: 'new', trigger: 'post', next: 'DRAFT', source: 'Push 1' },
  { state: 'new', trigger: 'post-ready', next: 'READY', source: 'Push 2' },
  { state: 'DRAFT', trigger: 'patch-ready', condition: 'until confirmed', next: 'READY', source: 'Push 3' },
  { state: 'DRAFT', trigger: 'delete', next: 'DELETED', source: 'Push 4' },
  { state: 'READY', trigger: 'delete', next: 'DELETED', source: 'Push 4' },
  { state: 'SCHEDULED', trigger: 'delete', next: 'CANCELLED', source: 'Push 5' },
  { state: 'RUNNING', trigger: 'delete', next: 'REVOKED', source: 'Push 6' },
  {
    state: 'any',
    trigger: 'amount-check',
    condition: 'SEPA transfer above 1500.00 EUR',
    next: 'WAITING_APPROVAL',
    source: 'Push 7',
  },
  {
    state: 'WAITING_APPROVAL',
    trigger: 'back-office',
    condition: 'refused',
    next: 'NOT_APPROVED',
    source: 'Push 8',
  },
]

/** Transitions of a pull. Not shown: moves into `RUNNING`, `DONE` and `FAILED` by execution. */
export const pullTransitions: readonly Transition<PullStatus>[] = [
  { state: 'new', trigger: 'post', next: 'DRAFT', source: 'Pull 1' },
  { state: 'new', trigger: 'post-ready', next: 'READY', source: 'Pull 2' },
  { state: 'DRAFT', trigger: 'patch-ready', next: 'READY', source: 'Pull 3' },
  { state: 'READY', trigger: 'approval', next: 'SCHEDULED', source: 'Pull 4' },
  { state: 'READY', trigger: 'refusal', next: 'REFUSED', source: 'Pull 5' },
  { state: 'SCHEDULED', trigger: 'revocation', next: 'REVOKED', source: 'Pull 6' },
  { state: 'RUNNING', trigger: 'revocation', next: 'REVOKED', source: 'Pull 6' },
  { state: 'SCHEDULED', trigger: 'delete', next: 'CANCELLED', source: 'Pull 7' },
  { state: 'RUNNING', trigger: 'delete', next: 'CANCELLED', source: 'Pull 7' },
  { state: 'DRAFT', trigger: 'delete', next: 'DELETED', source: 'Pull 8' },
  { state: 'READY', trigger: 'delete', next: 'DELETED', source: 'Pull 8' },
]

/**
 * Transitions of a PAIN.001 job. Not shown in the table: moves into `VALIDATING`, `SCHEDULED`, `RUNNING`, `DONE`,
 * `REFUSED` and `REVOKED`, and a delete in `READY` (the meanings below the table give both `DELETED` and `CANCELLED`
 * for a delete in `READY`).
 */
export const pain001JobTransitions: readonly Transition<Pain001JobStatus>[] = [
  { state: 'new', trigger: 'post', condition: 'only iban given', next: 'DRAFT', source: 'PAIN.001 job 1' },
  {
    state: 'DRAFT',
    trigger: 'patch',
    condition: 'description, webhooks or version given',
    next: 'DRAFT',
    source: 'PAIN.001 job 2',
  },
  { state: 'DRAFT', trigger: 'initiation', condition: 'validation succeeds', next: 'DRAFT', source: 'PAIN.001 job 3' },
  { state: 'DRAFT', trigger: 'initiation', condition: 'validation fails', next: 'DISCARDED', source: 'PAIN.001 job 4' },
  { state: 'new', trigger: 'post-ready', condition: 'validation succeeds', next: 'READY', source: 'PAIN.001 job 5' },
  { state: 'new', trigger: 'post-ready', condition: 'validation fails', next: 'DISCARDED', source: 'PAIN.001 job 6' },
  { state: 'DRAFT', trigger: 'patch-ready', next: 'READY', source: 'PAIN.001 job 7' },
  { state: 'DRAFT', trigger: 'delete', next: 'DELETED', source: 'PAIN.001 job 8' },
  { state: 'SCHEDULED', trigger: 'delete', next: 'DELETED', source: 'PAIN.001 job 8' },
  { state: 'RUNNING', trigger: 'delete', next: 'CANCELLED', source: 'PAIN.001 job 9' },
  {
    state: 'DONE',
    trigger: 'delete',
    next: 'DONE',
    refusal: { status: 409, code: '103' },
    source: 'PAIN.001 job 10',
  },
]

/** Transitions of a CAMT.053 job. Not shown: moves into `RUNNING` and `DONE`. */
export const camt053JobTransitions: readonly Transition<Camt053JobStatus>[] = [
  { state: 'new', trigger: 'post', next: 'DRAFT', source: 'CAMT.053 job 1' },
  { state: 'DRAFT', trigger: 'patch-scheduled', next: 'SCHEDULED', source: 'CAMT.053 job 2' },
  { state: 'DRAFT', trigger: 'delete', next: 'DELETED', source: 'CAMT.053 job 3' },
  { state: 'SCHEDULED', trigger: 'delete', next: 'DELETED', source: 'CAMT.053 job 3' },
  { state: 'RUNNING', trigger: 'delete', next: 'CANCELLED', source: 'CAMT.053 job 4' },
  {
    state: 'DONE',
    trigger: 'delete',
    next: 'DONE',
    refusal: { status: 409, code: '103' },
    source: 'CAMT.053 job 5',
  },
]

/** Transitions of a public-notice form. Not shown: moves into `SCHEDULED`, `PROMISED` and `ABORTED`. */
export const formTransitions: readonly Transition<FormStatus>[] = [
  { state: 'new', trigger: 'post', next: 'DRAFT', source: 'Public-notice payment form 1' },
  { state: 'DRAFT', trigger: 'patch-ready', next: 'READY', source: 'Public-notice payment form 2' },
  { state: 'DRAFT', trigger: 'patch-booked', next: 'BOOKED', source: 'Public-notice payment form 3' },
  { state: 'BOOKED', trigger: 'patch-draft', next: 'DRAFT', source: 'Public-notice payment form 4' },
  { state: 'READY', trigger: 'disposition', next: 'RUNNING', source: 'Public-notice payment form 5' },
  {
    state: 'RUNNING',
    trigger: 'execution',
    condition: 'succeeds',
    next: 'PAID',
    source: 'Public-notice payment form 6',
  },
  { state: 'any', trigger: 'execution', condition: 'fails', next: 'FAILED', source: 'Public-notice payment form 7' },
  { state: 'DRAFT', trigger: 'delete', next: 'CANCELLED', source: 'Public-notice payment form 8' },
  { state: 'READY', trigger: 'delete', next: 'CANCELLED', source: 'Public-notice payment form 8' },
]

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
