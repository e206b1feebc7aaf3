import type { Expression } from './expression.ts'

/** What the dialects of regular expressions do differently. */
export interface Dialect {
  /** Reads one character, an escape or a class, which begins at `at`. */
  character: (text: string, at: number) => Read<Expression>
  /** Where the content of a group begins, behind its `(` at `at` and what says of which kind it is. */
  group: (text: string, at: number) => number
  /** Whether a quantifier may have a `?` behind it, which makes no difference to whether a whole text fits. */
  lazy: boolean
}

/** What was read, and where it ends. */
export interface Read<T> {
  value: T
  end: number
}

/** Groups in groups at most. */
const mostGroups = 100

/** Characters of an expression at most; the longest of ISO 20022 has 80. */
const mostCharacters = 10_000

/** Reads a whole regular expression. Throws an `Error` that names what is wrong in it. */
export function parseExpression(text: string, dialect: Dialect): Expression {
  if (text.length > mostCharacters) throw new Error(`The pattern is longer than ${mostCharacters} characters`)
  const { value, end } = readChoice(text, 0, dialect, 0)
  if (end < text.length) throw wrong(text, 'a closing parenthesis without an opening one')
  return value
}

/** The error for something that no pattern, or none of ours, has. */
export function wrong(pattern: string, what: string): Error {
  return new Error(`The pattern ${pattern} holds ${what}, which is not supported`)
}

function readChoice(text: string, from: number, dialect: Dialect, depth: number): Read<Expression> {
  if (depth > mostGroups) throw wrong(text, `groups nested more than ${mostGroups} deep`)
  const parts: Expression[] = []
  let at = from
  for (;;) {
    const { value, end } = readSequence(text, at, dialect, depth)
    parts.push(value)
    at = end + 1
    if (text[end] !== '|') {
      const [only] = parts
      return { value: parts.length === 1 ? (only as Expression) : { kind: 'choice', parts }, end }
    }
  }
}

function readSequence(text: string, from: number, dialect: Dialect, depth: number): Read<Expression> {
  const parts: Expression[] = []
  let at = from
  while (at < text.length && text[at] !== '|' && text[at] !== ')') {
    const { value, end } = readOne(text, at, dialect, depth)
    const loop = readQuantifier(text, end, dialect)
    at = loop?.end ?? end
    parts.push(loop === undefined ? value : { kind: 'loop', body: value, ...loop.value })
  }
  const [only] = parts
  return { value: parts.length === 1 ? (only as Expression) : { kind: 'sequence', parts }, end: at }
}

function readOne(text: string, at: number, dialect: Dialect, depth: number): Read<Expression> {
  const char = text.charAt(at)
  if (/[?*+{}]/.test(char)) throw wrong(text, `${char} without something before it`)
  if (char !== '(') return dialect.character(text, at)
  const { value, end } = readChoice(text, dialect.group(text, at), dialect, depth + 1)
  if (text[end] !== ')') throw wrong(text, 'an opening parenthesis without a closing one')
  return { value, end: end + 1 }
}

const signs: Readonly<Record<string, { min: number; max: number }>> = {
  '?': { min: 0, max: 1 },
  '*': { min: 0, max: Number.POSITIVE_INFINITY },
  '+': { min: 1, max: Number.POSITIVE_INFINITY },
}

function readQuantifier(text: string, at: number, { lazy }: Dialect): Read<{ min: number; max: number }> | undefined {
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
