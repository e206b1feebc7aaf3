import { createHash, timingSafeEqual } from 'node:crypto'
import { isForeignOrigin } from '../../local/index.ts'
import { isJsonRequest } from '../body.ts'
import type { Context } from '../context.ts'
import type { Fault } from '../faults.ts'
import { badRequest, Refusal } from '../http/respond.ts'
import type { Scheduler } from '../scheduler.ts'

/** What the routes need besides the context. */
export interface AppOptions {
  scheduler: Scheduler
  onError: (error: unknown) => void
  /** Faults that a test asked for and that have not happened yet. */
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

/** An endpoint of the sandbox itself. */
export interface ControlRoute {
  method: 'GET' | 'POST'
  path: string
  /** Whether a POST may also be the form of the sandbox's own page. */
  acceptsForm?: boolean
  /** The parameters of its query. */
  query?: readonly string[]
  run: (context: Context, options: AppOptions, route: ControlCall) => Promise<Response>
}

/** Who may control a sandbox over a connection. */
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

/** Whether a request is the form of a page. */
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
