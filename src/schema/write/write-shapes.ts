import { escapeAttribute, escapeText, forbiddenCharacter, isPlain } from '../../xml/index.ts'
import type { ValueCheck } from '../check-value.ts'
import { type ContentState, mayEnd, step } from '../compile/model.ts'
import type { ReadyAttribute, ReadyComplexType } from '../compile/prepare.ts'
import { type Layout, marginAt } from '../write-layout.ts'

/**
 * The fast way to write elements. The payments of a file have few shapes, so everything that follows from the shape
 * (the tags between two values, the order of elements) is computed once and remembered. Only faultless elements are
 * written this way; for all others the writer is called, which reports the faults. Payments take two fifths of the
 * writer's time. Both must always agree: test/schema/write/write-shapes.test.ts.
 *
 * This is the memory of one writer: plain data, which {@link writeShaped} reads and adds to.
 */
export interface Shapes {
  readonly layout: Layout
  /** By depth and name, where an element of its kind begins. */
  readonly roots: Map<string, ShapeState>[]
  /** Positions remembered so far. */
  states: number
  /** The element being written, up to its last value. */
  out: string
}

/**
 * A place in an element of one shape: apart from the values, the text before it is the same for all elements of this
 * shape.
 */
export interface ShapeState {
  /** Tags since the last value. */
  pending: string
  /** The type of the element, and the state of its content. */
  type: ReadyComplexType
  name: string
  depth: number
  at: Readonly<ContentState>
  /** The place in the parent, as it is after this element ends. */
  outer: ShapeState | undefined
  /** The last step from here, which nearly always is the next one, too. */
  key: string
  step: Step | undefined
  steps: Map<string, Step>
  ended: ShapeState | undefined
}

interface SimpleStep {
  kind: 'simple'
  repeats: boolean
  before: string
  check: ValueCheck
  next: ShapeState
}

interface AttributesStep {
  kind: 'attributes'
  repeats: boolean
  before: string
  attributes: readonly ReadyAttribute[]
  check: ValueCheck
  next: ShapeState
}

interface ComplexStep {
  kind: 'complex'
  repeats: boolean
  inner: ShapeState
}

type Step = SimpleStep | AttributesStep | ComplexStep

/** Limit of remembered places, so that a file whose elements are all different does not fill the memory. */
const mostStates = 10_000

const beginning: Readonly<ContentState> = { state: -1, inARow: 0 }

/** The memory of a writer that has written nothing yet. */
export function createShapes(layout: Layout): Shapes {
  return { layout, roots: [], states: 0, out: '' }
}

/** The text of an element, or `undefined` if the writer must write it. */
export function writeShaped(
  shapes: Shapes,
  name: string,
  type: ReadyComplexType,
  value: object,
  depth: number,
): string | undefined {
  shapes.out = ''
  const end = walk(shapes, rootOf(shapes, name, type, depth), value)
  return end === undefined ? undefined : shapes.out + end.pending
}

/** The place at the beginning of an element. */
function rootOf(shapes: Shapes, name: string, type: ReadyComplexType, depth: number): ShapeState {
  const { roots, layout } = shapes
  while (roots.length <= depth) roots.push(new Map())
  const atDepth = roots[depth]
  const known = atDepth?.get(name)
  // The same name at the same depth may be of another type elsewhere.
  if (known?.type === type) return known
  // The parent belongs to the writer; its place is never used.
  const ancestors = stateIn(shapes, type, '', depth, '', undefined, beginning)
  const start = `${marginAt(layout, depth)}<${name}>${layout.newline}`
  const root = stateIn(shapes, type, name, depth + 1, start, ancestors, beginning)
  atDepth?.set(name, root)
  return root
}

/** Writes the properties of an element; returns the place after its end. */
function walk(shapes: Shapes, start: ShapeState, value: object): ShapeState | undefined {
  let state: ShapeState | undefined = start
  for (const key in value) {
    const given = (value as Record<string, unknown>)[key]
    if (given === undefined) continue
    if (Array.isArray(given)) {
      if (given.length === 0) return undefined
      for (const item of given) {
        state = take(shapes, state, key, item, true)
        if (state === undefined) return undefined
      }
    } else {
      state = take(shapes, state, key, given, false)
      if (state === undefined) return undefined
    }
  }
  state.ended ??= endOf(shapes, state)
  return state.ended
}

