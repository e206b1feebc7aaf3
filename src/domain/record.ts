import { nearestName } from '../values/index.ts'
import { type Edition, editions } from './edition.ts'
import {
  type Element,
  type Fault,
  type Field,
  invalid,
  isElement,
  isEmpty,
  onlyOf,
  perEdition,
  put,
  type Shape,
  type ToDecimal,
} from './field.ts'
import { readList } from './reading.ts'
import { createSteps, type Step, stepsFor } from './steps.ts'

/**
 * The element of a property, or the path of nested elements (`Outer/Inner`). Where editions differ: an element for each
 * edition that changed it; an edition before the first, or one with `undefined`, does not have the property. `''`: the
 * value is an object whose elements are among those of the record.
 */
export type PathChoice = string | Readonly<Partial<Record<Edition, string | undefined>>>

/** A property of a record: its element, and how it is read and written. */
export interface Entry<T> {
  at: PathChoice
  shape: Shape<T>
  required: boolean
  /** The value written if the property is missing. */
  fallback: unknown
}

/** One entry for each property of a record, in the order of the schema. */
export type Entries<T> = { [Key in keyof T]-?: Entry<NonNullable<T[Key]>> }

/** An optional property; `fallback` is written if it is missing. */
export function optional<T>(at: PathChoice, shape: Shape<T>, fallback?: unknown): Entry<T> {
  return { at, shape, required: false, fallback }
}

/** A mandatory property. */
export function required<T>(at: PathChoice, shape: Shape<T>): Entry<T> {
  return { at, shape, required: true, fallback: undefined }
}

/** The names of the properties of a record. */
export function namesOf<T extends object>(entries: Entries<T>): readonly (keyof T & string)[] {
  return Object.keys(entries) as (keyof T & string)[]
}

/**
 * A list. An empty list writes nothing, nor do items without any part (`{}`) at its end; before others they keep their
 * place. An element that occurs only once in an older version is read as a list of one.
 */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  const fieldIn = (edition: Edition): Field<readonly T[]> => {
    const field = shape(edition)
    return {
      write: (values, _, partial) => {
        if (!Array.isArray(values)) return invalid
        if (values.length === 0) return undefined
        const written = values.map((value: unknown) =>
          value === undefined ? invalid : field.write(value, values, partial),
        )
        if (written.includes(invalid) && partial !== true) return invalid
        // An empty item before others keeps its place: paths and the objects of the document layer go by it.
        const last = written.findLastIndex((each) => each !== invalid && !isBlank(each))
        const kept = written.slice(0, last + 1).filter((each) => each !== invalid)
        return kept.length === 0 && partial !== true ? undefined : kept.map((each) => each ?? {})
      },
      faults: (values) => {
        if (!Array.isArray(values)) return [{ at: [], message: 'must be a list' }]
        return values.flatMap((value: unknown, index) => inside(index, value, field, values))
      },
      read: (element, toDecimal) => readList(element, (each) => field.read(each, toDecimal)),
      propertyAt: (segments, own = '') => {
        const [, index] = /\[(\d+)\]$/.exec(own) ?? []
        return index === undefined ? [] : [Number(index) - 1, ...(field.propertyAt?.(segments, own) ?? [])]
      },
      asIs: ([index, ...rest]) => {
        const inner = field.asIs?.(rest)
        return inner && { ...inner, at: [Number(index), ...inner.at] }
      },
      locate: ([index, ...rest]) => (index === undefined ? '' : `[${Number(index) + 1}]${field.locate(rest)}`),
    }
  }
  return perEdition(fieldIn, { kind: 'list', item: shape })
}

/**
 * An object whose properties have elements of their own. Reading accepts the elements of every edition. An optional
 * property whose value has no part (`{}`, or all its properties `undefined`) is written as if it were missing, because
 * an empty element says nothing and banks refuse many of them; a mandatory one is written, for schema and rules to say
 * what it lacks.
 * @param name Of its type, for a record whose reading is compiled.
 */
export function record<T extends object>(entries: Entries<T>, name = ''): Shape<T> {
  const list = Object.entries<Entry<unknown>>(entries)
  const fieldIn = (edition: Edition): Field<T> => recordOf<T>(list, edition)
  const properties = list.map(([key, { at, shape }]) => ({ key, paths: pathsOf(at), shape }))
  return perEdition(fieldIn, { kind: 'record', name, properties })
}

/** The paths of a property in all editions, each once. */
export function pathsOf(position: PathChoice): string[] {
  if (typeof position === 'string') return [position]
  return [...new Set(Object.values(position).filter((path) => path !== undefined))]
}

