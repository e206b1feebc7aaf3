import type { SimpleTypeTable } from '../compile/tables.ts'
import {
  checkBoolean,
  checkCode,
  checkDate,
  checkDateTime,
  checkDecimal,
  checkNever,
  checkPattern,
  checkText,
} from '../run/check-kinds.ts'

/**
 * A check of values as bytes, which accepts or does not know. An accepted value is allowed by the type, and its white
 * space needs no treatment. A value that is not accepted may still be allowed: the check of the text decides.
 *
 * It is one function over plain data instead of a closure for each type: V8 makes calls slow when one place calls more
 * than four closures.
 */
export interface ByteCheck {
  kind: number
  /** Bounds on the length, or on digits. */
  min: number
  max: number
  /** Codes of up to four letters, as numbers, in order. */
  codes: Int32Array
  /**
   * Segments of a pattern: for each one a table of 128 flags (allowed characters), and how many of them may stand in a
   * row.
   */
  marks: Uint8Array
  least: Int32Array
  most: Int32Array
}

const noNumbers = new Int32Array(0)
const noMarks = new Uint8Array(0)

function check(kind: number, min = 0, max = 0): ByteCheck {
  return { kind, min, max, codes: noNumbers, marks: noMarks, least: noNumbers, most: noNumbers }
}

/** What a type has of its check. */
interface WithByteCheck {
  facets: Pick<SimpleTypeTable, 'base' | 'facets'>
  bytes: ByteCheck | undefined
}

/** The check of the values of a type, made when it is first needed. */
export function byteCheckOf(type: WithByteCheck): ByteCheck {
  type.bytes ??= compileByteCheck(type.facets)
  return type.bytes
}

