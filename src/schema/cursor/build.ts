import { maskName, type Position } from '../../diagnostics/index.ts'
import type { Tag, XmlElement } from '../../xml/index.ts'
import type { ModelLeaf } from '../compile/model.ts'
import {
  type Ancestor,
  type CursorItem,
  type CursorState,
  copyPositions,
  type Frame,
  logPosition,
  type PositionOf,
  pathTo,
  positionOfFrame,
  positionsOf,
  type UnlistedElement,
} from './state.ts'

/**
 * Puts an element into the object of its parent, or into a list there if it may repeat. Of those that may not, the
 * first one counts, unless all are kept.
 */
export function attach(parent: Frame, leaf: ModelLeaf, value: unknown, keepsAll: boolean): void {
  const { object } = parent
  if (object === undefined) return
  const repeats = leaf.max > 1
  // Compared by its number, because `hasOwn` with changing names is slow.
  if (repeats || parent.counts[leaf.index] === 1) attachNew(object, leaf.name, repeats, value)
  else if (keepsAll) addNamed(object, leaf.name, value)
}

/** Puts an element into an object that has none of its name yet, or into a list if it may repeat. */
export function attachNew(object: Record<string, unknown>, name: string, repeats: boolean, value: unknown): void {
  if (!repeats) {
    object[name] = value
    return
  }
  const list = object[name]
  if (Array.isArray(list)) list.push(value)
  else object[name] = [value]
}

/** Puts an element into an object without a schema: the second of a name makes a list. */
function addNamed(object: Record<string, unknown>, name: string, value: unknown): void {
  const before = Object.hasOwn(object, name) ? object[name] : undefined
  if (Array.isArray(before)) before.push(value)
  else setNamed(object, name, before === undefined ? value : [before, value])
}

export function replaceNamed(object: Record<string, unknown> | undefined, name: string, value: unknown): void {
  const attached = object?.[name]
  if (Array.isArray(attached)) attached[attached.length - 1] = value
  else if (object !== undefined && attached !== undefined) setNamed(object, name, value)
}

