import {
  type Camt053JobStatus,
  camt053JobTransitions,
  type FormStatus,
  formTransitions,
  type Pain001JobStatus,
  type PullStatus,
  type PushStatus,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
  type Transition,
} from '../../service/index.ts'
import type { ResourceKind } from '../records.ts'

/** What moves a resource in the sandbox: the document's triggers, and triggers that the document does not show. */
export type Move =
  | Transition<string>['trigger']
  /** The time of execution has come. */
  | 'start'
  /** One more transfer or file, but not the last. */
  | 'progress'
  /** The last transfer or file. */
  | 'completion'
  /** Checked, without being created. */
  | 'verify'
  /** The time is over. */
  | 'expiry'

/** A row of the sandbox's tables: the document's, or an assumed one. */
export interface TransitionRow<State extends string> {
  /** The state before; `new` when there is no resource yet. */
  state: State | 'new'
  /** What moves it. */
  move: Move
  /** The condition that distinguishes rows of the same state and move. */
  when?: string | undefined
  /** The state after. */
  next: State
  /** Row of the service document. An assumed row has none. */
  source?: string | undefined
  /** Why the row is assumed, if the document does not show it. */
  assumed?: string | undefined
}

function assumed<State extends string>(
  states: State | 'new' | readonly (State | 'new')[],
  move: Move,
  next: State,
  why: string,
  when?: string,
): TransitionRow<State>[] {
  return (typeof states === 'string' ? [states] : states).map((state) => ({ state, move, next, assumed: why, when }))
}

/** A row of the document for `any` state. */
function spelledOut<State extends string>(
  states: readonly (State | 'new')[],
  move: Move,
  next: State,
  source: string,
  when?: string,
): TransitionRow<State>[] {
  return states.map((state) => ({ state, move, next, source, when }))
}

/** The document's rows, except those for `any` state or with a condition to spell out; these follow below. */
function documented<State extends string>(table: readonly Transition<State>[]): TransitionRow<State>[] {
  return table
    .filter(({ state, refusal }) => state !== 'any' && refusal === undefined)
    .map(({ state, trigger, next, source, condition }) => ({
      state: state as State | 'new',
      move: trigger,
      next,
      source,
      when: condition === 'validation succeeds' || condition === 'validation fails' ? condition : undefined,
    }))
}

const push = assumed<PushStatus>

/** Rows of pushes. */
export const pushRows: readonly TransitionRow<PushStatus>[] = [
  ...documented(pushTransitions).filter(({ source }) => source !== 'Push 8'),
  ...spelledOut<PushStatus>(['new', 'DRAFT', 'READY'], 'amount-check', 'WAITING_APPROVAL', 'Push 7'),
  { state: 'WAITING_APPROVAL', move: 'back-office', when: 'refused', next: 'NOT_APPROVED', source: 'Push 8' },
  ...push(
    'WAITING_APPROVAL',
    'back-office',
    'SCHEDULED',
    'The back office approves a push that was confirmed',
    'approved',
  ),
  ...push(
    'WAITING_APPROVAL',
    'back-office',
    'READY',
    'The back office approves a push that is still to be confirmed',
    'approved before confirmation',
  ),
  ...push('READY', 'approval', 'SCHEDULED', 'SCHEDULED means approved', 'SEPA'),
  ...push(
    'READY',
    'approval',
    'DONE',
    'A transfer inside of the service is accounted immediately, and there are no more',
    'internal',
  ),
  ...push('READY', 'approval', 'FAILED', 'FAILED cannot make transfers', 'the balance is too low'),
  ...push('READY', 'refusal', 'REFUSED', 'REFUSED means refused by the user'),
  ...push('WAITING_APPROVAL', 'delete', 'CANCELLED', 'CANCELLED means cancelled before any transfer'),
  ...push('SCHEDULED', 'start', 'RUNNING', 'Sent at the cut-off, not settled yet'),
  ...push('RUNNING', 'execution', 'FAILED', 'The circuit rejects the transfer', 'fails'),
  ...push('RUNNING', 'completion', 'DONE', 'Settled, and there are no more transfers'),
  ...push('new', 'verify', 'READY', 'What a push that can be made is answered with', 'passes'),
  ...push(
    'new',
    'verify',
    'FAILURE',
    'FAILURE was not validated and not saved; a verification saves nothing',
    'does not pass',
  ),
]

const pull = assumed<PullStatus>

/** Rows of pulls. */
const pullRows: readonly TransitionRow<PullStatus>[] = [
  ...documented(pullTransitions),
  ...pull(['SCHEDULED', 'RUNNING'], 'progress', 'RUNNING', 'RUNNING means at least one transfer made, more to come'),
  ...pull(
    'SCHEDULED',
    'progress',
    'SCHEDULED',
    'Transfers are taken only in SCHEDULED, so that the state stays',
    'transferablePull SCHEDULED',
  ),
  ...pull(['SCHEDULED', 'RUNNING'], 'completion', 'DONE', 'The count of transfers is reached'),
  ...pull(
    ['SCHEDULED', 'RUNNING'],
    'execution',
    'FAILED',
    'A transfer of the service fails because the balance is too low',
    'fails',
  ),
  ...pull(['RUNNING', 'SCHEDULED'], 'expiry', 'DONE', 'date_end has come, there are no more transfers'),
]

const job = assumed<Pain001JobStatus>

