import { type DocumentFindingCode, type Finding, maskName, showValue } from '../../diagnostics/index.ts'
import { nearestName } from '../../values/index.ts'
import { defaultXmlLimits, escapeAttribute, escapeText, forbiddenCharacter, type XmlElement } from '../../xml/index.ts'
import { isName } from '../compile/base-types.ts'
import {
  admits,
  type ContentState,
  leafKey,
  type Model,
  type ModelLeaf,
  mayEnd,
  type StepFault,
  step,
} from '../compile/model.ts'
import {
  prepareSchema,
  type ReadyComplexType,
  type ReadyType,
  type ReadyValueType,
  typeOfChild,
} from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import {
  type Around,
  attributeMissing,
  describe,
  type FindingList,
  faultsOfEnd,
  faultsOfStep,
  forbiddenInXml,
  found,
  insteadOf,
  listFinding,
  noName,
  repeatedIdentifier,
  tooFew,
  tooMany,
  undeclared,
  unknownElement,
} from '../findings.ts'
import type { ValueCheck } from '../value/check-value.ts'

export interface WriteState {
  /** Text that the caller has not taken yet. */
  text: string
  layout: Layout
  findings: FindingList
  /** Whether messages quote values that may identify a person or an account. */
  showValues: boolean
  names: string[]
  /** Their indexes in paths, from 1; 0 for an element that does not repeat. */
  occurrences: number[]
  checkOpen: OpenCheck
  /** The values of `xs:ID` so far, which must be unique. */
  identifiers: Set<string>
  /** The values of `xs:IDREF` whose `xs:ID` was not written before them. */
  references: { value: string; path: string }[]
}

export function enter(state: WriteState, name: string, occurrence: number): void {
  state.names.push(name)
  state.occurrences.push(occurrence)
}

export function leave(state: WriteState): void {
  state.names.pop()
  state.occurrences.pop()
}

/** The path to the element that is written, as `/Document/CstmrCdtTrfInitn/PmtInf[2]`. */
function pathOf({ names, occurrences }: WriteState): string {
  let path = ''
  for (let i = 0; i < names.length; i++) {
    path += `/${names[i]}`
    const occurrence = occurrences[i] ?? 0
    if (occurrence > 0) path += `[${occurrence}]`
  }
  return path
}

/** Adds an error about the element that is written; `below` is the rest of the path, such as `/@Ccy`. */
export function report(state: WriteState, code: DocumentFindingCode, below: string, message: string): void {
  listFinding(state.findings, { code, severity: 'error', path: pathOf(state) + below, message })
}

/** The layout of tags, with the tags made so far, because making them again takes time. */
interface Layout {
  indent: string
  /** White space after a tag: a line break, or nothing where all is on one line. */
  newline: string
  pieceEnd: string
  margins: string[]
  tags: Map<string, Tags>[]
}

interface Tags {
  name: string
  /** Start tag without its end, for attributes to follow. */
  begin: string
  open: string
  closeValue: string
  /** End tag after elements. */
  closeContent: string
}

export function marginAt({ indent, margins }: Layout, depth: number): string {
  margins[depth] ??= indent.repeat(depth)
  return margins[depth]
}

function tagsOf(layout: Layout, name: string, depth: number): Tags {
  const { newline, tags } = layout
  tags[depth] ??= new Map()
  const known = tags[depth].get(name)
  if (known !== undefined) return known
  const margin = marginAt(layout, depth)
  const begin = `${margin}<${name}`
  const made = {
    name,
    begin,
    open: `${begin}>`,
    closeValue: `</${name}>${newline}`,
    closeContent: `${margin}</${name}>${newline}`,
  }
  tags[depth].set(name, made)
  return made
}

function definedKeys(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}

/** The element of a content model that a property holds; `any` is the one for what `xs:any` lets in. */
export function leafOf(model: Model, key: string): ModelLeaf | undefined {
  return model.byName.get(key) ?? (key === 'any' ? model.any : undefined)
}

/**
 * The object with its properties in the order of the schema; itself where they stand so. What the schema does not know
 * is last.
 */
export function inSchemaOrder(model: Model, value: Record<string, unknown>): Record<string, unknown> {
  if (isInOrder(model, value)) return value
  const placeOf = ([key]: [string, unknown]): number => placeIn(model, key)
  return Object.fromEntries(Object.entries(value).sort((a, b) => placeOf(a) - placeOf(b)))
}

function isInOrder(model: Model, value: Readonly<Record<string, unknown>>): boolean {
  let last = 0
  for (const key in value) {
    const place = placeIn(model, key)
    if (place < last) return false
    last = place
  }
  return true
}

function placeIn(model: Model, key: string): number {
  return leafOf(model, key)?.index ?? model.leaves.length
}

