import { type Finding, InvalidDocumentError } from '../diagnostics/index.ts'
import { isDecimal } from '../values/index.ts'
import {
  at,
  type Content,
  type Cover,
  coversOf,
  type Description,
  type Element,
  editions,
  type Group,
  inEdition,
  invalid,
  isElement,
  isEmpty,
  isList,
  type Leaf,
  type Many,
  objectIn,
  objectsOf,
  type Placed,
  pathFor,
  propertiesOf,
  propertyName,
  put,
  type ReadAs,
  type Target,
  treeOf,
} from './description.ts'
import { read as readBy } from './plan.ts'
import { writeGiven } from './write-given.ts'

/**
 * Writes an object by its table, in the form of a version; `undefined` where nothing is in it. With `read` come the
 * elements that the table has no property for, and what did not change stays as the file wrote it.
 * @throws InvalidDocumentError for a value of another type, RangeError for an amount that contradicts its indicator,
 * and where a list is longer or shorter than it was read, so that elements without a property belong to none.
 */
export function writeTable<T>(table: Description<T>, value: object, to: Target, read?: ReadAs): unknown {
  const made: Element = {}
  const given = value as Element
  const was = read && (read.was as Element)
  const element = read && (table.holder ?? objectIn)(read.element)
  for (const each of inEdition(table, to).all) {
    const { key, property, path, paths } = each
    if (property.kind === 'others') continue
    if (property.kind === 'group') {
      merge(made, groupOf(each, property.group, given, to, element && { was, element }))
      continue
    }
    if (element === undefined && given[key] === undefined) continue
    const found = element && paths.find((each) => firstAt(element, each) !== undefined)
    const from = element && { was: was?.[key], element: found && firstAt(element, found) }
    const written =
      property.kind === 'one'
        ? writeOne(property.content, given[key], to, from)
        : writeMany(property, given[key], to, from)
    // Where the version has no place for a property it is written to the first one, which its schema refuses.
    const own = path ?? (pathFor(property.at, to) ?? property.paths[0] ?? '').split('/')
    if (written !== undefined) put(made, isList(property.at) && found ? found : own, written)
  }
  if (element !== undefined) {
    for (const [path, content] of Object.entries(table.kept ?? {})) keep(made, path, content, to, element)
    copyRest(made, element, coverOf(table))
  }
  for (const name of table.repeated ?? []) {
    if (made[name] !== undefined && !Array.isArray(made[name])) made[name] = [made[name]]
  }
  const arranged = table.arrange?.(made, to) ?? made
  return isEmpty(made) ? undefined : arranged
}

/** The value at a path, of each element on the way the first one. */
function firstAt(element: Element, path: readonly string[]): unknown {
  let found: unknown = element
  for (const name of path) found = objectIn(found)?.[name]
  return found
}

function writeOne(content: Content<unknown>, value: unknown, to: Target, read: ReadAs | undefined): unknown {
  // Missing as it was: the element held nothing that could be read.
  if (value === undefined) return read?.was === undefined ? read?.element : undefined
  const { element } = read ?? {}
  const hasHolder = content.kind !== 'leaf' && content.holder !== undefined
  if (!Array.isArray(element) || hasHolder) return written(content, value, to, read)
  const [first, ...others] = element as unknown[]
  const own = written(content, value, to, { was: read?.was, element: first })
  return others.length === 0 ? own : [own ?? {}, ...others]
}

/** What is written of a value; where it did not change, the element as it was read. */
function written(content: Content<unknown>, value: unknown, to: Target, read: ReadAs | undefined): unknown {
  if (content.kind === 'table') return writeTable(content, Object(value), to, read) ?? read?.element
  const own = content.kind === 'leaf' ? writeLeaf(content, value, to) : writeShared(content, value, to)
  const element = read?.element
  if (read === undefined || element === undefined) return own
  if (own === undefined || (isSame(value, read.was) && holds(element, own))) return element
  if (content.kind === 'leaf' && content.covers.length > 0 && isElement(own) && isElement(element))
    copyRest(own, element, coverOf(content))
  return own
}

/** What is written of a value; one that cannot be written is left for the schema to refuse. */
function writeLeaf({ write }: Leaf, value: unknown, to: Target): unknown {
  const own = write(value as never, to, {})
  return own === invalid ? value : own
}

function writeMany({ content, since }: Many<unknown>, value: unknown, to: Target, read: ReadAs | undefined): unknown {
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const all = read === undefined ? [] : objectsOf(read.element)
  const was = (read?.was ?? []) as unknown[]
  if (list.length === 0) return was.length === 0 ? read?.element : undefined
  if (content.kind === 'leaf') {
    const isAsRead = isSame(list, was) && read?.element !== undefined
    return isAsRead ? read.element : list.map((each) => writeLeaf(content, each, to))
  }
  const write = (each: unknown, from?: ReadAs): unknown => written(content, each, to, from) ?? {}
  const isRead = (each: unknown): boolean =>
    content.isThere === undefined || readBy(content as Description<object>, each) !== undefined
  const own = pairedWith(list, was, all, write, isRead)
  return own.length === 1 && to.edition < since ? own[0] : own
}

/**
 * Writes the items of a list, each with the element it was read of.
 * @throws RangeError if there are more or fewer items than elements, and the elements hold something without a
 * property.
 */
