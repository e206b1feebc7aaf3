import type { TapeItem } from '../schema/index.ts'
import * as tape from '../schema/index.ts'
import { type Element, objectIn, onlyOf } from './element.ts'

// A plan says for each element what becomes of it. `make-plan.ts` makes it of a description, and one small loop reads
// all objects by it (below): V8 compiles that once, where a function for each type would be
// compiled one by one, which took half as long as reading 100 MB.

export const takesText = 0
export const takesObject = 1
/** Elements inside, of which the same object is made. */
export const takesInside = 2
/** What `read` makes of the element. */
export const takesValue = 3
/** The same, or an object with a plan, as an item of a list; without what is missing. */
export const takesItem = 4
/** The element is kept until all are known. */
export const takesElement = 5
export const takesHere = 6
/** What `take` makes of the element, of all its occurrences together where it repeats. */
export const takesWhole = 7

export interface Step {
  readonly takes: number
  readonly key: string
  /** Whether each occurrence counts, and not only the first. */
  readonly isList: boolean
  /** Whether other elements have the same property: then the first one counts. */
  readonly isFirst: boolean
  /** Makes a value of an element of the document layer. */
  readonly read: (element: unknown) => unknown
  readonly readHere: (item: Item, made: Element, after: unknown) => unknown
  readonly take: (made: Element, element: unknown) => void
  readonly plan: LazyPlan | undefined
  readonly inside: Steps | undefined
  readonly kept: number
  readonly after: string
}

export type Steps = ReadonlyMap<string, Step>

/** A plan that is made when it is first needed: most files have few of the objects that a message allows. */
export interface LazyPlan {
  ready: Plan | undefined
  readonly make: () => Plan
}

export function readyPlan(plan: LazyPlan): Plan {
  plan.ready ??= plan.make()
  return plan.ready
}

export interface Plan {
  readonly steps: Steps
  readonly begin: () => object
  readonly keeps: ReadonlyMap<string, number>
  readonly slots: readonly undefined[]
  readonly ends: readonly End[]
  readonly isThere: ((made: never) => boolean) | undefined
  /** The element of the document layer that is read, of what stands in its place; `undefined` where there is none. */
  readonly holder: (given: unknown) => Readonly<Element> | undefined
}

/** What is done when all elements of an object are known. Data, because V8 compiles each of many closures anew. */
export interface End {
  readonly set: (made: never, ...elements: never[]) => void
  readonly kept: readonly number[]
  readonly isOptional: boolean
}

const noElements: unknown[] = []

export function keptBy({ keeps, slots }: Plan): unknown[] {
  return keeps.size === 0 ? noElements : slots.slice()
}

/** Ends an object of which all elements are known; `undefined` where it is not there. */
function endObject<T extends object>({ ends, isThere }: Plan, made: T, kept: readonly unknown[]): T | undefined {
  for (let i = 0; i < ends.length; i++) end(ends[i] as End, made, kept)
  return isThere === undefined || isThere(made as never) ? made : undefined
}

function end({ set, kept, isOptional }: End, made: object, all: readonly unknown[]): void {
  const first = keptAt(all, kept[0])
  if (isOptional && first === undefined) return
  const call = set as (...values: unknown[]) => void
  call(made, first, keptAt(all, kept[1]), keptAt(all, kept[2]))
}

/** The element of a number, -1 for none: what is at -1 V8 would look up as a property, by a text. */
function keptAt(kept: readonly unknown[], number = -1): unknown {
  return number < 0 ? undefined : kept[number]
}

export function set(made: Element, { key, isFirst }: Step, value: unknown): void {
  if (!isFirst || made[key] === undefined) made[key] = value
}

export function add(made: Element, key: string, item: unknown): void {
  const list = made[key]
  if (list === undefined) made[key] = item === undefined ? [] : [item]
  else if (item !== undefined) (list as unknown[]).push(item)
}

