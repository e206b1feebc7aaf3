import { type Finding, showValue } from '../../diagnostics/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { escapeAttribute } from '../../xml/index.ts'
import { type ContentState, type ModelLeaf, mayEnd, moveTo, step } from '../compile/model.ts'
import { prepareSchema, type ReadyComplexType, type ReadyType, typeOfChild } from '../compile/prepare.ts'
import type { MessageSchema, SchemaTables } from '../compile/tables.ts'
import { closeFindings, createFindings, listFinding, unknownIdentifier } from '../findings.ts'
import {
  checkCount,
  countedAs,
  enter,
  leafOf,
  leave,
  marginAt,
  type OpenCheck,
  report,
  reportEnd,
  reportStep,
  reportUnknown,
  type WriteState,
  writeAny,
  writeElement,
} from './write-element.ts'

/** How a document is written. */
export interface WriteOptions<T = unknown> {
  /** The schema the document follows. */
  schema: MessageSchema<T>
  /** White space of one level. Default two spaces; `''` writes everything on one line, but for `breakPieces`. */
  indent?: string | undefined
  /**
   * Whether, without indentation, each piece of a {@link DocumentWriter} (what one call of `open`, `element` or `close`
   * writes) ends its line. Default `false`.
   */
  breakPieces?: boolean | undefined
  /** Findings listed at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
}

export const writeOptionChecks: OptionChecks<WriteOptions> = {
  schema: option.object('made by compileSchema, or one of builtInSchemas'),
  indent: option.text,
  breakPieces: option.flag,
  maxFindings: option.count,
  showValues: option.flag,
}

/**
 * Writes a document piece by piece, and checks each against the schema. It never throws for a fault of the data:
 * read `findings` before you use the text.
 */
export interface DocumentWriter {
  /** Begins an element whose content follows by further calls. */
  open(name: string): void
  /** Writes an element with its content, or each element of a list. `undefined` and an empty list write nothing. */
  element(name: string, value: unknown): void
  /** Ends the element opened last, and reports what is missing in it. */
  close(): void
  /** Ends the document; every element must be closed. */
  end(): void
  /** The text written since the last call. */
  take(): string
  /** Characters written and not yet taken. */
  readonly pending: number
  /** Findings in document order, without text positions. */
  readonly findings: readonly Finding[]
  /**
   * Returns the findings since the last call and removes them from `findings`, so that a million faults need no memory.
   */
  takeFindings(): Finding[]
  /** Whether there is an error among all findings, including those beyond `maxFindings`. */
  readonly failed: boolean
}

/** A writer for who knows of some elements that they are right. */
export interface PieceWriter extends DocumentWriter {
  /** Writes an element by its text, which is not checked. */
  text(name: string, text: string): void
  /** The text that was not taken yet, from this character on. */
  from(at: number): string
}

interface OpenElement extends ContentState {
  name: string
  /** `undefined` if the schema does not have it. */
  type: ReadyType | undefined
  /** How often each element of its content model was written, by its index. */
  counts: number[]
}

interface PieceWriting {
  tables: SchemaTables
  state: WriteState
  open: OpenElement[]
  rootWritten: boolean
}

/**
 * Makes the writer of `createDocumentWriter`. `checkOpen` checks the content of an `xs:any`; it is given, because
 * the reader's check takes 7 KB in a bundle.
 */
export function createPieceWriter(options: WriteOptions, checkOpen: OpenCheck): PieceWriter {
  checkOptions('createDocumentWriter', options, writeOptionChecks, ['schema'])
  const { schema: tables, indent = '  ', breakPieces = false, maxFindings = 1000, showValues = false } = options
  if (!/^[ \t]*$/.test(indent)) throw new RangeError('indent: give spaces or tabs only, or an empty text for one line')
  const newline = indent === '' ? '' : '\n'
  const pieceEnd = indent === '' && breakPieces ? '\n' : ''
  const findings = createFindings(maxFindings)
  const state: WriteState = {
    text: `<?xml version="1.0" encoding="UTF-8"?>${newline}${pieceEnd}`,
    layout: { indent, newline, pieceEnd, margins: [], tags: [] },
    findings,
    showValues,
    checkOpen,
    names: [],
    occurrences: [],
    identifiers: new Set(),
    references: [],
  }
  const writing: PieceWriting = { tables, state, open: [], rootWritten: false }
  return {
    open(name) {
      const parent = writing.open.at(-1)
      if (parent === undefined) openRoot(writing, name)
      else openInside(writing, parent, name)
    },
    element(name, value) {
      const parent = writing.open.at(-1)
      if (parent === undefined) throw new Error('Open the root element first')
      if (value !== undefined) writeProperty(writing, parent, name, value)
    },
    text(name, text) {
      const child = childOf(state, writing.open.at(-1), name)
      if (child !== undefined) advance(state, child.parent, child.leaf)
      state.text += text
    },
    from: (at) => state.text.slice(at),
    close: () => closeLast(writing),
    end() {
      const last = writing.open.at(-1)
      if (last !== undefined) throw new Error(`<${last.name}> is still open`)
      if (!writing.rootWritten) report(state, 'element-missing', '', 'Nothing was written.')
      checkReferences(state)
      closeFindings(findings)
    },
    take() {
      const taken = flattened(state.text)
      state.text = ''
      return taken
    },
    get pending() {
      return state.text.length
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

function checkReferences({ references, identifiers, findings, showValues }: WriteState): void {
  for (const { value, path } of references) {
    if (identifiers.has(value)) continue
    const message = unknownIdentifier(showValue(value, 'text', showValues))
    listFinding(findings, { code: 'value-type', severity: 'error', path, message })
  }
}

function openRoot(writing: PieceWriting, name: string): void {
  const { tables, state } = writing
  const { newline, pieceEnd } = state.layout
  const type = prepareSchema(tables).root(name)
  if (writing.rootWritten || type === undefined) {
    const root = tables.roots[0]
    const words = root === undefined ? 'has no element that may be a root' : `is one <${root.name}>`
    report(state, 'root-unexpected', `/${name}`, `A document of ${tables.message} ${words}.`)
  }
  writing.rootWritten = true
  state.text += `<${name} xmlns="${escapeAttribute(tables.namespace)}">${newline}${pieceEnd}`
  begin(writing, name, type, 0)
  if (type !== undefined && type.kind !== 'complex') {
    report(state, 'value-type', '', `<${name}> has a value, and no elements. Such a document cannot be written.`)
  }
}

function openInside(writing: PieceWriting, parent: OpenElement, name: string): void {
  const { state } = writing
  const { newline, pieceEnd } = state.layout
  const child = childOf(state, parent, name)
  const occurrence = child === undefined ? 0 : advance(state, parent, child.leaf)
  state.text += `${marginAt(state.layout, writing.open.length)}<${name}>${newline}${pieceEnd}`
  begin(writing, name, child?.type, occurrence)
  if (child !== undefined && (child.type.kind !== 'complex' || child.type.attributes.length > 0)) {
    report(state, 'value-type', '', `<${name}> has a value or attributes. Write it as a whole, with \`element\`.`)
  }
}

function begin({ state, open }: PieceWriting, name: string, type: ReadyType | undefined, occurrence: number): void {
  enter(state, name, occurrence)
  open.push({ name, type, state: -1, inARow: 0, counts: [] })
}

function closeLast({ state, open }: PieceWriting): void {
  const element = open.pop()
  if (element === undefined) throw new Error('No element is open')
  const { name, type } = element
  if (type?.kind === 'complex' && !mayEnd(type.model, element)) reportEnd(state, name, type.model, element)
  leave(state)
  const { newline, pieceEnd } = state.layout
  state.text += `${marginAt(state.layout, open.length)}</${name}>${newline}${pieceEnd}`
}

/** Writes a property of the open element: an element, each element of a list, or the content of an `xs:any`. */
function writeProperty(writing: PieceWriting, parent: OpenElement, name: string, value: unknown): void {
  const { state } = writing
  const any = parent.type?.kind === 'complex' ? leafOf(parent.type.model, name) : undefined
  if (any?.name === '*') {
    writeOpenList(writing, parent, any, value)
    return
  }
  const child = childOf(state, parent, name)
  if (child === undefined) return
  const { leaf, type } = child
  if (leaf.max > 1 && Array.isArray(value)) for (const item of value) writeNext(writing, parent, leaf, type, item)
  else writeNext(writing, parent, leaf, type, value)
}

function writeOpenList(writing: PieceWriting, parent: OpenElement, any: ModelLeaf, value: unknown): void {
  if (Array.isArray(value) && value.length === 0) return
  const { state, tables } = writing
  advance(state, parent, any)
  parent.inARow = countedAs(any, writeAny(state, tables, parent.name, any, value))
}

function writeNext(
  { tables, state }: PieceWriting,
  parent: OpenElement,
  leaf: ModelLeaf,
  type: ReadyType,
  value: unknown,
): void {
  const occurrence = advance(state, parent, leaf)
  enter(state, leaf.name, occurrence)
  writeElement(state, tables, leaf.name, type, value)
  state.text += state.layout.pieceEnd
  leave(state)
}

function childOf(
  state: WriteState,
  parent: OpenElement | undefined,
  name: string,
): { parent: OpenElement; leaf: ModelLeaf; type: ReadyType } | undefined {
  const type = parent?.type
  if (parent === undefined || type?.kind !== 'complex') return undefined
  const leaf = type.model.byName.get(name)
  if (leaf !== undefined) return { parent, leaf, type: typeOfChild(type, leaf) }
  reportUnknown(state, parent.name, type.model, name)
  return undefined
}

/** Moves the state of the parent to a child, and returns the index of the child for paths. */
function advance(state: WriteState, parent: OpenElement, leaf: ModelLeaf): number {
  // What has a leaf has a content model.
  const { model } = parent.type as ReadyComplexType
  const times = (parent.counts[leaf.index] ?? 0) + 1
  parent.counts[leaf.index] = times
  const from = model.leaves[parent.state]
  const verdict = step(model, parent, leaf, times)
  // After `missing`, the faults of the step say so.
  if (from !== undefined && from !== leaf && verdict !== 'missing') {
    checkCount(state, parent.name, from, parent.inARow)
  }
  if (verdict === 'repeated') checkCount(state, parent.name, leaf, times)
  else if (verdict !== 'ok') reportStep(state, parent.name, model, parent, leaf, verdict)
  if (verdict !== 'repeated' && verdict !== 'order') moveTo(parent, leaf)
  return leaf.max > 1 ? times : 0
}

/**
 * V8 keeps a text that was added up from small pieces as a tree, which takes many times the memory of the text. Reading
 * one character turns the tree into a flat string.
 */
function flattened(text: string): string {
  text.charCodeAt(0)
  return text
}
