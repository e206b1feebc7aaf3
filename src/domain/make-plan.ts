import type { Position } from '../diagnostics/index.ts'
import { begins } from './begins.ts'
import { type Description, type Group, type Many, type One, propertiesOf } from './description.ts'
import { type Element, objectIn } from './element.ts'
import {
  type End,
  type LazyPlan,
  type Plan,
  readObject,
  readObjectInto,
  readyPlan,
  type Step,
  type Steps,
  takeElement,
  takesElement,
  takesHere,
  takesInside,
  takesItem,
  takesObject,
  takesText,
  takesValue,
  takesWhole,
} from './plan.ts'

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
    else if (property.kind === 'others') for (const each of property.names) takeOther(making, key, each)
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
function takeOther(making: Making, key: string, name: string): void {
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
  const made = Object.assign(begin(description), given)
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
