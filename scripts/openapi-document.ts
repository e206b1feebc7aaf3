import * as z from 'zod/mini'
import { components, type Members, noteOf, type Schema } from '../src/service/contract.ts'
import * as events from '../src/service/event.ts'
import * as operations from '../src/service/operations.ts'

/** The part of a JSON Schema that is used here. */
interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  [keyword: string]: unknown
}

/** An operation of either kind; one that returns a file has neither body nor answer. */
interface AnyOperation {
  method: string
  path: string
  query?: Members
  body?: object
  answer?: object
}

/** The names of the components, by their schemas. */
const nameOf = new Map(Array.from(components, ([name, schema]) => [schema, name]))

/**
 * The service as an OpenAPI 3.1 document, made from the schemas and operations that the client uses.
 * @param exported The words about each export of `src/service`.
 * @throws Error for the first place in `src/service` where words are missing.
 */
export function openApiDocument(exported: Readonly<Record<string, string>>): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments, statements and public-notice payments',
      // The version of the service's paths, all of which contain v1.
      version: '1',
      summary: 'Pushes, pulls, pain.001 and camt.053 jobs, and public-notice forms of a bank service',
      description:
        'Made by iso20022-toolkit from the schemas its client uses. What the service document does not show is left ' +
        'open here. All amounts are in euro, and decimal: read and write the JSON numbers without passing through a ' +
        'binary number.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        variables: { base_url: { default: 'https://service.invalid', description: 'Address of the service.' } },
      },
    ],
    security: [{ accessToken: [] }],
    tags: [
      ...Object.keys(operations.operationGroups).map((name) => ({
        name,
        description: wordsOf(operations.operationGroups, name),
      })),
      { name: 'events', description: 'The events that the service posts to webhooks. They are not signed.' },
    ],
    paths: paths(),
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Pushes: a token of the on-boarding of a third-party provider. All others: a user access token, for ' +
            'an active connection code. How to get either, how long it is valid and its scopes are not shown.',
        },
      },
      schemas: schemas(exported),
    },
  }
}

/** The words about a member, which `write-openapi.mjs` puts beside it. */
function wordsOf(members: object, name: string): string {
  const words = (members as Record<symbol, string | undefined>)[Symbol.for(name)]
  if (words === undefined || words === '') throw new Error(`src/service: ${name} has no docstring`)
  return words
}

function paths(): Record<string, Record<string, object>> {
  const result: Record<string, Record<string, object>> = {}
  for (const [tag, group] of Object.entries(operations.operationGroups)) {
    for (const [id, operation] of Object.entries<AnyOperation>({ ...group })) {
      const method = operation.method.toLowerCase()
      const item = { operationId: id, tags: [tag], ...operationObject(operation, wordsOf(group, id)) }
      result[operation.path] = { ...result[operation.path], [method]: item }
    }
  }
  return result
}

function operationObject({ path, query = {}, body, answer }: AnyOperation, words: string): object {
  const [text = '', ...answers] = words.split(' @answer ')
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'file_name' ? 'Name of the file, from the address in the job.' : 'Id of the resource.',
    schema: { type: 'string' },
  }))
  return {
    ...summaryOf(text),
    parameters: [...pathParameters, ...Object.keys(query).map((name) => queryParameter(query, name))],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200:
        answer === undefined
          ? { description: 'The file.', content: { 'application/xml': { schema: { type: 'string' } } } }
          : { description: 'Done.', content: json(answer) },
      400: refusal(answer === undefined ? 'Refused.' : 'Refused; code 100 for missing arguments.'),
      ...assumedRefusals,
      ...Object.fromEntries(answers.map(ownAnswer)),
    },
  }
}

function queryParameter(query: Members, name: string): object {
  const {
    $schema: _,
    '~standard': __,
    ...schema
  } = z.toJSONSchema(query[name] as Schema<unknown>, options) as JsonSchema
  const list = schema.type === 'array' ? { style: 'form', explode: false } : {}
  return { name, in: 'query', required: false, description: wordsOf(query, name), ...list, schema }
}