export function pairedWith<T>(
  list: readonly T[],
  was: readonly unknown[],
  elements: readonly unknown[],
  write: (item: T, read?: ReadAs) => unknown,
  isRead: (element: unknown) => boolean = () => true,
): unknown[] {
  const bare = (each: unknown): unknown => write(each as T)
  const withElements = (items: readonly unknown[]): unknown[] => {
    let next = 0
    const own = elements.flatMap((element) => {
      if (!isRead(element) && hasNoText(element)) return []
      if (next >= items.length || !isRead(element)) return [element]
      const item = next++
      return [write(items[item] as T, { was: was[item], element })]
    })
    return [...own, ...items.slice(next).map(bare)]
  }
  if (list.length === was.length) return withElements(list)
  if (JSON.stringify(was.map(bare)) !== JSON.stringify(withElements(was))) throw unassignable()
  return list.map(bare)
}

function unassignable(): RangeError {
  return new RangeError(
    'document: it has elements that the domain object does not have, and one of its lists is longer or shorter ' +
      'now. Remove `document` to write without it.',
  )
}

/** What a group writes; its elements as they were read, where none of its properties changed. */
function groupOf(
  { keys, cover }: Placed,
  group: Group,
  value: Element,
  to: Target,
  read: { was: Element | undefined; element: Element } | undefined,
): Element {
  const own = group.write(value as never, to, read) ?? {}
  if (read === undefined || group.copies === true || coversOf(group).length === 0) return own
  const isAsRead = keys.every((key) => isSame(value[key], read.was?.[key]))
  const part = covered(read.element, cover)
  return isAsRead && isElement(part) && holds(part, own) ? part : own
}

/**
 * Writes a part that messages share: in the edition of the version, or in one that has what it has not, for the schema
 * to refuse it with its path.
 */
export function writeShared(description: Description<unknown>, value: unknown, to: Target): unknown {
  for (const edition of [to.edition, ...editions.filter((each) => each !== to.edition).reverse()]) {
    const own = writeGiven(description, value, { edition })
    if (own !== invalid) return isElement(own) && isEmpty(own) ? undefined : own
  }
  const findings: Finding[] = []
  writeGiven(description, value, to, Object(value), (path, message) => {
    const property = propertyName(path)
    findings.push({ code: 'value-type', severity: 'error', path: '', property, message: `${property} ${message}.` })
  })
  throw new InvalidDocumentError(findings)
}

/** An element without a property, in the form of the version. */
function keep(made: Element, path: string, content: Content<unknown>, to: Target, element: Element): void {
  const names = path.split('/')
  const found = at(element, names)
  if (found === undefined || at(made, names) !== undefined) return
  const inForm = (each: unknown): unknown => {
    const value = content.kind === 'leaf' ? content.read(each) : readBy(content as Description<object>, each)
    return (value === undefined ? undefined : written(content, value, to, { was: value, element: each })) ?? each
  }
  put(made, names, Array.isArray(found) ? found.map(inForm) : inForm(found))
}

const covers = new WeakMap<object, Cover>()

function coverOf(content: Content<unknown>): Cover {
  const known = covers.get(content)
  if (known !== undefined) return known
  const paths =
    content.kind === 'leaf'
      ? content.covers
      : [
          ...Object.keys(content.kept ?? {}),
          ...propertiesOf(content).flatMap(([, property]) => {
            if (property.kind === 'given' || property.kind === 'others') return []
            return property.kind === 'group' ? coversOf(property.group) : property.paths
          }),
        ]
  const made = treeOf(paths)
  covers.set(content, made)
  return made
}

/** Copies what a table has no property for. */
function copyRest(made: Element, element: Element, cover: Cover): void {
  for (const name in element) {
    const given = element[name]
    const inside = cover[name]
    if (given === undefined || (inside !== undefined && isEmpty(inside))) continue
    if (inside === undefined) made[name] ??= given
    else {
      const [first, ...others] = Array.isArray(given) ? (given as unknown[]) : [given]
      const own = made[name] ?? {}
      if (isElement(first) && isElement(own)) {
        copyRest(own, first, inside)
        if (others.length > 0) made[name] = [own, ...others]
        else if (!isEmpty(own) || isEmpty(first)) made[name] = own
      }
    }
  }
}

function covered(element: unknown, cover: Cover): unknown {
  if (isEmpty(cover) || !isElement(element)) return element
  const made: Element = {}
  for (const name in element) {
    const inside = cover[name]
    if (inside !== undefined && element[name] !== undefined) made[name] = covered(element[name], inside)
  }
  return made
}

/** Whether an element has all elements of another one: both are of one form then. */
function holds(element: unknown, own: unknown): boolean {
  if (Array.isArray(own)) return Array.isArray(element) && own.every((each, index) => holds(element[index], each))
  if (!isElement(own)) return typeof element === typeof own
  return (
    isElement(element) && Object.entries(own).every(([name, each]) => each === undefined || holds(element[name], each))
  )
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isDecimal(one)) return isDecimal(other) && one.eq(other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame((one as Element)[name], (other as Element)[name]))
}

function merge(made: Element, others: Element): void {
  for (const name in others) {
    const own = made[name]
    const other = others[name]
    if (other === undefined) continue
    if (isElement(own) && isElement(other)) merge(own, other)
    else made[name] = other
  }
}

function hasNoText(element: unknown): boolean {
  if (typeof element !== 'object' || element === null) return element === undefined || element === ''
  return Object.values(element).every(hasNoText)
}
