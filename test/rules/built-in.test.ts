// The rules on numbers and sums are a set that no entry has by itself.
import { expect, test } from 'vitest'
import { sumRules } from '../../src/rules/iso.ts'
import { profile, type RuleSet } from '../../src/rules.ts'
import { isoRules, plausibilityRules, sepaRules, serviceRules } from '../support/rule-sets.ts'

const shared = new Set([...isoRules.rules, ...plausibilityRules.rules, ...sepaRules.rules])
/** A profile with the rules that are its own. */
const own = (name: 'de' | 'at' | 'ch'): RuleSet => {
  const set = profile(name, on)
  return { ...set, rules: set.rules.filter((rule) => !shared.has(rule)) }
}
const on = { on: '2026-11-23' }
const sets: Readonly<Record<string, RuleSet>> = {
  iso: isoRules,
  'numbers and sums': sumRules,
  plausibility: plausibilityRules,
  sepa: sepaRules,
  service: serviceRules,
  de: own('de'),
  at: own('at'),
  ch: own('ch'),
}

/**
 * The rules of each set, with the findings of the schema that they replace, what they keep, and `quick` where they have
 * a test for texts in which payments differ: without it, every payment is looked at as a whole.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  iso: [
    'error number-of-transactions',
    'error control-sum',
    'error amount-decimals, value-digits',
    'error levels',
    'error creditor-or-account, element-missing',
    'warning payment-information-id-unique',
    'error uetr-unique',
    'warning recall-code',
  ],
  'numbers and sums': ['error number-of-transactions', 'error control-sum'],
  plausibility: [
    'warning iban-bic-country',
    'warning own-account',
    'warning duplicate-payment',
    'warning execution-date-far',
    'warning execution-date-past',
    'warning fints-date',
    'warning test-bic',
    'warning country-code',
    'warning external-code',
  ],
  sepa: [
    'error number-of-transactions',
    'error control-sum',
    'error amount-decimals, value-digits',
    'error levels',
    'error creditor-or-account, element-missing',
    'warning payment-information-id-unique',
    'error uetr-unique',
    'error identifier-characters',
    'error lei',
    'error characters',
    'error blank',
    'error payment-method',
    'error service-level',
    'error charge-bearer',
    'error instructed-amount',
    'error currency',
    'error amount-range, value-digits',
    'error name-length, value-length',
    'error debtor-name, element-missing, value-length',
    'error creditor-name, element-missing, value-length',
    'error party-identification',
    'error address-lines, element-repeated',
    'error address-form',
    'error address-town',
    'error address-repeated',
    'error iban-only',
    'error creditor-account',
    'error iban, value-pattern, value-length',
    'error iban-country',
    'error bic, value-pattern',
    'error bic-country',
    'error debtor-agent',
    'error creditor-agent',
    'error remittance-once',
    'error remittance-structured-length',
    'error creditor-reference',
    'error creditor-id-present',
    'error creditor-id',
    'error mandate',
    'error one-off-mandate',
    'error amendment',
    'error local-instrument',
    'error one-local-instrument',
    'error sequence-type',
    'error debtor-address',
    'warning collection-date',
    'warning collection-lead',
    'warning iban-bic-country',
    'warning own-account',
    'warning duplicate-payment',
    'warning execution-date-far',
    'warning execution-date-past',
    'warning fints-date',
    'warning test-bic',
    'warning country-code',
    'warning external-code',
  ],
  service: [
    'error credit-transfers-only',
    'error message-id-length, value-length',
    'error payment-information-present, element-missing',
    'error currency',
    'warning execution-date-past',
    'warning fints-date',
  ],
  de: [
    'warning characters',
    'error service-level',
    'error elements',
    'info outside-sepa',
    'warning byte-order-mark',
    'error version',
  ],
  at: ['error characters', 'error elements'],
  ch: [
    'warning address-form',
    'error elements',
    'error debtor-agent',
    'error member-id',
    'error service-level',
    'error characters',
    'warning direct-debits',
    'error qr-reference',
    'error qr-iban',
    'error version',
  ],
}

test.each(Object.keys(sets))('%s', (says) => {
  const rules = sets[says]?.rules ?? []
  const found = rules.map(({ name, severity, replaces = [] }) => [`${severity} ${name}`, ...replaces].join(', '))
  expect(found, 'each rule has its line in `expected`').toEqual(expected[says])
})

test('what is overdue is refused by the service and under a profile, and elsewhere warned of', () => {
  const refusedBy = (name: string): object => ({
    [`${name}/execution-date-past`]: 'error',
    ...(name === 'service' ? { 'service/fints-date': 'error' } : {}),
  })
  expect(Object.values(sets).map(({ severities }) => severities)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['service', 'de', 'at', 'ch'].map(refusedBy),
  ])
})
