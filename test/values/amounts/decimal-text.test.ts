// Numbers of a million digits, which no limit of an entry lets in.
import { describe, expect, test } from 'vitest'
import { decimalParts, isDecimalText, isIntegerText } from '../../../src/values/amounts/decimal-text.ts'

/** Short, and so long that an expression which remembers each digit would run out of stack. */
describe.each([1, 5000, 1_000_000])('a number of %d digits', (length) => {
  const digits = '7'.repeat(length)

  test.each([
    [digits, true, true],
    [`-${digits}`, true, true],
    [`+${digits}`, true, true],
    [`${digits}.`, true, false],
    [`.${digits}`, true, false],
    [`-${digits}.${digits}`, true, false],
    [`${digits}.${digits}.${digits}`, false, false],
    [`${digits}-1`, false, false],
    [`--${digits}`, false, false],
    [`${digits}e1`, false, false],
    [`${digits}.1x`, false, false],
    [` ${digits}`, false, false],
    [`${digits}\n`, false, false],
  ])('case %#', (text, isDecimal, isInteger) => {
    expect(isDecimalText(text)).toBe(isDecimal)
    expect(isIntegerText(text)).toBe(isInteger)
  })
})

test.each([
  ['+0012.50', false, '12', '5'],
  ['-12.50', true, '12', '5'],
  ['-.050', true, '', '05'],
  ['-1', true, '1', ''],
  ['100', false, '100', ''],
  ['100.', false, '100', ''],
  ['-0.00', false, '', ''],
  ['-', false, '', ''],
])('%s has parts without the zeros that say nothing', (text, negative, whole, fraction) => {
  expect(decimalParts(text)).toEqual({ negative, whole, fraction })
})
