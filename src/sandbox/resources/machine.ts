import { changeMoney, type Hold, type Movement } from '../bank/money.ts'
import { nowText, type UnitOfWork } from '../context.ts'
import { conflict, type Refusal } from '../http/respond.ts'
import { queueDeliveries } from '../outbox.ts'
import type { Readings } from '../readings.ts'
import { type Collections, type Move, type ResourceKind, resourceWords } from '../records.ts'

/** What happens to a resource: a request, a decision in the app, or work whose time has come. */
export interface Cause {
  on: Move
  /** IBAN of the account that pays a pull which names none. */
  account?: string | undefined
  /** Decimal text: what the payer of a pull chooses, or what a transfer takes. */
  amount?: string | undefined
  transfer?: string | undefined
  description?: string | undefined
  decision?: 'approve' | 'refuse' | undefined
  details?: string | undefined
}

/** A resource on its way from one state to the next, in one transaction. */
export interface Step<Name extends ResourceKind> extends UnitOfWork {
  kind: Name
  cause: Cause
  record: Collections[Name]
  holds: readonly Hold[]
  movements: readonly Movement[]
  next?: Move | undefined
}

type Action<S> = (step: S) => S | Promise<S>

/**
 * A row of a machine: in the state `from`, `on` leads to the state `to`. The first row counts whose state, trigger and
 * condition are met; where there is none, the resource does not allow it.
 */
type Row<S> = {
  from: string | readonly string[]
  on: Move | readonly Move[]
  reading?: { readonly [Name in keyof Readings]?: Readings[Name] | readonly Readings[Name][] }
  if?: (step: S) => boolean
  do?: Action<S> | readonly Action<S>[]
} & (
  | { /** Without it the resource stays as it is; only money moves. */ to?: string; refuse?: never }
  /** The request is refused. */
  | { to?: never; refuse: (step: S) => Refusal }
) &
  (
    | { /** Of the document's table. */ row: number; assumed?: never }
    | { /** Why, where the document does not show it. */ assumed: string; row?: never }
  )

/** The states of a resource, `new` before there is one, and what leads from one to the next. */
export interface Machine<Name extends ResourceKind, S extends Step<Name> = Step<Name>> {
  kind: Name
  /** The table of the service document, under "States and transitions". */
  table: string
  prepare: (step: Step<Name>) => S | Promise<S>
  /** The type of the event for webhooks, when a resource has come to a state; `undefined` for none. */
  etypeOf: (state: string) => string | undefined
  rows: readonly Row<S>[]
}

/**
 * Takes a resource through the rows, and stores what becomes of it.
 * @throws Refusal with 409 when no row allows it; that of a row, or of an action.
 */
export async function takeStep<Name extends ResourceKind, S extends Step<Name>>(
  unit: UnitOfWork,
  machine: Machine<Name, S>,
  record: Collections[Name],
  cause: Cause,
): Promise<Collections[Name]> {
  const step = await walk(unit, machine, record, cause)
  if (step !== undefined) return saveStep(step)
  throw notAllowed({ kind: machine.kind, record, cause })
}

export function notAllowed({ kind, record, cause }: Pick<Step<ResourceKind>, 'kind' | 'record' | 'cause'>): Refusal {
  return conflict(`A ${resourceWords[kind]} in ${record.entity.status} does not allow: ${cause.on}`)
}

/** Goes through the rows, without storing the resource or its money; `undefined` when there is no row for it. */
export async function walk<Name extends ResourceKind, S extends Step<Name>>(
  { context, transaction, now }: UnitOfWork,
  machine: Machine<Name, S>,
  record: Collections[Name],
  cause: Cause,
): Promise<S | undefined> {
  let step = await machine.prepare({
    context,
    transaction,
    now,
    kind: machine.kind,
    cause,
    record,
    holds: [],
    movements: [],
  })
  for (let on: Move | undefined = cause.on; on !== undefined; on = step.next) {
    const row = rowFor(machine.rows, step, on)
    if (row === undefined && step.next === undefined) return undefined
    if (row === undefined) throw new Error(`A ${machine.kind} in ${step.record.entity.status} has no row for ${on}`)
    if (row.refuse !== undefined) throw row.refuse(step)
    step = { ...step, next: undefined }
    for (const act of listOf(row.do)) step = await act(step)
    if (row.to !== undefined) step = await arrive(machine, step, row.to)
  }
  return step
}

export async function saveStep<Name extends ResourceKind>(step: Step<Name>): Promise<Collections[Name]> {
  const { context, transaction, kind, record, holds, movements } = step
  await transaction.put(kind, record.entity.id, record)
  await changeMoney(transaction, { holds, movements }, context.newId)
  return record
}

function rowFor<S extends Step<ResourceKind>>(rows: readonly Row<S>[], step: S, on: Move): Row<S> | undefined {
  const { status } = step.record.entity
  const { readings } = step.context
  return rows.find(
    (row) =>
      listOf(row.from).includes(status) &&
      listOf(row.on).includes(on) &&
      Object.entries(row.reading ?? {}).every(([name, values]) => [values].flat().includes(readings[name as never])) &&
      (row.if === undefined || row.if(step)),
  )
}

export function listOf<Item>(given: Item | readonly Item[] | undefined): readonly Item[] {
  if (given === undefined) return []
  return Array.isArray(given) ? given : [given as Item]
}

async function arrive<Name extends ResourceKind, S extends Step<Name>>(
  { kind, etypeOf }: Machine<Name, S>,
  step: S,
  status: string,
): Promise<S> {
  const { record } = step
  const isDated = 'date_last_modified' in record.entity
  const modified = isDated ? { date_last_modified: nowText(step) } : {}
  const after = changed(step, { status, ...modified } as Partial<S['record']['entity']>)
  const before = record.entity.status
  const isNews = status !== before && !(before === 'new' && status === 'DRAFT')
  const etype = isNews ? etypeOf(status) : undefined
  if (etype !== undefined) await queueDeliveries(step, { kind, etype, entity: after.record.entity })
  return after
}

type AnyStep = Step<ResourceKind>

export function changed<S extends AnyStep>(step: S, fields: Partial<S['record']['entity']>): S {
  return { ...step, record: { ...step.record, entity: { ...step.record.entity, ...fields } } }
}

export function reserved<S extends AnyStep>(step: S, cents: number): S {
  const { record, holds } = step
  return { ...step, record: { ...record, held: cents }, holds: [...holds, { account: record.account, cents }] }
}

export function freed<S extends AnyStep>(step: S): S {
  const { record, holds } = step
  if (record.held === 0) return step
  const freeing = { account: record.account, cents: -record.held }
  return { ...step, record: { ...record, held: 0 }, holds: [...holds, freeing] }
}

export function paid<S extends AnyStep>(step: S, movements: readonly Omit<Movement, 'at'>[]): S {
  return { ...step, movements: [...step.movements, ...movements.map((each) => ({ ...each, at: step.now }))] }
}

export async function later<S extends AnyStep>(step: S, on: Move, due: number, details?: string): Promise<S> {
  const { context, transaction, kind, record } = step
  await transaction.put('work', context.newId(), { kind, resource: record.entity.id, on, due, details })
  context.onWork(due)
  return step
}
