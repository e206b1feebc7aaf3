import { expect, test } from 'vitest'
import { profile, type RuleSet, sepaRules, serviceRules } from '../../src/rules/index.ts'
import { isoRules, sumRules } from '../../src/rules/iso.ts'
import { plausibilityRules } from '../../src/rules/plausibility.ts'

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
    'error number-of-transactions, facts',
    'error control-sum, facts',
    'error amount-decimals, nothing, quick, value-digits',
    'error levels, nothing',
    'error creditor-or-account, nothing, element-missing',
    'warning payment-information-id-unique, facts',
    'error uetr-unique, facts',
    'warning recall-code, nothing',
  ],
  'numbers and sums': ['error number-of-transactions, facts', 'error control-sum, facts'],
  plausibility: [
    'warning iban-bic-country, nothing',
    'warning own-account, nothing, quick',
    'warning duplicate-payment, facts',
    'warning execution-date-far, facts',
    'warning execution-date-past, facts',
    'warning fints-date, facts',
    'warning test-bic, nothing, quick',
    'warning country-code, nothing',
    'warning external-code, nothing',
  ],
  sepa: [
    'error number-of-transactions, facts',
    'error control-sum, facts',
    'error amount-decimals, nothing, quick, value-digits',
    'error levels, nothing',
    'error creditor-or-account, nothing, element-missing',
    'warning payment-information-id-unique, facts',
    'error uetr-unique, facts',
    'error identifier-characters, nothing, quick',
    'error lei, facts',
    'error characters, nothing, quick',
    'error blank, nothing, quick',
    'error payment-method, facts',
    'error service-level, nothing',
    'error charge-bearer, nothing',
    'error instructed-amount, nothing',
    'error currency, nothing, quick',
    'error amount-range, nothing, quick, value-digits',
    'error name-length, nothing, quick, value-length',
    'error debtor-name, nothing, quick, element-missing, value-length',
    'error creditor-name, nothing, quick, element-missing, value-length',
    'error party-identification, nothing',
    'error address-lines, nothing, element-repeated',
    'error address-form, nothing',
    'error address-town, nothing, quick',
    'error address-repeated, nothing',
    'error iban-only, nothing',
    'error creditor-account, nothing',
    'error iban, nothing, quick, value-pattern, value-length',
    'error iban-country, nothing, quick',
    'error bic, nothing, quick, value-pattern',
    'error bic-country, nothing, quick',
    'error debtor-agent, nothing',
    'error creditor-agent, nothing, quick',
    'error remittance-once, nothing',
    'error remittance-structured-length, nothing',
    'error creditor-reference, nothing',
    'error creditor-id-present, facts',
    'error creditor-id, facts',
    'error mandate, nothing',
    'error one-off-mandate, facts',
    'error amendment, nothing',
    'error local-instrument, facts',
    'error one-local-instrument, facts',
    'error sequence-type, facts',
    'error debtor-address, nothing, quick',
    'warning collection-date, facts',
    'warning collection-lead, facts',
    'warning iban-bic-country, nothing',
    'warning own-account, nothing, quick',
    'warning duplicate-payment, facts',
    'warning execution-date-far, facts',
    'warning execution-date-past, facts',
    'warning fints-date, facts',
    'warning test-bic, nothing, quick',
    'warning country-code, nothing',
    'warning external-code, nothing',
  ],
  service: [
    'error credit-transfers-only, facts',
    'error message-id-length, facts, value-length',
    'error payment-information-present, facts, element-missing',
    'error currency, nothing, quick',
    'warning execution-date-past, facts',
    'warning fints-date, facts',
  ],
  de: [
    'warning characters, nothing, quick',
    'error service-level, nothing',
    'error elements, facts',
    'info outside-sepa, facts',
    'warning byte-order-mark, facts',
    'error version, facts',
  ],
  at: ['error characters, nothing, quick', 'error elements, facts'],
  ch: [
    'warning address-form, nothing',
    'error elements, facts',
    'error debtor-agent, facts',
    'error member-id, nothing',
    'error service-level, nothing',
    'error characters, nothing, quick',
    'warning direct-debits, facts',
    'error qr-reference, nothing',
    'error qr-iban, nothing',
    'error version, facts',
  ],
}

test.each(Object.keys(sets))('%s', (says) => {
  const rules = sets[says]?.rules ?? []
  const found = rules.map(({ name, severity, replaces = [], keeps = '', passes }) =>
    [`${severity} ${name}`, keeps, passes === undefined ? '' : 'quick', ...replaces]
      .filter((word) => word !== '')
      .join(', '),
  )
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
