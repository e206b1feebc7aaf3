import { plainData, tryParseJson, writeJson } from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { notJson } from '../errors.ts'
import { textOf } from './body.ts'
import { perform } from './perform.ts'
import { type CallOptions, callOptionChecks, type Transport } from './transport.ts'

/** A request that the service document does not show. */
export interface ClientRequest {
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Path below the base URL, beginning with a slash. Percent-encode the values in it. It must not contain host, query
   * or fragment.
   */
  path: string
  /** Query parameters. Default: none. */
  query?: Readonly<Record<string, string>> | undefined
  /**
   * Body, written as JSON. Numbers are written as JavaScript prints them: give an amount as a value of `jsonNumber`.
   * Default: none.
   */
  body?: unknown
  /** Whether the request may be sent again after a failure without paying twice. Default: only GET may. */
  repeatable?: boolean | undefined
}

/** An answer whose shape is not described. */
export interface ClientResponse {
  /** The HTTP status. */
  status: number
  /** The headers of the answer. */
  headers: Headers
  /**
   * The answer as plain data, with every number as its text, so that no digit of an amount is lost; `undefined` for an
   * empty answer.
   */
  data: unknown
}

const requestChecks: OptionChecks<ClientRequest> = {
  method: option.oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: option.text,
  query: option.object('an object of names and texts'),
  // A value that JSON cannot express is refused when it is written.
  body: () => undefined,
  repeatable: option.flag,
}

/**
 * Sends a request that no other function of the client sends, with the same token, limits, hooks and errors.
 * @throws TypeError for a path that could lead to another host or endpoint.
 */
export async function request(
  transport: Transport,
  given: ClientRequest,
  options: CallOptions = {},
): Promise<ClientResponse> {
  checkOptions('client.request', given, requestChecks, ['method', 'path'])
  checkOptions('client.request', options, callOptionChecks)
  const { method, path, query = {}, body, repeatable = method === 'GET' } = given
  const url = new URL(transport.baseUrl + checkedPath(path))
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  const operation = `${method} ${path}`
  const exchange = {
    method,
    url: url.href,
    operation,
    repeatable,
    accept: 'application/json',
    body: body === undefined ? undefined : writeJson(body),
    options,
  }
  return perform(transport, exchange, async (response, deadline) => {
    const text = await textOf(response, operation, transport.maxAnswerBytes)
    deadline.clear()
    const json = text.trim() === '' ? { tree: undefined } : tryParseJson(text)
    if (json === undefined) throw notJson(operation)
    return { status: response.status, headers: response.headers, data: plainData(json.tree) }
  })
}

/** Dots, a second slash at the start or a backslash could lead to another host or endpoint. */
function checkedPath(path: string): string {
  const parts = path.split('/')
  const plain = /^\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*$/.test(path)
  if (plain && !path.startsWith('//') && !parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return path
  throw new TypeError(
    'path must begin with one slash, be percent-encoded, and hold no host, query, fragment or dot segments',
  )
}
