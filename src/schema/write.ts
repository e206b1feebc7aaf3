import {
  type DocumentFindingCode,
  type Finding,
  hasErrors,
  InvalidDocumentError,
  showValue,
} from '../diagnostics/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { nearestName } from '../values/nearest-name.ts'
import { escapeAttribute, escapeText, forbiddenCharacter } from '../xml/write.ts'
import type { Complaint, ValueCheck } from './check-value.ts'
import { describe, repeatedIdentifier, shortName } from './explain.ts'
import { closeFindings, type FindingList, listFinding } from './finding-list.ts'
import {
  type ContentState,
  excludeEachOther,
  isShort,
  keyOf,
  type Model,
  type ModelLeaf,
  mayEnd,
  mayFollow,
  missingBetween,
  moveTo,
  step,
} from './model.ts'
import { prepareSchema, type ReadyComplexType, type ReadyType, type ReadyValueType } from './prepare.ts'
import type { MessageSchema, SchemaTables } from './tables.ts'
import { writeOpenElement } from './write-open.ts'
import { createShapeWriter } from './write-shapes.ts'

/** How a document is written. */
export interface WriteOptions<T = unknown> {
  /** The schema the document follows. */
  schema: MessageSchema<T>
  /** White space of one level. Default two spaces; `''` writes everything on one line, but for `breakPieces`. */
  indent?: string | undefined
  /**
   * Whether, without indentation, each piece of a {@link DocumentWriter} (what one call of `open`, `element` or `close` writes) ends
   * its line. Default `false`.
   */
  breakPieces?: boolean | undefined
  /** Findings listed at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
}

/** What the options of writing may be. */
export const writeOptionChecks: OptionChecks<WriteOptions> = {
  schema: option.object('made by compileSchema, or one of builtInSchemas'),
  indent: option.text,
  breakPieces: option.flag,
  maxFindings: option.count,
  showValues: option.flag,
}

/**
 * Writes a document piece by piece, checking each against the schema on the way. Nothing throws for a fault of the data:
 * look at `findings` before the text is used.
 */
export interface DocumentWriter {
  /** Begins an element whose content follows by further calls. */
  open(name: string): void
  /** Writes an element with all that is in it, or each of a list. `undefined` and an empty list write nothing. */
  element(name: string, value: unknown): void
  /** Ends the element begun last, and reports what is missing in it. */
  close(): void
  /** Ends the document; every element must be closed. */
  end(): void
  /** The text written since the last call. */
  take(): string
  /** Characters written and not yet taken. */
  readonly pending: number
  /** What is wrong, in document order, without text positions (line, column and offset are 0). */
  readonly findings: readonly Finding[]
  /** Takes the findings since the last call out of `findings`, so that a million faults need not be kept. */
  takeFindings(): Finding[]
  /** Whether there is an error among the findings, listed or beyond `maxFindings`. */
  readonly failed: boolean
}

interface OpenElement extends ContentState {
  name: string
  type: ReadyType | undefined
  occurrence: number
  counts: Map<number, number>
}

/** The tags of an element at one depth, with the white space around them. */
interface Tags {
  name: string
  /** Start tag without its end, for attributes to follow. */
  begin: string
  open: string
  closeValue: string
  /** End tag after elements. */
  closeContent: string
}

/**
 * Makes a writer for one document. The text begins with an XML declaration that says UTF-8: encode it so. Throws
 * `RangeError` when `indent` is not white space.
 */
export function createDocumentWriter(options: WriteOptions): DocumentWriter {
  checkOptions('createDocumentWriter', options, writeOptionChecks, ['schema'])
  const { schema: tables, indent = '  ', showValues = false } = options
  if (!/^[ \t]*$/.test(indent)) throw new RangeError('indent: give spaces or tabs only, or an empty text for one line')
  const schema = prepareSchema(tables)
  const newline = indent === '' ? '' : '\n'
  const pieceEnd = indent === '' && options.breakPieces === true ? '\n' : ''
  const findings: FindingList = {
    list: [],
    omitted: 0,
    errors: 0,
    max: options.maxFindings ?? 1000,
    onFinding: undefined,
  }
  const open: OpenElement[] = []
  // Names and occurrences of the elements being written inside `element`, for paths.
  const names: string[] = []
  const occurrences: number[] = []
  const margins: string[] = ['']
  const identifiers = new Set<string>()
  const tagsByDepth: Map<string, Tags>[] = []
  const shapes = createShapeWriter({ margin, newline, pieceEnd })
  let text = `<?xml version="1.0" encoding="UTF-8"?>${newline}${pieceEnd}`
  let rootWritten = false

  function margin(depth: number): string {
    let known = margins[depth]
    while (known === undefined) {
      margins.push((margins.at(-1) ?? '') + indent)
      known = margins[depth]
    }
    return known
  }

  /** Tags are made once for each name and depth: putting them together anew is what would take the time. */
  function tagsOf(name: string, depth: number): Tags {
    let atDepth = tagsByDepth[depth]
    while (atDepth === undefined) {
      tagsByDepth.push(new Map())
      atDepth = tagsByDepth[depth]
    }
    let tags = atDepth.get(name)
    if (tags === undefined) {
      const begin = `${margin(depth)}<${name}`
      tags = {
        name,
        begin,
        open: `${begin}>`,
        closeValue: `</${name}>${newline}`,
        closeContent: `${margin(depth)}</${name}>${newline}`,
      }
      atDepth.set(name, tags)
    }
    return tags
  }

  function path(): string {
    let result = ''
    for (let i = 0; i < names.length; i++) {
      result += `/${names[i]}`
      const occurrence = occurrences[i] ?? 0
      if (occurrence > 0) result += `[${occurrence}]`
    }
    return result
  }

  function report(code: DocumentFindingCode, at: string, message: string): void {
    listFinding(findings, { code, severity: 'error', path: at, message })
  }

  function push(name: string, occurrence: number): void {
    names.push(name)
    occurrences.push(occurrence)
  }

  function pop(): void {
    names.pop()
    occurrences.pop()
  }

  // Values.

  function checkValue(value: unknown, check: ValueCheck, at: () => string): string {
    if (typeof value !== 'string') {
      report(
        'value-type',
        at(),
        `Found ${describe(value)} instead of a text. Give the value as a string, amounts and booleans too.`,
      )
      return ''
    }
    const complaint = check.check(value)
    if (complaint === undefined && check.unique) {
      if (identifiers.has(value)) report('value-type', at(), repeatedIdentifier(showValue(value, 'text', showValues)))
      identifiers.add(value)
    }
    if (complaint !== undefined) refuse(complaint, value, at())
    else if (check.normalize(value) !== value) {
      report(
        'value-type',
        at(),
        'White space stands around or inside the value, which a reader would take away. Remove it.',
      )
    }
    const forbidden = forbiddenCharacter(value)
    if (forbidden !== undefined) {
      report(
        'xml-character',
        at(),
        `The character U+${forbidden.toString(16).toUpperCase().padStart(4, '0')} cannot stand in XML. Remove it.`,
      )
    }
    return value
  }

  function refuse(complaint: Complaint, value: string, at: string): void {
    report(complaint.code, at, `Found ${showValue(value, complaint.shape, showValues)}. ${complaint.allowed}`)
  }

  /** Writes the attributes of an element and answers how many were given. */
  function writeAttributes(name: string, type: ReadyType, value: Record<string, unknown>): number {
    let known = 0
    for (const attribute of type.attributes) {
      const given = value[attribute.name]
      if (given !== undefined) {
        known++
        const checked = checkValue(given, attribute.value, () => `${path()}/@${attribute.name}`)
        text += ` ${attribute.name}="${escapeAttribute(checked)}"`
      } else if (attribute.required) {
        report(
          'attribute-missing',
          `${path()}/@${attribute.name}`,
          `The attribute ${attribute.name} is missing on <${name}>. Add it${attribute.name === 'Ccy' ? ", as in Ccy: 'EUR'" : ''}.`,
        )
      }
    }
    return known
  }

  function writeValue(tags: Tags, type: ReadyValueType, value: unknown): void {
    if (type.kind === 'simple') {
      text += tags.open + escapeText(checkValue(value, type.value, path)) + tags.closeValue
      return
    }
    if (!isRecord(value)) {
      const shape = `{ value: '…'${type.attributes.map((attribute) => `, ${attribute.name}: '…'`).join('')} }`
      report('value-type', path(), `Found ${describe(value)}. Give ${shape}.`)
      return
    }
    text += tags.begin
    let known = value.value === undefined ? 0 : 1
    known += writeAttributes(tags.name, type, value)
    text += `>${escapeText(checkValue(value.value, type.value, path))}${tags.closeValue}`
    if (count(value) > known) {
      for (const key of definedKeys(value)) {
        if (key === 'value' || type.attributes.some((attribute) => attribute.name === key)) continue
        report(
          'attribute-unexpected',
          `${path()}/@${shortName(key)}`,
          `The property ${shortName(key)} does not belong in <${tags.name}>. Remove it.`,
        )
      }
    }
  }

  // Elements.

  function writeElement(name: string, type: ReadyType, value: unknown, depth: number): void {
    const tags = tagsOf(name, depth)
    if (type.kind !== 'complex') {
      writeValue(tags, type, value)
    } else if (isRecord(value)) {
      text += tags.begin
      if (type.attributes.length > 0) writeAttributes(name, type, value)
      const start = text
      text += `>${newline}`
      const empty = text.length
      writeContent(name, type, value, depth + 1)
      if (text.length === empty) text = `${start}/>${newline}`
      else text += tags.closeContent
    } else {
      report('value-type', path(), `Found ${describe(value)} instead of an object with the elements of <${name}>.`)
    }
  }

  function writeContent(name: string, type: ReadyComplexType, value: Record<string, unknown>, depth: number): void {
    const { model } = type
    let from: ModelLeaf | undefined
    let unknown = 0
    // By the properties that are there: looking up each leaf of the model is what would take the time.
    const inOrder = isInOrder(model, value) ? value : reorder(model, value)
    for (const key in inOrder) {
      const given = inOrder[key]
      if (given === undefined) continue
      const leaf = leafOf(model, key)
      if (leaf === undefined) {
        if (!isAttributeOf(type, key)) unknown++
        continue
      }
      const times = writeLeaf(type, leaf, given, depth)
      if (times === 0) continue
      if (!mayFollow(model, from?.index ?? -1, leaf.index)) unreachable(name, type, from, leaf)
      from = leaf
    }
    if (!(from === undefined ? model.nullable : from.last)) reportEnd(name, model, from)
    if (unknown > 0) {
      for (const key of definedKeys(value)) {
        if (leafOf(model, key) !== undefined || isAttributeOf(type, key)) continue
        reportUnknown(name, model, key)
      }
    }
  }

  function reportUnknown(parent: string, model: Model, key: string): void {
    const near = nearestName(key, model.byName.keys())
    const remedy = near === undefined ? 'Remove it, or correct its name.' : `Was <${near}> meant?`
    const shown = shortName(key)
    report('element-unexpected', `${path()}/${shown}`, `<${shown}> does not belong in <${parent}>. ${remedy}`)
  }

  /** Writes all occurrences of an element and answers how many. */
  function writeLeaf(type: ReadyComplexType, leaf: ModelLeaf, given: unknown, depth: number): number {
    if (leaf.name === '*') return writeAny(leaf, given, depth)
    const childType = type.children[leaf.index]
    if (childType === undefined) return 0
    if (leaf.max === 1) {
      push(leaf.name, 0)
      writeElement(leaf.name, childType, given, depth)
      pop()
      return 1
    }
    if (!Array.isArray(given)) {
      report(
        'value-type',
        `${path()}/${leaf.name}`,
        `Found ${describe(given)} instead of a list: <${leaf.name}> may stand several times.`,
      )
      return 1
    }
    let times = 0
    for (const item of given) {
      times++
      push(leaf.name, times)
      writeElement(leaf.name, childType, item, depth)
      pop()
    }
    checkCount(leaf, times)
    return times
  }

  function checkCount(leaf: ModelLeaf, times: number): void {
    if (times > leaf.max) {
      report(
        'element-repeated',
        `${path()}/${keyOf(leaf)}[${leaf.max + 1}]`,
        `<${keyOf(leaf)}> stands ${times} times; allowed: ${leaf.max === 1 ? 'once' : `${leaf.max} times`}. Remove what is too much.`,
      )
    } else if (times > 0 && times < leaf.min) {
      report(
        'element-missing',
        `${path()}/${keyOf(leaf)}[${times + 1}]`,
        `<${keyOf(leaf)}> stands ${times} time${times === 1 ? '' : 's'}; at least ${leaf.min} are needed. Add what is missing.`,
      )
    }
  }

  function unreachable(name: string, type: ReadyComplexType, from: ModelLeaf | undefined, leaf: ModelLeaf): void {
    if (from !== undefined && excludeEachOther(type.model, from.index, leaf.index)) {
      report(
        'element-choice',
        `${path()}/${leaf.name}`,
        `<${leaf.name}> stands beside <${from.name}> in <${name}>, where only one of the two is allowed. Keep one.`,
      )
      return
    }
    reportMissing(name, missingBetween(type.model, from?.index ?? -1, leaf.index))
  }

  function reportEnd(name: string, model: Model, from: ModelLeaf | undefined): void {
    const missing = missingBetween(model, from?.index ?? -1, undefined)
    if (missing !== undefined) reportMissing(name, missing)
    else {
      const words = `<${name}> can hold nothing that its schema accepts: a choice in it is empty. Correct the schema, or leave the element out.`
      report('element-missing', path(), words)
    }
  }

  function reportMissing(name: string, missing: readonly (readonly ModelLeaf[])[] | undefined): void {
    for (const step of missing ?? []) {
      const [first] = step
      if (first === undefined) continue
      const list = step.map((leaf) => (leaf.name === '*' ? 'an element of any name' : `<${leaf.name}>`)).join(', ')
      report(
        'element-missing',
        `${path()}/${keyOf(first)}`,
        step.length === 1
          ? `In <${name}>, ${list} is missing. Add it.`
          : `In <${name}>, one of ${list} is missing. Add one of them.`,
      )
    }
  }

  // Content the schema leaves open.

  function writeAny(leaf: ModelLeaf, given: unknown, depth: number): number {
    if (!Array.isArray(given)) {
      report('value-type', `${path()}/any`, `Found ${describe(given)} instead of a list of elements.`)
      return 1
    }
    for (const element of given) {
      const { text: written, findings: found } = writeOpenElement(element, leaf, tables, names.length)
      text += margin(depth) + written + newline
      for (const finding of found) listFinding(findings, { ...finding, path: path() + finding.path })
    }
    checkCount(leaf, given.length)
    return given.length
  }

  // Piece by piece.

  function childOf(parent: OpenElement, name: string): { leaf: ModelLeaf; type: ReadyType } | undefined {
    if (parent.type?.kind !== 'complex') return undefined
    const leaf = parent.type.model.byName.get(name)
    const type = leaf === undefined ? undefined : parent.type.children[leaf.index]
    if (leaf === undefined || type === undefined) {
      reportUnknown(parent.name, parent.type.model, name)
      return undefined
    }
    return { leaf, type }
  }

  /** Moves the parent on to a child and answers its index in paths. */
  function advance(parent: OpenElement, leaf: ModelLeaf): number {
    if (parent.type?.kind !== 'complex') return 0
    const { model } = parent.type
    const times = (parent.counts.get(leaf.index) ?? 0) + 1
    parent.counts.set(leaf.index, times)
    const from = model.leaves[parent.state]
    if (from !== undefined && from !== leaf) checkCount(from, parent.inARow)
    switch (step(model, parent, leaf, times)) {
      case 'ok':
        break
      case 'missing':
        reportMissing(parent.name, missingBetween(model, parent.state, leaf.index))
        break
      case 'choice':
        unreachable(parent.name, parent.type, from, leaf)
        break
      case 'repeated':
        checkCount(leaf, times)
        return leaf.max > 1 ? times : 0
      default:
        report('element-order', `${path()}/${leaf.name}`, `<${leaf.name}> must be written before <${from?.name}>.`)
        return leaf.max > 1 ? times : 0
    }
    moveTo(parent, leaf)
    return leaf.max > 1 ? times : 0
  }

  function openRoot(name: string): void {
    const type = schema.root(name)
    if (rootWritten || type === undefined) {
      report('root-unexpected', `/${name}`, `A document of ${tables.message} is one <${tables.roots[0]?.name}>.`)
    }
    rootWritten = true
    push(name, 0)
    text += `<${name} xmlns="${escapeAttribute(tables.namespace)}">${newline}${pieceEnd}`
    open.push({ name, type, occurrence: 0, state: -1, inARow: 0, counts: new Map() })
  }

  function element(name: string, value: unknown): void {
    const parent = open.at(-1)
    if (parent === undefined) throw new Error('Open the root element first')
    if (value === undefined) return
    if (parent.type?.kind === 'complex' && leafOf(parent.type.model, name)?.name === '*') {
      writeOpenList(parent, parent.type.model.any, value)
      return
    }
    const child = childOf(parent, name)
    if (child === undefined) return
    const { leaf, type } = child
    if (leaf.max > 1 && Array.isArray(value)) for (const item of value) writeNext(parent, leaf, type, item)
    else writeNext(parent, leaf, type, value)
  }

  /** The property `any`, which holds all elements of an `xs:any`. */
  function writeOpenList(parent: OpenElement, leaf: ModelLeaf | undefined, value: unknown): void {
    if (leaf === undefined || (Array.isArray(value) && value.length === 0)) return
    advance(parent, leaf)
    // The number of them was looked at there.
    parent.inARow = Math.min(leaf.max, Math.max(leaf.min, writeAny(leaf, value, open.length)))
  }

  function writeNext(parent: OpenElement, leaf: ModelLeaf, type: ReadyType, value: unknown): void {
    const { name } = leaf
    const occurrence = advance(parent, leaf)
    if (type.kind === 'complex' && type.attributes.length === 0 && isRecord(value)) {
      const written = shapes.write(name, type, value, open.length)
      if (written !== undefined) {
        text += written
        return
      }
    }
    push(name, occurrence)
    writeElement(name, type, value, open.length)
    text += pieceEnd
    pop()
  }

  return {
    open(name) {
      const parent = open.at(-1)
      if (parent === undefined) {
        openRoot(name)
        return
      }
      const child = childOf(parent, name)
      const occurrence = child === undefined ? 0 : advance(parent, child.leaf)
      text += `${margin(open.length)}<${name}>${newline}${pieceEnd}`
      push(name, occurrence)
      const { type } = child ?? {}
      if (type !== undefined && (type.kind !== 'complex' || type.attributes.length > 0)) {
        report('value-type', path(), `<${name}> holds a value or has attributes. Write it whole, by \`element\`.`)
      }
      open.push({ name, type: child?.type, occurrence, state: -1, inARow: 0, counts: new Map() })
    },
    element,
    close() {
      const element = open.pop()
      if (element === undefined) throw new Error('No element is open')
      if (element.type?.kind === 'complex') {
        const { model } = element.type
        const from = model.leaves[element.state]
        if (from !== undefined && isShort(model, element)) checkCount(from, element.inARow)
        else if (!mayEnd(model, element)) reportEnd(element.name, model, from)
      }
      pop()
      text += `${margin(open.length)}</${element.name}>${newline}${pieceEnd}`
    },
    end() {
      if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is still open`)
      if (!rootWritten) report('element-missing', '', 'Nothing was written.')
      closeFindings(findings)
    },
    take() {
      const taken = flattened(text)
      text = ''
      return taken
    },
    get pending() {
      return text.length
    },
    get findings() {
      return findings.list
    },
    takeFindings: () => findings.list.splice(0),
    get failed() {
      return findings.errors > 0
    },
  }
}

/**
 * A text made of small pieces is a tree of them until somebody looks inside. Looking now lets the tree go, which would otherwise be many
 * times as large as the text for as long as the text is kept.
 */
function flattened(text: string): string {
  text.charCodeAt(0)
  return text
}

/**
 * Writes a document object as XML in the order of the schema. Throws `InvalidDocumentError` with all findings when the
 * object breaks the schema, so that no invalid text is ever returned.
 */
export function writeDocument(document: unknown, options: WriteOptions): string {
  const writer = createDocumentWriter(options)
  const root = options.schema.roots[0]?.name ?? 'Document'
  if (!isRecord(document)) {
    const message = `Found ${describe(document)} instead of an object with the content of <${root}>.`
    throw new InvalidDocumentError([{ code: 'value-type', severity: 'error', path: `/${root}`, message }])
  }
  writer.open(root)
  for (const name of inOrder(document, options.schema)) writer.element(name, document[name])
  writer.close()
  writer.end()
  if (hasErrors(writer.findings) || writer.failed) throw new InvalidDocumentError(writer.findings)
  return writer.take()
}

/** The properties of a root object, those the schema knows first and in its order. */
function inOrder(document: Record<string, unknown>, tables: SchemaTables): string[] {
  const type = prepareSchema(tables).root(tables.roots[0]?.name ?? '')
  const known = type?.kind === 'complex' ? type.model.leaves.map(keyOf) : []
  const given = definedKeys(document)
  return [...known.filter((name) => given.includes(name)), ...given.filter((name) => !known.includes(name))]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function count(value: Record<string, unknown>): number {
  let defined = 0
  for (const key in value) if (value[key] !== undefined) defined++
  return defined
}

function isAttributeOf(type: ReadyComplexType, key: string): boolean {
  return type.attributes.some((attribute) => attribute.name === key)
}

function leafOf(model: Model, key: string): ModelLeaf | undefined {
  return model.byName.get(key) ?? (key === 'any' ? model.any : undefined)
}

/** Whether the properties of an object stand in the order of the schema; those it does not know do not matter. */
function isInOrder(model: Model, value: Record<string, unknown>): boolean {
  let last = -1
  for (const key in value) {
    const index = leafOf(model, key)?.index ?? last
    if (index < last) return false
    last = index
  }
  return true
}

function reorder(model: Model, value: Record<string, unknown>): Record<string, unknown> {
  const place = ([key]: [string, unknown]): number => leafOf(model, key)?.index ?? -1
  return Object.fromEntries(Object.entries(value).sort((a, b) => place(a) - place(b)))
}

function definedKeys(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}
