import { unescapeXmlText } from '../escaped-xml.ts'
import type { ExtensibleEnum } from '../extensible-enum.ts'
import { isJsonNumber, jsonNumber, plainData } from '../json.ts'
import { type AmountText, amountOfJsonNumber, jsonNumberOfAmount } from '../money.ts'
import type { ShapeProblem } from '../shape-problem.ts'

/** The shape of data on the wire, as plain data. */
export type WireShape =
  | { readonly kind: 'any' | 'amount' | 'count' | 'record' }
  /**
   * A text. `known` are the values that the service document lists; other values are accepted too. `isXml` marks XML,
   * which is read in both meanings of "escaped".
   */
  | { readonly kind: 'string'; readonly known?: readonly string[]; readonly isXml?: boolean }
  | { readonly kind: 'list'; readonly item: WireShape }
  /** A value that may be missing; with `orNull`, `null` also counts as missing. */
  | { readonly kind: 'optional'; readonly of: WireShape; readonly orNull: boolean }
  /**
   * Named members; other members are kept. `legacyIban` marks parties whose `account_iban` is spelled `acccount_iban`
   * in responses.
   */
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, WireShape>>; readonly legacyIban: boolean }

declare const valueType: unique symbol

/** A shape that reads a JSON tree (see `parseJson`) as `Value`, and writes a `Value` as such a tree. */
export type Wire<Value> = WireShape & {
  /** Exists only for the compiler. */
  readonly [valueType]?: Value
}

/** A shape of named members, from which others can be made. */
export type WireObject<Value> = Extract<WireShape, { kind: 'object' }> & { readonly [valueType]?: Value }

/** A shape that may be missing. */
export type WireOptional<Value> = Extract<WireShape, { kind: 'optional' }> & {
  readonly [valueType]?: Value | undefined
}

type ValueOf<Shape> = Shape extends { readonly [valueType]?: infer Value } ? Value : never
type Members = Readonly<Record<string, Wire<unknown>>>
type OptionalNames<M extends Members> = {
  [Name in keyof M]: M[Name] extends { kind: 'optional' } ? Name : never
}[keyof M]
/** The value of an object of these members. */
export type ObjectOf<M extends Members> = { [Name in Exclude<keyof M, OptionalNames<M>>]: ValueOf<M[Name]> } & {
  [Name in OptionalNames<M>]?: ValueOf<M[Name]> | undefined
} & { [name: string]: unknown }

/** A text. */
export const string: Wire<string> = { kind: 'string' }

/** XML: read also where its markup is written as entities; written as it is. */
export const xml: Wire<string> = { kind: 'string', isXml: true }

/** Any value. */
export const unknown: Wire<unknown> = { kind: 'any' }

/** An object whose members the contract does not describe. */
export const record: Wire<Record<string, unknown>> = { kind: 'record' }

/** An amount: a JSON number on the wire, decimal text in our types; a `Decimal` can also be written. */
export const amount: Wire<AmountText> = { kind: 'amount' }

/** A count: a JSON number without a fraction. */
export const count: Wire<number> = { kind: 'count' }

/** A text with known values; other values are accepted too. */
export function extensibleEnum<Known extends string>(values: readonly Known[]): Wire<ExtensibleEnum<Known>> {
  return { kind: 'string', known: values }
}

/** A list. */
export function list<Value>(item: Wire<Value>): Wire<Value[]> {
  return { kind: 'list', item }
}

/**
 * A field that may be missing. `null` reads as missing, because the service document speaks of unset fields without
 * showing them.
 */
export function nullish<Value>(shape: Wire<Value>): WireOptional<Value> {
  return { kind: 'optional', of: shape, orNull: true }
}

/** An object with these members; other members are kept. */
export function object<M extends Members>(members: M): WireObject<ObjectOf<M>> {
  return { kind: 'object', members, legacyIban: false }
}

/** The same object, every member of which may be missing. */
export function partial<Value>(shape: WireObject<Value>): WireObject<Partial<Value>> {
  const members = Object.entries(shape.members).map(([name, member]): [string, WireShape] => [
    name,
    { kind: 'optional', of: member, orNull: false },
  ])
  return { kind: 'object', members: Object.fromEntries(members), legacyIban: shape.legacyIban }
}

/**
 * A party whose `account_iban` is spelled `acccount_iban` in responses: both spellings are read, and it is written in
 * the service's spelling.
 */
export function legacyIbanSpelling<Value>(shape: WireObject<Value>): WireObject<Value> {
  return { ...shape, legacyIban: true }
}

