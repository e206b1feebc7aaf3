import {
  elementBehind,
  elementHere,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  type TapeItem,
  textHere,
} from '../schema/index.ts'
import type { Element } from './element.ts'
import {
  add,
  endObject,
  keptAt,
  keptBy,
  type LazyPlan,
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
import { takeElement } from './read-object.ts'

/** Reads the object of the current element of the tape; `undefined` where there is none. */
export function readTape(item: TapeItem, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  return readTapeInto(item, plan, plan.begin(), keptBy(plan))
}

/** The same, for an object that was begun. */
export function readTapeInto<T extends object>(item: TapeItem, plan: Plan, begun: T, kept: unknown[]): T | undefined {
  if (isLeafHere(item)) {
    giveUp(item)
    return undefined
  }
  readInside(item, plan.steps, begun as Element, kept)
  return endObject(plan, begun, kept)
}

function readInside(item: TapeItem, steps: Steps, made: Element, kept: unknown[]): void {
  while (nextElement(item) !== '') {
    const step = stepHere(item, steps)
    if (step === undefined || (!step.isList && numberHere(item) > 1)) skipElement(item)
    else if (step.takes === takesText && item.made.isPlain) set(made, step, textHere(item))
    else if (step.takes === takesObject) {
      const own = readTape(item, step.plan as LazyPlan)
      if (own !== undefined) set(made, step, own)
    } else if (step.takes === takesInside) {
      if (!isLeafHere(item)) readInside(item, step.inside as Steps, made, kept)
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
    kept[step.kept] = elementBehind(item, kept[step.kept])
  } else if (takes === takesHere) {
    const own = step.readHere(item, made, keptAt(kept, step.kept))
    if (own !== undefined) made[key] = own
  } else if (plan === undefined) takeElement(elementHere(item), step, made)
  else {
    const own = readTape(item, plan)
    if (takes === takesItem) add(made, key, own)
    else if (own !== undefined) set(made, step, own)
  }
}
