import { type Ahead, holds, type Scan, type ScannedTag } from '../../xml/index.ts'
import type { ReadyComplexType } from '../compile/prepare.ts'
import { beginContent, type CursorState, clearFrame, type Frame, frameAt } from '../cursor/state.ts'
import * as layout from './layout.ts'
import { endTagOf, learnEnd, learnTag, mostAttributes, programOf, transitionOf, variantOf } from './program.ts'
import {
  createRun,
  type Fillers,
  isWindowRead,
  leastLeft,
  type Machine,
  type Program,
  passTo,
  type Run,
  runFrom,
  type Transition,
  theMachine,
  type Watched,
} from './run.ts'
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
  } while (ended === rewound || ended === layout.endedFull || isWindowRead(m, s, at))
  rest(run, at > i)
  if (ended === layout.endedNewTag || ended === layout.endedNewEnd) watch(run, s, ended === layout.endedNewEnd)
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
  const stopped = (i32[layout.registerAt >> 2] ?? 0) - layout.windowAt + m.from
  const start = (i32[record + (layout.recordFrom >> 2)] ?? 0) - layout.windowAt + m.from
  if (m.to === s.end && ended !== layout.endedFull) {
    return s.mayGrow && s.end - stopped < leastLeft && s.end - start < mostHeld
  }
  return start > at && (ended === layout.endedFull || isWindowRead(m, s, stopped))
}

/** Runs once from byte `at` and takes the results; answers why it ended, `undefined` where it cannot run here. */
function runOnce(run: Run, s: Scan, program: Program, at: number): number | undefined {
  const { machine: m, cursor } = run
  const base = runnableBase(run, s, program)
  if (base === 0 || !giveFrames(run, s, program, base)) return undefined
  const deepest = Math.min(layout.mostFrames, s.limits.maxDepth - (s.depth - cursor.depth))
  const ended = runFrom(m, s, at, cursor.depth, base, deepest, cursor.build)
  const origin = { at, unit: s.shift + at, line: s.line, lineStart: s.lineStart }
  const mayRewind = (record: number): boolean => mayReadAgain(run, s, at, ended, record)
  const isRewound = cursor.build && readTape(run, s, program, origin, mayRewind)
  takeFrames(run, s, program)
  passTo(m, s, at)
  if (!isRewound) return ended
  return m.to === s.end && ended !== layout.endedFull ? held : rewound
}

