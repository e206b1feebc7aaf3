import {
  endObject,
  type Filled,
  type FillPlan,
  type FillStep,
  type FillSteps,
  keptBy,
  type LazyPlan,
  put,
  readyPlan,
  takesElement,
  takesFilled,
  takesInside,
  takesItem,
  takesMember,
  takesMembers,
  takesObject,
  takesText,
  takesValue,
  takesWhole,
} from './fill-plan.ts'
import type { ObjectItem } from './filler.ts'

// The same plans for objects of the document layer: a loop of its own, since V8 is fast where it sees one kind of
// thing.

type Element = Readonly<Filled>

/** Reads the object of an element; `undefined` where there is none. */
export function readObject(given: unknown, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  const element = plan.holder(given)
  return element === undefined ? undefined : readInto(element, plan, plan.begin(), false)
}

/** The same, for an object that was begun. With `isDocumented` its transactions keep their elements. */
export function readInto<T extends object>(
  element: Element,
  plan: FillPlan,
  begun: T,
  isDocumented: boolean,
): T | undefined {
  const made = begun as Filled
  const kept = keptBy(plan)
  readInside(element, plan.steps, made, kept, isDocumented)
  const { ends, isThere } = plan
  for (let i = 0; i < ends.length; i++) endObject(made, kept, ends[i] as (typeof ends)[number])
  return isThere === undefined || isThere(made) ? begun : undefined
}

/** Goes through the elements that are there: most of those that a version allows are missing in most files. */
function readInside(element: Element, steps: FillSteps, made: Filled, kept: unknown[], isDocumented: boolean): void {
  for (const name in element) {
    const step = steps.get(name)
    if (step === undefined) continue
    const value = element[name]
    if (value === undefined) continue
    const { takes } = step
    if (takes === takesText && typeof value === 'string') {
      if (value !== '') put(made, step, value)
    } else if (takes === takesText || takes === takesValue) {
      const own = step.read(value)
      if (own !== undefined) put(made, step, own)
    } else if (takes === takesObject) {
      const own = readObject(value, step.plan as LazyPlan)
      if (own !== undefined) put(made, step, own)
    } else if (takes === takesInside) {
      const inside = objectIn(value)
      if (inside !== undefined) readInside(inside, step.inside as FillSteps, made, kept, isDocumented)
    } else if (takes === takesElement) kept[step.kept] = value
    else if (takes === takesWhole) step.fill(openObjectItem(value), made, undefined)
    else if (takes === takesFilled) readFilled(value, step, made, element[step.after], isDocumented)
    else readList(value, step, made)
  }
}

function readFilled(value: unknown, step: FillStep, made: Filled, after: unknown, isDocumented: boolean): void {
  const list = Array.isArray(value) ? (value as unknown[]) : undefined
  const count = step.isList ? (list?.length ?? 1) : 1
  for (let i = 0; i < count; i++) {
    const each = list === undefined ? value : list[i]
    // A list in a list is nothing.
    if (list !== undefined && Array.isArray(each)) continue
    const own = step.fill(openObjectItem(each, i + 1, isDocumented), made, after)
    if (own !== undefined) made[step.key] = own
  }
}

function readList(value: unknown, step: FillStep, made: Filled): void {
  const { takes, key } = step
  if (takes === takesMembers) {
    ;(made[key] as unknown[]).push(...(step.read(value) as unknown[]))
    return
  }
  const isMember = takes === takesMember
  // A list of an object that has all its properties is there; others begin with their element.
  if (isMember ? made[key] === undefined : takes === takesItem) made[key] = []
  const all = made[key] as unknown[]
  if (!Array.isArray(value)) addItem(all, value, step, isMember)
  else for (let i = 0; i < value.length; i++) addItem(all, value[i], step, isMember)
}

function addItem(all: unknown[], value: unknown, { plan, read }: FillStep, isMember: boolean): void {
  // What is no object is no member, nor is a list in a list.
  if (isMember && Array.isArray(value)) return
  const own = plan === undefined ? read(value) : readObject(value, plan)
  if (own !== undefined) all.push(own)
}

/** An element of the document layer as an object; of several the first one. */
function objectIn(value: unknown): Element | undefined {
  const only: unknown = Array.isArray(value) ? value[0] : value
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? (only as Element) : undefined
}

/** For reading one element of the document layer by a function. */
export function openObjectItem(element: unknown, number = 1, isDocumented = false): ObjectItem {
  return { isTape: false, element, number, isDocumented, outer: undefined, names: undefined, at: 0, index: 0 }
}
