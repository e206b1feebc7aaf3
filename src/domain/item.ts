import * as tape from '../schema/index.ts'
import { type Element, objectIn } from './element.ts'
import { type Item, keptBy, type LazyPlan, readyPlan } from './plan.ts'
import { readObject, readObjectInto } from './read-object.ts'
import { readTape, readTapeInto } from './read-tape.ts'

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

/** Number of the current element among those of its name, from 1. */
export function numberHere(item: Item): number {
  return item.isTape ? tape.numberHere(item) : item.number
}

/** Leaves out the current element. */
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

/** Reads the object of the current element; `undefined` where there is none. */
export function readItem(item: Item, plan: LazyPlan): object | undefined {
  return item.isTape ? readTape(item, plan) : readObject(item.element, plan)
}

/** The same, for an object that was begun. */
export function readItemInto<T extends object>(item: Item, lazy: LazyPlan, begun: T): T | undefined {
  const plan = readyPlan(lazy)
  if (item.isTape) return readTapeInto(item, plan, begun, keptBy(plan))
  const element = objectIn(item.element)
  return element === undefined ? undefined : readObjectInto(element, plan, begun, item.isDocumented)
}
