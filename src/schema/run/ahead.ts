import {
  type Ahead,
  endedFull,
  endedNewEnd,
  endedNewTag,
  holds,
  isWindowRead,
  leastLeft,
  type Machine,
  mostFrames,
  passTo,
  recordFrom,
  registerAt,
  runFrom,
  type Scan,
  theMachine,
  windowAt,
  windowSize,
} from '../../xml/index.ts'
import type { CursorState } from '../cursor/state.ts'
import { giveFrames, runnableBase, takeFrames } from './frames.ts'
import { learnEnd, learnTag, mostAttributes, programOf } from './program.ts'
import type { RunState, Watched } from './run-state.ts'
import { readTape } from './tape.ts'
import type { Program } from './variant.ts'

/** The run for a cursor; `undefined` where the platform has none. */
export function aheadOf(cursor: CursorState): Ahead | undefined {
  const machine = theMachine()
  return machine === undefined ? undefined : (scan, i) => runAhead(machine, cursor, scan, i)
}

/**
 * Reads on from byte `i`, the next token, as far as the run can; answers where the next token begins. Everything is as
 * if JavaScript had taken the tokens before. An item that is filled is read as a whole: if it ends behind the window,
 * the window is moved to its start; and if it ends behind the last byte, it is left until more bytes are there.
 */
function runAhead(m: Machine, cursor: CursorState, s: Scan, i: number): number {
  // What a handler reads while the results for another are read, JavaScript reads.
  if (m.isBusy) return i
  const { run } = cursor
  if (run.watched !== undefined) learn(m, cursor, s, run.watched)
  forgetOpen(cursor)
  if (run.pause > 0) {
    run.pause--
    return i
  }
  const program = isRunnable(cursor, s) ? startProgram(m, cursor, s) : undefined
  if (program === undefined) return i
  let at = i
  let ended: number | undefined
  do {
    const before = at
    ended = runOnce(m, cursor, s, program, at)
    if (ended === undefined) break
    at = s.at
    if (ended === held) {
      rest(run, true)
      return holds
    }
    if (ended === rewound) {
      // The next run begins with a new window, at the item.
      m.stamp = 0
      continue
    }
    if (at === before) break
  } while (ended === rewound || ended === endedFull || isWindowRead(m, s, at))
  rest(run, at > i)
  if (ended === endedNewTag || ended === endedNewEnd) watch(cursor, s, ended === endedNewEnd)
  forgetOpen(cursor)
  return at
}

/** Content that the run cannot take, such as a million faults, is not tried element by element. */
function rest(run: RunState, isTaken: boolean): void {
  run.idle = isTaken ? 0 : run.idle + 1
  if (run.idle >= mostIdle) run.pause = longestPause
}

const mostIdle = 32
const longestPause = 256

/** JavaScript changes the frame of the element opened last with each token. */
function forgetOpen({ run, depth }: CursorState): void {
  run.to = Math.min(run.to, depth - 1)
}

/** The run stands before an item again that is not whole in the window. */
const rewound = -1
/** The same, and more bytes are needed. */
const held = -2
/** An item of which more bytes have come than this is not left until the rest is there. */
const mostHeld = 1 << 16

/**
 * Whether the item whose record is at `record` can be read again, by a run that began at `at`: if it is cut by the end
 * of the window or of the tape, and the run gets further next time, or if more bytes may come.
 */
function mayReadAgain(m: Machine, s: Scan, at: number, ended: number, record: number): boolean {
  const { i32 } = m
  const stopped = (i32[registerAt >> 2] ?? 0) - windowAt + m.from
  const start = (i32[record + (recordFrom >> 2)] ?? 0) - windowAt + m.from
  if (m.to === s.end && ended !== endedFull) {
    return s.mayGrow && s.end - stopped < leastLeft && s.end - start < mostHeld
  }
  return start > at && (ended === endedFull || isWindowRead(m, s, stopped))
}

/** Runs once from byte `at` and takes the results; answers why it ended, `undefined` where it cannot run here. */
function runOnce(m: Machine, cursor: CursorState, s: Scan, program: Program, at: number): number | undefined {
  const base = runnableBase(m, cursor, s, program)
  if (base === 0 || !giveFrames(m, cursor, s, program, base)) return undefined
  const deepest = Math.min(mostFrames, s.limits.maxDepth - (s.depth - cursor.depth))
  const ended = runFrom(m, s, at, cursor.depth, base, deepest, cursor.build)
  const origin = { at, unit: s.shift + at, line: s.line, lineStart: s.lineStart }
  const mayRewind = (record: number): boolean => mayReadAgain(m, s, at, ended, record)
  const isRewound = cursor.build && readTape(m, cursor, s, program, origin, mayRewind)
  takeFrames(m, cursor, s, program)
  passTo(m, s, at)
  if (!isRewound) return ended
  return m.to === s.end && ended !== endedFull ? held : rewound
}

/** Whether nothing is open that only JavaScript reads, and no limit can be reached in a window. */
function isRunnable({ depth, frames, skipping, anyOpen, symbols, schema }: CursorState, s: Scan): boolean {
  if (depth === 0 || depth >= mostFrames || skipping > 0 || anyOpen.length > 0) return false
  if (frames[depth - 1]?.mode !== 'complex') return false
  if (schema === undefined || symbols !== schema.symbols || !s.scope.isShared) return false
  const { maxTextLength, maxAttributes } = s.limits
  return s.longest >= windowSize && maxTextLength - s.textLength > windowSize && maxAttributes >= mostAttributes
}

/** The program for what is open; the memory keeps frames of one cursor. */
function startProgram(m: Machine, cursor: CursorState, s: Scan): Program | undefined {
  const { run, schema } = cursor
  if (schema === undefined) return undefined
  if (m.owner !== run || run.program?.generation !== m.generation || run.program.scope !== s.scope) {
    m.owner = run
    run.to = 0
    run.program = programOf(m, schema, s.scope)
  }
  return run.program
}

/** Remembers the token that JavaScript takes next, because the run did not know it. */
function watch({ run, depth, frames, findings }: CursorState, s: Scan, isEnd: boolean): void {
  const frame = frames[depth - 1]
  if (frame?.variant === undefined) return
  s.tag = undefined
  run.watched = { variant: frame.variant, state: frame.state, isEnd, depth, errors: findings.errors }
}

/** Learns what JavaScript took without a finding. */
function learn(m: Machine, cursor: CursorState, { tag }: Scan, watched: Watched): void {
  const { variant, state, isEnd, depth, errors } = watched
  const { run } = cursor
  run.watched = undefined
  if (cursor.findings.errors !== errors || variant.program.generation !== m.generation) return
  const isLearnt =
    isEnd && cursor.depth < depth
      ? learnEnd(m, variant, state)
      : !isEnd && tag !== undefined && learnTag(m, cursor, variant, state, tag)
  if (isLearnt) run.idle = 0
}
