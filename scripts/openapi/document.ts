import { downloads, type Operation, operations, type QueryParameter } from '../../src/service/operations.ts'
import { errorBody } from '../../src/service/wire/error-body.ts'
import { knownEvents } from '../../src/service/wire/event.ts'
import { componentRef, componentSchemas, type JsonSchema } from './schemas.ts'
import { downloadTexts, eventTexts, operationTexts, type ParameterText, parameterTexts, tags } from './texts.ts'

interface OpenApiOperation {
  [keyword: string]: unknown
}

/**
 * The service as an OpenAPI 3.1 document, made from the schemas and operations that the client uses: the content of
 * `openapi.json`.
 */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`
}

function openApiDocument(): object {
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
    tags,
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
      schemas: componentSchemas(),
    },
  }
}

function paths(): Record<string, Record<string, OpenApiOperation>> {
  const result: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [id, operation] of Object.entries(operations)) {
    const item = result[operation.path] ?? {}
    result[operation.path] = item
    item[operation.method.toLowerCase()] = entityOperation(
      id as keyof typeof operations,
      operation as Operation<never, unknown>,
    )
  }
  for (const [id, { path }] of Object.entries(downloads)) {
    result[path] = { get: downloadOperation(id as keyof typeof downloads, path) }
  }
  return result
}

function entityOperation(id: keyof typeof operations, operation: Operation<never, unknown>): OpenApiOperation {
  const { query: special = {}, conflict, ...texts } = operationTexts[id]
  const query = (operation.query ?? []).map((each) => queryParameter(each, special[each.name]))
  const answer = { description: 'Done.', content: json(componentRef(operation.answer)) }
  const refusals = { 400: refusal('Refused; code 100 for missing arguments.'), ...assumedRefusals }
  return {
    operationId: id,
    ...texts,
    parameters: [...pathParameters(operation.path), ...query],
    ...(operation.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(componentRef(operation.body)) } }),
    responses: { 200: answer, ...refusals, ...(conflict === undefined ? {} : { 409: refusal(conflict) }) },
  }
}

function downloadOperation(id: keyof typeof downloads, path: string): OpenApiOperation {
  const { gone, ...texts } = downloadTexts[id]
  const file = { description: 'The file.', content: { 'application/xml': { schema: { type: 'string' } } } }
  const ends = gone === undefined ? {} : { 410: { description: gone }, 500: { description: gone } }
  const refusals = { 400: refusal('Refused.'), ...assumedRefusals }
  return { operationId: id, ...texts, parameters: pathParameters(path), responses: { 200: file, ...refusals, ...ends } }
}

function webhooks(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(eventTexts).map(([etype, { schemaOf, ...texts }]) => [
      etype,
      {
        post: {
          operationId: `on ${etype}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          ...texts,
          security: [],
          requestBody: { required: true, content: json(componentRef(knownEvents[schemaOf])) },
          responses: { 200: { description: 'Accepted. What other answers cause is not shown.' } },
        },
      },
    ]),
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

function queryParameter({ name, kind, values }: QueryParameter, special?: ParameterText): object {
  const note = special ?? parameterTexts[name]
  if (note === undefined) throw new Error(`scripts/openapi/texts.ts has no text for the parameter ${name}`)
  const { description, ...more } = note
  const schema = {
    type: kind === 'list' ? 'array' : kind === 'integer' ? 'integer' : 'string',
    ...(kind === 'list' ? { items: { type: 'string' } } : {}),
    ...(values === undefined ? {} : { 'x-extensible-enum': values }),
    ...more,
  }
  const list = kind === 'list' ? { style: 'form', explode: false } : {}
  return { name, in: 'query', required: false, description, ...list, schema }
}

function refusal(description: string): object {
  return { description, content: json(componentRef(errorBody)) }
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
