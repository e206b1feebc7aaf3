import type { TapeItem } from '../schema/index.ts'
import * as tape from '../schema/index.ts'
import { type Element, objectIn } from './element.ts'
import {
  add,
  endObject,
  type Item,
  keptAt,
  keptBy,
  type LazyPlan,
  type Plan,
  readObject,
  readObjectInto,
  readyPlan,
  type Step,
  type Steps,
  set,
  takeElement,
  takesElement,
  takesHere,
  takesInside,
  takesItem,
  takesObject,
  takesText,
  takesWhole,
} from './plan.ts'

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

/** Whether the current element has no elements in it. */
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
  readInside(item, plan.steps, begun as Element, kept)
  return endObject(plan, begun, kept)
}

function readInside(item: TapeItem, steps: Steps, made: Element, kept: unknown[]): void {
  while (tape.nextElement(item) !== '') {
    const step = stepHere(item, steps)
    if (step === undefined || (!step.isList && tape.numberHere(item) > 1)) tape.skipElement(item)
    else if (step.takes === takesText && item.made.isPlain) set(made, step, tape.textHere(item))
    else if (step.takes === takesObject) {
      const own = readTape(item, step.plan as LazyPlan)
      if (own !== undefined) set(made, step, own)
    } else if (step.takes === takesInside) {
      if (!tape.isLeafHere(item)) readInside(item, step.inside as Steps, made, kept)
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

/** What is rare, in a function of its own. */
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
