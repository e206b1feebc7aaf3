/** Pairs of code points, the first and the last of each run of characters, in order and apart. */
export type Ranges = readonly number[]

/** A set of characters. */
export interface CharacterSet {
  /** One character of it, as an expression of JavaScript with the flag `u`. */
  source: string
  /** What stands in the brackets of `source`; `undefined` where it cannot be part of another class. */
  items: string | undefined
  /** Its characters. A set with Unicode properties asks the engine of JavaScript for them, which takes some time. */
  ranges: () => Ranges
  /** Whether `ranges` is known already. */
  known: boolean
}

const last = 0x10ffff

/** The set of some ranges, in any order. */
export function setOf(ranges: Ranges): CharacterSet {
  const ordered = joined(ranges)
  const items = itemsOf(ordered, 'u')
  // An empty class is an expression of JavaScript that nothing fits.
  return { source: `[${items}]`, items, ranges: () => ordered, known: true }
}

/** The characters with a Unicode property, as `Lu` or `Script=Greek`; of `isNegated` those without. */
export function propertySet(property: string, isNegated: boolean): CharacterSet {
  const items = `\\${isNegated ? 'P' : 'p'}{${property}}`
  const known = properties.get(items)
  if (known !== undefined) return known
  const set = { source: `[${items}]`, items, ranges: once(() => charactersOf(`[${items}]`)), known: false }
  properties.set(items, set)
  return set
}

/** The sets of the properties asked for so far; there are some hundred, and their characters never change. */
const properties = new Map<string, CharacterSet>()

/** The characters of any of the sets. */
export function union(sets: readonly CharacterSet[]): CharacterSet {
  const ranges = once(() => joined(sets.flatMap((set) => set.ranges())))
  if (sets.every(({ known }) => known)) return setOf(ranges())
  const items = sets.map((set) => set.items ?? itemsOf(set.ranges(), 'u')).join('')
  return { source: `[${items}]`, items, ranges, known: false }
}

/** All characters but those of the set. */
export function complement(set: CharacterSet): CharacterSet {
  const ranges = once(() => others(set.ranges()))
  if (set.known) return setOf(ranges())
  const source = set.items === undefined ? `(?!${set.source})[^]` : `[^${set.items}]`
  return { source: set.items === undefined ? `(?:${source})` : source, items: undefined, ranges, known: false }
}

/** The characters of the first set that the second does not have. */
export function without(set: CharacterSet, removed: CharacterSet): CharacterSet {
  const ranges = once(() => others(joined([...others(set.ranges()), ...removed.ranges()])))
  if (set.known && removed.known) return setOf(ranges())
  return { source: `(?:(?!${removed.source})${set.source})`, items: undefined, ranges, known: false }
}

/** The ranges as a class of JavaScript (`u`) or of RE2 (`x`). */
export function classOf(ranges: Ranges, notation: 'u' | 'x'): string {
  // RE2 has no empty class.
  return ranges.length === 0 && notation === 'x' ? '[^\\x{0}-\\x{10FFFF}]' : `[${itemsOf(ranges, notation)}]`
}

/** Characters that a set is asked for one by one, before all of them are asked for. */
const few = 512

/** Whether two sets have a character in common. */
export function overlap(a: CharacterSet, b: CharacterSet): boolean {
  if (a === b) return true
  if (!a.known && b.known && sizeOf(b.ranges()) <= few) return hasAny(a, b.ranges())
  if (!b.known && a.known && sizeOf(a.ranges()) <= few) return hasAny(b, a.ranges())
  const one = a.ranges()
  const other = b.ranges()
  let i = 0
  let j = 0
  while (i < one.length && j < other.length) {
    if (at(one, i + 1) < at(other, j)) i += 2
    else if (at(other, j + 1) < at(one, i)) j += 2
    else return true
  }
  return false
}

function hasAny(set: CharacterSet, ranges: Ranges): boolean {
  const expression = new RegExp(`^${set.source}$`, 'u')
  for (let i = 0; i < ranges.length; i += 2) {
    for (let code = at(ranges, i); code <= at(ranges, i + 1); code++) {
      if (expression.test(String.fromCodePoint(code))) return true
    }
  }
  return false
}

function sizeOf(ranges: Ranges): number {
  let size = 0
  for (let i = 0; i < ranges.length; i += 2) size += at(ranges, i + 1) - at(ranges, i) + 1
  return size
}

function at(ranges: Ranges, index: number): number {
  return ranges[index] as number
}

/** Ranges in order, those that touch or overlap as one. */
function joined(ranges: Ranges): number[] {
  const pairs: [number, number][] = []
  for (let i = 0; i < ranges.length; i += 2) pairs.push([at(ranges, i), at(ranges, i + 1)])
  pairs.sort(([a], [b]) => a - b)
  const result: number[] = []
  for (const [from, to] of pairs) {
    const end = result.at(-1)
    if (end === undefined || from > end + 1) result.push(from, to)
    else if (to > end) result[result.length - 1] = to
  }
  return result
}

function others(ranges: Ranges): number[] {
  const result: number[] = []
  let next = 0
  for (let i = 0; i < ranges.length; i += 2) {
    if (at(ranges, i) > next) result.push(next, at(ranges, i) - 1)
    next = at(ranges, i + 1) + 1
  }
  if (next <= last) result.push(next, last)
  return result
}

function itemsOf(ranges: Ranges, notation: 'u' | 'x'): string {
  let items = ''
  for (let i = 0; i < ranges.length; i += 2) {
    const from = at(ranges, i)
    const to = at(ranges, i + 1)
    items += character(from, notation)
    if (to > from) items += `-${character(to, notation)}`
  }
  return items
}

function character(code: number, notation: 'u' | 'x'): string {
  const text = String.fromCodePoint(code)
  return /[A-Za-z0-9]/.test(text) ? text : `\\${notation}{${code.toString(16).toUpperCase()}}`
}

/** The characters that fit an expression of one character. */
function charactersOf(source: string): Ranges {
  const expression = new RegExp(`${source}+`, 'gu')
  const found: number[] = []
  // Surrogates alone are no characters of XML. Those of the first plane have one unit in a text, the others two.
  for (const [from, to, size] of [
    [0, 0xd7ff, 1],
    [0xe000, 0xffff, 1],
    [0x10000, last, 2],
  ] as const) {
    for (let start = from; start <= to; start += 0x4000) {
      const end = Math.min(to, start + 0x3fff)
      const text = charactersFrom(start, end)
      for (const { 0: run, index } of text.matchAll(expression)) {
        const first = start + index / size
        found.push(first, first + run.length / size - 1)
      }
    }
  }
  return joined(found)
}

/** All characters of a range that does not cross the end of the first plane. */
function charactersFrom(start: number, end: number): string {
  const units: number[] = []
  for (let code = start; code <= end; code++) {
    if (code <= 0xffff) units.push(code)
    else units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff))
  }
  return String.fromCharCode(...units)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
