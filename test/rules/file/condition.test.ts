// One test of a value, in every pair of values and operands.
import { describe, expect, test } from 'vitest'
import { compileTest } from '../../../src/rules/file/condition.ts'
import type { ValueTest } from '../../../src/rules.ts'

const passes = (wanted: ValueTest, value: string) => compileTest(wanted, '/a')(value, {}, [])

describe('the test of a value', () => {
  test.each<[ValueTest, string[], string[]]>([
    [{ in: ['A', 'B'] }, ['A', 'B'], ['C', '', 'a']],
    [{ notIn: ['Ä', 'B'] }, ['A', 'ö', ''], ['Ä', 'B']],
    [{ minLength: 2 }, ['ab', 'Äö', '𝄞𝄞', 'x'.repeat(500)], ['a', '', '𝄞']],
    [{ maxLength: 2 }, ['', 'ab', '𝄞𝄞'], ['abc']],
    [{ min: '1.50' }, ['1.5', '2'], ['1.49', '-2', 'x', '']],
    [{ max: '1.50' }, ['1.5', '-3'], ['1.51', 'x']],
    [{ min: '-1', max: '2.5' }, ['-1', '0', '2.50'], ['-1.01', '2.51', 'x']],
    [{ max: '3', fractionDigits: 1 }, ['3.0', '2.5'], ['3.1', '2.55']],
    [{ fractionDigits: 2 }, ['1', '1.25', '1.250'], ['1.255', 'x']],
    [{ fractionDigits: 0 }, ['1', '1.0'], ['1.5']],
    [{ characters: 'sepa' }, ['a b', '/x'], ['Ä', '_']],
    [{ characters: 'sepa-identifier' }, ['a b'], ['Ä', '/x', 'x//y']],
    [{ valid: 'iban' }, ['DE89370400440532013000'], ['DE88370400440532013000', 'DEUTDEFF', 'RF18539007547034']],
    [{ valid: 'bic' }, ['DEUTDEFF'], ['DEUTDEF', 'DE89370400440532013000']],
    [{ valid: 'creditor-reference' }, ['RF18539007547034'], ['RF19539007547034', 'DEUTDEFF']],
    [{ minLength: 2, in: ['A', 'BB'] }, ['BB'], ['A', 'CC']],
  ])('%o', (wanted, good, bad) => {
    for (const value of good) expect(passes(wanted, value), value).toBe(true)
    for (const value of bad) expect(passes(wanted, value), value).toBe(false)
  })

  test('a value is the same as one at a path, whatever else stands there', () => {
    const same = (element: object) => compileTest({ sameAs: 'B' }, '/a')('x', element, [])
    expect([same({ B: ['y', 'x'] }), same({ B: 'x' }), same({ B: ['y', 'z'] }), same({})]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a path that is none is refused', () => {
    expect(() => compileTest({ sameAs: 'A//B' }, '/a')).toThrow('Not a path: A//B')
  })
})
