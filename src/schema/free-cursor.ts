import { maskName, type Position } from '../diagnostics/index.ts'
import { createTag, type Positions, type Tag, textOf, type XmlElement, type XmlFault } from '../xml/index.ts'
import type { OtherVersion } from './choose/other-version.ts'
import { prepareSchema, type ReadySchema, type ReadyType, typeOfChild } from './compile/prepare.ts'
import { addNamed, replaceNamed, setNamed } from './cursor/build.ts'
import { type EachNode, markPaths } from './cursor/each-node.ts'
import type { Ancestor, CursorItem } from './cursor/frame.ts'
import { keepElement, keepText } from './cursor/kept-elements.ts'
import type { CursorOptions } from './cursor/state.ts'
import type { Cursor } from './cursor.ts'
import { listFault, listFinding } from './findings/finding-list.ts'
import { copyPositions, createPositionLog, logPosition, type PositionLog, positionsOf } from './findings/positions.ts'

// Loaded with it, since both are needed for a version without a schema only.
export { nearestSchema, otherVersion } from './choose/other-version.ts'

interface FreeFrame extends Position {
  name: string
  /** Index in the path, from 1; 0 for an element that does not repeat. */
  occurrence: number
  /** The type that the nearest version has here. */
  type: ReadyType | undefined
  /** The object; set with its first element or attribute. */
  object: Record<string, unknown> | undefined
  /** The pieces of its text. */
  pieces: string[]
  hasElements: boolean
  /** Number of its elements by name. */
  counts: Map<string, number>
  each: EachNode | undefined
  ancestors: readonly Ancestor[] | undefined
  /** Its own number in the log of positions. */
  logged: number
  /** Whether one of its ancestors is an item. */
  inItem: boolean
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

/** What reading without a schema can be asked for. */
type FreeOptions = Pick<CursorOptions, 'each' | 'positions' | 'findings' | 'onItem'>

/** A document being read without its schema: plain data, which the functions below read and change. */
interface FreeState {
  readonly positions: () => Positions
  readonly options: FreeOptions
  readonly version: OtherVersion
  /** The nearest version. */
  readonly schema: ReadySchema
  readonly eachRoot: EachNode
  /** Paths of the items whose positions were asked for. */
  readonly asked: ReadonlySet<string>
  /** The open elements. */
  readonly frames: FreeFrame[]
  /** Start tags inside the items that are open. */
  readonly log: PositionLog
  /** Open elements inside an `xs:any` of the nearest version, which are kept as they are. */
  readonly anyOpen: XmlElement[]
  document: unknown
}

/**
 * Builds the document layer of a version without a schema: its whole content, without checks. The nearest version
 * decides which elements are lists and which are objects. An element that it does not know is an object if it has
 * elements, otherwise a text; it is a list if it occurs more than once.
 */
export function createFreeCursor(positions: () => Positions, options: FreeOptions, version: OtherVersion): Cursor {
  const state: FreeState = {
    positions,
    options,
    version,
    schema: prepareSchema(version.nearest),
    eachRoot: markPaths(options.each),
    asked: new Set(options.positions === true ? options.each : options.positions === false ? [] : options.positions),
    frames: [],
    log: createPositionLog(),
    anyOpen: [],
    document: undefined,
  }
  return {
    message: version.message,
    get document() {
      return state.document
    },
    open: (name, namespace, attributes) => openTag(state, createTag(name, namespace, attributes)),
    openTag: (tag) => openTag(state, tag),
    skipsBlank: () => state.anyOpen.length === 0 && state.frames.at(-1)?.type?.kind === 'complex',
    value: (bytes, from, to, isAscii) => takeText(state, textOf(bytes, from, to, isAscii)),
    text: (text) => takeText(state, text),
    close: () => close(state),
    fault: (fault) => takeFault(state, fault),
  }
}

function openTag(state: FreeState, tag: Tag): void {
  const holder = state.frames.at(-1)
  if (state.anyOpen.length > 0 || holdsAny(holder, tag)) {
    keepElement(state.anyOpen, tag, state.anyOpen.length > 0 ? undefined : holder?.object)
    return
  }
  const frame = begin(state, tag)
  if (state.frames.length > 1) return
  state.document = frame.object
  const { line, column, offset } = frame
  const position = { path: `/${frame.name}`, line, column, offset }
  const { notice } = state.version
  listFinding(state.options.findings, { code: 'message-version', severity: 'warning', ...position, message: notice })
}

/** Whether an element is content of any kind in the nearest version. */
function holdsAny(frame: FreeFrame | undefined, { name }: Tag): boolean {
  if (frame?.type?.kind !== 'complex') return false
  const { any, byName } = frame.type.model
  return any !== undefined && !byName.has(name)
}

/** The frame of an element that begins, and its object where it has one from the beginning. */
function begin(state: FreeState, tag: Tag): FreeFrame {
  const { frames, log } = state
  const parent = frames.at(-1)
  const frame = frameOf(state, parent, tag.name)
  state.positions().positionInto(frame)
  if (state.asked.size > 0) logPosition(log, frames.length, maskName(tag.name), frame.occurrence, frame)
  if (parent !== undefined && !parent.hasElements) {
    parent.hasElements = true
    if (parent.object === undefined) {
      parent.object = {}
      attachTo(frames.at(-2), parent, parent.object)
    }
  }
  frames.push(frame)
  const attributes = tag.attributes.filter(({ namespace }) => namespace !== xsi)
  if (frame.type?.kind === 'complex' || attributes.length > 0 || parent === undefined) {
    frame.object = attributes.length > 0 && frame.type?.kind !== 'complex' ? { value: '' } : {}
    for (const { name, value } of attributes) setNamed(frame.object, name, value)
    attachTo(parent, frame, frame.object)
  }
  return frame
}

/** The frame of an element, by its name and its parent. */
function frameOf(state: FreeState, parent: FreeFrame | undefined, name: string): FreeFrame {
  const count = (parent?.counts.get(name) ?? 0) + 1
  parent?.counts.set(name, count)
  const parentType = parent?.type?.kind === 'complex' ? parent.type : undefined
  const leaf = parentType?.model.byName.get(name)
  const isList = leaf !== undefined && leaf.max > 1
  const known = leaf === undefined || parentType === undefined ? undefined : typeOfChild(parentType, leaf)
  return {
    name,
    occurrence: isList || count > 1 ? count : 0,
    type: parent === undefined ? state.schema.root(name) : known,
    line: 0,
    column: 0,
    offset: 0,
    object: undefined,
    pieces: [],
    hasElements: false,
    counts: new Map(),
    each: parent === undefined ? state.eachRoot.children.get(name) : parent.each?.children.get(name),
    ancestors: undefined,
    logged: state.log.length,
    inItem: parent !== undefined && (parent.inItem || parent.each?.each !== undefined),
  }
}

/** Puts a value into its parent as soon as it is known to be an object; an item is not kept there. */
function attachTo(parent: FreeFrame | undefined, frame: FreeFrame, value: unknown): void {
  if (parent?.object === undefined || frame.each?.each !== undefined) return
  const { object } = parent
  const leaf = parent.type?.kind === 'complex' ? parent.type.model.byName.get(frame.name) : undefined
  const beginsList = leaf !== undefined && leaf.max > 1 && !Object.hasOwn(object, frame.name)
  addNamed(object, frame.name, beginsList ? [value] : value)
}

function takeText({ frames, anyOpen }: FreeState, text: string): void {
  if (anyOpen.length > 0) {
    keepText(anyOpen, text)
    return
  }
  const frame = frames.at(-1)
  if (frame === undefined) return
  frame.pieces.push(text)
}

function close(state: FreeState): void {
  if (state.anyOpen.pop() !== undefined) return
  const { frames, log } = state
  const index = frames.length - 1
  const frame = frames[index]
  if (frame === undefined) return
  const each = frame.each?.each
  const value = valueAtEnd(frames[index - 1], frame)
  if (each !== undefined) emit(state, frame, each, value)
  frames.pop()
  // Positions that no item needs any more are removed.
  if (!frame.inItem || (each !== undefined && frame.occurrence > 0)) log.length = Math.min(log.length, frame.logged)
}

/** The value of a complete element. */
function valueAtEnd(parent: FreeFrame | undefined, frame: FreeFrame): unknown {
  const text = frame.pieces.join('')
  const { object } = frame
  if (object === undefined) {
    const value = frame.type?.kind === 'simple' ? frame.type.value.normalize(text) : text
    attachTo(parent, frame, value)
    return value
  }
  if (!frame.hasElements && text.trim() !== '' && Object.keys(object).length === 0) {
    // A plain value where the nearest version has elements: a date instead of a choice of dates.
    replaceNamed(parent?.object, frame.name, text)
    return text
  }
  const isValue = Object.hasOwn(object, 'value') && !frame.hasElements
  if (isValue || text.trim() !== '') setNamed(object, 'value', text)
  else if (object.value === '') delete object.value
  return object
}

/** Emits an element that a caller asked for. */
function emit(
  { options, version, asked, log, frames }: FreeState,
  { line, column, offset, logged }: FreeFrame,
  each: string,
  value: unknown,
): void {
  const { message } = version
  const index = frames.length - 1
  const [path, ancestors] = [pathTo(frames, index), ancestorsAt(frames, index - 1)]
  const item: CursorItem = { kind: 'item', message, each, path, line, column, offset, value, ancestors }
  if (asked.has(each)) {
    const copy = copyPositions(log, logged, log.length)
    item.positionOf = positionsOf(copy, 0, copy.length)
  }
  options.onItem(item)
}

function takeFault({ positions, options, frames }: FreeState, { code, message, position }: XmlFault): void {
  const { line, column, offset } = position ?? positions().position()
  const path = pathTo(frames, frames.length - 1)
  listFault(options.findings, { code, severity: 'error', path, line, column, offset, message })
}

function ancestorsAt(frames: readonly FreeFrame[], index: number): readonly Ancestor[] {
  const frame = frames[index]
  if (frame === undefined) return []
  const { name, object, line, column, offset } = frame
  frame.ancestors ??= [
    ...ancestorsAt(frames, index - 1),
    { name, path: pathTo(frames, index), value: object, line, column, offset },
  ]
  return frame.ancestors
}

function pathTo(frames: readonly FreeFrame[], index: number): string {
  const names = frames.slice(0, index + 1)
  return names.map(({ name, occurrence }) => `/${maskName(name)}${occurrence > 0 ? `[${occurrence}]` : ''}`).join('')
}
