import { nearestName } from '../values/index.ts'
import {
  type Content,
  type Element,
  hasOnly,
  inEdition,
  inside,
  invalid,
  isElement,
  isEmpty,
  type Leaf,
  type Many,
  type OnFault,
  type Placed,
  plainCopy,
  put,
  refuse,
  type Target,
} from './description.ts'

/**
 * The element of what an application gave, in the form of an edition; `invalid` where it has not the shape that is
 * described. An optional property whose value has no part (`{}`, or all its properties `undefined`) is written as if it
 * were missing, because an empty element says nothing and banks refuse many of them; a mandatory one is written, for
 * schema and rules to say what it lacks. With `onFault`, which is told of all faults, what is invalid inside is left
 * out.
 */
export function writeGiven(
  content: Content<unknown>,
  value: unknown,
  to: Target,
  owner: object = Object(value),
  onFault?: OnFault,
): unknown {
  if (content.kind === 'leaf') return writeLeaf(content, value, to, owner, onFault)
  if (!isElement(value)) return refuse(onFault, 'must be an object')
  const { all, byKey } = inEdition(content, to)
  const element: Element = {}
  for (const each of all) if (!writeProperty(element, each, value, to, onFault) && onFault === undefined) return invalid
  // Methods and private fields of a class do not count.
  for (const key in value) {
    if (byKey.has(key)) continue
    if (onFault === undefined) return invalid
    onFault([key], unknownProperty(key, byKey))
  }
  return content.arrange?.(element, to) ?? element
}

function writeLeaf({ write, expected }: Leaf, value: unknown, to: Target, owner: object, onFault?: OnFault): unknown {
  const written = write(value as never, to, owner, onFault)
  if (written === invalid && expected !== undefined)
    onFault?.([], typeof expected === 'string' ? expected : expected(value, to))
  return written
}

const noSuchElement = 'does not exist in this version of the message: leave it out, or write a version that has it'

/** Answers `false` for what cannot be written. */
function writeProperty(element: Element, placed: Placed, value: Element, to: Target, onFault?: OnFault): boolean {
  const { key, path, property } = placed
  // Getters, inherited properties and hidden ones are read like others.
  const given = value[key]
  const { isRequired, fallback } = property.kind === 'one' ? property : optional
  if (given === undefined && isRequired) {
    onFault?.([key], 'is missing')
    return false
  }
  if (path === undefined) {
    if (given !== undefined) onFault?.([key], noSuchElement)
    return given === undefined
  }
  const own = given === undefined ? fallback : writeValue(placed, given, to, value, onFault)
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

function writeValue({ key, property }: Placed, value: unknown, to: Target, owner: object, onFault?: OnFault): unknown {
  const onInside = inside(key, onFault)
  if (property.kind === 'one') return writeGiven(property.content, value, to, owner, onInside)
  if (property.kind === 'many') return writeList(property, value, to, onInside)
  return property.kind === 'others' ? writeOthers(property.names, value, onInside) : invalid
}

function writeOthers(names: readonly string[], value: unknown, onFault?: OnFault): unknown {
  if (!isElement(value)) return refuse(onFault, 'must be an object of elements')
  if (hasOnly(value, names)) return plainCopy(value, names)
  const message = `is not an element without a property: these are ${names.join(', ')}`
  for (const name in value) if (!names.includes(name)) onFault?.([name], message)
  return invalid
}

/**
 * An empty list writes nothing, nor do items without any part (`{}`) at its end; before others they keep their place:
 * paths and the objects of the document layer go by it.
 */
export function writeList({ content, since }: Many<unknown>, values: unknown, to: Target, onFault?: OnFault): unknown {
  if (!Array.isArray(values)) return refuse(onFault, 'must be a list')
  if (to.edition < since && values.length > 1)
    return refuse(onFault, 'can hold one amount only in this version of the message')
  if (values.length === 0) return undefined
  const written = values.map((value: unknown, index) => {
    const onItem = inside(index, onFault)
    return value === undefined ? refuse(onItem, 'is missing') : writeGiven(content, value, to, values, onItem)
  })
  if (written.includes(invalid) && onFault === undefined) return invalid
  const last = written.findLastIndex((each) => each !== invalid && !isBlank(each))
  const kept = written.slice(0, last + 1).filter((each) => each !== invalid)
  if (kept.length === 0 && onFault === undefined) return undefined
  return to.edition < since ? kept[0] : kept.map((each) => each ?? {})
}

function isBlank(written: unknown): boolean {
  return isElement(written) && isEmpty(written)
}

function unknownProperty(key: string, byKey: ReadonlyMap<string, Placed>): string {
  const near = nearestName(key, byKey.keys())
  if (near !== undefined) return `is not a property of this object; did you mean "${near}"?`
  return (
    'is not a property of this object: see the types for those there are, and `otherElements` for elements without ' +
    'a property'
  )
}
