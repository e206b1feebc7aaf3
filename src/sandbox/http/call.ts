import {
  decode,
  instantOfZoned,
  type Members,
  misnamedField,
  noteOf,
  type PagingInfo,
  type Schema,
} from '../../service/index.ts'
import { isIsoDate, nearestName, parseIsoDateTime } from '../../values/index.ts'
import { nowText, type UnitOfWork } from '../context.ts'
import { type Account, type Collections, type Move, type ResourceKind, resourceWords } from '../records.ts'
import { type Machine, type Step, takeStep } from '../resources/machine.ts'
import type { Found } from '../store/store.ts'
import { badRequest, conflict, notFound, Refusal } from './respond.ts'

export interface Call extends UnitOfWork {
  account: Account
  path: Readonly<Record<string, string>>
  query: Readonly<Query>
  /** The file in the body's `initiation`; the body has an empty text there. */
  file?: string | undefined
  origin: string
}

interface Query {
  iban?: string
  role?: string
  description?: string
  status?: readonly string[]
  date_from?: number
  date_to?: number
  pg_num?: number
  pg_size?: number
  pg_offset?: number
}

export type Handler = (call: Call, body: never) => Promise<unknown>

/** The body of a request, by its schema. */
export function bodyOf<Body>(tree: unknown, schema: Schema<Body>, answer: object): Body {
  refuseReturned(tree, schema, answer)
  const misnamed = misnamedField(schema, tree)
  if (misnamed !== undefined) throw badRequest(misnamed)
  const result = decode(schema, tree)
  if (result.problems === undefined) return result.value
  const missing = result.problems
    .slice(0, 5)
    .map(({ path, expected }) => `${path === '' ? 'the body' : path}: ${expected}`)
  throw badRequest(`Missing arguments: ${missing.join('; ')}`)
}

/**
 * Refuses fields of the answer that only the service sets: posted, they would be ignored in silence.
 * @throws Refusal with 400 that names them.
 */
function refuseReturned(tree: unknown, schema: object, answer: object): void {
  const members = (of: object): string[] => Object.keys(noteOf(of).members ?? {})
  const posted = new Set(members(schema))
  const given = typeof tree === 'object' && tree !== null ? Object.keys(tree) : []
  const returned = members(answer).filter((name) => !posted.has(name) && given.includes(name))
  if (returned.length > 0) throw badRequest(`Only the service sets ${returned.join(', ')}: leave it out`)
}

export async function requireOwned<Name extends ResourceKind>(
  { transaction, account, path }: Call,
  kind: Name,
  id = path.id ?? '',
): Promise<Collections[Name]> {
  const record = await transaction.lock(kind, id)
  if (record === undefined || record.account !== account.iban) throw notFound(resourceWords[kind])
  return record
}

export function requireOwnIban({ account }: Pick<Call, 'account'>, iban: string | undefined): void {
  if (iban === undefined || iban === account.iban) return
  throw new Refusal(403, '102', 'iban is not the account of this token')
}

export function checkDay(name: string, day: string | undefined): void {
  if (day !== undefined && !isIsoDate(day)) throw badRequest(`${name} must be a date, YYYY-MM-DD`)
}

export function filterOf(call: Pick<Call, 'query' | 'account'>) {
  requireOwnIban(call, call.query.iban)
  const { status, description: search, date_from: from, date_to: to } = call.query
  return { owner: call.account.iban, status, search, from, to }
}

export async function shareLink(
  { context, transaction, origin }: Call,
  kind: ResourceKind,
  resource: string,
): Promise<string> {
  const secret = context.newSecret()
  await transaction.put('shares', secret, { kind, resource })
  return `${origin}/_sandbox/share/${secret}`
}

export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

export function postOf(status: string | undefined): 'post' | 'post-ready' {
  return statusOf(status, ['DRAFT', 'READY']) === 'READY' ? 'post-ready' : 'post'
}

export function statusOf<Status extends string>(
  given: string | undefined,
  allowed: readonly Status[],
): Status | undefined {
  if (given === undefined) return undefined
  const status = allowed.find((each) => each === given)
  if (status === undefined) throw badRequest(`status can be set to ${allowed.join(' or ')}`)
  return status
}

/**
 * Checks the status of a new resource that can only be `DRAFT`.
 * @throws Refusal with 400 for any other, which says how it is reached.
 */
export function newStatusOf(given: string | undefined, later: string): void {
  if (given === undefined || given === 'DRAFT') return
  throw badRequest(`status can only be DRAFT in a POST: PATCH it to ${later} afterwards`)
}

const largestPage = 1000

/**
 * The query of a request, by the parameters of its endpoint. A date without a time of day means its beginning
 * (`date_to`: its end).
 * @throws Refusal with 400 that names a parameter the endpoint does not have, one that is given twice and is no list,
 * or one with an invalid value.
 */