/** An element of the document layer, and an element in it. Functions go one level inside, plans the others. */
interface ObjectItem {
  readonly isTape: false
  element: unknown
  number: number
  readonly isDocumented: boolean
  outer: Readonly<Element> | undefined
  names: readonly string[] | undefined
  at: number
  index: number
}

/** An element that is being read: on the tape of the run, or in an object of the document layer. */
export type Item = TapeItem | ObjectItem

// Objects of the document layer and items of the tape each have a loop of their own, since V8 is fast where it sees one
// kind of thing.

export function readObject(given: unknown, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  const element = plan.holder(given)
  return element === undefined ? undefined : readObjectInto(element, plan, plan.begin(), false)
}

/** The same, for an object that was begun. With `isDocumented` transactions in it keep their elements. */
export function readObjectInto<T extends object>(
  element: Readonly<Element>,
  plan: Plan,
  begun: T,
  isDocumented: boolean,
): T | undefined {
  const kept = keptBy(plan)
  readObjectInside(element, plan.steps, begun as Element, kept, isDocumented)
  return endObject(plan, begun, kept)
}

/** Goes through the elements that are there: most of those that a version allows are missing in most files. */
function readObjectInside(
  element: Readonly<Element>,
  steps: Steps,
  made: Element,
  kept: unknown[],
  isDocumented: boolean,
): void {
  for (const name in element) {
    const step = steps.get(name)
    const value = element[name]
    if (step === undefined || value === undefined) continue
    if (step.takes === takesInside) {
      const inside = objectIn(value)
      if (inside !== undefined) readObjectInside(inside, step.inside as Steps, made, kept, isDocumented)
    } else if (step.takes === takesElement) kept[step.kept] = value
    else if (step.takes === takesHere) readHere(value, step, made, element[step.after], isDocumented)
    else takeElement(value, step, made)
  }
}

export function takeElement(value: unknown, step: Step, made: Element): void {
  const { takes } = step
  if (takes === takesText && typeof value === 'string') {
    if (value !== '') set(made, step, value)
  } else if (takes === takesItem) readItems(value, step, made)
  else if (takes === takesWhole) step.take(made, value)
  else {
    const own = takes === takesObject ? readObject(value, step.plan as LazyPlan) : step.read(onlyOf(value))
    if (own !== undefined) set(made, step, own)
  }
}

function readHere(value: unknown, step: Step, made: Element, after: unknown, isDocumented: boolean): void {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  const count = step.isList ? list.length : 1
  for (let i = 0; i < count; i++) {
    const own = step.readHere(openObjectItem(list[i], i + 1, isDocumented), made, after)
    if (own !== undefined) made[step.key] = own
  }
}

function readItems(value: unknown, step: Step, made: Element): void {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  // The list is there with the element, even if nothing of it can be read.
  if (list.length === 0) add(made, step.key, undefined)
  for (let i = 0; i < list.length; i++) add(made, step.key, itemOf(list[i], step))
}

/** What is made of one of several elements. A list in a list is nothing. */
function itemOf(element: unknown, { plan, read }: Step): unknown {
  if (Array.isArray(element)) return undefined
  return plan === undefined ? read(element) : readObject(element, plan)
}

export function openObjectItem(element: unknown, number = 1, isDocumented = false): ObjectItem {
  return { isTape: false, element, number, isDocumented, outer: undefined, names: undefined, at: 0, index: 0 }
}

// What a function that reads asks of an element, wherever it stands: on the tape of the run, or in an object of the
// document layer. Loops over plans do not go this way.

/** Goes to the next element inside; answers its name, or `''` at the end. */
export function nextElement(item: Item): string {
  if (item.isTape) return tape.nextElement(item)
  if (item.names === undefined) {
    const outer = objectIn(item.element)
    item.outer = outer
    item.names = outer === undefined ? [] : Object.keys(outer)
  }
  const { outer, names } = item
  for (; item.at < names.length; item.at++) {
    const name = names[item.at] as string
    const value = outer?.[name]
    if (value === undefined) continue
    if (!Array.isArray(value)) {
      item.element = value
      item.number = 1
      item.at++
      return name
    }
    if (item.index < value.length) {
      item.element = value[item.index]
      item.number = ++item.index
      return name
    }
    item.index = 0
  }
  return ''
}

