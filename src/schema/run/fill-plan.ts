import type { Item, TapeItem } from './filler.ts'
import {
  elementBehind,
  elementHere,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  textHere,
} from './tape-item.ts'

// One small loop fills all objects: V8 compiles it once, where a function for each type would be compiled one by one,
// which took half as long as reading 100 MB. What is rare is in functions of its own.

/** An object that is being filled. */
export type Filled = Record<string, unknown>

/** A plain text. */
export const takesText = 0
/** An object with a plan of its own. */
export const takesObject = 1
/** Elements inside, of which the same object is filled. */
export const takesInside = 2
/** What `read` makes of the element. */
export const takesValue = 3
/** The same, as an item of a list, which begins with the first element. */
export const takesItem = 4
/** The same, as an item of a list that is there from the beginning; without what is missing. */
export const takesMember = 5
/** Several such items of one element. */
export const takesMembers = 6
/** The element is kept until all are known. */
export const takesElement = 7
/** What a function fills. */
export const takesFilled = 8

/** The same, of all its occurrences together where it repeats. */
export const takesWhole = 9

/** What is done with an element. */
export interface FillStep {
  readonly takes: number
  readonly key: string
  /** Whether each occurrence counts, and not only the first. */
  readonly isList: boolean
  /** Whether other elements have the same property: then the first one counts. */
  readonly isFirst: boolean
  /** Makes a value of an element of the document layer. */
  readonly read: (element: unknown) => unknown
  readonly fill: (item: Item, made: Filled, kept: unknown) => unknown
  readonly plan: LazyPlan | undefined
  readonly inside: FillSteps | undefined
  /** Its number among the elements that are kept, or that of the element that `fill` gets; -1 for none. */
  readonly kept: number
  /** The name of the element that `fill` gets. */
  readonly after: string
}

/** The steps for the elements inside one, by their names. */
export type FillSteps = ReadonlyMap<string, FillStep>

/** A plan that is made when it is first needed: most files have few of the objects that a message allows. */
export interface LazyPlan {
  ready: FillPlan | undefined
  readonly make: () => FillPlan
}

/** The plan, made. */
export function readyPlan(plan: LazyPlan): FillPlan {
  plan.ready ??= plan.make()
  return plan.ready
}

/** How an object is filled. */
export interface FillPlan {
  readonly steps: FillSteps
  /** The object before anything is known. */
  readonly begin: () => object
  /** The elements that are kept until all are known, with their numbers. */
  readonly keeps: ReadonlyMap<string, number>
  /** As many that are missing. */
  readonly room: readonly unknown[]
  /** What is done then. */
  readonly ends: readonly FillEnd[]
  /** Whether there is such an object. */
  readonly isThere: ((made: Filled) => boolean) | undefined
  /** The element of the document layer that is read, of what stands in its place; `undefined` where there is none. */
  readonly holder: (given: unknown) => Readonly<Filled> | undefined
}

/** What is done when all elements of an object are known. Data, because V8 compiles each of many closures anew. */
export interface FillEnd {
  /** Gets the object, the elements of `kept`, and `others`. */
  readonly set: (made: never, ...values: never[]) => void
  readonly kept: readonly number[]
  readonly others: readonly unknown[]
  /** Whether there is nothing to do without its first element. */
  readonly isOptional: boolean
}

const noElements: unknown[] = []

/** Fills the object of the current element; `undefined` where there is none. */
export function fillObject(item: TapeItem, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  return fillInto(item, plan, plan.begin() as Filled, keptBy(plan))
}

/** Room for the elements that a plan keeps. */
export function keptBy({ keeps, room }: FillPlan): unknown[] {
  return keeps.size === 0 ? noElements : room.slice()
}

/** The same, for an object that was begun. */
export function fillInto<T extends object>(item: TapeItem, plan: FillPlan, begun: T, kept: unknown[]): T | undefined {
  if (isLeafHere(item)) {
    giveUp(item)
    return undefined
  }
  const made = begun as Filled
  fillInside(item, plan.steps, made, kept)
  const { ends, isThere } = plan
  for (let i = 0; i < ends.length; i++) endObject(made, kept, ends[i] as FillEnd)
  return isThere === undefined || isThere(made) ? begun : undefined
}

/** Does what is done when all elements are known. */
export function endObject(made: Filled, all: readonly unknown[], { set, kept, others, isOptional }: FillEnd): void {
  const first = keptAt(all, kept[0])
  if (isOptional && first === undefined) return
  const call = set as (...values: unknown[]) => void
  if (kept.length === 1) call(made, first, others[0], others[1])
  else call(made, first, keptAt(all, kept[1]), keptAt(all, kept[2]))
}

/** The element of a number, -1 for none: what is at -1 V8 would look up as a property, by a text. */
function keptAt(kept: readonly unknown[], number = -1): unknown {
  return number < 0 ? undefined : kept[number]
}

function fillInside(item: TapeItem, steps: FillSteps, made: Filled, kept: unknown[]): void {
  while (nextElement(item) !== '') {
    const step = stepHere(item, steps)
    if (step === undefined || (!step.isList && numberHere(item) > 1)) skipElement(item)
    else if (step.takes === takesText && item.made.isPlain) put(made, step, textHere(item))
    else if (step.takes === takesObject) {
      const own = fillObject(item, step.plan as LazyPlan)
      if (own !== undefined) put(made, step, own)
    } else if (step.takes === takesInside) {
      if (!isLeafHere(item)) fillInside(item, step.inside as FillSteps, made, kept)
    } else takeOther(item, step, made, kept)
  }
}

/** The step for the current element. Its transition remembers it, since nearly all stand in one place of one plan. */
function stepHere({ made }: TapeItem, steps: FillSteps): FillStep | undefined {
  if (made.steps !== steps) {
    made.steps = steps
    made.step = steps.get(made.leaf.name)
  }
  return made.step as FillStep | undefined
}

/** Sets a property. */
export function put(made: Filled, { key, isFirst }: FillStep, value: unknown): void {
  if (!isFirst || made[key] === undefined) made[key] = value
}

function takeOther(item: TapeItem, step: FillStep, made: Filled, kept: unknown[]): void {
  const { takes, key } = step
  const { repeats } = item.made
  // What has a plan has another form only where it repeats.
  if (takes === takesWhole ? repeats : takes === takesElement && (step.plan === undefined || repeats)) {
    kept[step.kept] = elementBehind(item, kept[step.kept])
    return
  }
  if (takes === takesFilled || takes === takesWhole) {
    const own = step.fill(item, made, keptAt(kept, step.kept))
    if (own !== undefined) made[key] = own
    return
  }
  const own = step.plan === undefined ? step.read(elementHere(item)) : fillObject(item, step.plan)
  if (takes === takesItem) addItem(made, key, own)
  else if (own === undefined) return
  else if (takes === takesMember) (made[key] as unknown[]).push(own)
  else if (takes === takesMembers) for (const member of own as unknown[]) (made[key] as unknown[]).push(member)
  else put(made, step, own)
}

function addItem(made: Filled, key: string, item: unknown): void {
  const list = made[key]
  if (list === undefined) made[key] = item === undefined ? [] : [item]
  else if (item !== undefined) (list as unknown[]).push(item)
}
