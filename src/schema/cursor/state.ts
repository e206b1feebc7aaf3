import type { Position } from '../../diagnostics/index.ts'
import type { Positioned, Positions, XmlElement } from '../../xml/index.ts'
import type { OtherVersion } from '../choose/choose.ts'
import type { ContentState, ModelLeaf } from '../compile/model.ts'
import type { ReadySchema, ReadyType } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import type { FindingList } from '../findings.ts'
import { createPositionLog, type EachNode, markPaths, type PositionLog, type PositionOf } from './paths.ts'

export interface CursorOptions {
  schemas: readonly SchemaTables[]
  strict: boolean
  showValues: boolean
  build: boolean
  /** Paths of the elements to emit; they are not kept in the object of their parent. */
  each: readonly string[]
  /** Whether items give the positions of their elements, or the paths (of `each`) whose items do. Default `false`. */
  positions?: boolean | readonly string[] | undefined
  /**
   * Paths of elements whose elements have no positions of their own: `positionOf` then gives that of the element around
   * them. Logging them would take time, which only makes sense if a finding can name them.
   */
  noPositionsIn?: readonly string[] | undefined
  /**
   * Whether items give positions as long as they live, or only until `onItem` has returned, which is faster. Default
   * `true`.
   */
  keepPositions?: boolean | undefined
  /**
   * Whether objects keep what the schema does not have: other elements of its namespace, elements too many, and texts
   * where it has elements. Default `false`.
   */
  keepUnlisted?: boolean | undefined
  /**
   * The version without a schema that the document is of. It is then read by the schema of the nearest version: nothing
   * is checked, names count without their namespaces, and all is kept. Default: the schema decides.
   */
  other?: OtherVersion | undefined
  /** Whether this is a part of a document, so that an `xs:IDREF` may refer to what stands outside. Default `false`. */
  isPart?: boolean | undefined
  findings: FindingList
  onItem: (item: CursorItem) => void
  /** Gets an item whose value a filler has made, in place of `onItem`. */
  onFilled?: ((item: CursorItem) => void) | undefined
}

/** The state of a cursor. The functions beside this file read and change it. */
export interface CursorState extends Readonly<Omit<CursorOptions, 'each' | 'positions' | 'noPositionsIn'>> {
  readonly each: EachNode
  /** Paths of the items that give positions, and whether there are any. */
  readonly withPositions: ReadonlySet<string>
  readonly logs: boolean
  /** Gives positions of tokens and namespaces of prefixes. A function, because the reader is made after the cursor. */
  readonly positions: () => Positions
  /** Frames by depth; those from `depth` on are free. */
  readonly frames: Frame[]
  /**
   * How many elements are open, without those inside a skipped one; where an element opens or closes, the depth of its
   * frame.
   */
  depth: number
  skipping: number
  schema: ReadySchema | undefined
  namespace: string
  message: string | undefined
  document: unknown
  /** Pieces of the value being read, where it has many. */
  pieces: string[]
  readonly anyOpen: XmlElement[]
  readonly keepUnlisted: boolean
  readonly unlisted: UnlistedElement[]
  /** How many of them the open items hold. */
  unlistedKept: number
  /** The values of type `xs:ID` so far, which must be unique. */
  readonly identifiers: Set<string>
  /** The values of type `xs:IDREF` whose `xs:ID` did not stand before them. */
  readonly references: { value: string; path: string; position: Position }[]
  /**
   * Positions of the start tags inside the open items, with the option `positions`. A repeating item is removed when it
   * ends.
   */
  readonly log: PositionLog
}

/** The state before the root. `positions` gives positions of tokens and namespaces of prefixes. */
export function createState(positions: () => Positions, options: CursorOptions): CursorState {
  const { schemas, strict, showValues, build, findings, keepPositions = true, onItem, onFilled } = options
  const withPositions = positionsAsked(options)
  return {
    schemas,
    strict,
    showValues,
    build,
    findings,
    other: options.other,
    isPart: options.isPart,
    keepPositions,
    onItem,
    onFilled,
    each: markPaths(options.each, options.noPositionsIn),
    withPositions,
    logs: withPositions.size > 0,
    positions,
    frames: [],
    depth: 0,
    skipping: 0,
    schema: undefined,
    namespace: '',
    message: undefined,
    document: undefined,
    pieces: [],
    anyOpen: [],
    keepUnlisted: build && (options.keepUnlisted === true || options.other !== undefined),
    unlisted: [],
    unlistedKept: 0,
    identifiers: new Set(),
    references: [],
    log: createPositionLog(),
  }
}

const noPaths: ReadonlySet<string> = new Set()

function positionsAsked({ positions = false, each }: CursorOptions): ReadonlySet<string> {
  if (positions === false) return noPaths
  return new Set(positions === true ? each : positions)
}

/** How the content of an element is read: as elements, as a value, as open content (`xs:any`), or not at all. */
type Mode = 'complex' | 'value' | 'any' | 'skip'

export interface Frame extends Positioned, ContentState {
  mode: Mode
  name: string
  type: ReadyType | undefined
  offset: number
  line: number
  column: number
  /** Index in the path, from 1; 0 for an element that does not repeat. */
  occurrence: number
  /** Content model: the leaf seen last, and how often in a row. */
  state: number
  inARow: number
  counts: Int32Array
  object: Record<string, unknown> | undefined
  /** Whether the value goes into the object of the parent; not for an item and for what is not kept. */
  keep: boolean
  leaf: ModelLeaf | undefined
  text: string
  hasChildElements: boolean
  /** Elements that are not reported as missing, because a misspelt one was reported in their place. */
  suppressedMissing: readonly string[]
  each: EachNode | undefined
  ancestors: readonly Ancestor[] | undefined
  unlistedBefore: number
  logged: number
  /** Whether the item that contains it gives positions, and whether it is itself such an item. */
  inItem: boolean
  givesPositions: boolean
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
  frame.hasChildElements = false
  frame.suppressedMissing = noNames
  frame.object = undefined
  frame.keep = false
  frame.leaf = undefined
  frame.each = undefined
  frame.ancestors = undefined
  frame.type = undefined
}

export function beginContent(frame: Frame, size: number): void {
  frame.state = -1
  frame.inARow = 0
  if (frame.counts.length < size) frame.counts = new Int32Array(Math.max(size, commonSize))
  // Most types have few elements, for which a loop is faster than `fill`.
  else for (let i = 0; i < size; i++) frame.counts[i] = 0
}

export function countLeaf(frame: Frame, index: number): number {
  const count = (frame.counts[index] ?? 0) + 1
  frame.counts[index] = count
  return count
}

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
  each: string
  path: string
  value: unknown
  ancestors: readonly Ancestor[]
  /**
   * The positions of the elements in it; only with the option `positions`. `keepPositions` decides how long it can be
   * called.
   */
  positionOf?: PositionOf
}

export interface UnlistedElement {
  name: string
  /** Made with its first element or attribute. */
  object: Record<string, unknown> | undefined
  text: string[]
  hasElements: boolean
}
