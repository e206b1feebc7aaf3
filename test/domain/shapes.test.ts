// Parts that messages share, in editions between those of the schemas that are shipped.
import { describe, expect, it } from 'vitest'
import type { Party } from '../../src/camt053.ts'
import { account, agent, editionOf, invalid, party, remittanceInformation, writeGiven } from '../../src/domain/index.ts'
import { faultsOf } from '../support/faults-of.ts'

describe('what an edition has no place for', () => {
  it.each([
    [party, 2009, { organisationId: { lei: '529900T8BM49AURSDO55' } }, ['organisationId', 'lei']],
    [party, 2013, { postalAddress: { floor: '2' } }, ['postalAddress', 'floor']],
    [party, 2019, { postalAddress: { careOf: 'A' } }, ['postalAddress', 'careOf']],
    [party, 2019, { contactDetails: { other: 'A' } }, ['contactDetails', 'other']],
    [party, 2009, { contactDetails: { others: [{ channelType: 'A' }] } }, ['contactDetails', 'others']],
    [account, 2013, { iban: 'A', proxy: { id: 'B' } }, ['proxy']],
    [agent, 2009, { lei: 'A' }, ['lei']],
  ] as const)('is refused by name: %#', (shape, edition, value, at) => {
    expect(writeGiven(shape, value, { edition })).toBe(invalid)
    expect(faultsOf(shape, value, { edition })).toEqual([
      { at, message: expect.stringMatching('does not exist in this version') },
    ])
  })

  it('is written where there is one', () => {
    const value: Party = { organisationId: { lei: '529900T8BM49AURSDO55' } }
    expect(writeGiven(party, value, { edition: 2019 })).toEqual({ Id: { OrgId: { LEI: '529900T8BM49AURSDO55' } } })
  })
})

it.each([
  [2009, 'BIC', 'BICOrBEI'],
  [2013, 'BICFI', 'AnyBIC'],
  [2023, 'BICFI', 'AnyBIC'],
] as const)('%s: %s and %s', (edition, ofAgent, ofParty) => {
  expect(writeGiven(agent, { bic: 'COBADEFF' }, { edition })).toEqual({ FinInstnId: { [ofAgent]: 'COBADEFF' } })
  const written = writeGiven(party, { organisationId: { anyBic: 'COBADEFF' } }, { edition })
  expect(written).toEqual({ Id: { OrgId: { [ofParty]: 'COBADEFF' } } })
})

describe('amounts of a document that is paid', () => {
  const one = { amount: '1.00', currency: 'EUR' }
  const withDiscounts = (discountAppliedAmounts: readonly object[]): object => ({
    structured: [{ referredDocumentAmount: { discountAppliedAmounts } }],
  })

  it('in the oldest edition one stands for itself, and two have no place', () => {
    const to = { edition: 2009 } as const
    expect(writeGiven(remittanceInformation, withDiscounts([one]), to)).toEqual({
      Strd: [{ RfrdDocAmt: { DscntApldAmt: { value: '1.00', Ccy: 'EUR' } } }],
    })
    expect(writeGiven(remittanceInformation, withDiscounts([one, one]), to)).toBe(invalid)
    expect(faultsOf(remittanceInformation, withDiscounts([one, one]), to)[0]?.message).toMatch('one amount only')
    const typed = withDiscounts([{ ...one, type: 'APDS' }])
    expect(writeGiven(remittanceInformation, typed, to)).toBe(invalid)
    expect(faultsOf(remittanceInformation, typed, to)).not.toEqual([])
  })

  it('later each has its kind', () => {
    const element = writeGiven(remittanceInformation, withDiscounts([{ ...one, type: 'APDS' }, one]), { edition: 2019 })
    expect(element).toEqual({
      Strd: [
        {
          RfrdDocAmt: {
            DscntApldAmt: [
              { Tp: { Cd: 'APDS' }, Amt: { value: '1.00', Ccy: 'EUR' } },
              { Amt: { value: '1.00', Ccy: 'EUR' } },
            ],
          },
        },
      ],
    })
  })
})

describe('the edition of a message', () => {
  it.each([
    ['pain.001.001.03', 2009],
    ['pain.001.001.08', 2013],
    ['pain.001.001.09', 2019],
    ['pain.002.001.10', 2019],
    ['pain.008.001.02', 2009],
    ['camt.053.001.02', 2009],
    ['camt.053.001.03', 2013],
    ['camt.053.001.07', 2013],
    ['camt.054.001.08', 2019],
    ['camt.052.001.13', 2023],
  ])('%s: %s', (message, edition) => expect(editionOf(message)).toBe(edition))

  it('is not known of another message', () => expect(() => editionOf('acmt.001.001.08')).toThrow(RangeError))
})
