// The words for no reference are shared by rooms, and are no public function: realReference.
import { describe, expect, test } from 'vitest'
import { realReference } from '../../src/statement/index.ts'

describe('a word in place of a reference is none', () => {
  test.each([
    ...['0', '000', '-', '---', 'NONREF', 'NOREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NOTAVAIL', 'NONE', 'N/A'],
    ...['EREF', 'EREF+', '+EREF+', '/EREF/', 'KREF', 'MREF', 'PREF', 'RREF', 'IREF', 'MARF', 'CREF', 'SVWZ', '/SVWZ'],
    ...['nonref', 'NotProvided', ' NONREF ', '', '   '],
  ])('%j', (word) => {
    expect(realReference(word)).toBeUndefined()
  })

  test.each([undefined, null])('%s', (missing) => {
    expect(realReference(missing)).toBeUndefined()
  })
})

describe('what only looks like one is a reference', () => {
  test.each([
    ...['10', '001', '-1', '1-', 'A-', 'XNONREF', 'NONREFX', 'NOREF 1', 'NONE1', '1NONE', 'N.A', 'NA', 'A/N/A'],
    ...['XREF', 'REF', 'EREF+1', '1EREF', '++EREF', 'EREF++', 'MARF1', 'XCREF', 'SVWZ+X', '-EREF', 'AREF+'],
  ])('%j', (reference) => {
    expect(realReference(reference)).toBe(reference)
  })

  test('without the spaces around it', () => {
    expect(realReference('  B-77 ')).toBe('B-77')
  })
})