/** Whether nothing is open that only JavaScript reads, and no limit can be reached in a window. */
function isRunnable({ depth, frames, skipping, anyOpen, namespace, schema }: CursorState, s: Scan): boolean {
  if (depth === 0 || depth >= layout.mostFrames || skipping > 0 || anyOpen.length > 0) return false
  if (frames[depth - 1]?.mode !== 'complex') return false
  if (namespace !== schema?.tables.namespace || !s.scope.isShared) return false
  const { maxTextLength, maxAttributes } = s.limits
  return (
    s.longest >= layout.windowSize &&
    maxTextLength - s.textLength > layout.windowSize &&
    maxAttributes >= mostAttributes
  )
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

/**
 * The depth up to which open elements must end in JavaScript: the root, where a scope begins, those whose text was
 * reported, and all around them. 0 where the run cannot read inside the element opened last.
 */
function runnableBase(run: Run, s: Scan, program: Program): number {
  const { frames, depth } = run.cursor
  const outside = s.depth - depth
  let frame = frames[depth - 1] as Frame
  if (variantOf(run, program, depth - 1) === undefined) return 0
  let base = depth
  while (base > 1 && mayEndAhead(frame, s.open[outside + base - 1] as ScannedTag)) {
    if (variantOf(run, program, base - 2) === undefined) break
    frame = frames[base - 2] as Frame
    base--
  }
  return base
}

function mayEndAhead(frame: Frame, tag: ScannedTag): boolean {
  return frame.text === '' && tag.inner === undefined
}

/** Writes the frames from `base` on into the memory, if they are not there; false where there is no room. */
function giveFrames(run: Run, s: Scan, program: Program, base: number): boolean {
  const { machine: m, cursor } = run
  const { frames, depth } = cursor
  const outside = s.depth - depth
  for (let k = base - 1; k < depth; k++) {
    if (k >= run.from && k < run.to) continue
    const frame = frames[k] as Frame
    const tag = s.open[outside + k] as ScannedTag
    const variant = variantOf(run, program, k)
    if (variant === undefined) return false
    const endTag = k < base ? 0 : endTagOf(m, program, tag)
    if (program.generation !== m.generation) return false
    writeFrame(m, k, frame, variant.slots, variant.type.model.leaves.length, endTag)
  }
  run.from = base - 1
  run.to = depth
  return true
}

function writeFrame({ i32 }: Machine, k: number, frame: Frame, slots: number, leaves: number, endTag: number): void {
  const at = (layout.framesAt + k * layout.frameSize) >> 2
  i32[at + (layout.frameSlots >> 2)] = slots
  i32[at + (layout.frameState >> 2)] = frame.state
  i32[at + (layout.frameInARow >> 2)] = frame.inARow
  i32[at + (layout.frameTransition >> 2)] = endTag
  const { counts } = frame
  for (let leaf = 0; leaf < leaves; leaf++) i32[at + (layout.frameCounts >> 2) + leaf] = counts[leaf] ?? 0
}

/** Takes the frames as the run left them, so that JavaScript can go on. */
function takeFrames(run: Run, s: Scan, program: Program): void {
  const { machine: m, cursor } = run
  const { i32 } = m
  const { frames, depth: before } = cursor
  const depth = i32[layout.registerDepth >> 2] ?? 0
  const lowest = i32[layout.registerLowest >> 2] ?? 0
  const outside = s.depth - before
  for (let k = lowest - 1; k < depth; k++) {
    const frame = frameAt(frames, k)
    if (k >= lowest) {
      // The run opened it.
      const at = i32[(layout.framesAt + k * layout.frameSize + layout.frameTransition) >> 2] as number
      const made = transitionOf(m, program, at) as Transition
      s.open[outside + k] = made.tag
      // Frames on the way to items were opened when the tape was read.
      if (made.each === undefined) openFrame(run, k, frame, made)
    }
    takeContent(m, k, frame)
  }
  cursor.depth = depth
  s.depth = outside + depth
  run.to = depth
}

/**
 * Fills the frame at `k` for an element that the run opened. Nobody asks for its position: a finding about its
 * attributes would have come first, and elements around items have their frames from the tape.
 */
function openFrame(run: Run, k: number, frame: Frame, made: Transition): void {
  const { cursor } = run
  const { i32 } = run.machine
  const { type, leaf, inside, repeats } = made
  const at = (layout.framesAt + k * layout.frameSize) >> 2
  clearFrame(frame, leaf.name, repeats ? (i32[at + (layout.frameNumber >> 2)] ?? 0) : 0)
  frame.unlistedBefore = cursor.unlistedKept
  frame.type = type
  frame.leaf = leaf
  frame.mode = 'complex'
  run.variants[k] = inside
  const { objects, logged, logsInside } = run.tape
  frame.keep = true
  frame.object = objects[k]
  if (!cursor.logs) return
  frame.inItem = logsInside[k - 1] === true
  frame.logsInside = frame.inItem
  frame.logged = logged[k] ?? 0
}

function takeContent({ i32 }: Machine, k: number, frame: Frame): void {
  const at = (layout.framesAt + k * layout.frameSize) >> 2
  const leaves = (frame.type as ReadyComplexType).model.leaves.length
  beginContent(frame, leaves)
  frame.state = i32[at + (layout.frameState >> 2)] ?? 0
  frame.inARow = i32[at + (layout.frameInARow >> 2)] ?? 0
  const { counts } = frame
  for (let leaf = 0; leaf < leaves; leaf++) counts[leaf] = i32[at + (layout.frameCounts >> 2) + leaf] ?? 0
}
