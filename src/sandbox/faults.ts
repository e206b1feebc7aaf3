import { downloads, isJsonNumber, jsonNumber, operations, parseJson, writeJson } from '../service/index.ts'
import { nearestName } from '../values/index.ts'
import { badRequest, jsonResponse } from './http/respond.ts'
import type { DeliveryFault } from './outbox.ts'

/**
 * A fault that a test asks for with `POST /_sandbox/faults`. It exists only in the process that received the request.
 */
export interface Fault extends DeliveryFault {
  /**
   * Name of the operation, such as `createPush`; a wrong name is refused with the list. Default: any. Ignored for
   * webhooks.
   */
  operation?: string | undefined
  times: number
  status?: number | undefined
  code?: string | undefined
  description?: string | undefined
  /** Carries out the request, but answers with this status, like a gateway that has waited too long. */
  statusAfter?: number | undefined
  delayMs?: number | undefined
  /** Breaks the connection `before` anything is done, or `after` it is done and before the answer. */
  drop?: 'before' | 'after' | undefined
  /** Leaves out this many of the newest items of a list. */
  hideNewest?: number | undefined
  /** Returns at most this many items on a page, whatever the request says. */
  largestPage?: number | undefined
  shrinkPage?: number | undefined
  truncate?: number | undefined
}

export class DroppedConnection extends TypeError {
  override readonly name = 'DroppedConnection'

  constructor() {
    super('fetch failed: the sandbox broke the connection, as a fault asked for')
  }
}

const isWebhookFault = (fault: Fault): boolean => fault.duplicate !== undefined || fault.lateMs !== undefined

export function takeFault(faults: Fault[], operation: string): Fault | undefined {
  return take(faults, (fault) => !isWebhookFault(fault) && (fault.operation ?? operation) === operation)
}

export function takeDeliveryFault(faults: Fault[]): Fault | undefined {
  return take(faults, isWebhookFault)
}

function take(faults: Fault[], wanted: (fault: Fault) => boolean): Fault | undefined {
  const index = faults.findIndex(wanted)
  const fault = faults[index]
  if (fault === undefined) return undefined
  fault.times--
  if (fault.times <= 0) faults.splice(index, 1)
  return fault
}

const names = new Set([...Object.keys(operations), ...Object.keys(downloads)])
const counts = [
  'times',
  'status',
  'statusAfter',
  'delayMs',
  'hideNewest',
  'largestPage',
  'shrinkPage',
  'truncate',
  'lateMs',
] as const

export function readFault(tree: unknown): Fault {
  if (typeof tree !== 'object' || tree === null) throw badRequest('A fault must be an object')
  const given = tree as Record<string, unknown>
  const fault: Fault = { times: 1 }
  for (const [name, value] of Object.entries(given)) {
    const count = counts.find((each) => each === name)
    if (count !== undefined) {
      const number = isJsonNumber(value) ? Number(value.value) : Number.NaN
      if (!Number.isSafeInteger(number) || number < 0) throw badRequest(`${name} must be a whole number from 0`)
      if (name.startsWith('status') && (number < 200 || number > 599)) throw badRequest(`${name} is from 200 to 599`)
      fault[count] = number
    } else if (name === 'operation' && typeof value === 'string' && names.has(value)) fault.operation = value
    else if (name === 'drop' && (value === 'before' || value === 'after')) fault.drop = value
    else if (name === 'duplicate' && typeof value === 'boolean') fault.duplicate = value
    else if ((name === 'code' || name === 'description') && typeof value === 'string') fault[name] = value
    else if (name === 'operation' && typeof value === 'string') throw badRequest(unknownOperation(value))
    else throw badRequest(`The fault ${JSON.stringify(name.slice(0, 40))} is unknown or has an invalid value`)
  }
  return fault
}

function unknownOperation(value: string): string {
  const meant = nearestName(value, names)
  const remedy = meant === undefined ? `There are ${[...names].join(', ')}` : `Did you mean ${meant}?`
  return `The operation ${JSON.stringify(value.slice(0, 40))} is unknown. ${remedy}`
}

export async function beforeRequest(fault: Fault): Promise<Response | undefined> {
  const { delayMs, drop, status } = fault
  if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (drop === 'before') throw new DroppedConnection()
  return status === undefined ? undefined : failure(status, fault)
}

function failure(status: number, { code, description }: Fault): Response {
  const body = { code: code ?? String(status), description: description ?? 'A fault that a test asked for' }
  return jsonResponse(body, status)
}

export function cappedQuery(query: URLSearchParams, { largestPage }: Fault): URLSearchParams {
  if (largestPage === undefined) return query
  const capped = new URLSearchParams(query)
  capped.set('pg_size', String(Math.max(1, Math.min(largestPage, Number(query.get('pg_size') ?? largestPage)))))
  return capped
}

export async function afterRequest(response: Response, fault: Fault): Promise<Response> {
  if (fault.drop === 'after') throw new DroppedConnection()
  const { statusAfter, truncate, hideNewest, shrinkPage } = fault
  if (statusAfter !== undefined) return failure(statusAfter, fault)
  if (truncate !== undefined) return new Response((await response.text()).slice(0, truncate), response)
  if ((hideNewest === undefined && shrinkPage === undefined) || !response.ok) return response
  const tree = parseJson(await response.text())
  if (typeof tree !== 'object' || tree === null) return new Response(writeJson(tree), response)
  const list = tree as Record<string, unknown>
  const changed = hideNewest === undefined ? shortened(list, shrinkPage ?? 0) : lagging(list, hideNewest)
  return new Response(writeJson(changed), response)
}

/** A list that lacks its newest items: they are neither on its last page nor in its totals. */
function lagging(tree: Record<string, unknown>, count: number): Record<string, unknown> {
  const paging = tree.paging_info as Record<string, unknown> | undefined
  if (paging === undefined) return shortened(tree, count)
  const numberOf = (name: string): number => Number(String(paging[name]))
  const isLast = numberOf('current_page') + 1 >= numberOf('total_pages')
  // `total_items` of CAMT.053 jobs counts statements, of which a new job has none.
  const total = numberOf('total_items') - ('camt053s' in tree ? 0 : count)
  const known = { ...paging, total_items: jsonNumber(String(Math.max(0, total))) }
  return { ...(isLast ? shortened(tree, count) : tree), paging_info: known }
}

function shortened(tree: Record<string, unknown>, count: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, Math.max(0, value.length - count)) : value,
    ]),
  )
}
