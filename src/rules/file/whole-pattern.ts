import {
  complement,
  type Dialect,
  linearTest,
  needsEngine,
  propertyRanges,
  type Ranges,
  type Read,
  rangesOf,
  translate,
  wrong,
} from '../../schema/index.ts'

export interface WholePattern {
  test: (value: string) => boolean
  needsEngine: boolean
}

/**
 * Compiles the `pattern` of a rule: a regular expression of JavaScript (flag `u`) that the whole value must fit. It
 * takes linear time whatever the value. Looks ahead are taken at its beginning only; looks behind, references and word
 * boundaries are not. Throws an `Error` that names what is wrong or not supported.
 */
export function wholePattern(pattern: string): WholePattern {
  // JavaScript says what is no expression at all.
  new RegExp(pattern, 'u')
  let isLinear = false
  const compile = (text: string, isOpen: boolean): ((value: string) => boolean) => {
    const source = translate(text, scriptDialect)
    if (!isOpen && !needsEngine(text)) {
      const expression = new RegExp(`^(?:${text})$`, 'u')
      return (value) => expression.test(value)
    }
    isLinear = true
    return linearTest(pattern, isOpen ? `(?:${source})(?s:.)*` : source)
  }
  const alternatives = alternativesOf(pattern).map((alternative) => {
    const { looks, rest } = divided(alternative, pattern)
    const conditions = looks.map(({ isNegated, text }) => {
      const fits = alternativesOf(text).map((each) => compile(withoutAnchors(each), !endsWithAnchor(each)))
      return (value: string): boolean => fits.some((one) => one(value)) !== isNegated
    })
    return [...conditions, compile(rest, false)]
  })
  return {
    test: (value) => alternatives.some((conditions) => conditions.every((holds) => holds(value))),
    needsEngine: isLinear,
  }
}

/**
 * One alternative of a pattern as the looks ahead at its beginning, as `(?!.*\/\/)`, each a condition on the value on
 * its own, and the expression behind.
 */
function divided(alternative: string, pattern: string) {
  const looks: { text: string; isNegated: boolean }[] = []
  let rest = withoutAnchors(alternative)
  while (rest.startsWith('(?!') || rest.startsWith('(?=')) {
    const end = groupEnd(rest)
    looks.push({ text: rest.slice(3, end), isNegated: rest[2] === '!' })
    rest = rest.slice(end + 1)
    if (looks.length > 20) throw wrong(pattern, 'more than 20 looks ahead')
  }
  return { looks, rest }
}

/** An expression without the anchors at its ends, which make no difference to a whole value. */
function withoutAnchors(text: string): string {
  return text.slice(text.startsWith('^') ? 1 : 0, endsWithAnchor(text) ? -1 : undefined)
}

function endsWithAnchor(text: string): boolean {
  const last = [...charactersOf(text)].at(-1)
  return last?.char === '$' && last.at === text.length - 1
}

function alternativesOf(text: string): string[] {
  const bars = [...charactersOf(text)].filter(({ char, depth }) => char === '|' && depth === 0)
  const starts = [0, ...bars.map(({ at }) => at + 1)]
  return starts.map((start, i) => text.slice(start, bars[i]?.at))
}

function groupEnd(text: string): number {
  for (const { char, depth, at } of charactersOf(text)) if (char === ')' && depth === 0) return at
  return text.length
}

/** The characters of an expression outside of classes and escapes, and in how many groups they are. */
function* charactersOf(text: string): Generator<{ char: string; depth: number; at: number }> {
  let depth = 0
  let inClass = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\\') at++
    else if (inClass) inClass = char !== ']'
    else if (char === '[') inClass = true
    else {
      if (char === ')') depth--
      yield { char, depth, at }
      if (char === '(') depth++
    }
  }
}

/**
 * The regular expressions of JavaScript (flag `u`), for texts that JavaScript has accepted as one, without looks ahead
 * and behind, references, anchors and word boundaries.
 */
const scriptDialect: Dialect = { character: readCharacter, group: readGroup, lazy: true }

