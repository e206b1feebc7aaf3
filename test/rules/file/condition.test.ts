// The room's own parser, which needs no schema: the values of this table are of no message.
import { describe, expect, test } from 'vitest'
import { parseRulesWith, type RuleContext, type ValueTest } from '../../../src/rules/index.ts'

function passes(is: ValueTest, element: unknown, each = '.'): boolean {
  const rule = { name: 'n', description: 'd', at: '/a', each, is, message: 'm' }
  const [made] = parseRulesWith(JSON.stringify({ name: 'x', messages: ['m'], source: 's', rules: [rule] })).rules
  const found: string[] = []
  const context = { message: 'm', ancestors: [], position: undefined, report: (where: string) => found.push(where) }
  made?.start()['/a']?.(element as never, context as RuleContext)
  return found.length === 0
}

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
    const same = (others: object): boolean => passes({ sameAs: 'B' }, { A: 'x', ...others }, 'A')
    expect([same({ B: ['y', 'x'] }), same({ B: 'x' }), same({ B: ['y', 'z'] }), same({})]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
