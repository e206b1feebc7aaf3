import type { TapeItem } from '../schema/index.ts'

/**
 * The editions of the parts that messages share. A message takes a party, an account or an agent from the edition that
 * was current when its version came out: 2009 (`BIC`), 2013 (`BICFI`, `AnyBIC`), 2019 (`LEI`, proxies, addresses with
 * floor and room), 2023 (`CareOf`, `UnitNb`).
 */
export type Edition = 2009 | 2013 | 2019 | 2023

export const editions: readonly Edition[] = [2009, 2013, 2019, 2023]

/** First version of each message that takes its parts from an edition. */
const firstVersions: Readonly<Record<string, Readonly<Record<Edition, number>>>> = {
  'pain.001': { 2009: 1, 2013: 4, 2019: 9, 2023: 12 },
  'pain.002': { 2009: 1, 2013: 4, 2019: 10, 2023: 14 },
  'pain.008': { 2009: 1, 2013: 3, 2019: 8, 2023: 11 },
  'camt.052': { 2009: 1, 2013: 3, 2019: 8, 2023: 12 },
  'camt.053': { 2009: 1, 2013: 3, 2019: 8, 2023: 12 },
  'camt.054': { 2009: 1, 2013: 3, 2019: 8, 2023: 12 },
}

/**
 * The edition that a version of a message takes its shared parts from: `pain.001.001.09` gives 2019. Reading does not
 * need it, because every element is found by its own name; writing does.
 * @throws RangeError for a message that is not of these families.
 */
export function editionOf(message: string): Edition {
  const first = firstVersions[message.slice(0, 8)]
  const version = Number(message.slice(13))
  if (first === undefined || !Number.isInteger(version)) {
    throw new RangeError(`${message} is not a message whose parts are known. Give a name such as pain.001.001.09.`)
  }
  return editions.findLast((edition) => version >= first[edition]) ?? 2009
}

// What is said of an object that is read and written, once: reading (`plan.ts`), writing what an application gives
// (`write-given.ts`), writing with what a file had beside it (`write-table.ts`), its faults, and where it stands
// (`inEdition`) go by these descriptions.

/**
 * Where a property stands: the element, or a path of elements (`Outer/Inner`); where editions differ, an element for
 * each that changed it (`undefined`, or before the first: there is none); where messages do; or one of several.
 */
type At = string | EditionPaths | UnitPaths | readonly string[]

export type EditionPaths = Readonly<Partial<Record<Edition, string | undefined>>>

/** Paths that differ by the element of a statement: `StmtPgntn`, `RptPgntn`, `NtfctnPgntn`. */
type UnitPaths = Readonly<Record<'Stmt' | 'Rpt' | 'Ntfctn', string>>

export interface Target {
  readonly edition: Edition
  /** The name of the element of a statement: `Stmt`, `Rpt` or `Ntfctn`. */
  readonly unit?: keyof UnitPaths | undefined
  /** The currency of the statement, for amounts without one of their own. */
  readonly currency?: string | undefined
  readonly indicator?: string | undefined
}

export const invalid: unique symbol = Symbol('invalid')

/**
 * Is told what is wrong with a value: names of properties and numbers of items, from the outside in, and what follows
 * the name of the property (`must be a string`). Who writes with it gets all but what is wrong.
 */
export type OnFault = (at: readonly PropertyKey[], message: string) => void

export function refuse(onFault: OnFault | undefined, message: string, at: readonly PropertyKey[] = []): typeof invalid {
  onFault?.(at, message)
  return invalid
}

export function inside(key: PropertyKey, onFault: OnFault | undefined): OnFault | undefined {
  return onFault && ((at, message) => onFault([key, ...at], message))
}

/** An element of the document layer, and an element in it. Functions go one level inside, plans the others. */
export interface ObjectItem {
  readonly isTape: false
  element: unknown
  number: number
  readonly isDocumented: boolean
  outer: Readonly<Element> | undefined
  names: readonly string[] | undefined
  at: number
  index: number
}

/** An element that is being read: on the tape of the run, or in an object of the document layer. */
export type Item = TapeItem | ObjectItem

