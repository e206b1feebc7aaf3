import type { XmlElement } from '../../xml/element.ts'
import type { Places } from '../../xml/tokens.ts'
import type { FindingList } from '../finding-list.ts'
import { createPlaceLog, type PlaceLog } from '../places.ts'
import type { ReadySchema } from '../prepare.ts'
import type { SchemaTables } from '../tables.ts'
import { type EachNode, markPaths } from './each-node.ts'
import type { Frame } from './frame.ts'
import type { CursorItem } from './items.ts'

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
  /** Whether items tell places as long as they live, or only until `onItem` has returned, which is faster. Default `true`. */
  keepPlaces?: boolean | undefined
  findings: FindingList
  onItem: (item: CursorItem) => void
}

/** What a cursor knows on its way through a document. The functions beside this file read and change it. */
export interface CursorState extends Readonly<Omit<CursorOptions, 'each' | 'places'>> {
  readonly each: EachNode
  /** Paths of the items that tell where the elements in them stand, and whether there are any. */
  readonly withPlaces: ReadonlySet<string>
  readonly logs: boolean
  /** Where tokens stand, and what prefixes mean; a function, because the reader is made after the cursor. */
  readonly places: () => Places
  /** Elements by their depth; those from `depth` on are free. */
  readonly frames: Frame[]
  /** How many elements are open, without those inside a skipped one; where an element opens or closes, the depth of its frame. */
  depth: number
  /** Open elements of which nothing is read, from the outermost on. */
  skipping: number
  /** The schema chosen by the root; `undefined` before it, and where none fits. */
  schema: ReadySchema | undefined
  /** Namespace of the root element, for which the schema stands. */
  namespace: string
  message: string | undefined
  document: unknown
  /** What the symbols of tags are bound by: the numbers of the schema's names, in this namespace. */
  symbols: ReadonlyMap<string, number>
  /** Pieces of the value being read, where it has many. */
  pieces: string[]
  /** Open elements inside an `xs:any`, kept as they are beside whatever is made of them otherwise. */
  readonly anyOpen: XmlElement[]
  /** Values of type `xs:ID`, which stand once in a document. */
  readonly identifiers: Set<string>
  /** Start tags inside the items that are open, where places are asked for. An item that may repeat leaves nothing behind. */
  readonly log: PlaceLog
}

const noSymbols: ReadonlyMap<string, number> = new Map()

/** The state before the root. `places` is asked where tokens stand, and what prefixes mean. */
export function createState(places: () => Places, options: CursorOptions): CursorState {
  const { schemas, strict, showValues, build, findings, keepPlaces = true, onItem } = options
  const withPlaces = placesAsked(options)
  return {
    schemas,
    strict,
    showValues,
    build,
    findings,
    keepPlaces,
    onItem,
    each: markPaths(options.each),
    withPlaces,
    logs: withPlaces.size > 0,
    places,
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
    identifiers: new Set(),
    log: createPlaceLog(),
  }
}

const noPaths: ReadonlySet<string> = new Set()

function placesAsked({ places = false, each }: CursorOptions): ReadonlySet<string> {
  if (places === false) return noPaths
  return new Set(places === true ? each : places)
}
