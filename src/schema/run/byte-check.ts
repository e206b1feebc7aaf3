import type { SimpleTypeTable } from '../compile/tables.ts'
import { rowOf } from '../pattern/pattern-test.ts'
import {
  checkBoolean,
  checkCode,
  checkDate,
  checkDateTime,
  checkDecimal,
  checkNever,
  checkPattern,
  checkText,
} from './layout.ts'

/**
 * A check of values as bytes, which the run accepts or does not know. An accepted value is allowed by the type, and its
 * white space needs no treatment. A value that is not accepted may still be allowed: the check of the text decides.
 */
export interface ByteCheck {
  kind: number
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

/** The check for a simple type; where there is no fast check, one that accepts nothing. */
export function byteCheckOf({ base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>): ByteCheck {
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
