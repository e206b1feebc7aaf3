import * as z from 'zod/mini'
import { nearestName } from '../values/index.ts'
import { isJsonNumber, isObject, type JsonNumber, jsonNumber, plainData, unescapeXmlText } from './json.ts'
import { type AmountInput, type AmountText, amountOfJsonNumber, jsonNumberOfAmount } from './money.ts'

/** A part of the contract: reads a JSON tree (see `parseJson`) as `Value`, and writes a `Value` as such a tree. */
export interface Schema<Value> extends z.core.$ZodType<Value> {}

/** A schema of a member that may be missing. */
export interface Optional<Value> extends Schema<Value | undefined> {
  _zod: z.core.$ZodTypeInternals<Value | undefined> & { optout: 'optional' }
}

/** The members of an object by their names on the wire, each with its words beside it. */
export type Members = Readonly<Record<string, Schema<unknown>>>

type ValueOf<Member> = Member extends Optional<infer Value> ? Value : Member extends Schema<infer Value> ? Value : never
type OptionalNames<M> = { [Name in keyof M]: M[Name] extends { _zod: { optout: 'optional' } } ? Name : never }[keyof M]
// Without a clause `as`, so that each property keeps the words of its member.
type Present<M, Names extends keyof M> = { [Name in Names]: ValueOf<M[Name]> }
type Absent<M, Names extends keyof M> = { [Name in Names]?: ValueOf<M[Name]> | undefined }

/** The object that members describe. `scripts/write-declarations.mjs` publishes it as plain properties. */
export type Fields<M> = Present<M, Exclude<keyof M, OptionalNames<M>>> & Absent<M, OptionalNames<M>>

/** The object that members describe, which may have others. */
export type Open<M> = Fields<M> & { [field: string]: unknown }

/**
 * A closed list of texts that may grow: the names are offered by an editor, and any other text is allowed, so that a
 * value the service adds later neither fails to compile nor to read.
 */
export type ExtensibleEnum<Known extends string> = Known | (string & Record<never, never>)

/** Any of the fields of a resource. */
export type SomeOf<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** What a schema means besides the check it makes. */
export interface Note {
  /** Keywords of JSON Schema, as it is on the wire. */
  readonly json?: Readonly<Record<string, unknown>>
  /** The known values of a {@link choice}, or of the items of {@link values}. */
  readonly known?: readonly string[]
  /** What the text of a parameter in a query is read as. Default: text. */
  readonly kind?: 'list' | 'count' | 'time'
  readonly members?: Members
  /** Which names the IBAN of a party has in answers. */
  readonly ibanNames?: readonly string[]
  /** Whether an object has no members but these. */
  readonly isClosed?: boolean
}

const notes = new WeakMap<object, Note>()

export function noteOf(schema: object): Note {
  return notes.get(schema) ?? {}
}

function withNote<Given extends object>(schema: Given, note: Note): Given {
  notes.set(schema, note)
  return schema
}

/** A text. */
export const text: Schema<string> = z.string()

/** XML: read also where its markup is written as entities; written as it is. */
export const xml: Schema<string> = z.codec(z.string(), z.string(), {
  decode: unescapeXmlText,
  encode: (value) => value,
})

/**
 * A date, `YYYY-MM-DD`. Dates, times and addresses are texts of any form to us: the service decides how it writes them.
 */
export const date: Schema<string> = format('date')

/** A date-time with offset. */
export const dateTime: Schema<string> = withNote(z.string(), { json: { format: 'date-time' }, kind: 'time' })

/** A duration of ISO 8601. */
export const duration: Schema<string> = format('duration')

/** An address. */
export const url: Schema<string> = format('uri')

/** A time in a query whose form the document does not show. */
export const anyTime: Schema<string> = withNote(z.string(), { kind: 'time' })

export const anything: Schema<unknown> = z.optional(z.unknown())

