import {
  type AnyProperty,
  type Content,
  coversOf,
  type Description,
  type Edition,
  type Given,
  type Group,
  type Many,
  pathFor,
  propertiesOf,
  type Target,
} from './description.ts'
import { at, put } from './element.ts'

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
    const own = { key, keys: [key], property, path: pathOf(property, to), ...pathsOf(property) }
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

function pathsOf(property: Placed['property']): Pick<Placed, 'paths' | 'cover'> {
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
