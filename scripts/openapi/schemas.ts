import * as z from 'zod/mini'
import * as camt053 from '../../src/service/camt053-job.ts'
import { noteOf, type Schema } from '../../src/service/contract.ts'
import * as events from '../../src/service/event.ts'
import * as form from '../../src/service/form.ts'
import * as errors from '../../src/service/operations.ts'
import * as paging from '../../src/service/paging.ts'
import * as pain001 from '../../src/service/pain001-job.ts'
import * as parties from '../../src/service/parties.ts'
import * as pull from '../../src/service/pull.ts'
import * as push from '../../src/service/push.ts'
import * as range from '../../src/service/statement-range.ts'
import { memberWords, type Source, type Words, wordsOf } from './words.ts'

/** The part of a JSON Schema that is used here. */
export interface JsonSchema {
  description?: string
  $ref?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  [keyword: string]: unknown
}

/** What the files of the contract export: objects among it are components of the document. */
const contract = {
  ...push,
  ...pull,
  ...pain001,
  ...camt053,
  ...form,
  ...parties,
  ...paging,
  ...range,
  ...errors,
  ...events,
}

/**
 * Each component with its name, which is that of its type: `push` is `Push`. Sorted, since a bundle changes their
 * order.
 */
const components = new Map(
  Object.entries<unknown>(contract)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => (isObjectSchema(value) ? [[value, name.charAt(0).toUpperCase() + name.slice(1)]] : [])),
)

/** A reference to the component of a schema; `undefined` when `src/service` does not export the schema. */
export function componentRef(schema: object): JsonSchema | undefined {
  const name = components.get(schema as Schema<unknown>)
  return name === undefined ? undefined : { $ref: componentUri(name) }
}

/** The components that a part of the document needs, as JSON Schemas of what is on the wire. */
export function componentSchemas(source: Source, part: unknown): Record<string, JsonSchema> {
  const all = allSchemas()
  const needed = new Set<string>()
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      add(JSON.stringify(all[name]))
    }
  }
  add(JSON.stringify(part))
  const named = Object.entries(all).filter(([name]) => needed.has(name))
  return Object.fromEntries(named.map(([name, schema]) => [name, described(source, schema, wordsOf(source, name))]))
}

function isObjectSchema(value: unknown): value is Schema<unknown> {
  return typeof value === 'object' && value !== null && noteOf(value).members !== undefined && '_zod' in value
}

function componentUri(name: string): string {
  return `#/components/schemas/${name}`
}

/** The JSON Schema of a parameter in a query. */
export function parameterSchema(schema: Schema<unknown>): JsonSchema {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, options)
  return rest as JsonSchema
}

const options = {
  // Members keep the names and the shape that they have in our types; what differs on the wire is a note.
  io: 'output',
  unrepresentable: 'any',
  override({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: { properties?: unknown } }) {
    Object.assign(jsonSchema, noteOf(zodSchema).json, respelled(zodSchema, jsonSchema as JsonSchema))
  },
} as const

function allSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of components) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: componentUri })
  return Object.fromEntries(
    Object.entries(schemas as Record<string, object>).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = schema as JsonSchema
      return [name, rest]
    }),
  )
}

/** Gives the IBAN of a party the names it has on the wire. */
function respelled(schema: object, { properties }: JsonSchema): JsonSchema {
  const { ibanNames } = noteOf(schema)
  if (ibanNames === undefined || properties?.account_iban === undefined) return {}
  const { account_iban: iban, ...others } = properties
  return { properties: { ...others, ...Object.fromEntries(ibanNames.map((name) => [name, iban])) } }
}

/** The schema with its words, and those of its members where they are written. */
function described(source: Source, schema: JsonSchema, words: Words | undefined): JsonSchema {
  if (words === undefined) return schema
  return { description: words.text, ...withMembers(source, schema, words) }
}

function withMembers(source: Source, schema: JsonSchema, words: Words): JsonSchema {
  const { properties, items } = schema
  if (items !== undefined) return { ...schema, items: withMembers(source, items, words) }
  if (properties === undefined) return schema
  const members = Object.entries(properties).map(([name, member]) => [
    name,
    described(source, member, memberWords(source, words, name === 'acccount_iban' ? 'account_iban' : name)),
  ])
  return { ...schema, properties: Object.fromEntries(members) }
}
