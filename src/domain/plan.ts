import {
  elementHere,
  type FillEnd,
  type Filled,
  type FillPlan,
  type FillStep,
  type FillSteps,
  type Item,
  type LazyPlan,
  readObject,
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
} from '../schema/index.ts'
import type { Decimal } from '../values/index.ts'
import { type Form, objectIn, onlyOf, type PropertyForm, type Shape } from './field.ts'
import { readText } from './read-value.ts'
import { readList } from './reading.ts'
import type { Content, Group, Leaf, Property, Table } from './table.ts'

// How objects are read, by the tables of those objects: from the tape of the run, or from objects of the document
// layer.

/** What tables do not say of filling. */
export interface FillParts {
  /** Reads an amount: given, so that who loads this at once does not load decimal.js with it. */
  readonly amount: (text: string) => Decimal | undefined
  /** The objects of tables before anything is known, by the names of their types. */
  readonly begins: Readonly<Record<string, (() => object) | undefined>>
  /** Leaves that only take a text, empty ones left out. */
  readonly texts: ReadonlySet<unknown>
  /** Functions that fill the value of a leaf from the current element. */
  readonly leaves: ReadonlyMap<Leaf, (item: Item) => unknown>
  /** Leaves that are parts which messages share. */
  readonly objects: ReadonlyMap<Leaf, Shape<object>>
  /** Functions that fill the properties of a group. */
  readonly groups: ReadonlyMap<Group, GroupFiller>
  /** By `when` of tables, the same for an object of which all is known. */
  readonly whens: ReadonlyMap<unknown, (made: Filled) => boolean>
  /** The plans that were made. */
  readonly plans: Map<unknown, LazyPlan>
}

/** Fills the properties of a group; gets the element `after`, which stands before it. */
export interface GroupFiller {
  readonly after: string
  readonly fill: (item: Item, made: never, after: unknown) => void
}

/** The plan of a table or of a record. */
export function planOf<T>(whole: Table<T> | Shape<T>, parts: FillParts): LazyPlan {
  const known = parts.plans.get(whole)
  if (known !== undefined) return known
  const plan = { ready: undefined, make: () => makePlan(whole as Table<unknown> | Shape<unknown>, parts) }
  parts.plans.set(whole, plan)
  return plan
}

function makePlan(whole: Table<unknown> | Shape<unknown>, parts: FillParts): FillPlan {
  const making: Making = { root: node(), kept: new Map(), ends: [], parts }
  const table = typeof whole === 'function' ? undefined : whole
  if (table !== undefined) takeTable(making, table)
  else takeRecord(making, (whole as Shape<unknown>).form)
  return {
    steps: stepsOf(making, making.root),
    begin: table === undefined ? () => ({}) : (parts.begins[table.name] ?? begunElsewhere),
    keeps: making.kept,
    room: Array.from(making.kept.values(), nothing),
    ends: making.ends,
    isThere: table?.when === undefined ? undefined : parts.whens.get(table.when),
    holder: table?.holder ?? objectIn,
  }
}

/** A table whose reader is given more than the element is begun by the function that fills it. */
function begunElsewhere(): never {
  throw new Error('a table without a beginning')
}

/** An element of a plan that is being made. */
interface Node {
  uses: Use[]
  inside: Map<string, Node> | undefined
}

/** What is made of an element. */
interface Use {
  readonly step: FillStep
  /** The same of an element of the document layer. */
  readonly read: (element: unknown) => unknown
}

interface Making {
  readonly root: Node
  /** Numbers of the elements that are kept. */
  readonly kept: Map<string, number>
  readonly ends: FillEnd[]
  readonly parts: FillParts
}

const node = (): Node => ({ uses: [], inside: undefined })

function nodeAt(root: Node, path: string): Node {
  if (!path.includes('/')) return nodeIn(root, path)
  let found = root
  for (const name of path.split('/')) found = nodeIn(found, name)
  return found
}

function nodeIn(outer: Node, name: string): Node {
  outer.inside ??= new Map()
  const known = outer.inside.get(name)
  if (known !== undefined) return known
  const made = node()
  outer.inside.set(name, made)
  return made
}

const nothing = (): undefined => undefined

function stepOf(takes: number, key: string, others: Partial<FillStep>): FillStep {
  const {
    isList = false,
    isFirst = false,
    read = nothing,
    fill = nothing,
    plan,
    inside,
    kept = -1,
    after = '',
  } = others
  return { takes, key, isList, isFirst, read, fill, plan, inside, kept, after }
}

