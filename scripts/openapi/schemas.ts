import type { WireShape } from '../../src/service/wire/base.ts'
import * as camt053 from '../../src/service/wire/camt053-job.ts'
import { errorBody } from '../../src/service/wire/error-body.ts'
import { knownEvents } from '../../src/service/wire/event.ts'
import * as form from '../../src/service/wire/form.ts'
import { pagingInfo } from '../../src/service/wire/paging.ts'
import * as pain001 from '../../src/service/wire/pain001-job.ts'
import * as parties from '../../src/service/wire/parties.ts'
import * as pull from '../../src/service/wire/pull.ts'
import * as push from '../../src/service/wire/push.ts'
import { describeField, schemaDescriptions } from './descriptions.ts'

/** The part of a JSON Schema that is used here. */
export interface JsonSchema {
  description?: string
  format?: string
  $ref?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  [keyword: string]: unknown
}

/** The schemas that become components, by their names in the document. */
const components: Record<string, WireShape> = {
  Push: push.push,
  PushVerification: push.pushVerification,
  PushCreate: push.pushCreate,
  PushUpdate: push.pushUpdate,
  PushTransfer: push.pushTransfer,
  PushTransferList: push.pushTransfers,
  Pull: pull.pull,
  PullCreate: pull.pullCreate,
  PullUpdate: pull.pullUpdate,
  PullTransfer: pull.pullTransfer,
  PullTransferCreate: pull.pullTransferCreate,
  PullTransferList: pull.pullTransfers,
  Pain001Job: pain001.pain001Job,
  Pain001JobCreate: pain001.pain001JobCreate,
  Pain001JobUpdate: pain001.pain001JobUpdate,
  Pain001JobList: pain001.pain001Jobs,
  Camt053Job: camt053.camt053Job,
  Camt053JobCreate: camt053.camt053JobCreate,
  Camt053JobUpdate: camt053.camt053JobUpdate,
  Camt053JobList: camt053.camt053Jobs,
  Form: form.form,
  FormCreate: form.formCreate,
  FormUpdate: form.formUpdate,
  FormDisposition: form.formDisposition,
  PushSource: parties.pushSource,
  PushRecipient: parties.pushRecipient,
  PostedPushRecipient: parties.postedPushRecipient,
  PullSource: parties.pullSource,
  PullRecipient: parties.pullRecipient,
  FormSource: parties.formSource,
  Webhooks: parties.webhooks,
  PagingInfo: pagingInfo,
  PullEvent: knownEvents['pull.status_update'],
  Pain001JobEvent: knownEvents['iso20022.pain001.started'],
  Camt053JobEvent: knownEvents['iso20022.camt053.issued'],
  Error: errorBody,
}

/** A reference to the component of a schema. */
export function componentRef(schema: unknown): JsonSchema {
  const entry = Object.entries(components).find(([, each]) => each === schema)
  if (entry === undefined) throw new Error('A schema in use has no name in scripts/openapi/schemas.ts')
  return { $ref: componentUri(entry[0]) }
}

/** The contract's schemas as JSON Schemas, as they are on the wire. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(components).map(([name, shape]) => [name, finished(name, jsonSchema(shape))]),
  )
}

function componentUri(name: string): string {
  return `#/components/schemas/${name}`
}

/** A shape inside another one: a reference if it is a component. */
function innerSchema(shape: WireShape): JsonSchema {
  if (shape.kind === 'optional') return innerSchema(shape.of)
  return Object.values(components).includes(shape) ? componentRef(shape) : jsonSchema(shape)
}

function jsonSchema(shape: WireShape): JsonSchema {
  switch (shape.kind) {
    case 'any':
      return {}
    case 'string':
      return shape.known === undefined ? { type: 'string' } : { type: 'string', 'x-extensible-enum': shape.known }
    case 'amount':
      return { type: 'number' }
    case 'count':
      return { type: 'integer' }
    case 'record':
      return { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} }
    case 'list':
      return { type: 'array', items: innerSchema(shape.item) }
    case 'optional':
      return innerSchema(shape.of)
    case 'object': {
      const members = Object.entries(shape.members)
      const required = members.filter(([, member]) => member.kind !== 'optional').map(([name]) => name)
      return {
        type: 'object',
        properties: Object.fromEntries(members.map(([name, member]) => [name, innerSchema(member)])),
        ...(required.length === 0 ? {} : { required }),
        additionalProperties: {},
      }
    }
  }
}

function finished(name: string, schema: JsonSchema): JsonSchema {
  const description = schemaDescriptions[name]
  if (description === undefined) throw new Error(`scripts/openapi/descriptions.ts has no text for ${name}`)
  return { description, ...described(name, undefined, respelled(name, schema)) }
}

/** Gives responses their spelling on the wire; a recipient of a push has it in responses only. */
function respelled(name: string, schema: JsonSchema): JsonSchema {
  const { account_iban: iban, ...others } = schema.properties ?? {}
  if (iban === undefined || !['PushRecipient', 'PullSource', 'FormSource'].includes(name)) return schema
  const kept = name === 'PushRecipient' ? { account_iban: { ...iban } } : {}
  return { ...schema, properties: { ...others, ...kept, acccount_iban: iban } }
}

function described(schemaName: string, parent: string | undefined, schema: JsonSchema): JsonSchema {
  const rest = { ...schema }
  if (schema.items !== undefined) rest.items = described(schemaName, parent, schema.items)
  if (schema.properties === undefined) return rest
  rest.properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, value]) => [
      field,
      { ...described(schemaName, field, value), ...describeField(schemaName, parent, field) },
    ]),
  )
  return rest
}
