import { type Element, objectIn, onlyOf } from './element.ts'
import {
  add,
  endObject,
  keptBy,
  type LazyPlan,
  type ObjectItem,
  type Plan,
  readyPlan,
  type Step,
  type Steps,
  set,
  takesElement,
  takesHere,
  takesInside,
  takesItem,
  takesObject,
  takesText,
  takesWhole,
} from './plan.ts'

// The same as `read-tape.ts` for objects of the document layer: a loop of its own, since V8 is fast where it sees one
// kind of thing.

/** Reads the object of an element; `undefined` where there is none. */
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
  readInside(element, plan.steps, begun as Element, kept, isDocumented)
  return endObject(plan, begun, kept)
}

/** Goes through the elements that are there: most of those that a version allows are missing in most files. */
function readInside(
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
      if (inside !== undefined) readInside(inside, step.inside as Steps, made, kept, isDocumented)
    } else if (step.takes === takesElement) kept[step.kept] = value
    else if (step.takes === takesHere) readHere(value, step, made, element[step.after], isDocumented)
    else takeElement(value, step, made)
  }
}

/** Makes a property of an element. */
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
  for (let i = 0; i < list.length; i++) add(made, step.key, readItem(list[i], step))
}

/** What is made of one of several elements. A list in a list is nothing. */
function readItem(element: unknown, { plan, read }: Step): unknown {
  if (Array.isArray(element)) return undefined
  return plan === undefined ? read(element) : readObject(element, plan)
}

/** For reading one element of the document layer by a function. */
export function openObjectItem(element: unknown, number = 1, isDocumented = false): ObjectItem {
  return { isTape: false, element, number, isDocumented, outer: undefined, names: undefined, at: 0, index: 0 }
}
