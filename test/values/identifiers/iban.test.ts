// The registry of IBANs, to draw accounts of every country.
import fc from 'fast-check'
import { isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { ibanStructures } from '../../../src/values/identifiers.ts'
import { electronicIban, isValidIban, printedIban, validateIban } from '../../../src/values.ts'
import { sweep } from '../../support/sweep.ts'
import { anyText, words } from '../../support/texts.ts'

/** The independent oracle: the whole number in BigInt. */
function remainder(text: string): number {
  const digits = Array.from(text, (character) => Number.parseInt(character, 36)).join('')
  return Number(BigInt(digits) % 97n)
}

function withCheckDigits(country: string, bban: string): string {
  const check = String(98 - remainder(`${bban}${country}00`)).padStart(2, '0')
  return country + check + bban
}

const countries = [...ibanStructures.keys()]

const known = new Map<string, fc.Arbitrary<string>>()

/** IBANs that look as the registry says of a country: to take its pattern apart takes milliseconds. */
function remembered(country: string): fc.Arbitrary<string> {
  const made = known.get(country) ?? fc.stringMatching(ibanStructures.get(country)?.whole ?? /^$/)
  known.set(country, made)
  return made
}

/** A country and a BBAN that looks as the registry says. */
const someBban = fc
  .constantFrom(...countries)
  .chain(remembered)
  .map((iban) => [iban.slice(0, 2), iban.slice(4)] as const)

describe('validateIban', () => {
  test.each([
    ...words('AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201'),
    ...words('BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BY13NBRB3600900000002Z00AB00'),
    ...words('CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000'),
    ...words('DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685 ES9121000418450200051332'),
    ...words('FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819'),
    ...words('GI75NWBK000000007099453 GR1601101250000000012300695 HR1210010051863000160'),
    ...words('HU42117730161111101800000000 IE29AIBK93115212345678 IS140159260076545510730339'),
    ...words('IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000 LU280019400644750000'),
    ...words('LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951'),
    ...words('MK07250120000058984 MK78250ABCDEFGHIJ84 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300'),
    ...words('NO9386011117947 PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702'),
    ...words('PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379 SE4550000000058398257466'),
    ...words('SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 VA59001123000012345678'),
    ...words('XK051212012345678906'),
  ])('%s is valid', (iban) => {
    expect(validateIban(iban)).toEqual({ valid: true, country: iban.slice(0, 2) })
    expect(isValidIban(iban)).toBe(true)
  })

  test.each([
    ['', 'empty'],
    ['DE89 3704 0044 0532 0130 00', 'characters'],
    ['de89370400440532013000', 'characters'],
    ['DE89-3704', 'characters'],
    ['DE8937040044053201300０', 'characters'],
    ['D', 'country'],
    ['ZZ89370400440532013000', 'country'],
    ['AO06004400006729503010102', 'country'],
    ['RE1420041010050500013M02606', 'country'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130000', 'length'],
    ['DE', 'length'],
    ['DE8937040044053201300A', 'structure'],
    ['DEA9370400440532013000', 'structure'],
    ['NL91ABN00417164300', 'structure'],
    ['DE88370400440532013000', 'check-digits'],
    ['DE89370400440532013001', 'check-digits'],
    ['DE89370400440532031000', 'check-digits'],
    ['NO5086011117940', 'check-digits'],
  ])('%j is refused: %s', (iban, reason) => {
    expect(validateIban(iban)).toEqual({ valid: false, reason })
    expect(isValidIban(iban)).toBe(false)
  })

  test.each([
    ['BE', '539007547035'],
    ['NO', '86011117948'],
    ['ES', '21000418460200051332'],
    ['FR', '20041010050500013M02607'],
    ['PT', '000201231234567890155'],
    ['SI', '263300012039087'],
    ['MK', '250120000058985'],
  ])('%s: national check digits are told apart from those of the IBAN', (country, bban) => {
    expect(validateIban(withCheckDigits(country, bban))).toEqual({ valid: false, reason: 'national-check-digits' })
  })

  test.each(['00', '01', '99'])('check digits %s are never given out', (digits) => {
    const wrap = { '00': '97', '01': '98', '99': '02' }[digits] ?? ''
    const accounts = Array.from({ length: 200 }, (_, index) => `37040044${String(index).padStart(10, '0')}`)
    const account = accounts.find((bban) => withCheckDigits('DE', bban).slice(2, 4) === wrap) ?? ''
    expect(isValidIban(`DE${wrap}${account}`)).toBe(true)
    expect(remainder(`${account}DE${digits}`)).toBe(1)
    expect(validateIban(`DE${digits}${account}`)).toEqual({ valid: false, reason: 'check-digits' })
  })

  test('every account that fits the registry passes with the right check digits, and with no others', () => {
    fc.assert(
      fc.property(someBban, ([country, bban]) => {
        const iban = withCheckDigits(country, bban)
        const result = validateIban(iban)
        if (!result.valid) expect(result.reason).toBe('national-check-digits')
        const digits = Number(iban.slice(2, 4))
        const other = String(digits === 98 ? 2 : digits + 1).padStart(2, '0')
        expect(validateIban(country + other + bban)).toEqual({ valid: false, reason: 'check-digits' })
      }),
      { numRuns: sweep(100, 500) },
    )
  })

  test('agrees with ibantools but where that departs from the registry', () => {
    fc.assert(
      fc.property(someBban, ([country, bban]) => {
        fc.pre(!['BY', 'DO', 'PK', 'PS', 'MK'].includes(country))
        const iban = withCheckDigits(country, bban)
        expect(isValidIban(iban)).toBe(isValidIBAN(iban))
      }),
      { numRuns: sweep(100, 500) },
    )
  })

  test('any text is answered, and never with a part of it', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(Object.keys(validateIban(text)).sort()).toEqual(
          isValidIban(text) ? ['country', 'valid'] : ['reason', 'valid'],
        )
      }),
    )
  })

  test('knows the 89 countries of the registry', () => {
    expect(ibanStructures.size).toBe(89)
  })
})

describe('electronicIban', () => {
  test.each([
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DE89\u00a03704\u202f0044', 'DE8937040044'],
    ['DE89-3704', 'DE89-3704'],
    ['ß', 'ß'],
    ['', ''],
  ])('%j', (from, to) => {
    expect(electronicIban(from)).toBe(to)
  })

  test('undoes printedIban', () => {
    expect(printedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(printedIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    fc.assert(
      fc.property(someBban, ([country, bban]) => {
        const iban = withCheckDigits(country, bban)
        expect(electronicIban(printedIban(iban))).toBe(iban)
        expect(electronicIban(printedIban(iban).toLowerCase())).toBe(iban)
      }),
    )
  })
})
