import type { Position } from '../../diagnostics/index.ts'
import type { Scan, ScannedTag, Scope } from '../../xml/index.ts'
import type { ModelLeaf } from '../compile/model.ts'
import type { ReadyComplexType, ReadyType } from '../compile/prepare.ts'
import type { CursorState, EachNode } from '../cursor/state.ts'
import { code } from './code.ts'
import * as layout from './layout.ts'
import { runSwitch } from './run-switch.ts'

/**
 * The run: a loop of WebAssembly that reads common content in front of the scanner. There is one for all readers of the
 * process, which use it one after the other: what is in its memory between two runs is only kept to spare copying. So
 * nothing has to be given back, whatever becomes of a reader.
 */
export interface Machine {
  readonly u8: Uint8Array
  readonly i32: Int32Array
  readonly run: () => number
  used: number
  /** Changes when the tables are forgotten. */
  generation: number
  /** Which bytes of which piece the window holds. */
  stamp: number
  from: number
  to: number
  owner: unknown
  /** Whether its results are being read; handlers are called then, which may read something else. */
  isBusy: boolean
}

/** A token cut off by the end of the window is seldom longer. */
export const leastLeft = 1024

let generations = 0
let machine: Machine | undefined
let isRefused = false

/** The run, loaded at the first call; `undefined` where the platform has none. */
export function theMachine(): Machine | undefined {
  if (machine === undefined && !isRefused) {
    machine = loadMachine()
    isRefused = machine === undefined
  }
  return machine
}

/** For tests: forgets the run, as if nothing had been read in this process. */
export function forgetMachine(): void {
  machine = undefined
  isRefused = false
}

/**
 * Loads the run. Its memory does not grow: V8 would throw away all optimised code that reads typed arrays, and pages
 * that were never written take no room. A page may forbid WebAssembly, and old platforms have none, or none with SIMD:
 * then there is none.
 */
function loadMachine(): Machine | undefined {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(code), (character) => character.charCodeAt(0)))
    const { memory, run } = new WebAssembly.Instance(module).exports
    if (!(memory instanceof WebAssembly.Memory) || typeof run !== 'function') return undefined
    const made: Machine = {
      u8: new Uint8Array(memory.buffer),
      i32: new Int32Array(memory.buffer),
      run: run as () => number,
      used: layout.tablesAt,
      generation: ++generations,
      stamp: 0,
      from: 0,
      to: 0,
      owner: undefined,
      isBusy: false,
    }
    return made
  } catch {
    return undefined
  }
}

/** Room for a table; 0 where there is none left, and then all of them are forgotten. */
export function allocate(m: Machine, size: number): number {
  const at = (m.used + 15) & ~15
  if (at + size > layout.tablesEnd) {
    m.used = layout.tablesAt
    m.generation = ++generations
    return 0
  }
  m.used = at + size
  m.u8.fill(0, at, at + size)
  return at
}

/** Whether the run ended because the window did, and there is more behind it. */
export function isWindowRead(m: Machine, { end }: Scan, i: number): boolean {
  return m.to < end && m.to - i < leastLeft
}

/**
 * Lets the run read from byte `i` on, with open elements of which those below `base` stay open. `tapes`: whether
 * the tape is written.
 */
export function runFrom(
  m: Machine,
  s: Scan,
  i: number,
  depth: number,
  base: number,
  deepest: number,
  tapes: boolean,
): number {
  const { i32 } = m
  if (m.stamp !== s.stamp || i < m.from || isWindowRead(m, s, i)) fillWindow(m, s, i)
  const at = layout.windowAt + i - m.from
  i32[layout.registerAt >> 2] = at
  i32[layout.registerLost >> 2] = at
  i32[layout.registerDepth >> 2] = depth
  i32[layout.registerBase >> 2] = base
  i32[layout.registerDeepest >> 2] = deepest
  i32[layout.registerTape >> 2] = tapes ? layout.tapeAt : 0
  return m.run()
}

function fillWindow(m: Machine, { bytes, end, stamp }: Scan, i: number): void {
  const to = Math.min(end, i + layout.windowSize, i + runSwitch.window)
  const last = layout.windowAt + to - i
  m.u8.set(bytes.subarray(i, to), layout.windowAt)
  m.u8.fill(0, last, last + layout.windowSlack)
  m.stamp = stamp
  m.from = i
  m.to = to
}