/** A value that is read and written by functions of its own. */
export interface Leaf<T = unknown> {
  readonly kind: 'leaf'
  /** The value of an element, of several the first; `undefined` where it is missing or cannot be read. */
  readonly read: (element: unknown) => T | undefined
  /**
   * The element; `undefined` writes nothing. What applications give may be anything: a value of another type gives
   * {@link invalid}, and `onFault` is told of it unless `expected` says it. `owner` is the object it is a property of.
   */
  readonly write: (value: never, to: Target, owner: object, onFault?: OnFault) => unknown
  /** What the value must be: the message of its fault. */
  readonly expected?: string | ((value: unknown, to: Target) => string)
  /** Path of the element that a path of properties inside it is written to: `/Prtry`. */
  readonly locate?: (path: readonly PropertyKey[], to: Target) => string
  /** The path of properties that elements inside it are written from; `own`: the last element before them. */
  readonly propertyAt?: (segments: readonly string[], to: Target, own: string) => readonly PropertyKey[]
  /** Paths of the elements inside it that are read; none where all of it is. */
  readonly covers: readonly string[]
  /** Whether it is the text of its element, an empty one left out. */
  readonly isText?: boolean
  /** Whether it is made of all elements of its name at once. */
  readonly isWhole?: boolean
  /** Reads the current element, wherever it stands, in place of `read`. */
  readonly readHere?: (item: Item) => T | undefined
}

/** An object whose properties stand in elements. */
export interface Description<T> {
  readonly kind: 'record' | 'table'
  /** The name of its type: `npm run generate` writes what a table is before anything is read. */
  readonly name: string
  readonly properties: { readonly [Key in keyof T]-?: Property<NonNullable<T[Key]>> }
  /** Whether what was read of an element is such an object. */
  isThere?(made: T): boolean
  /** The element that its properties stand in, in the form that is described; else the first of its occurrences. */
  readonly holder?: (given: unknown) => Readonly<Element> | undefined
  /** Elements that may repeat, of which properties are read from the first. */
  readonly repeated?: readonly string[]
  /** Elements without a property that have other forms in other versions. */
  readonly kept?: Readonly<Record<string, Content<unknown>>>
  /** The last step of writing: what a version has elsewhere, depending on other elements. */
  readonly arrange?: (element: Element, to: Target) => unknown
}

export type Content<T> = Leaf<T> | Description<T>

/** How a property is read and written. All its paths are read, the first that leads to something counts. */
export type Property<T> = One<T> | (T extends readonly (infer Item)[] ? Many<Item> : never) | OfGroup | Given | Others

export interface One<T> {
  readonly kind: 'one'
  readonly at: At
  readonly paths: readonly string[]
  readonly content: Content<T>
  readonly isRequired: boolean
  readonly fallback: unknown
}

export interface Many<T> {
  readonly kind: 'many'
  readonly at: At
  readonly paths: readonly string[]
  readonly content: Content<T>
  /** The first edition in which the element may repeat; the oldest where it always may. */
  readonly since: Edition
}

/** One of several properties that are read of the same elements. */
export interface OfGroup {
  readonly kind: 'group'
  readonly group: Group
  readonly initial: unknown
}

/** What who reads it knows beside the element. It is not written. */
export interface Given {
  readonly kind: 'given'
  readonly initial: unknown
}

/** Elements without a property of their own, as an object of the document layer. */
interface Others {
  readonly kind: 'others'
  readonly names: readonly string[]
}

export type AnyProperty = One<unknown> | Many<unknown> | OfGroup | Given | Others

/** Several properties that are read of the same elements by a function. */
export interface Group {
  /** Names of the elements, in the order in which `read` gets them. */
  readonly names: readonly string[]
  /** Paths of what is read of them. Default: all of them. */
  readonly covers?: readonly string[]
  /** Gets the object when all its elements are known. */
  readonly read: (made: never, ...elements: never[]) => void
  readonly write: (value: never, to: Target, read: ReadAs | undefined) => Element | undefined
  /** Reads each of the elements as it comes, in place of `read`; gets the element `after`, which stands before it. */
  readonly readHere?: (item: Item, made: never, after: unknown) => void
  readonly after?: string
  /** Whether writing copies what no table covers by itself. */
  readonly copies?: boolean
}

