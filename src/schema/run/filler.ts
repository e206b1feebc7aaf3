import type { Position } from '../../diagnostics/index.ts'
import type { Transition } from './variant.ts'

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
  /** Behind the last record. */
  end: number
  /** Index of the record of the item that is open at the end of the tape; 0 for none, `undefined` while not known. */
  openAt: number | undefined
  /** The current element. */
  made: Transition
  /** Whether the tape ends inside the item: then what was made of it is thrown away. */
  isCut: boolean
  /** Whether it must be made of an object of the document layer. */
  isGivenUp: boolean
}

/** Where an item stands. */
export interface ItemPosition extends Position {
  path: string
}

/**
 * Makes the value of an item from its elements on the tape, see `tape-item.ts`. What it makes of an item that is not
 * whole there is thrown away, so it does nothing else.
 */
export type Filler = (item: TapeItem, position: ItemPosition) => unknown

/** Fillers by the paths of their items. */
export type Fillers = ReadonlyMap<string, Filler>