function stepsOf(making: Making, { inside }: Node): FillSteps {
  const steps = new Map<string, FillStep>()
  if (inside !== undefined) for (const [name, inner] of inside) steps.set(name, stepFor(making, name, inner))
  return steps
}

function stepFor(making: Making, name: string, inner: Node): FillStep {
  const [first, second] = inner.uses
  if (first === undefined) return stepOf(takesInside, '', { inside: stepsOf(making, inner) })
  if (second === undefined && inner.inside === undefined && !isWhole(first.step)) return first.step
  // What a group keeps is there for other properties, too.
  const keeper = inner.uses.find(({ step }) => step.takes === takesElement)
  if (keeper !== undefined) {
    const others = { uses: inner.uses.filter((each) => each !== keeper), inside: inner.inside }
    making.ends.push({ set: readInto, kept: [keeper.step.kept], others: [others], isOptional: true })
    return keeper.step
  }
  // Several properties of one element are made of an object of the document layer.
  const fill = (item: Item, made: Filled): void => readInto(made, elementHere(item), inner)
  if (!hasList(inner)) return stepOf(takesFilled, '', { fill })
  const kept = keep(making, `${name} ${making.kept.size}`)
  making.ends.push({ set: readInto, kept: [kept], others: [inner], isOptional: true })
  return stepOf(takesWhole, '', { isList: true, fill, kept })
}

/** Whether a value is made of all its elements at once: a list where a version has a text, or with several paths. */
function isWhole({ takes, isList }: FillStep): boolean {
  return takes === takesValue && isList
}

function hasList({ uses, inside }: Node): boolean {
  return uses.some(({ step }) => step.isList) || [...(inside?.values() ?? [])].some(hasList)
}

function readInto(made: Filled, element: unknown, { uses, inside }: Node): void {
  if (element === undefined) return
  const only = objectIn(element)
  if (only !== undefined && inside !== undefined) for (const [name, inner] of inside) readInto(made, only[name], inner)
  for (const { step, read } of uses) {
    const own = read(element)
    if (own !== undefined && (!step.isFirst || made[step.key] === undefined)) made[step.key] = own
  }
}

/** The number of an element that is kept. */
function keep({ kept }: Making, name: string): number {
  const number = kept.get(name) ?? kept.size
  kept.set(name, number)
  return number
}

/** Keeps an element of the object itself, with those of its name before it. */
function keepElement(making: Making, name: string): number {
  const isNew = !making.kept.has(name)
  const kept = keep(making, name)
  if (isNew)
    nodeAt(making.root, name).uses.push({ step: stepOf(takesElement, '', { isList: true, kept }), read: nothing })
  return kept
}

// Records

function takeRecord(making: Making, form: Form | undefined): void {
  if (form?.kind !== 'record') throw new Error('only a record has a plan')
  for (const property of form.properties) takeProperty(making, property)
}

function takeProperty(making: Making, { key, paths, shape }: PropertyForm): void {
  if (shape.form?.kind === 'elements') {
    for (const name of shape.form.names) {
      making.ends.push({ set: addElement, kept: [keepElement(making, name)], others: [key, name], isOptional: true })
    }
    return
  }
  const isFirst = paths.length > 1
  const read = readerOf(shape, making.parts)
  for (const path of paths) nodeAt(making.root, path).uses.push({ step: shapeStep(making, key, shape, isFirst), read })
}

function addElement(made: Filled, element: unknown, key: string, name: string): void {
  made[key] = { ...(made[key] as object | undefined), [name]: element }
}

function shapeStep({ parts }: Making, key: string, shape: Shape<unknown>, isFirst: boolean): FillStep {
  const { form } = shape
  if (form?.kind === 'record') return stepOf(takesObject, key, { isFirst, plan: planOf(shape, parts) })
  if (form?.kind === 'list' && form.unlessText !== true && !isFirst) {
    const isList = true
    if (form.item.form?.kind === 'record') return stepOf(takesItem, key, { isList, plan: planOf(form.item, parts) })
    return stepOf(takesItem, key, { isList, read: itemReaderOf(form.item, parts) })
  }
  const isText = form?.kind === 'leaf' && form.read === readText
  // What has no form may be a list in some editions.
  const isList = form === undefined || form.kind === 'list'
  return stepOf(isText ? takesText : takesValue, key, { isFirst, isList, read: readerOf(shape, parts) })
}

/** Reads what stands in all editions: the fields of one edition read the elements of all. */
const edition = 2019

