import fc, { type Arbitrary } from 'fast-check'
import type {
  Account,
  CreditTransferInitiation,
  OtherIdentification,
  Party,
  Payment,
  PaymentInformation,
  PostalAddress,
  RemittanceInformation,
} from '../../src/pain001/index.ts'
import { createCreditorReference, Decimal } from '../../src/values/index.ts'
import { mod97CheckDigits } from '../../src/values/mod97.ts'

/** An account in Germany with right check digits. */
export function germanIban(account: number): string {
  const bban = `37040044${String(account).padStart(10, '0')}`
  return `DE${mod97CheckDigits(`${bban}DE`)}${bban}`
}

/** The smallest initiation that keeps every rule, with payments of these amounts. */
export function simple(...amounts: string[]): CreditTransferInitiation & { paymentInformation: [PaymentInformation] } {
  return {
    messageId: 'MSG-1',
    creationDateTime: '2026-11-21T10:00:00',
    initiatingParty: { name: 'Example AG' },
    paymentInformation: [
      {
        paymentInformationId: 'PMT-1',
        requestedExecutionDate: '2026-11-30',
        debtor: { name: 'Example AG' },
        debtorAccount: { iban: germanIban(1) },
        payments: (amounts.length === 0 ? ['12.50'] : amounts).map((amount, index) => ({
          endToEndId: `E2E-${index + 1}`,
          amount,
          creditor: { name: 'Nordwind GmbH' },
          creditorAccount: { iban: germanIban(index + 2) },
          remittanceInformation: `Invoice ${index + 1}`,
        })),
      },
    ],
  }
}

const accounts = [
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'AT611904300234573201',
  'BE68539007547034',
]

const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+ "
const character = fc.constantFrom(...allowed)

/** SEPA text with at least one letter. */
export function sepaText(maxLength: number): Arbitrary<string> {
  return fc.string({ unit: character, minLength: 0, maxLength: maxLength - 1 }).map((text) => `${text}a`)
}

