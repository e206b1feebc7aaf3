import type { Position } from '../../diagnostics/index.ts'
import type { Positions, XmlElement } from '../../xml/index.ts'
import type { OtherVersion } from '../choose/other-version.ts'
import type { ReadySchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import type { FindingList } from '../findings/finding-list.ts'
import { createPositionLog, type PositionLog } from '../findings/positions.ts'
import { type EachNode, markPaths } from './each-node.ts'
import type { CursorItem, Frame, UnlistedElement } from './frame.ts'

/** Options of a cursor. */
export interface CursorOptions {
  schemas: readonly SchemaTables[]
  strict: boolean
  showValues: boolean
  /** Whether objects are built. */
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
  /** Number of open elements in a skipped one, itself included. */
  skipping: number
  /** The schema chosen by the root; `undefined` before it, and where none fits. */
  schema: ReadySchema | undefined
  /** Namespace of the root element, for which the schema stands. */
  namespace: string
  message: string | undefined
  document: unknown
  /** Identifies the numbering of names (schema and namespace) that the symbols of tags belong to. */
  symbols: ReadonlyMap<string, number>
  /** Pieces of the value being read, where it has many. */
  pieces: string[]
  /** Open elements inside an `xs:any`, which are kept as they are. */
  readonly anyOpen: XmlElement[]
  readonly keepUnlisted: boolean
  /** The open elements that the schema does not have and that are kept. */
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

const noSymbols: ReadonlyMap<string, number> = new Map()

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
    symbols: noSymbols,
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
