import type { Position } from '../../diagnostics/index.ts'
import type { Positioned } from '../../xml/index.ts'
import type { ContentState, ModelLeaf } from '../compile/model.ts'
import type { ReadyType } from '../compile/prepare.ts'
import type { PositionOf } from '../findings/positions.ts'
import type { EachNode } from './each-node.ts'

/** How the content of an element is read: as elements, as a value, as open content (`xs:any`), or not at all. */
export type Mode = 'complex' | 'value' | 'any' | 'skip'

/** An open element. The object is reused for all elements at its depth: see {@link clearFrame}. */
export interface Frame extends Positioned, ContentState {
  mode: Mode
  name: string
  type: ReadyType | undefined
  /** Position of the start tag. */
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
  /** Whether the value goes into the object of the parent; not for an item and for what is not kept. */
  keep: boolean
  leaf: ModelLeaf | undefined
  text: string
  /** Whether the value was accepted as bytes; then `text` is set only if objects are built. */
  good: boolean
  /** Whether there were elements inside a value. Other faults of the value follow from that, and are not reported. */
  hasChildElements: boolean
  /** Elements that are not reported as missing, because a misspelt one was reported in their place. */
  suppressedMissing: readonly string[]
  each: EachNode | undefined
  ancestors: readonly Ancestor[] | undefined
  /** How many elements that the schema does not have were kept before it. */
  unlistedBefore: number
  /** Its own number in the log of positions. */
  logged: number
  /** Whether the item that contains it gives positions, and whether it is itself such an item. */
  inItem: boolean
  givesPositions: boolean
  /** Whether the start tags of the elements inside are logged. */
  logsInside: boolean
}

const noCounts = new Int32Array(0)
const noNames: readonly string[] = []

/** Room for the counts of most types, so that a frame seldom has to grow. */
const commonSize = 32

function createFrame(): Frame {
  return {
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
    hasChildElements: false,
    suppressedMissing: noNames,
    each: undefined,
    ancestors: undefined,
    unlistedBefore: 0,
    logged: 0,
    inItem: false,
    givesPositions: false,
    logsInside: false,
  }
}

/** The frame at a depth, which is at most one more than there are. */
export function frameAt(frames: Frame[], depth: number): Frame {
  const known = frames[depth]
  if (known !== undefined) return known
  const frame = createFrame()
  frames.push(frame)
  return frame
}

/** Clears the frame for the next element. The position stays, because the reader sets it next. */
export function clearFrame(frame: Frame, name: string, occurrence: number): void {
  frame.name = name
  frame.occurrence = occurrence
  frame.text = ''
  frame.good = false
  frame.hasChildElements = false
  frame.suppressedMissing = noNames
  frame.object = undefined
  frame.keep = false
  frame.leaf = undefined
  frame.each = undefined
  frame.ancestors = undefined
  frame.type = undefined
}

/** Sets the frame before the first element of a content model with so many leaves. */
export function beginContent(frame: Frame, size: number): void {
  frame.state = -1
  frame.inARow = 0
  if (frame.counts.length < size) frame.counts = new Int32Array(Math.max(size, commonSize))
  // Most types have few elements, for which a loop is faster than `fill`.
  else for (let i = 0; i < size; i++) frame.counts[i] = 0
}

/** Counts an element of the content model; returns its number among those of its leaf, from 1. */
export function countLeaf(frame: Frame, index: number): number {
  const count = (frame.counts[index] ?? 0) + 1
  frame.counts[index] = count
  return count
}

/** The path from the root to the frame at a depth, with indexes. */
export function pathTo(frames: readonly Frame[], depth: number): string {
  let path = ''
  for (let i = 0; i <= depth; i++) {
    const frame = frames[i]
    if (frame === undefined) break
    path += `/${frame.name}`
    if (frame.occurrence > 0) path += `[${frame.occurrence}]`
  }
  return path
}

/** Where the start tag stands. */
export function positionOfFrame(frame: Readonly<Position>): Position {
  return { line: frame.line, column: frame.column, offset: frame.offset }
}

/** An ancestor of an item: its name, path and position, and as much of its object as was read when the item closed. */
export interface Ancestor extends Partial<Position> {
  /** Name of the element. */
  name: string
  /** Path with indexes. */
  path: string
  /** The object under construction; the same for all items inside one element. */
  value: unknown
}

/** An element at one of the paths the caller asked for, emitted when it closes. */
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
  /** Its ancestors, from the root to its parent. */
  ancestors: readonly Ancestor[]
  /**
   * The positions of the elements in it; only with the option `positions`. `keepPositions` decides how long it can be
   * called.
   */
  positionOf?: PositionOf
}

/** An open element that the schema does not have, or one inside of it. */
export interface UnlistedElement {
  name: string
  /** Made with its first element or attribute. */
  object: Record<string, unknown> | undefined
  text: string[]
  hasElements: boolean
}
