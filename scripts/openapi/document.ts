import type { Members } from '../../src/service/contract.ts'
import { eventEnvelopes, eventKinds } from '../../src/service/event.ts'
import { errorBody, operationGroups } from '../../src/service/operations.ts'
import { componentRef, componentSchemas, type JsonSchema, parameterSchema } from './schemas.ts'
import { addProblem, memberNames, memberWords, readSource, type Source, type Words, wordsOf } from './words.ts'

/**
 * The service as an OpenAPI 3.1 document, made from the schemas and operations that the client uses, and from their
 * docstrings: the content of `openapi.json`.
 * @throws Error with every place in `src/service` where something is missing or wrong.
 */
export function openApiText(): string {
  const source = readSource()
  const text = `${JSON.stringify(openApiDocument(source), null, 2)}\n`
  if (source.problems.length > 0) throw new Error([...new Set(source.problems)].join('\n'))
  return text
}

function openApiDocument(source: Source): object {
  const groups = wordsOf(source, 'operationGroups')
  const described = { paths: paths(source, groups), webhooks: webhooks(source) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payments, statements and public-notice payments',
      // The version of the service's paths, all of which contain v1.
      version: '1',
      summary: 'Pushes, pulls, pain.001 and camt.053 jobs, and public-notice forms of a bank service',
      description:
        'Made by iso20022-toolkit from the schemas its client uses. What the service document does not ' +
        'show is left open here. ' +
        'All amounts are in euro, and decimal: read and write the JSON numbers without passing ' +
        'through a binary number.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        variables: { base_url: { default: 'https://service.invalid', description: 'Address of the service.' } },
      },
    ],
    security: [{ accessToken: [] }],
    tags: tags(source, groups),
    ...described,
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
      schemas: componentSchemas(source, described),
    },
  }
}

function tags(source: Source, groups: Words | undefined): object[] {
  const named = Object.keys(operationGroups).map((name) => ({
    name,
    description: groups && memberWords(source, groups, name)?.text,
  }))
  return [
    ...named,
    { name: 'events', description: 'The events that the service posts to webhooks. They are not signed.' },
  ]
}

/** An operation of either kind; one that returns a file has neither body nor answer. */
interface AnyOperation {
  method: string
  path: string
  query?: Members
  body?: object
  answer?: object
}

function paths(source: Source, groups: Words | undefined): Record<string, Record<string, object>> {
  const result: Record<string, Record<string, object>> = {}
  for (const [tag, group] of Object.entries(operationGroups)) {
    const words = groups && memberWords(source, groups, tag)
    for (const [id, operation] of Object.entries<AnyOperation>({ ...group })) {
      const { path, method } = operation
      const item = result[path] ?? {}
      result[path] = item
      const own = words && memberWords(source, words, id)
      if (own !== undefined)
        item[method.toLowerCase()] = { operationId: id, tags: [tag], ...operationObject(source, operation, own) }
    }
  }
  return result
}

function operationObject(source: Source, { path, query, body, answer }: AnyOperation, words: Words): object {
  const request = body && { requestBody: { required: true, content: json(reference(source, words, body)) } }
  const success =
    answer === undefined
      ? { description: 'The file.', content: { 'application/xml': { schema: { type: 'string' } } } }
      : { description: 'Done.', content: json(reference(source, words, answer)) }
  return {
    ...summaryOf(words.text),
    parameters: [...pathParameters(path), ...(query === undefined ? [] : queryParameters(source, query, words))],
    ...request,
    responses: {
      200: success,
      400: refusal(answer === undefined ? 'Refused.' : 'Refused; code 100 for missing arguments.'),
      ...assumedRefusals,
      ...ownAnswers(source, words),
    },
  }
}

function queryParameters(source: Source, query: Members, operation: Words): object[] {
  const words = memberWords(source, operation, 'query')
  return Object.entries(query).map(([name, member]) => {
    const schema = parameterSchema(member)
    const list = schema.type === 'array' ? { style: 'form', explode: false } : {}
    const description = words && memberWords(source, words, name)?.text
    return { name, in: 'query', required: false, description, ...list, schema }
  })
}

/** The first sentence, and what follows. */
function summaryOf(text: string): { summary: string; description?: string } {
  const [, summary = '', description = ''] = /^(.*?)\.(?: (.*))?$/.exec(text) ?? ['', text]
  return description === '' ? { summary } : { summary, description }
}

/** The answers that the tags of an endpoint describe: a refusal has a body, what is gone or failed has none. */
function ownAnswers(source: Source, words: Words): Record<string, object> {
  const answers = words.tags.filter(({ name }) => name === 'answer')
  return Object.fromEntries(
    answers.map(({ text }) => {
      const [, status = '', description = ''] = /^([45]\d\d) (\S.*)$/.exec(text) ?? []
      if (status === '') addProblem(source, words, `needs a status and a text in "@answer ${text}"`)
      return [status, status === '409' ? refusal(description) : { description }]
    }),
  )
}

function webhooks(source: Source): Record<string, object> {
  const types = wordsOf(source, 'EventKindOf')
  if (types === undefined) return {}
  return Object.fromEntries(
    memberNames(source, types).map((etype) => {
      const words = memberWords(source, types, etype) ?? types
      const envelope = eventEnvelopes[eventKinds[etype as keyof typeof eventKinds]]
      return [
        etype,
        {
          post: {
            operationId: `on ${etype}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
            tags: ['events'],
            ...summaryOf(words.text),
            security: [],
            requestBody: { required: true, content: json(reference(source, words, envelope)) },
            responses: { 200: { description: 'Accepted. What other answers cause is not shown.' } },
          },
        },
      ]
    }),
  )
}

function pathParameters(path: string): object[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'file_name' ? 'Name of the file, from the address in the job.' : 'Id of the resource.',
    schema: { type: 'string' },
  }))
}

function reference(source: Source, words: Words, schema: object): JsonSchema {
  const found = componentRef(schema)
  if (found === undefined) addProblem(source, words, 'has a body or an answer that src/service does not export')
  return found ?? {}
}

function refusal(description: string): object {
  return { description, content: json(componentRef(errorBody) ?? {}) }
}

function json(schema: JsonSchema): object {
  return { 'application/json': { schema } }
}

/** The statuses of refusals that every operation may answer with. The document shows no list of them ("Errors", 6). */
const assumedRefusals = {
  401: refusal('The access token is missing, unknown or expired. Assumed: the document does not show the status.'),
  403: refusal('The access token is not for this endpoint or account. Assumed: the document does not show the status.'),
  404: refusal('There is no such resource for this access token. Assumed: the document does not show the status.'),
  409: refusal('The state of a resource or the balance does not allow it. Assumed, but for a job deleted in DONE.'),
}