/** Moves a scan from byte `i` to where the run has stopped; answers that. */
export function passTo({ i32, from }: Machine, s: Scan, i: number): number {
  const address = i32[layout.registerAt >> 2] ?? 0
  const lines = i32[layout.registerLine >> 2] ?? 0
  const blank = i32[layout.registerBlank >> 2] ?? 0
  const start = s.shift + i
  s.at = address - layout.windowAt + from
  s.shift = start + address - (i32[layout.registerLost >> 2] ?? 0) - s.at
  if (lines > 0) {
    s.line += lines
    s.lineStart = start + (i32[layout.registerLineStart >> 2] ?? 0)
  }
  s.textLength = (i32[layout.registerLast >> 2] === 0 ? s.textLength : 0) + blank
  return s.at
}

/** The run in front of the scanner, for one reading: what it remembers between two stretches. */
export interface Run {
  readonly machine: Machine
  readonly cursor: CursorState
  /** What makes the values of items straight from the tape, by the paths asked for. */
  readonly fillers: Fillers | undefined
  program: Program | undefined
  readonly variants: (Variant | undefined)[]
  /** The frames in the memory that are as those of the cursor: from the first of these depths up to the second. */
  from: number
  to: number
  /** What JavaScript takes next, to be learnt if it has no finding. */
  watched: Watched | undefined
  /** How many tries in a row took and taught nothing, and before how many more tokens none is made. */
  idle: number
  pause: number
  readonly tape: Tape
}

export interface Watched {
  variant: Variant
  state: number
  isEnd: boolean
  depth: number
  errors: number
}

/** What is open while the tape is read, by depth. */
interface Tape {
  readonly objects: (Record<string, unknown> | undefined)[]
  readonly eaches: (EachNode | undefined)[]
  /** Whether start tags inside are logged, and how long the log was before. */
  readonly logsInside: boolean[]
  readonly logged: number[]
}

export function createRun(machine: Machine, cursor: CursorState, fillers: Fillers | undefined): Run {
  return {
    machine,
    cursor,
    fillers,
    program: undefined,
    variants: [],
    from: 0,
    to: 0,
    watched: undefined,
    idle: 0,
    pause: 0,
    tape: { objects: [], eaches: [], logsInside: [], logged: [] },
  }
}

/**
 * What the run knows of a schema and a scope of namespaces: its tables in the memory, and the same for JavaScript. It
 * is learnt once in a process, from the first documents.
 */
export interface Program {
  readonly generation: number
  readonly scope: Scope
  readonly variants: Map<ReadyComplexType, Variant[]>
  readonly transitions: Transition[]
  /** End tags of elements that JavaScript opened, by their names. */
  readonly endTags: Map<string, number>
}

/** A type where its elements are read in the same way: what was asked for decides that, too. */
export interface Variant {
  readonly program: Program
  readonly type: ReadyComplexType
  readonly each: EachNode | undefined
  readonly slots: number
  readonly known: Map<ScannedTag, number>
}

export interface Transition {
  readonly tag: ScannedTag
  readonly leaf: ModelLeaf
  readonly type: ReadyType
  /** The content inside; `undefined` for a leaf. */
  readonly inside: Variant | undefined
  readonly each: EachNode | undefined
  readonly repeats: boolean
  /** Whether its value goes into an object, since its type has attributes. */
  readonly isObject: boolean
  /** Whether it is a leaf without attributes: its value is a text. */
  readonly isPlain: boolean
  /** Its last text that was short: ASCII, without references. */
  last: string
  /** The steps of a plan that it was looked up in last, and the one that was found: `FillStep`. */
  steps: object | undefined
  step: unknown
}

/** Where a run began: index of its first byte, and the position of that. */
export interface Origin {
  at: number
  unit: number
  line: number
  lineStart: number
}

export interface TapeItem {
  readonly isTape: true
  i32: Int32Array
  transitions: readonly Transition[]
  fillers: Fillers
  bytes: Uint8Array
  /** Index of a byte less its address. */
  shift: number
  /** Index of the record of the current element, or of its end, in `i32`. */
  at: number
  end: number
  /** Index of the record of the item that is open at the end of the tape; 0 for none, `undefined` while not known. */
  openAt: number | undefined
  made: Transition
  /** Whether the tape ends inside the item: then what was made of it is thrown away. */
  isCut: boolean
  /** Whether it must be made of an object of the document layer. */
  isGivenUp: boolean
}

export interface ItemPosition extends Position {
  path: string
}

/**
 * Makes the value of an item from its elements on the tape, see `tape-item.ts`. What it makes of an item that is not
 * whole there is thrown away, so it does nothing else.
 */
export type Filler = (item: TapeItem, position: ItemPosition) => unknown

export type Fillers = ReadonlyMap<string, Filler>
