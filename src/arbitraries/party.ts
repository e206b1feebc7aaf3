import fc, { type Arbitrary } from 'fast-check'
import type { Account, OtherIdentification, Party, PostalAddress, RemittanceInformation } from '../domain/index.ts'
import { checkOptions, createCreditorReference, type NamedEntry, type OptionChecks, option } from '../values/index.ts'
import { anyBic, anyIban, anyIdentifier, anySepaText } from './values.ts'

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

export const agent: Arbitrary<{ bic: string }> = fc.record({ bic: anyBic() })

/** What initiations have in common: a header, and blocks, each with its payments beside it. */
export function ofInitiation<Block, Payment>(
  block: Arbitrary<Block>,
  payment: Arbitrary<Payment>,
  { maxBlocks, maxPayments }: { maxBlocks: number; maxPayments: number },
) {
  const blocks = fc.tuple(block, fc.array(payment, { minLength: 1, maxLength: maxPayments }))
  return {
    messageId: anyIdentifier(),
    creationDateTime: fc.constantFrom('2026-11-21T10:00:00', '2026-11-21T10:00:00.123+01:00', '2026-11-21T23:59:59Z'),
    initiatingParty: anyParty(),
    paymentInformation: fc.array(blocks, { minLength: 1, maxLength: maxBlocks }),
  }
}

/** Size and version of initiations. */
export interface InitiationOptions<Message extends string = string> {
  /** The version: the later one has more fields. Default: the earlier one. */
  message?: Message | undefined
  /** Largest number of blocks (`PmtInf`). Default 3. */
  maxBlocks?: number | undefined
  /** Largest number of payments in a block. Default 5. */
  maxPayments?: number | undefined
}

export function initiationOptionChecks(...messages: readonly string[]): OptionChecks<InitiationOptions> {
  return { message: option.oneOf(...messages), maxBlocks: option.positive, maxPayments: option.positive }
}

export function initiationOptions<Message extends string>(
  of: NamedEntry,
  options: InitiationOptions<Message>,
  first: Message,
  ...later: readonly Message[]
): { message: Message; maxBlocks: number; maxPayments: number } {
  checkOptions(of, options, initiationOptionChecks(first, ...later))
  const { message = first, maxBlocks = 3, maxPayments = 5 } = options
  return { message, maxBlocks, maxPayments }
}