/** An object whose members the contract does not describe. */
export const record: Schema<Record<string, unknown>> = withNote(
  z.custom<Record<string, unknown>>(isObject, 'expected record'),
  { json: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: {} } },
)

const amountWords = 'expected an amount as decimal text or Decimal'

/** An amount: a JSON number on the wire, decimal text in our types. */
export const amount: Schema<AmountText> = withNote(
  z.codec(z.custom<JsonNumber>(isJsonNumber, 'expected number'), z.any(), {
    decode: ({ value }, { issues }) => amountOfJsonNumber(value) ?? refuse(issues, amountWords),
    encode: (value, { issues }) => {
      const digits = jsonNumberOfAmount(value)
      return digits === undefined ? refuse(issues, amountWords) : jsonNumber(digits)
    },
  }),
  { json: { type: 'number' } },
)

/** An {@link amount} as it is posted: a `Decimal` can be written, too. */
export const amountInput: Schema<AmountInput> = amount

/** A count: a JSON number without a fraction. */
export const count: Schema<number> = withNote(
  z.codec(z.any(), z.any(), {
    decode: (given, { issues }) => {
      const value = isJsonNumber(given) ? Number(given.value) : undefined
      return Number.isSafeInteger(value) ? value : refuse(issues, countWords(given))
    },
    encode: (value, { issues }) =>
      Number.isSafeInteger(value) ? jsonNumber(String(value)) : refuse(issues, countWords(value)),
  }),
  { json: { type: 'integer' }, kind: 'count' },
)

/** A text with known values; other values are accepted too. */
export function choice<Known extends string>(known: readonly Known[]): Schema<ExtensibleEnum<Known>> {
  return withNote(z.string(), { json: { 'x-extensible-enum': known }, known })
}

export function list<Value>(item: Schema<Value>): Schema<Value[]> {
  const { members } = noteOf(item)
  return members === undefined ? z.array(item) : withNote(z.array(item), { members })
}

/** Several values in a query, separated by commas. */
export function values<Value>(item: Schema<Value>): Schema<readonly Value[]> {
  return withNote(z.array(item), { ...noteOf(item), json: {}, kind: 'list' })
}

/**
 * A member that may be missing. `null` reads as missing, because the service document speaks of unset fields without
 * showing them.
 */
export function optional<Value>(schema: Schema<Value>): Optional<Value> {
  const orNull = z.codec(z.optional(z.any()), z.any(), {
    decode: (given) => given ?? undefined,
    encode: (value) => value,
  })
  // What is known of the member is known of it where it may be missing.
  return withNote(z.pipe(orNull, z.optional(schema)), noteOf(schema))
}

/** The objects that have a name in `openapi.json`. */
export const components = new Map<string, object>()

/** An object with these members; other members are kept. */
export function object<M extends Members>(members: M, name?: string): Schema<Open<M>> {
  return objectOf<Fields<M>>(z.pipe(jsonObject, z.looseObject(members)), { members }, name)
}

/** The body of a request: an object without other members. */
export function posted<M extends Members>(members: M, name: string): Schema<Fields<M>> {
  const note = { members, isClosed: true, json: { additionalProperties: false } }
  return objectOf<Fields<M>>(z.pipe(jsonObject, z.looseObject(members)), note, name)
}

/**
 * A party whose `account_iban` is spelled `acccount_iban` in responses: both spellings are read, and it is written in
 * the service's spelling.
 * @param ibanNames The names that the service document shows for it.
 */
export function legacyIban<M extends Members>(members: M, ibanNames: readonly string[], name: string): Schema<Open<M>> {
  const spelling = z.codec(jsonObject, z.any(), {
    decode: (given) => renamed(given, servicesName, 'account_iban'),
    encode: (value) => renamed(value, 'account_iban', servicesName),
  })
  return objectOf<Fields<M>>(z.pipe(spelling, z.looseObject(members)), { members, ibanNames }, name)
}

