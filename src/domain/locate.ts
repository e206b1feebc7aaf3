import type { Content, Many, Target } from './description.ts'
import { inEdition, type Placed } from './in-edition.ts'

/** Path of the element that a path of properties is written to, each part with its slash: `/Cdtr/Nm`. */
export function locate(content: Content<unknown>, path: readonly PropertyKey[], to: Target): string {
  if (content.kind === 'leaf') return content.locate?.(path, to) ?? ''
  const [key, ...rest] = path
  if (key === undefined) return ''
  const { path: names, property } = inEdition(content, to).byKey.get(String(key)) ?? {}
  const isNowhere = names === undefined || property === undefined || (property.kind === 'others' && rest.length === 0)
  return isNowhere ? `/${String(key)}` : pathOf(names) + locateIn(property, rest, to)
}

function locateIn(property: Placed['property'], path: readonly PropertyKey[], to: Target): string {
  if (property.kind === 'one') return locate(property.content, path, to)
  return property.kind === 'many' ? locateItem(property, path, to) : pathOf(path)
}

/** The same in a list. */
export function locateItem({ content, since }: Many<unknown>, path: readonly PropertyKey[], to: Target): string {
  const [index, ...rest] = path
  if (index === undefined) return ''
  return (to.edition < since ? '' : `[${Number(index) + 1}]`) + locate(content, rest, to)
}

function pathOf(names: readonly PropertyKey[]): string {
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
  const path = pathOf(segments)
  // Of several properties of one element (an amount and its currency) the one whose own path leads farthest towards it.
  const lead = (each: Placed): number => {
    const stands = pathOf(each.path ?? []) + locateIn(each.property, [], to)
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
