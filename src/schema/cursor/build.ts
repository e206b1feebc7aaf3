import type { ModelLeaf } from '../model.ts'
import type { Frame } from './frame.ts'

/** Puts an element into the object of its parent, or into a list there if it may repeat. */
export function attach(parent: Frame, leaf: ModelLeaf, value: unknown): void {
  const { object } = parent
  if (object === undefined) return
  const { name } = leaf
  if (leaf.max > 1) {
    const list = object[name]
    if (Array.isArray(list)) list.push(value)
    else object[name] = [value]
  } else if (parent.counts[leaf.index] === 1) {
    // The first one counts. Compared by its number, because `hasOwn` with changing names is slow.
    object[name] = value
  }
}