/** The same members, each of which may be missing. */
export function someOf<M extends Members>(members: M): { [Name in keyof M]: Optional<ValueOf<M[Name]>> } {
  const entries = Object.entries(members).map(([name, member]) => [name, withNote(z.optional(member), noteOf(member))])
  // What else stands beside the members goes with them: their words in `openapi.json`.
  return { ...members, ...Object.fromEntries(entries) }
}

/** Where data do not have the shape that the contract gives them. */
export interface ShapeProblem {
  /** The path, as member names and indexes: `statements.0.file`. Empty for the whole. */
  path: string
  /** What is expected there: `expected string`. Never the data themselves. */
  expected: string
}

/** What {@link decode} and {@link encode} return: the value, or where it is wrong. */
type Coded<Value> = { value: Value; problems?: never } | { value?: never; problems: ShapeProblem[] }

/**
 * What is wrong with the names of a posted object, in words: the service would ignore a field that it does not have. In
 * a body that may have other fields, a name is wrong if it looks like one of its own.
 */
export function misnamedField(schema: object, tree: unknown, path = ''): string | undefined {
  const { members, ibanNames = [], isClosed } = noteOf(schema)
  if (members === undefined || !isObject(tree)) return undefined
  const known = [...Object.keys(members), ...ibanNames]
  for (const [name, value] of Object.entries(tree)) {
    if (value === undefined) continue
    const member = Object.hasOwn(members, name) ? members[name] : undefined
    if (member !== undefined) {
      const fault = misnamedField(member, value, `${path}${name}.`)
      if (fault !== undefined) return fault
    } else if (!known.includes(name)) {
      const near = nearestName(name, known)
      if (near === undefined && path === '' && isClosed !== true) continue
      const names = known.length === 0 ? 'it takes an empty object' : `there are ${known.join(', ')}`
      const remedy = near === undefined ? names : `did you mean "${near}"?`
      return `there is no field ${JSON.stringify(path + name.slice(0, 40))}; ${remedy}`
    }
  }
  return undefined
}

/** Reads a JSON tree. Members that the schema does not name are kept, with numbers as their text. */
export function decode<Value>(schema: Schema<Value>, tree: unknown): Coded<Value> {
  const result = z.safeDecode(schema, tree as never)
  return result.success ? { value: plainData(result.data) as Value } : { problems: problemsOf(result.error) }
}

/** Makes the JSON tree of a value. */
export function encode<Value>(schema: Schema<Value>, value: Value): Coded<unknown> {
  const result = z.safeEncode(schema, value)
  return result.success ? { value: result.data } : { problems: problemsOf(result.error) }
}

function problemsOf({ issues }: z.core.$ZodError): ShapeProblem[] {
  return issues.map((issue) => ({
    path: issue.path.join('.'),
    // The words of codecs are their own; what zod expects is one of its words for types.
    expected: issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message,
  }))
}

function format(name: string): Schema<string> {
  return withNote(z.string(), { json: { format: name } })
}

/** Objects as JSON has them. zod would take a number of lossless-json for one. */
const jsonObject = z.custom<Record<string, unknown>>(isObject, 'expected object')

function objectOf<Value>(schema: object, note: Note, name: string | undefined) {
  if (name !== undefined) components.set(name, schema)
  return withNote(schema as Schema<Value & { [name: string]: unknown }>, note)
}

const servicesName = 'acccount_iban'

function renamed(object: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> {
  const { [from]: moved, ...rest } = object
  return moved === undefined || (rest[to] ?? moved) !== moved ? object : { ...rest, [to]: moved }
}

function countWords(given: unknown): string {
  return typeof given === 'number' || isJsonNumber(given) ? 'expected a whole number' : 'expected number'
}

function refuse(issues: z.core.$ZodRawIssue[], message: string): never {
  issues.push({ code: 'custom', message, input: undefined })
  return z.NEVER
}
