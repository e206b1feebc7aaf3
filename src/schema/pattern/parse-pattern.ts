import { blockRanges } from './blocks.ts'
import { type CharacterSet, complement, propertySet, setOf, union, without } from './character-set.ts'
import type { Expression } from './expression.ts'
import { type Dialect, parseExpression, type Read, wrong } from './parse-expression.ts'

/** A pattern of a schema, read. */
export interface ParsedPattern {
  expression: Expression
  /** Whether JavaScript (flag `u`) understands the text of the pattern as it is, anchored at both ends. */
  isScript: boolean
}

/**
 * Reads a regular expression of XSD 1.0 (part 2, appendix F). Name characters (`\i`, `\c`) are those of XML 1.0, fifth
 * edition. Throws an `Error` that names what is wrong or not supported.
 */
export function parsePattern(pattern: string): ParsedPattern {
  let isScript = true
  const note = (differs: boolean): void => {
    if (differs) isScript = false
  }
  const dialect: Dialect = {
    character: (text, at) => readCharacter(text, at, note),
    group: (text, at) => {
      if (text[at + 1] === '?') throw wrong(text, 'a group that begins with a question mark')
      return at + 1
    },
    lazy: false,
  }
  return { expression: parseExpression(pattern, dialect), isScript }
}

type Note = (differs: boolean) => void

function readCharacter(text: string, at: number, note: Note): Read<Expression> {
  const char = text.charAt(at)
  if (char === '[') {
    const { value, end } = readClass(text, at, note)
    return { value: { kind: 'character', set: value }, end }
  }
  if (char === ']') throw wrong(text, 'a closing bracket without an opening one')
  if (char === '\\') {
    const { value, end } = readEscape(text, at, note)
    // JavaScript has no `\-` outside of classes.
    note(text[at + 1] === '-')
    return { value: { kind: 'character', set: typeof value === 'number' ? setOf([value, value]) : value }, end }
  }
  // No anchors in XSD: both stand for themselves. The dot is any character but two line ends, not four.
  note(char === '.' || char === '^' || char === '$')
  const code = text.codePointAt(at) ?? 0
  const set = char === '.' ? complement(setOf([0xa, 0xa, 0xd, 0xd])) : setOf([code, code])
  return { value: { kind: 'character', set }, end: at + String.fromCodePoint(code).length }
}

/** Reads a class; `at` is that of its opening bracket. */
function readClass(text: string, from: number, note: Note): Read<CharacterSet> {
  // A class that is removed from a class may have another removed from it.
  const levels: { isNegated: boolean; sets: CharacterSet[]; ranges: number[] }[] = []
  let at = from
  for (;;) {
    const isNegated = text[at + 1] === '^'
    const level = { isNegated, sets: [], ranges: [] }
    levels.push(level)
    at = readMembers(text, at + (isNegated ? 2 : 1), level, note)
    if (text[at] === ']') break
    note(true)
    at++
    if (levels.length > 20) throw wrong(text, 'class subtraction more than 20 deep')
  }
  let set: CharacterSet | undefined
  for (const { isNegated, sets, ranges } of levels.reverse()) {
    const members = union(ranges.length === 0 ? sets : [setOf(ranges), ...sets])
    const own = isNegated ? complement(members) : members
    set = set === undefined ? own : without(own, set)
    if (text[at] !== ']') throw wrong(text, 'class subtraction that is not the end of its class')
    at++
  }
  return { value: set ?? setOf([]), end: at }
}

