import { nearestName } from '../values/index.ts'
import {
  type Content,
  type Description,
  type Element,
  type Fault,
  hasOnly,
  inEdition,
  invalid,
  isElement,
  isEmpty,
  type Leaf,
  type Many,
  type Placed,
  plainCopy,
  put,
  type Target,
} from './description.ts'

/**
 * The element of what an application gave, in the form of an edition; `invalid` where it has not the shape that is
 * described, and {@link faultsOf} says why. An optional property whose value has no part (`{}`, or all its properties
 * `undefined`) is written as if it were missing, because an empty element says nothing and banks refuse many of them; a
 * mandatory one is written, for schema and rules to say what it lacks. With `partial`, what is invalid inside is left
 * out.
 */
export function writeGiven(
  content: Content<unknown>,
  value: unknown,
  to: Target,
  owner: object = Object(value),
  partial = false,
): unknown {
  if (content.kind === 'leaf') return content.write(value as never, to, owner, partial)
  if (!isElement(value)) return invalid
  const { all, byKey } = inEdition(content, to)
  if (!partial && hasUnknown(value, byKey)) return invalid
  const element: Element = {}
  for (const each of all) {
    if (!writeProperty(element, each, value, to, partial) && !partial) return invalid
  }
  return content.arrange?.(element, to) ?? element
}

/** Whether an object has a property that no element has. Methods and private fields of a class do not count. */
function hasUnknown(value: object, byKey: ReadonlyMap<string, Placed>): boolean {
  for (const key in value) if (!byKey.has(key)) return true
  return false
}

function writeProperty(element: Element, placed: Placed, value: Element, to: Target, partial: boolean): boolean {
  const { key, path, property } = placed
  // Getters, inherited properties and hidden ones are read like others.
  const given = value[key]
  if (path === undefined) return given === undefined
  const { isRequired, fallback } = property.kind === 'one' ? property : optional
  if (given === undefined && isRequired) return partial
  const own = given === undefined ? fallback : writeValue(property, given, to, value, partial)
  const written = !isRequired && isBlank(own) ? fallback : own
  if (written === undefined) return true
  if (written === invalid) return false
  const name = path[0]
  if (name === undefined) Object.assign(element, written)
  else if (path.length === 1) element[name] = written
  else put(element, path, written)
  return true
}

const optional = { isRequired: false, fallback: undefined }

function writeValue(
  property: Placed['property'],
  value: unknown,
  to: Target,
  owner: object,
  partial: boolean,
): unknown {
  if (property.kind === 'one') return writeGiven(property.content, value, to, owner, partial)
  if (property.kind === 'many') return writeList(property, value, to, partial)
  const isKnown = property.kind === 'others' && isElement(value) && hasOnly(value, property.names)
  return isKnown ? plainCopy(value, property.names) : invalid
}

/**
 * An empty list writes nothing, nor do items without any part (`{}`) at its end; before others they keep their place:
 * paths and the objects of the document layer go by it.
 */
export function writeList({ content, since }: Many<unknown>, values: unknown, to: Target, partial = false): unknown {
  if (!Array.isArray(values) || (to.edition < since && values.length > 1)) return invalid
  if (values.length === 0) return undefined
  const written = values.map((value: unknown) =>
    value === undefined ? invalid : writeGiven(content, value, to, values, partial),
  )
  if (written.includes(invalid) && !partial) return invalid
  const last = written.findLastIndex((each) => each !== invalid && !isBlank(each))
  const kept = written.slice(0, last + 1).filter((each) => each !== invalid)
  if (kept.length === 0 && !partial) return undefined
  return to.edition < since ? kept[0] : kept.map((each) => each ?? {})
}

function isBlank(written: unknown): boolean {
  return isElement(written) && isEmpty(written)
}

const noSuchElement = 'does not exist in this version of the message: leave it out, or write a version that has it'

export function faultsOf(
  content: Content<unknown>,
  value: unknown,
  to: Target,
  owner: object = Object(value),
): Fault[] {
  if (content.kind === 'leaf') return faultsOfLeaf(content, value, to, owner)
  return isElement(value) ? faultsOfObject(content, value, to) : [{ at: [], message: 'must be an object' }]
}

function faultsOfLeaf({ write, faults, expected }: Leaf, value: unknown, to: Target, owner: object): Fault[] {
  if (faults !== undefined) return faults(value, to, owner)
  if (expected === undefined || write(value as never, to, owner) !== invalid) return []
  return [{ at: [], message: typeof expected === 'string' ? expected : expected(value, to) }]
}

function faultsOfObject(description: Description<unknown>, value: Element, to: Target): Fault[] {
  const { byKey } = inEdition(description, to)
  const faults: Fault[] = []
  for (const { key, path, property } of byKey.values()) {
    const given = value[key]
    if (given === undefined) {
      if (property.kind === 'one' && property.isRequired) faults.push({ at: [key], message: 'is missing' })
    } else if (path === undefined) faults.push({ at: [key], message: noSuchElement })
    else for (const fault of inside(key, faultsOfProperty(property, given, to, value))) faults.push(fault)
  }
  for (const key in value) if (!byKey.has(key)) faults.push({ at: [key], message: unknownProperty(key, byKey) })
  return faults
}

function faultsOfProperty(property: Placed['property'], value: unknown, to: Target, owner: object): Fault[] {
  if (property.kind === 'one') return faultsOf(property.content, value, to, owner)
  if (property.kind === 'many') return faultsOfList(property, value, to)
  return property.kind === 'others' ? faultsOfOthers(property.names, value) : []
}

export function faultsOfList({ content, since }: Many<unknown>, values: unknown, to: Target): Fault[] {
  if (!Array.isArray(values)) return [{ at: [], message: 'must be a list' }]
  if (to.edition < since && values.length > 1)
    return [{ at: [], message: 'can hold one amount only in this version of the message' }]
  return values.flatMap((value: unknown, index) =>
    value === undefined
      ? [{ at: [index], message: 'is missing' }]
      : inside(index, faultsOf(content, value, to, values)),
  )
}

function faultsOfOthers(names: readonly string[], value: unknown): Fault[] {
  if (!isElement(value)) return [{ at: [], message: 'must be an object of elements' }]
  const message = `is not an element without a property: these are ${names.join(', ')}`
  const unknown = Object.keys(value).filter((name) => !names.includes(name))
  return unknown.map((name) => ({ at: [name], message }))
}

export function inside(key: PropertyKey, faults: readonly Fault[]): Fault[] {
  return faults.map(({ at, message }) => ({ at: [key, ...at], message }))
}

function unknownProperty(key: string, byKey: ReadonlyMap<string, Placed>): string {
  const near = nearestName(key, byKey.keys())
  if (near !== undefined) return `is not a property of this object; did you mean "${near}"?`
  return (
    'is not a property of this object: see the types for those there are, and `otherElements` for elements without ' +
    'a property'
  )
}