/** A property in one edition. */
interface ReadyEntry extends Step {
  key: string
  /** Names of the elements, from the outside in; `undefined` where the edition does not have the property. */
  path: readonly string[] | undefined
  field: Field<unknown>
  required: boolean
  fallback: unknown
  /** Whether editions put it into different elements, of which a file may have several: then the first one counts. */
  hasPaths: boolean
}

function recordOf<T extends object>(
  entries: readonly (readonly [string, Entry<unknown>])[],
  edition: Edition,
): Field<T> {
  const ready = entries.map(([key, { at: position, shape, required, fallback }]): ReadyEntry => {
    const path = pathIn(position, edition)
    const hasPaths = typeof position !== 'string' && Object.keys(position).length > 1
    const names = path === '' ? [] : path?.split('/')
    const isAlways = required || fallback !== undefined
    return { key, keys: [key], isAlways, path: names, field: shape(edition), required, fallback, hasPaths }
  })
  const byKey = new Map(ready.map((each) => [each.key, each]))
  const reader = readerOf(entries, byKey)
  const steps = createSteps(ready)
  return {
    write: (value, _, partial = false) => {
      if (!isElement(value)) return invalid
      const own = partial ? undefined : stepsFor(steps, value)
      if (!partial && own?.hasOthers !== false && hasUnknown(value, byKey)) return invalid
      const element: Element = {}
      for (const each of own?.steps ?? ready) if (!writeEntry(element, each, value, partial) && !partial) return invalid
      return element
    },
    faults: (value) => (isElement(value) ? recordFaults(value, byKey) : [{ at: [], message: 'must be an object' }]),
    read: (given, toDecimal) => {
      const element = onlyOf(given)
      if (!isElement(element)) return undefined
      const value: Record<string, unknown> = {}
      readInto(value, element, reader, toDecimal)
      return value as T
    },
    propertyAt: (segments) => propertyIn(ready, segments),
    asIs: ([property, ...rest]) => {
      const { path, field } = byKey.get(String(property)) ?? {}
      const inner = field?.asIs?.(rest)
      return inner && path && { ...inner, at: [...path, ...inner.at] }
    },
    locate: ([property, ...rest]) => {
      if (property === undefined) return ''
      const found = byKey.get(String(property))
      if (found?.path === undefined) return `/${String(property)}`
      return `${found.path.map((name) => `/${name}`).join('')}${found.field.locate(rest)}`
    },
  }
}

/** The property of a record for a path of elements, and the path inside the property. */
function propertyIn(ready: readonly ReadyEntry[], segments: readonly string[]): readonly PropertyKey[] {
  const names = segments.map((segment) => segment.replace(/\[\d+\]$/, ''))
  const path = segments.map((segment) => `/${segment}`).join('')
  // Of several properties of one element (an amount and its currency) the one whose own path leads farthest towards it.
  const own = (each: ReadyEntry): string => `/${each.path?.join('/')}${each.field.locate([])}`
  const [found] = ready
    .filter(({ path: at }) => at !== undefined && at.length > 0 && at.every((name, depth) => name === names[depth]))
    .sort((a, b) => (path.startsWith(own(b)) ? own(b).length : 0) - (path.startsWith(own(a)) ? own(a).length : 0))
  if (found?.path !== undefined) {
    const { key, path: taken, field } = found
    return [key, ...(field.propertyAt?.(segments.slice(taken.length), segments[taken.length - 1]) ?? [])]
  }
  for (const { key, path: at, field } of segments.length === 0 ? [] : ready) {
    const property = at?.length === 0 ? (field.propertyAt?.(segments) ?? []) : []
    if (property.length > 0) return [key, ...property]
  }
  return []
}

/** Whether an object has a property that no element has. Methods and private fields of a class do not count. */
function hasUnknown(value: object, byKey: ReadonlyMap<string, ReadyEntry>): boolean {
  for (const key in value) if (!byKey.has(key)) return true
  return false
}

/** The path of a property in an edition. */
export function pathIn(position: PathChoice, edition: Edition): string | undefined {
  if (typeof position === 'string') return position
  const since = editions.findLast((each) => each <= edition && each in position)
  return since === undefined ? undefined : position[since]
}

