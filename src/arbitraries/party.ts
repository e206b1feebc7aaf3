import fc, { type Arbitrary } from 'fast-check'
import type { Account, OtherIdentification, Party, PostalAddress, RemittanceInformation } from '../domain/index.ts'
import { createCreditorReference } from '../values/index.ts'
import { anyIban, anySepaText } from './values.ts'

const country = fc.constantFrom('DE', 'FR', 'NL', 'IT')

const address: Arbitrary<PostalAddress> = fc.record(
  {
    // Whatever the text is, this is the name of a town, and no line repeats it.
    townName: anySepaText(31).map((text) => `Bad ${text}`),
    country,
    streetName: anySepaText(70),
    buildingNumber: anySepaText(16),
    postCode: anySepaText(16),
    department: anySepaText(70),
    addressLines: fc.array(
      anySepaText(65).map((text) => `Door ${text.replaceAll(',', '.')}`),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: ['townName', 'country'] },
)

const other: Arbitrary<OtherIdentification> = fc.record(
  {
    id: anySepaText(35),
    schemeName: fc.oneof(fc.constantFrom('CUST', 'TXID'), fc.record({ proprietary: anySepaText(35) })),
    issuer: anySepaText(35),
  },
  { requiredKeys: ['id'] },
)

const party: Arbitrary<Party> = fc.record(
  {
    name: anySepaText(70),
    postalAddress: address,
    organisationId: fc.oneof(fc.record({ others: fc.tuple(other) }), fc.constant({ anyBic: 'COBADEFFXXX' })),
    countryOfResidence: country,
  },
  { requiredKeys: ['name'] },
)

/** A party with a name that SEPA allows; its addresses are structured. Shrinks to only the name `a`. */
export function anyParty(): Arbitrary<Party> {
  return party
}

const account: Arbitrary<Account> = fc.record({ iban: anyIban(), name: anySepaText(70) }, { requiredKeys: ['iban'] })

/** An account by its IBAN, sometimes with a name. */
export function anyAccount(): Arbitrary<Account> {
  return account
}

const remittance: Arbitrary<RemittanceInformation> = fc.oneof(
  { withCrossShrink: true },
  anySepaText(140),
  fc.stringMatching(/^[A-Z0-9]{1,21}$/).map((own) => ({ creditorReference: createCreditorReference(own) })),
  fc.record({ structured: fc.tuple(fc.record({ additionalInformation: fc.tuple(anySepaText(90)) })) }),
)

/** Remittance information that SEPA allows: a text, a creditor reference (ISO 11649) or one structured part. */
export function anyRemittanceInformation(): Arbitrary<RemittanceInformation> {
  return remittance
}