function readGroup(text: string, at: number): number {
  const begin = text.slice(at, at + 110)
  // JavaScript has checked the names of groups.
  const [known] = /^\((?:\?:|\?<[^=!>][^>]{0,99}>|(?!\?))/.exec(begin) ?? []
  if (known !== undefined) return at + known.length
  const what = begin.replace(/^(\(\?(?:<?[=!]|[a-z-]+:)?).*$/s, '$1')
  throw wrong(text, /[=!]$/.test(what) ? `${what} elsewhere than at the beginning` : `a group that begins with ${what}`)
}

const lineEnds: Ranges = [0xa, 0xa, 0xd, 0xd, 0x2028, 0x2029]

function readCharacter(text: string, at: number): Read<Ranges> {
  const char = text[at] ?? ''
  if (char === '^' || char === '$') {
    throw wrong(text, `the anchor ${char} inside (the whole value is compared anyhow: leave it out)`)
  }
  if (char === '[') return readClass(text, at)
  if (char === '.') return { value: complement(lineEnds), end: at + 1 }
  const { value, end } = readMember(text, at)
  return { value: typeof value === 'number' ? [value, value] : value, end }
}

function readClass(text: string, from: number): Read<Ranges> {
  const isNegated = text[from + 1] === '^'
  const members: number[] = []
  let at = from + (isNegated ? 2 : 1)
  while (text[at] !== ']') {
    const first = readMember(text, at)
    if (typeof first.value !== 'number') {
      members.push(...first.value)
      at = first.end
      continue
    }
    const isRange = text[first.end] === '-' && text[first.end + 1] !== ']'
    const last = isRange ? readMember(text, first.end + 1) : first
    // JavaScript has refused a range to a class.
    members.push(first.value, typeof last.value === 'number' ? last.value : first.value)
    at = last.end
  }
  const ranges = rangesOf(members)
  return { value: isNegated ? complement(ranges) : ranges, end: at + 1 }
}

function readMember(text: string, at: number): Read<number | Ranges> {
  if (at >= text.length) throw wrong(text, 'a class without its closing bracket')
  if (text[at] === '\\') return readEscape(text, at)
  const code = text.codePointAt(at) ?? 0
  return { value: code, end: at + String.fromCodePoint(code).length }
}

const controls: Readonly<Record<string, number>> = { t: 0x9, n: 0xa, v: 0xb, f: 0xc, r: 0xd, 0: 0 }

function readEscape(text: string, at: number): Read<number | Ranges> {
  const char = text[at + 1] ?? ''
  const set = setOfEscape(char)
  if (set !== undefined) return { value: set, end: at + 2 }
  const control = Object.hasOwn(controls, char) ? controls[char] : undefined
  if (control !== undefined) return { value: control, end: at + 2 }
  if (char === 'p' || char === 'P') {
    const end = text.indexOf('}', at) + 1
    const ranges = propertyRanges(text.slice(at + 3, end - 1))
    return { value: char === 'P' ? complement(ranges) : ranges, end }
  }
  if (char === 'c') return { value: text.charCodeAt(at + 2) % 32, end: at + 3 }
  if (char === 'x') return { value: Number.parseInt(text.slice(at + 2, at + 4), 16), end: at + 4 }
  if (char === 'u') return readUnicode(text, at)
  // In a class `\b` is the backspace, but nobody means it.
  if (/[bBk1-9]/.test(char)) throw wrong(text, `\\${char}`)
  return { value: char.charCodeAt(0), end: at + 2 }
}

function readUnicode(text: string, at: number): Read<number> {
  if (text[at + 2] === '{') {
    const end = text.indexOf('}', at)
    return { value: Number.parseInt(text.slice(at + 3, end), 16), end: end + 1 }
  }
  const [pair, high = '', low = ''] =
    /^\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/i.exec(text.slice(at, at + 12)) ?? []
  if (pair === undefined) return { value: Number.parseInt(text.slice(at + 2, at + 6), 16), end: at + 6 }
  const units = [high, low].map((hex) => Number.parseInt(hex, 16))
  return { value: String.fromCharCode(...units).codePointAt(0) ?? 0, end: at + 12 }
}

const space = [
  ...[0x9, 0xd, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff],
]
const classes: Readonly<Record<string, Ranges>> = {
  d: [0x30, 0x39],
  w: [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a],
  s: space,
}

function setOfEscape(char: string): Ranges | undefined {
  const name = char.toLowerCase()
  const set = Object.hasOwn(classes, name) ? classes[name] : undefined
  return set === undefined || name === char ? set : complement(set)
}