/** What an object was when it was read, and its element. */
export interface ReadAs {
  readonly was: unknown
  readonly element: unknown
}

export function one<T>(at: At, content: Content<T>, fallback?: unknown): One<T> {
  return { kind: 'one', at, paths: pathsOf(at), content, isRequired: false, fallback }
}

export function required<T>(at: At, content: Content<T>): One<T> {
  return { ...one(at, content), isRequired: true }
}

export function many<T>(at: At, content: Content<T>, since: Edition = 2009): Many<T> {
  return { kind: 'many', at, paths: pathsOf(at), content, since }
}

/** A property that a group reads and writes; `initial` is what it is before. */
export function of(group: Group, initial?: unknown): OfGroup {
  return { kind: 'group', group, initial }
}

export function computed<T>(read: (made: T) => void): OfGroup {
  return of({ names: [], read: read as Group['read'], write: () => undefined })
}

export function given(initial?: unknown): Given {
  return { kind: 'given', initial }
}

/** The names of all elements of a type, of each where there are several. */
type NamesOf<T> = T extends unknown ? keyof T : never

/** The property with the elements that have none of their own. */
export function others<T>(elements: Readonly<Record<NamesOf<T>, true>>): Others {
  return { kind: 'others', names: Object.keys(elements) }
}

export const positionProperties = { path: given(''), line: given(0), column: given(0), offset: given(0) }

/** An object that has the properties which the file has. */
export function record<T extends object>(
  properties: Description<T>['properties'],
  options: Partial<Description<T>> = {},
): Description<T> {
  return { kind: 'record', name: '', properties, ...options }
}

/** An object that has all its properties: those that the file does not have are `undefined`, or empty lists. */
export function table<T extends object>(
  name: string,
  properties: Description<T>['properties'],
  options: Partial<Description<T>> = {},
): Description<T> {
  return { kind: 'table', name, properties, ...options }
}

export function propertiesOf(description: Description<unknown>): [key: string, property: AnyProperty][] {
  return Object.entries<AnyProperty>(description.properties)
}

export function namesOf<T extends object>({ properties }: Description<T>): readonly (keyof T & string)[] {
  return Object.keys(properties) as (keyof T & string)[]
}

function pathsOf(at: At): readonly string[] {
  if (typeof at === 'string') return [at]
  return [...new Set(Object.values<string | undefined>(at).filter((path) => path !== undefined))]
}

/** The path of a property in what is written; `undefined` where the edition has none. */
export function pathFor(at: At, { edition, unit = 'Stmt' }: Target): string | undefined {
  if (typeof at === 'string') return at
  if (isList(at)) return at[0]
  if ('Stmt' in at) return at[unit]
  const since = editions.findLast((each) => each <= edition && each in at)
  return since === undefined ? undefined : at[since]
}

/** Whether a property stands in one of several elements: it is written where it was read. */
export function isList(at: At): at is readonly string[] {
  return Array.isArray(at)
}

export function coversOf({ names, covers = names }: Group): readonly string[] {
  return covers
}

export type Element = Record<string, unknown>

/** An element that may not repeat; in a file with several of it the first one counts. */
export function onlyOf(element: unknown): unknown {
  return Array.isArray(element) ? element[0] : element
}

/** Whether a value is an object of the document layer, or could be one of the domain. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectIn(element: unknown): Element | undefined {
  const only = onlyOf(element)
  return isElement(only) ? only : undefined
}

const nothing: readonly never[] = []

/** The occurrences of an element as objects, one as well as several; what is none is left out. */
export function objectsOf(value: unknown): readonly Element[] {
  if (value === undefined) return nothing
  if (Array.isArray(value)) return value.every(isElement) ? value : value.filter(isElement)
  return isElement(value) ? [value] : nothing
}

export function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

export function at(element: unknown, path: readonly string[]): unknown {
  let found = element
  for (const name of path) found = isElement(found) ? found[name] : undefined
  return found
}

