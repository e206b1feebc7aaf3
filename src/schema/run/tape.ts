import type { Position } from '../../diagnostics/index.ts'
import {
  type Machine,
  recordAscii,
  recordFrom,
  recordId,
  recordLine,
  recordLineStart,
  recordNumber,
  recordSize,
  recordTo,
  recordUnit,
  registerTape,
  type Scan,
  tapeAt,
  valueTextOf,
  windowAt,
} from '../../xml/index.ts'
import { attachNew } from '../cursor/build.ts'
import { clearFrame, frameAt } from '../cursor/frame.ts'
import { emitItem, forgetPositions, logInside, logItem } from '../cursor/items.ts'
import { withAttributes } from '../cursor/leaf.ts'
import type { CursorState } from '../cursor/state.ts'
import { logPosition } from '../positions.ts'
import type { Origin } from './frames.ts'
import type { Program, Transition } from './variant.ts'

/** Makes objects, items and positions of all that the run took. */
export function readTape(m: Machine, cursor: CursorState, s: Scan, program: Program, origin: Origin): void {
  const end = m.i32[registerTape >> 2] ?? 0
  if (end === tapeAt) return
  const { depth } = cursor
  m.isBusy = true
  try {
    openTape(cursor)
    readRecords(m, cursor, s, program, origin, end >> 2)
  } finally {
    m.isBusy = false
    cursor.depth = depth
  }
}

function openTape({ frames, depth, run: { tape } }: CursorState): void {
  for (let k = 0; k < depth; k++) {
    const frame = frames[k]
    if (frame === undefined) return
    tape.objects[k] = frame.object
    tape.eaches[k] = frame.each
    tape.logsInside[k] = frame.logsInside
    tape.logged[k] = frame.logged
  }
}

/** The common records; what is rare is in functions of its own, so that V8 compiles this once. */
function readRecords(m: Machine, cursor: CursorState, s: Scan, program: Program, origin: Origin, end: number): void {
  const { i32 } = m
  const { bytes } = s
  const { logs, run } = cursor
  const { objects, eaches } = run.tape
  const { transitions } = program
  const shift = m.from - windowAt
  let { depth } = cursor
  for (let at = tapeAt >> 2; at < end; at += recordSize >> 2) {
    const id = i32[at + (recordId >> 2)] ?? 0
    if (id < 0) {
      depth--
      if (eaches[depth] !== undefined) endItem(cursor, depth)
      else if (logs) forgetInside(cursor, depth)
      continue
    }
    const made = transitions[id]
    if (made === undefined) continue
    if (made.each !== undefined) {
      openItem(m, cursor, made, origin, at, depth++)
      continue
    }
    if (logs) logRecord(m, cursor, made, origin, at, depth)
    const parent = objects[depth - 1]
    if (made.inside === undefined) {
      const from = (i32[at + (recordFrom >> 2)] ?? 0) + shift
      const to = (i32[at + (recordTo >> 2)] ?? 0) + shift
      const text = valueTextOf(bytes, from, to, i32[at + (recordAscii >> 2)] === 1)
      const value = made.isObject ? withAttributes(text, made.tag.tag) : text
      if (parent !== undefined) attachNew(parent, made.leaf.name, made.repeats, value)
    } else {
      const object = {}
      objects[depth] = object
      eaches[depth] = undefined
      depth++
      if (parent !== undefined) attachNew(parent, made.leaf.name, made.repeats, object)
    }
  }
}

function logRecord(m: Machine, cursor: CursorState, made: Transition, origin: Origin, at: number, depth: number): void {
  const { log, run } = cursor
  const { logsInside, logged } = run.tape
  const isLogged = logsInside[depth - 1] === true
  if (made.inside !== undefined) {
    logged[depth] = log.length
    logsInside[depth] = isLogged
  }
  if (!isLogged) return
  positionInto(place, m, origin, at)
  logPosition(log, depth, made.leaf.name, occurrenceOf(m, made, at), place)
}

const place: Position = { line: 1, column: 1, offset: 0 }

function positionInto(target: Position, { i32 }: Machine, origin: Origin, at: number): void {
  const line = i32[at + (recordLine >> 2)] ?? 0
  const lineStart = line === 0 ? origin.lineStart : origin.unit + (i32[at + (recordLineStart >> 2)] ?? 0)
  target.offset = origin.unit + (i32[at + (recordUnit >> 2)] ?? 0)
  target.line = origin.line + line
  target.column = target.offset - lineStart + 1
}

function occurrenceOf({ i32 }: Machine, { repeats }: Transition, at: number): number {
  return repeats ? (i32[at + (recordNumber >> 2)] ?? 0) : 0
}

function forgetInside({ log, run }: CursorState, depth: number): void {
  const { logsInside, logged } = run.tape
  if (logsInside[depth - 1] !== true) log.length = logged[depth] ?? 0
}

/** Opens the frame of an element that is an item, or around items. */
function openItem(m: Machine, cursor: CursorState, made: Transition, origin: Origin, at: number, depth: number): void {
  const { leaf, each, type, inside, repeats } = made
  const { objects, eaches, logsInside, logged } = cursor.run.tape
  const frame = frameAt(cursor.frames, depth)
  cursor.depth = depth
  positionInto(frame, m, origin, at)
  frame.unlistedBefore = cursor.unlistedKept
  clearFrame(frame, leaf.name, occurrenceOf(m, made, at))
  if (cursor.logs) logInside(cursor, frame)
  frame.type = type
  frame.leaf = leaf
  frame.each = each
  frame.variant = inside
  if (cursor.logs) logItem(cursor, frame)
  frame.mode = 'complex'
  frame.object = {}
  objects[depth] = frame.object
  eaches[depth] = each
  logsInside[depth] = frame.logsInside
  logged[depth] = frame.logged
  frame.keep = each?.each === undefined
  const parent = objects[depth - 1]
  if (frame.keep && parent !== undefined) attachNew(parent, leaf.name, repeats, frame.object)
}

/** Ends such an element. */
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
