import type { Model, ModelLeaf } from './model.ts'

/** `2nd`, `3rd`, `11th`. */
export function ordinal(count: number): string {
  const tail = count % 100
  if (tail >= 11 && tail <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** The elements around one in the order of the schema, as `…, <A>, <B>, <C>, …`. */
export function orderAround(model: Model, leaf: ModelLeaf): string {
  const from = Math.max(0, leaf.index - 2)
  const to = Math.min(model.leaves.length, leaf.index + 3)
  const names = model.leaves.slice(from, to).map((near) => `<${near.name}>`)
  return `${from > 0 ? '…, ' : ''}${names.join(', ')}${to < model.leaves.length ? ', …' : ''}`
}

/** A name as a message or path quotes it: at most 80 characters of it. */
export function shortName(name: string): string {
  return name.length <= 80 ? name : `${name.slice(0, 80)}…`
}

/** A value by its kind only, because it may identify somebody. */
export function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

/** The sentence about an `xs:ID` that stands twice; `shown` is the value as a message may quote it. */
export function repeatedIdentifier(shown: string): string {
  return `Found ${shown} a second time. An identifier stands once in a document. Give each element its own.`
}