export function writeElement(
  state: WriteState,
  tables: SchemaTables,
  name: string,
  type: ReadyType,
  given: unknown,
): void {
  const tags = tagsOf(state.layout, name, state.names.length - 1)
  if (type.kind !== 'complex') {
    writeValue(state, tags, type, given)
    return
  }
  if (!isRecord(given)) {
    report(state, 'value-type', '', insteadOf(given, `an object with the elements of <${name}>`))
    return
  }
  const { newline } = state.layout
  state.text += tags.begin
  writeAttributes(state, name, type, given)
  const start = state.text
  state.text += `>${newline}`
  const empty = state.text.length
  writeContent(state, tables, name, type, given)
  if (state.text.length === empty) state.text = `${start}/>${newline}`
  else state.text += tags.closeContent
}

/** Goes by the properties of the object, because looking up each leaf of the model takes longer. */
function writeContent(
  state: WriteState,
  tables: SchemaTables,
  name: string,
  type: ReadyComplexType,
  given: Record<string, unknown>,
): void {
  const { model } = type
  const at: ContentState = { state: -1, inARow: 0 }
  const ordered = inSchemaOrder(model, given)
  let isAllKnown = true
  for (const key in ordered) {
    const leaf = leafOf(model, key)
    const value = ordered[key]
    if (value === undefined) continue
    if (leaf === undefined) {
      isAllKnown = false
      continue
    }
    const times = writeLeaf(state, tables, name, type, leaf, value)
    if (times === 0) continue
    const verdict = step(model, at, leaf, 1)
    if (verdict !== 'ok') reportStep(state, name, model, at, leaf, verdict)
    at.state = leaf.index
    at.inARow = countedAs(leaf, times)
  }
  if (!mayEnd(model, at)) reportEnd(state, name, model, at)
  if (isAllKnown) return
  for (const key of definedKeys(given)) {
    if (leafOf(model, key) !== undefined || type.attributes.some((attribute) => attribute.name === key)) continue
    reportUnknown(state, name, model, key)
  }
}

function writeLeaf(
  state: WriteState,
  tables: SchemaTables,
  parent: string,
  type: ReadyComplexType,
  leaf: ModelLeaf,
  given: unknown,
): number {
  if (leaf.name === '*') return writeAny(state, tables, parent, leaf, given)
  const childType = typeOfChild(type, leaf)
  if (leaf.max === 1) {
    enter(state, leaf.name, 0)
    writeElement(state, tables, leaf.name, childType, given)
    leave(state)
    return 1
  }
  if (!Array.isArray(given)) {
    const words = `${insteadOf(given, 'a list')} <${leaf.name}> may occur several times.`
    report(state, 'value-type', `/${leaf.name}`, words)
    return 1
  }
  let times = 0
  for (const item of given) {
    times++
    enter(state, leaf.name, times)
    writeElement(state, tables, leaf.name, childType, item)
    leave(state)
  }
  checkCount(state, parent, leaf, times)
  return times
}

export function writeAny(
  state: WriteState,
  tables: SchemaTables,
  parent: string,
  leaf: ModelLeaf,
  given: unknown,
): number {
  if (!Array.isArray(given)) {
    report(state, 'value-type', '/any', insteadOf(given, 'a list of elements'))
    return 1
  }
  const depth = state.names.length
  for (const element of given) {
    const { text, findings } = writeOpenElement(element, leaf, tables, depth, state.checkOpen)
    state.text += marginAt(state.layout, depth) + text + state.layout.newline
    for (const finding of findings) listFinding(state.findings, { ...finding, path: pathOf(state) + finding.path })
  }
  checkCount(state, parent, leaf, given.length)
  return given.length
}

/** The number of occurrences to go on with after a check, so that a wrong number is reported once. */
export function countedAs(leaf: ModelLeaf, times: number): number {
  return Math.min(leaf.max, Math.max(leaf.min, times))
}

export function checkCount(state: WriteState, parent: string, leaf: ModelLeaf, times: number): void {
  const key = leafKey(leaf)
  if (times > leaf.max) {
    report(state, 'element-repeated', `/${key}[${leaf.max + 1}]`, tooMany(leaf, times, parent))
  } else if (times > 0 && times < leaf.min) {
    report(state, 'element-missing', `/${key}[${times + 1}]`, tooFew(leaf, times, parent))
  }
}

export function reportStep(
  state: WriteState,
  parent: string,
  model: Model,
  at: Readonly<ContentState>,
  leaf: ModelLeaf,
  verdict: StepFault,
): void {
  for (const { code, below, words } of faultsOfStep(model, at, leaf, 1, verdict, aroundOf(parent))) {
    report(state, code, below ?? `/${leaf.name}`, words())
  }
}

export function reportEnd(state: WriteState, name: string, model: Model, at: Readonly<ContentState>): void {
  for (const { code, below = '', words } of faultsOfEnd(model, at, aroundOf(name))) report(state, code, below, words())
}

