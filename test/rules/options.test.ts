import { describe, expect, test } from 'vitest'
import { createSepaRules, createServiceRules, parseRules, validateWithRules } from '../../src/rules.ts'

describe('a wrong option is refused with its name and what it must be', () => {
  test.each<[object, string]>([
    [{}, 'the option rules is missing'],
    [{ rules: 'sepa' }, 'rules must be a list of rule sets: names, or what defineRules and parseRules make'],
    [{ rules: [7] }, 'rules must be a list of rule sets: names, or what defineRules and parseRules make'],
    [{ rules: ['sepa'], severities: 'off' }, 'severities must be an object of codes and severities'],
  ])('validateWithRules of %j', async (options, words) => {
    const validating = validateWithRules('<a/>', options as never)
    await expect(validating).rejects.toThrow(new RangeError(`validateWithRules: ${words}`))
  })

  test.each<[object, string]>([
    [{ schemas: {} }, 'schemas must be a list of schemas'],
    [{ schemas: ['pain.001.001.03'] }, 'schemas must be a list of schemas'],
    [{ on: 'today' }, 'on must be a date like 2026-11-30'],
  ])('parseRules of %j', (options, words) => {
    expect(() => parseRules('{}', options as never)).toThrow(new RangeError(`parseRules: ${words}`))
  })

  test.each([-1, 31, 1.5, '1', Number.NaN, null])('createSepaRules of a lead of %s days', (directDebitLeadDays) => {
    expect(() => createSepaRules({ directDebitLeadDays: directDebitLeadDays } as never)).toThrow(
      new RangeError('createSepaRules: directDebitLeadDays must be a whole number from 0 to 30'),
    )
  })

  test('createServiceRules', () => {
    const words = 'createServiceRules: isMessageIdUsed must be a function'
    expect(() => createServiceRules({ isMessageIdUsed: new Set() } as never)).toThrow(new RangeError(words))
  })
})
