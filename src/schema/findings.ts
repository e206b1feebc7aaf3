import { type Finding, limitFinding, maskNamespace } from '../diagnostics/index.ts'
import { codePointName } from '../values/index.ts'
import {
  type ContentState,
  isShort,
  leafKey,
  type Model,
  type ModelLeaf,
  missingBetween,
  type StepFault,
} from './compile/model.ts'

// The sentences of the findings about the structure of a document. Reader, writer and `./xsd` use the same sentence for
// the same fault.

function ordinal(count: number): string {
  const tail = count % 100
  if (tail >= 11 && tail <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** A fault of the content of an element. */
export interface ContentFault {
  code: `element-${StepFault}`
  /** The end of its path, behind that of the element around; `undefined`: it is about the element of the step. */
  below: string | undefined
  /** A function, because a finding that is only counted needs no sentence. */
  words: () => string
}

/** The element that a content is in. */
export interface Around {
  name: string
  /** Elements that are not reported as missing, because a misspelt one was reported in their place. */
  excused: readonly string[]
  /** Whether it is a property of an object; otherwise it stands in a file, which has places. */
  isObject: boolean
}

/** The faults of a step of a content model to an element, which is the `count`th of its name. */
export function faultsOfStep(
  model: Model,
  at: Readonly<ContentState>,
  leaf: ModelLeaf,
  count: number,
  verdict: StepFault,
  around: Around,
): ContentFault[] {
  if (verdict === 'missing') return faultsBetween(model, at, missingBetween(model, at.state, leaf.index), around)
  const parent = around.name
  const before = model.leaves[at.state]?.name ?? ''
  const sentences = {
    choice: () => notBoth(leaf.name, before, parent),
    repeated: () => repeated(leaf, count, parent),
    order: () => wrongOrder(leaf.name, before, parent, orderAround(model, leaf)),
  }
  return [{ code: `element-${verdict}`, below: undefined, words: sentences[verdict] }]
}

/** The faults of a content that may not end here. */
export function faultsOfEnd(model: Model, at: Readonly<ContentState>, around: Around): ContentFault[] {
  const missing = missingBetween(model, at.state, undefined)
  const faults = faultsBetween(model, at, missing, around)
  if (missing === undefined) faults.push({ code: 'element-missing', below: '', words: () => neverValid(around.name) })
  return faults
}

/** What is missing behind the last element: more of it, then each of `missing`. */
function faultsBetween(
  model: Model,
  at: Readonly<ContentState>,
  missing: readonly (readonly ModelLeaf[])[] = [],
  { name: parent, excused, isObject }: Around,
): ContentFault[] {
  const code = 'element-missing'
  const step = (leaf: ModelLeaf): string => `/${isObject ? leafKey(leaf) : leaf.name}`
  const faults: ContentFault[] = []
  const last = model.leaves[at.state]
  if (last !== undefined && isShort(model, at)) {
    const { inARow } = at
    faults.push({ code, below: `${step(last)}[${inARow + 1}]`, words: () => tooFew(last, inARow, parent) })
  }
  for (const oneOf of missing) {
    const names = oneOf.map((leaf) => leaf.name)
    const [first] = oneOf
    if (first === undefined || names.some((name) => excused.includes(name))) continue
    const words = (): string => elementMissing(names, parent, isObject ? '' : ' before this place')
    faults.push({ code, below: step(first), words })
  }
  return faults
}

/** The neighbours of an element in the order of the schema, as `…, <A>, <B>, <C>, …`. */
function orderAround(model: Model, leaf: ModelLeaf): string {
  const from = Math.max(0, leaf.index - 2)
  const to = Math.min(model.leaves.length, leaf.index + 3)
  const names = model.leaves.slice(from, to).map((near) => `<${near.name}>`)
  return `${from > 0 ? '…, ' : ''}${names.join(', ')}${to < model.leaves.length ? ', …' : ''}`
}

/** The sentence about an `xs:ID` that stands twice; `shown` is the value as a message may quote it. */
export function repeatedIdentifier(shown: string): string {
  return `Found ${shown} a second time. An identifier must be unique in a document. Give each element its own.`
}

/** The sentence about an `xs:IDREF` without its `xs:ID`; `shown` is the value as a message may quote it. */
export function unknownIdentifier(shown: string): string {
  return `Found ${shown}, which is the identifier of no element. Refer to an identifier of this document.`
}

/**
 * One of `step` is missing in `parent`. `where` is ` before this place` for a file, which has places, and empty for an
 * object.
 */
function elementMissing(step: readonly string[], parent: string, where: ' before this place' | ''): string {
  const names = step.map((name) => (name === '*' ? 'an element of any name' : `<${name}>`))
  const what = names.length === 1 ? `${names[0]} is missing` : `One of ${names.join(', ')} is missing`
  const remedy = names.length === 1 ? 'it' : 'one of them'
  return `${what[0]?.toUpperCase()}${what.slice(1)} in <${parent}>${where}. Add ${remedy}.`
}

export function tooFew(leaf: ModelLeaf, times: number, parent: string): string {
  return (
    `<${leafKey(leaf)}> stands ${timesOf(times)} in <${parent}>; allowed: at least ${leaf.min} times. ` +
    'Add what is missing.'
  )
}

/** More elements than the schema allows: `count` is the number of the first one too many. */
function repeated(leaf: ModelLeaf, count: number, parent: string): string {
  return (
    `<${leafKey(leaf)}> stands here for the ${ordinal(count)} time in <${parent}>; allowed: ${timesOf(leaf.max)}. ` +
    'Remove what is too much.'
  )
}

export function tooMany(leaf: ModelLeaf, times: number, parent: string): string {
  return (
    `<${leafKey(leaf)}> stands ${timesOf(times)} in <${parent}>; allowed: ${timesOf(leaf.max)}. ` +
    'Remove what is too much.'
  )
}

function notBoth(name: string, other: string, parent: string): string {
  return `<${name}> stands beside <${other}> in <${parent}>, where only one of the two is allowed. Keep one.`
}

/** An element after another that belongs after it; `order` is the result of {@link orderAround}. */
function wrongOrder(name: string, before: string, parent: string, order: string): string {
  return `<${name}> stands after <${before}> in <${parent}>. The order is: ${order}. Move it.`
}

/**
 * An element that the content model does not have. `near` is the most similar name, `allowed` the elements allowed
 * here.
 */
export function unknownElement(name: string, parent: string, near: string | undefined, allowed: string): string {
  const here = allowed === '' ? '' : ` Allowed here: ${allowed}.`
  const belongs = `<${name}> does not belong in <${parent}>.`
  if (near !== undefined) return `${belongs} Was <${near}> meant?${here}`
  return `${belongs}${here} Remove it, or correct its name.`
}

export function wrongNamespace(name: string, found: string, wanted: string): string {
  const stands = found === '' ? 'in no namespace' : `in the namespace ${maskNamespace(found)}`
  return (
    `<${name}> is ${stands}; allowed: ${wanted === '' ? 'none' : wanted}. Correct its xmlns declaration or ` +
    'prefix, or remove the element.'
  )
}

export function unboundPrefix(what: string): string {
  return `The prefix of ${what} is not bound to a namespace. Declare it with xmlns:… or remove it.`
}

/** The form in which {@link unboundPrefix} names an attribute. */
export function attributeOn(attribute: string, element: string): string {
  return `the attribute ${attribute} on <${element}>`
}

export function undeclared(name: string): string {
  return `<${name}> is not declared in the schema, which is required here. Remove it.`
}

/** Text in an element that holds elements; `shown` is the text as a message may quote it. */
export function textInside(name: string, shown: string | undefined): string {
  const found = shown === undefined ? '' : ` (${shown})`
  return (
    `Text stands in <${name}>, which holds elements only${found}. Remove it, or put it into the ` +
    'element it belongs to.'
  )
}

export function wrongRoot(name: string, message: string, roots: readonly { name: string }[]): string {
  const allowed = roots.map((root) => `<${root.name}>`).join(' or ')
  return `The file begins with <${name}>. ${message} begins with ${allowed}: correct the name.`
}

export function noSchema(name: string): string {
  return `This is not an XML Schema: its root element is <${name}>`
}

/** A schema that is not well-formed; `words` is the text of the fault. */
export function brokenSchema(words: string): string {
  return `The schema cannot be read: ${words}`
}

/** A schema with a document type declaration, as some published ones have. */
export const schemaDtd =
  'The schema holds a document type declaration (<!DOCTYPE …>). It is refused because it can pull in other files, and a ' +
  'schema means the same without it: remove it, and write the text of its entities where they are used'

/** The namespace of the root element, for an unknown message; `undefined` where its prefix is unbound. */
export function namespaceFound(namespace: string | undefined): string {
  if (namespace === undefined) return 'The prefix of the root element is not bound to a namespace'
  if (namespace === '') return 'The root element is in no namespace'
  return `The root element is in the namespace ${maskNamespace(namespace)}`
}

function neverValid(name: string): string {
  return (
    `<${name}> has no content that its schema would accept: a choice in it is empty. Correct the schema, ` +
    'or remove the element.'
  )
}

/** A missing attribute; `attribute` is how it is written: in XML, or as a property of an object. */
export function attributeMissing(attribute: string, name: string, of: 'xml' | 'object'): string {
  const example = of === 'xml' ? 'Ccy="EUR"' : "Ccy: 'EUR'"
  return `The attribute ${attribute} is missing on <${name}>. Add it${attribute === 'Ccy' ? `, as in ${example}` : ''}.`
}

export function unknownAttribute(attribute: string, name: string, known: readonly { name: string }[]): string {
  const names = known.map((each) => each.name).join(', ')
  const allowed = names === '' ? 'no attribute is allowed here' : `allowed: ${names}`
  return `The attribute ${attribute} does not belong on <${name}>; ${allowed}. Remove it.`
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

// The sentences of the findings about values. Reader, writer and `./xsd` use the same sentence for the same fault. Each
// one follows `Found …`, which shows the value as far as a message may quote it.

export function found(shown: string, sentence: string): string {
  return `Found ${shown}. ${sentence}`
}

export function notListed(values: readonly string[], meant?: string): string {
  const list = values.length <= 20 ? values.join(', ') : `one of the ${values.length} codes of the schema`
  return `Allowed: ${list}.${meant === undefined ? '' : ` Write ${meant}.`}`
}

/** A value that is too long or too short: `min` and `max` are the bounds, `bounds` is their text. */
export function wrongLength(length: number, min: number, max: number, bounds: string): string {
  const remedy =
    length === 0
      ? 'Fill it in, or leave the element out where it is optional'
      : length > max
        ? `Shorten it by ${length - max}`
        : `It is too short by ${min - length}`
  return `It has ${length}; allowed: ${bounds}. ${remedy}.`
}

export function tooManyDecimals(decimals: number, max: number): string {
  const remedy = max === 0 ? 'Write a whole number' : `Write at most ${max}`
  return `It has ${decimals} decimal${decimals === 1 ? '' : 's'}; allowed: ${max}. ${remedy}.`
}

export function outOfRange(words: string, bound: string): string {
  return `Allowed: ${words} ${bound}. Correct it.`
}

export function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

export function insteadOf(value: unknown, wanted: string): string {
  return `Found ${describe(value)} instead of ${wanted}.`
}

export function forbiddenInXml(code?: number): string {
  const what = code === undefined ? 'A character stands here that' : `The character ${codePointName(code)}`
  return code === undefined ? `${what} XML cannot carry. Remove it.` : `${what} cannot stand in XML. Remove it.`
}

export function noName(of: 'element' | 'attribute'): string {
  const why = of === 'element' ? 'not a name in XML' : 'not allowed in XML here'
  return `The name of this ${of} is ${why}. Correct it.`
}

/** A list of findings with a limit; findings beyond it are only counted. */
export interface FindingList {
  list: Finding[]
  omitted: number
  errors: number
  max: number
  onFinding: ((finding: Finding) => void) | undefined
}

export function createFindings(max: number, onFinding?: FindingList['onFinding']): FindingList {
  return { list: [], omitted: 0, errors: 0, max, onFinding }
}

/** Adds a finding, or counts it when the list is full. */
export function listFinding(findings: FindingList, finding: Finding): void {
  if (finding.severity === 'error') findings.errors++
  if (findings.list.length >= findings.max) {
    findings.omitted++
    return
  }
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/** Adds the fault that ended the reading, even to a full list, so that the user knows why it ended. */
export function listFault(findings: FindingList, finding: Finding): void {
  findings.errors++
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/** Ends a list that reached its limit with a finding that says how many are missing. */
export function closeFindings(findings: FindingList): void {
  if (findings.omitted === 0) return
  const finding = limitFinding(findings.omitted, findings.list.at(-1))
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/**
 * A schema cannot be compiled: it is not an XML Schema, refers to a type that it does not have, or uses a construct
 * that is not supported. The message names the construct, its type and the line of the schema.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  /** Line of the schema text, from 1. */
  readonly line: number
  /** Location of the schema, if another one includes or imports it. */
  readonly location: string | undefined
  /** The message without line and location. */
  readonly reason: string

  constructor(reason: string, line: number, location?: string) {
    super(`${location === undefined ? '' : `In ${location}: `}${reason} (line ${line} of the schema)`)
    this.line = line
    this.location = location
    this.reason = reason
  }
}

/** Whether an error is a {@link SchemaError}, known by its name. */
export function isSchemaError(error: unknown): error is SchemaError {
  return error instanceof Error && error.name === 'SchemaError'
}
