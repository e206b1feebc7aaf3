import {
  type DocumentFindingCode,
  type FindingCode,
  maskName,
  type Position,
  showValue,
  type ValueShape,
} from '../diagnostics/index.ts'
import {
  attributeMissing,
  attributeOn,
  type BaseType,
  baseTypeRule,
  countDigits,
  elementMissing,
  found,
  insideValue,
  isBaseType,
  isShort,
  type Model,
  type ModelLeaf,
  missingBetween,
  neverValid,
  notBoth,
  notListed,
  notNillable,
  orderAround,
  otherNamespace,
  outOfRange,
  type ReadyType,
  refusedByEngine,
  repeated,
  type SchemaTables,
  step,
  textInside,
  tooFew,
  tooManyDecimals,
  tooManyDigits,
  unboundPrefix,
  unknownAttribute,
  unknownElement,
  wrongForm,
  wrongLength,
  wrongNamespace,
  wrongOrder,
  wrongRoot,
  wrongType,
  wrongXsi,
} from '../schema/index.ts'
import type { LocatedElement, LocatedError } from './locate.ts'

/** An error of libxml2 as a code and message of ours. */
interface Explanation {
  code: FindingCode
  path: string
  position: Position
  message: string
}

/** What errors are explained by. */
interface ExplainOptions {
  /** The message the schema is of. */
  message: string
  namespace: string
  /** Our own reading of the schema, where it could be read. */
  tables: SchemaTables | undefined
  showValues: boolean
}

/** The kinds of errors that are distinguished before they are explained. */
type ErrorKind = 'unexpected-child' | 'missing-child' | 'text' | 'other'

const xsiPrefix = '{http://www.w3.org/2001/XMLSchema-instance}'

/** The kind of an error, by libxml2's message. */
export function kindOf(message: string): ErrorKind {
  if (message.includes('This element is not expected.')) return 'unexpected-child'
  if (message.includes('Missing child element(s).')) return 'missing-child'
  if (/Character content (?:other than whitespace )?is not allowed/.test(message)) return 'text'
  return 'other'
}

/** Puts an error into our codes and words, with the position our own reader found. Values are masked unless shown. */
export function explainError({ error, element }: LocatedError, options: ExplainOptions): Explanation {
  const parsed = /^Element '[^']*'(?:, attribute '([^']*)')?: (.*)$/s.exec(error.message.trim())
  if (error.xml) return explainXml(element, error.message)
  if (parsed === null) return other(element, error.message)
  const attribute = parsed[1] === undefined ? undefined : localName(parsed[1])
  const text = parsed[2] ?? ''
  switch (kindOf(text)) {
    case 'unexpected-child':
      return unexpectedChild(element, expectedIn(text), options)
    case 'missing-child':
      return missingChild(element, expectedIn(text))
    case 'text':
      return say(element, 'text-unexpected', textInside(element.name, undefined), { position: element.text })
  }
  return (
    explainAttribute(element, parsed[1], text) ??
    explainStructure(element, text, options) ??
    explainValue(element, attribute, text, options) ??
    other(element, text)
  )
}

/** An explanation about an element, or about something in it. */
function say(
  element: LocatedElement,
  code: FindingCode,
  message: string,
  { path = element.path, position = element.position }: { path?: string; position?: Position | undefined } = {},
): Explanation {
  return { code, path, position, message }
}

/** The one thing our reader lets pass that libxml2 stops at: a prefix that is not bound to a namespace. */
function explainXml(element: LocatedElement, text: string): Explanation {
  const unbound = /^Namespace prefix \S+ (?:for (\S+) )?on (\S+) is not defined/.exec(text.trim())
  if (unbound === null) return other(element, text)
  const [attribute, name = ''] = [unbound[1], unbound[2]].map((each) => each && maskName(each))
  if (attribute === undefined) return say(element, 'xml-prefix', unboundPrefix(`<${name}>`))
  const path = `${element.path}/@${attribute}`
  return say(element, 'xml-prefix', unboundPrefix(attributeOn(attribute, name)), { path })
}

function unexpectedChild(element: LocatedElement, expected: readonly string[], options: ExplainOptions): Explanation {
  const { name, namespace, parent, leaf, at, count } = element
  if (namespace === undefined) return say(element, 'xml-prefix', unboundPrefix(`<${name}>`))
  if (namespace !== options.namespace) {
    return say(element, 'element-namespace', wrongNamespace(name, namespace, options.namespace))
  }
  const inside = parent?.name ?? options.message
  const unknown = (): Explanation =>
    say(element, 'element-unexpected', unknownElement(name, inside, undefined, allowedWords(expected, inside)))
  const model = parent?.type?.kind === 'complex' ? parent.type.model : undefined
  if (leaf === undefined || model === undefined || parent === undefined) return unknown()
  const before = model.leaves[at.state]?.name ?? ''
  switch (step(model, at, leaf, count)) {
    case 'choice':
      return say(element, 'element-choice', notBoth(name, before, inside))
    case 'repeated':
      return say(element, 'element-repeated', repeated(leaf, count, inside))
    case 'order':
      return say(element, 'element-order', wrongOrder(name, before, inside, orderAround(model, leaf)))
    case 'missing':
      return missingBefore(element, parent, model, leaf)
    default:
      return unknown()
  }
}

