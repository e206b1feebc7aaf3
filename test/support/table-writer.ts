import { type Content, type Property, pathFor, type Table, type Target } from '../../src/domain/table.ts'
import { writeShared } from '../../src/domain/write-table.ts'

type Element = Record<string, unknown>

/**
 * What a table says of writing an object that was not read of an element, property by property: the meaning of a table,
 * with nothing made before and nothing kept.
 */
export function writeByTable(table: Table<unknown>, given: Element, to: Target): unknown {
  const properties = Object.entries<Property>(table.properties)
  const groups = new Set(properties.flatMap(([, property]) => (property.kind === 'group' ? [property.group] : [])))
  let made: Element = {}
  for (const [key, property] of properties) {
    if (property.kind !== 'one' && property.kind !== 'many') continue
    const own = given[key] === undefined ? undefined : property.kind === 'one' ? one(property.content) : many(property)
    if (own !== undefined) made = together(made, nested(pathFor(property.at, to).split('/'), own)) as Element

    function one(content: Content, value = given[key]): unknown {
      if (content.kind === 'leaf') return content.write(value as never, to)
      return content.kind === 'table'
        ? writeByTable(content, value as Element, to)
        : writeShared(content.shape, value, to)
    }
    function many({ content, since }: Extract<Property, { kind: 'many' }>): unknown {
      const list = given[key] as readonly unknown[]
      if (list.length === 0) return undefined
      if (content.kind === 'leaf') return one(content)
      const items = list.map((each) => one(content, each) ?? {})
      return items.length === 1 && to.edition < since ? items[0] : items
    }
  }
  for (const { write } of groups) made = together(made, write(given as never, to, undefined) ?? {}) as Element
  for (const name of table.repeated ?? []) if (name in made) made[name] = [made[name]].flat()
  const isEmpty = Object.values(made).every((each) => each === undefined)
  return isEmpty ? undefined : (table.arrange?.(made, to) ?? made)
}

function nested([name = '', ...rest]: readonly string[], value: unknown): Element {
  return { [name]: rest.length === 0 ? value : nested(rest, value) }
}

/** Two elements as one: what both have is of one form. */
function together(one: unknown, other: unknown): unknown {
  if (!isElement(one) || !isElement(other)) return other ?? one
  const made: Element = { ...one }
  for (const [name, each] of Object.entries(other)) made[name] = together(made[name], each)
  return made
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
