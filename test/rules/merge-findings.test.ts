// Findings of rules that no set has, merged with those of the schema.
import { describe, expect, test } from 'vitest'
import { mergeFindings } from '../../src/rules/index.ts'
import { builtInRuleSets, defineRules, type Rule } from '../../src/rules.ts'
import type { Finding } from '../../src/schema.ts'

const rule: Rule = {
  name: 'iban',
  severity: 'error',
  messages: ['m'],
  description: 'x',
  source: 'x',
  example: { good: 'x', bad: 'x' },
  replaces: ['value-pattern', 'value-length'],
  start: () => ({}),
}
const sets = [defineRules('bank', [rule, { ...rule, name: 'other', replaces: undefined } as unknown as Rule])]

const finding = (code: string, path: string, offset: number, severity: Finding['severity'] = 'error'): Finding => ({
  code: code as Finding['code'],
  severity,
  path,
  message: code,
  line: 1,
  column: offset + 1,
  offset,
})

function merged(schema: readonly Finding[], rules: readonly Finding[], maxFindings = 100, omitted = 0) {
  const { list, cut } = mergeFindings(schema, rules, sets, maxFindings, omitted)
  return { list: list.map(({ code, path, offset }) => `${code} ${path} ${offset}`), cut }
}

describe('findings of the schema and of rules on one element', () => {
  test.each(['value-pattern', 'value-length'])(
    '%s is replaced by the rule that means the same, in its place',
    (code) => {
      const { list } = merged([finding(code, '/a', 5)], [finding('bank/iban', '/a', 9)])
      expect(list).toEqual(['bank/iban /a 5'])
    },
  )

  test.each(['value-type', 'value-enumeration', 'value-pattern', 'value-range', 'value-digits'])(
    '%s leaves nothing to a rule that means something else',
    (code) => {
      expect(merged([finding(code, '/a', 5)], [finding('bank/other', '/a', 9)]).list).toEqual([`${code} /a 5`])
    },
  )

  test('that mean two things are both kept, and those of other elements, too', () => {
    expect(merged([finding('value-length', '/a', 5)], [finding('bank/other', '/a', 2)]).list).toEqual([
      'bank/other /a 2',
      'value-length /a 5',
    ])
    expect(merged([finding('value-type', '/a', 5)], [finding('bank/iban', '/b', 9)]).list).toEqual([
      'value-type /a 5',
      'bank/iban /b 9',
    ])
  })

  test('two of the schema are both replaced', () => {
    const schema = [finding('value-pattern', '/a', 5), finding('value-length', '/a', 5)]
    expect(merged(schema, [finding('bank/iban', '/a', 5)]).list).toEqual(['bank/iban /a 5'])
    expect(merged(schema, [finding('bank/other', '/a', 5)]).list).toEqual(['value-pattern /a 5', 'value-length /a 5'])
  })

  test('a warning neither replaces an error nor is replaced', () => {
    const rules = [finding('bank/iban', '/a', 5, 'warning')]
    expect(merged([finding('value-length', '/a', 5)], rules).list).toEqual(['bank/iban /a 5', 'value-length /a 5'])
    expect(merged([finding('value-length', '/a', 5, 'warning')], [finding('bank/iban', '/a', 5)]).list).toEqual([
      'bank/iban /a 5',
      'value-length /a 5',
    ])
  })

  test('those about the file as a whole have nothing to do with each other', () => {
    expect(merged([finding('value-pattern', '', 0)], [finding('bank/iban', '', 0)]).list).toEqual([
      'bank/iban  0',
      'value-pattern  0',
    ])
  })
})

test.each([
  ['sepa/iban', 'value-pattern'],
  ['sepa/iban', 'value-length'],
  ['sepa/bic', 'value-pattern'],
  ['sepa/amount-decimals', 'value-digits'],
  ['sepa/amount-range', 'value-digits'],
  ['sepa/name-length', 'value-length'],
  ['sepa/debtor-name', 'element-missing'],
  ['sepa/debtor-name', 'value-length'],
  ['sepa/creditor-name', 'element-missing'],
  ['sepa/creditor-name', 'value-length'],
  ['sepa/creditor-or-account', 'element-missing'],
  ['sepa/address-lines', 'element-repeated'],
  ['service/message-id-length', 'value-length'],
  ['service/payment-information-present', 'element-missing'],
])('%s speaks for %s of the schema, also of one that is stricter than that of ISO', (code, ofSchema) => {
  const built = [...builtInRuleSets.values()]
  const { list } = mergeFindings([finding(ofSchema, '/a', 5)], [finding(code, '/a', 5)], built, 10, 0)
  expect(list.map((each) => each.code)).toEqual([code])
})

describe('a list', () => {
  const many = ['/a', '/b', '/c', '/d'].map((path, at) => finding('bank/other', path, 10 - at))

  test('is in the order of the document', () => {
    expect(merged([], many).list.map((each) => each.split(' ')[1])).toEqual(['/d', '/c', '/b', '/a'])
  })

  test('has as many as are asked for, and one that says how many there are besides', () => {
    const { list, cut } = merged([], many, 2)
    expect(list.map((each) => each.split(' ')[0])).toEqual(['bank/other', 'bank/other', 'findings-limit'])
    expect(list.at(-1)).toBe('findings-limit  8')
    expect(cut).toBe(2)
    expect(merged([], many, 3).list.at(-1)).toBe('findings-limit  9')
    expect(merged([], many, 4)).toEqual({ list: merged([], many).list, cut: 0 })
    expect(merged([], many, 4, 3).cut).toBe(3)
  })

  test('counts anew what the schema left out', () => {
    const { list, cut } = merged([finding('value-type', '/z', 1), finding('findings-limit', '', 2)], many, 100, 7)
    expect(list.filter((each) => each.startsWith('findings-limit'))).toHaveLength(1)
    expect(cut).toBe(7)
  })

  test('that is full still has the fault that ended the reading, and none but that', () => {
    const cutShort = finding('xml-truncated', '', 99)
    const codes = (list: readonly string[]) => list.map((each) => each.split(' ')[0])
    const { list, cut } = merged([finding('value-type', '/z', 50), cutShort], many, 1)
    expect(codes(list)).toEqual(['bank/other', 'xml-truncated', 'findings-limit'])
    expect(cut).toBe(4)
    expect(codes(merged([finding('value-type', '/z', 50)], many, 1).list)).toEqual(['bank/other', 'findings-limit'])
  })
})