function missingBefore(element: LocatedElement, parent: LocatedElement, model: Model, leaf: ModelLeaf): Explanation {
  const { at } = element
  const before = model.leaves[at.state]
  if (before !== undefined && isShort(model, at)) {
    const path = `${parent.path}/${before.name}[${at.inARow + 1}]`
    return say(element, 'element-missing', tooFew(before, at.inARow, parent.name), { path })
  }
  const names = (missingBetween(model, at.state, leaf.index)?.[0] ?? []).map((each) => each.name)
  const path = `${parent.path}/${names[0] ?? leaf.name}`
  return say(element, 'element-missing', elementMissing(names, parent.name, ' before this place'), { path })
}

function allowedWords(expected: readonly string[], inside: string): string {
  if (expected.length === 0) return `the end of <${inside}>`
  return expected.map((one) => (one === '*' ? 'any element' : `<${one}>`)).join(', ')
}

function missingChild(element: LocatedElement, expected: readonly string[]): Explanation {
  const { name, end: position } = element
  const [first] = expected
  if (first === undefined) return say(element, 'element-missing', neverValid(name), { position })
  const path = first === '*' ? element.path : `${element.path}/${first}`
  return say(element, 'element-missing', elementMissing(expected, name, ' before this place'), { path, position })
}

function explainAttribute(
  element: LocatedElement,
  qualified: string | undefined,
  text: string,
): Explanation | undefined {
  const { name } = element
  const pathOf = (attribute: string) => ({ path: `${element.path}/@${attribute}` })
  const missing = /^The attribute '([^']*)' is required but missing/.exec(text)?.[1]
  if (missing !== undefined) {
    const attribute = localName(missing)
    return say(element, 'attribute-missing', attributeMissing(attribute, name, 'xml'), pathOf(attribute))
  }
  if (qualified === undefined) {
    const isNil = /is not 'nillable'/.test(text)
    return isNil ? say(element, 'xsi-unexpected', notNillable(name), pathOf('nil')) : undefined
  }
  const attribute = attributeShown(localName(qualified), element.type)
  if (/is not allowed/.test(text)) {
    const words = unknownAttribute(attribute, name, element.type?.attributes ?? [])
    return say(element, 'attribute-unexpected', words, pathOf(attribute))
  }
  if (!qualified.startsWith(xsiPrefix)) return undefined
  return say(element, 'xsi-unexpected', wrongXsi(attribute, name), pathOf(attribute))
}

function explainStructure(element: LocatedElement, text: string, options: ExplainOptions): Explanation | undefined {
  const { name, namespace } = element
  if (/^No matching global (?:element )?declaration/.test(text)) {
    return namespace === options.namespace
      ? say(element, 'root-unexpected', wrongRoot(name, options.message, options.tables?.roots ?? []))
      : say(element, 'message-unknown', otherNamespace(options.namespace))
  }
  const isInValue = /^Element content is not allowed/.test(text)
  return isInValue ? say(element, 'element-unexpected', insideValue(undefined, name)) : undefined
}

