import {
  type DocumentFindingCode,
  type Finding,
  InvalidDocumentError,
  type Position,
  showValue,
} from '../diagnostics/index.ts'
import { nearestName } from '../values/nearest-name.ts'
import type { XmlElement } from '../xml/element.ts'
import type { XmlFault } from '../xml/fault.ts'
import { type ByteHandler, createTag, type Places, type Tag, type XmlAttribute } from '../xml/tokens.ts'
import { textOf } from '../xml/utf8.ts'
import { acceptsBytes } from './check-bytes.ts'
import { type Complaint, collapseSpace } from './check-value.ts'
import { chooseSchema } from './choose.ts'
import {
  attributeMissing,
  attributeOn,
  elementMissing,
  insideValue,
  neverValid,
  notBoth,
  notNillable,
  orderAround,
  repeated,
  repeatedIdentifier,
  shortName,
  textInside,
  tooFew,
  unboundPrefix,
  undeclared,
  unknownAttribute,
  unknownElement,
  wrongNamespace,
  wrongOrder,
  wrongRoot,
} from './explain.ts'
import { type FindingList, listFault, listFinding } from './finding-list.ts'
import {
  admits,
  isShort,
  type ModelLeaf,
  mayEnd,
  missingBetween,
  moveTo,
  nextLeaves,
  type Step,
  step,
} from './model.ts'
import { type LoggedPlace, type PlaceOf, placesOf } from './places.ts'
import type { ReadyComplexType, ReadySchema, ReadyType } from './prepare.ts'
import type { SchemaTables } from './tables.ts'

/** An element around an item: its name, path and position, and as much of its object as was read when the item closed. */
export interface Around extends Partial<Position> {
  name: string
  /** Path with indexes. */
  path: string
  /** The object under construction; the same for all items inside one element. */
  value: unknown
}

/** An element that a caller asked to be given when it closes. */
export interface CursorItem extends Position {
  kind: 'item'
  /** Message the document is, such as `camt.053.001.06`. */
  message: string
  /** The path without indexes, as the caller gave it. */
  each: string
  /** The path with indexes. */
  path: string
  /** The object of the document layer. */
  value: unknown
  /** The elements around it, from the root to its parent. */
  around: readonly Around[]
  /** Where the elements in it stand; only when `places` was asked for. */
  placeOf?: PlaceOf
}

/** What a cursor is told. */
export interface CursorOptions {
  schemas: readonly SchemaTables[]
  strict: boolean
  showValues: boolean
  /** Whether objects are built at all. */
  build: boolean
  /** Paths whose elements are handed on and not kept. */
  each: readonly string[]
  /** Whether items tell where the elements in them stand, or which items do (of `each`). Default `false`. */
  places?: boolean | readonly string[] | undefined
  findings: FindingList
  onItem: (item: CursorItem) => void
}

/** One pass over the tokens of a document that validates and builds at once. */
export interface Cursor extends ByteHandler {
  /** The message found, once the root element was seen. */
  readonly message: string | undefined
  /** The root object, where objects are built. */
  readonly document: unknown
  /** Takes the fault that ended the reading as the last finding. */
  fault(fault: XmlFault): void
}

/** Marks on the way to the elements asked for. */
interface EachNode {
  each: string | undefined
  children: Map<string, EachNode>
}

type Mode = 'complex' | 'value' | 'any' | 'skip'

interface Frame {
  mode: Mode
  name: string
  type: ReadyType | undefined
  /** Where the start tag stands. */
  offset: number
  line: number
  column: number
  /** Index in the path, from 1; 0 for an element that does not repeat. */
  occurrence: number
  /** Content model: the leaf seen last, and how often in a row. */
  state: number
  inARow: number
  /** How often each leaf was seen. */
  counts: Int32Array
  /** Object under construction. */
  object: Record<string, unknown> | undefined
  /** Where the object goes when it is finished; unset for an item and for what is not kept. */
  keep: boolean
  leaf: ModelLeaf | undefined
  text: string
  /** The value was accepted as bytes; `text` holds it where objects are built. */
  good: boolean
  /** Elements stood in a value: what else is wrong with it follows from that. */
  spoilt: boolean
  /** Elements not to be missed, because what was probably meant for them was reported. */
  excused: string[]
  each: EachNode | undefined
  around: readonly Around[] | undefined
  /** Its own number in the log of places. */
  logged: number
  /** Whether the next item around it tells places. */
  inItem: boolean
}

