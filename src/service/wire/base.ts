import {
  any,
  codec,
  custom,
  looseObject,
  number,
  optional,
  registry,
  safeDecode,
  safeEncode,
  string,
  type ZodMiniType,
} from 'zod/mini'

import { isJsonNumber, type JsonNumber, jsonNumber, plainData } from '../json.ts'
import { type Amount, amountOfJsonNumber, jsonNumberOfAmount } from '../money.ts'
import type { Open } from '../open.ts'
import type { ShapeProblem } from '../shape-problem.ts'

/** A schema that reads a JSON tree (see `parseJson`) as `Value`, and writes a `Value` as such a tree. */
export type Wire<Value> = ZodMiniType<Value>

/** What the OpenAPI document says of a schema besides its shape. */
export const wireNotes = registry<{ type?: 'number' | 'integer'; 'x-extensible-enum'?: readonly string[] }>()

/** A field that may be missing; `null` reads as missing, because the service document speaks of unset fields and shows neither. */
export function absent<Value>(schema: Wire<Value>) {
  return optional(codec(any(), optional(schema), { decode: (value) => value ?? undefined, encode: (value) => value }))
}

/** An amount: a JSON number on the wire, decimal text in our types; written from a `Decimal`, too. */
export const amount: Wire<Amount> = codec(
  custom<JsonNumber>(isJsonNumber, 'expected number'),
  custom<Amount>((value) => jsonNumberOfAmount(value) !== undefined, 'expected an amount as decimal text or Decimal'),
  {
    decode: (value) => amountOfJsonNumber(value.value) ?? '',
    encode: (value) => jsonNumber(jsonNumberOfAmount(value) ?? '0'),
  },
).register(wireNotes, { type: 'number' })

/** A count: a JSON number without a fraction. */
export const count: Wire<number> = codec(custom<JsonNumber>(isJsonNumber, 'expected number'), number(), {
  decode: (value) => Number(value.value),
  encode: (value) => jsonNumber(String(value)),
}).register(wireNotes, { type: 'integer' })

/** A text with values that are known; others are taken, too. */
export function open<Known extends string>(values: readonly Known[]): Wire<Open<Known>> {
  return string().register(wireNotes, { 'x-extensible-enum': values })
}

/** A party whose `account_iban` is spelled `acccount_iban` in responses: read either way, written the service's way. */
export function oddlySpelled<Value>(schema: ZodMiniType<Value, Record<string, unknown>>) {
  return codec(looseObject({}), schema, {
    decode: (tree) => renamed(tree, 'acccount_iban', 'account_iban'),
    encode: (value) => renamed(value, 'account_iban', 'acccount_iban'),
  })
}

function renamed(object: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  const { [from]: moved, ...rest } = object
  return moved === undefined || (rest[to] ?? moved) !== moved ? object : { ...rest, [to]: moved }
}

/** What {@link readWire} and {@link writeWire} give: the value, or where it was wrong. */
export type WireResult<Value> = { value: Value; problems?: never } | { value?: never; problems: ShapeProblem[] }

/** Reads a JSON tree. Fields the schema does not name are kept, numbers among them as their text. */
export function readWire<Value>(schema: Wire<Value>, tree: unknown): WireResult<Value> {
  const result = safeDecode(schema, tree)
  return result.success ? { value: plainData(result.data) as Value } : { problems: problemsOf(result.error.issues) }
}

/** Makes the JSON tree of a value. */
export function writeWire<Value>(schema: Wire<Value>, value: Value): WireResult<unknown> {
  const result = safeEncode(schema, value)
  return result.success ? { value: result.data } : { problems: problemsOf(result.error.issues) }
}

interface Issue {
  path: PropertyKey[]
  message: string
  expected?: string
}

function problemsOf(issues: readonly Issue[]): ShapeProblem[] {
  return issues.map(({ path, expected, message }) => ({
    path: path.map(String).join('.'),
    expected: expected === undefined ? message : `expected ${expected}`,
  }))
}
