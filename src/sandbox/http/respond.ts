import { writeJson } from '../../service/index.ts'
import type { Readings } from '../readings.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 421 | 500 | 503,
    readonly code: string,
    description: string,
  ) {
    super(description)
  }
}

/** The request lacks something or has a wrong value: HTTP 400 with code 100, as in the document. */
export function badRequest(description: string): Refusal {
  return new Refusal(400, '100', description)
}

/**
 * The resource does not exist, or belongs to another account; the answer does not reveal which. The status and the code
 * are assumed.
 */
export function notFound(what: string): Refusal {
  return new Refusal(404, '104', `There is no such ${what} for this token`)
}

/**
 * The state of the resource does not allow it: HTTP 409 with code 103, as the document has it for a delete in `DONE`.
 */
export function conflict(description: string): Refusal {
  return new Refusal(409, '103', description)
}

export function balanceTooShort(): Refusal {
  return new Refusal(409, '105', 'The balance of the account is too low')
}

export function refuse({ status, code, message }: Refusal): Response {
  return jsonResponse({ code, description: message }, status)
}

export function jsonResponse(tree: unknown, status = 200): Response {
  return new Response(writeJson(tree), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

export function xmlResponse(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The tree of an answer, with the account of a party spelled by the reading `accountKey`. */
export function respell(tree: unknown, { accountKey }: Pick<Readings, 'accountKey'>): unknown {
  if (accountKey === 'acccount_iban' || typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name === 'acccount_iban' ? accountKey : name, respelled(value)]),
  )

  function respelled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => respell(item, { accountKey }))
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return isPlain ? respell(value, { accountKey }) : value
  }
}
