import type { Tag } from '../../xml/index.ts'
import type { ModelLeaf } from '../compile/model.ts'
import type { Frame } from './frame.ts'

/**
 * Puts an element into the object of its parent, or into a list there if it may repeat. Of those that may not, the
 * first one counts, unless all are kept.
 */
export function attach(parent: Frame, leaf: ModelLeaf, value: unknown, keepsAll: boolean): void {
  const { object } = parent
  if (object === undefined) return
  const repeats = leaf.max > 1
  // Compared by its number, because `hasOwn` with changing names is slow.
  if (repeats || parent.counts[leaf.index] === 1) attachNew(object, leaf.name, repeats, value)
  else if (keepsAll) addNamed(object, leaf.name, value)
}

/** Puts an element into an object that has none of its name yet, or into a list if it may repeat. */
export function attachNew(object: Record<string, unknown>, name: string, repeats: boolean, value: unknown): void {
  if (!repeats) {
    object[name] = value
    return
  }
  const list = object[name]
  if (Array.isArray(list)) list.push(value)
  else object[name] = [value]
}

/** Puts an element into an object without a schema: the second of a name makes a list. */
export function addNamed(object: Record<string, unknown>, name: string, value: unknown): void {
  const before = Object.hasOwn(object, name) ? object[name] : undefined
  if (Array.isArray(before)) before.push(value)
  else setNamed(object, name, before === undefined ? value : [before, value])
}

/** Replaces the element that was put last into an object under a name. */
export function replaceNamed(object: Record<string, unknown> | undefined, name: string, value: unknown): void {
  const attached = object?.[name]
  if (Array.isArray(attached)) attached[attached.length - 1] = value
  else if (object !== undefined && attached !== undefined) setNamed(object, name, value)
}

/** Sets a property of any name: an element may be called `__proto__`. */
export function setNamed(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}

/** A value with its attributes: the value first, as for elements that are read token by token. */
export function withAttributes(value: string, { attributes }: Tag): Record<string, unknown> {
  const object: Record<string, unknown> = { value }
  for (const attribute of attributes) object[attribute.name] = attribute.value
  return object
}
