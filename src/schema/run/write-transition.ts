import type { ScannedTag } from '../../xml/index.ts'
import type { ByteCheck } from '../value/check-bytes.ts'
import { byteCheckOf } from '../value/check-bytes.ts'
import {
  marksSize,
  transitionCheck,
  transitionCodes,
  transitionCodesLength,
  transitionEnd,
  transitionEndFirst,
  transitionEndLength,
  transitionFirst,
  transitionId,
  transitionLeaf,
  transitionLeaves,
  transitionMarks,
  transitionMax,
  transitionMin,
  transitionMost,
  transitionSegments,
  transitionSegmentsLeast,
  transitionSegmentsMost,
  transitionSize,
  transitionSlots,
  transitionTag,
  transitionTagLength,
} from './layout.ts'
import { allocate, type Machine } from './machine.ts'
import type { Transition } from './variant.ts'

// Writes tables into the memory of the run, see `src/xml/run/layout.ts`. Where there is no room, all tables were
// forgotten, and the memory has another generation: who writes looks at that. What was written at address 0 meanwhile
// are registers, which each run begins with anew.

/** A bound that does not bind; four times as much is still an `i32`. */
const unbounded = 0x0fffffff
const comparedAtOnce = 8
const encoder = new TextEncoder()

/** Writes a transition; answers its address. */
export function writeTransition(m: Machine, made: Transition, id: number): number {
  const { tag, leaf, type, inside } = made
  const at = writeEndTag(m, tag)
  const opener = encoder.encode(tag.text)
  const written = putBytes(m, opener)
  if (type.kind !== 'complex') writeCheck(m, at, byteCheckOf(type))
  putFirst(m, at + transitionFirst, opener)
  const { i32 } = m
  i32[(at + transitionTag) >> 2] = written
  i32[(at + transitionTagLength) >> 2] = opener.length
  i32[(at + transitionId) >> 2] = id
  i32[(at + transitionLeaf) >> 2] = leaf.index
  i32[(at + transitionMost) >> 2] = Math.min(leaf.max, unbounded)
  i32[(at + transitionSlots) >> 2] = inside?.slots ?? 0
  i32[(at + transitionLeaves) >> 2] = inside?.type.model.leaves.length ?? 0
  return at
}

/** Writes what is needed for an end tag alone; answers its address. */
export function writeEndTag(m: Machine, { closer }: ScannedTag): number {
  const at = allocate(m, transitionSize)
  const written = putBytes(m, closer)
  putFirst(m, at + transitionEndFirst, closer)
  const { i32 } = m
  i32[(at + transitionEnd) >> 2] = written
  i32[(at + transitionEndLength) >> 2] = closer.length
  i32[(at + transitionId) >> 2] = -1
  return at
}

function putBytes(m: Machine, bytes: Uint8Array): number {
  const at = allocate(m, bytes.length)
  if (at !== 0) m.u8.set(bytes, at)
  return at
}

function putNumbers(m: Machine, numbers: Int32Array): number {
  const at = allocate(m, numbers.byteLength)
  if (at !== 0) m.i32.set(numbers, at >> 2)
  return at
}

/** The first eight bytes of a tag, and behind them which of these count. */
function putFirst({ u8 }: Machine, at: number, bytes: Uint8Array): void {
  const length = Math.min(bytes.length, comparedAtOnce)
  u8.set(bytes.subarray(0, length), at)
  u8.fill(0xff, at + comparedAtOnce, at + comparedAtOnce + length)
}

function writeCheck(m: Machine, at: number, check: ByteCheck): void {
  const { kind, min, max, codes, marks, least, most } = check
  const writtenCodes = putNumbers(m, codes)
  const writtenMarks = putBytes(m, wideMarks(marks))
  const writtenLeast = putNumbers(m, least)
  const writtenMost = putNumbers(m, most)
  const { i32 } = m
  i32[(at + transitionCheck) >> 2] = kind
  i32[(at + transitionMin) >> 2] = Math.min(min, unbounded)
  i32[(at + transitionMax) >> 2] = Math.min(max, unbounded)
  i32[(at + transitionCodes) >> 2] = writtenCodes
  i32[(at + transitionCodesLength) >> 2] = codes.length
  i32[(at + transitionMarks) >> 2] = writtenMarks
  i32[(at + transitionSegments) >> 2] = least.length
  i32[(at + transitionSegmentsLeast) >> 2] = writtenLeast
  i32[(at + transitionSegmentsMost) >> 2] = writtenMost
}

/** The marks of segments with room for every byte: those above 7F are in none. */
function wideMarks(marks: Uint8Array): Uint8Array {
  const narrow = 128
  const wide = new Uint8Array((marks.length / narrow) * marksSize)
  for (let i = 0; i < marks.length; i += narrow) wide.set(marks.subarray(i, i + narrow), (i / narrow) * marksSize)
  return wide
}