/** The check for a simple type; where there is no fast check, one that accepts nothing. */
export function compileByteCheck({ base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>): ByteCheck {
  const { enumeration, patterns, length, minLength, maxLength, whiteSpace, ...others } = facets
  const bounds = { min: length ?? minLength ?? 0, max: length ?? maxLength ?? Number.MAX_SAFE_INTEGER }
  const isOther = Object.values(others).some((value) => value !== undefined)
  if (base === 'string' && !isOther && (whiteSpace === undefined || whiteSpace === 'preserve')) {
    if (enumeration !== undefined) return patterns === undefined ? codeCheck(enumeration, bounds) : check(checkNever)
    return patterns === undefined ? check(checkText, bounds.min, bounds.max) : patternCheck(patterns, bounds)
  }
  if (patterns !== undefined || enumeration !== undefined) return check(checkNever)
  if (base === 'decimal') {
    const { totalDigits, fractionDigits, minInclusive, ...bounded } = others
    const isBounded = Object.values(bounded).some((value) => value !== undefined)
    if (isBounded || (minInclusive !== undefined && minInclusive !== '0')) return check(checkNever)
    return check(checkDecimal, fractionDigits ?? Number.MAX_SAFE_INTEGER, totalDigits ?? Number.MAX_SAFE_INTEGER)
  }
  if (isOther) return check(checkNever)
  if (base === 'date') return check(checkDate)
  if (base === 'dateTime') return check(checkDateTime)
  return base === 'boolean' ? check(checkBoolean) : check(checkNever)
}

interface Bounds {
  min: number
  max: number
}

function codeCheck(enumeration: readonly string[], { min, max }: Bounds): ByteCheck {
  if (min > 1 || max < 4 || !enumeration.every((value) => /^[!-~]{1,4}$/.test(value))) return check(checkNever)
  const packed = enumeration.map((value) => {
    let number = 0
    for (let i = 0; i < value.length; i++) number = (number << 8) | value.charCodeAt(i)
    return number
  })
  return { ...check(checkCode, 1, 4), codes: Int32Array.from(packed).sort() }
}

/** A count that does not bind; four times as much is still an `i32`. */
const unbounded = 0x0fffffff

/** A pattern that is a row of classes. */
function patternCheck(patterns: readonly (readonly string[])[], { min, max }: Bounds): ByteCheck {
  const [only = '', second] = patterns.flat()
  const row = second === undefined ? rowOf(only) : undefined
  if (row === undefined) return check(checkNever)
  const marks = new Uint8Array(row.length * 128)
  for (const [index, segment] of row.entries()) marks.set(segment.marks, index * 128)
  return {
    ...check(checkPattern, min, max),
    marks,
    least: Int32Array.from(row, ({ least }) => Math.min(least, unbounded)),
    most: Int32Array.from(row, ({ most }) => Math.min(most, unbounded)),
  }
}

/** Whether a value is surely allowed. The bytes are good UTF-8; `isAscii` where none is above 7F. */
export function acceptsBytes(c: ByteCheck, bytes: Uint8Array, from: number, to: number, isAscii: boolean): boolean {
  const length = to - from
  switch (c.kind) {
    case checkText:
      // A character takes one to four bytes.
      return isAscii ? length >= c.min && length <= c.max : length >= 4 * c.min && length <= c.max
    case checkDecimal:
      return isDecimal(bytes, from, to, c.min, c.max)
    case checkDate:
      return length === 10 && isDate(bytes, from)
    case checkDateTime:
      return isDateTime(bytes, from, to)
    case checkCode:
      return length >= 1 && length <= 4 && isCode(c.codes, bytes, from, to)
    case checkPattern:
      return length >= c.min && length <= c.max && isAscii && fits(c, bytes, from, to)
    case checkBoolean:
      return isBoolean(bytes, from, to)
    default:
      return false
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

/** Digits, and perhaps a point and more digits, without a sign; no more characters than digits are allowed. */
function isDecimal(bytes: Uint8Array, from: number, to: number, fraction: number, total: number): boolean {
  if (to - from > total) return false
  let i = from
  while (i < to && isDigit(bytes[i] ?? 0)) i++
  if (i === from) return false
  if (i === to) return true
  const point = i++
  if (bytes[point] !== 0x2e || i === to || to - i > fraction) return false
  while (i < to && isDigit(bytes[i] ?? 0)) i++
  return i === to
}

/** Two digits as a number; at least 100 for anything else. */
function pair(bytes: Uint8Array, i: number): number {
  const tens = (bytes[i] ?? 0) - 0x30
  const ones = (bytes[i + 1] ?? 0) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 100
}

/** `YYYY-MM-DD` in ten bytes, a day that the calendar knows. */
function isDate(bytes: Uint8Array, i: number): boolean {
  const century = pair(bytes, i)
  const year = pair(bytes, i + 2)
  const month = pair(bytes, i + 5)
  const day = pair(bytes, i + 8)
  if (bytes[i + 4] !== 0x2d || bytes[i + 7] !== 0x2d) return false
  if (century > 99 || year > 99 || century + year === 0 || month < 1 || month > 12 || day < 1) return false
  if (month !== 2) return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)
  const isLeap = year === 0 ? century % 4 === 0 : year % 4 === 0
  return day <= (isLeap ? 29 : 28)
}

/** `YYYY-MM-DDThh:mm:ss`, perhaps with a fraction and a zone. */
function isDateTime(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from < 19 || to - from > 40 || !isDate(bytes, from) || bytes[from + 10] !== 0x54) return false
  if (bytes[from + 13] !== 0x3a || bytes[from + 16] !== 0x3a) return false
  if (pair(bytes, from + 11) > 23 || pair(bytes, from + 14) > 59 || pair(bytes, from + 17) > 59) return false
  let i = from + 19
  if (i < to && bytes[i] === 0x2e) {
    const first = ++i
    while (i < to && isDigit(bytes[i] ?? 0)) i++
    if (i === first) return false
  }
  if (i === to) return true
  if (bytes[i] === 0x5a) return i + 1 === to
  if (to - i !== 6 || (bytes[i] !== 0x2b && bytes[i] !== 0x2d) || bytes[i + 3] !== 0x3a) return false
  return pair(bytes, i + 1) <= 13 && pair(bytes, i + 4) <= 59
}

function isBoolean(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from === 1) return bytes[from] === 0x30 || bytes[from] === 0x31
  return spells(bytes, from, to, 'true') || spells(bytes, from, to, 'false')
}

function spells(bytes: Uint8Array, from: number, to: number, word: string): boolean {
  if (to - from !== word.length) return false
  for (let i = 0; i < word.length; i++) if (bytes[from + i] !== word.charCodeAt(i)) return false
  return true
}