export function put(element: Element, path: readonly string[], value: unknown): void {
  const last = path.length - 1
  let holder = element
  for (let depth = 0; depth < last; depth++) {
    const name = path[depth] as string
    const inside = holder[name]
    if (isElement(inside)) holder = inside
    else {
      const made: Element = {}
      holder[name] = made
      holder = made
    }
  }
  holder[path[last] as string] = value
}

/** Whether an object has no other properties than these. Methods and private fields of a class do not count. */
export function hasOnly(value: object, names: readonly string[]): boolean {
  for (const key in value) if (!names.includes(key)) return false
  return true
}

/**
 * A plain copy of an object, so that getters are called once: the properties of these names (getters and inherited
 * ones, too), and all other enumerable ones.
 */
export function plainCopy<T extends object>(value: T, names: readonly (keyof T)[]): T {
  const copy: Record<PropertyKey, unknown> = {}
  for (const key in value) copy[key] = value[key]
  for (const name of names) if (!(name in copy) && value[name] !== undefined) copy[name] = value[name]
  return copy as T
}

/** `SplmtryData` of a message, beside its statements or blocks, as an object of the document layer. */
export interface SupplementaryData {
  /** Name of the element it is about, and where that stands: at most 350 characters. Optional. */
  readonly PlcAndNm?: unknown
  /** Any XML. */
  readonly Envlp?: unknown
}

/** What stands beside the statements or blocks of a message. */
export interface Beside {
  /** `SplmtryData` of the message itself, in the order of the file; missing where there is none. */
  supplementaryData?: SupplementaryData[] | undefined
}

export function besideIn(message: unknown): Beside {
  const given = objectIn(message)?.SplmtryData
  return given === undefined ? {} : { supplementaryData: [given].flat().filter(isElement) }
}

const texts = new Set(
  (
    'Nm Dept SubDept StrtNm BldgNb BldgNm Flr UnitNb PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn ' +
    'CareOf AdrLine PrvcOfBirth CityOfBirth Ustrd AddtlRmtInf Desc AddtlInf InstrInf InstrForDbtrAgt Inf Titl ' +
    'JobTitl Rspnsblty MemoFld'
  ).split(' '),
)

/** Whether the text of an element is for people, unlike identifiers, accounts, codes and electronic addresses. */
export function isTextElement(name: string): boolean {
  return texts.has(name)
}

/** A property of an object in one edition, or a group of properties by the first of them. */
export interface Placed {
  readonly key: string
  readonly keys: string[]
  readonly property: Exclude<AnyProperty, Given>
  /**
   * Names of the elements, from the outside in; `undefined` where the edition does not have the property, and where the
   * path depends on the message.
   */
  readonly path: readonly string[] | undefined
  readonly paths: readonly (readonly string[])[]
  readonly cover: Cover
}

/** What is written of an object in one edition, in the order of the schema. */
interface InEdition {
  readonly all: readonly Placed[]
  readonly byKey: ReadonlyMap<string, Placed>
}

const known = new WeakMap<object, Map<Edition, InEdition>>()

/**
 * The properties of an object in an edition, made once: made anew, they take a tenth of the time of reading an MT940.
 */
export function inEdition(description: Description<unknown>, to: Target): InEdition {
  let editions = known.get(description)
  if (editions === undefined) {
    editions = new Map()
    known.set(description, editions)
  }
  let own = editions.get(to.edition)
  if (own === undefined) {
    own = placed(description, to)
    editions.set(to.edition, own)
  }
  return own
}

function placed(description: Description<unknown>, to: Target): InEdition {
  const groups = new Map<Group, Placed>()
  const all: Placed[] = []
  for (const [key, property] of propertiesOf(description)) {
    if (property.kind === 'given') continue
    const first = property.kind === 'group' ? groups.get(property.group) : undefined
    if (first !== undefined) {
      first.keys.push(key)
      continue
    }
    const own = { key, keys: [key], property, path: pathOf(property, to), ...placesOf(property) }
    all.push(own)
    if (property.kind === 'group') groups.set(property.group, own)
  }
  return { all, byKey: new Map(all.map((each) => [each.key, each])) }
}