/** Reads the members of a class up to its `]`, or to the `-` before a class that is removed from it. */
function readMembers(
  text: string,
  from: number,
  { sets, ranges }: { sets: CharacterSet[]; ranges: number[] },
  note: Note,
): number {
  let at = from
  for (;;) {
    const char = text[at]
    if (char === undefined) throw wrong(text, 'a class without its closing bracket')
    if (char === ']' || (char === '-' && text[at + 1] === '[')) {
      if (at === from) throw wrong(text, 'an empty class')
      return at
    }
    const member = readMember(text, at, note)
    if (typeof member.value !== 'number') {
      sets.push(member.value)
      at = member.end
      if (text[at] === '-' && text[at + 1] !== ']' && text[at + 1] !== '[') throw wrong(text, 'a range from a class')
      continue
    }
    const isRange = text[member.end] === '-' && text[member.end + 1] !== ']' && text[member.end + 1] !== '['
    const last = isRange ? readMember(text, member.end + 1, note) : member
    if (typeof last.value !== 'number') throw wrong(text, 'a range to a class')
    if (last.value < member.value) {
      throw wrong(text, `the range ${text.slice(at, last.end)}, whose end is before its beginning`)
    }
    ranges.push(member.value, last.value)
    at = last.end
  }
}

function readMember(text: string, at: number, note: Note): Read<number | CharacterSet> {
  const char = text[at]
  if (char === undefined) throw wrong(text, 'a class without its closing bracket')
  if (char === '[') throw wrong(text, 'a bracket in a class')
  if (char === '\\') return readEscape(text, at, note)
  const code = text.codePointAt(at) ?? 0
  return { value: code, end: at + String.fromCodePoint(code).length }
}

const controls: Readonly<Record<string, number>> = { n: 0xa, r: 0xd, t: 0x9 }
const categories = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/

/** Reads an escape: a code point, or the set it stands for. */
function readEscape(text: string, at: number, note: Note): Read<number | CharacterSet> {
  const char = text.charAt(at + 1)
  const end = at + 2
  if (char === 'p' || char === 'P') return readProperty(text, at, note)
  const set = setOfEscape(char)
  if (set !== undefined) {
    note(true)
    return { value: set, end }
  }
  const control = Object.hasOwn(controls, char) ? controls[char] : undefined
  if (control !== undefined) return { value: control, end }
  if (!/[.\\?*+(){}[\]|^$-]/.test(char)) throw wrong(text, `\\${char}`)
  return { value: char.charCodeAt(0), end }
}

function readProperty(text: string, at: number, note: Note): Read<CharacterSet> {
  const isNegated = text[at + 1] === 'P'
  const [written, name = ''] = /^\{([A-Za-z0-9-]{1,60})\}/.exec(text.slice(at + 2, at + 64)) ?? []
  if (written === undefined) throw wrong(text, text.slice(at, at + 13))
  const end = at + 2 + written.length
  if (categories.test(name)) return { value: propertySet(name, isNegated), end }
  const ranges = name.startsWith('Is') ? blockRanges(name.slice(2)) : undefined
  if (ranges === undefined) throw wrong(text, text.slice(at, end))
  note(true)
  return { value: isNegated ? complement(setOf(ranges)) : setOf(ranges), end }
}

function setOfEscape(char: string): CharacterSet | undefined {
  switch (char) {
    case 's':
      return setOf(space)
    case 'S':
      return complement(setOf(space))
    case 'd':
    case 'D':
      return propertySet('Nd', char === 'D')
    case 'w':
      return union(['L', 'M', 'N', 'S'].map((name) => propertySet(name, false)))
    case 'W':
      return union(['P', 'Z', 'C'].map((name) => propertySet(name, false)))
    case 'i':
      return setOf(nameStart)
    case 'I':
      return complement(setOf(nameStart))
    case 'c':
      return setOf(nameCharacter)
    case 'C':
      return complement(setOf(nameCharacter))
    default:
      return undefined
  }
}

const space = [0x9, 0xa, 0xd, 0xd, 0x20, 0x20]

/** XML 1.0, fifth edition, productions 4 and 4a. */
const nameStart = [
  ...[0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d],
  ...[0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf],
  ...[0xfdf0, 0xfffd, 0x10000, 0xeffff],
]
const nameCharacter = [...nameStart, 0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040]
