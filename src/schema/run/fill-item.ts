import type { Position } from '../../diagnostics/index.ts'
import { itemAt } from '../cursor/items.ts'
import type { CursorState } from '../cursor/state.ts'
import {
  createPositionLog,
  logPosition,
  type PositionLog,
  type PositionOf,
  positionsOf,
} from '../findings/positions.ts'
import type { TapeItem } from './filler.ts'
import type { Origin } from './frames.ts'
import { recordId, recordSize, registerDepth, tapeAt } from './layout.ts'
import type { Machine } from './machine.ts'
import { occurrenceOf, positionInto } from './tape-item.ts'
import type { Transition } from './variant.ts'

/** The tape ends inside the item. */
export const isCut = -1

/**
 * Fills the item whose record is at `at`, if a filler can and it is whole on the tape, and passes it on. Answers where
 * the record of its end is; `isCut`, or 0 for any other element.
 */
export function fillItem(
  m: Machine,
  cursor: CursorState,
  item: TapeItem,
  made: Transition,
  origin: Origin,
  at: number,
  depth: number,
): number {
  // An element around items has no path, and no filler.
  const path = made.each?.each as string
  const fill = item.fillers.get(path)
  // The positions of an item that does not repeat are kept for the items around it.
  if (fill === undefined || !made.repeats) return 0
  cursor.depth = depth
  if (item.openAt === undefined) item.openAt = openAt(m, item, depth)
  if (item.openAt === at) return isCut
  positionInto(position, m, origin, at)
  const found = itemAt(cursor, made.leaf.name, occurrenceOf(m, made, at), position, path, undefined)
  item.at = at
  item.made = made
  item.isCut = false
  item.isGivenUp = false
  found.value = fill(item, found)
  if (item.isGivenUp) return 0
  if (item.isCut) return isCut
  const { at: end, transitions } = item
  if (cursor.withPositions.has(path)) found.positionOf = positionsFrom(m, transitions, origin, at, end, depth)
  cursor.onFilled?.(found)
  return end
}

/** The record of the item at `depth` that is open at the end of the tape: it is not filled in vain; 0 for none. */
function openAt({ i32 }: Machine, { transitions, end }: TapeItem, depth: number): number {
  let open = i32[registerDepth >> 2] ?? 0
  if (open <= depth) return 0
  for (let at = end; at > tapeAt >> 2; ) {
    at -= recordSize >> 2
    const made = transitions[i32[at + (recordId >> 2)] as number]
    if (made === undefined) open++
    else if (made.inside !== undefined && --open === depth) return at
  }
  return 0
}

const position: Position = { line: 1, column: 1, offset: 0 }

/** The positions inside an item, which are seldom asked for: then they are logged as if it had been read by tokens. */
function positionsFrom(
  m: Machine,
  transitions: readonly Transition[],
  origin: Origin,
  from: number,
  end: number,
  depth: number,
): PositionOf {
  let log: PositionLog | undefined
  return (where) => {
    log ??= logRecords(m, transitions, origin, from, end, depth)
    return positionsOf(log, 0, log.length)(where)
  }
}

function logRecords(
  m: Machine,
  transitions: readonly Transition[],
  origin: Origin,
  from: number,
  end: number,
  depth: number,
): PositionLog {
  const log = createPositionLog()
  const position: Position = { line: 1, column: 1, offset: 0 }
  let hiddenIn = 0
  let k = depth
  for (let at = from; at < end; at += recordSize >> 2) {
    const made = transitions[m.i32[at + (recordId >> 2)] as number]
    if (made === undefined) {
      k--
      if (k === hiddenIn) hiddenIn = 0
      continue
    }
    if (hiddenIn === 0) {
      positionInto(position, m, origin, at)
      logPosition(log, k, made.leaf.name, occurrenceOf(m, made, at), position)
    }
    if (made.inside === undefined) continue
    if (hiddenIn === 0 && made.each?.hidesPositions === true) hiddenIn = k
    k++
  }
  return log
}
