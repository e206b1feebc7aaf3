import { type Entry, fromCaller } from '../from-caller.ts'

/**
 * Refuses what is no text: a Buffer that nobody decoded, or an object, whose text JavaScript would make up.
 * @throws TypeError that names `entry`, the function that users call.
 */
export function requireText(text: unknown, entry: Entry): asserts text is string {
  if (typeof text !== 'string') throw fromCaller(entry, notText(text, entry.name))
}

function notText(value: unknown, name: string): TypeError {
  const kind =
    value === null ? 'null' : typeof value === 'object' ? (value.constructor?.name ?? 'object') : typeof value
  const remedy = ArrayBuffer.isView(value) ? ': decode it first, with new TextDecoder().decode(bytes)' : ''
  return new TypeError(`${name} takes a text (a string), not ${kind}${remedy}`)
}
