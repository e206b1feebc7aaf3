import type { Position } from '../../diagnostics/index.ts'
import type { Positioned, Positions, XmlElement } from '../../xml/index.ts'
import type { OtherVersion } from '../choose/choose.ts'
import type { ContentState, ModelLeaf } from '../compile/model.ts'
import type { ReadySchema, ReadyType } from '../compile/prepare.ts'
import { type ElementParticle, leavesOf, type SchemaTables } from '../compile/tables.ts'
import type { FindingList } from '../findings.ts'

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

/** A tree of the paths asked for: one node for each element on a path, from the root on. */
export interface EachNode {
  each: string | undefined
  /** Whether the elements inside have no positions of their own (option `noPositionsIn`). */
  hidesPositions: boolean
  children: Map<string, EachNode>
}

/**
 * Makes the tree of some paths without indexes, such as `/Document/BkToCstmrStmt/Stmt/Ntry`. One path may be the
 * beginning of another.
 */
function markPaths(paths: readonly string[], noPositionsIn: readonly string[] = []): EachNode {
  const key = JSON.stringify([paths, noPositionsIn])
  const known = trees.get(key)
  if (known !== undefined) return known
  const root = makeTree(paths, noPositionsIn)
  if (trees.size >= mostTrees) trees.clear()
  trees.set(key, root)
  return root
}

/** The same tree for the same paths, so that what is learnt for one stays valid. */
const trees = new Map<string, EachNode>()
const mostTrees = 64

function makeTree(paths: readonly string[], noPositionsIn: readonly string[]): EachNode {
  const root = emptyNode()
  for (const path of paths) nodeAt(root, path).each = path
  for (const path of noPositionsIn) nodeAt(root, path).hidesPositions = true
  return root
}

function nodeAt(root: EachNode, path: string): EachNode {
  let node = root
  for (const name of path.split('/').filter((part) => part !== '')) {
    let next = node.children.get(name)
    if (next === undefined) {
      next = emptyNode()
      node.children.set(name, next)
    }
    node = next
  }
  return node
}

function emptyNode(): EachNode {
  return { each: undefined, hidesPositions: false, children: new Map() }
}

/**
 * Checks the paths a caller wants to be handed the elements of. Throws a `RangeError` that names the first path no
 * schema has an element at: a slip of the pen would otherwise yield nothing and keep the whole document in memory.
 */
export function checkEachPaths(schemas: readonly SchemaTables[], paths: readonly string[]): void {
  // Of a document that none of them is for, none was loaded: the reading says so.
  if (schemas.every(({ roots }) => roots.length === 0)) return
  for (const path of paths) {
    if (schemas.some((tables) => hasElement(tables, path))) continue
    const known = schemas.map((tables) => tables.message).join(', ')
    throw new RangeError(
      `each: there is no element at the path ${path} in ${known}. Write the names from the root on, as in ` +
        '/Document/BkToCstmrStmt/Stmt/Ntry',
    )
  }
}

export function hasElement(tables: SchemaTables, path: string): boolean {
  const [rootName, ...inner] = path.split('/').filter((name) => name !== '')
  let type = tables.roots.find((root) => root.name === rootName)?.type
  for (const name of inner) {
    const table = tables.types.find((candidate) => candidate.name === type)
    const leaves = table?.kind === 'complex' ? leavesOf(table.content) : []
    type = leaves.find((leaf): leaf is ElementParticle => leaf.kind === 'element' && leaf.name === name)?.type
  }
  return type !== undefined
}

/**
 * Returns the position of an element inside another. `where` is a path from the outer one with indexes (`Amt/InstdAmt`,
 * `RmtInf/Strd[2]`); `''` is the outer one itself.
 */
export type PositionOf = (where: string) => Position

/**
 * Positions of start tags in document order. Numbers and names are in separate flat arrays: with an object for each tag
 * the log took a tenth of the time of `readCamt053`.
 */
export interface PositionLog {
  length: number
  /** Five numbers for each tag: depth, index (0 if it cannot repeat), line, column and offset. */
  numbers: Float64Array
  names: string[]
}

const perTag = 5
const leastRoom = 256
const noNumbers = new Float64Array(0)

export function createPositionLog(): PositionLog {
  return { length: 0, numbers: noNumbers, names: [] }
}

export function logPosition(
  log: PositionLog,
  depth: number,
  name: string,
  occurrence: number,
  position: Position,
): void {
  const tag = log.length++
  let { numbers } = log
  let at = tag * perTag
  if (at === numbers.length) {
    numbers = new Float64Array(Math.max(at * 2, leastRoom * perTag))
    numbers.set(log.numbers)
    log.numbers = numbers
  }
  log.names[tag] = name
  numbers[at++] = depth
  numbers[at++] = occurrence
  numbers[at++] = position.line
  numbers[at++] = position.column
  numbers[at] = position.offset
}

/** A copy of a part of a log, which later changes of the log do not affect. */
export function copyPositions({ numbers, names }: PositionLog, from: number, to: number): PositionLog {
  return { length: to - from, numbers: numbers.slice(from * perTag, to * perTag), names: names.slice(from, to) }
}

/**
 * Makes the look-up of positions inside one element. Its own start tag is number `from` of the log, `to` is the first
 * that does not belong to it. `where` is a path from the element with indexes (`Amt/InstdAmt`, `RmtInf/Strd[2]`, `''`
 * for itself). An attribute has the position of its element; an element that is not in the file has that of its nearest
 * ancestor.
 */
export function positionsOf(log: PositionLog, from: number, to: number): PositionOf {
  return (where) => {
    if (from >= to) return { line: 1, column: 1, offset: 0 }
    let tag = from
    for (const step of where.split('/')) {
      if (step === '' || step.startsWith('@')) break
      const found = childIn(log, tag, to, step)
      if (found === undefined) break
      tag = found
    }
    const [line = 1, column = 1, offset = 0] = log.numbers.subarray(tag * perTag + 2, (tag + 1) * perTag)
    return { line, column, offset }
  }
}

/**
 * The number in the log of a child of the element at a number; `step` is its name, with an index or without (the
 * first).
 */
function childIn({ numbers, names }: PositionLog, parent: number, to: number, step: string): number | undefined {
  const [, name = step, index] = /^(.*)\[(\d+)\]$/.exec(step) ?? []
  const wanted = index === undefined ? 1 : Number(index)
  const parentDepth = numbers[parent * perTag] ?? 0
  for (let tag = parent + 1; tag < to; tag++) {
    const [depth = 0, occurrence = 0] = numbers.subarray(tag * perTag, tag * perTag + 2)
    if (depth <= parentDepth) return undefined
    if (depth === parentDepth + 1 && names[tag] === name && (occurrence || 1) === wanted) return tag
  }
  return undefined
}