function pathOf(property: Placed['property'], to: Target): readonly string[] | undefined {
  if (property.kind === 'group' || property.kind === 'others') return []
  const isOfMessage = typeof property.at === 'object' && 'Stmt' in property.at
  return isOfMessage ? undefined : pathFor(property.at, to)?.split('/')
}

function placesOf(property: Placed['property']): Pick<Placed, 'paths' | 'cover'> {
  if (property.kind === 'others') return { paths: [], cover: {} }
  const covered = property.kind === 'group' ? coversOf(property.group) : property.paths
  return { paths: covered.map((each) => each.split('/')), cover: property.kind === 'group' ? treeOf(covered) : {} }
}

/** The elements that are read: a name leads to those inside it, and to nothing where all of it is read. */
export interface Cover {
  readonly [name: string]: Cover | undefined
}

export function treeOf(paths: readonly string[]): Cover {
  const root: { [name: string]: Cover | undefined } = {}
  for (const path of paths) put(root, path.split('/'), at(root, path.split('/')) ?? {})
  return root
}

/** Path of the element that a path of properties is written to, each part with its slash: `/Cdtr/Nm`. */
export function locate(content: Content<unknown>, path: readonly PropertyKey[], to: Target): string {
  if (content.kind === 'leaf') return content.locate?.(path, to) ?? ''
  const [key, ...rest] = path
  if (key === undefined) return ''
  const { path: names, property } = inEdition(content, to).byKey.get(String(key)) ?? {}
  const isNowhere = names === undefined || property === undefined || (property.kind === 'others' && rest.length === 0)
  return isNowhere ? `/${String(key)}` : written(names) + locateIn(property, rest, to)
}

function locateIn(property: Placed['property'], path: readonly PropertyKey[], to: Target): string {
  if (property.kind === 'one') return locate(property.content, path, to)
  return property.kind === 'many' ? locateItem(property, path, to) : written(path)
}

export function locateItem({ content, since }: Many<unknown>, path: readonly PropertyKey[], to: Target): string {
  const [index, ...rest] = path
  if (index === undefined) return ''
  return (to.edition < since ? '' : `[${Number(index) + 1}]`) + locate(content, rest, to)
}

function written(names: readonly PropertyKey[]): string {
  return names.map((name) => `/${String(name)}`).join('')
}

/**
 * The path of properties that the elements of a path are written from, the other way round than {@link locate}.
 * @param segments Names of elements below the one of this value, as a path has them (`AdrLine[2]`).
 * @param own The last segment before them.
 */
export function propertyAt(
  content: Content<unknown>,
  segments: readonly string[],
  to: Target,
  own = '',
): readonly PropertyKey[] {
  if (content.kind === 'leaf') return content.propertyAt?.(segments, to, own) ?? []
  const { all } = inEdition(content, to)
  const names = segments.map((segment) => segment.replace(/\[\d+\]$/, ''))
  const path = written(segments)
  // Of several properties of one element (an amount and its currency) the one whose own path leads farthest towards it.
  const lead = (each: Placed): number => {
    const stands = written(each.path ?? []) + locateIn(each.property, [], to)
    return path.startsWith(stands) ? stands.length : 0
  }
  const [found] = all
    .filter(({ path: at }) => at !== undefined && at.length > 0 && at.every((name, depth) => name === names[depth]))
    .sort((a, b) => lead(b) - lead(a))
  if (found?.path !== undefined) {
    const { length } = found.path
    return [found.key, ...propertyIn(found.property, segments.slice(length), to, segments[length - 1] ?? '')]
  }
  const other = all.find(({ property }) => property.kind === 'others' && property.names.includes(names[0] ?? ''))
  return other === undefined ? [] : [other.key, names[0] ?? '']
}

function propertyIn(
  property: Placed['property'],
  segments: readonly string[],
  to: Target,
  own: string,
): readonly PropertyKey[] {
  if (property.kind === 'one') return propertyAt(property.content, segments, to, own)
  if (property.kind !== 'many' || to.edition < property.since) return []
  const [, index] = /\[(\d+)\]$/.exec(own) ?? []
  return index === undefined ? [] : [Number(index) - 1, ...propertyAt(property.content, segments, to, own)]
}

/** `payments[3].creditor.name`, as one would write it. */
export function propertyName(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('')
}