/** The name of the first element in the current one, which stays the current one; `''` where there is none. */
export function firstInside(item: Item): string {
  if (item.isTape) return tape.firstInside(item)
  const object = objectIn(item.element)
  for (const name in object) if (object[name] !== undefined) return name
  return ''
}

export function isLeafHere(item: Item): boolean {
  return item.isTape ? tape.isLeafHere(item) : objectIn(item.element) === undefined
}

export function numberHere(item: Item): number {
  return item.isTape ? tape.numberHere(item) : item.number
}

export function skipElement(item: Item): void {
  if (item.isTape) tape.skipElement(item)
}

/** The current element, where what is made of it keeps it. */
export function documentHere(item: Item): Element | undefined {
  return !item.isTape && item.isDocumented ? objectIn(item.element) : undefined
}

/** Gives up what only an object of the document layer can say: an item of the tape is made of one then. */
export function giveUp(item: Item): void {
  if (item.isTape) tape.giveUp(item)
}

export function readItem(item: Item, plan: LazyPlan): object | undefined {
  return item.isTape ? readTape(item, plan) : readObject(item.element, plan)
}

export function readItemInto<T extends object>(item: Item, lazy: LazyPlan, begun: T): T | undefined {
  const plan = readyPlan(lazy)
  if (item.isTape) return readTapeInto(item, plan, begun, keptBy(plan))
  const element = objectIn(item.element)
  return element === undefined ? undefined : readObjectInto(element, plan, begun, item.isDocumented)
}

export function readTape(item: TapeItem, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  return readTapeInto(item, plan, plan.begin(), keptBy(plan))
}

export function readTapeInto<T extends object>(item: TapeItem, plan: Plan, begun: T, kept: unknown[]): T | undefined {
  if (tape.isLeafHere(item)) {
    tape.giveUp(item)
    return undefined
  }
  readTapeInside(item, plan.steps, begun as Element, kept)
  return endObject(plan, begun, kept)
}

function readTapeInside(item: TapeItem, steps: Steps, made: Element, kept: unknown[]): void {
  while (tape.nextElement(item) !== '') {
    const step = stepHere(item, steps)
    if (step === undefined || (!step.isList && tape.numberHere(item) > 1)) tape.skipElement(item)
    else if (step.takes === takesText && item.made.isPlain) set(made, step, tape.textHere(item))
    else if (step.takes === takesObject) {
      const own = readTape(item, step.plan as LazyPlan)
      if (own !== undefined) set(made, step, own)
    } else if (step.takes === takesInside) {
      if (!tape.isLeafHere(item)) readTapeInside(item, step.inside as Steps, made, kept)
    } else takeOther(item, step, made, kept)
  }
}

/** The step for the current element. Its transition remembers it, since nearly all stand in one place of one plan. */
function stepHere({ made }: TapeItem, steps: Steps): Step | undefined {
  if (made.steps !== steps) {
    made.steps = steps
    made.step = steps.get(made.leaf.name)
  }
  return made.step as Step | undefined
}

function takeOther(item: TapeItem, step: Step, made: Element, kept: unknown[]): void {
  const { takes, key, plan } = step
  if (takes === takesElement || (takes === takesWhole && step.isList && item.made.repeats)) {
    kept[step.kept] = tape.elementBehind(item, kept[step.kept])
  } else if (takes === takesHere) {
    const own = step.readHere(item, made, keptAt(kept, step.kept))
    if (own !== undefined) made[key] = own
  } else if (plan === undefined) takeElement(tape.elementHere(item), step, made)
  else {
    const own = readTape(item, plan)
    if (takes === takesItem) add(made, key, own)
    else if (own !== undefined) set(made, step, own)
  }
}
