import { formatAmountText, isDecimal } from '../../values/index.ts'
import { escapeAttribute, escapeText, forbiddenCharacter, isPlain } from '../../xml/index.ts'
import { type ContentState, mayEnd, moveTo, step } from '../compile/model.ts'
import { type ReadyComplexType, type ReadyType, type ReadyValueType, typeOfChild } from '../compile/prepare.ts'
import { isRecord } from '../element-object.ts'
import type { ValueCheck } from '../value/check-value.ts'
import { type Layout, marginAt } from '../write-layout.ts'

/**
 * The fast way to write elements. The payments of a file have few shapes: the same properties in the same order,
 * each a text, an amount, an object or a list of so many items. What follows from the shape alone (the markup
 * between two texts, the order of elements) is computed once, as a plan; then writing is collecting the texts of an
 * object, checking them, and joining them with the markup. The object may be the element itself, or any that its
 * texts are written from as they are, such as a payment. Only what is faultless is written this way; for all else
 * the writer is called, which reports the faults. Both must always agree: test/schema/write/write-plans.test.ts.
 *
 * This is the memory of one writer: plain data, which {@link planOf} reads and {@link learnPlan} adds to.
 */
export interface Plans {
  readonly layout: Layout
  /** Where an object begins, by the type of its element. */
  readonly roots: Map<ReadyComplexType, Root[]>
  /** Places remembered so far. */
  places: number
  /** Whether unknown places are added. */
  learns: boolean
  /** The texts of the object that {@link planOf} went through last, in its order. */
  readonly texts: string[]
  count: number
}

type Element = Record<string, unknown>

/** Where objects begin that become elements of one name at one depth. */
interface Root {
  name: string
  depth: number
  place: Place
}

/** What comes next in an object. */
type Kind = 'text' | 'amount' | 'none' | 'object' | 'list' | 'end'

/** A place in objects of one shape. */
export interface Place {
  /** The last step from here, which nearly always is the next one, too. */
  key: string | number
  kind: Kind | undefined
  next: Place | undefined
  /** All steps from here, by kind and key. */
  steps: Map<string, Place> | undefined
  /** At the end of an object. `null`: it is of a shape that cannot be written this way. */
  plan: Plan | null | undefined
}

/** How elements of one shape are written. */
export interface Plan {
  readonly slots: readonly Slot[]
  /** The markup behind the last text. */
  readonly end: string
  /** The element it was made of. */
  readonly element: Element
  /** The texts of the object that was gone through last. */
  readonly texts: readonly string[]
}

/** A text in an element. */
interface Slot {
  /** Its number among the texts of the object. */
  readonly from: number
  /** The markup before it. */
  readonly before: string
  readonly check: ValueCheck
  readonly isAttribute: boolean
  readonly source: TextSource
}

/** Where a text of an object goes in its element. */
export interface TextSource {
  /** The object of the document layer that has it, by name or number. */
  readonly holder: Record<PropertyKey, unknown>
  readonly key: PropertyKey
  /** Which texts are written as they are. Default: all. */
  readonly fits?: ((text: string) => boolean) | undefined
}

/** Limit of remembered places, so that a file whose elements are all different does not fill the memory. */
const mostPlaces = 10_000

/** The memory of a writer that has written nothing yet. */
export function createPlans(layout: Layout): Plans {
  return { layout, roots: new Map(), places: 0, learns: false, texts: [], count: 0 }
}

/** The plan for an object; `undefined` if there is none. Keeps the texts of the object. */
export function planOf(plans: Plans, root: Place, object: object): Plan | undefined {
  plans.count = 0
  plans.learns = false
  return walk(plans, root, object)?.plan ?? undefined
}

/**
 * Makes the plan for objects of the shape of one, of which an element was written without findings: before, nobody
 * knows whether an object has an end. `sourcesOf` says where its texts are in the element, or that this is not known.
 * Returns the plan if it is new.
 */
export function learnPlan(
  plans: Plans,
  name: string,
  type: ReadyComplexType,
  depth: number,
  object: object,
  element: Element,
  sourcesOf: () => readonly TextSource[] | undefined,
): Plan | undefined {
  plans.count = 0
  plans.learns = true
  const place = walk(plans, rootOf(plans, name, type, depth), object)
  if (place === undefined || place.plan !== undefined) return undefined
  const sources = sourcesOf()
  const plan = sources && makePlan(plans, name, type, element, depth, sources)
  place.plan = plan ?? null
  return plan
}

