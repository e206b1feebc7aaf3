import { decode, encode, noteOf, type Operation, type Schema, tryParseJson, writeJson } from '../../service/index.ts'
import { checkOptions } from '../../values/index.ts'
import { notJson, ResponseShapeError } from '../errors/response-shape-error.ts'
import { foreignParts } from '../transport/check-answer.ts'
import { type Exchange, perform } from '../transport/perform.ts'
import { type CallOptions, callOptionChecks, type Transport } from '../transport/transport.ts'
import { tooLong } from './download.ts'
import { fillPath, operationName, type PathValues } from './fill-path.ts'

/** Calls an endpoint and reads the answer. */
export async function call<Body, Answer>(
  transport: Transport,
  operation: Operation<Body, Answer>,
  request: { path?: PathValues; query?: Record<string, string>; body?: Body },
  options: CallOptions = {},
): Promise<Answer> {
  const name = operationName(operation)
  checkOptions(name, options, callOptionChecks)
  const exchange: Exchange = {
    method: operation.method,
    url: transport.baseUrl + fillPath(operation.path, request.path ?? {}) + queryText(request.query ?? {}),
    operation: name,
    repeatable: operation.repeatable,
    accept: 'application/json',
    body: operation.body === undefined ? undefined : bodyText(operation.body, request.body, name),
    options,
  }
  return perform(transport, exchange, async (response, deadline) => {
    const text = await textOf(response, name, transport.maxAnswerBytes)
    deadline.clear()
    const answer = answerOf(operation.answer, text, name)
    const asked = {
      pattern: operation.path,
      path: request.path ?? {},
      iban: request.query?.iban ?? ibanIn(request.body),
    }
    const problems = foreignParts(asked, answer)
    if (problems.length > 0) throw new ResponseShapeError(name, problems, idOf(answer))
    return answer
  })
}

function ibanIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'iban' in body ? body.iban : undefined
}

/** The text of an answer, up to a given number of bytes. */
export async function textOf(response: Response, operation: string, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let length = 0
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    length += piece.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      throw tooLong(operation, maxBytes)
    }
    pieces.push(decoder.decode(piece.value, { stream: true }))
  }
  return pieces.join('') + decoder.decode()
}

function queryText(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

function bodyText<Body>(schema: Schema<Body>, body: Body | undefined, operation: string): string {
  const result = encode(schema, body as Body)
  if (result.problems === undefined) {
    checkListeners(schema, body, operation)
    return writeJson(result.value)
  }
  const [problem] = result.problems
  throw unwritable(operation, `${problem?.path}: ${problem?.expected}`)
}

function unwritable(operation: string, problem: string): TypeError {
  return new TypeError(`The request ${operation} cannot be written: ${problem}`)
}

/** Refuses a listener under a name that the service does not have: it would never be called ("Events"). */
function checkListeners(schema: object, body: unknown, operation: string): void {
  const { webhooks } = noteOf(schema).members ?? {}
  const listeners = webhooks === undefined ? undefined : noteOf(webhooks).members
  if (listeners === undefined || typeof body !== 'object' || body === null || !('webhooks' in body)) return
  if (Object.keys(body.webhooks ?? {}).every((name) => Object.hasOwn(listeners, name))) return
  throw unwritable(operation, `webhooks: expected no name but ${Object.keys(listeners).join(', ')}`)
}

function answerOf<Answer>(schema: Schema<Answer>, text: string, operation: string): Answer {
  const json = tryParseJson(text)
  if (json === undefined) throw notJson(operation)
  const result = decode(schema, json.tree)
  if (result.problems === undefined) return result.value
  throw new ResponseShapeError(operation, result.problems, idOf(json.tree))
}

function idOf(tree: unknown): string | undefined {
  const id = typeof tree === 'object' && tree !== null && 'id' in tree ? tree.id : undefined
  return typeof id === 'string' ? id : undefined
}
