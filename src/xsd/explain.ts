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
export interface Explanation {
  code: FindingCode
  path: string
  position: Position
  message: string
}

/** How values are shown. */
export interface ExplainOptions {
  /** The message the schema is of. */
  message: string
  namespace: string
  /** Our own reading of the schema, where it could be read. */
  tables: SchemaTables | undefined
  showValues: boolean
}

/** The kinds of errors that need to be told apart before they are explained. */
export type ErrorKind = 'unexpected-child' | 'missing-child' | 'text' | 'other'

const xsiPrefix = '{http://www.w3.org/2001/XMLSchema-instance}'

/** Tells the kind of an error from libxml2's message. */
export function kindOf(message: string): ErrorKind {
  if (message.includes('This element is not expected.')) return 'unexpected-child'
  if (message.includes('Missing child element(s).')) return 'missing-child'
  if (/Character content (?:other than whitespace )?is not allowed/.test(message)) return 'text'
  return 'other'
}

/** Puts an error into our codes and words, with the place our own reader found. Values are masked unless shown. */
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
      return {
        code: 'text-unexpected',
        path: element.path,
        position: element.text ?? element.position,
        message: textInside(element.name, undefined),
      }
  }
  return (
    explainAttribute(element, parsed[1], text) ??
    explainStructure(element, text, options) ??
    explainValue(element, attribute, text, options) ??
    other(element, text)
  )
}

/** The one thing our reader lets pass that libxml2 stops at: a prefix that is not bound to a namespace. */
function explainXml(element: LocatedElement, text: string): Explanation {
  const unbound = /^Namespace prefix \S+ (?:for (\S+) )?on (\S+) is not defined/.exec(text.trim())
  if (unbound === null) return other(element, text)
  const [, attribute, name] = unbound
  return {
    code: 'xml-prefix',
    path: attribute === undefined ? element.path : `${element.path}/@${maskName(attribute)}`,
    position: element.position,
    message: unboundPrefix(
      attribute === undefined ? `<${maskName(name ?? '')}>` : attributeOn(maskName(attribute), maskName(name ?? '')),
    ),
  }
}

function unexpectedChild(element: LocatedElement, expected: readonly string[], options: ExplainOptions): Explanation {
  const { name, path, position, parent, leaf, at, count } = element
  const say = (code: DocumentFindingCode, message: string): Explanation => ({ code, path, position, message })
  if (element.namespace === undefined) return say('xml-prefix', unboundPrefix(`<${name}>`))
  if (element.namespace !== options.namespace) {
    return say('element-namespace', wrongNamespace(name, element.namespace, options.namespace))
  }
  const inside = parent?.name ?? options.message
  const model = parent?.type?.kind === 'complex' ? parent.type.model : undefined
  if (leaf === undefined || model === undefined || parent === undefined) {
    return say('element-unexpected', unknownElement(name, inside, undefined, allowedWords(expected, inside)))
  }
  const before = model.leaves[at.state]
  switch (step(model, at, leaf, count)) {
    case 'choice':
      return say('element-choice', notBoth(name, before?.name ?? '', inside))
    case 'repeated':
      return say('element-repeated', repeated(leaf, count, inside))
    case 'order':
      return say('element-order', wrongOrder(name, before?.name ?? '', inside, orderAround(model, leaf)))
    case 'missing':
      return missingBefore(element, parent, model, leaf)
    default:
      return say('element-unexpected', unknownElement(name, inside, undefined, allowedWords(expected, inside)))
  }
}

function missingBefore(
  { at, position }: LocatedElement,
  parent: LocatedElement,
  model: Model,
  leaf: ModelLeaf,
): Explanation {
  const before = model.leaves[at.state]
  const code = 'element-missing'
  if (before !== undefined && isShort(model, at)) {
    const path = `${parent.path}/${before.name}[${at.inARow + 1}]`
    return { code, path, position, message: tooFew(before, at.inARow, parent.name) }
  }
  const names = (missingBetween(model, at.state, leaf.index)?.[0] ?? []).map((each) => each.name)
  const path = `${parent.path}/${names[0] ?? leaf.name}`
  return { code, path, position, message: elementMissing(names, parent.name, ' before this place') }
}

function allowedWords(expected: readonly string[], inside: string): string {
  if (expected.length === 0) return `the end of <${inside}>`
  return expected.map((one) => (one === '*' ? 'any element' : `<${one}>`)).join(', ')
}
function missingChild(element: LocatedElement, expected: readonly string[]): Explanation {
  const { name } = element
  const [first] = expected
  return {
    code: 'element-missing',
    path: first === undefined || first === '*' ? element.path : `${element.path}/${first}`,
    position: element.end ?? element.position,
    message: first === undefined ? neverValid(name) : elementMissing(expected, name, ' before this place'),
  }
}

