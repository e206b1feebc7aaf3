import { expect, test } from 'vitest'
import { builtInSchemas } from '../../../src/messages/index.ts'
import { isRuleFileError, parseRulesWith, sepaRules, validateByRules } from '../../../src/rules/index.ts'
import { readFixtureText } from '../../support/fixtures.ts'

const text = readFixtureText('valid/pain.001.001.03.international.xml')

function fileWith(severities: unknown): string {
  return JSON.stringify({ name: 'my-bank', severities, rules: [] })
}

test('a file sets the severities of the sets it is used with', async () => {
  const myBank = parseRulesWith(fileWith({ 'sepa/*': 'info', 'sepa/currency': 'warning', 'other-bank/x': 'off' }))
  const { findings, valid } = await validateByRules(text, { schema: builtInSchemas, rules: [sepaRules, myBank] })
  expect(valid).toBe(true)
  const severities = new Map(findings.map(({ code, severity }) => [code, severity]))
  expect(severities.get('sepa/currency')).toBe('warning')
  expect(new Set(severities.values())).toEqual(new Set(['info', 'warning']))
})

test('a rule that a set asked for does not have is found', async () => {
  const myBank = parseRulesWith(fileWith({ 'sepa/curency': 'off' }))
  const rules = [sepaRules, myBank]
  await expect(validateByRules(text, { schema: builtInSchemas, rules })).rejects.toThrow(/did you mean sepa\/currency/)
})

test.each<[unknown, string]>([
  [[], 'severities'],
  ['off', 'severities'],
  [{ currency: 'off' }, 'severities["currency"]'],
  [{ 'sepa/currency': 'fatal' }, 'severities["sepa/currency"]'],
])('%j is refused', (severities, place) => {
  let places: string[] = []
  try {
    parseRulesWith(fileWith(severities))
  } catch (error) {
    if (!isRuleFileError(error)) throw error
    places = error.faults.map((fault) => fault.path)
  }
  expect(places).toEqual([place])
})

test('a file without rules needs severities', () => {
  expect(() => parseRulesWith(JSON.stringify({ name: 'my-bank', rules: [] }))).toThrow(/1 to 1000 rules/)
})