/** Writes one property; returns the place after it. */
function take(shapes: Shapes, state: ShapeState, key: string, given: unknown, inList: boolean): ShapeState | undefined {
  const next = state.key === key ? state.step : stepFrom(shapes, state, key)
  if (next === undefined || next.repeats !== inList) return undefined
  if (next.kind === 'simple') {
    const text = isGood(given, next.check) ? writtenText(given) : undefined
    if (text === undefined) return undefined
    shapes.out += next.before + text
    return next.next
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  return next.kind === 'complex' ? walk(shapes, next.inner, given) : takeAttributes(shapes, next, given)
}

/** Writes a value with attributes, `{ value, Ccy }`. */
function takeAttributes(shapes: Shapes, step: AttributesStep, given: object): ShapeState | undefined {
  const element = given as Record<string, unknown>
  const text = isGood(element.value, step.check) ? writtenText(element.value) : undefined
  if (text === undefined) return undefined
  let known = 1
  let start = step.before
  for (let index = 0; index < step.attributes.length; index++) {
    const attribute = step.attributes[index]
    const value = attribute === undefined ? undefined : element[attribute.name]
    if (attribute === undefined || (value === undefined && !attribute.required)) continue
    if (!isGood(value, attribute.value) || forbiddenCharacter(value) !== undefined) return undefined
    start += ` ${attribute.name}="${escapeAttribute(value)}"`
    known++
  }
  for (const key in element) if (element[key] !== undefined) known--
  if (known !== 0) return undefined
  shapes.out += start
  shapes.out += `>${text}`
  return step.next
}

/** The step for a property at a place; it is remembered as the last one. */
function stepFrom(shapes: Shapes, state: ShapeState, key: string): Step | undefined {
  const known = state.steps.get(key) ?? learn(shapes, state, key)
  if (known === undefined) return undefined
  state.steps.set(key, known)
  state.key = key
  state.step = known
  return known
}

/** Computes the step for a property at a place; `undefined` if it is not allowed there. */
function learn(shapes: Shapes, state: ShapeState, key: string): Step | undefined {
  if (shapes.states > mostStates) return undefined
  const { type, at, depth, outer } = state
  const leaf = type.model.byName.get(key)
  const childType = leaf === undefined ? undefined : type.children[leaf.index]
  if (leaf === undefined || childType === undefined || step(type.model, at, leaf, 1) !== 'ok') return undefined
  if (childType.kind === 'complex' && childType.attributes.length > 0) return undefined
  const { layout } = shapes
  const open = `${state.pending}${marginAt(layout, depth)}<${key}`
  const close = childType.kind === 'complex' ? '' : `</${key}>${layout.newline}`
  const reached = { state: leaf.index, inARow: at.state === leaf.index ? at.inARow + 1 : 1 }
  const next = stateIn(shapes, type, state.name, depth, close, outer, reached)
  const repeats = leaf.max > 1
  if (childType.kind === 'complex') {
    const inner = stateIn(shapes, childType, leaf.name, depth + 1, `${open}>${layout.newline}`, next, beginning)
    return { kind: 'complex', repeats, inner }
  }
  const { value: check, attributes } = childType
  if (childType.kind === 'simple') return { kind: 'simple', repeats, before: `${open}>`, check, next }
  return { kind: 'attributes', repeats, before: open, attributes, check, next }
}

/** The place after the end of the element of a place; `undefined` if the element cannot end there. */
function endOf(shapes: Shapes, state: ShapeState): ShapeState | undefined {
  const { type, at, outer, pending, name, depth } = state
  // An element without content has another tag, and is rare.
  if (at.state < 0 || outer === undefined || !mayEnd(type.model, at)) return undefined
  const { layout } = shapes
  const isWhole = outer.name === ''
  const end = `${marginAt(layout, depth - 1)}</${name}>${layout.newline}${isWhole ? layout.pieceEnd : ''}`
  return stateIn(shapes, outer.type, outer.name, outer.depth, pending + end, outer.outer, outer.at)
}

function stateIn(
  shapes: Shapes,
  type: ReadyComplexType,
  name: string,
  depth: number,
  pending: string,
  outer: ShapeState | undefined,
  at: Readonly<ContentState>,
): ShapeState {
  shapes.states++
  return { pending, type, name, depth, at, outer, key: '', step: undefined, steps: new Map(), ended: undefined }
}

/** A type whose values must be unique is left to the writer, which knows the whole document. */
function isGood(value: unknown, { check, normalize, unique }: ValueCheck): value is string {
  return typeof value === 'string' && !unique && check(value) === undefined && normalize(value) === value
}

/** The escaped text; `undefined` if it has characters that XML does not allow. */
function writtenText(text: string): string | undefined {
  if (isPlain(text)) return text
  return forbiddenCharacter(text) === undefined ? escapeText(text) : undefined
}
