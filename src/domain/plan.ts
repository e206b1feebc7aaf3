import type { Position } from '../diagnostics/index.ts'
import type { TapeItem } from '../schema/index.ts'
import * as tape from '../schema/index.ts'
import { begins } from './begins.ts'
import {
  type Description,
  type Element,
  type Group,
  type Item,
  type Many,
  type ObjectItem,
  type One,
  objectIn,
  onlyOf,
  propertiesOf,
} from './description.ts'

// A plan says for each element what becomes of it. `make-plan.ts` makes it of a description, and one small loop reads
// all objects by it (below): V8 compiles that once, where a function for each type would be
// compiled one by one, which took half as long as reading 100 MB.

const takesText = 0
const takesObject = 1
/** Elements inside, of which the same object is made. */
const takesInside = 2
/** What `read` makes of the element. */
const takesValue = 3
/** The same, or an object with a plan, as an item of a list; without what is missing. */
const takesItem = 4
/** The element is kept until all are known. */
const takesElement = 5
const takesHere = 6
/** What `take` makes of the element, of all its occurrences together where it repeats. */
const takesWhole = 7

export interface Step {
  readonly takes: number
  readonly key: string
  /** Whether each occurrence counts, and not only the first. */
  readonly isList: boolean
  /** Whether other elements have the same property: then the first one counts. */
  readonly isFirst: boolean
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

// Objects of the document layer and items of the tape each have a loop of their own, since V8 is fast where it sees one
// kind of thing.

function readObject(given: unknown, lazy: LazyPlan): object | undefined {
  const plan = lazy.ready ?? readyPlan(lazy)
  const element = plan.holder(given)
  return element === undefined ? undefined : readObjectInto(element, plan, plan.begin(), false)
}

/** The same, for an object that was begun. With `isDocumented` transactions in it keep their elements. */
function readObjectInto<T extends object>(
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

const plans = new WeakMap<object, LazyPlan>()

export function planOf(description: Description<unknown>): LazyPlan {
  const known = plans.get(description)
  if (known !== undefined) return known
  const plan = { ready: undefined, make: () => makePlan(description) }
  plans.set(description, plan)
  return plan
}

function makePlan(description: Description<unknown>): Plan {
  const { kind, name, isThere, holder = objectIn } = description
  const making: Making = { root: node(), keeps: new Map(), ends: [] }
  const groups = new Set<Group>()
  for (const [key, property] of propertiesOf(description)) {
    if (property.kind === 'group') groups.add(property.group)
    else if (property.kind === 'others') for (const each of property.names) keepOther(making, key, each)
    else if (property.kind !== 'given') takeProperty(making, key, property)
  }
  for (const group of groups) takeGroup(making, group)
  const begin = kind === 'record' ? () => ({}) : begins[name]
  if (begin === undefined) throw new Error(`${name} has no beginning: npm run generate`)
  const { keeps, ends } = making
  const steps = stepsOf(making, making.root)
  return { steps, begin, keeps, slots: Array.from(keeps.values(), () => undefined), ends, isThere, holder }
}

interface Making {
  readonly root: Node
  readonly keeps: Map<string, number>
  readonly ends: End[]
}

/** An element of a plan that is being made: what is made of it, and the elements inside. */
interface Node {
  uses: Step[]
  inside: Map<string, Node> | undefined
}

const node = (): Node => ({ uses: [], inside: undefined })

function nodeAt(root: Node, path: string): Node {
  let found = root
  for (const name of path.split('/')) {
    found.inside ??= new Map()
    const known = found.inside.get(name)
    const inner = known ?? node()
    if (known === undefined) found.inside.set(name, inner)
    found = inner
  }
  return found
}

const nothing = (): undefined => undefined

function stepOf(takes: number, key: string, others: Partial<Step>): Step {
  const none = { isList: false, isFirst: false, read: nothing, readHere: nothing, take: nothing, plan: undefined }
  return { takes, key, ...none, inside: undefined, kept: -1, after: '', ...others }
}

function takeProperty(making: Making, key: string, property: One<unknown> | Many<unknown>): void {
  for (const path of property.paths) nodeAt(making.root, path).uses.push(propertyStep(making, key, property))
}

function propertyStep(making: Making, key: string, property: One<unknown> | Many<unknown>): Step {
  const { content, paths } = property
  const isList = property.kind === 'many'
  const isFirst = paths.length > 1
  if (content.kind !== 'leaf') {
    const plan = planOf(content)
    // Where its element repeats it has another form.
    if (content.holder !== undefined) return wholeStep(making, key, (element) => readObject(element, plan), plan)
    return stepOf(isList ? takesItem : takesObject, key, { isList, isFirst, plan })
  }
  const { read, readHere, isText, isWhole } = content
  if (readHere !== undefined) return stepOf(takesHere, key, { readHere })
  if (isWhole === true) return wholeStep(making, key, read)
  const takes = isText === true ? takesText : takesValue
  return stepOf(isList ? takesItem : takes, key, { isList, isFirst, read })
}

function wholeStep(making: Making, key: string, read: (element: unknown) => unknown, plan?: LazyPlan): Step {
  const take = (made: Element, element: unknown): void => {
    const own = read(element)
    if (own !== undefined) made[key] = own
  }
  return takingStep(making, key, take, plan)
}

function takingStep(making: Making, key: string, take: Step['take'], plan?: LazyPlan): Step {
  const kept = keep(making, `${making.keeps.size}`)
  making.ends.push({ set: take, kept: [kept], isOptional: true })
  return stepOf(takesWhole, key, { isList: true, take, plan, kept })
}

/** An element without a property of its own: it comes behind those before it in the schema. */
function keepOther(making: Making, key: string, name: string): void {
  const set = (made: Element, element: unknown): void => {
    made[key] = { ...(made[key] as object | undefined), [name]: element }
  }
  making.ends.push({ set, kept: [keepElement(making, name)], isOptional: true })
}

function takeGroup(making: Making, { names, read, readHere, after = '' }: Group): void {
  if (readHere === undefined) {
    making.ends.push({ set: read, kept: names.map((name) => keepElement(making, name)), isOptional: false })
    return
  }
  const kept = keepElement(making, after)
  const step = stepOf(takesHere, '', { isList: true, readHere: readHere as Step['readHere'], kept, after })
  for (const name of names) nodeAt(making.root, name).uses.push(step)
}

/** Keeps an element of the object itself, with those of its name before it. */
function keepElement(making: Making, name: string): number {
  const isNew = !making.keeps.has(name)
  const kept = keep(making, name)
  if (isNew) nodeAt(making.root, name).uses.push(stepOf(takesElement, '', { isList: true, kept }))
  return kept
}

function keep({ keeps }: Making, name: string): number {
  const number = keeps.get(name) ?? keeps.size
  keeps.set(name, number)
  return number
}

function stepsOf(making: Making, { inside }: Node): Steps {
  return new Map(Array.from(inside ?? [], ([name, inner]) => [name, stepFor(making, inner)]))
}

function stepFor(making: Making, inner: Node): Step {
  const [first, second] = inner.uses
  if (first === undefined) return stepOf(takesInside, '', { inside: stepsOf(making, inner) })
  if (second === undefined && inner.inside === undefined) return first
  // Several properties of one element are made of an object of the document layer.
  const keeper = inner.uses.find(({ takes }) => takes === takesElement)
  const others = { ...inner, uses: inner.uses.filter((each) => each !== keeper) }
  const take = (made: Element, element: unknown): void => takeAll(made, element, others)
  if (keeper !== undefined) {
    making.ends.push({ set: take, kept: [keeper.kept], isOptional: true })
    return keeper
  }
  return hasList(inner) ? takingStep(making, '', take) : stepOf(takesWhole, '', { take })
}

function hasList({ uses, inside }: Node): boolean {
  return uses.some(({ isList }) => isList) || [...(inside?.values() ?? [])].some(hasList)
}

function takeAll(made: Element, element: unknown, { uses, inside }: Node): void {
  if (element === undefined) return
  const only = objectIn(element)
  if (only !== undefined && inside !== undefined) for (const [name, inner] of inside) takeAll(made, only[name], inner)
  for (const step of uses) {
    // Some versions have a text, which is another property, in place of a list.
    if (step.takes !== takesItem || typeof element !== 'string') takeElement(element, step, made)
  }
}

export function read<T extends object>(description: Description<T>, element: unknown): T | undefined {
  return readObject(element, planOf(description)) as T | undefined
}

/** Reads an object of which some properties are given. With `document`, the element, it keeps that, too. */
export function readWith<T extends object>(
  description: Description<T>,
  element: Readonly<Element>,
  given: Partial<T>,
  document: Element | undefined,
): T {
  const made = begin(description)
  // With `Object.assign`, validating a statement takes 3 % longer.
  for (const key in given) made[key] = given[key] as T[typeof key]
  readObjectInto(element, readyPlan(planOf(description)), made, document !== undefined)
  return withDocument(made, document)
}

export function begin<T extends object>(description: Description<T>): T {
  return readyPlan(planOf(description)).begin() as T
}

export type Place = Partial<Position> & { path: string }

export function placeOf({ path, line, column, offset }: Place): Place {
  return { path, line, column, offset } as Place
}

/** An object without its position, where it has none. To spread one into an object takes longer than all else in it. */
export function withPosition<T extends Partial<Position>>(made: T): T {
  if (made.line !== undefined) return made
  const { line: _line, column: _column, offset: _offset, ...others } = made
  return others as T
}

/** An object with the element it was read from, where that is kept: most have none, and are of one shape for V8. */
export function withDocument<T extends object>(made: T, document: Element | undefined): T {
  if (document !== undefined) Object.assign(made, { document })
  return made
}
