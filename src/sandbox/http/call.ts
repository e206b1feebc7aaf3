import { decode, misnamedField, noteOf, type Schema, zonedDateTime } from '../../service/index.ts'
import type { UnitOfWork } from '../context.ts'
import { type Account, type Collections, type ResourceKind, type Resources, resourceWords } from '../records.ts'
import { badRequest, notFound } from './respond.ts'

/** A request to an endpoint, read and authenticated. All its changes happen in one transaction. */
export interface Call extends UnitOfWork {
  /** The account of the token. */
  account: Account
  /** Parameters of the path. */
  path: Readonly<Record<string, string>>
  query: Readonly<Query>
  /** JSON tree of the body. */
  body: unknown
  /** The file in the body's `initiation`; the tree has an empty text there. */
  file?: string | undefined
  /** Address of the sandbox as the caller wrote it. */
  origin: string
}

/** The query of a list, checked. */
export interface Query {
  iban?: string
  role?: string
  description?: string
  status?: readonly string[]
  /** Milliseconds since 1970. */
  date_from?: number
  /** Milliseconds since 1970. */
  date_to?: number
  pg_num?: number
  pg_size?: number
  pg_offset?: number
}

/** A function that carries out an endpoint and returns its entity. */
export type Handler = (call: Call) => Promise<unknown>

/**
 * The body of a request, by the schema of its operation.
 * @throws Refusal with status 400 that names what is missing or wrong, without the values.
 */
export function bodyOf<Body>(
  { body }: Pick<Call, 'body'>,
  operation: { body?: Schema<Body>; answer: Schema<unknown> },
): Body {
  const { body: schema } = operation
  if (schema === undefined) throw new TypeError('The operation takes no body')
  refuseReturned({ body }, operation)
  const misnamed = misnamedField(schema, body)
  if (misnamed !== undefined) throw badRequest(misnamed)
  const result = decode(schema, body)
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
function refuseReturned({ body }: Pick<Call, 'body'>, operation: { body?: object; answer: object }): void {
  const members = (schema: object = {}): string[] => Object.keys(noteOf(schema).members ?? {})
  const posted = new Set(members(operation.body))
  const given = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const returned = members(operation.answer).filter((name) => !posted.has(name) && given.includes(name))
  if (returned.length > 0) throw badRequest(`Only the service sets ${returned.join(', ')}: leave it out`)
}

/**
 * A resource of the account of the token, locked. Default: the one in the path.
 * @throws Refusal with status 404 for one of another account, and where there is none.
 */
export async function requireOwned<Name extends Resources>(
  { transaction, account, path }: Call,
  collection: Name,
  id = path.id ?? '',
): Promise<Collections[Name]> {
  const record = await transaction.lock(collection, id)
  if (record === undefined || record.account !== account.iban) throw notFound(resourceWords[collection])
  return record
}

/** Creates the sharing link of a new resource; only someone who gets the link can use it. */
export async function shareLink(
  { context, transaction, origin }: Call,
  kind: ResourceKind,
  resource: string,
): Promise<string> {
  const secret = context.newSecret()
  await transaction.put('shares', secret, { kind, resource })
  return `${origin}/_sandbox/share/${secret}`
}

/** The fields that a request gives, without those that it leaves out. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/** The time of a call, in the service's notation. */
export function nowText({ now, context }: Pick<Call, 'now' | 'context'>): string {
  return zonedDateTime(now, context.timeZone)
}

/**
 * A status that a request may set.
 * @throws Refusal with status 400 for any other.
 */
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
