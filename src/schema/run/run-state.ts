import type { EachNode } from '../cursor/each-node.ts'
import type { Program, Variant } from './variant.ts'

/** What a cursor remembers between two runs. */
export interface RunState {
  program: Program | undefined
  /** The frames in the memory that are as those of the cursor: from the first of these depths up to the second. */
  from: number
  to: number
  /** What JavaScript takes next, to be learnt if it has no finding. */
  watched: Watched | undefined
  /** How many runs in a row took and taught nothing, and before how many more tokens none is tried. */
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

/** The state before the first run. */
export function createRunState(): RunState {
  const tape = { objects: [], eaches: [], logsInside: [], logged: [] }
  return { program: undefined, from: 0, to: 0, watched: undefined, idle: 0, pause: 0, tape }
}
