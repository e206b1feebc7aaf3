import type { Position } from '../../diagnostics/index.ts'
import { decodeText, resolveReferences, type Scan } from '../../xml/index.ts'
import { attachNew, withAttributes } from '../cursor/build.ts'
import * as layout from './layout.ts'
import type { Fillers, Machine, Origin, Program, TapeItem, Transition } from './run.ts'

// How a filler reads an item from the tape: `nextElement` goes from element to element of the one entered last, and the
// other functions say what stands there. A filler reads each element to its end, or calls `skipElement`.

const recordInts = layout.recordSize >> 2

export function positionInto(target: Position, { i32 }: Machine, origin: Origin, at: number): void {
  const line = i32[at + (layout.recordLine >> 2)] ?? 0
  const lineStart = line === 0 ? origin.lineStart : origin.unit + (i32[at + (layout.recordLineStart >> 2)] ?? 0)
  target.offset = origin.unit + (i32[at + (layout.recordUnit >> 2)] ?? 0)
  target.line = origin.line + line
  target.column = target.offset - lineStart + 1
}

/** The number of the element whose record is at `at` among those of its name, from 1; 0 if it cannot repeat. */
export function occurrenceOf({ i32 }: Machine, { repeats }: Transition, at: number): number {
  return repeats ? (i32[at + (layout.recordNumber >> 2)] ?? 0) : 0
}

/** For reading items of a tape that ends before the record at `end`. */
export function openTapeItem(
  { i32, from }: Machine,
  { bytes }: Scan,
  { transitions }: Program,
  end: number,
  fillers: Fillers,
): TapeItem {
  return {
    isTape: true,
    i32,
    transitions,
    fillers,
    bytes,
    shift: from - layout.windowAt,
    at: 0,
    end,
    openAt: undefined,
    made: transitions[0] as Transition,
    isCut: false,
    isGivenUp: false,
  }
}

/** Goes to the next element inside the one entered last; answers its name, or `''` at the end of that one. */
export function nextElement(item: TapeItem): string {
  item.at += recordInts
  if (item.at >= item.end) {
    item.isCut = true
    return ''
  }
  const id = item.i32[item.at + (layout.recordId >> 2)] as number
  if (id < 0) return ''
  const made = item.transitions[id] as Transition
  item.made = made
  return made.leaf.name
}

/** The name of the first element in the current one, which stays the current one; `''` where there is none. */
export function firstInside(item: TapeItem): string {
  const { at, made } = item
  const name = nextElement(item)
  item.at = at
  item.made = made
  return name
}

export function isLeafHere({ made }: TapeItem): boolean {
  return made.inside === undefined
}

export function numberHere({ i32, at }: TapeItem): number {
  return i32[at + (layout.recordNumber >> 2)] ?? 0
}

export function skipElement(item: TapeItem): void {
  if (isLeafHere(item)) return
  for (let depth = 1; depth > 0; ) {
    const isEnd = nextElement(item) === ''
    if (item.isCut) return
    if (isEnd) depth--
    else if (!isLeafHere(item)) depth++
  }
}

export function elementHere(item: TapeItem): unknown {
  const { made } = item
  if (made.inside !== undefined) return objectHere(item)
  const text = textHere(item)
  return made.isObject ? withAttributes(text, made.tag.tag) : text
}

export function textHere({ made, i32, at, bytes, shift }: TapeItem): string {
  return textOfRecord(made, i32, at, bytes, shift)
}

/**
 * The value of the element whose record is at `at`. `shift` is the index of a byte less its address. Codes, dates and
 * names come again and again: comparing with the last value of the element before a text is made takes 6 % off
 * `convert --to csv` and 7 % off `match`. A text that is the same one needs no memory, and is found faster in a map.
 */
export function textOfRecord(made: Transition, i32: Int32Array, at: number, bytes: Uint8Array, shift: number): string {
  const from = (i32[at + (layout.recordFrom >> 2)] ?? 0) + shift
  const to = (i32[at + (layout.recordTo >> 2)] ?? 0) + shift
  const form = i32[at + (layout.recordForm >> 2)] ?? 0
  const hasReferences = (form & layout.formReferences) !== 0
  if (!hasReferences && isTextAt(made.last, bytes, from, to)) return made.last
  const isAscii = (form & layout.formAscii) !== 0
  const text = decodeText(bytes, from, to, isAscii)
  if (hasReferences) return resolveReferences(text) ?? text
  if (isAscii && text.length <= longestKept) made.last = text
  return text
}

const longestKept = 35

/** Whether bytes are an ASCII text. From its end on, where numbers differ. */
function isTextAt(text: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false
  for (let i = text.length - 1; i >= 0; i--) if (text.charCodeAt(i) !== bytes[from + i]) return false
  return true
}

function objectHere(item: TapeItem): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    const { repeats } = item.made
    attachNew(object, name, repeats, elementHere(item))
  }
  return object
}

/** The current element behind those of its name before it: in a list, if it may repeat. */
export function elementBehind(item: TapeItem, before: unknown): unknown {
  const { repeats } = item.made
  const value = elementHere(item)
  if (!repeats) return value
  if (!Array.isArray(before)) return [value]
  before.push(value)
  return before
}

/** Gives up an item: it is then made of an object of the document layer. Answers the end of an element. */
export function giveUp(item: TapeItem): '' {
  item.isGivenUp = true
  item.at = item.end
  return ''
}
