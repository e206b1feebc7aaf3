import type { Position } from '../../diagnostics/index.ts'
import type { Scan } from '../../xml/index.ts'
import { attachNew, emitItem, forgetPositions, itemAt, logInside, logItem, withAttributes } from '../cursor/build.ts'
import {
  type CursorState,
  clearFrame,
  createPositionLog,
  type EachNode,
  type Frame,
  frameAt,
  logPosition,
  type PositionLog,
  type PositionOf,
  positionsOf,
} from '../cursor/state.ts'
import * as layout from './layout.ts'
import type { Machine, Origin, Program, Run, TapeItem, Transition } from './run.ts'
import { occurrenceOf, openTapeItem, positionInto, textOfRecord } from './tape-item.ts'

/**
 * Makes objects, items and positions of all that the run took. `mayRewind` says of an item that is not whole whether it
 * can be read again later; then the run stands before it afterwards, and the answer is true.
 */
export function readTape(
  run: Run,
  s: Scan,
  program: Program,
  origin: Origin,
  mayRewind: (record: number) => boolean,
): boolean {
  const { machine: m, cursor } = run
  const end = m.i32[layout.registerTape >> 2] ?? 0
  if (end === layout.tapeAt) return false
  const { depth } = cursor
  m.isBusy = true
  try {
    openTape(run)
    const record = readRecords(run, s, program, origin, end >> 2, mayRewind)
    if (record === 0) return false
    rewind(m, cursor.depth, program, record)
    return true
  } finally {
    m.isBusy = false
    cursor.depth = depth
  }
}

function openTape({ cursor: { frames, depth }, tape }: Run): void {
  for (let k = 0; k < depth; k++) {
    const frame = frames[k] as Frame
    tape.objects[k] = frame.object
    tape.eaches[k] = frame.each
    tape.logsInside[k] = frame.logsInside
    tape.logged[k] = frame.logged
  }
}

/**
 * The common records; what is rare is in functions of its own, so that V8 compiles this once. Answers the record of an
 * item that is to be read again, at `cursor.depth`; else 0.
 */
function readRecords(
  run: Run,
  s: Scan,
  program: Program,
  origin: Origin,
  end: number,
  mayRewind: (record: number) => boolean,
): number {
  const { machine: m, cursor, fillers } = run
  const { i32 } = m
  const { bytes } = s
  const { logs } = cursor
  const { objects, eaches } = run.tape
  const { transitions } = program
  const shift = m.from - layout.windowAt
  const item = fillers === undefined ? undefined : openTapeItem(m, s, program, end, fillers)
  let { depth } = cursor
  for (let at = layout.tapeAt >> 2; at < end; at += layout.recordSize >> 2) {
    const id = i32[at + (layout.recordId >> 2)] ?? 0
    if (id < 0) {
      depth--
      if (eaches[depth] !== undefined) endItem(cursor, depth)
      continue
    }
    const made = transitions[id] as Transition
    if (made.each !== undefined) {
      const behind = item === undefined ? 0 : fillItem(m, cursor, item, made, origin, at, depth)
      if (behind > 0) {
        at = behind
        continue
      }
      if (behind === isCut && mayRewind(at) && isBehindItsLike(m, depth)) return at
      openItem(run, made, origin, at, depth++)
      continue
    }
    if (logs) logRecord(run, made, origin, at, depth)
    const parent = objects[depth - 1] as Record<string, unknown>
    if (made.inside === undefined) {
      const text = textOfRecord(made, i32, at, bytes, shift)
      const value = made.isObject ? withAttributes(text, made.tag.tag) : text
      attachNew(parent, made.leaf.name, made.repeats, value)
    } else {
      const object = {}
      objects[depth] = object
      eaches[depth] = undefined
      depth++
      attachNew(parent, made.leaf.name, made.repeats, object)
    }
  }
  return 0
}

/** Whether the element before the one that opened at a depth had the same name: then all is known of before. */
function isBehindItsLike({ i32 }: Machine, depth: number): boolean {
  return (i32[(layout.framesAt + (depth - 1) * layout.frameSize + layout.frameInARow) >> 2] ?? 0) > 1
}