/** Sets a property of any name: an element may be called `__proto__`. */
export function setNamed(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A value with its attributes: the value first, as for elements that are read token by token. */
export function withAttributes(value: string, { attributes }: Tag): Record<string, unknown> {
  const object: Record<string, unknown> = { value }
  for (const attribute of attributes) object[attribute.name] = attribute.value
  return object
}

// The content of an `xs:any` is kept as it is, whether the schema knows it or not. `open` are its open elements.

/**
 * Adds an element to the one opened last; the outermost goes into the list `any` of its parent, if objects are built.
 */
export function keepElement(open: XmlElement[], tag: Tag, holder?: Record<string, unknown>): void {
  const element: XmlElement = {
    name: tag.name,
    namespace: tag.namespace ?? '',
    attributes: tag.attributes.map((attribute) => ({ ...attribute })),
    children: [],
  }
  open.at(-1)?.children.push(element)
  open.push(element)
  if (holder === undefined) return
  if (Array.isArray(holder.any)) holder.any.push(element)
  else holder.any = [element]
}

export function keepOpenText(open: readonly XmlElement[], text: string): void {
  const { children } = open.at(-1) as XmlElement
  if (text === '') return
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

// Elements that a schema does not have where they stand, kept for tolerant readers: a bank's file often has elements of
// another version. One is an object if it has elements or attributes, otherwise a text; it is a list if it occurs more
// than once.

/**
 * Most such elements that open items hold at once. A file may have any number of them, and those outside of the items
 * that are streamed would stay in memory.
 */
const mostKept = 100_000

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

export function openUnlisted(state: CursorState, tag: Tag): void {
  const { unlisted, keepUnlisted } = state
  if (!keepUnlisted) return
  const isRoot = state.depth + state.skipping === 0
  const parent = unlisted.at(-1)
  if (parent !== undefined) {
    parent.object ??= {}
    parent.hasElements = true
    if (state.other !== undefined && state.logs) logSkipped(state, tag.name)
  }
  const own = tag.attributes.filter(({ namespace }) => namespace !== xsi)
  let object: Record<string, unknown> | undefined = isRoot ? {} : undefined
  for (const { name, value } of own) {
    object ??= { value: '' }
    setNamed(object, name, value)
  }
  unlisted.push({ name: tag.name, object, text: [], hasElements: false })
}

/** Ends the element opened last, and puts it into the one around it: `holder` is the frame of the outermost. */
export function closeUnlisted(state: CursorState, holder: Frame | undefined): void {
  const element = state.unlisted.pop()
  if (element === undefined) return
  const parent = state.unlisted.at(-1)
  if (parent?.object !== undefined) {
    addNamed(parent.object, element.name, contentOf(element))
    return
  }
  if (holder === undefined) {
    state.document = contentOf(element)
    return
  }
  // Without a finding nothing is left out.
  if (state.other === undefined && state.unlistedKept >= mostKept) return
  state.unlistedKept++
  holder.object ??= {}
  addNamed(holder.object, element.name, contentOf(element))
}

function contentOf({ object, text, hasElements }: UnlistedElement): unknown {
  const whole = text.join('')
  if (object === undefined) return whole
  const isValue = !hasElements && Object.hasOwn(object, 'value')
  if (isValue || whole.trim() !== '') object.value = whole
  else if (object.value === '') delete object.value
  return object
}

export function emitItem(state: CursorState, frame: Frame, each: string, value: unknown): void {
  const item = itemAt(state, frame.name, frame.occurrence, frame, each, value)
  if (frame.givesPositions) item.positionOf = positionsInside(state, frame)
  state.onItem(item)
}

export function itemAt(
  state: CursorState,
  name: string,
  occurrence: number,
  { line, column, offset }: Position,
  each: string,
  value: unknown,
): CursorItem {
  const ancestors = ancestorsAt(state.frames, state.depth - 1)
  // Made once for the parent, not once for each of its items.
  const outer = ancestors.length === 0 ? '' : ancestors[ancestors.length - 1]?.path
  const path = `${outer}/${name}${occurrence > 0 ? `[${occurrence}]` : ''}`
  return { kind: 'item', message: state.message ?? '', each, path, line, column, offset, value, ancestors }
}

function positionsInside({ log, keepPositions }: CursorState, { logged }: Frame): PositionOf {
  if (!keepPositions) return positionsOf(log, logged, log.length)
  const copy = copyPositions(log, logged, log.length)
  return positionsOf(copy, 0, copy.length)
}

/**
 * The ancestors from the root to a depth. They are stored on the frames, because the items inside one element share
 * them.
 */
function ancestorsAt(frames: readonly Frame[], depth: number): readonly Ancestor[] {
  const frame = frames[depth]
  if (frame === undefined) return []
  frame.ancestors ??= [
    ...ancestorsAt(frames, depth - 1),
    { name: frame.name, path: pathTo(frames, depth), value: frame.object, ...positionOfFrame(frame) },
  ]
  return frame.ancestors
}

/** Logs the start tag of the frame at `depth`, if it is inside an item that gives positions. */
export function logInside(state: CursorState, frame: Frame): void {
  const { depth, log } = state
  const outer = state.frames[depth - 1]
  frame.inItem = outer?.logsInside === true
  frame.logsInside = frame.inItem
  frame.logged = log.length
  if (frame.inItem) logPosition(log, depth, frame.name, frame.occurrence, frame)
}

/** Logs the start tag of an element inside a skipped one, which has no frame. */
function logSkipped({ frames, depth, skipping, log, positions }: CursorState, name: string): void {
  if (frames[depth - 1]?.logsInside !== true) return
  logPosition(log, depth + skipping - 2, maskName(name), 0, positions().position())
}

/**
 * Decides whether the elements inside one are logged, if a path that was asked for leads to it or through it. Logs the
 * start tag of an item that gives positions, if it was not logged for an outer item.
 */
export function logItem({ withPositions, depth, log }: CursorState, frame: Frame): void {
  const { each } = frame
  if (each === undefined) return
  if (each.each !== undefined) {
    frame.givesPositions = withPositions.has(each.each)
    frame.logsInside = frame.givesPositions
    if (frame.givesPositions && !frame.inItem) logPosition(log, depth, frame.name, frame.occurrence, frame)
  }
  if (each.hidesPositions) frame.logsInside = false
}

/**
 * Removes from the log what no item needs any more: an item that may repeat, elements outside of items, and skipped
 * ones.
 */
export function forgetPositions(state: CursorState, frame: Frame): void {
  const isItem = frame.each?.each !== undefined
  const isSkipped = frame.mode === 'skip' && state.other === undefined
  if (!frame.inItem || isSkipped || (isItem && frame.occurrence > 0)) state.log.length = frame.logged
}
