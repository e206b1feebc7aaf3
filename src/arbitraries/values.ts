import fc, { type Arbitrary } from 'fast-check'
import { Decimal, mod97CheckDigits } from '../values/index.ts'

/** An account in Germany with right check digits, by its number of up to ten digits. */
export function germanIban(account: number): string {
  return ibanOf('DE', `37040044${String(account).padStart(10, '0')}`)
}

function ibanOf(country: string, bban: string): string {
  return `${country}${mod97CheckDigits(`${bban}${country}`)}${bban}`
}

const number = fc.integer({ min: 0, max: 999_999_999 })

const ibans = [
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'BE68539007547034',
]

const iban = fc.oneof(
  { weight: 4, arbitrary: number.map(germanIban) },
  { weight: 1, arbitrary: number.map((account) => ibanOf('AT', `19043${String(account).padStart(11, '0')}`)) },
  { weight: 2, arbitrary: fc.constantFrom(...ibans) },
)

/** IBANs of SEPA with right check digits, without spaces. Shrinks to an account in Germany. */
export function anyIban(): Arbitrary<string> {
  return iban
}

const bic = fc.constantFrom('COBADEFFXXX', 'BNPAFRPPXXX', 'ABNANL2A', 'RLNWATWWXXX')

/** BICs of SEPA, of 8 and of 11 characters. */
export function anyBic(): Arbitrary<string> {
  return bic
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const inSepaText = fc.constantFrom(...`${letters}0123456789/-?:().,'+ `)
const texts = new Map<number, Arbitrary<string>>()

/**
 * A text of SEPA characters with at least one letter, of 1 to `maxLength` characters. Shrinks to `a`.
 * @throws RangeError for a length that is not a whole number from 1.
 */
export function anySepaText(maxLength: number): Arbitrary<string> {
  if (!Number.isSafeInteger(maxLength) || maxLength < 1) {
    throw new RangeError(`anySepaText: maxLength must be a whole number from 1, not ${String(maxLength)}`)
  }
  const known = texts.get(maxLength)
  if (known !== undefined) return known
  const made = fc.string({ unit: inSepaText, maxLength: maxLength - 1 }).map((text) => `${text}a`)
  texts.set(maxLength, made)
  return made
}

const inIdentifier = fc.constantFrom(...`${letters}0123456789+?():.,'-`)
const identifier = fc
  .tuple(
    fc.string({ unit: fc.oneof(inIdentifier, fc.constant(' ')), maxLength: 15 }),
    inIdentifier,
    fc.option(fc.string({ unit: fc.constantFrom(...`${letters}0123456789-`), minLength: 1, maxLength: 16 }), {
      nil: undefined,
      freq: 2,
    }),
  )
  .map(([start, end, part]) => `${start.trimStart()}${end}${part === undefined ? '' : `/${part}`}`)

/**
 * An identifier that SEPA allows: 1 to 33 characters, sometimes with one slash inside, never at its ends. Shrinks to
 * `a`. Two of them may be the same.
 */
export function anyIdentifier(): Arbitrary<string> {
  return identifier
}

export function centsText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amount = fc
  .tuple(fc.bigInt({ min: 1n, max: 99_999_999_999n }), fc.constantFrom('text', 'short', 'decimal'))
  .map(([cents, form]): string | Decimal => {
    const text = centsText(cents)
    if (form === 'decimal') return new Decimal(text)
    // Bounded: an amount of eleven digits.
    return form === 'text' ? text : text.replace(/\.?0+$/, '')
  })

/**
 * An amount with up to two decimals from 0.01 to 999999999.99, the range of SEPA, in every form that building accepts:
 * as text with all decimals (`12.50`), without trailing zeros (`12.5`), and as `Decimal`. Shrinks to `0.01`.
 */
export function anyAmount(): Arbitrary<string | Decimal> {
  return amount
}
