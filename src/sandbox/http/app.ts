import type { Context as HonoContext } from 'hono'
import { type DownloadOperation, downloads, encode, type Operation, operations } from '../../service/index.ts'
import { type Context, inUnitOfWork, type UnitOfWork } from '../context.ts'
import { type Access, type AppOptions, guardControl } from '../control/control-route.ts'
import { controlRoutes } from '../control/routes.ts'
import { afterRequest, beforeRequest, cappedQuery, DroppedConnection, takeFault } from '../faults.ts'
import { loadPackage } from '../missing-package-error.ts'
import type { Account } from '../records.ts'
import { downloadHandlers, handlers } from '../resources/handlers.ts'
import { type Body, BrokenUpload, readBody } from './body.ts'
import { bodyOf, type Handler, readQuery, refuseOtherNames } from './call.ts'
import { badRequest, jsonResponse, notFound, Refusal, refuse, respell, xmlResponse } from './respond.ts'

export type Fetch = (request: Request, access?: Access) => Promise<Response>

/** Creates the handler of all endpoints: those of `src/service/operations`, and the sandbox's own below `/_sandbox`. */
export async function createApp(context: Context, options: AppOptions): Promise<Fetch> {
  const { Hono } = await loadPackage('hono', () => import('hono'))
  const app = new Hono({ strict: false })
  const serve = (name: string, operation: Served, handler: Handler): void => {
    app.on(operation.method, routePath(operation.path), (route) =>
      answer(route, options, () =>
        faulty(options, name, operation, route, (query) =>
          callOperation(context, options, route, operation, handler, query),
        ),
      ),
    )
  }
  for (const [name, operation] of Object.entries(operations) as [keyof typeof operations, Served][]) {
    serve(name, operation, handlers[name])
  }
  for (const [name, operation] of Object.entries(downloads) as [keyof typeof downloads, DownloadOperation][]) {
    serve(name, { ...operation, token: 'user' }, async (call) => xmlResponse(await downloadHandlers[name](call)))
  }
  for (const control of controlRoutes) {
    app.on(control.method, control.path, (route) =>
      answer(route, options, async () => {
        guardControl(control, route)
        // What a messenger adds to a sharing link on its way does no harm.
        const { searchParams } = new URL(route.req.url)
        if (!control.path.endsWith('/:secret')) refuseOtherNames(['token', ...(control.query ?? [])], searchParams)
        const response = await control.run(context, options, route)
        response.headers.set('cross-origin-resource-policy', 'same-origin')
        return response
      }),
    )
  }
  app.onError((error) => {
    throw error
  })
  app.notFound((route) => answer(route, options, () => Promise.reject(notFound('path'))))
  return async (request, access) => app.fetch(request, access)
}

type AnyOperation = Operation<never, unknown>

type Served = Pick<AnyOperation, 'method' | 'path' | 'token' | 'query' | 'body'> & { answer?: AnyOperation['answer'] }

/**
 * A path in the router's notation: `{id}.xml` becomes a parameter with this ending. A slash at the end makes no
 * difference.
 */
function routePath(path: string): string {
  return path
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
      ending === undefined ? `:${name}` : `:${name}{.+\\${ending}}`,
    )
}

/**
 * One transaction from checking the token to the change: what is answered with 200 has happened, anything else has not.
 */
async function callOperation(
  context: Context,
  { scheduler }: AppOptions,
  route: HonoContext,
  operation: Served,
  handler: Handler,
  query: URLSearchParams,
): Promise<Response> {
  const request = route.req.raw
  const asker = (unit: UnitOfWork): Promise<Account> =>
    authenticate(unit, request.headers.get('authorization'), operation.token)
  // Nothing is read from a caller without a valid token.
  if (operation.body !== undefined) await inUnitOfWork(context, asker)
  const { tree, file }: Body =
    operation.body === undefined ? { tree: undefined } : await readBody(request, context.largestBody)
  await scheduler.catchUp()
  const entity = await inUnitOfWork(context, async (unit) => {
    const call = {
      ...unit,
      account: await asker(unit),
      path: route.req.param(),
      query: readQuery(operation.query ?? {}, query, context.timeZone),
      file,
      origin: new URL(request.url).origin,
    }
    const { body, answer = {} } = operation
    return handler(call, (body && bodyOf(tree, body, answer)) as never)
  })
  if (operation.answer === undefined) return entity as Response
  const { value, problems } = encode(operation.answer, entity)
  if (problems !== undefined)
    throw new Error(`The answer does not have the shape of the contract: ${problems[0]?.path}`)
  return jsonResponse(respell(value, context.readings))
}

async function faulty(
  { faults }: AppOptions,
  name: string,
  operation: Served,
  route: HonoContext,
  run: (query: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const query = new URL(route.req.url).searchParams
  const fault = takeFault(faults, name)
  if (fault === undefined) return run(query)
  return (
    (await beforeRequest(fault)) ??
    afterRequest(await run('pg_size' in (operation.query ?? {}) ? cappedQuery(query, fault) : query), fault)
  )
}

async function answer(route: HonoContext, { onError }: AppOptions, run: () => Promise<Response>): Promise<Response> {
  const response = await run().catch((error: unknown) => {
    if (error instanceof DroppedConnection) throw error
    if (error instanceof Refusal) return refuse(error)
    if (error instanceof BrokenUpload) {
      onError(new BrokenUpload(`${route.req.method} ${route.req.routePath}`))
      return refuse(badRequest(error.message))
    }
    onError(error)
    return refuse(new Refusal(500, '500', `The sandbox failed at ${route.req.method}; see its log`))
  })
  response.headers.set('x-request-id', crypto.randomUUID())
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/**
 * The account of the bearer token in the header `authorization` ("Authentication"). Statuses and codes are assumed.
 * @throws Refusal with 401 without a known token or with one that has expired, with 403 for a token that this endpoint
 * does not accept.
 */
async function authenticate(
  { context, transaction, now }: UnitOfWork,
  header: string | null,
  wanted: Operation<never, unknown>['token'],
): Promise<Account> {
  const [, token] = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '') ?? []
  const grant = token === undefined ? undefined : await transaction.get('tokens', token)
  const account = grant === undefined ? undefined : await transaction.get('accounts', grant.iban)
  if (grant === undefined || account === undefined) {
    throw new Refusal(401, '101', 'The header authorization must be Bearer and an access token of this sandbox')
  }
  if (grant.expires !== undefined && now >= grant.expires) {
    throw new Refusal(401, '101', 'The access token has expired: POST /_sandbox/tokens gives a new one')
  }
  const isRight = grant.kind === wanted || (wanted === 'third-party' && context.readings.pushToken === 'either')
  if (isRight) return account
  const other = wanted === 'user' ? 'a user access token' : 'an access token of a third party'
  throw new Refusal(403, '102', `This endpoint takes ${other}`)
}