/** An identifier that keeps the rules. */
export const identifier = fc.stringMatching(
  /^[A-Za-z0-9+?():.,'-][A-Za-z0-9+?():.,' -]{0,15}[A-Za-z0-9+?():.,'-](\/[A-Za-z0-9-]{1,16})?$/,
)
const country = fc.constantFrom('DE', 'FR', 'NL', 'IT')
const iban = fc.oneof(fc.integer({ min: 0, max: 999_999_999 }).map(germanIban), fc.constantFrom(...accounts))
/** BICs of SEPA. */
export const bic = fc.constantFrom('COBADEFFXXX', 'BNPAFRPPXXX', 'ABNANL2A', 'RLNWATWWXXX')
/** An account by IBAN. */
export const account: Arbitrary<Account> = fc.record({ iban, name: sepaText(70) }, { requiredKeys: ['iban'] })

/** An amount of so many cents, as text with and without zeros, or exact. */
export const amount: Arbitrary<{ cents: bigint; amount: string | Decimal }> = fc
  .tuple(fc.bigInt({ min: 1n, max: 99_999_999_999n }), fc.constantFrom('text', 'short', 'decimal'))
  .map(([cents, form]) => {
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    if (form === 'decimal') return { cents, amount: new Decimal(text) }
    return { cents, amount: form === 'text' ? text : text.replace(/\.?0+$/, '') }
  })

const address: Arbitrary<PostalAddress> = fc.record(
  {
    townName: sepaText(35),
    country,
    streetName: sepaText(70),
    buildingNumber: sepaText(16),
    postCode: sepaText(16),
    department: sepaText(70),
    addressLines: fc.array(sepaText(70), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['townName', 'country'] },
)

const other: Arbitrary<OtherIdentification> = fc.record(
  {
    id: sepaText(35),
    schemeName: fc.oneof(fc.constantFrom('CUST', 'TXID'), fc.record({ proprietary: sepaText(35) })),
    issuer: sepaText(35),
  },
  { requiredKeys: ['id'] },
)

/** A party that keeps the rules; its addresses have structure. */
export const party: Arbitrary<Party> = fc.record(
  {
    name: sepaText(70),
    postalAddress: address,
    organisationId: fc.oneof(fc.record({ others: fc.tuple(other) }), fc.constant({ anyBic: 'COBADEFFXXX' })),
    countryOfResidence: country,
  },
  { requiredKeys: ['name'] },
)

/** Remittance information as SEPA takes it. */
export const remittance: Arbitrary<RemittanceInformation> = fc.oneof(
  sepaText(140),
  fc.stringMatching(/^[A-Z0-9]{1,21}$/).map((own) => ({ creditorReference: createCreditorReference(own) })),
  fc.record({ structured: fc.tuple(fc.record({ additionalInformation: fc.tuple(sepaText(90)) })) }),
)

/** A payment that keeps every rule, and its cents. */
export const payment: Arbitrary<{ cents: bigint; payment: Payment }> = fc
  .tuple(
    amount,
    fc.record(
      {
        endToEndId: identifier,
        instructionId: identifier,
        currency: fc.constant('EUR'),
        creditorAgent: fc.record({ bic }),
        creditor: party,
        creditorAccount: account,
        ultimateCreditor: party,
        purpose: fc.constantFrom('RENT', 'SALA'),
        remittanceInformation: remittance,
        regulatoryReporting: fc.tuple(
          fc.record({
            details: fc.tuple(fc.record({ code: fc.constant('100'), information: fc.tuple(sepaText(35)) })),
          }),
        ),
        instructionForDebtorAgent: sepaText(140),
      },
      { requiredKeys: ['creditor', 'creditorAccount'] },
    ),
  )
  .map(([{ cents, amount: given }, rest]) => ({ cents, payment: { amount: given, ...rest } }))

const block = fc.record(
  {
    batchBooking: fc.boolean(),
    requestedExecutionDate: fc.constantFrom('2026-11-30', '2027-02-28', '2028-02-29'),
    debtor: party,
    debtorAccount: account,
    debtorAgent: fc.record({ bic }),
    categoryPurpose: fc.constantFrom('SALA', 'SUPP'),
    localInstrument: fc.constant('INST'),
    ultimateDebtor: party,
    otherElements: fc.record({ PoolgAdjstmntDt: fc.constant('2026-12-01') }),
  },
  { requiredKeys: ['requestedExecutionDate', 'debtor', 'debtorAccount'] },
)

/** An initiation that keeps every rule, and the cents of each block. */
export const initiation: Arbitrary<{ initiation: CreditTransferInitiation; cents: bigint[] }> = fc
  .record({
    messageId: identifier,
    creationDateTime: fc.constantFrom('2026-11-21T10:00:00', '2026-11-21T10:00:00.123+01:00', '2026-11-21T23:59:59Z'),
    initiatingParty: party,
    blocks: fc.array(fc.tuple(block, fc.array(payment, { minLength: 1, maxLength: 5 })), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ blocks, ...header }) => ({
    initiation: {
      ...header,
      paymentInformation: blocks.map(([each, payments], index) => ({
        paymentInformationId: `PMT-${index}`,
        ...each,
        payments: payments.map((one) => one.payment),
      })),
    },
    cents: blocks.map(([, payments]) => payments.reduce((sum, one) => sum + one.cents, 0n)),
  }))

const lei = fc.constantFrom('529900T8BM49AURSDO55', '7H6GLXDRUGQFU57RNE97')
const proxy = fc.record({ type: fc.constantFrom('TELE', 'EMAL'), id: sepaText(40) }, { requiredKeys: ['id'] })

/** What only pain.001.001.09 has a place for: put into an initiation, some of it into each block and payment. */
export const laterInitiation: Arbitrary<{ initiation: CreditTransferInitiation; cents: bigint[] }> = fc
  .tuple(
    initiation,
    fc.record({
      lei: fc.option(lei, { nil: undefined }),
      proxy: fc.option(proxy, { nil: undefined }),
      uetrs: fc.array(fc.uuid({ version: 4 }), { minLength: 5, maxLength: 5 }),
      time: fc.option(fc.constantFrom('2026-11-30T10:00:00+01:00', '2027-02-28T23:59:59Z'), { nil: undefined }),
      instruction: fc.option(sepaText(140), { nil: undefined }),
    }),
  )
  .map(([{ initiation: given, cents }, more]) => ({
    cents,
    initiation: {
      ...given,
      initiatingParty: more.lei === undefined ? given.initiatingParty : { organisationId: { lei: more.lei } },
      paymentInformation: given.paymentInformation.map((each) => ({
        ...each,
        ...(more.time === undefined ? {} : { requestedExecutionDate: more.time }),
        ...(more.instruction === undefined ? {} : { instructionForDebtorAgent: more.instruction }),
        debtorAccount: { ...each.debtorAccount, ...(more.proxy === undefined ? {} : { proxy: more.proxy }) },
        payments: each.payments.map((one, index) => {
          const uetr = more.uetrs[index]
          return index % 2 === 0 && uetr !== undefined ? { ...one, uetr } : one
        }),
      })),
    },
  }))
