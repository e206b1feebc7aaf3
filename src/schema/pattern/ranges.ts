/** Characters as pairs of code points, the first and the last of each run, in order and apart. */
export type Ranges = readonly number[]

const last = 0x10ffff

/** Runs of characters in any order, those that touch or overlap as one. */
export function rangesOf(runs: Ranges): Ranges {
  const pairs: [number, number][] = []
  for (let i = 0; i < runs.length; i += 2) pairs.push([at(runs, i), at(runs, i + 1)])
  pairs.sort(([a], [b]) => a - b)
  const result: number[] = []
  for (const [from, to] of pairs) {
    const end = result.at(-1)
    if (end === undefined || from > end + 1) result.push(from, to)
    else if (to > end) result[result.length - 1] = to
  }
  return result
}

/** All other characters. */
export function complement(ranges: Ranges): Ranges {
  const result: number[] = []
  let next = 0
  for (let i = 0; i < ranges.length; i += 2) {
    if (at(ranges, i) > next) result.push(next, at(ranges, i) - 1)
    next = at(ranges, i + 1) + 1
  }
  if (next <= last) result.push(next, last)
  return result
}

/** The characters of the first that the second does not have. */
export function without(ranges: Ranges, removed: Ranges): Ranges {
  return complement(rangesOf([...complement(ranges), ...removed]))
}

/** The sets of the properties asked for so far; there are some hundred, and their characters never change. */
const properties = new Map<string, Ranges>()

/** The characters with a Unicode property, as `Lu` or `Script=Greek`, by what JavaScript knows of Unicode. */
export function propertyRanges(property: string): Ranges {
  const known = properties.get(property)
  if (known !== undefined) return known
  const expression = new RegExp(`\\p{${property}}+`, 'gu')
  const found: number[] = []
  // Surrogates alone are no characters of XML. Those of the first plane have one unit in a text, the others two.
  for (const [from, to, size] of [
    [0, 0xd7ff, 1],
    [0xe000, 0xffff, 1],
    [0x10000, last, 2],
  ] as const) {
    for (let start = from; start <= to; start += 0x4000) {
      const text = charactersFrom(start, Math.min(to, start + 0x3fff))
      for (const { 0: run, index } of text.matchAll(expression)) {
        const first = start + index / size
        found.push(first, first + run.length / size - 1)
      }
    }
  }
  const ranges = rangesOf(found)
  properties.set(property, ranges)
  return ranges
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

/** One of these characters, in the syntax of RE2. */
export function classOf(ranges: Ranges): string {
  // RE2 has no empty class.
  if (ranges.length === 0) return '[^\\x{0}-\\x{10FFFF}]'
  let items = ''
  for (let i = 0; i < ranges.length; i += 2) {
    const [from, to] = [at(ranges, i), at(ranges, i + 1)]
    items += to > from ? `${character(from)}-${character(to)}` : character(from)
  }
  return `[${items}]`
}

function character(code: number): string {
  const text = String.fromCodePoint(code)
  return /[A-Za-z0-9]/.test(text) ? text : `\\x{${code.toString(16).toUpperCase()}}`
}

function at(ranges: Ranges, index: number): number {
  return ranges[index] as number
}
