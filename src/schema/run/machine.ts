import type { Scan } from '../../xml/index.ts'
import { code } from './code.ts'
import {
  registerAt,
  registerBase,
  registerBlank,
  registerDeepest,
  registerDepth,
  registerLast,
  registerLine,
  registerLineStart,
  registerLost,
  registerTape,
  tablesAt,
  tablesEnd,
  tapeAt,
  windowAt,
  windowSize,
  windowSlack,
} from './layout.ts'
import { runSwitch } from './run-switch.ts'

/**
 * The run: a loop of WebAssembly that reads common content in front of the scanner. There is one for all readers of the
 * process, which use it one after the other: what is in its memory between two runs is only kept to spare copying. So
 * nothing has to be given back, whatever becomes of a reader.
 */
export interface Machine {
  readonly u8: Uint8Array
  readonly i32: Int32Array
  /** Reads on from the registers; answers one of `ended…`. */
  readonly run: () => number
  used: number
  /** Changes when the tables are forgotten. */
  generation: number
  /** Which bytes of which piece the window holds. */
  stamp: number
  from: number
  to: number
  /** Whose frames the memory holds. */
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
      used: tablesAt,
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
  if (at + size > tablesEnd) {
    m.used = tablesAt
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
  const at = windowAt + i - m.from
  i32[registerAt >> 2] = at
  i32[registerLost >> 2] = at
  i32[registerDepth >> 2] = depth
  i32[registerBase >> 2] = base
  i32[registerDeepest >> 2] = deepest
  i32[registerTape >> 2] = tapes ? tapeAt : 0
  return m.run()
}

function fillWindow(m: Machine, { bytes, end, stamp }: Scan, i: number): void {
  const to = Math.min(end, i + windowSize, i + runSwitch.window)
  const last = windowAt + to - i
  m.u8.set(bytes.subarray(i, to), windowAt)
  m.u8.fill(0, last, last + windowSlack)
  m.stamp = stamp
  m.from = i
  m.to = to
}

/** Moves a scan from byte `i` to where the run has stopped; answers that. */
export function passTo({ i32, from }: Machine, s: Scan, i: number): number {
  const address = i32[registerAt >> 2] ?? 0
  const lines = i32[registerLine >> 2] ?? 0
  const blank = i32[registerBlank >> 2] ?? 0
  const start = s.shift + i
  s.at = address - windowAt + from
  s.shift = start + address - (i32[registerLost >> 2] ?? 0) - s.at
  if (lines > 0) {
    s.line += lines
    s.lineStart = start + (i32[registerLineStart >> 2] ?? 0)
  }
  s.textLength = (i32[registerLast >> 2] === 0 ? s.textLength : 0) + blank
  return s.at
}