/** Writes a property; `false` when it cannot be written. */
function writeEntry(element: Element, entry: ReadyEntry, value: Element, partial: boolean): boolean {
  const { key, path, field, required, fallback } = entry
  // Getters, inherited properties and hidden ones are read like others.
  const property = value[key]
  if (path === undefined) return property === undefined
  if (property === undefined && required) return partial
  const own = property === undefined ? fallback : field.write(property, value, partial)
  const written = !required && isBlank(own) ? fallback : own
  if (written === undefined) return true
  if (written === invalid) return false
  const name = path[0]
  if (name === undefined) Object.assign(element, written)
  else if (path.length === 1) element[name] = written
  else put(element, path, written)
  return true
}

/** Whether a written value is an element without content. */
function isBlank(written: unknown): boolean {
  return isElement(written) && isEmpty(written)
}

const noSuchElement = 'does not exist in this version of the message: leave it out, or write a version that has it'
function unknownProperty(key: string, byKey: ReadonlyMap<string, ReadyEntry>): string {
  const near = nearestName(key, byKey.keys())
  if (near !== undefined) return `is not a property of this object; did you mean "${near}"?`
  return (
    'is not a property of this object: see the types for those there are, and `otherElements` for elements without ' +
    'a property'
  )
}

function recordFaults(value: Element, byKey: ReadonlyMap<string, ReadyEntry>): Fault[] {
  const faults: Fault[] = []
  for (const { key, path, field, required } of byKey.values()) {
    const property = value[key]
    if (property === undefined) {
      if (required) faults.push({ at: [key], message: 'is missing' })
    } else if (path === undefined) faults.push({ at: [key], message: noSuchElement })
    else for (const fault of inside(key, property, field, value)) faults.push(fault)
  }
  for (const key in value) if (!byKey.has(key)) faults.push({ at: [key], message: unknownProperty(key, byKey) })
  return faults
}

function inside(key: PropertyKey, value: unknown, field: Field<unknown>, owner: object): Fault[] {
  if (value === undefined) return [{ at: [key], message: 'is missing' }]
  return field.faults(value, owner).map(({ at, message }) => ({ at: [key, ...at], message }))
}

/**
 * What an element of a record becomes: a property, several properties (an amount and its currency), or properties of
 * its own elements.
 */
interface ElementReader {
  entry: ReadyEntry | undefined
  others: ReadyEntry[]
  inside: Map<string, ElementReader> | undefined
}

function noReader(): ElementReader {
  return { entry: undefined, others: [], inside: undefined }
}

/** Which properties the elements are read to, those of all editions. */
function readerOf(
  entries: readonly (readonly [string, Entry<unknown>])[],
  byKey: ReadonlyMap<string, ReadyEntry>,
): ElementReader {
  const root = noReader()
  for (const [key, { at: position }] of entries) {
    const entry = byKey.get(key)
    for (const each of pathsOf(position)) {
      if (entry === undefined) continue
      let reader = root
      for (const name of each === '' ? [] : each.split('/')) {
        reader.inside ??= new Map()
        const inside = reader.inside.get(name) ?? noReader()
        reader.inside.set(name, inside)
        reader = inside
      }
      if (reader.entry === undefined) reader.entry = entry
      else reader.others.push(entry)
    }
  }
  return root
}

/** Goes by the elements of the object, because most of those that a version allows are missing in most files. */
function readInto(value: Record<string, unknown>, element: unknown, reader: ElementReader, toDecimal: ToDecimal): void {
  const { entry, others, inside } = reader
  if (inside !== undefined) readElements(value, onlyOf(element), inside, toDecimal)
  if (entry === undefined) return
  readEntry(value, element, entry, toDecimal)
  for (let i = 0; i < others.length; i++) readEntry(value, element, others[i] as ReadyEntry, toDecimal)
}

function readElements(
  value: Record<string, unknown>,
  only: unknown,
  inside: ReadonlyMap<string, ElementReader>,
  toDecimal: ToDecimal,
): void {
  if (!isElement(only)) return
  for (const name in only) {
    const found = inside.get(name)
    if (found === undefined) continue
    // Nearly all elements are one property and nothing else.
    if (found.inside === undefined && found.others.length === 0)
      readEntry(value, only[name], found.entry as ReadyEntry, toDecimal)
    else readInto(value, only[name], found, toDecimal)
  }
}

function readEntry(value: Record<string, unknown>, element: unknown, entry: ReadyEntry, toDecimal: ToDecimal): void {
  const read = entry.field.read(element, toDecimal)
  // To look for a property that is not there yet takes as long as to read it.
  if (read !== undefined && (!entry.hasPaths || value[entry.key] === undefined)) value[entry.key] = read
}