/** The first sentence, and what follows. */
function summaryOf(text: string): { summary: string; description?: string } {
  const [, summary = text, description] = /^(.*?)\.(?: (.*))?$/.exec(text) ?? []
  return description === undefined ? { summary } : { summary, description }
}

/** An answer that the tag of an endpoint describes: a refusal has a body, what is gone or failed has none. */
function ownAnswer(text: string): [status: string, answer: object] {
  const [, status, description = ''] = /^([45]\d\d) (\S.*)$/.exec(text) ?? []
  if (status === undefined) throw new Error(`src/service: "@answer ${text}" needs a status and a text`)
  return [status, status === '409' ? refusal(description) : { description }]
}

function webhooks(): Record<string, object> {
  const { eventKinds, eventEnvelopes } = events
  return Object.fromEntries(
    Object.entries(eventKinds).map(([etype, kind]) => {
      const post = {
        operationId: `on ${etype}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: ['events'],
        ...summaryOf(wordsOf(eventKinds, etype)),
        security: [],
        requestBody: { required: true, content: json(eventEnvelopes[kind]) },
        responses: { 200: { description: 'Accepted. What other answers cause is not shown.' } },
      }
      return [etype, { post }]
    }),
  )
}

function json(schema: object): object {
  const name = nameOf.get(schema)
  if (name === undefined) throw new Error('src/service: a body or an answer has no name')
  return { 'application/json': { schema: { $ref: uriOf(name) } } }
}

function uriOf(name: string): string {
  return `#/components/schemas/${name}`
}

function refusal(description: string): object {
  return { description, content: json(operations.errorBody) }
}

const options = {
  // Members keep the names and the shape that they have in our types; what differs on the wire is a note.
  io: 'output',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }) {
    Object.assign(jsonSchema, noteOf(zodSchema).json)
  },
} as const

function schemas(exported: Readonly<Record<string, string>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of components) registry.add(schema as Schema<unknown>, { id })
  const made = z.toJSONSchema(registry, { ...options, uri: uriOf }).schemas as Record<string, JsonSchema>
  const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
  const sorted = [...components].sort(([one], [other]) => (lower(one) < lower(other) ? -1 : 1))
  const named = sorted.map(([name, schema]) => {
    const { $schema: _, $id: __, id: ___, ...rest } = made[name] ?? {}
    const description = exported[name] ?? exported[lower(name)]
    if (description === undefined) throw new Error(`src/service: ${name} has no docstring`)
    return [name, { description, ...withWords(rest, schema) }]
  })
  return Object.fromEntries(named)
}

/** A schema with the words about its members, or those of its items, and the names that they have on the wire. */
function withWords(json: JsonSchema, schema: object): JsonSchema {
  if (json.items !== undefined) return { ...json, items: withWords(json.items, schema) }
  const { members = {}, ibanNames } = noteOf(schema)
  if (json.properties === undefined) return json
  const entries = Object.entries(json.properties).flatMap(([name, property]) => {
    const described = { description: wordsOf(members, name), ...withWords(property, members[name] ?? {}) }
    const names = name === 'account_iban' && ibanNames !== undefined ? ibanNames : [name]
    return names.map((each) => [each, described])
  })
  return { ...json, properties: Object.fromEntries(entries) }
}

/** The statuses of refusals that every operation may answer with. The document shows no list of them ("Errors", 6). */
const assumedRefusals = {
  401: refusal('The access token is missing, unknown or expired. Assumed: the document does not show the status.'),
  403: refusal('The access token is not for this endpoint or account. Assumed: the document does not show the status.'),
  404: refusal('There is no such resource for this access token. Assumed: the document does not show the status.'),
  409: refusal('The state of a resource or the balance does not allow it. Assumed, but for a job deleted in DONE.'),
}
