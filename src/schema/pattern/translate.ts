/** What the dialects of regular expressions do differently. */
export interface Dialect {
  /** Reads one character, an escape or a class, which begins at `at`. */
  character: (text: string, at: number) => Read<Ranges>
  /** Where the content of a group begins, behind its `(` at `at` and what says of which kind it is. */
  group: (text: string, at: number) => number
  /** Whether a quantifier may have a `?` behind it, which makes no difference to whether a whole text fits. */
  lazy: boolean
}

export interface Read<T> {
  value: T
  end: number
}

interface Part {
  source: string
  /** Whether a quantifier behind it is about all of it. */
  isOne: boolean
  /** The highest number of repetitions in it, loops in loops multiplied. */
  repeats: number
  /** How many characters stand in it when each loop is written out; an endless loop counts as one more. */
  size: number
}

const mostGroups = 100

/** Characters of an expression at most; the longest of ISO 20022 has 80. */
const mostCharacters = 10_000

/** The same with its loops written out: RE2's time grows with them. */
const mostWrittenOut = 5000

/** RE2's limit on how often something may stand, also where a loop is in a loop. */
const mostRepeats = 1000

/**
 * A regular expression in the syntax of RE2, with each class as its characters: RE2 may know another Unicode. Throws an
 * `Error` that names what is wrong in it.
 */
export function translate(text: string, dialect: Dialect): string {
  if (text.length > mostCharacters) throw new Error(`The pattern is longer than ${mostCharacters} characters`)
  const { value, end } = readChoice(text, 0, dialect, 0)
  if (end < text.length) throw wrong(text, 'a closing parenthesis without an opening one')
  if (value.size <= mostWrittenOut) return value.source
  throw new Error(
    `The pattern ${text} repeats too much: with its quantifiers written out it would have more than ` +
      `${mostWrittenOut} characters. Repeat less`,
  )
}

export function wrong(pattern: string, what: string): Error {
  return new Error(`The pattern ${pattern} holds ${what}, which is not supported`)
}

function readChoice(text: string, from: number, dialect: Dialect, depth: number): Read<Part> {
  if (depth > mostGroups) throw wrong(text, `groups nested more than ${mostGroups} deep`)
  const parts: Part[] = []
  let at = from
  for (;;) {
    const { value, end } = readSequence(text, at, dialect, depth)
    parts.push(value)
    at = end + 1
    if (text[end] === '|') continue
    const [only] = parts
    return { value: parts.length === 1 ? (only as Part) : joined(parts, '|'), end }
  }
}

function readSequence(text: string, from: number, dialect: Dialect, depth: number): Read<Part> {
  const parts: Part[] = []
  let at = from
  while (at < text.length && text[at] !== '|' && text[at] !== ')') {
    const { value, end } = readOne(text, at, dialect, depth)
    const loop = readQuantifier(text, end, dialect)
    at = loop?.end ?? end
    parts.push(loop === undefined ? value : repeated(value, loop.value))
  }
  const [only] = parts
  return { value: parts.length === 1 ? (only as Part) : joined(parts, ''), end: at }
}

function joined(parts: readonly Part[], separator: '' | '|'): Part {
  const source = parts.map((part) => part.source).join(separator)
  return {
    source: separator === '' ? source : `(?:${source})`,
    isOne: separator !== '',
    repeats: Math.max(1, ...parts.map((part) => part.repeats)),
    size: parts.reduce((sum, part) => sum + part.size, 1),
  }
}

function readOne(text: string, at: number, dialect: Dialect, depth: number): Read<Part> {
  const char = text.charAt(at)
  if (/[?*+{}]/.test(char)) throw wrong(text, `${char} without something before it`)
  if (char !== '(') {
    const { value, end } = dialect.character(text, at)
    return { value: { source: classOf(value), isOne: true, repeats: 1, size: 1 }, end }
  }
  const { value, end } = readChoice(text, dialect.group(text, at), dialect, depth + 1)
  if (text[end] !== ')') throw wrong(text, 'an opening parenthesis without a closing one')
  return { value: { ...value, source: `(?:${value.source})`, isOne: true }, end: end + 1 }
}

interface Times {
  min: number
  max: number
}

const signs: Readonly<Record<string, Times>> = {
  '?': { min: 0, max: 1 },
  '*': { min: 0, max: Number.POSITIVE_INFINITY },
  '+': { min: 1, max: Number.POSITIVE_INFINITY },
}

