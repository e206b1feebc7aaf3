import type { EachNode } from '../cursor/each-node.ts'
import type { CursorState } from '../cursor/state.ts'
import type { Fillers } from './filler.ts'
import type { Machine } from './machine.ts'
import type { Program, Variant } from './variant.ts'

/** The run in front of the scanner, for one reading: what it remembers between two stretches. */
export interface Run {
  readonly machine: Machine
  readonly cursor: CursorState
  /** What makes the values of items straight from the tape, by the paths asked for. */
  readonly fillers: Fillers | undefined
  program: Program | undefined
  /** The variants of the open elements, by depth. */
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

/** A token that the run did not know. */
export interface Watched {
  variant: Variant
  state: number
  /** Whether it is the end of the element, and not a start tag. */
  isEnd: boolean
  /** Number of open elements before it. */
  depth: number
  /** Number of errors before it. */
  errors: number
}

/** What is open while the tape is read, by depth. */
export interface Tape {
  readonly objects: (Record<string, unknown> | undefined)[]
  readonly eaches: (EachNode | undefined)[]
  /** Whether start tags inside are logged, and how long the log was before. */
  readonly logsInside: boolean[]
  readonly logged: number[]
}

/** The run before its first stretch. */
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