/** Rows of PAIN.001 jobs. */
const pain001Rows: readonly TransitionRow<Pain001JobStatus>[] = [
  ...documented(pain001JobTransitions),
  { state: 'new', move: 'initiation', when: 'validation succeeds', next: 'DRAFT', source: 'PAIN.001 job 3' },
  { state: 'new', move: 'initiation', when: 'validation fails', next: 'DISCARDED', source: 'PAIN.001 job 4' },
  ...job(
    'DRAFT',
    'patch-ready',
    'DISCARDED',
    'XML contents are evaluated when the job becomes READY, and a file that fails is discarded',
    'validation fails',
  ),
  ...job(
    ['new', 'DRAFT'],
    'start',
    'VALIDATING',
    'VALIDATING is deep validation, when it is not done within the request',
    'validation',
  ),
  ...job('VALIDATING', 'completion', 'READY', 'Validation succeeded', 'validation succeeds'),
  ...job('VALIDATING', 'completion', 'DISCARDED', 'Validation failed', 'validation fails'),
  ...job('READY', 'approval', 'SCHEDULED', 'The account owner confirms'),
  ...job('READY', 'refusal', 'REFUSED', 'REFUSED means refused by the user'),
  ...job('READY', 'delete', 'DELETED', 'The meaning of DELETED names READY'),
  ...job('READY', 'delete', 'CANCELLED', 'The meaning of CANCELLED names READY, too', 'deletedReadyJob CANCELLED'),
  ...job(
    'SCHEDULED',
    'delete',
    'CANCELLED',
    'The meaning of CANCELLED names SCHEDULED, the table says DELETED',
    'deletedScheduledJob CANCELLED',
  ),
  ...job(
    'RUNNING',
    'delete',
    'REVOKED',
    'REVOKED means after at least one payment, from RUNNING; CANCELLED, which the table says, before any',
    'deletedRunningJob REVOKED',
  ),
  ...job('SCHEDULED', 'start', 'RUNNING', 'The first payments are executed'),
  ...job('RUNNING', 'progress', 'RUNNING', 'At least one payment done, more to come'),
  ...job('RUNNING', 'completion', 'DONE', 'Every payment has its outcome'),
  ...job(
    ['SCHEDULED', 'RUNNING'],
    'revocation',
    'REVOKED',
    'The account owner revokes in the app; the meaning names RUNNING',
  ),
]

const statements = assumed<Camt053JobStatus>

/** Rows of CAMT.053 jobs. */
export const camt053Rows: readonly TransitionRow<Camt053JobStatus>[] = [
  ...documented(camt053JobTransitions),
  ...statements('SCHEDULED', 'start', 'RUNNING', 'The range is over, files are being made'),
  ...statements('RUNNING', 'progress', 'RUNNING', 'One more file of several'),
  ...statements('RUNNING', 'completion', 'DONE', 'All files are there'),
]

const failing: readonly FormStatus[] = ['DRAFT', 'BOOKED', 'READY', 'SCHEDULED', 'RUNNING', 'PROMISED']

const form = assumed<FormStatus>

/** Rows of public-notice forms. */
export const formRows: readonly TransitionRow<FormStatus>[] = [
  ...documented(formTransitions).filter(({ move }) => move !== 'execution'),
  { state: 'RUNNING', move: 'execution', when: 'succeeds', next: 'PAID', source: 'Public-notice payment form 6' },
  ...spelledOut<FormStatus>(failing, 'execution', 'FAILED', 'Public-notice payment form 7', 'fails'),
  ...form(
    'READY',
    'disposition',
    'SCHEDULED',
    'SCHEDULED is performed at date_scheduled, when that is a later day',
    'date_scheduled is later',
  ),
  ...form('SCHEDULED', 'start', 'RUNNING', 'The day of date_scheduled has come'),
  ...form('BOOKED', 'disposition', 'RUNNING', 'A booked form has its money and can be paid'),
  ...form('BOOKED', 'patch-ready', 'READY', 'As from DRAFT; the reserved money stays reserved'),
  ...form(
    'RUNNING',
    'progress',
    'PROMISED',
    'To be considered paid, funds accounting delayed: the outcome of the notice says so',
  ),
  ...form('PROMISED', 'execution', 'PAID', 'The funds are accounted', 'succeeds'),
  ...form('SCHEDULED', 'delete', 'CANCELLED', 'CANCELLED means deleted in SCHEDULED'),
  ...form('RUNNING', 'delete', 'ABORTED', 'ABORTED means deleted while RUNNING'),
  ...form('BOOKED', 'delete', 'CANCELLED', 'As from DRAFT; the reserved money is freed'),
  ...form(
    ['DRAFT', 'READY', 'BOOKED'],
    'delete',
    'DELETED',
    'The list of states says DELETED for it',
    'deletedForm DELETED',
  ),
]

/** All rows, by kind of resource. */
export const rows = {
  push: pushRows,
  pull: pullRows,
  pain001: pain001Rows,
  camt053: camt053Rows,
  form: formRows,
} as const satisfies Record<ResourceKind, readonly TransitionRow<string>[]>

/**
 * The row that applies; `undefined` when the state does not allow the move.
 * @param when The condition that selects one of several rows for a state and a move; without it, the row without a
 * condition.
 */
export function rowFor<State extends string>(
  table: readonly TransitionRow<State>[],
  state: State | 'new',
  move: Move,
  when?: string,
): TransitionRow<State> | undefined {
  const found = table.filter((row) => row.state === state && row.move === move)
  return found.find((row) => row.when === when) ?? found.find((row) => row.when === undefined)
}