/** Where objects begin that become elements of a name and type at a depth. */
export function rootOf({ roots }: Plans, name: string, type: ReadyComplexType, depth: number): Place {
  const ofType = roots.get(type) ?? []
  for (const root of ofType) if (root.name === name && root.depth === depth) return root.place
  const root = { name, depth, place: newPlace() }
  roots.set(type, [...ofType, root])
  return root.place
}

function newPlace(): Place {
  return { key: 0, kind: undefined, next: undefined, steps: undefined, plan: undefined }
}

/** Goes through the properties of an object; returns the place behind the last. */
function walk(plans: Plans, start: Place, object: object): Place | undefined {
  let place: Place | undefined = start
  let names = 0
  for (const key in object) {
    const value: unknown = (object as Record<string, unknown>)[key]
    names++
    place = take(plans, place, key, value)
    if (place === undefined) return undefined
  }
  // Hidden and inherited properties are left to the writer.
  return Object.getOwnPropertyNames(object).length === names && isBare(object) ? place : undefined
}

function isBare(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object)
  return prototype === Object.prototype || prototype === null
}

/** Goes through a property, or an item of a list. */
function take(plans: Plans, place: Place, key: string | number, value: unknown): Place | undefined {
  if (typeof value === 'string') {
    plans.texts[plans.count++] = value
    return place.kind === 'text' && place.key === key ? place.next : stepFrom(plans, place, key, 'text')
  }
  // A property without a value writes nothing, but an unknown one is a finding.
  if (value === undefined) {
    return place.kind === 'none' && place.key === key ? place.next : stepFrom(plans, place, key, 'none')
  }
  if (typeof value !== 'object' || value === null) return undefined
  const amount = amountOf(value)
  if (amount !== undefined) {
    plans.texts[plans.count++] = amount
    return place.kind === 'amount' && place.key === key ? place.next : stepFrom(plans, place, key, 'amount')
  }
  const isList = Array.isArray(value)
  const kind = isList ? 'list' : 'object'
  const inner = place.kind === kind && place.key === key ? place.next : stepFrom(plans, place, key, kind)
  const last = inner && (isList ? walkList(plans, inner, value) : walk(plans, inner, value))
  if (last === undefined) return undefined
  return last.kind === 'end' ? last.next : stepFrom(plans, last, '', 'end')
}

/** The text of a Decimal with the decimals of most currencies; where it needs another one, no plan has it. */
export function amountOf(value: object): string | undefined {
  return !isBare(value) && isDecimal(value) && value.isFinite() ? formatAmountText(value, { minDigits: 2 }) : undefined
}

function walkList(plans: Plans, start: Place, list: readonly unknown[]): Place | undefined {
  let place: Place | undefined = start
  for (let index = 0; index < list.length && place !== undefined; index++) {
    place = take(plans, place, index, list[index])
  }
  return place
}

/** The place after another step; it is remembered as the last one. */
function stepFrom(plans: Plans, place: Place, key: string | number, kind: Kind): Place | undefined {
  place.steps ??= new Map()
  const name = `${kind} ${key}`
  let next = place.steps.get(name)
  if (next === undefined) {
    if (!plans.learns || plans.places > mostPlaces) return undefined
    plans.places++
    next = newPlace()
    place.steps.set(name, next)
  }
  place.key = key
  place.kind = kind
  place.next = next
  return next
}

/** The text of an element by its plan, of the texts kept last; `undefined` if the writer must write it. */
export function writePlan({ texts }: Plans, { slots, end }: Plan): string | undefined {
  let out = ''
  for (let index = 0; index < slots.length; index++) {
    const { from, before, check, isAttribute, source } = slots[index] as Slot
    const text = texts[from] as string
    if (source.fits !== undefined && !source.fits(text)) return undefined
    // A type whose values must be unique is left to the writer, which knows the whole document.
    if (check.check(text) !== undefined || check.normalize(text) !== text) return undefined
    out += before
    if (check.isPlain || isPlain(text)) out += text
    else if (forbiddenCharacter(text) !== undefined) return undefined
    else out += isAttribute ? escapeAttribute(text) : escapeText(text)
  }
  return out + end
}

/** Puts the texts kept last into the element of their plan. */
export function fillPlan({ texts }: Plans, { slots }: Plan): void {
  for (let index = 0; index < slots.length; index++) {
    const { from, source } = slots[index] as Slot
    source.holder[source.key] = texts[from]
  }
}

/** A plan while it is made. */
interface Draft {
  layout: Layout
  /** The number of the source of each text, by the object that has it and its name. */
  numbers: Map<unknown, Map<PropertyKey, number>>
  sources: readonly TextSource[]
  slots: Slot[]
  /** Markup, and texts that are the same in all elements, since the last slot. */
  pending: string
}

