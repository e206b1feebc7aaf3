import type { CursorItem, CursorOptions } from '../../src/schema/cursor/state.ts'
import { createCursor } from '../../src/schema/cursor.ts'
import { aheadOf } from '../../src/schema/run/ahead.ts'
import type { Filler } from '../../src/schema/run/run.ts'
import { runSwitch } from '../../src/schema/run/run-switch.ts'
import type { Finding, SchemaTables, XmlLimits } from '../../src/schema.ts'
import { isXmlFault } from '../../src/xml/index.ts'
import { createReader, type Reader } from '../../src/xml/reader.ts'
import type { Scan } from '../../src/xml/scan.ts'

export interface ReadAhead {
  findings: Finding[]
  document: unknown
  /** The items with the positions of their elements, as text. */
  items: string[]
  /** How many of the items a filler made. */
  filled: number
  /** How many bytes the run took each time that it was tried. */
  steps: number[]
  /** Their sum. */
  taken: number
}

export interface ReadAheadOptions
  extends Partial<Pick<CursorOptions, 'build' | 'each' | 'positions' | 'noPositionsIn'>> {
  limits?: XmlLimits
  /** Makes the values of the items of these paths, where the run can. */
  fillers?: ReadonlyMap<string, Filler>
  /** Changes the scan before its first run. */
  begin?: (scan: Scan) => void
}

/** The paths of all elements in a value of the document layer, with indexes. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const all: [string, unknown][] = Array.isArray(inside)
      ? inside.map((one, index) => [`${name}[${index + 1}]`, one])
      : [[name, inside]]
    return all.flatMap(([path, one]) => [path, ...pathsIn(one).map((below) => `${path}/${below}`)])
  })
}

const itemText = ({ positionOf, ...item }: CursorItem): string =>
  JSON.stringify([item, pathsIn(item.value).map((path) => [path, positionOf?.(path)])])

/** Reads pieces with a cursor and a reader of their own, and with the run if there is one. */
export function readAhead(
  pieces: Iterable<Uint8Array | string>,
  schema: SchemaTables,
  { limits, begin, fillers, build = false, each = [], ...options }: ReadAheadOptions = {},
): ReadAhead {
  const outcome: ReadAhead = { findings: [], document: undefined, items: [], filled: 0, steps: [], taken: 0 }
  const cursor = createCursor((): Reader => reader, {
    schemas: [schema],
    strict: false,
    showValues: false,
    build,
    each,
    ...options,
    findings: { list: outcome.findings, omitted: 0, errors: 0, max: 1000, onFinding: undefined },
    onItem: (item) => outcome.items.push(itemText(item)),
    onFilled: (item) => {
      outcome.filled++
      outcome.items.push(itemText(item))
    },
  })
  let isBegun = false
  const reader = createReader(cursor, limits, () => {
    const ahead = runSwitch.runs ? aheadOf(cursor.state, fillers) : undefined
    return (scan, i) => {
      if (!isBegun) begin?.(scan)
      isBegun = true
      const at = ahead?.(scan, i) ?? i
      outcome.steps.push(Math.max(at - i, 0))
      outcome.taken += Math.max(at - i, 0)
      return at
    }
  })
  try {
    for (const piece of pieces) reader.write(piece)
    reader.end()
  } catch (error) {
    if (!isXmlFault(error)) throw error
    cursor.fault(error)
  }
  outcome.document = cursor.state.document
  return outcome
}
