import { type DocumentFindingCode, InvalidDocumentError, type Position, showValue } from '../../diagnostics/index.ts'
import { found } from '../findings/explain-value.ts'
import { listFinding } from '../findings/finding-list.ts'
import type { ValueFinding } from '../value/check-value.ts'
import { pathTo } from './frame.ts'
import type { CursorState } from './state.ts'

/**
 * Adds an error finding; by `listFault` what ends the reading. Throws `InvalidDocumentError` where the reading is
 * strict. Nothing is wrong in a version without a schema.
 */
export function report(
  state: CursorState,
  code: DocumentFindingCode,
  path: string,
  message: string,
  position: Position,
  list = listFinding,
): void {
  if (state.other !== undefined) return
  const { line, column, offset } = position
  list(state.findings, { code, severity: 'error', path, line, column, offset, message })
  if (state.strict) throw new InvalidDocumentError(state.findings.list, { messageName: state.message })
}

/** Adds the finding about a value that its type does not allow. */
export function reportValue(
  state: CursorState,
  finding: ValueFinding,
  value: string,
  path: string,
  position: Position,
): void {
  const words = found(showValue(value, finding.shape, state.showValues), finding.allowed)
  report(state, finding.code, path, words, position)
}

/** Whether a further finding is not listed, and needs no text. */
export function isFull({ findings, other }: CursorState): boolean {
  return other !== undefined || findings.list.length >= findings.max
}

/** The path to the frame at a depth, for a finding. */
export function findingPath(state: CursorState, depth: number): string {
  return isFull(state) ? '' : pathTo(state.frames, depth)
}

/** Where the token being handled stands. */
export function here(state: CursorState): Position {
  return state.positions().position()
}
