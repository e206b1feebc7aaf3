import { describe, expect, test } from 'vitest'
import { isRuleFileError, parseRules, RuleFileError, type RuleFileFault } from '../../../src/rules.ts'

const payment = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
const rule = { name: 'a', description: 'It is so.', message: 'It is not.', at: payment, require: { exists: 'PmtId' } }

function faultsOf(rules: readonly object[], more: object = {}): readonly RuleFileFault[] {
  const file = { name: 'test', messages: ['pain.001.001.03'], source: 'test', rules, ...more }
  try {
    parseRules(JSON.stringify(file))
  } catch (error) {
    if (isRuleFileError(error)) return error.faults
    throw error
  }
  return []
}

describe('what is said of a fault', () => {
  test.each<[object, string, string]>([
    [[] as object, 'rules[0]', 'must be an object'],
    [{ ...rule, severity: 'fatal' }, 'rules[0].severity', 'must be error or warning or info'],
    [{ ...rule, description: '' }, 'rules[0].description', 'must be a text that is not empty'],
    [{ ...rule, messages: [] }, 'rules[0].messages', 'must be a list of texts that is not empty'],
    [{ ...rule, messages: ['pain.001.001.03', 3] }, 'rules[0].messages', 'must be a list of texts that is not empty'],
    [{ ...rule, messages: 'pain.001.001.03' }, 'rules[0].messages', 'must be a list of texts that is not empty'],
    [{ ...rule, require: { count: 'PmtId', max: -1 } }, 'rules[0].require.max', 'must be a whole number from 0'],
    [{ ...rule, require: { count: 'PmtId', max: 1.5 } }, 'rules[0].require.max', 'must be a whole number from 0'],
    [{ ...rule, require: { count: 'PmtId', max: '1' } }, 'rules[0].require.max', 'must be a whole number from 0'],
    [
      { ...rule, require: { exists: 'PmtIdd' } },
      'rules[0].require.exists',
      `pain.001.001.03 has no PmtIdd in ${payment}`,
    ],
    [
      { ...rule, require: { exists: 'Amt/InstdAmt/@Cur' } },
      'rules[0].require.exists',
      `pain.001.001.03 has no attribute Cur on ${payment}/Amt/InstdAmt`,
    ],
    [
      { ...rule, require: { exists: '/Other/GrpHdr' } },
      'rules[0].require.exists',
      'pain.001.001.03 does not begin with Other',
    ],
    [
      { ...rule, at: '/Document/CstmrCdtTrfInitn/PmtInf', require: { exists: 'CdtTrfTxInf/PmtId' } },
      'rules[0].require.exists',
      `CdtTrfTxInf repeats and is looked at one by one: make ${payment} the path of \`at\``,
    ],
  ])('%j: %s', (faulty, place, message) => {
    expect(faultsOf([faulty])).toContainEqual({ place, message })
  })

  test('a name that is not known is told with those that are', () => {
    const [fault, ...others] = faultsOf([{ ...rule, severty: 'error' }])
    expect(others).toEqual([])
    expect(fault?.place).toBe('rules[0].severty')
    expect(fault?.message).toMatch(/^is not known here; known are name, .*severity/)
    expect(faultsOf([rule], { rule: [] })[0]).toMatchObject({
      place: 'rule',
      message: expect.stringMatching(/^is not known here; known are name, /),
    })
  })

  test.each([
    { ...rule, require: { count: 'PmtId', min: 0, max: 0 } },
    { ...rule, each: 'Amt/InstdAmt/@Ccy', is: { in: ['EUR'] }, require: undefined },
    { ...rule, when: { exists: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId' } },
  ])('nothing of %j', (good) => {
    expect(faultsOf([good])).toEqual([])
  })
})

describe('RuleFileError', () => {
  const faults = (count: number): RuleFileFault[] =>
    Array.from({ length: count }, (_, index) => ({ place: `rules[${index}]`, message: 'is wrong' }))

  test('begins with what cannot be used, then a line for each fault', () => {
    expect(new RuleFileError([{ place: '', message: 'The text is not JSON' }, ...faults(1)]).message).toBe(
      'The rule set cannot be used.\nThe text is not JSON\nrules[0]: is wrong',
    )
  })

  test('says twenty, and how many more there are', () => {
    expect(new RuleFileError(faults(20)).message.split('\n')).toHaveLength(21)
    const many = new RuleFileError(faults(23))
    expect(many.message.split('\n').slice(20)).toEqual(['rules[19]: is wrong', '… and 3 more'])
    expect(many.faults).toHaveLength(23)
  })

  test('is told by its name, so that two copies of the package agree', () => {
    const copy = Object.assign(new Error('The rule set cannot be used.'), { name: 'RuleFileError', faults: [] })
    expect(isRuleFileError(new RuleFileError([]))).toBe(true)
    expect(isRuleFileError(copy)).toBe(true)
    for (const other of [
      undefined,
      { name: 'RuleFileError', faults: [] },
      new Error('RuleFileError'),
      Object.assign(new Error(''), { name: 'RuleFileError' }),
      Object.assign(new Error(''), { faults: [] }),
    ]) {
      expect(isRuleFileError(other)).toBe(false)
    }
  })
})

test('options are checked by the name of the function, and schemas of one’s own are taken', () => {
  const text = JSON.stringify({ name: 'test', messages: ['pain.001.001.03'], source: 'test', rules: [rule] })
  expect(() => parseRules(text, { schema: [] } as never)).toThrow(/^parseRules.*schema/)
  expect(() => parseRules(text, { on: 'today' })).toThrow(/on/)
  expect(() => parseRules(text, { schemas: [] })).toThrow('pain.001.001.03')
  expect(parseRules(text).rules.map(({ name }) => name)).toEqual(['a'])
})
