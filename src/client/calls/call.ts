import {
  decode,
  encode,
  membersOf,
  misnamedField,
  noteOf,
  type Operation,
  type Schema,
  type ShapeProblem,
  tryParseJson,
  writeJson,
} from '../../service/index.ts'
import { checkOptions } from '../../values/index.ts'
import { notJson, ResponseShapeError } from '../errors.ts'
import { textOf } from '../transport/body.ts'
import { type Exchange, perform } from '../transport/perform.ts'
import {
  type CallOptions,
  callOptionChecks,
  fillPath,
  operationName,
  type PathValues,
  type Transport,
} from '../transport/transport.ts'

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
      iban: request.query?.iban ?? membersOf(request.body).iban,
    }
    const problems = foreignParts(asked, answer)
    if (problems.length > 0) throw new ResponseShapeError(name, problems, idOf(answer))
    return answer
  })
}

function queryText(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
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

export interface Asked {
  pattern: string
  path: PathValues
  /** The account of the request's body or query. */
  iban: unknown
}

/**
 * Where an answer is about something else than what was asked for: another resource, a transfer of another order, a job
 * of another account. A service behind a cache or a wrong route can answer so; acting on it would be acting on somebody
 * else's money. What an answer does not repeat cannot be compared.
 */
export function foreignParts({ pattern, path, iban }: Asked, answer: unknown): ShapeProblem[] {
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

/** An IBAN as it is compared: without spaces, in capitals. */
export function ibanOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : undefined
}
