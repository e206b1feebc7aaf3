import {
  type DocumentFindingCode,
  InvalidDocumentError,
  maskName,
  type Position,
  showValue,
} from '../../diagnostics/index.ts'
import { nearestName } from '../../values/index.ts'
import type { Tag, XmlAttribute } from '../../xml/index.ts'
import { type ModelLeaf, mayEnd, type StepFault, step } from '../compile/model.ts'
import type { ReadyAttribute, ReadyComplexType, ReadyType, ReadyValueType } from '../compile/prepare.ts'
import {
  type Around,
  attributeMissing,
  attributeOn,
  type ContentFault,
  faultsOfEnd,
  faultsOfStep,
  found,
  listFinding,
  repeatedIdentifier,
  unboundPrefix,
  unknownAttribute,
  unknownElement,
  unknownIdentifier,
  wrongNamespace,
} from '../findings.ts'
import { collapseSpace, type ValueFinding } from '../value/check-value.ts'
import { setNamed } from './build.ts'
import { type CursorState, type Frame, pathTo, positionOfFrame } from './state.ts'

/**
 * Adds an error finding; by `listFault` what ends the reading. Throws `InvalidDocumentError` where the reading is
 * strict. Nothing is wrong in a version without a schema.
 */
export function report(
  state: CursorState,
  code: DocumentFindingCode,
  path: string,
  message: string,
  position: Position,
  list = listFinding,
): void {
  if (state.other !== undefined) return
  const { line, column, offset } = position
  list(state.findings, { code, severity: 'error', path, line, column, offset, message })
  if (state.strict) throw new InvalidDocumentError(state.findings.list, { messageName: state.message })
}

function reportValue(state: CursorState, finding: ValueFinding, value: string, path: string, position: Position): void {
  const words = found(showValue(value, finding.shape, state.showValues), finding.allowed)
  report(state, finding.code, path, words, position)
}

function isFull({ findings, other }: CursorState): boolean {
  return other !== undefined || findings.list.length >= findings.max
}

export function findingPath(state: CursorState, depth: number): string {
  return isFull(state) ? '' : pathTo(state.frames, depth)
}

export function here(state: CursorState): Position {
  return state.positions().position()
}

// Findings about the elements inside another: `step` of the model finds the fault, `faultsOfStep` describes it. When an
// element opens, `state.depth` is the depth of its frame; when one closes, that of the closing frame.

/** Reports a known element that is in the wrong place. `count` is its number among the elements of its name, from 1. */
export function reportMisplaced(
  state: CursorState,
  parent: Frame,
  { model }: ReadyComplexType,
  leaf: ModelLeaf,
  count: number,
  verdict: StepFault,
): void {
  reportFaults(state, state.depth - 1, faultsOfStep(model, parent, leaf, count, verdict, aroundOf(parent)))
}

function aroundOf({ name, suppressedMissing }: Frame): Around {
  return { name, excused: suppressedMissing, isObject: false }
}

/** Reports faults of the content of the element at `depth`. */
function reportFaults(state: CursorState, depth: number, faults: readonly ContentFault[]): void {
  const position = here(state)
  for (const { code, below, words } of faults) {
    const path = below === undefined ? findingPath(state, state.depth) : findingPath(state, depth) + below
    report(state, code, path, isFull(state) ? '' : words(), position)
  }
}

/** Reports an element, in `frame`, that the type of its parent does not have, by name or namespace. */
export function reportUnlisted(
  state: CursorState,
  parent: Frame,
  { model }: ReadyComplexType,
  frame: Frame,
  name: string,
  elementNamespace: string,
): void {
  const path = findingPath(state, state.depth)
  if (elementNamespace !== state.namespace) {
    if (model.byName.has(name)) excuse(parent, name)
    const words = wrongNamespace(frame.name, elementNamespace, state.namespace)
    report(state, 'element-namespace', path, words, here(state))
    return
  }
  // Searching for a similar name takes longer than reading, so it is not done for a finding that is only counted.
  const near = isFull(state) ? undefined : nearestName(name, model.byName.keys())
  if (near !== undefined) excuse(parent, near)
  const expected = isFull(state) ? '' : expectedNow(parent, model)
  report(state, 'element-unexpected', path, unknownElement(frame.name, parent.name, near, expected), here(state))
}

function excuse(parent: Frame, name: string): void {
  if (!parent.suppressedMissing.includes(name)) parent.suppressedMissing = [...parent.suppressedMissing, name]
}

function expectedNow(parent: Frame, model: ReadyComplexType['model']): string {
  const names = model.leaves
    .filter((leaf) => step(model, parent, leaf, 1) === 'ok')
    .map((leaf) => (leaf.name === '*' ? 'any element' : `<${leaf.name}>`))
  if (mayEnd(model, parent)) names.push(`the end of <${parent.name}>`)
  return names.length === 0 ? `the end of <${parent.name}>` : names.join(', ')
}

