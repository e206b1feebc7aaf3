import { type Tag, valueTextOf } from '../../xml/index.ts'
import { moveTo, step } from '../compile/model.ts'
import { type ReadyComplexType, type ReadyValueType, typeOfChild } from '../compile/prepare.ts'
import { acceptsBytes, byteCheckOf } from '../value/check-bytes.ts'
import { attach } from './build.ts'
import { logLeaf } from './items.ts'
import { leafOf } from './open.ts'
import type { CursorState } from './state.ts'

/**
 * Takes an element with a plain value as a whole, where nothing can be wrong with it: that is what most elements are,
 * and it needs no frame. Nothing has changed where it answers that the element was not taken.
 */
export function takeLeaf(state: CursorState, tag: Tag, bytes: Uint8Array, from: number, to: number): boolean {
  const parent = state.frames[state.depth - 1]
  if (parent?.mode !== 'complex') return false
  if (state.anyOpen.length > 0) return false
  const type = parent.type as ReadyComplexType
  if (tag.boundBy !== state.symbols || tag.symbol < 0) return false
  const leaf = leafOf(type, tag.symbol, tag.name)
  if (leaf === undefined) return false
  const { index } = leaf
  const valueType = typeOfChild(type, leaf)
  if (valueType.kind === 'complex' || !hasGoodAttributes(tag, valueType)) return false
  // An element that is handed on needs a frame.
  if (parent.each?.children.has(tag.name) === true) return false
  const count = (parent.counts[index] ?? 0) + 1
  if (step(type.model, parent, leaf, count) !== 'ok') return false
  if (!acceptsBytes(byteCheckOf(valueType), bytes, from, to, true)) return false

  parent.counts[index] = count
  moveTo(parent, leaf)
  if (state.logs) logLeaf(state, parent, tag.name, count)
  if (!state.build) return true
  const text = valueTextOf(bytes, from, to, true)
  attach(parent, leaf, valueType.kind === 'value' ? withAttributes(text, tag) : text, state.keepUnlisted)
  return true
}

/** Whether the attributes of a tag were found good for a type before; most have none. */
function hasGoodAttributes(tag: Tag, type: ReadyValueType): boolean {
  return tag.goodFor === type || (tag.attributes.length === 0 && type.attributes.length === 0)
}

/** The value first, as for elements that are read token by token. */
export function withAttributes(value: string, { attributes }: Tag): Record<string, unknown> {
  const object: Record<string, unknown> = { value }
  for (const attribute of attributes) object[attribute.name] = attribute.value
  return object
}
