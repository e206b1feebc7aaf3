import { createHash, timingSafeEqual } from 'node:crypto'
import { isForeignOrigin } from '../../local/index.ts'
import { isJsonNumber, membersOf, plainData } from '../../service/index.ts'
import { type Context, inUnitOfWork, type UnitOfWork } from '../context.ts'
import type { Fault } from '../faults.ts'
import { isJsonRequest, readBody } from '../http/body.ts'
import { badRequest, jsonResponse, Refusal } from '../http/respond.ts'
import type { Scheduler } from '../scheduler.ts'

export interface AppOptions {
  scheduler: Scheduler
  onError: (error: unknown) => void
  faults: Fault[]
}

/** A call of an endpoint, as hono gives it: only what is used, so that no declaration needs the types of hono. */
export interface ControlCall {
  req: {
    method: string
    url: string
    raw: Request
    header(name: string): string | undefined
    param(name: string): string | undefined
    query(name: string): string | undefined
    parseBody(): Promise<Record<string, unknown>>
  }
  env: unknown
}

export interface ControlRoute {
  method: 'GET' | 'POST'
  path: string
  /** Whether a POST may also be the form of the sandbox's own page. */
  acceptsForm?: boolean
  query?: readonly string[]
  run: (context: Context, options: AppOptions, route: ControlCall) => Promise<Response>
}

export interface Access {
  /** The token that control calls need; `undefined` where only this machine can call. */
  controlToken?: string | undefined
}

/**
 * Keeps web pages of others, and other machines, from controlling the sandbox. A page of another origin can neither
 * hide its `Origin` nor send `application/json` without being allowed to, which this service never does. A sharing
 * link needs no control token: its secret is one.
 * @throws Refusal with 403 for a page of another origin, with 400 for a POST that is not JSON, with 401 without the
 * control token where one is needed.
 */
export function guardControl({ method, path, acceptsForm }: ControlRoute, route: ControlCall): void {
  const { host } = new URL(route.req.url)
  if (isForeignOrigin(route.req.header('origin'), host)) {
    throw new Refusal(403, '102', 'Pages of another origin cannot control the sandbox')
  }
  const type = route.req.header('content-type')
  if (method === 'POST' && !isJsonRequest(type) && !(acceptsForm && isFormRequest(type))) {
    throw badRequest('The header content-type must be application/json')
  }
  const { controlToken } = (route.env ?? {}) as Access
  if (controlToken === undefined || path.endsWith('/:secret') || isSame(givenToken(route), controlToken)) return
  throw new Refusal(
    401,
    '101',
    'Other machines can reach this sandbox, so control calls need the control token it printed: in the header ' +
      'authorization, as Bearer TOKEN, or, for its page, as ?token=TOKEN',
  )
}

export function isFormRequest(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') === true
}

function givenToken(route: ControlCall): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(route.req.header('authorization') ?? '') ?? []
  return token ?? (route.req.method === 'GET' ? route.req.query('token') : undefined) ?? ''
}

/** Compares digests, so that the time says nothing about the token. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

const largestControl = 1_000_000

type Field<Value> = (value: unknown, name: string) => Value

/** What is read of a posted object; of what is missing nothing. */
type Posted<Fields> = { [Name in keyof Fields]?: Fields[Name] extends Field<infer Value> ? Value : never }

/** The kinds of fields of a posted object. Each throws a Refusal with 400 for another value. */
export const field = {
  text(value: unknown, name: string): string {
    if (typeof value !== 'string') throw badRequest(`${name} must be a text`)
    return value
  },
  number(value: unknown, name: string): string {
    if (!isJsonNumber(value)) throw badRequest(`${name} must be a number`)
    return value.value
  },
  /** An object with its numbers as texts, as in bodies of the service. */
  object(value: unknown, name: string): Record<string, unknown> {
    if (typeof value !== 'object' || Array.isArray(value) || isJsonNumber(value)) {
      throw badRequest(`${name} must be an object`)
    }
    return { ...membersOf(plainData(value)) }
  },
  oneOf:
    <Choice extends string>(...choices: readonly Choice[]): Field<Choice> =>
    (value, name) => {
      const found = choices.find((each) => each === value)
      if (found === undefined) throw badRequest(`${name} must be ${choices.map((each) => `"${each}"`).join(' or ')}`)
      return found
    },
}

export async function postedObject(route: ControlCall): Promise<Record<string, unknown>> {
  const { tree = {} } = await readBody(route.req.raw, largestControl)
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) throw badRequest('The body must be an object')
  return tree as Record<string, unknown>
}

/**
 * The posted JSON object, by the fields it may have.
 * @throws Refusal with 400 when it is not an object, or has another field or a wrong value.
 */
export async function controlBody<Fields extends Readonly<Record<string, Field<unknown>>>>(
  route: ControlCall,
  fields: Fields,
): Promise<Posted<Fields>> {
  const posted = await postedObject(route)
  const names = Object.keys(fields)
  const other = Object.keys(posted).find((name) => !names.includes(name))
  if (other !== undefined) {
    const there = names.length === 0 ? 'it takes none' : `there are ${names.join(', ')}`
    throw badRequest(`There is no field ${JSON.stringify(other.slice(0, 40))}: ${there}`)
  }
  const given = Object.entries(fields).filter(([name]) => posted[name] !== undefined && posted[name] !== null)
  return Object.fromEntries(given.map(([name, read]) => [name, read(posted[name], name)])) as Posted<Fields>
}

/** Answers with JSON, of one transaction after the work that is due. */
export function jsonRoute<Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
  run: (unit: UnitOfWork, given: Posted<Fields>, route: ControlCall) => Promise<unknown>,
): ControlRoute['run'] {
  return async (context, { scheduler }, route) => {
    const given = await controlBody(route, fields)
    await scheduler.catchUp()
    return jsonResponse(await inUnitOfWork(context, (unit) => run(unit, given, route)))
  }
}