/**
 * Makes the plan of an element. `sources` say where the texts of the object went, in its order; what else the element
 * has is the same in all of its shape. `undefined` if it cannot be written by a plan.
 */
function makePlan(
  { layout, texts }: Plans,
  name: string,
  type: ReadyComplexType,
  element: Element,
  depth: number,
  sources: readonly TextSource[],
): Plan | undefined {
  const numbers = new Map<unknown, Map<PropertyKey, number>>()
  for (const [number, { holder, key }] of sources.entries()) {
    const own = numbers.get(holder) ?? new Map<PropertyKey, number>()
    numbers.set(holder, own.set(key, number))
  }
  const draft: Draft = { layout, numbers, sources, slots: [], pending: '' }
  if (!addElement(draft, name, type, element, depth) || draft.slots.length !== sources.length) return undefined
  return { slots: draft.slots, end: draft.pending + layout.pieceEnd, element, texts }
}

function addElement(draft: Draft, name: string, type: ReadyType, given: unknown, depth: number): boolean {
  if (!isRecord(given)) return false
  const { layout } = draft
  draft.pending += `${marginAt(layout, depth)}<${name}`
  if (type.kind !== 'complex') return addValue(draft, name, type, given)
  if (type.attributes.length > 0) return false
  draft.pending += `>${layout.newline}`
  const { model } = type
  const at: ContentState = { state: -1, inARow: 0 }
  for (const key in given) {
    const value = given[key]
    if (value === undefined) continue
    const leaf = model.byName.get(key)
    if (leaf === undefined || leaf.max > 1 !== Array.isArray(value)) return false
    const child = typeOfChild(type, leaf)
    const [holder, items] = leaf.max > 1 ? [value, value as unknown[]] : [given, [value]]
    if (items.length === 0) return false
    for (const [index, item] of items.entries()) {
      if (step(model, at, leaf, 1) !== 'ok') return false
      moveTo(at, leaf)
      const isGood =
        child.kind === 'simple'
          ? addText(draft, key, child, holder as Record<PropertyKey, unknown>, leaf.max > 1 ? index : key, depth + 1)
          : addElement(draft, key, child, item, depth + 1)
      if (!isGood) return false
    }
  }
  // An element without content has another tag, and is rare.
  if (at.state < 0 || !mayEnd(model, at)) return false
  draft.pending += `${marginAt(layout, depth)}</${name}>${layout.newline}`
  return true
}

/** An element with a text. */
function addText(
  draft: Draft,
  name: string,
  type: ReadyValueType,
  holder: Record<PropertyKey, unknown>,
  key: PropertyKey,
  depth: number,
): boolean {
  draft.pending += `${marginAt(draft.layout, depth)}<${name}>`
  const isGood = addSlot(draft, type.value, holder, key, false)
  draft.pending += `</${name}>${draft.layout.newline}`
  return isGood
}

/** A value with attributes, `{ value, Ccy }`, behind the name in its start tag. */
function addValue(draft: Draft, name: string, type: ReadyValueType, given: Record<PropertyKey, unknown>): boolean {
  let known = 1
  for (const { name: attribute, value, required } of type.attributes) {
    if (given[attribute] === undefined && !required) continue
    known++
    draft.pending += ` ${attribute}="`
    if (!addSlot(draft, value, given, attribute, true)) return false
    draft.pending += '"'
  }
  draft.pending += '>'
  if (!addSlot(draft, type.value, given, 'value', false)) return false
  draft.pending += `</${name}>${draft.layout.newline}`
  return Object.keys(given).length === known
}

function addSlot(
  draft: Draft,
  check: ValueCheck,
  holder: Record<PropertyKey, unknown>,
  key: PropertyKey,
  isAttribute: boolean,
): boolean {
  const value = holder[key]
  if (typeof value !== 'string' || check.unique || check.refers) return false
  const from = draft.numbers.get(holder)?.get(key)
  const source = from === undefined ? undefined : draft.sources[from]
  if (from === undefined || source === undefined) {
    if (forbiddenCharacter(value) !== undefined) return false
    draft.pending += isAttribute ? escapeAttribute(value) : escapeText(value)
    return true
  }
  draft.slots.push({ from, before: draft.pending, check, isAttribute, source })
  draft.pending = ''
  return true
}

/** The texts of an element itself, in its order. */
export function ownTexts(element: object): TextSource[] {
  return Object.entries(element).flatMap(([key, value]) => {
    if (typeof value === 'string') {
      const holder = element as Record<PropertyKey, unknown>
      return [{ holder, key: Array.isArray(element) ? Number(key) : key }]
    }
    return typeof value === 'object' && value !== null ? ownTexts(value) : []
  })
}