/** What a shape makes of an element of the document layer. */
function readerOf(shape: Shape<unknown>, parts: FillParts): (element: unknown) => unknown {
  const { form } = shape
  const { amount } = parts
  if (form?.kind === 'leaf') return (element) => form.read(onlyOf(element), amount)
  if (form?.kind === 'record') return readerBy(shape, parts)
  if (form?.kind === 'list') {
    const item = itemReaderOf(form.item, parts)
    const isList = (element: unknown): boolean => form.unlessText !== true || typeof element !== 'string'
    return (element) => (isList(element) ? readList(element, item) : undefined)
  }
  if (form?.kind === 'first') {
    const all = form.of.map(([path, each]) => ({ path, read: readerOf(each, parts) }))
    return (element) => firstRead(element, all)
  }
  return (element) => shape(edition).read(element, amount)
}

/** The same for an item of a list, which is no list itself. */
function itemReaderOf(shape: Shape<unknown>, parts: FillParts): (element: unknown) => unknown {
  const { form } = shape
  const { amount } = parts
  return form?.kind === 'leaf' ? (element) => form.read(element, amount) : readerOf(shape, parts)
}

function firstRead(element: unknown, all: readonly { path: string; read: (element: unknown) => unknown }[]): unknown {
  for (const { path, read } of all) {
    const own = read(path === '' ? element : objectIn(element)?.[path])
    if (own !== undefined) return own
  }
  return undefined
}

// Tables

function takeTable(making: Making, table: Table<unknown>): void {
  const groups = new Set<Group>()
  for (const [key, property] of Object.entries<Property>(table.properties)) {
    if (property.kind === 'given') continue
    if (property.kind === 'group') groups.add(property.group)
    else for (const path of property.paths) takePath(making, key, property, path)
  }
  for (const group of groups) takeGroup(making, group)
}

function takePath(
  making: Making,
  key: string,
  property: Extract<Property, { kind: 'one' | 'many' }>,
  path: string,
): void {
  const { content } = property
  if (content.kind === 'table' && content.holder !== undefined) {
    // Where its element repeats it has another form.
    const kept = keep(making, path)
    const plan = planOf(content, making.parts)
    const read = (element: unknown): unknown => readObject(element, plan)
    const step = stepOf(takesElement, key, { isList: true, kept, plan })
    nodeAt(making.root, path).uses.push({ step, read })
    making.ends.push({ set: setRead, kept: [kept], others: [key, read], isOptional: true })
    return
  }
  const step = property.kind === 'many' ? memberStep(making, key, content) : contentStep(making, key, content)
  nodeAt(making.root, path).uses.push({ step, read: step.read })
}

/** What reads the object of a table. */
export function readerBy<T>(whole: Table<T> | Shape<T>, parts: FillParts): (element: unknown) => T | undefined {
  const plan = planOf(whole, parts)
  return (element) => readObject(element, plan) as T | undefined
}

function setRead(made: Filled, element: unknown, key: string, read: (element: unknown) => unknown): void {
  made[key] = read(element)
}

function memberStep({ parts }: Making, key: string, content: Content): FillStep {
  const isList = true
  if (content.kind === 'leaf') return stepOf(takesMembers, key, { isList, read: content.read })
  const whole = content.kind === 'table' ? content : content.shape
  return stepOf(takesMember, key, { isList, plan: planOf(whole, parts) })
}

function contentStep(making: Making, key: string, content: Content): FillStep {
  const { parts } = making
  if (content.kind === 'table') return stepOf(takesObject, key, { plan: planOf(content, parts) })
  if (content.kind === 'shared') return shapeStep(making, key, content.shape, false)
  const object = parts.objects.get(content)
  if (object !== undefined) return stepOf(takesObject, key, { plan: planOf(object, parts) })
  const fill = parts.leaves.get(content)
  if (fill !== undefined) return stepOf(takesFilled, key, { fill })
  return stepOf(parts.texts.has(content.read) ? takesText : takesValue, key, { read: content.read })
}

function takeGroup(making: Making, group: Group): void {
  const { names, read, uses = [] } = group
  const filler = making.parts.groups.get(group)
  if (filler !== undefined) {
    const fill = filler.fill as FillStep['fill']
    const kept = keepElement(making, filler.after)
    for (const name of names) {
      nodeAt(making.root, name).uses.push({
        step: stepOf(takesFilled, '', { isList: true, fill, kept, after: filler.after }),
        read: nothing,
      })
    }
    return
  }
  const kept = names.map((name) => keepElement(making, name))
  const others = uses.map((use) => readerBy(use() as Table<unknown>, making.parts))
  making.ends.push({ set: read, kept, others, isOptional: uses.length > 0 })
}
