import type { Scan, ScannedTag } from '../../xml/index.ts'
import type { ReadyComplexType } from '../compile/prepare.ts'
import { beginContent, clearFrame, type Frame, frameAt } from '../cursor/state.ts'
import {
  frameCounts,
  frameInARow,
  frameNumber,
  frameSize,
  frameSlots,
  frameState,
  framesAt,
  frameTransition,
  registerDepth,
  registerLowest,
} from './layout.ts'
import type { Machine } from './machine.ts'
import { endTagOf, transitionOf, variantOf } from './program.ts'
import type { Program, Run, Transition } from './run.ts'

/**
 * The depth up to which open elements must end in JavaScript: the root, where a scope begins, those whose text was
 * reported, and all around them. 0 where the run cannot read inside the element opened last.
 */
export function runnableBase(run: Run, s: Scan, program: Program): number {
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
export function giveFrames(run: Run, s: Scan, program: Program, base: number): boolean {
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
  const at = (framesAt + k * frameSize) >> 2
  i32[at + (frameSlots >> 2)] = slots
  i32[at + (frameState >> 2)] = frame.state
  i32[at + (frameInARow >> 2)] = frame.inARow
  i32[at + (frameTransition >> 2)] = endTag
  const { counts } = frame
  for (let leaf = 0; leaf < leaves; leaf++) i32[at + (frameCounts >> 2) + leaf] = counts[leaf] ?? 0
}

/** Takes the frames as the run left them, so that JavaScript can go on. */
export function takeFrames(run: Run, s: Scan, program: Program): void {
  const { machine: m, cursor } = run
  const { i32 } = m
  const { frames, depth: before } = cursor
  const depth = i32[registerDepth >> 2] ?? 0
  const lowest = i32[registerLowest >> 2] ?? 0
  const outside = s.depth - before
  for (let k = lowest - 1; k < depth; k++) {
    const frame = frameAt(frames, k)
    if (k >= lowest) {
      // The run opened it.
      const at = i32[(framesAt + k * frameSize + frameTransition) >> 2] as number
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
  const at = (framesAt + k * frameSize) >> 2
  clearFrame(frame, leaf.name, repeats ? (i32[at + (frameNumber >> 2)] ?? 0) : 0)
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
  const at = (framesAt + k * frameSize) >> 2
  const leaves = (frame.type as ReadyComplexType).model.leaves.length
  beginContent(frame, leaves)
  frame.state = i32[at + (frameState >> 2)] ?? 0
  frame.inARow = i32[at + (frameInARow >> 2)] ?? 0
  const { counts } = frame
  for (let leaf = 0; leaf < leaves; leaf++) counts[leaf] = i32[at + (frameCounts >> 2) + leaf] ?? 0
}