export function closeContent(state: CursorState, frame: Frame, { model }: ReadyComplexType): void {
  if (!mayEnd(model, frame)) reportFaults(state, state.depth, faultsOfEnd(model, frame, aroundOf(frame)))
}

const piecesKept = 4096

// A frame of the mode `value` has a type without elements.

/**
 * Adds a piece to a value. Many pieces are collected in a list, because a string of a million added pieces (CDATA
 * sections) takes 32 bytes for each of them: 120 MB of text took 380 MB.
 */
export function addPiece(state: CursorState, frame: Frame, text: string): void {
  if (frame.text === '') {
    frame.text = text
    return
  }
  state.pieces.push(text)
  if (state.pieces.length >= piecesKept) frame.text = joinedText(state, frame)
}

function joinedText(state: CursorState, frame: Frame): string {
  if (state.pieces.length === 0) return frame.text
  const text = frame.text + state.pieces.join('')
  state.pieces = []
  return text
}

export function closeValue(state: CursorState, frame: Frame): unknown {
  const type = frame.type as ReadyValueType
  const value = type.value.normalize(joinedText(state, frame))
  const finding = frame.hasChildElements && isBlank(value) ? undefined : type.value.check(value)
  if (finding !== undefined) {
    reportValue(state, finding, value, findingPath(state, state.depth), positionOfFrame(frame))
  } else if (type.value.unique) checkUnique(state, value, findingPath(state, state.depth), positionOfFrame(frame))
  else if (type.value.refers) noteReference(state, value, findingPath(state, state.depth), positionOfFrame(frame))
  if (frame.object === undefined) return value
  // Elements in a value that has no attributes are kept, and then there is seldom a text.
  if (type.kind === 'value' || !isBlank(value)) frame.object.value = value
  return frame.object
}

function checkUnique(state: CursorState, value: string, path: string, position: Position): void {
  const { identifiers } = state
  if (identifiers.has(value)) {
    report(state, 'value-type', path, repeatedIdentifier(showValue(value, 'text', state.showValues)), position)
  }
  identifiers.add(value)
}

/** Keeps an `xs:IDREF` until the document ends, unless its `xs:ID` stands before it. */
function noteReference(state: CursorState, value: string, path: string, position: Position): void {
  if (!state.identifiers.has(value)) state.references.push({ value, path, position })
}

/** Reports every `xs:IDREF` without an `xs:ID` in the document (XSD part 1, 3.15.4). */
export function checkReferences(state: CursorState): void {
  for (const { value, path, position } of state.references) {
    if (state.identifiers.has(value)) continue
    report(state, 'value-type', path, unknownIdentifier(showValue(value, 'text', state.showValues)), position)
  }
}

export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return false
  }
  return true
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
const xsd = 'http://www.w3.org/2001/XMLSchema'

export function takeAttributes(
  state: CursorState,
  frame: Frame,
  type: ReadyType,
  tag: Tag,
  attributes: readonly XmlAttribute[],
): void {
  if (state.other !== undefined) {
    keepAttributes(state, frame, attributes)
    return
  }
  if (attributes.length === 0 && type.attributes.length === 0) return
  if (tag.goodFor === type) {
    const { object } = frame
    if (object !== undefined) for (const { name, value } of attributes) object[name] = value
    return
  }
  const { findings } = state
  const { errors } = findings
  checkAttributes(state, frame, type, attributes)
  // Attributes that were accepted once are accepted on every tag written alike, such as `Ccy="EUR"`.
  if (findings.errors === errors && attributes.every((attribute) => isPlainAttribute(type, attribute))) {
    tag.goodFor = type
  }
}

/** Puts all attributes into the object of a frame; those of `xsi` are about the file. */
function keepAttributes({ build }: CursorState, frame: Frame, attributes: readonly XmlAttribute[]): void {
  if (!build) return
  for (const { name, namespace, value } of attributes) {
    if (namespace === xsi) continue
    frame.object ??= { value: '' }
    setNamed(frame.object, name, value)
  }
}

/**
 * Whether the attribute has the same meaning everywhere: it depends on no namespaces, and its white space needs no
 * treatment.
 */
function isPlainAttribute(type: ReadyType, attribute: XmlAttribute): boolean {
  const declared = declaredAs(type, attribute)
  return (
    declared?.value.unique === false &&
    !declared.value.refers &&
    declared.value.normalize(attribute.value) === attribute.value
  )
}

