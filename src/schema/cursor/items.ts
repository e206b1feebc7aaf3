import { maskName, type Position } from '../../diagnostics/index.ts'
import { copyPositions, logPosition, type PositionOf, positionsOf } from './positions.ts'
import { type Ancestor, type CursorItem, type CursorState, type Frame, pathTo, positionOfFrame } from './state.ts'

export function emitItem(state: CursorState, frame: Frame, each: string, value: unknown): void {
  const item = itemAt(state, frame.name, frame.occurrence, frame, each, value)
  if (frame.givesPositions) item.positionOf = positionsInside(state, frame)
  state.onItem(item)
}

export function itemAt(
  state: CursorState,
  name: string,
  occurrence: number,
  { line, column, offset }: Position,
  each: string,
  value: unknown,
): CursorItem {
  const ancestors = ancestorsAt(state.frames, state.depth - 1)
  // Made once for the parent, not once for each of its items.
  const outer = ancestors.length === 0 ? '' : ancestors[ancestors.length - 1]?.path
  const path = `${outer}/${name}${occurrence > 0 ? `[${occurrence}]` : ''}`
  return { kind: 'item', message: state.message ?? '', each, path, line, column, offset, value, ancestors }
}

function positionsInside({ log, keepPositions }: CursorState, { logged }: Frame): PositionOf {
  if (!keepPositions) return positionsOf(log, logged, log.length)
  const copy = copyPositions(log, logged, log.length)
  return positionsOf(copy, 0, copy.length)
}

/**
 * The ancestors from the root to a depth. They are stored on the frames, because the items inside one element share
 * them.
 */
function ancestorsAt(frames: readonly Frame[], depth: number): readonly Ancestor[] {
  const frame = frames[depth]
  if (frame === undefined) return []
  frame.ancestors ??= [
    ...ancestorsAt(frames, depth - 1),
    { name: frame.name, path: pathTo(frames, depth), value: frame.object, ...positionOfFrame(frame) },
  ]
  return frame.ancestors
}

/** Logs the start tag of the frame at `depth`, if it is inside an item that gives positions. */
export function logInside(state: CursorState, frame: Frame): void {
  const { depth, log } = state
  const outer = state.frames[depth - 1]
  frame.inItem = outer?.logsInside === true
  frame.logsInside = frame.inItem
  frame.logged = log.length
  if (frame.inItem) logPosition(log, depth, frame.name, frame.occurrence, frame)
}

/** Logs the start tag of an element inside a skipped one, which has no frame. */
export function logSkipped({ frames, depth, skipping, log, positions }: CursorState, name: string): void {
  if (frames[depth - 1]?.logsInside !== true) return
  logPosition(log, depth + skipping - 2, maskName(name), 0, positions().position())
}

/**
 * Decides whether the elements inside one are logged, if a path that was asked for leads to it or through it. Logs the
 * start tag of an item that gives positions, if it was not logged for an outer item.
 */
export function logItem({ withPositions, depth, log }: CursorState, frame: Frame): void {
  const { each } = frame
  if (each === undefined) return
  if (each.each !== undefined) {
    frame.givesPositions = withPositions.has(each.each)
    frame.logsInside = frame.givesPositions
    if (frame.givesPositions && !frame.inItem) logPosition(log, depth, frame.name, frame.occurrence, frame)
  }
  if (each.hidesPositions) frame.logsInside = false
}

/**
 * Removes from the log what no item needs any more: an item that may repeat, elements outside of items, and skipped
 * ones.
 */
export function forgetPositions(state: CursorState, frame: Frame): void {
  const isItem = frame.each?.each !== undefined
  const isSkipped = frame.mode === 'skip' && state.other === undefined
  if (!frame.inItem || isSkipped || (isItem && frame.occurrence > 0)) state.log.length = frame.logged
}
