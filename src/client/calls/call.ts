import {
  type DownloadOperation,
  decode,
  encode,
  membersOf,
  misnamedField,
  noteOf,
  type Operation,
  plainData,
  type Schema,
  type ShapeProblem,
  tryParseJson,
  writeJson,
} from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { notJson, ResponseShapeError } from '../errors.ts'
import { responseText, tooLong } from '../transport/body.ts'
import {
  type CallOptions,
  callOptionChecks,
  type Exchange,
  fillPath,
  operationName,
  type PathValues,
  parseUrl,
  perform,
  type Transport,
  translated,
} from '../transport/transport.ts'
import type { Deadline } from '../wait.ts'

export async function call<Body, Answer>(
  transport: Transport,
  operation: Operation<Body, Answer>,
  request: { path?: PathValues; query?: Record<string, string>; body?: Body },
  options: CallOptions = {},
): Promise<Answer> {
  const name = operationName(operation)
  checkOptions(name, options, callOptionChecks)
  const query = new URLSearchParams(request.query).toString()
  const exchange: Exchange = {
    method: operation.method,
    url: `${transport.baseUrl}${fillPath(operation.path, request.path ?? {})}${query === '' ? '' : `?${query}`}`,
    operation: name,
    repeatable: operation.repeatable,
    accept: 'application/json',
    body: operation.body === undefined ? undefined : bodyText(operation.body, request.body, name),
    options,
  }
  return perform(transport, exchange, async (response, deadline) => {
    const text = await responseText(response, name, transport.maxAnswerBytes)
    deadline.clear()
    const answer = answerOf(operation.answer, text, name)
    const asked = {
      pattern: operation.path,
      path: request.path ?? {},
      iban: request.query?.iban ?? membersOf(request.body).iban,
    }
    const problems = foreignParts(asked, answer)
    if (problems.length > 0) throw new ResponseShapeError(name, problems, idOf(answer))
    return answer
  })
}

function bodyText<Body>(schema: Schema<Body>, body: Body | undefined, operation: string): string {
  const fault = misnamedField(schema, body) ?? unknownValue(schema, body)
  if (fault !== undefined) throw unwritable(operation, fault)
  const result = encode(schema, body as Body)
  if (result.problems === undefined) return writeJson(result.value)
  const [problem] = result.problems
  throw unwritable(operation, `${problem?.path}: ${problem?.expected}`)
}

function unwritable(operation: string, problem: string): TypeError {
  return new TypeError(`The request ${operation} cannot be written: ${problem}`)
}

/** A value that is none of those that the service document has for its field. */
function unknownValue(schema: object, body: unknown, path = ''): string | undefined {
  const { members = {}, known } = noteOf(schema)
  if (typeof body === 'string') {
    return known === undefined || known.includes(body) ? undefined : `${path} must be one of ${known.join(', ')}`
  }
  for (const [name, value] of Object.entries(membersOf(body))) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    const fault = member && unknownValue(member, value, path === '' ? name : `${path}.${name}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function answerOf<Answer>(schema: Schema<Answer>, text: string, operation: string): Answer {
  const json = tryParseJson(text)
  if (json === undefined) throw notJson(operation)
  const result = decode(schema, json.tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError(operation, result.problems, idOf(json.tree))
}

function idOf(tree: unknown): string | undefined {
  const { id } = membersOf(tree)
  return typeof id === 'string' ? id : undefined
}

interface Asked {
  pattern: string
  path: PathValues
  iban: unknown
}

/**
 * Where an answer is about something else than what was asked for: another resource, a transfer of another order, a job
 * of another account. A service behind a cache or a wrong route can answer so; acting on it would be acting on somebody
 * else's money. What an answer does not repeat cannot be compared.
 */
function foreignParts({ pattern, path, iban }: Asked, answer: unknown): ShapeProblem[] {
  const { id, id_pull: pullId, id_pull_transfer: transferId } = path
  const problems: ShapeProblem[] = []
  const compare = (path: string, found: unknown, wanted: string | undefined, what: string): void => {
    if (wanted === undefined || found === undefined || found === wanted) return
    problems.push({ path, expected: `expected ${what} that was asked for` })
  }
  const compareAccount = (path: string, found: unknown): void =>
    compare(path, ibanOf(found), ibanOf(iban), 'the account')

  const { id: foundId, pull_id: foundPull, iban: foundIban, ...others } = membersOf(answer)
  compare('id', foundId, pattern.endsWith('{id}') ? id : transferId, 'the resource')
  compare('pull_id', foundPull, pullId, 'the pull')
  compareAccount('iban', foundIban)
  for (const name of ['transfers', 'pain001s', 'camt053s']) {
    const items: unknown = others[name]
    if (!Array.isArray(items)) continue
    for (const [index, item] of items.entries()) {
      const members = membersOf(item)
      const order = id === '-1' ? undefined : id
      compare(`${name}.${index}.push_id`, members.push_id, order, 'the push')
      compare(`${name}.${index}.pull_id`, members.pull_id, order, 'the pull')
      compareAccount(`${name}.${index}.iban`, members.iban)
    }
  }
  return problems
}

export function ibanOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : undefined
}

/**
 * Downloads a file as a stream of bytes, from an address that the service gave or by the parameters of the endpoint's
 * path. The token is sent only to the service itself, wherever the address leads. The stream fails with a {@link
 * NetworkError} when the connection breaks, and with a `TimeoutError` when no data come within the time limit. The
 * download is not resumed.
 * @param refuse May turn an error of the service into a more exact one.
 */
export async function download(
  transport: Transport,
  operation: DownloadOperation,
  source: PathValues | string,
  options: CallOptions = {},
  refuse?: (error: unknown) => unknown,
): Promise<ReadableStream<Uint8Array>> {
  const name = operationName(operation)
  checkOptions(name, options, callOptionChecks)
  const path = typeof source === 'string' ? source : fillPath(operation.path, source)
  const exchange: Exchange = {
    method: operation.method,
    url: typeof source === 'string' ? givenUrl(transport, path, name) : transport.baseUrl + path,
    operation: name,
    repeatable: true,
    accept: 'application/xml, */*',
    options,
  }
  return perform(
    transport,
    exchange,
    async (response, deadline) => watched(response, deadline, name, transport.maxDownloadBytes),
    refuse,
  )
}

function givenUrl(transport: Transport, address: string, operation: string): string {
  const url = parseUrl(address, `${transport.baseUrl}/`)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new ResponseShapeError(operation, [{ path: '', expected: 'expected an http or https address of the file' }])
}

/**
 * The body as a stream. The time runs while the stream waits for the next piece, not while the reader works on the last
 * one.
 */
function watched(
  response: Response,
  deadline: Deadline,
  operation: string,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader()
  let length = 0
  deadline.pause()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.restart()
        try {
          const piece = await reader?.read()
          deadline.pause()
          if (piece?.value !== undefined) {
            length += piece.value.byteLength
            if (length > maxBytes) throw tooLong(operation, maxBytes)
            return controller.enqueue(piece.value)
          }
          deadline.clear()
          controller.close()
        } catch (error) {
          deadline.clear()
          reader?.cancel().catch(() => undefined)
          controller.error(translated(error, deadline, operation))
        }
      },
      async cancel(reason) {
        deadline.clear()
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

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
    const text = await responseText(response, operation, transport.maxAnswerBytes)
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
