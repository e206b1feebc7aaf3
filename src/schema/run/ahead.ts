import { type Ahead, holds, type Scan } from '../../xml/index.ts'
import type { CursorState } from '../cursor/state.ts'
import { giveFrames, runnableBase, takeFrames } from './frames.ts'
import {
  endedFull,
  endedNewEnd,
  endedNewTag,
  mostFrames,
  recordFrom,
  registerAt,
  windowAt,
  windowSize,
} from './layout.ts'
import { isWindowRead, leastLeft, passTo, runFrom, theMachine } from './machine.ts'
import { learnEnd, learnTag, mostAttributes, programOf } from './program.ts'
import type { Fillers } from './run.ts'
import { createRun, type Program, type Run, type Watched } from './run.ts'
import { readTape } from './tape.ts'

/** The run for a cursor; `undefined` where the platform has none. */
export function aheadOf(cursor: CursorState, fillers?: Fillers): Ahead | undefined {
  const machine = theMachine()
  if (machine === undefined) return undefined
  const run = createRun(machine, cursor, fillers)
  return (scan, i) => runAhead(run, scan, i)
}

/**
 * Reads on from byte `i`, the next token, as far as the run can; answers where the next token begins. Everything is as
 * if JavaScript had taken the tokens before. An item that is filled is read as a whole: if it ends behind the window,
 * the window is moved to its start; and if it ends behind the last byte, it is left until more bytes are there.
 */
function runAhead(run: Run, s: Scan, i: number): number {
  const { machine: m } = run
  // What a handler reads while the results for another are read, JavaScript reads.
  if (m.isBusy) return i
  if (run.watched !== undefined) learn(run, s, run.watched)
  forgetOpen(run)
  if (run.pause > 0) {
    run.pause--
    return i
  }
  const program = isRunnable(run.cursor, s) ? startProgram(run, s) : undefined
  if (program === undefined) return i
  let at = i
  let ended: number | undefined
  do {
    const before = at
    ended = runOnce(run, s, program, at)
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
  if (ended === endedNewTag || ended === endedNewEnd) watch(run, s, ended === endedNewEnd)
  forgetOpen(run)
  return at
}

/** Content that the run cannot take, such as a million faults, is not tried element by element. */
function rest(run: Run, isTaken: boolean): void {
  run.idle = isTaken ? 0 : run.idle + 1
  if (run.idle >= mostIdle) run.pause = longestPause
}

const mostIdle = 32
const longestPause = 256

/** JavaScript changes the frame of the element opened last with each token. */
function forgetOpen(run: Run): void {
  run.to = Math.min(run.to, run.cursor.depth - 1)
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
function mayReadAgain({ machine: m }: Run, s: Scan, at: number, ended: number, record: number): boolean {
  const { i32 } = m
  const stopped = (i32[registerAt >> 2] ?? 0) - windowAt + m.from
  const start = (i32[record + (recordFrom >> 2)] ?? 0) - windowAt + m.from
  if (m.to === s.end && ended !== endedFull) {
    return s.mayGrow && s.end - stopped < leastLeft && s.end - start < mostHeld
  }
  return start > at && (ended === endedFull || isWindowRead(m, s, stopped))
}

/** Runs once from byte `at` and takes the results; answers why it ended, `undefined` where it cannot run here. */
function runOnce(run: Run, s: Scan, program: Program, at: number): number | undefined {
  const { machine: m, cursor } = run
  const base = runnableBase(run, s, program)
  if (base === 0 || !giveFrames(run, s, program, base)) return undefined
  const deepest = Math.min(mostFrames, s.limits.maxDepth - (s.depth - cursor.depth))
  const ended = runFrom(m, s, at, cursor.depth, base, deepest, cursor.build)
  const origin = { at, unit: s.shift + at, line: s.line, lineStart: s.lineStart }
  const mayRewind = (record: number): boolean => mayReadAgain(run, s, at, ended, record)
  const isRewound = cursor.build && readTape(run, s, program, origin, mayRewind)
  takeFrames(run, s, program)
  passTo(m, s, at)
  if (!isRewound) return ended
  return m.to === s.end && ended !== endedFull ? held : rewound
}

/** Whether nothing is open that only JavaScript reads, and no limit can be reached in a window. */
function isRunnable({ depth, frames, skipping, anyOpen, namespace, schema }: CursorState, s: Scan): boolean {
  if (depth === 0 || depth >= mostFrames || skipping > 0 || anyOpen.length > 0) return false
  if (frames[depth - 1]?.mode !== 'complex') return false
  if (namespace !== schema?.tables.namespace || !s.scope.isShared) return false
  const { maxTextLength, maxAttributes } = s.limits
  return s.longest >= windowSize && maxTextLength - s.textLength > windowSize && maxAttributes >= mostAttributes
}

/** The program for what is open; the memory keeps frames of one cursor. */
function startProgram(run: Run, s: Scan): Program | undefined {
  const { machine: m, cursor } = run
  const { schema } = cursor
  if (schema === undefined) return undefined
  if (m.owner !== run || run.program?.generation !== m.generation || run.program.scope !== s.scope) {
    m.owner = run
    run.to = 0
    run.program = programOf(m, schema, s.scope)
  }
  return run.program
}

/** Remembers the token that JavaScript takes next, because the run did not know it. */
function watch(run: Run, s: Scan, isEnd: boolean): void {
  const { depth, frames, findings } = run.cursor
  const frame = frames[depth - 1]
  const variant = run.variants[depth - 1]
  if (frame === undefined || variant === undefined) return
  s.tag = undefined
  run.watched = { variant, state: frame.state, isEnd, depth, errors: findings.errors }
}

/** Learns what JavaScript took without a finding. */
function learn(run: Run, { tag }: Scan, watched: Watched): void {
  const { machine: m, cursor } = run
  const { variant, state, isEnd, depth, errors } = watched
  run.watched = undefined
  if (cursor.findings.errors !== errors || variant.program.generation !== m.generation) return
  const isLearnt =
    isEnd && cursor.depth < depth
      ? learnEnd(m, variant, state)
      : !isEnd && tag !== undefined && learnTag(m, cursor, variant, state, tag)
  if (isLearnt) run.idle = 0
}