function readQuantifier(text: string, at: number, { lazy }: Dialect): Read<Times> | undefined {
  const sign = text.charAt(at)
  let value = Object.hasOwn(signs, sign) ? signs[sign] : undefined
  let end = at + 1
  if (sign === '{') {
    // A count of more digits than texts have characters is refused with the braces.
    const [written, from, comma, to] = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(text.slice(at, at + 24)) ?? []
    if (written === undefined) throw wrong(text, 'an opening brace that begins no quantifier')
    const min = Number(from)
    value = { min, max: comma === undefined ? min : to === '' ? Number.POSITIVE_INFINITY : Number(to) }
    if (value.max < min) throw wrong(text, `the quantifier ${written}, whose end is before its beginning`)
    end = at + written.length
  }
  if (value === undefined) return undefined
  if (lazy && text[end] === '?') end++
  if (/[?*+{]/.test(text.charAt(end))) throw wrong(text, 'a quantifier behind a quantifier')
  return { value, end }
}

/** A part with a quantifier, which RE2 takes up to 1000 only: more in several parts. */
function repeated({ source: whole, isOne, repeats, size }: Part, { min, max }: Times): Part {
  const body = isOne ? whole : `(?:${whole})`
  const isEndless = max === Number.POSITIVE_INFINITY
  const most = Math.max(1, Math.floor(mostRepeats / repeats))
  const part = {
    isOne: false,
    repeats: repeats * Math.max(1, Math.min(most, isEndless ? min : max)),
    size: 1 + size * (isEndless ? min + 1 : max),
  }
  // It is refused anyhow, and would be long.
  if (part.size > mostWrittenOut) return { ...part, source: '' }
  let left = min
  let source = ''
  for (; left > most; left -= most) source += times(body, most, most)
  if (isEndless) return { ...part, source: source + times(body, left, max) }
  let optional = max - min
  source += times(body, left, Math.min(most, left + optional))
  for (optional -= most - left; optional > 0; optional -= most) source += times(body, 0, Math.min(most, optional))
  return { ...part, source }
}

function times(body: string, min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `${body}${min === 0 ? '*' : min === 1 ? '+' : `{${min},}`}`
  if (min === 1 && max === 1) return body
  if (max === 0) return '(?:)'
  return `${body}${max === 1 ? '?' : min === max ? `{${min}}` : `{${min},${max}}`}`
}

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

export function without(ranges: Ranges, removed: Ranges): Ranges {
  return complement(rangesOf([...complement(ranges), ...removed]))
}

/** What was asked for so far: the same few classes stand in most patterns, and each takes milliseconds. */
const taken = new Map<string, Ranges>()

const mostKept = 1000

/**
 * The characters that one atom of an expression of JavaScript takes (`\p{Lu}`, `[A-Z.]`, `\s`), by what JavaScript
 * knows of Unicode.
 */
export function charactersTakenBy(atom: string): Ranges {
  const known = taken.get(atom)
  if (known !== undefined) return known
  const expression = new RegExp(`(?:${atom})+`, 'gu')
  const found: number[] = []
  // A class of ASCII characters takes no others. Those of the first plane have one unit in a text, the others two, and
  // each half of one stands alone.
  const isAscii = /^(?:[ --/-~]|\[[ -[_-~][ -[^-~]*\])$/.test(atom)
  for (const [from, to, size] of isAscii ? ascii : planes) {
    for (let start = from; start <= to; start += 0x4000) {
      const text = charactersFrom(start, Math.min(to, start + 0x3fff))
      for (const { 0: run, index } of text.matchAll(expression)) {
        const first = start + index / size
        found.push(first, first + run.length / size - 1)
      }
    }
  }
  const ranges = rangesOf(found)
  if (taken.size < mostKept) taken.set(atom, ranges)
  return ranges
}

type Plane = readonly [from: number, to: number, size: number]

const ascii: readonly Plane[] = [[0, 0x7f, 1]]
const planes: readonly Plane[] = [
  [0, 0xd7ff, 1],
  [0xd800, 0xdbff, 1],
  [0xdc00, 0xdfff, 1],
  [0xe000, 0xffff, 1],
  [0x10000, last, 2],
]

/** All characters of a range that does not cross the end of the first plane. */
function charactersFrom(start: number, end: number): string {
  const units: number[] = []
  for (let code = start; code <= end; code++) {
    if (code <= 0xffff) units.push(code)
    else units.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff))
  }
  return String.fromCharCode(...units)
}

function classOf(ranges: Ranges): string {
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