function declaredAs(type: ReadyType, { name, namespace }: XmlAttribute): ReadyAttribute | undefined {
  return namespace === '' ? type.attributes.find((candidate) => candidate.name === name) : undefined
}

function checkAttributes(state: CursorState, frame: Frame, type: ReadyType, attributes: readonly XmlAttribute[]): void {
  let given = 0
  for (const attribute of attributes) {
    const declared = declaredAs(type, attribute)
    if (declared === undefined) {
      checkForeignAttribute(state, frame, type, attribute)
      continue
    }
    given++
    const value = declared.value.normalize(attribute.value)
    const finding = declared.value.check(value)
    const path = (): string => `${findingPath(state, state.depth)}/@${attribute.name}`
    if (finding !== undefined) reportValue(state, finding, value, path(), positionOfFrame(frame))
    else if (declared.value.unique) checkUnique(state, value, path(), positionOfFrame(frame))
    else if (declared.value.refers) noteReference(state, value, path(), positionOfFrame(frame))
    if (frame.object !== undefined) frame.object[attribute.name] = value
  }
  if (given < type.attributes.length) reportMissingAttributes(state, frame, type, attributes)
}

function reportMissingAttributes(
  state: CursorState,
  frame: Frame,
  type: ReadyType,
  attributes: readonly XmlAttribute[],
): void {
  for (const { name, required } of type.attributes) {
    if (!required || attributes.some((attribute) => attribute.name === name && attribute.namespace === '')) continue
    report(
      state,
      'attribute-missing',
      `${findingPath(state, state.depth)}/@${name}`,
      attributeMissing(name, frame.name, 'xml'),
      positionOfFrame(frame),
    )
  }
}

/**
 * Checks an attribute that the type does not declare. `xsi:schemaLocation` is allowed everywhere, most others nowhere.
 */
function checkForeignAttribute(state: CursorState, frame: Frame, type: ReadyType, attribute: XmlAttribute): void {
  const attributeName = maskName(attribute.name)
  const path = `${findingPath(state, state.depth)}/@${attributeName}`
  if (attribute.namespace === undefined) {
    report(state, 'xml-prefix', path, unboundPrefix(attributeOn(attributeName, frame.name)), positionOfFrame(frame))
  } else if (attribute.namespace !== xsi) {
    const words = unknownAttribute(attributeName, frame.name, type.attributes)
    report(state, 'attribute-unexpected', path, words, positionOfFrame(frame))
  } else if (attribute.name === 'nil') {
    const words = `xsi:nil stands on <${frame.name}>, which cannot be nil. Remove it; leave out an element that has no value.`
    report(state, 'xsi-unexpected', path, words, positionOfFrame(frame))
  } else if (attribute.name === 'type') {
    if (typeNamed(state, attribute.value) === type.name) return
    const words = `xsi:type gives <${frame.name}> another type than the schema does (${type.name}). Remove it.`
    report(state, 'xsi-unexpected', path, words, positionOfFrame(frame))
  } else if (attribute.name !== 'schemaLocation' && attribute.name !== 'noNamespaceSchemaLocation') {
    const words = `xsi:${attributeName} is not an attribute of XML Schema. Remove it.`
    report(state, 'attribute-unexpected', path, words, positionOfFrame(frame))
  }
}

/** Checks the prefixes in a skipped element at a depth: an unbound prefix is a fault everywhere. */
export function checkPrefixes(
  state: CursorState,
  { name, namespace, attributes }: Pick<Tag, 'name' | 'namespace' | 'attributes'>,
  depth: number,
): void {
  const unbound = attributes.find((attribute) => attribute.namespace === undefined)
  if (namespace !== undefined && unbound === undefined) return
  const element = maskName(name)
  const what = namespace === undefined ? `<${element}>` : attributeOn(maskName(unbound?.name ?? ''), element)
  report(state, 'xml-prefix', findingPath(state, depth), unboundPrefix(what), here(state))
}

/** The type that an element names by `xsi:type`; `undefined` without one, or where the type is of another schema. */
export function givenType(state: CursorState, attributes: readonly XmlAttribute[]): string | undefined {
  const given = attributes.find((attribute) => attribute.name === 'type' && attribute.namespace === xsi)
  return given === undefined ? undefined : typeNamed(state, given.value)
}

/** The name of the type that the value of an `xsi:type` stands for; `undefined` where it is of another schema. */
function typeNamed(state: CursorState, value: string): string | undefined {
  const name = collapseSpace(value)
  const colon = name.indexOf(':')
  const typeNamespace = state.positions().resolve(colon < 0 ? '' : name.slice(0, colon)) ?? ''
  if (typeNamespace === state.namespace) return name.slice(colon + 1)
  return typeNamespace === xsd ? `xs:${name.slice(colon + 1)}` : undefined
}
