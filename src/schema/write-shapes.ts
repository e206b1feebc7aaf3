import { escapeAttribute, escapeText, forbiddenCharacter, isPlain } from '../xml/write.ts'
import type { ValueCheck } from './check-value.ts'
import { type ContentState, type ModelLeaf, mayEnd, step } from './model.ts'
import type { ReadyAttribute, ReadyComplexType, ReadyType } from './prepare.ts'
import { type Layout, marginAt } from './write-layout.ts'

/**
 * The fast way to write an element: the payments of a file have few shapes, so what follows from the shape alone (the tags between two
 * values, what may follow what) is worked out once and remembered. It knows only elements that are entirely in order, and
 * leaves everything else to the writer, which then says what is wrong.
 */
export interface ShapeWriter {
  /** The text of an element, or `undefined` when the writer has to look at it. */
  write(name: string, type: ReadyComplexType, value: object, depth: number): string | undefined
}

/** A place in an element of one shape: what has been written up to here is the same for all of its kind, but for the values. */
interface Place {
  /** Tags since the last value. */
  pending: string
  /** Where it is: inside an element of this type, so far in its content. */
  type: ReadyComplexType
  name: string
  depth: number
  at: Readonly<ContentState>
  /** What is around, as it is once this element ends. */
  outer: Place | undefined
  /** The step taken from here last, which nearly always is the next one, too. */
  key: string
  step: Step | undefined
  steps: Map<string, Step>
  ended: Place | undefined
}

interface SimpleStep {
  kind: 'simple'
  repeats: boolean
  before: string
  check: ValueCheck
  next: Place
}

interface AttributesStep {
  kind: 'attributes'
  repeats: boolean
  before: string
  attributes: readonly ReadyAttribute[]
  check: ValueCheck
  next: Place
}

interface ComplexStep {
  kind: 'complex'
  repeats: boolean
  inner: Place
}

type Step = SimpleStep | AttributesStep | ComplexStep

/** Places that are remembered, so that a file without two elements alike does not fill the memory. */
const mostPlaces = 10_000

const beginning: Readonly<ContentState> = { state: -1, inARow: 0 }

/** Makes the fast way for one writer. */
export function createShapeWriter(layout: Layout): ShapeWriter {
  const { newline, pieceEnd } = layout
  const roots: Map<string, Place>[] = []
  let places = 0
  let out = ''

  function placeIn(
    type: ReadyComplexType,
    name: string,
    depth: number,
    pending: string,
    outer: Place | undefined,
    at: Readonly<ContentState>,
  ): Place {
    places++
    return {
      pending,
      type,
      name,
      depth,
      at,
      outer,
      key: '',
      step: undefined,
      steps: new Map(),
      ended: undefined,
    }
  }

  /** Works out what a property means at a place; `undefined` when it is not in order there. */
  function learn(place: Place, key: string): Step | undefined {
    if (places > mostPlaces) return undefined
    const { type, at, depth, outer } = place
    const leaf = type.model.byName.get(key)
    const childType = leaf === undefined ? undefined : type.children[leaf.index]
    if (leaf === undefined || childType === undefined || step(type.model, at, leaf, 1) !== 'ok') return undefined
    if (childType.kind === 'complex' && childType.attributes.length > 0) return undefined
    const open = `${place.pending}${marginAt(layout, depth)}<${key}`
    const close = `</${key}>${newline}`
    const reached = { state: leaf.index, inARow: at.state === leaf.index ? at.inARow + 1 : 1 }
    const after = (pending: string): Place => placeIn(type, place.name, depth, pending, outer, reached)
    return stepTo(leaf, childType, open, close, after)
  }

  function stepTo(
    leaf: ModelLeaf,
    type: ReadyType,
    open: string,
    close: string,
    after: (pending: string) => Place,
  ): Step {
    const repeats = leaf.max > 1
    if (type.kind === 'complex') {
      const next = after('')
      const inner = placeIn(type, leaf.name, next.depth + 1, `${open}>${newline}`, next, beginning)
      return { kind: 'complex', repeats, inner }
    }
    const { value: check, attributes } = type
    if (type.kind === 'simple') return { kind: 'simple', repeats, before: `${open}>`, check, next: after(close) }
    return { kind: 'attributes', repeats, before: open, attributes, check, next: after(close) }
  }

  function stepFrom(place: Place, key: string): Step | undefined {
    const step = place.steps.get(key) ?? learn(place, key)
    if (step === undefined) return undefined
    place.steps.set(key, step)
    place.key = key
    place.step = step
    return step
  }

  function take(place: Place, key: string, given: unknown, inList: boolean): Place | undefined {
    const step = place.key === key ? place.step : stepFrom(place, key)
    if (step === undefined || step.repeats !== inList) return undefined
    if (step.kind === 'simple') {
      const text = isGood(given, step.check) ? writtenText(given) : undefined
      if (text === undefined) return undefined
      out += step.before + text
      return step.next
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
    return step.kind === 'complex' ? walk(step.inner, given) : takeAttributes(step, given)
  }

  function takeAttributes(step: AttributesStep, given: object): Place | undefined {
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
    out += start
    out += `>${text}`
    return step.next
  }

  /** Goes through the properties of an element; answers the place after its end. */
  function walk(start: Place, value: object): Place | undefined {
    let place: Place | undefined = start
    for (const key in value) {
      const given = (value as Record<string, unknown>)[key]
      if (given === undefined) continue
      if (Array.isArray(given)) {
        if (given.length === 0) return undefined
        for (const item of given) {
          place = take(place, key, item, true)
          if (place === undefined) return undefined
        }
      } else {
        place = take(place, key, given, false)
        if (place === undefined) return undefined
      }
    }
    place.ended ??= endOf(place)
    return place.ended
  }

  function endOf(place: Place): Place | undefined {
    const { type, at, outer, pending, name, depth } = place
    // An element without content has another tag, and is rare.
    if (at.state < 0 || outer === undefined || !mayEnd(type.model, at)) return undefined
    const isWhole = outer.name === ''
    const closed = `${pending}${marginAt(layout, depth - 1)}</${name}>${newline}${isWhole ? pieceEnd : ''}`
    return placeIn(outer.type, outer.name, outer.depth, closed, outer.outer, outer.at)
  }

  function rootOf(name: string, type: ReadyComplexType, depth: number): Place {
    while (roots.length <= depth) roots.push(new Map())
    const atDepth = roots[depth]
    const known = atDepth?.get(name)
    // The same name at the same depth may be of another type elsewhere.
    if (known?.type === type) return known
    // What is around belongs to the writer; nothing is ever looked up in it.
    const around = placeIn(type, '', depth, '', undefined, beginning)
    const root = placeIn(type, name, depth + 1, `${marginAt(layout, depth)}<${name}>${newline}`, around, beginning)
    atDepth?.set(name, root)
    return root
  }

  return {
    write(name, type, value, depth) {
      out = ''
      const end = walk(rootOf(name, type, depth), value)
      return end === undefined ? undefined : out + end.pending
    },
  }
}

/** What may stand once in a document is for the writer, which sees the whole. */
function isGood(value: unknown, { check, normalize, unique }: ValueCheck): value is string {
  return typeof value === 'string' && !unique && check(value) === undefined && normalize(value) === value
}

/** The text as it is written; `undefined` when it holds what XML cannot. */
function writtenText(text: string): string | undefined {
  if (isPlain(text)) return text
  return forbiddenCharacter(text) === undefined ? escapeText(text) : undefined
}