/** The result of {@link readWire} and {@link writeWire}: the value, or the places where it is wrong. */
export type WireResult<Value> = { value: Value; problems?: never } | { value?: never; problems: ShapeProblem[] }

/** Reads a JSON tree. Fields that the shape does not name are kept, with numbers as their text. */
export function readWire<Value>(shape: Wire<Value>, tree: unknown): WireResult<Value> {
  const problems: ShapeProblem[] = []
  const value = convert(shape, tree, { reading: true, path: '', problems })
  return problems.length === 0 ? { value: plainData(value) as Value } : { problems }
}

/** Creates the JSON tree of a value. */
export function writeWire<Value>(shape: Wire<Value>, value: Value): WireResult<unknown> {
  const problems: ShapeProblem[] = []
  const tree = convert(shape, value, { reading: false, path: '', problems })
  return problems.length === 0 ? { value: tree } : { problems }
}

/** The state of a conversion: its place, its direction, and the problems found. */
interface Conversion {
  reading: boolean
  path: string
  problems: ShapeProblem[]
}

/** Converts a value by its shape. Values that do not fit are added to `problems`. */
function convert(shape: WireShape, given: unknown, conversion: Conversion): unknown {
  switch (shape.kind) {
    case 'any':
      return given
    case 'string':
      if (typeof given !== 'string') return refuse(conversion, 'expected string')
      return shape.isXml && conversion.reading ? unescapeXmlText(given) : given
    case 'amount':
      return conversion.reading ? readAmount(given, conversion) : writeAmount(given, conversion)
    case 'count':
      return conversion.reading ? readCount(given, conversion) : writeCount(given, conversion)
    case 'record':
      return isObject(given) ? given : refuse(conversion, 'expected record')
    case 'list':
      if (!Array.isArray(given)) return refuse(conversion, 'expected array')
      return given.map((item: unknown, index) => convert(shape.item, item, inside(conversion, String(index))))
    case 'optional':
      if (given === undefined || (given === null && shape.orNull && conversion.reading)) return undefined
      return convert(shape.of, given, conversion)
    case 'object':
      return isObject(given) ? convertObject(shape, given, conversion) : refuse(conversion, 'expected object')
  }
}

function convertObject(
  { members, legacyIban }: Extract<WireShape, { kind: 'object' }>,
  given: Readonly<Record<string, unknown>>,
  conversion: Conversion,
): Record<string, unknown> {
  const object = legacyIban && conversion.reading ? renamed(given, 'acccount_iban', 'account_iban') : given
  const entries = Object.entries(members).map(([name, member]): [string, unknown] => [
    name,
    convert(member, object[name], inside(conversion, name)),
  ])
  // A copy of the object would take a member of this name for its prototype.
  const others = Object.entries(object).filter(([name]) => !Object.hasOwn(members, name) && name !== '__proto__')
  const made = Object.fromEntries([...entries.filter(([, value]) => value !== undefined), ...others])
  return legacyIban && !conversion.reading ? renamed(made, 'account_iban', 'acccount_iban') : made
}

function renamed(object: Readonly<Record<string, unknown>>, from: string, to: string): Record<string, unknown> {
  const { [from]: moved, ...rest } = object
  return moved === undefined || (rest[to] ?? moved) !== moved ? object : { ...rest, [to]: moved }
}

const amountWords = 'expected an amount as decimal text or Decimal'

function readAmount(given: unknown, conversion: Conversion): unknown {
  if (!isJsonNumber(given)) return refuse(conversion, 'expected number')
  return amountOfJsonNumber(given.value) ?? refuse(conversion, amountWords)
}

function writeAmount(given: unknown, conversion: Conversion): unknown {
  const text = jsonNumberOfAmount(given)
  return text === undefined ? refuse(conversion, amountWords) : jsonNumber(text)
}

function readCount(given: unknown, conversion: Conversion): unknown {
  const value = isJsonNumber(given) ? Number(given.value) : undefined
  return Number.isSafeInteger(value) ? value : refuse(conversion, countWords(given))
}

function writeCount(given: unknown, conversion: Conversion): unknown {
  return Number.isSafeInteger(given) ? jsonNumber(String(given)) : refuse(conversion, countWords(given))
}

function countWords(given: unknown): string {
  return typeof given === 'number' || isJsonNumber(given) ? 'expected a whole number' : 'expected number'
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) && !isJsonNumber(given)
}

function inside(conversion: Conversion, name: string): Conversion {
  return { ...conversion, path: conversion.path === '' ? name : `${conversion.path}.${name}` }
}

function refuse({ path, problems }: Conversion, expected: string): undefined {
  problems.push({ path, expected })
  return undefined
}