/** Room for the counts of most types, so that a frame seldom has to make more. */
const commonSize = 32
const noCounts = new Int32Array(0)
const piecesKept = 4096

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
const xsd = 'http://www.w3.org/2001/XMLSchema'

/**
 * Makes a cursor. `places` is asked where tokens stand, and what prefixes mean.
 */
export function createCursor(places: () => Places, options: CursorOptions): Cursor {
  const { strict, showValues, build, findings, onItem } = options
  const eachRoot = markPaths(options.each)
  const frames: Frame[] = []
  let depth = 0
  let schema: ReadySchema | undefined
  let namespace = ''
  let message: string | undefined
  let documentObject: unknown
  let skipping = 0
  // What the symbols of tags are bound by: the numbers of the schema's names, in this namespace.
  let symbols: ReadonlyMap<string, number> = new Map()
  // Pieces of a value, where it has many.
  let pieces: string[] = []
  // Elements inside an `xs:any`, kept as they are beside whatever is made of them otherwise.
  const anyOpen: XmlElement[] = []
  const identifiers = new Set<string>()
  // Start tags inside the items that are open, where places are asked for. An item that may repeat leaves nothing behind.
  const log: LoggedPlace[] = []
  const asked = new Set(options.places === true ? options.each : options.places === false ? [] : options.places)
  const logs = asked.size > 0

  function frameAt(index: number): Frame {
    const known = frames[index]
    if (known !== undefined) return known
    const frame: Frame = {
      mode: 'skip',
      name: '',
      type: undefined,
      offset: 0,
      line: 0,
      column: 0,
      occurrence: 0,
      state: -1,
      inARow: 0,
      counts: noCounts,
      object: undefined,
      keep: false,
      leaf: undefined,
      text: '',
      good: false,
      spoilt: false,
      excused: [],
      each: undefined,
      around: undefined,
      logged: 0,
      inItem: false,
    }
    frames.push(frame)
    return frame
  }

  function pathTo(index: number): string {
    let path = ''
    for (let i = 0; i <= index; i++) {
      const frame = frames[i]
      if (frame === undefined) break
      path += `/${frame.name}`
      if (frame.occurrence > 0) path += `[${frame.occurrence}]`
    }
    return path
  }

  /** Whether a finding would be counted only: nothing needs to be worked out for it then. */
  function isFull(): boolean {
    return findings.list.length >= findings.max
  }

  /** The path to a frame, for a finding. */
  function findingPath(index: number): string {
    return isFull() ? '' : pathTo(index)
  }

  function report(code: DocumentFindingCode, path: string, text: string, position: Position): void {
    const { line, column, offset } = position
    const finding: Finding = { code, severity: 'error', path, line, column, offset, message: text }
    listFinding(findings, finding)
    if (strict) throw new InvalidDocumentError(findings.list)
  }

  function here(): Position {
    return places().position()
  }

  function complain(complaint: Complaint, value: string, path: string, position: Position): void {
    report(
      complaint.code,
      path,
      `Found ${showValue(value, complaint.shape, showValues)}. ${complaint.allowed}`,
      position,
    )
  }

  /** An `xs:ID` stands once in a document (XSD part 1, 3.15.4). All are kept: a schema that has none costs nothing. */
  function checkUnique(value: string, path: string, position: Position): void {
    if (identifiers.has(value))
      report('value-type', path, repeatedIdentifier(showValue(value, 'text', showValues)), position)
    identifiers.add(value)
  }

  // Opening.

  function openRoot(tag: Tag): void {
    const { name, namespace: elementNamespace, attributes } = tag
    const frame = frameAt(0)
    start(frame, name, 0)
    const choice = chooseSchema(options.schemas, elementNamespace, attributes)
    if (choice.problem !== undefined) report('message-unknown', findingPath(0), choice.problem, here())
    if (choice.schema === undefined) {
      checkPrefixes(frame.name, elementNamespace, attributes, 0)
      frame.mode = 'skip'
      return
    }
    schema = choice.schema
    message = schema.tables.message
    namespace = elementNamespace ?? ''
    symbols = namespace === schema.tables.namespace ? schema.symbols : new Map(schema.symbols)
    const type = schema.root(name)
    if (type === undefined) {
      const words = wrongRoot(frame.name, message, schema.tables.roots)
      report('root-unexpected', findingPath(0), words, here())
      checkPrefixes(frame.name, elementNamespace, attributes, 0)
      frame.mode = 'skip'
      return
    }
    // Where the namespace was declared by a misspelt attribute, that was said already.
    const proper = attributes.filter((attribute) => attribute !== choice.misspelt)
    begin(frame, type, tag, proper, undefined, eachRoot.children.get(name))
    if (frame.object !== undefined) documentObject = frame.object
  }

  function start(frame: Frame, name: string, occurrence: number): void {
    places().placeInto(frame)
    frame.name = shortName(name)
    frame.occurrence = occurrence
    frame.text = ''
    frame.good = false
    frame.spoilt = false
    if (frame.excused.length > 0) frame.excused = []
    frame.object = undefined
    frame.keep = false
    frame.leaf = undefined
    frame.each = undefined
    frame.around = undefined
    frame.type = undefined
    if (!logs) return
    const outer = depth === 0 ? undefined : frames[depth - 1]
    const item = outer?.each?.each
    frame.inItem = item === undefined ? outer?.inItem === true : asked.has(item)
    frame.logged = log.length
    if (frame.inItem) logPlace(frame)
  }

  function logPlace(frame: Frame): void {
    const { name, occurrence, line, column, offset } = frame
    log.push({ depth, name, occurrence, line, column, offset })
  }

  function begin(
    frame: Frame,
    type: ReadyType,
    tag: Tag,
    attributes: readonly XmlAttribute[],
    leaf: ModelLeaf | undefined,
    each: EachNode | undefined,
  ): void {
    frame.type = type
    frame.leaf = leaf
    frame.each = each
    if (logs && !frame.inItem && each?.each !== undefined && asked.has(each.each)) logPlace(frame)
    if (type.kind === 'complex') {
      frame.mode = 'complex'
      frame.state = -1
      frame.inARow = 0
      const size = type.model.leaves.length
      if (frame.counts.length < size) frame.counts = new Int32Array(Math.max(size, commonSize))
      // Most types have few elements, for which a loop is faster than `fill`.
      else for (let i = 0; i < size; i++) frame.counts[i] = 0
      if (build) frame.object = {}
    } else {
      frame.mode = 'value'
      // The value first, as it is read, though attributes are known before it.
      if (build && type.kind === 'value') frame.object = { value: '' }
    }
    if (attributes.length === 0 && type.attributes.length === 0) return
    if (tag.goodFor === type) {
      if (frame.object !== undefined) for (const { name, value } of attributes) frame.object[name] = value
      return
    }
    const { errors } = findings
    checkAttributes(frame, type, attributes)
    // Attributes that were good once are good on every tag written alike, as nearly all are: `Ccy="EUR"`.
    if (findings.errors === errors && attributes.every((attribute) => isPlainAttribute(type, attribute))) {
      tag.goodFor = type
    }
  }

  /** Whether nothing but the attribute itself decides what it means: no namespaces, no white space to be treated. */
  function isPlainAttribute(type: ReadyType, attribute: XmlAttribute): boolean {
    const declared = type.attributes.find((candidate) => candidate.name === attribute.name)
    return (
      attribute.namespace === '' &&
      declared?.value.unique === false &&
      declared.value.normalize(attribute.value) === attribute.value
    )
  }

  /** The number of a tag's name, looked up once for each tag and schema. */
  function bind(tag: Tag): number {
    tag.boundBy = symbols
    tag.symbol = tag.namespace === namespace ? (symbols.get(tag.name) ?? -1) : -1
    tag.goodFor = undefined
    return tag.symbol
  }

  function checkAttributes(frame: Frame, type: ReadyType, attributes: readonly XmlAttribute[]): void {
    let given = 0
    for (const attribute of attributes) {
      if (attribute.namespace === '') {
        const declared = type.attributes.find((candidate) => candidate.name === attribute.name)
        if (declared !== undefined) {
          given++
          const value = declared.value.normalize(attribute.value)
          const complaint = declared.value.check(value)
          if (complaint !== undefined)
            complain(complaint, value, `${findingPath(depth)}/@${attribute.name}`, placeOf(frame))
          else if (declared.value.unique) checkUnique(value, `${findingPath(depth)}/@${attribute.name}`, placeOf(frame))
          if (frame.object !== undefined) frame.object[attribute.name] = value
          continue
        }
      }
      checkForeignAttribute(frame, type, attribute)
    }
    if (given < type.attributes.length) {
      for (const { name, required } of type.attributes) {
        if (!required || attributes.some((attribute) => attribute.name === name && attribute.namespace === '')) continue
        report(
          'attribute-missing',
          `${findingPath(depth)}/@${name}`,
          attributeMissing(name, frame.name, 'xml'),
          placeOf(frame),
        )
      }
    }
  }

  /** Prefixes in what is not read any closer: an unbound one is a fault wherever it stands. */
  function checkPrefixes(
    name: string,
    elementNamespace: string | undefined,
    attributes: readonly XmlAttribute[],
    pathIndex: number,
  ): void {
    const unbound = attributes.find((attribute) => attribute.namespace === undefined)
    if (elementNamespace !== undefined && unbound === undefined) return
    const element = shortName(name)
    const what = elementNamespace === undefined ? `<${element}>` : attributeOn(shortName(unbound?.name ?? ''), element)
    report('xml-prefix', findingPath(pathIndex), unboundPrefix(what), here())
  }

  function checkForeignAttribute(frame: Frame, type: ReadyType, attribute: XmlAttribute): void {
    const attributeName = shortName(attribute.name)
    const path = `${findingPath(depth)}/@${attributeName}`
    if (attribute.namespace === undefined) {
      report('xml-prefix', path, unboundPrefix(attributeOn(attributeName, frame.name)), placeOf(frame))
    } else if (attribute.namespace !== xsi) {
      const words = unknownAttribute(attributeName, frame.name, type.attributes)
      report('attribute-unexpected', path, words, placeOf(frame))
    } else if (attribute.name === 'nil') {
      report('xsi-unexpected', path, notNillable(frame.name), placeOf(frame))
    } else if (attribute.name === 'type') {
      if (typeNamed(attribute.value) !== type.name) {
        report(
          'xsi-unexpected',
          path,
          `xsi:type gives <${frame.name}> another type than ${type.name}, which it has by the schema. Remove it.`,
          placeOf(frame),
        )
      }
    } else if (attribute.name !== 'schemaLocation' && attribute.name !== 'noNamespaceSchemaLocation') {
      report(
        'attribute-unexpected',
        path,
        `xsi:${attributeName} is no attribute of XML Schema. Remove it.`,
        placeOf(frame),
      )
    }
  }

  /** The name of the type that the value of an `xsi:type` stands for; `undefined` where it is of another schema. */
  function typeNamed(value: string): string | undefined {
    const name = collapseSpace(value)
    const colon = name.indexOf(':')
    const typeNamespace = places().resolve(colon < 0 ? '' : name.slice(0, colon)) ?? ''
    if (typeNamespace === namespace) return name.slice(colon + 1)
    return typeNamespace === xsd ? `xs:${name.slice(colon + 1)}` : undefined
  }

  function openChild(parent: Frame, tag: Tag): void {
    const type = parent.type
    if (type === undefined || type.kind !== 'complex') return
    const { model } = type
    const { name } = tag
    const symbol = tag.boundBy === symbols ? tag.symbol : bind(tag)
    const leaf = symbol < 0 ? undefined : leafOf(type, symbol, name)
    const frame = frameAt(depth)
    if (leaf === undefined) {
      start(frame, name, 0)
      openUnlisted(parent, type, frame, tag)
      return
    }
    const { index } = leaf
    const count = (parent.counts[index] ?? 0) + 1
    parent.counts[index] = count
    start(frame, name, leaf.max > 1 ? count : 0)
    const verdict = step(model, parent, leaf, count)
    if (verdict !== 'ok') misplaced(parent, type, leaf, count, verdict)
    if (verdict === 'ok' || verdict === 'missing') moveTo(parent, leaf)
    const childType = type.children[index]
    if (childType === undefined) {
      frame.mode = 'skip'
      return
    }
    begin(frame, childType, tag, tag.attributes, leaf, parent.each?.children.get(name))
    if (build && frame.each?.each === undefined) {
      frame.keep = true
      if (frame.mode === 'complex') attach(parent, leaf, frame.object)
    }
  }

  function attach(parent: Frame, leaf: ModelLeaf, value: unknown): void {
    const { object } = parent
    if (object === undefined) return
    const { name } = leaf
    if (leaf.max > 1) {
      const list = object[name]
      if (Array.isArray(list)) list.push(value)
      else object[name] = [value]
    } else if (parent.counts[leaf.index] === 1) {
      // The first one counts. Asked by number: `hasOwn` with changing names is slow everywhere.
      object[name] = value
    }
  }

  /** An element that is not where the content model wants it: says why. */
  function misplaced(parent: Frame, type: ReadyComplexType, leaf: ModelLeaf, count: number, verdict: Step): void {
    const { model } = type
    const path = findingPath(depth)
    const position = here()
    const from = parent.state < 0 ? undefined : model.leaves[parent.state]
    switch (verdict) {
      case 'missing':
        if (from !== undefined && isShort(model, parent)) reportTooFew(parent, from, position)
        reportMissing(parent, missingBetween(model, parent.state, leaf.index) ?? [], position)
        return
      case 'choice':
        report('element-choice', path, notBoth(leaf.name, from?.name ?? '', parent.name), position)
        return
      case 'repeated':
        report('element-repeated', path, repeated(leaf, count, parent.name), position)
        return
      default:
        report(
          'element-order',
          path,
          wrongOrder(leaf.name, from?.name ?? '', parent.name, isFull() ? '' : orderAround(model, leaf)),
          position,
        )
    }
  }

  function reportTooFew(parent: Frame, leaf: ModelLeaf, position: Position): void {
    report(
      'element-missing',
      `${findingPath(frames.indexOf(parent))}/${leaf.name}[${parent.inARow + 1}]`,
      tooFew(leaf, parent.inARow, parent.name),
      position,
    )
  }

  function reportMissing(parent: Frame, missing: readonly (readonly ModelLeaf[])[], position: Position): void {
    const parentPath = findingPath(frames.indexOf(parent))
    for (const step of missing) {
      const [first] = step
      if (first === undefined || step.some((leaf) => parent.excused.includes(leaf.name))) continue
      if (isFull()) {
        report('element-missing', '', '', position)
        continue
      }
      const names = step.map((leaf) => leaf.name)
      const words = elementMissing(names, parent.name, ' before this place')
      report('element-missing', `${parentPath}/${first.name}`, words, position)
    }
  }

  function openUnlisted(parent: Frame, type: ReadyComplexType, frame: Frame, tag: Tag): void {
    const { name, namespace: childNamespace, attributes } = tag
    const { any } = type.model
    if (any !== undefined && childNamespace !== undefined && admits(any, childNamespace, namespace)) {
      const count = (parent.counts[any.index] ?? 0) + 1
      parent.counts[any.index] = count
      if (any.max > 1) frame.occurrence = count
      const verdict = step(type.model, parent, any, count)
      if (verdict !== 'ok') misplaced(parent, type, { ...any, name }, count, verdict)
      if (verdict === 'ok' || verdict === 'missing') moveTo(parent, any)
      openAny(parent, frame, tag, any.process ?? 'lax')
      return
    }
    const path = findingPath(depth)
    checkPrefixes(name, childNamespace, attributes, depth)
    if (childNamespace === undefined) {
      frame.mode = 'skip'
      return
    }
    if (childNamespace !== namespace) {
      if (type.model.byName.has(name) && !parent.excused.includes(name)) parent.excused.push(name)
      report('element-namespace', path, wrongNamespace(frame.name, childNamespace, namespace), here())
    } else {
      // Looking for the name that was meant takes longer than reading: not done for what is only counted.
      const near = isFull() ? undefined : nearestName(name, type.model.byName.keys())
      if (near !== undefined && !parent.excused.includes(near)) parent.excused.push(near)
      const expected = isFull() ? '' : expectedNow(parent, type)
      report('element-unexpected', path, unknownElement(frame.name, parent.name, near, expected), here())
    }
    frame.mode = 'skip'
  }

  function expectedNow(parent: Frame, type: ReadyComplexType): string {
    const names = nextLeaves(type.model, parent).map((leaf) => (leaf.name === '*' ? 'any element' : `<${leaf.name}>`))
    if (mayEnd(type.model, parent)) names.push(`the end of <${parent.name}>`)
    return names.length === 0 ? `the end of <${parent.name}>` : names.join(', ')
  }

  /** Content the schema leaves open: kept as it is; what the schema knows of it is checked all the same (lax). */
  function openAny(parent: Frame, frame: Frame, tag: Tag, process: 'lax' | 'skip' | 'strict'): void {
    const { name, namespace: childNamespace, attributes } = tag
    const known = process === 'skip' ? undefined : knownType(name, childNamespace, attributes)
    if (build && anyOpen.length === 0) openElement(name, childNamespace, attributes, parent.object)
    if (known !== undefined) {
      begin(frame, known, tag, attributes, undefined, undefined)
    } else {
      frame.mode = 'any'
      checkPrefixes(name, childNamespace, attributes, depth)
      if (process === 'strict') {
        report('element-unexpected', findingPath(depth), undeclared(shortName(name)), here())
      }
    }
  }

  /** What the schema knows of an element it leaves open: its declaration, or the type it names itself. */
  function knownType(
    name: string,
    elementNamespace: string | undefined,
    attributes: readonly XmlAttribute[],
  ): ReadyType | undefined {
    const declared = elementNamespace === namespace ? schema?.root(name) : undefined
    if (declared !== undefined || attributes.length === 0) return declared
    const given = attributes.find((attribute) => attribute.name === 'type' && attribute.namespace === xsi)
    const typeName = given === undefined ? undefined : typeNamed(given.value)
    return typeName === undefined ? undefined : schema?.type(typeName)
  }

  function openElement(
    name: string,
    elementNamespace: string | undefined,
    attributes: readonly XmlAttribute[],
    holder?: Record<string, unknown>,
  ): void {
    const element: XmlElement = {
      name,
      namespace: elementNamespace ?? '',
      attributes: attributes.map((attribute) => ({ ...attribute })),
      children: [],
    }
    anyOpen.at(-1)?.children.push(element)
    anyOpen.push(element)
    if (holder === undefined) return
    if (Array.isArray(holder.any)) holder.any.push(element)
    else holder.any = [element]
  }

  // Closing.

  function closeComplex(frame: Frame, type: ReadyComplexType): void {
    const { model } = type
    if (mayEnd(model, frame)) return
    const position = here()
    const last = model.leaves[frame.state]
    if (last !== undefined && isShort(model, frame)) reportTooFew(frame, last, position)
    const missing = missingBetween(model, frame.state, undefined)
    if (missing !== undefined) reportMissing(frame, missing, position)
    else report('element-missing', findingPath(depth), neverValid(frame.name), position)
  }

  function closeValue(frame: Frame, parent: Frame | undefined): unknown {
    const { type } = frame
    if (type === undefined || type.kind === 'complex') return undefined
    let value = frame.text
    if (!frame.good) {
      value = type.value.normalize(joinedText(frame))
      const complaint = frame.spoilt && isBlank(value) ? undefined : type.value.check(value)
      if (complaint !== undefined) complain(complaint, value, findingPath(depth), placeOf(frame))
      else if (type.value.unique) checkUnique(value, findingPath(depth), placeOf(frame))
    }
    let result: unknown = value
    if (frame.object !== undefined) {
      frame.object.value = value
      result = frame.object
    }
    if (frame.keep && frame.leaf !== undefined && parent !== undefined) attach(parent, frame.leaf, result)
    return result
  }

  /**
   * Adds a piece to a value. Not one by one to a string: of a million CDATA sections it would be made of a million parts, 32 bytes
   * each (120 MB of them took 380 MB).
   */
  function addPiece(frame: Frame, text: string): void {
    if (text === '') return
    if (frame.text === '') {
      frame.text = text
      return
    }
    pieces.push(text)
    if (pieces.length >= piecesKept) frame.text = joinedText(frame)
  }

  function joinedText(frame: Frame): string {
    if (pieces.length === 0) return frame.text
    const text = frame.text + pieces.join('')
    pieces = []
    return text
  }

  function emit(frame: Frame, each: string, value: unknown): void {
    const around = aroundAt(depth - 1)
    // Made once for the parent, not once for each of its items.
    const outer = around.length === 0 ? '' : around[around.length - 1]?.path
    const path = `${outer}/${frame.name}${frame.occurrence > 0 ? `[${frame.occurrence}]` : ''}`
    const { line, column, offset } = frame
    const item: CursorItem = { kind: 'item', message: message ?? '', each, path, line, column, offset, value, around }
    if (asked.has(each)) item.placeOf = placesOf(log.slice(frame.logged))
    onItem(item)
  }

  /** What no item needs any more leaves the log: an item that may repeat, what stands in none, and what was skipped. */
  function forgetPlaces(frame: Frame): void {
    const isItem = frame.each?.each !== undefined
    if (!frame.inItem || frame.mode === 'skip' || (isItem && frame.occurrence > 0)) log.length = frame.logged
  }

  function aroundAt(index: number): readonly Around[] {
    const frame = frames[index]
    if (index < 0 || frame === undefined) return []
    frame.around ??= [
      ...aroundAt(index - 1),
      { name: frame.name, path: pathTo(index), value: frame.object, ...placeOf(frame) },
    ]
    return frame.around
  }

  return {
    get message() {
      return message
    },
    get document() {
      return documentObject
    },
    open(name, elementNamespace, attributes) {
      this.openTag(createTag(name, elementNamespace, attributes))
    },
    openTag(tag) {
      const { name, namespace: elementNamespace, attributes } = tag
      if (anyOpen.length > 0) openElement(name, elementNamespace, attributes)
      if (skipping > 0) {
        skipping++
        checkPrefixes(name, elementNamespace, attributes, depth - 1)
        return
      }
      if (depth === 0) {
        openRoot(tag)
      } else {
        const parent = frameAt(depth - 1)
        switch (parent.mode) {
          case 'complex':
            openChild(parent, tag)
            break
          case 'any': {
            const frame = frameAt(depth)
            start(frame, name, 0)
            openAny(parent, frame, tag, 'lax')
            break
          }
          default: {
            const frame = frameAt(depth)
            start(frame, name, 0)
            frame.mode = 'skip'
            parent.spoilt = true
            report('element-unexpected', findingPath(depth), insideValue(frame.name, parent.name), here())
            checkPrefixes(name, elementNamespace, attributes, depth)
          }
        }
      }
      if (frameAt(depth).mode === 'skip') skipping = 1
      depth++
    },
    skipsBlank() {
      return anyOpen.length === 0 && (skipping > 0 || frames[depth - 1]?.mode === 'complex')
    },
    value(bytes, from, to, isAscii) {
      const frame = frames[depth - 1]
      if (frame?.mode === 'value' && skipping === 0 && anyOpen.length === 0 && frame.text === '' && !frame.spoilt) {
        const { type } = frame
        if (type !== undefined && type.kind !== 'complex' && acceptsBytes(type.bytes, bytes, from, to, isAscii)) {
          frame.good = true
          if (build) frame.text = textOf(bytes, from, to, isAscii)
          return
        }
      }
      this.text(textOf(bytes, from, to, isAscii))
    },
    text(text) {
      if (anyOpen.length > 0) addText(anyOpen.at(-1)?.children, text)
      if (skipping > 0 || depth === 0) return
      const frame = frames[depth - 1]
      if (frame === undefined) return
      if (frame.mode === 'value') {
        addPiece(frame, text)
      } else if (frame.mode === 'complex' && !isBlank(text) && frame.text === '') {
        // One finding for all the text that stands in one element.
        frame.text = 'reported'
        const words = textInside(frame.name, showValue(text.trim(), 'text', showValues))
        report('text-unexpected', findingPath(depth - 1), words, here())
      }
    },
    close() {
      if (anyOpen.length > 0) anyOpen.pop()
      if (skipping > 1) {
        skipping--
        return
      }
      depth--
      const frame = frames[depth]
      if (frame === undefined) return
      skipping = 0
      if (frame.mode === 'skip') {
        if (logs) forgetPlaces(frame)
        return
      }
      let value: unknown = frame.object
      if (frame.mode === 'complex' && frame.type?.kind === 'complex') closeComplex(frame, frame.type)
      else if (frame.mode === 'value') value = closeValue(frame, frames[depth - 1])
      if (depth === 0 && build) documentObject = value
      const each = frame.each?.each
      if (each !== undefined && build) emit(frame, each, value)
      if (logs) forgetPlaces(frame)
      frame.object = undefined
      frame.around = undefined
    },
    fault(fault) {
      const { line, column, offset } = fault.position ?? here()
      listFault(findings, {
        code: fault.code,
        severity: 'error',
        path: depth === 0 ? '' : pathTo(depth - 1),
        line,
        column,
        offset,
        message: fault.message,
      })
    },
  }
}

function leafOf(type: ReadyComplexType, symbol: number, name: string): ModelLeaf | undefined {
  const { leafOf: table, model } = type
  if (table === undefined) return model.byName.get(name)
  const index = table[symbol] ?? -1
  return index < 0 ? undefined : model.leaves[index]
}

function markPaths(paths: readonly string[]): EachNode {
  const root: EachNode = { each: undefined, children: new Map() }
  for (const path of paths) {
    let node = root
    for (const name of path.split('/').filter((part) => part !== '')) {
      let next = node.children.get(name)
      if (next === undefined) {
        next = { each: undefined, children: new Map() }
        node.children.set(name, next)
      }
      node = next
    }
    node.each = path
  }
  return root
}

function placeOf(frame: Frame): Position {
  return { line: frame.line, column: frame.column, offset: frame.offset }
}

/** Adds text to the children of an element; what stands together is one text, however many pieces it was read in. */
function addText(children: (XmlElement | string)[] | undefined, text: string): void {
  if (children === undefined || text === '') return
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return false
  }
  return true
}
