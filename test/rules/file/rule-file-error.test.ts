import { describe, expect, test } from 'vitest'
import { isRuleFileError, parseRules, RuleFileError, type RuleFileFault } from '../../../src/rules.ts'
import { thrownBy } from '../../support/findings.ts'

const payment = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
const rule = { name: 'a', description: 'It is so.', message: 'It is not.', at: payment, require: { exists: 'PmtId' } }

function faultsOf(rules: readonly object[], more: object = {}): readonly RuleFileFault[] {
  const file = { name: 'test', messages: ['pain.001.001.03'], source: 'test', rules, ...more }
  const error = thrownBy(() => parseRules(JSON.stringify(file)))
  if (error !== undefined && !isRuleFileError(error)) throw error
  return error?.faults ?? []
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
    expect(faultsOf([faulty])).toContainEqual({ path: place, message })
  })

  const conditions = 'must be an object with exactly one of path, exists, absent, count, all, any, not'
  const tests =
    'must have one of in, notIn, pattern, minLength, maxLength, min, max, fractionDigits, characters, valid, sameAs'
  const aPath = 'must be a path like Cdtr/Nm, Amt/InstdAmt/@Ccy or /Document/CstmrCdtTrfInitn/GrpHdr/MsgId'
  const message = 'pain.001.001.03'

  test.each<[object, string, string]>([
    ['rule' as unknown as object, '', 'must be an object'],
    [7 as unknown as object, '', 'must be an object'],
    [null as unknown as object, '', 'must be an object'],
    [{ name: 'A b' }, '.name', 'must be small letters, digits and single dashes, like my-bank'],
    [{ at: 'PmtInf' }, '.at', 'must be a path from the root, like /Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'],
    [{ at: 7 }, '.at', 'must be a text that is not empty'],
    [{ at: '/Document//PmtInf' }, '.at', aPath],
    [{ messages: ['pain.001.001.99'] }, '.at', 'is for pain.001.001.99, of which no schema is known'],
    [{ message: 'It is {value}.' }, '.message', 'speaks of a value, which only a rule with `each` has'],
    [{ message: 'It has {length}.' }, '.message', 'speaks of a value, which only a rule with `each` has'],
    [{ each: 'PmtId' }, '', 'has `require` beside `each` and `is`: take one of the two ways'],
    [{ is: { in: ['x'] } }, '', 'has `require` beside `each` and `is`: take one of the two ways'],
    [{ require: undefined }, '', 'must have `require`, or `each` and `is`'],
    [{ require: undefined, each: 'PmtId' }, '', 'must have `require`, or `each` and `is`'],
    [{ require: undefined, is: { in: ['x'] } }, '', 'must have `require`, or `each` and `is`'],
    [{ where: 'Cdrt' }, '.where', `${message} has no Cdrt in ${payment}`],
    [{ example: 'x' }, '.example', 'must be an object'],
    [{ example: { good: 'x', bad: '' } }, '.example.bad', 'must be a text that is not empty'],
    [{ example: { good: 7, bad: 'x' } }, '.example.good', 'must be a text that is not empty'],
    [{ from: 'soon' }, '.from', 'must be a date like 2026-11-15'],
    [{ until: '2026-02-30' }, '.until', 'must be a date like 2026-11-15'],
    [
      { until: '2026-02-28' },
      '.until',
      'holds what depends on the day: say for which with the option `on`, on the command line --on',
    ],
    [{ when: {} }, '.when', conditions],
    [{ when: null }, '.when', conditions],
    [{ require: 'PmtId' }, '.require', conditions],
    [{ require: { exists: 'PmtId', absent: 'PmtId' } }, '.require', conditions],
    [{ require: { exists: 'PmtId', min: 1 } }, '.require.min', 'is not known here; known are exists'],
    [{ require: { all: [] } }, '.require.all', 'must be a list of conditions that is not empty'],
    [{ require: { any: { exists: 'PmtId' } } }, '.require.any', 'must be a list of conditions that is not empty'],
    [
      { require: { all: [{ exists: 'PmtId' }, { absent: 'X' }] } },
      '.require.all[1].absent',
      `${message} has no X in ${payment}`,
    ],
    [{ require: { not: { exists: 'X' } } }, '.require.not.exists', `${message} has no X in ${payment}`],
    [{ require: { count: 'PmtId' } }, '.require', 'must have `min` or `max`'],
    [{ require: { count: 'X', min: 1 } }, '.require.count', `${message} has no X in ${payment}`],
    [{ require: { count: 'PmtId', min: '1' } }, '.require.min', 'must be a whole number from 0'],
    [{ require: { path: 'PmtId/EndToEndId' } }, '.require', tests],
    [{ require: { path: 'X', in: ['x'] } }, '.require.path', `${message} has no X in ${payment}`],
    [{ require: { path: 'PmtId/EndToEndId', in: [] } }, '.require.in', 'must be a list of texts that is not empty'],
    [
      { require: { exists: 'PmtId/EndToEndId/X' } },
      '.require.exists',
      `${message} has no X in ${payment}/PmtId/EndToEndId`,
    ],
    [
      { require: { exists: 'PmtId/EndToEndId/@X' } },
      '.require.exists',
      `${message} has no attribute X on ${payment}/PmtId/EndToEndId`,
    ],
    [{ require: { exists: 'PmtId/@X' } }, '.require.exists', `${message} has no attribute X on ${payment}/PmtId`],
    [
      { at: '/Document/CstmrCdtTrfInitn', require: { exists: 'GrpHdr/InitgPty/Id/OrgId/X' } },
      '.require.exists',
      `${message} has no X in /Document/CstmrCdtTrfInitn/GrpHdr/InitgPty/Id/OrgId`,
    ],
  ])('%j: rules[0]%s %s', (change, place, words) => {
    const faulty = typeof change === 'object' && change !== null ? { ...rule, ...change } : change
    expect(faultsOf([faulty])).toContainEqual({ path: `rules[0]${place}`, message: words })
  })

  test.each<[object, string, string]>([
    [{}, '', tests],
    [{ in: 'EUR' }, '.in', 'must be a list of texts that is not empty'],
    [{ notIn: [] }, '.notIn', 'must be a list of texts that is not empty'],
    [{ minLength: -1 }, '.minLength', 'must be a whole number from 0'],
    [{ maxLength: '3' }, '.maxLength', 'must be a whole number from 0'],
    [{ fractionDigits: 0.5 }, '.fractionDigits', 'must be a whole number from 0'],
    [{ min: 5 }, '.min', 'must be a number written as text, like "999999999.99"'],
    [{ max: '1e3' }, '.max', 'must be a number written as text, like "999999999.99"'],
    [{ characters: 'latin' }, '.characters', 'must be sepa or sepa-identifier'],
    [{ valid: 'lei' }, '.valid', 'must be iban or bic or creditor-reference'],
    [{ sameAs: 'a//b' }, '.sameAs', aPath],
    [{ pattern: '' }, '.pattern', 'must be a text that is not empty'],
    [{ like: 'EUR' }, '.like', `is not known here; known are ${tests.slice('must have one of '.length)}`],
  ])('each with %j: is%s %s', (is, place, words) => {
    const each = { ...rule, require: undefined, each: 'Amt/InstdAmt/@Ccy', is }
    expect(faultsOf([each])).toContainEqual({ path: `rules[0].is${place}`, message: words })
  })

  test.each(['', '/', 'A/', '/A//B', 'A/@b/C', './A', 'A[1]', '1A', '@', 'A B'])('%j is no path', (exists) => {
    const words = exists === '' ? 'must be a text that is not empty' : aPath
    expect(faultsOf([{ ...rule, require: { exists } }])).toEqual([{ path: 'rules[0].require.exists', message: words }])
  })

  test('all faults are listed, and what is no object has none of its own', () => {
    expect(
      faultsOf([
        { ...rule, at: 'x' },
        { ...rule, require: undefined },
      ]).map(({ path }) => path),
    ).toEqual(['rules[0].at', 'rules[1].name', 'rules[1]'])
    expect(() => parseRules('[]')).toThrow('must be an object')
  })

  test('a pattern that is none says why', () => {
    const [fault] = faultsOf([{ ...rule, require: undefined, each: 'PmtId/EndToEndId', is: { pattern: '(' } }])
    expect(fault?.path).toBe('rules[0].is.pattern')
    expect(fault?.message).toMatch(/^is not a regular expression \(.*Unterminated group\)$/)
  })

  test('what each looks at lies in the element, and has a path of its own', () => {
    const each = { ...rule, require: undefined, is: { in: ['x'] } }
    expect(faultsOf([{ ...each, each: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId' }])).toEqual([
      { path: 'rules[0].each', message: 'must lie in the element the rule looks at' },
    ])
    expect(faultsOf([{ ...each, each: 'PmtId/EndToEndId', where: 'PmtId' }])).toEqual([
      { path: 'rules[0].where', message: 'goes with `require`; a rule with `each` reports each value' },
    ])
  })

  test('conditions may be nested twenty deep', () => {
    const nested = (depth: number): object => (depth === 0 ? { exists: 'PmtId' } : { not: nested(depth - 1) })
    expect(faultsOf([{ ...rule, require: nested(20) }])).toEqual([])
    expect(faultsOf([{ ...rule, require: nested(21) }])).toEqual([
      { path: `rules[0].require${'.not'.repeat(21)}`, message: 'is nested more than 20 deep' },
    ])
  })

  test.each<[object, string, string]>([
    [{ name: 'My Bank' }, 'name', 'must be small letters, digits and single dashes, like my-bank'],
    [{ rules: {} }, 'rules', 'must be a list of 1 to 1000 rules'],
    [{ rules: [] }, 'rules', 'must be a list of 1 to 1000 rules'],
    [{ rules: Array(1001).fill(rule) }, 'rules', 'must be a list of 1 to 1000 rules'],
    [{ source: '' }, 'source', 'must be a text that is not empty'],
    [{ source: undefined }, 'rules[0].source', 'is missing here and in the file'],
    [{ messages: undefined }, 'rules[0].messages', 'is missing here and in the file'],
    [{ rules: [rule, rule] }, 'rules[1].name', 'stands twice in the file'],
    [
      { profile: 'de' },
      'profile',
      'holds what depends on the day: say for which with the option `on`, on the command line --on',
    ],
    [
      { profile: 'de', rules: [{ ...rule, name: 'iban' }] },
      'rules[0].name',
      'is that of a rule of the profile de: give the rule another one',
    ],
    [{ profile: 'xx' }, 'profile', 'must be sepa or de or at or ch or service'],
    [{ severities: 'off' }, 'severities', 'must be an object, like { "sepa/bic-country": "warning" }'],
    [{ severities: { currency: 'off' } }, 'severities["currency"]', 'must name a rule, like sepa/bic-country'],
    [
      { severities: { 'my sepa/currency': 'off' } },
      'severities["my sepa/currency"]',
      'must name a rule, like sepa/bic-country',
    ],
    [
      { severities: { 'sepa/currency ': 'off' } },
      'severities["sepa/currency "]',
      'must name a rule, like sepa/bic-country',
    ],
    [{ severities: { 'sepa/*': 'no' } }, 'severities["sepa/*"]', 'must be off or info or warning or error'],
  ])('of the file %j: %s %s', (more, place, words) => {
    expect(faultsOf([rule], more)).toContainEqual({ path: place, message: words })
  })

  test('a name that is not known is reported with those that are', () => {
    const [fault, ...others] = faultsOf([{ ...rule, severty: 'error' }])
    expect(others).toEqual([])
    expect(fault?.path).toBe('rules[0].severty')
    expect(fault?.message).toMatch(/^is not known here; known are name, .*severity/)
    expect(faultsOf([rule], { rule: [] })[0]).toMatchObject({
      path: 'rule',
      message: expect.stringMatching(/^is not known here; known are name, /),
    })
  })

  test.each([
    { ...rule, require: { count: 'PmtId', min: 0, max: 0 } },
    { ...rule, each: 'Amt/InstdAmt/@Ccy', is: { in: ['EUR'] }, require: undefined },
    { ...rule, when: { exists: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId' } },
    { ...rule, where: '.', require: { path: 'PmtId/EndToEndId', in: ['x'] } },
    { ...rule, at: `${payment}/Amt/InstdAmt`, require: undefined, each: '@Ccy', is: { sameAs: '@Ccy' } },
    { ...rule, at: `${payment}/PmtId/EndToEndId`, require: undefined, each: '.', is: { maxLength: 5 } },
    { ...rule, example: { good: 'x', bad: 'y' } },
  ])('nothing of %j', (good) => {
    expect(faultsOf([good])).toEqual([])
  })
})

describe('RuleFileError', () => {
  const faults = (count: number): RuleFileFault[] =>
    Array.from({ length: count }, (_, index) => ({ path: `rules[${index}]`, message: 'is wrong' }))

  test('begins with what cannot be used, then a line for each fault', () => {
    expect(new RuleFileError([{ path: '', message: 'The text is not JSON' }, ...faults(1)]).message).toBe(
      'The rule set cannot be used.\nThe text is not JSON\nrules[0]: is wrong',
    )
  })

  test('says twenty, and how many more there are', () => {
    expect(new RuleFileError(faults(20)).message.split('\n')).toHaveLength(21)
    const many = new RuleFileError(faults(23))
    expect(many.message.split('\n').slice(20)).toEqual(['rules[19]: is wrong', '… and 3 more'])
    expect(many.faults).toHaveLength(23)
  })

  test('is known by its name, so that two copies of the package agree', () => {
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
