import type { Position } from '../../diagnostics/index.ts'
import type { ScannedTag, Scope } from '../../xml/index.ts'
import type { ModelLeaf } from '../compile/model.ts'
import type { ReadyComplexType, ReadyType } from '../compile/prepare.ts'
import type { EachNode } from '../cursor/each.ts'
import type { CursorState } from '../cursor/state.ts'
import type { Machine } from './machine.ts'

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
  /** By their numbers in the memory. */
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
  /** Addresses of its transitions, by tag. */
  readonly known: Map<ScannedTag, number>
}

/** A start tag as written, in a variant. */
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

/** An item on the tape, and the element in it that is being read. */
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
