import { expect, test } from 'vitest'
import { parseRules, validateWithRules } from '../../../src/rules.ts'
import { builtInSchemas } from '../../../src/schema.ts'
import { readFixtureText } from '../../support/fixtures.ts'

const text = readFixtureText('valid/pain.001.001.03.international.xml')

function fileWith(severities: unknown): string {
  return JSON.stringify({ name: 'my-bank', severities, rules: [] })
}

test('a file sets the severities of the sets it is used with', async () => {
  const myBank = parseRules(fileWith({ 'sepa/*': 'info', 'sepa/currency': 'warning', 'other-bank/x': 'off' }))
  const { findings, valid } = await validateWithRules(text, { schema: builtInSchemas, rules: ['sepa', myBank] })
  expect(valid).toBe(true)
  const severities = new Map(findings.map(({ code, severity }) => [code, severity]))
  expect(severities.get('sepa/currency')).toBe('warning')
  expect(new Set(severities.values())).toEqual(new Set(['info', 'warning']))
})

test('a rule that a set asked for does not have is found', async () => {
  const myBank = parseRules(fileWith({ 'sepa/curency': 'off' }))
  const rules = ['sepa', myBank] as const
  await expect(validateWithRules(text, { schema: builtInSchemas, rules })).rejects.toThrow(
    /did you mean sepa\/currency/,
  )
})
