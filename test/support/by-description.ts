import {
  type AnyProperty,
  type Content,
  type Description,
  pathFor,
  propertiesOf,
  type Target,
} from '../../src/domain/description.ts'
import { writeShared } from '../../src/domain/write-table.ts'

// What a description says of reading and writing, property by property: its meaning, with nothing made before and
// nothing kept.

type Element = Record<string, unknown>

/** The object of an element. What a group reads element by element is left as it is at the beginning. */
export function readByDescription(description: Description<unknown>, element: unknown): Element | undefined {
  const outer = (description.holder ?? first)(element)
  if (!isElement(outer)) return undefined
  const properties = propertiesOf(description)
  const made: Element = {}
  for (const [key, property] of properties) {
    const own = readProperty(property, outer)
    if (own !== undefined) made[key] = own
    else if (description.kind === 'table') made[key] = property.kind === 'many' ? [] : undefined
  }
  for (const { names, read } of groupsOf(properties))
    read(made as never, ...(names.map((name) => outer[name]) as never[]))
  return description.isThere === undefined || description.isThere(made) ? made : undefined
}

function readProperty(property: AnyProperty, outer: Element): unknown {
  if (property.kind === 'given' || property.kind === 'group') return structuredClone(property.initial)
  if (property.kind === 'others') {
    const own = property.names.flatMap((name) => (outer[name] === undefined ? [] : [[name, outer[name]]]))
    return own.length === 0 ? undefined : Object.fromEntries(own)
  }
  const { content } = property
  const found = property.paths.map((path) => path.split('/').reduce(inside, outer)).filter((each) => each !== undefined)
  if (property.kind === 'one') {
    const isWhole = content.kind === 'leaf' && content.isWhole === true
    return found.map((each) => readContent(content, isWhole || content.kind !== 'leaf' ? each : first(each)))[0]
  }
  // Where a version has a text in place of a list of objects, the text is another property.
  const [list] = found.filter((each) => typeof each !== 'string' || content.kind === 'leaf')
  return list === undefined ? undefined : [list].flat().flatMap((each) => readContent(content, each) ?? [])
}

function inside(element: unknown, name: string): unknown {
  const only = first(element)
  return isElement(only) ? only[name] : undefined
}

function readContent(content: Content<unknown>, element: unknown): unknown {
  return content.kind === 'leaf' ? content.read(element) : readByDescription(content, element)
}

/** The element of an object that was not read of one. */
export function writeByDescription(description: Description<unknown>, given: Element, to: Target): unknown {
  const properties = propertiesOf(description)
  let made: Element = {}
  for (const [key, property] of properties) {
    if (property.kind !== 'one' && property.kind !== 'many') continue
    const own = given[key] === undefined ? undefined : writeValue(property, given[key], to)
    const path = pathFor(property.at, to) ?? property.paths[0] ?? ''
    if (own !== undefined) made = together(made, nested(path.split('/'), own)) as Element
  }
  for (const { write } of groupsOf(properties))
    made = together(made, write(given as never, to, undefined) ?? {}) as Element
  for (const name of description.repeated ?? []) if (name in made) made[name] = [made[name]].flat()
  const isEmpty = Object.values(made).every((each) => each === undefined)
  return isEmpty ? undefined : (description.arrange?.(made, to) ?? made)
}

function writeValue(property: Extract<AnyProperty, { kind: 'one' | 'many' }>, value: unknown, to: Target): unknown {
  if (property.kind === 'one') return writeContent(property.content, value, to)
  const list = value as readonly unknown[]
  if (list.length === 0) return undefined
  const items = list.map((each) => writeContent(property.content, each, to) ?? {})
  return items.length === 1 && to.edition < property.since ? items[0] : items
}

function writeContent(content: Content<unknown>, value: unknown, to: Target): unknown {
  if (content.kind === 'leaf') return content.write(value as never, to, {})
  return content.kind === 'table' ? writeByDescription(content, value as Element, to) : writeShared(content, value, to)
}

function groupsOf(properties: readonly (readonly [string, AnyProperty])[]) {
  return new Set(properties.flatMap(([, property]) => (property.kind === 'group' ? [property.group] : [])))
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

function first(element: unknown): Element | undefined {
  return (Array.isArray(element) ? element[0] : element) as Element | undefined
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