function explainValue(
  element: LocatedElement,
  attribute: string | undefined,
  text: string,
  { tables, showValues }: ExplainOptions,
): Explanation | undefined {
  const path = attribute === undefined ? element.path : `${element.path}/@${attribute}`
  const wrong = (code: DocumentFindingCode, message: string): Explanation => say(element, code, message, { path })
  const shown = (value: string | undefined, shape: ValueShape): string => showValue(value ?? '', shape, showValues)

  const measured =
    /^\[facet '\w+'\] The value has a length of '(\d+)'; this (?:exceeds|underruns|differs from) the allowed (\w+ )?length of '(\d+)'/.exec(
      text,
    )
  if (measured !== null) {
    const [, length, kind, allowed] = measured
    const bound = kind === undefined ? 'exactly' : kind.startsWith('max') ? 'at most' : 'at least'
    const limit = Number(allowed)
    const sentence = wrongLength(Number(length), limit, limit, `${bound} ${allowed}`)
    return wrong('value-length', found(`a value of the length ${length}`, sentence))
  }
  const pattern = quoted(text, "[facet 'pattern'] The value '", "' is not accepted by the pattern '", "'.")
  if (pattern !== undefined) {
    return wrong('value-pattern', found(shown(pattern.value, 'code'), wrongForm(pattern.allowed)))
  }
  const enumeration = quoted(text, "[facet 'enumeration'] The value '", "' is not an element of the set {", '}.')
  if (enumeration !== undefined) {
    const codes = enumeration.allowed.split(', ').map((code) => code.replace(/^'|'$/g, ''))
    return wrong('value-enumeration', found(shown(enumeration.value, 'code'), notListed(codes)))
  }
  for (const { facet, kind } of digitFacets) {
    const words = kind === 'digits' ? 'digits' : 'fractional digits'
    const digits = quoted(text, `[facet '${facet}'] The value '`, `' has more ${words} than are allowed ('`, "').")
    if (digits === undefined) continue
    const { total, fraction } = countDigits(digits.value)
    const max = Number(digits.allowed)
    const sentence = kind === 'digits' ? tooManyDigits(total, max) : tooManyDecimals(fraction, max)
    return wrong('value-digits', found(shown(digits.value, 'plain'), sentence))
  }
  for (const { facet, middle, end, words } of ranges) {
    const range = quoted(text, `[facet '${facet}'] The value '`, middle, end)
    if (range === undefined) continue
    return wrong('value-range', found(shown(range.value, 'plain'), outOfRange(words, range.allowed)))
  }
  const type = /^'(.*)' is not a valid value of the (?:local )?(?:atomic|list|union) type(?: '([^']*)')?/s.exec(text)
  if (type !== null) {
    const base = attribute === undefined ? baseOf(element.type, tables) : undefined
    const wanted =
      base === undefined
        ? `a value of the type ${type[2] === undefined ? 'that the schema names' : localName(type[2])}`
        : baseTypeRule(base).words
    return wrong('value-type', found(shown(type[1], 'plain'), wrongType(wanted)))
  }
  return undefined
}

const digitFacets = [
  { facet: 'totalDigits', kind: 'digits' },
  { facet: 'fractionDigits', kind: 'decimals' },
]

/** libxml2's words for a bound that a value breaks. */
const ranges = [
  { facet: 'minInclusive', middle: "' is less than the minimum value allowed ('", end: "').", words: 'at least' },
  { facet: 'maxInclusive', middle: "' is greater than the maximum value allowed ('", end: "').", words: 'at most' },
  { facet: 'minExclusive', middle: "' must be greater than '", end: "'.", words: 'more than' },
  { facet: 'maxExclusive', middle: "' must be less than '", end: "'.", words: 'less than' },
]

/** The value and the bound that a message quotes. The value may hold anything, the words between included. */
function quoted(
  text: string,
  start: string,
  middle: string,
  end: string,
): { value: string; allowed: string } | undefined {
  const at = text.lastIndexOf(middle)
  if (at < start.length || !text.startsWith(start) || !text.endsWith(end)) return undefined
  return { value: text.slice(start.length, at), allowed: text.slice(at + middle.length, text.length - end.length) }
}

function baseOf(type: ReadyType | undefined, tables: SchemaTables | undefined): BaseType | undefined {
  if (type === undefined || type.kind === 'complex') return undefined
  const { table } = type
  const simple = table?.kind === 'value' ? tables?.types.find((candidate) => candidate.name === table.type) : table
  if (simple?.kind === 'simple') return simple.base
  const base = (table?.kind === 'value' ? table.type : type.name).replace(/^xs:/, '')
  return isBaseType(base) ? base : undefined
}

/** An error without a code of ours: libxml2's own words, without the values it quotes. */
function other(element: LocatedElement, text: string): Explanation {
  return say(element, 'xsd/engine', refusedByEngine(element.name, withoutValues(text)))
}

/** A message of libxml2 without namespaces and without what it quotes. */
export function withoutValues(text: string): string {
  return text
    .trim()
    .replace(/\{[^{}]*\}/g, '')
    .replace(/'[^']*'/gs, '…')
    .replace(/[\p{L}\p{M}\p{Nd}_.:-]+/gu, maskName)
    .slice(0, 300)
}

/** The names in `Expected is one of ( {ns}A, {ns}B ).` */
function expectedIn(text: string): string[] {
  const start = /Expected is (?:one of )?\( /.exec(text)
  const end = text.lastIndexOf(' ).')
  const from = start === null ? text.length : start.index + start[0].length
  if (end < from) return []
  return text
    .slice(from, end)
    .split(', ')
    .map((name) => name.replace(/^(?:##other)?\{[^}]*\}\*?/, '').trim() || '*')
}

/** An attribute as a message quotes it: whole where the type has it. */
function attributeShown(name: string, type: ReadyType | undefined): string {
  return type?.attributes.some((each) => each.name === name) === true ? name : maskName(name)
}

function localName(name: string): string {
  return name.replace(/^\{[^}]*\}/, '').replace(/^.*:/, '')
}