function aroundOf(name: string): Around {
  return { name, excused: [], isObject: true }
}

export function reportUnknown(state: WriteState, parent: string, model: Model, key: string): void {
  const near = nearestName(key, model.byName.keys())
  const shown = maskName(key)
  report(state, 'element-unexpected', `/${shown}`, unknownElement(shown, parent, near, ''))
}

function writeValue(state: WriteState, tags: Tags, type: ReadyValueType, given: unknown): void {
  if (type.kind === 'simple') {
    state.text += tags.open + escapeText(checkedText(state, given, type.value, '')) + tags.closeValue
    return
  }
  if (!isRecord(given)) {
    const shape = `{ value: '…'${type.attributes.map((attribute) => `, ${attribute.name}: '…'`).join('')} }`
    report(state, 'value-type', '', found(describe(given), `Give ${shape}.`))
    return
  }
  state.text += tags.begin
  writeAttributes(state, tags.name, type, given)
  state.text += `>${escapeText(checkedText(state, given.value, type.value, ''))}${tags.closeValue}`
  for (const key of definedKeys(given)) {
    if (key === 'value' || type.attributes.some((attribute) => attribute.name === key)) continue
    const words = `The property ${maskName(key)} does not belong in <${tags.name}>. Remove it.`
    report(state, 'attribute-unexpected', `/@${maskName(key)}`, words)
  }
}

function writeAttributes(
  state: WriteState,
  name: string,
  type: ReadyType,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const attribute of type.attributes) {
    const value = given[attribute.name]
    const below = `/@${attribute.name}`
    if (value !== undefined) {
      const text = checkedText(state, value, attribute.value, below)
      state.text += ` ${attribute.name}="${escapeAttribute(text)}"`
    } else if (attribute.required) {
      report(state, 'attribute-missing', below, attributeMissing(attribute.name, name, 'object'))
    }
  }
}

/** A value as text. Reports its faults at the path `below` the current element. */
function checkedText(state: WriteState, value: unknown, check: ValueCheck, below: string): string {
  if (typeof value !== 'string') {
    const remedy = 'Give the value as a string, amounts and booleans too.'
    report(state, 'value-type', below, `${insteadOf(value, 'a text')} ${remedy}`)
    return ''
  }
  const { identifiers, showValues } = state
  const finding = check.check(value)
  if (finding !== undefined) {
    const shown = showValue(value, finding.shape, showValues)
    report(state, finding.code, below, found(shown, finding.allowed))
  } else {
    if (check.unique) {
      const shown = showValue(value, 'text', showValues)
      if (identifiers.has(value)) report(state, 'value-type', below, repeatedIdentifier(shown))
      identifiers.add(value)
    }
    if (check.refers && !identifiers.has(value)) state.references.push({ value, path: pathOf(state) + below })
    if (check.normalize(value) !== value) {
      report(state, 'value-type', below, 'The value has white space that a reader would remove. Write it without.')
    }
  }
  const forbidden = forbiddenCharacter(value)
  if (forbidden !== undefined) {
    report(state, 'xml-character', below, forbiddenInXml(forbidden))
  }
  return value
}

