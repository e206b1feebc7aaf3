import { type Filled, fillInto, fillObject, keptBy, type LazyPlan, readyPlan } from './fill-plan.ts'
import type { Item, ObjectItem } from './filler.ts'
import { readInto, readObject } from './read-plan.ts'
import * as tape from './tape-item.ts'

// What a function that fills asks of an element, wherever it stands: on the tape of the run, or in an object of the
// document layer. Loops over plans do not go this way: each walker has one of its own.

/** Goes to the next element inside; answers its name, or `''` at the end. */
export function nextElement(item: Item): string {
  if (item.isTape) return tape.nextElement(item)
  if (item.names === undefined) {
    const outer = objectHere(item)
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
      const each: unknown = value[item.index]
      // A list in a list is nothing.
      item.element = Array.isArray(each) ? undefined : each
      item.number = ++item.index
      return name
    }
    item.index = 0
  }
  return ''
}

function objectHere({ element }: ObjectItem): Readonly<Record<string, unknown>> | undefined {
  const only: unknown = Array.isArray(element) ? element[0] : element
  return typeof only === 'object' && only !== null && !Array.isArray(only) ? (only as Filled) : undefined
}

/** The name of the first element in the current one, which stays the current one; `''` where there is none. */
export function firstInside(item: Item): string {
  if (item.isTape) return tape.firstInside(item)
  const object = objectHere(item)
  for (const name in object) if (object[name] !== undefined) return name
  return ''
}

/** Whether the current element has no elements in it. */
export function isLeafHere(item: Item): boolean {
  return item.isTape ? tape.isLeafHere(item) : objectHere(item) === undefined
}

/** Number of the current element among those of its name, from 1. */
export function numberHere(item: Item): number {
  return item.isTape ? tape.numberHere(item) : item.number
}

/** Leaves out the current element. */
export function skipElement(item: Item): void {
  if (item.isTape) tape.skipElement(item)
}

/** The current element, to its end, as a value of the document layer. */
export function elementHere(item: Item): unknown {
  return item.isTape ? tape.elementHere(item) : item.element
}

/** The current element, where what is made of it keeps it. */
export function documentHere(item: Item): Record<string, unknown> | undefined {
  return !item.isTape && item.isDocumented ? objectHere(item) : undefined
}

/** Gives up what only an object of the document layer can say: an item of the tape is made of one then. */
export function giveUp(item: Item): void {
  if (item.isTape) tape.giveUp(item)
}

/** Makes the object of the current element; `undefined` where there is none. */
export function makeObject(item: Item, plan: LazyPlan): object | undefined {
  return item.isTape ? fillObject(item, plan) : readObject(item.element, plan)
}

/** The same, for an object that was begun. */
export function makeInto<T extends object>(item: Item, lazy: LazyPlan, begun: T): T | undefined {
  const plan = readyPlan(lazy)
  if (item.isTape) return fillInto(item, plan, begun, keptBy(plan))
  const element = objectHere(item)
  return element === undefined ? undefined : readInto(element, plan, begun, item.isDocumented)
}