function isCode(codes: Int32Array, bytes: Uint8Array, from: number, to: number): boolean {
  let number = 0
  for (let i = from; i < to; i++) number = (number << 8) | (bytes[i] ?? 0)
  let low = 0
  let high = codes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = codes[middle] ?? 0
    if (found === number) return true
    if (found < number) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** Whether a text surely fits a pattern that is a row of classes, however long it is. */
export function surelyFits(pattern: string, text: string): boolean {
  const bytes = new TextEncoder().encode(text)
  const isAscii = bytes.length === text.length
  return isAscii && fits(patternCheck([[pattern]], { min: 0, max: text.length }), bytes, 0, bytes.length)
}

/** Each segment takes as many characters as it may; a value that would need fewer in one segment is not accepted. */
function fits({ marks, least, most }: ByteCheck, bytes: Uint8Array, from: number, to: number): boolean {
  let i = from
  for (let segment = 0; segment < least.length; segment++) {
    const fewest = least[segment] ?? 0
    const limit = Math.min(to, i + (most[segment] ?? 0))
    const start = i
    while (i < limit && marks[segment * 128 + (bytes[i] ?? 0)] === 1) i++
    const count = i - start
    if (count < fewest || (fewest < 0 && count !== 0 && count !== -fewest)) return false
  }
  return i === to
}

/** A part of a row: so many characters of a class. */
interface Segment {
  /** 1 at the code of each of its characters, which are ASCII. */
  marks: Uint8Array
  /** How many of them stand at least; negative for a run of so many that may be missing as a whole. */
  least: number
  /** Infinite without a limit. */
  most: number
}

const escaped = '\\\\[\\\\|.?*+(){}\\[\\]^$-]'
const member = `(?:[A-Za-z0-9 !"#%&'(),./:;<=>?@_{}|~$*+]|${escaped})`
const charClass = `\\[((?:${member}(?:-${member})?)+)\\]`
const letter = `[A-Za-z0-9 '",:;/_<>=@#%&~!-]|\\\\[\\\\|.?*+(){}\\[\\]^$]`
const segmentForm = new RegExp(`(?:${charClass}|(${letter}))(?:\\{(\\d{1,9})(?:,(\\d{0,9}))?\\}|([?*+]))?`, 'y')
/** The optional end of a BIC, `([A-Z0-9]{3,3}){0,1}`. */
const optionalEnd = new RegExp(`\\(${charClass}\\{(\\d{1,3}),\\2\\}\\)(?:\\{0,1\\}|\\?)$`, 'y')

const signs: Readonly<Record<string, [least: number, most: number]>> = {
  '?': [0, 1],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
}

/**
 * A pattern as a row of classes with counts, the last one perhaps optional, as nearly all patterns of ISO 20022 are.
 * Such a row means the same in XSD and in JavaScript. `undefined` for any other pattern.
 */
export function rowOf(pattern: string): Segment[] | undefined {
  const row: Segment[] = []
  let at = 0
  while (at < pattern.length) {
    optionalEnd.lastIndex = at
    const [end, inEnd = '', count] = optionalEnd.exec(pattern) ?? []
    if (end !== undefined) {
      row.push({ marks: marksOf(inEnd), least: -Number(count), most: Number(count) })
      break
    }
    segmentForm.lastIndex = at
    const [all, members, one = '', from, to, sign = ''] = segmentForm.exec(pattern) ?? []
    if (all === undefined) return undefined
    at += all.length
    const ofCount: [number, number] = [
      Number(from ?? 1),
      to === '' ? Number.POSITIVE_INFINITY : Number(to ?? from ?? 1),
    ]
    const [least, most] = signs[sign] ?? ofCount
    row.push({ marks: marksOf(members ?? one), least, most })
  }
  return row
}

function marksOf(members: string): Uint8Array {
  const marks = new Uint8Array(128)
  const codes = [...members.matchAll(/\\?(.)/gs)].map(([written, char = '']) => ({
    written,
    code: char.charCodeAt(0),
  }))
  for (let i = 0; i < codes.length; i++) {
    const from = codes[i]?.code ?? 0
    const isRange = codes[i + 1]?.written === '-' && i + 2 < codes.length
    const to = isRange ? (codes[i + 2]?.code ?? 0) : from
    for (let code = from; code <= to; code++) marks[code] = 1
    if (isRange) i += 2
  }
  return marks
}

/** A count above this is as good as none. */
const mostTried = 1000

/**
 * Whether JavaScript, which tries one way after the other, surely takes linear time for a row: of two parts whose
 * number of characters is open, one may be long.
 */
export function isQuick(row: readonly Segment[]): boolean {
  const open = row.filter(({ least, most }) => least !== most)
  return open.length <= 2 && open.filter(({ most }) => most > mostTried).length <= 1
}
