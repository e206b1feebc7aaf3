import type { Position } from '../../diagnostics/index.ts'
import type { Placed } from '../../xml/tokens.ts'
import type { ContentState, ModelLeaf } from '../model.ts'
import type { ReadyType } from '../prepare.ts'
import type { EachNode } from './each-node.ts'
import type { Ancestor } from './items.ts'

/** How an element is read: as elements, as a value, as content the schema leaves open, or not at all. */
export type Mode = 'complex' | 'value' | 'any' | 'skip'

/** An element that is open. Used again and again for the elements at its depth: see {@link clearFrame}. */
export interface Frame extends Placed, ContentState {
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
  /** Whether the value goes into the object of the parent; not for an item and for what is not kept. */
  keep: boolean
  leaf: ModelLeaf | undefined
  text: string
  /** The value was accepted as bytes; `text` holds it where objects are built. */
  good: boolean
  /** Elements stood in a value: what else is wrong with it follows from that. */
  hasChildElements: boolean
  /** Elements not to be missed, because what was probably meant for them was reported. */
  suppressedMissing: string[]
  each: EachNode | undefined
  ancestors: readonly Ancestor[] | undefined
  /** Its own number in the log of places. */
  logged: number
  /** Whether the next item around it tells places, and whether it is itself an item that does. */
  inItem: boolean
  tellsPlaces: boolean
}

const noCounts = new Int32Array(0)

/** Room for the counts of most types, so that a frame seldom has to make more. */
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
    suppressedMissing: [],
    each: undefined,
    ancestors: undefined,
    logged: 0,
    inItem: false,
    tellsPlaces: false,
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

/** Forgets the element before. The place stays: it is set anew by the reader. */
export function clearFrame(frame: Frame, name: string, occurrence: number): void {
  frame.name = name
  frame.occurrence = occurrence
  frame.text = ''
  frame.good = false
  frame.hasChildElements = false
  if (frame.suppressedMissing.length > 0) frame.suppressedMissing = []
  frame.object = undefined
  frame.keep = false
  frame.leaf = undefined
  frame.each = undefined
  frame.ancestors = undefined
  frame.type = undefined
}

/** Stands before the first of so many elements of a content model. */
export function beginContent(frame: Frame, size: number): void {
  frame.state = -1
  frame.inARow = 0
  if (frame.counts.length < size) frame.counts = new Int32Array(Math.max(size, commonSize))
  // Most types have few elements, for which a loop is faster than `fill`.
  else for (let i = 0; i < size; i++) frame.counts[i] = 0
}

/** Takes note of an element of the content model; answers for the how manieth time it stands here. */
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
export function placeOf(frame: Readonly<Position>): Position {
  return { line: frame.line, column: frame.column, offset: frame.offset }
}
