// Parts that messages share, in editions between those of the schemas that are shipped.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account, Agent, Party, PostalAddress } from '../../src/camt053.ts'
import {
  account,
  agent,
  type Description,
  type Edition,
  editionOf,
  faultsOf,
  invalid,
  party,
  read,
  remittanceInformation,
  writeGiven,
} from '../../src/domain/index.ts'

const editions: readonly Edition[] = [2009, 2013, 2019, 2023]

const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)
const other = fc.record(
  { id: word, schemeName: fc.oneof(word, fc.record({ proprietary: word })), issuer: word },
  { requiredKeys: ['id'] },
)
const old: fc.Arbitrary<PostalAddress> = fc.record(
  {
    addressType: fc.constantFrom('ADDR', 'BIZZ'),
    department: word,
    subDepartment: word,
    streetName: word,
    buildingNumber: word,
    postCode: word,
    townName: word,
    countrySubDivision: word,
    country: fc.constantFrom('DE', 'FR'),
    addressLines: fc.array(word, { minLength: 1, maxLength: 7 }),
  },
  { requiredKeys: [] },
)
const since2019: fc.Arbitrary<PostalAddress> = fc.record(
  {
    buildingName: word,
    floor: word,
    postBox: word,
    room: word,
    townLocationName: word,
    districtName: word,
    addressType: fc.record({ id: fc.constant('BARN'), issuer: word }),
  },
  { requiredKeys: [] },
)
const since2023: fc.Arbitrary<PostalAddress> = fc.record({ careOf: word, unitNumber: word }, { requiredKeys: [] })

function addressIn(edition: Edition): fc.Arbitrary<PostalAddress> {
  const parts = [old, ...(edition >= 2019 ? [since2019] : []), ...(edition >= 2023 ? [since2023] : [])]
  return fc.tuple(...parts).map((each) => Object.assign({}, ...each) as PostalAddress)
}

function partyIn(edition: Edition): fc.Arbitrary<Party> {
  const organisationId = fc.record(
    {
      anyBic: word,
      others: fc.array(other, { minLength: 1, maxLength: 3 }),
      ...(edition >= 2019 ? { lei: word } : {}),
    },
    { requiredKeys: [] },
  )
  const privateId = fc.record(
    {
      dateAndPlaceOfBirth: fc.record(
        { birthDate: fc.constant('2000-02-29'), provinceOfBirth: word, cityOfBirth: word, countryOfBirth: word },
        { requiredKeys: ['birthDate', 'cityOfBirth', 'countryOfBirth'] },
      ),
      others: fc.array(other, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  const channels: Record<string, fc.Arbitrary<unknown>> = edition < 2019
    ? { other: word }
    : { emailPurpose: word, others: fc.array(fc.record({ channelType: word, id: word }), { minLength: 1 }) }
  const contactDetails = fc.record(
    {
      name: word,
      phoneNumber: word,
      ...channels,
    },
    { requiredKeys: [] },
  )
  const common = { name: word, postalAddress: addressIn(edition), countryOfResidence: word, contactDetails }
  return fc.oneof(
    fc.record({ ...common, organisationId }, { requiredKeys: [] }),
    fc.record({ ...common, privateId }, { requiredKeys: [] }),
  ) as fc.Arbitrary<Party>
}

/** What is not there and what is empty is not written, and so read as not there. */
function bare(value: unknown): unknown {
  return withoutEmpty(value) ?? {}
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each)] as const)
  const kept = entries.filter(([, each]) => each !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

function readsWhatItWrites<T extends object>(
  shape: Description<T>,
  values: (edition: Edition) => fc.Arbitrary<T>,
): void {
  fc.assert(
    fc.property(
      fc.constantFrom(...editions).chain((edition) => fc.tuple(fc.constant(edition), values(edition))),
      ([edition, value]) => {
        const element = writeGiven(shape, value, { edition })
        expect(faultsOf(shape, value, { edition })).toEqual([])
        expect(element).not.toBe(invalid)
        expect(bare(read(shape, element))).toEqual(bare(value))
      },
    ),
    { numRuns: 300 },
  )
}

describe('what any edition writes is read', () => {
  it('parties', () => readsWhatItWrites(party, partyIn))

  it('accounts', () =>
    readsWhatItWrites(account, (edition) => {
      const proxy = edition >= 2019 ? { proxy: fc.record({ type: word, id: word }, { requiredKeys: ['id'] }) } : {}
      return fc.record(
        { iban: word, type: word, currency: word, name: word, ...proxy },
        { requiredKeys: [] },
      ) as fc.Arbitrary<Account>
    }))

  it('agents', () =>
    readsWhatItWrites(agent, (edition) => {
      const lei = edition >= 2019 ? { lei: word } : {}
      return fc.record(
        {
          bic: word,
          clearingSystemMemberId: fc.record({ clearingSystem: word, memberId: word }, { requiredKeys: ['memberId'] }),
          name: word,
          postalAddress: addressIn(edition),
          other,
          branch: fc.record({ id: word, name: word, ...lei }, { requiredKeys: ['id'] }),
          ...lei,
        },
        { requiredKeys: ['name'] },
      ) as fc.Arbitrary<Agent>
    }))
})

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

describe('names of the element of a BIC', () => {
  it.each([
    [2009, 'BIC', 'BICOrBEI'],
    [2013, 'BICFI', 'AnyBIC'],
    [2023, 'BICFI', 'AnyBIC'],
  ] as const)('%s: %s and %s', (edition, ofAgent, ofParty) => {
    expect(writeGiven(agent, { bic: 'COBADEFF' }, { edition })).toEqual({ FinInstnId: { [ofAgent]: 'COBADEFF' } })
    const written = writeGiven(party, { organisationId: { anyBic: 'COBADEFF' } }, { edition })
    expect(written).toEqual({ Id: { OrgId: { [ofParty]: 'COBADEFF' } } })
  })
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