function explainAttribute(
  element: LocatedElement,
  qualified: string | undefined,
  text: string,
): Explanation | undefined {
  const { name, position } = element
  const missing = /^The attribute '([^']*)' is required but missing/.exec(text)?.[1]
  if (missing !== undefined) {
    const attribute = localName(missing)
    return {
      code: 'attribute-missing',
      path: `${element.path}/@${attribute}`,
      position,
      message: attributeMissing(attribute, name, 'xml'),
    }
  }
  if (qualified === undefined) {
    if (!/is not 'nillable'/.test(text)) return undefined
    return {
      code: 'xsi-unexpected',
      path: `${element.path}/@nil`,
      position,
      message: notNillable(name),
    }
  }
  const attribute = attributeShown(localName(qualified), element.type)
  const path = `${element.path}/@${attribute}`
  if (/is not allowed/.test(text)) {
    return {
      code: 'attribute-unexpected',
      path,
      position,
      message: unknownAttribute(attribute, name, element.type?.attributes ?? []),
    }
  }
  if (qualified.startsWith(xsiPrefix)) {
    return {
      code: 'xsi-unexpected',
      path,
      position,
      message: wrongXsi(attribute, name),
    }
  }
  return undefined
}

function explainStructure(element: LocatedElement, text: string, options: ExplainOptions): Explanation | undefined {
  const { name, path, position } = element
  if (/^No matching global (?:element )?declaration/.test(text)) {
    return element.namespace === options.namespace
      ? {
          code: 'root-unexpected',
          path,
          position,
          message: wrongRoot(name, options.message, options.tables?.roots ?? []),
        }
      : {
          code: 'message-unknown',
          path,
          position,
          message: otherNamespace(options.namespace),
        }
  }
  if (/^Element content is not allowed/.test(text)) {
    return {
      code: 'element-unexpected',
      path,
      position,
      message: insideValue(undefined, name),
    }
  }
  return undefined
}

function explainValue(
  element: LocatedElement,
  attribute: string | undefined,
  text: string,
  { tables, showValues }: ExplainOptions,
): Explanation | undefined {
  const path = attribute === undefined ? element.path : `${element.path}/@${attribute}`
  const say = (code: DocumentFindingCode, message: string): Explanation => ({
    code,
    path,
    position: element.position,
    message,
  })
  const shown = (value: string | undefined, shape: ValueShape): string => showValue(value ?? '', shape, showValues)

  const measured =
    /^\[facet '\w+'\] The value has a length of '(\d+)'; this (?:exceeds|underruns|differs from) the allowed (\w+ )?length of '(\d+)'/.exec(
      text,
    )
  if (measured !== null) {
    const [, length, kind, allowed] = measured
    const bound = kind === undefined ? 'exactly' : kind.startsWith('max') ? 'at most' : 'at least'
    const limit = Number(allowed)
    return say(
      'value-length',
      found(`a value of the length ${length}`, wrongLength(Number(length), limit, limit, `${bound} ${allowed}`)),
    )
  }
  const pattern = quoted(text, "[facet 'pattern'] The value '", "' is not accepted by the pattern '", "'.")
  if (pattern !== undefined) {
    return say('value-pattern', found(shown(pattern.value, 'code'), wrongForm(pattern.allowed)))
  }
  const enumeration = quoted(text, "[facet 'enumeration'] The value '", "' is not an element of the set {", '}.')
  if (enumeration !== undefined) {
    const codes = enumeration.allowed.split(', ').map((code) => code.replace(/^'|'$/g, ''))
    return say('value-enumeration', found(shown(enumeration.value, 'code'), notListed(codes)))
  }
  for (const { facet, kind } of digitFacets) {
    const words = kind === 'digits' ? 'digits' : 'fractional digits'
    const digits = quoted(text, `[facet '${facet}'] The value '`, `' has more ${words} than are allowed ('`, "').")
    if (digits === undefined) continue
    const { total, fraction } = countDigits(digits.value)
    const max = Number(digits.allowed)
    const sentence = kind === 'digits' ? tooManyDigits(total, max) : tooManyDecimals(fraction, max)
    return say('value-digits', found(shown(digits.value, 'plain'), sentence))
  }
  for (const { facet, middle, end, words } of ranges) {
    const range = quoted(text, `[facet '${facet}'] The value '`, middle, end)
    if (range === undefined) continue
    return say('value-range', found(shown(range.value, 'plain'), outOfRange(words, range.allowed)))
  }
  const type = /^'(.*)' is not a valid value of the (?:local )?(?:atomic|list|union) type(?: '([^']*)')?/s.exec(text)
  if (type !== null) {
    const base = attribute === undefined ? baseOf(element.type, tables) : undefined
    const wanted =
      base === undefined
        ? `a value of the type ${type[2] === undefined ? 'that the schema names' : localName(type[2])}`
        : baseTypeRule(base).words
    return say('value-type', found(shown(type[1], 'plain'), wrongType(wanted)))
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
  return {
    code: 'xsd/engine',
    path: element.path,
    position: element.position,
    message: refusedByEngine(element.name, withoutValues(text)),
  }
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