export function readQuery(parameters: Members, given: URLSearchParams, timeZone: string): Query {
  refuseOtherNames(Object.keys(parameters), given)
  const query: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(parameters)) {
    const texts = given.getAll(name)
    const [text] = texts
    if (text === undefined) continue
    const { known, kind = 'text' } = noteOf(schema)
    if (texts.length > 1 && kind !== 'list') throw badRequest(`${name} must be given once`)
    const values = kind === 'list' ? texts.flatMap((each) => each.split(',')).map((each) => each.trim()) : texts
    if (values.includes('')) throw badRequest(`${name} must not be empty`)
    if (known !== undefined && !values.every((each) => known.includes(each))) {
      throw badRequest(`${name} must be ${kind === 'list' ? 'among' : 'one of'} ${known.join(', ')}`)
    }
    if (kind === 'list') query[name] = values
    else if (kind === 'count') query[name] = wholeNumber(name, text)
    else if (kind === 'time') query[name] = instant(name, text, timeZone)
    else query[name] = text
  }
  return query
}

/**
 * Refuses parameters that an endpoint does not have: they would be ignored in silence.
 * @throws Refusal with 400 that names the first one.
 */
export function refuseOtherNames(known: readonly string[], given: URLSearchParams): void {
  const other = [...given.keys()].find((name) => !known.includes(name))
  if (other === undefined) return
  const near = nearestName(other, known)
  const names = known.length === 0 ? 'it takes none' : `there are ${known.join(', ')}`
  const remedy = near === undefined ? names : `did you mean ${near}?`
  throw badRequest(`There is no parameter ${JSON.stringify(other.slice(0, 40))}: ${remedy}`)
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  const isSize = name === 'pg_size'
  const isRight = /^\d{1,9}$/.test(text) && (!isSize || (number >= 1 && number <= largestPage))
  if (!isRight) throw badRequest(`${name} must be a whole number${isSize ? ` from 1 to ${largestPage}` : ''}`)
  return number
}

function instant(name: string, given: string, timeZone: string): number {
  // A plus sign that was not escaped is decoded as a space.
  const text = given.replace(' ', '+')
  if (/^\d{4}-\d\d-\d\d$/.test(text) && isIsoDate(text)) {
    const time = name === 'date_to' ? '23:59:59' : '00:00:00'
    return instantOfZoned(`${text}T${time}`, timeZone) + (name === 'date_to' ? 999 : 0)
  }
  const parsed = parseIsoDateTime(text)
  if (parsed === undefined) throw badRequest(`${name} must be an ISO 8601 date or date-time`)
  return parsed.offset === undefined ? instantOfZoned(text.slice(0, 19), timeZone) : Date.parse(text)
}

/** Items on a page when the request does not say; the default is not shown, the examples have 100. */
const defaultPageSize = 100

/** The page of a list that is requested, by its number or an offset, from 0; `unit` is what that counts. */
export function pageOf<Entity>(
  { pg_num, pg_offset, pg_size: size = defaultPageSize }: Query,
  unit: 'items' | 'pages',
  found: readonly Found<{ entity: Entity }>[],
): { entities: Entity[]; paging: PagingInfo } {
  const start = pg_num ?? pg_offset ?? 0
  const offset = unit === 'items' ? start : start * size
  const paging = {
    current_page: Math.floor(offset / size),
    total_pages: Math.ceil(found.length / size),
    page_size: size,
    total_items: found.length,
    items_offset: offset,
  }
  return { entities: found.slice(offset, offset + size).map(({ data }) => data.entity), paging }
}

/** A new resource, dated now, and what is kept of it besides. */
export function newRecord<Fields extends object>(call: Call, fields: Fields) {
  const date = nowText(call)
  const entity = { ...fields, date_creation: date, date_last_modified: date, status: 'new' }
  return { entity, account: call.account.iban, origin: call.origin, held: 0 }
}

export function reads(kind: ResourceKind) {
  return async (call: Call) => (await requireOwned(call, kind)).entity
}

export function deletes<Name extends ResourceKind, S extends Step<Name>>(machine: Machine<Name, S>) {
  return async (call: Call) => answer(call, machine, await requireOwned(call, machine.kind), 'delete')
}

/** Takes a resource through its machine, or stores it as it is where nothing moves it. Returns its entity. */
export async function answer<Name extends ResourceKind, S extends Step<Name>>(
  call: Call,
  machine: Machine<Name, S>,
  record: Collections[Name],
  on: Move | undefined,
): Promise<Collections[Name]['entity']> {
  if (on !== undefined) return (await takeStep(call, machine, record, { on })).entity
  await call.transaction.put(machine.kind, record.entity.id, record)
  return record.entity
}

/**
 * What a status in a PATCH asks for; `undefined` where the resource has it already, or none is given.
 * @throws Refusal with 409 for the way back to `DRAFT`.
 */
export function patchTo(
  requested: 'DRAFT' | 'READY' | undefined,
  kind: ResourceKind,
  status: string,
): Move | undefined {
  if (requested === undefined || requested === status) return undefined
  if (requested === 'READY') return 'patch-ready'
  throw conflict(`A ${resourceWords[kind]} in ${status} cannot be set to DRAFT`)
}
