import { describe, expect, test } from 'vitest'
import { createSepaRules } from '../../../src/rules.ts'
import { findingsOf } from './findings-of.ts'

test('sepa/collection-lead says how many days it wants', () => {
  const lead = (days: number) =>
    createSepaRules({ directDebitLeadDays: days }).rules.find(({ name }) => name === 'collection-lead')?.description
  expect([1, 3].map(lead)).toEqual([
    expect.stringContaining('at least one TARGET day after'),
    expect.stringContaining('at least 3 TARGET days after'),
  ])
})

describe('sepa/debtor-address', () => {
  const said = (IBAN: string, PstlAdr?: object, version = 'pain.008.001.08'): string[] =>
    findingsOf('sepa/debtor-address', [['payment', { Dbtr: { PstlAdr }, DbtrAcct: { Id: { IBAN } } }]], version)

  test.each(['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'])('is wanted for %s', (country) => {
    const iban = `${country}00123456789`
    const [finding, ...others] = said(iban)
    expect(others).toEqual([])
    expect(finding).toContain(`The account of the debtor is in ${country}, outside the European Economic Area`)
    expect(finding).not.toContain(iban)
    expect(said(iban, { Ctry: country })).toHaveLength(1)
    expect(said(iban, { AdrLine: [' '] })).toHaveLength(1)
    expect(said(iban, { TwnNm: 'Town', Ctry: country })).toEqual([])
    expect(said(iban, { Ctry: country, AdrLine: ['Street 1', 'Town'] })).toEqual([])
    expect(said(iban, undefined, 'pain.008.001.02')).toEqual([
      expect.stringMatching(/^Dbtr\/PstlAdr\/AdrLine\[1\]: .* Add Ctry and AdrLine in PstlAdr\.$/),
    ])
  })

  test.each(['DE', 'LI', 'NO', 'IS', 'FR', 'CY', 'TR', 'US', ''])('and not for %j', (country) => {
    expect(said(`${country}00123456789`)).toEqual([])
  })
})