interface OpenContent {
  text: string
  /** Findings with paths that begin at the element. */
  findings: Finding[]
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/**
 * Writes an element of an `xs:any` so that a reader gets it back unchanged, and checks it as the reader will.
 * `depth` is the number of its ancestors. Content that cannot be written as XML is a finding.
 */
function writeOpenElement(
  given: unknown,
  leaf: ModelLeaf,
  tables: SchemaTables,
  depth: number,
  checkOpen: OpenCheck,
): OpenContent {
  const findings: Finding[] = []

  function report(code: DocumentFindingCode, path: string, message: string): void {
    findings.push({ code, severity: 'error', path, message })
  }

  function element(value: unknown, outerNamespace: string, outerPath: string, level: number): string {
    if (!isElement(value)) {
      report('value-type', outerPath, insteadOf(value, 'an element ({ name, namespace, attributes, children })'))
      return ''
    }
    const { name, namespace, children } = value
    const path = `${outerPath}/${maskName(name)}`
    if (level > defaultXmlLimits.maxDepth) {
      const { maxDepth } = defaultXmlLimits
      report('xml-limit', path, `Elements are nested more than ${maxDepth} deep, the limit of readers. Nest them less.`)
      return ''
    }
    if (!isName(name)) report('xml-syntax', path, noName('element'))
    if (namespace === xmlnsNamespace) {
      report('xml-prefix', path, 'The namespace of xmlns is for declarations only. Give the element another one.')
    }
    // The namespace of xml can be the default one nowhere.
    const tag = namespace === xmlNamespace ? `xml:${name}` : name
    const inner = namespace === xmlNamespace ? outerNamespace : namespace
    const declaration = inner === outerNamespace ? '' : ` xmlns="${escapeAttribute(clean(namespace, path))}"`
    const start = `<${tag}${declaration}${attributesOf(value, path)}`
    if (children.length === 0) return `${start}/>`
    const content = children.map((child) =>
      typeof child === 'string' ? escapeText(clean(child, path)) : element(child, inner, path, level + 1),
    )
    return `${start}>${content.join('')}</${tag}>`
  }

  function attributesOf({ attributes }: OpenElement, path: string): string {
    let text = ''
    let prefixes = 0
    const seen = new Set<string>()
    for (const attribute of attributes) {
      if (!isAttribute(attribute)) {
        report('value-type', path, insteadOf(attribute, 'an attribute ({ name, namespace, value })'))
        continue
      }
      const { name, value } = attribute
      const namespace = attribute.namespace ?? ''
      const at = `${path}/@${maskName(name)}`
      if (!isName(name) || (namespace === '' && name === 'xmlns') || namespace === xmlnsNamespace) {
        report('xml-syntax', at, noName('attribute'))
      }
      const key = `${namespace} ${name}`
      if (seen.has(key)) report('xml-syntax', at, `The attribute ${maskName(name)} is given twice. Keep one.`)
      seen.add(key)
      const written = `${name}="${escapeAttribute(clean(value, at))}"`
      if (namespace === '') {
        text += ` ${written}`
      } else if (namespace === xmlNamespace) {
        text += ` xml:${written}`
      } else {
        prefixes++
        text += ` xmlns:n${prefixes}="${escapeAttribute(clean(namespace, at))}" n${prefixes}:${written}`
      }
    }
    return text
  }

  function clean(text: string, path: string): string {
    if (forbiddenCharacter(text) !== undefined) {
      report('xml-character', path, forbiddenInXml())
    }
    return text
  }

  const text = element(given, tables.namespace, '', depth + 1)
  if (findings.length === 0 && isElement(given)) checkAgainstSchema(given, leaf, tables, report, findings, checkOpen)
  return { text, findings }
}

function checkAgainstSchema(
  element: XmlElement,
  leaf: ModelLeaf,
  tables: SchemaTables,
  report: (code: DocumentFindingCode, path: string, message: string) => void,
  findings: Finding[],
  checkOpen: OpenCheck,
): void {
  const { name, namespace } = element
  if (!admits(leaf, namespace, tables.namespace)) {
    const words = `<${maskName(name)}> is in a namespace that the schema does not allow here (${leaf.namespace}).`
    report('element-namespace', `/${maskName(name)}`, `${words} Remove it.`)
    return
  }
  if (leaf.process === 'skip') return
  const known = namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined
  if (leaf.process === 'strict' && !known) {
    report('element-unexpected', `/${maskName(name)}`, undeclared(maskName(name)))
    return
  }
  for (const finding of checkDeclared(element, tables, checkOpen)) findings.push(finding)
}

function checkDeclared(element: XmlElement, tables: SchemaTables, check: OpenCheck): Finding[] {
  const { name, namespace, children } = element
  if (namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined) return check(element, tables)
  const inside = children.flatMap((child) => (typeof child === 'string' ? [] : checkDeclared(child, tables, check)))
  return inside.map((finding) => ({ ...finding, path: `/${name}${finding.path}` }))
}

/** Whether a value has the shape of an element; the content of its lists is not checked here. */
interface OpenElement {
  name: string
  namespace: string
  attributes: readonly unknown[]
  children: readonly unknown[]
}

function isElement(value: unknown): value is OpenElement & XmlElement {
  if (!isRecord(value)) return false
  const { name, namespace, attributes, children } = value
  return (
    typeof name === 'string' && typeof namespace === 'string' && Array.isArray(attributes) && Array.isArray(children)
  )
}

function isAttribute(given: unknown): given is { name: string; namespace?: string | undefined; value: string } {
  if (!isRecord(given)) return false
  const { name, namespace, value } = given
  return (
    typeof name === 'string' && typeof value === 'string' && (namespace === undefined || typeof namespace === 'string')
  )
}

/** Checks an element of open content that the schema declares; paths of findings begin at the element. */
export type OpenCheck = (element: XmlElement, tables: SchemaTables) => Finding[]

// An object of the document layer: the elements in an element by their names, beside its attributes.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The check of open content when payments are built. The only element there that the schema declares would be a whole
 * message of the same kind. It is refused, and therefore the reader's full check is not needed.
 */
export function noMessageInside({ name }: XmlElement, { message: known }: SchemaTables): Finding[] {
  const message = `A whole ${known} is inside another one. Write it into a file of its own.`
  return [{ code: 'element-unexpected', severity: 'error', path: `/${name}`, message }]
}