/** Lets the run stand where it stood before an item, which is open at a depth. */
function rewind({ i32 }: Machine, depth: number, { transitions }: Program, record: number): void {
  const frame = (layout.framesAt + (depth - 1) * layout.frameSize) >> 2
  const made = transitions[i32[record + (layout.recordId >> 2)] as number] as Transition
  const count = frame + (layout.frameCounts >> 2) + made.leaf.index
  i32[frame + (layout.frameInARow >> 2)] = (i32[frame + (layout.frameInARow >> 2)] ?? 0) - 1
  i32[count] = (i32[count] ?? 0) - 1
  const at = i32[record + (layout.recordFrom >> 2)] ?? 0
  i32[layout.registerAt >> 2] = at
  i32[layout.registerLost >> 2] = at - (i32[record + (layout.recordUnit >> 2)] ?? 0)
  i32[layout.registerLine >> 2] = i32[record + (layout.recordLine >> 2)] ?? 0
  i32[layout.registerLineStart >> 2] = i32[record + (layout.recordLineStart >> 2)] ?? 0
  i32[layout.registerDepth >> 2] = depth
  i32[layout.registerBlank >> 2] = 0
}

function logRecord(run: Run, made: Transition, origin: Origin, at: number, depth: number): void {
  const { machine: m, cursor, tape } = run
  const { log } = cursor
  const { logsInside, logged } = tape
  const isLogged = logsInside[depth - 1] === true
  if (made.inside !== undefined) {
    logged[depth] = log.length
    logsInside[depth] = isLogged
  }
  if (!isLogged) return
  positionInto(position, m, origin, at)
  logPosition(log, depth, made.leaf.name, occurrenceOf(m, made, at), position)
}

const position: Position = { line: 1, column: 1, offset: 0 }

function openItem(run: Run, made: Transition, origin: Origin, at: number, depth: number): void {
  const { machine: m, cursor } = run
  const { leaf, type, inside, repeats } = made
  const each = made.each as EachNode
  const { objects, eaches, logsInside, logged } = run.tape
  const frame = frameAt(cursor.frames, depth)
  cursor.depth = depth
  positionInto(frame, m, origin, at)
  frame.unlistedBefore = cursor.unlistedKept
  clearFrame(frame, leaf.name, occurrenceOf(m, made, at))
  if (cursor.logs) logInside(cursor, frame)
  frame.type = type
  frame.leaf = leaf
  frame.each = each
  run.variants[depth] = inside
  if (cursor.logs) logItem(cursor, frame)
  frame.mode = 'complex'
  frame.object = {}
  objects[depth] = frame.object
  eaches[depth] = each
  logsInside[depth] = frame.logsInside
  logged[depth] = frame.logged
  frame.keep = each.each === undefined
  if (frame.keep) attachNew(objects[depth - 1] as Record<string, unknown>, leaf.name, repeats, frame.object)
}

function endItem(cursor: CursorState, depth: number): void {
  const frame = frameAt(cursor.frames, depth)
  cursor.depth = depth
  const each = frame.each?.each
  if (each !== undefined) {
    emitItem(cursor, frame, each, frame.object)
    cursor.unlistedKept = frame.unlistedBefore
  }
  if (cursor.logs) forgetPositions(cursor, frame)
  frame.object = undefined
  frame.ancestors = undefined
}

/** The tape ends inside the item. */
const isCut = -1

/**
 * Fills the item whose record is at `at`, if a filler can and it is whole on the tape, and passes it on. Answers where
 * the record of its end is; `isCut`, or 0 for any other element.
 */
function fillItem(
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
  let open = i32[layout.registerDepth >> 2] ?? 0
  if (open <= depth) return 0
  for (let at = end; at > layout.tapeAt >> 2; ) {
    at -= layout.recordSize >> 2
    const made = transitions[i32[at + (layout.recordId >> 2)] as number]
    if (made === undefined) open++
    else if (made.inside !== undefined && --open === depth) return at
  }
  return 0
}

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
  for (let at = from; at < end; at += layout.recordSize >> 2) {
    const made = transitions[m.i32[at + (layout.recordId >> 2)] as number]
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
