import { type DocumentFindingCode, InvalidDocumentError, type Position, showValue } from '../../diagnostics/index.ts'
import { nearestName } from '../../values/index.ts'
import { isShort, type ModelLeaf, mayEnd, missingBetween, nextLeaves, type Step } from '../compile/model.ts'
import type { ReadyComplexType } from '../compile/prepare.ts'
import {
  elementMissing,
  found,
  neverValid,
  notBoth,
  orderAround,
  repeated,
  tooFew,
  unknownElement,
  wrongNamespace,
  wrongOrder,
} from '../findings/explain.ts'
import { listFinding } from '../findings/finding-list.ts'
import type { ValueFinding } from '../value/check-value.ts'
import { type CursorState, type Frame, pathTo } from './state.ts'

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

function isFull({ findings, other }: CursorState): boolean {
  return other !== undefined || findings.list.length >= findings.max
}

export function findingPath(state: CursorState, depth: number): string {
  return isFull(state) ? '' : pathTo(state.frames, depth)
}

export function here(state: CursorState): Position {
  return state.positions().position()
}

// Findings about the elements inside another: `step` of the model finds the fault, these functions describe it. When an
// element opens, `state.depth` is the depth of its frame; when one closes, that of the closing frame.

/** Reports a known element that is in the wrong place. `count` is its number among the elements of its name, from 1. */
export function reportMisplaced(
  state: CursorState,
  parent: Frame,
  { model }: ReadyComplexType,
  leaf: ModelLeaf,
  count: number,
  verdict: Step,
): void {
  const path = findingPath(state, state.depth)
  const position = here(state)
  const from = model.leaves[parent.state]
  switch (verdict) {
    case 'missing':
      if (isShort(model, parent)) reportTooFew(state, parent, state.depth - 1, from as ModelLeaf, position)
      reportMissing(state, parent, state.depth - 1, missingBetween(model, parent.state, leaf.index) ?? [], position)
      return
    case 'choice':
      report(state, 'element-choice', path, notBoth(leaf.name, from?.name ?? '', parent.name), position)
      return
    case 'repeated':
      report(state, 'element-repeated', path, repeated(leaf, count, parent.name), position)
      return
    default:
      report(
        state,
        'element-order',
        path,
        wrongOrder(leaf.name, from?.name ?? '', parent.name, isFull(state) ? '' : orderAround(model, leaf)),
        position,
      )
  }
}

/** Reports an element, in `frame`, that the type of its parent does not have, by name or namespace. */
export function reportUnlisted(
  state: CursorState,
  parent: Frame,
  { model }: ReadyComplexType,
  frame: Frame,
  name: string,
  elementNamespace: string,
): void {
  const path = findingPath(state, state.depth)
  if (elementNamespace !== state.namespace) {
    if (model.byName.has(name)) excuse(parent, name)
    const words = wrongNamespace(frame.name, elementNamespace, state.namespace)
    report(state, 'element-namespace', path, words, here(state))
    return
  }
  // Searching for a similar name takes longer than reading, so it is not done for a finding that is only counted.
  const near = isFull(state) ? undefined : nearestName(name, model.byName.keys())
  if (near !== undefined) excuse(parent, near)
  const expected = isFull(state) ? '' : expectedNow(parent, model)
  report(state, 'element-unexpected', path, unknownElement(frame.name, parent.name, near, expected), here(state))
}

function excuse(parent: Frame, name: string): void {
  if (!parent.suppressedMissing.includes(name)) parent.suppressedMissing = [...parent.suppressedMissing, name]
}

function expectedNow(parent: Frame, model: ReadyComplexType['model']): string {
  const names = nextLeaves(model, parent).map((leaf) => (leaf.name === '*' ? 'any element' : `<${leaf.name}>`))
  if (mayEnd(model, parent)) names.push(`the end of <${parent.name}>`)
  return names.length === 0 ? `the end of <${parent.name}>` : names.join(', ')
}

export function closeContent(state: CursorState, frame: Frame, { model }: ReadyComplexType): void {
  if (mayEnd(model, frame)) return
  const position = here(state)
  const last = model.leaves[frame.state] as ModelLeaf
  if (isShort(model, frame)) reportTooFew(state, frame, state.depth, last, position)
  const missing = missingBetween(model, frame.state, undefined)
  if (missing !== undefined) {
    reportMissing(state, frame, state.depth, missing, position)
    return
  }
  report(state, 'element-missing', findingPath(state, state.depth), neverValid(frame.name), position)
}

function reportTooFew(state: CursorState, parent: Frame, depth: number, leaf: ModelLeaf, position: Position): void {
  report(
    state,
    'element-missing',
    `${findingPath(state, depth)}/${leaf.name}[${parent.inARow + 1}]`,
    tooFew(leaf, parent.inARow, parent.name),
    position,
  )
}

function reportMissing(
  state: CursorState,
  parent: Frame,
  depth: number,
  missing: readonly (readonly ModelLeaf[])[],
  position: Position,
): void {
  const parentPath = findingPath(state, depth)
  for (const oneOf of missing) {
    const [first] = oneOf
    if (first === undefined || oneOf.some((leaf) => parent.suppressedMissing.includes(leaf.name))) continue
    if (isFull(state)) {
      report(state, 'element-missing', '', '', position)
      continue
    }
    const names = oneOf.map((leaf) => leaf.name)
    const words = elementMissing(names, parent.name, ' before this place')
    report(state, 'element-missing', `${parentPath}/${first.name}`, words, position)
  }
}
