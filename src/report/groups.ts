/**
 * Items that agree in some values. They are divided by another value when it is asked for, once for all who ask, so
 * that a look-up costs the same however many items look alike.
 */
export interface Group<T> {
  /** In their order. */
  items: readonly T[]
  /** Its parts by the values of a fact; `undefined` is a value, too. */
  parts?: Map<string, Parts<T>>
}

/** Items that agree: most often one, which stands for its group, since there may be a million of them. */
export type Alike<T> = T | Group<T>

export type Parts<T> = ReadonlyMap<string | undefined, Alike<T>>

/** The values of an item, by their names. */
export type Facts<T, Fact extends string> = Readonly<Record<Fact, (item: T) => string | undefined>>

export function isGroup<T extends object>(alike: Alike<T>): alike is Group<T> {
  return 'items' in alike
}

export function itemsOf<T extends object>(alike: Alike<T>): readonly T[] {
  return isGroup(alike) ? alike.items : [alike]
}

/** Items as a group, one as itself; `undefined` without any. */
export function groupOf<T extends object>(items: readonly T[]): Alike<T> | undefined {
  return items.length < 2 ? items[0] : { items }
}

/** Those that have a value of a fact. */
export function withFact<T extends object, Fact extends string>(
  facts: Facts<T, Fact>,
  alike: Alike<T> | undefined,
  fact: Fact,
  value: string | undefined,
): Alike<T> | undefined {
  if (alike === undefined || isGroup(alike)) return alike && partsBy(facts, alike, fact).get(value)
  return facts[fact](alike) === value ? alike : undefined
}

export function partsBy<T extends object, Fact extends string>(
  facts: Facts<T, Fact>,
  alike: Alike<T>,
  fact: Fact,
): Parts<T> {
  if (!isGroup(alike)) return new Map([[facts[fact](alike), alike]])
  const known = alike.parts?.get(fact)
  if (known !== undefined) return known
  const parts = dividedBy(facts[fact], alike)
  alike.parts ??= new Map()
  alike.parts.set(fact, parts)
  return parts
}

function dividedBy<T extends object>(valueIn: (item: T) => string | undefined, group: Group<T>): Parts<T> {
  const [first] = group.items
  const value = first && valueIn(first)
  // All of them have one value: they stay the same group, with the parts that it has.
  if (group.items.length > 1 && group.items.every((item) => valueIn(item) === value)) return new Map([[value, group]])
  const parts = new Map<string | undefined, T | { items: T[] }>()
  for (const item of group.items) {
    const value = valueIn(item)
    const found = parts.get(value)
    if (found === undefined) parts.set(value, item)
    else if ('items' in found) found.items.push(item)
    else parts.set(value, { items: [found, item] })
  }
  return parts
}
