// Seeded payment rows: the same for every library and every run.
// Countries whose account numbers have no check digits of their own, so that any number will do: an account of its own for each payment.
const banks = [
  { country: 'DE', code: '37040044', digits: 10, bic: 'COBADEFFXXX' },
  { country: 'AT', code: '19043', digits: 11, bic: 'RLNWATWWXXX' },
  { country: 'DE', code: '10050000', digits: 10, bic: 'BELADEBEXXX' },
  { country: 'LT', code: '73000', digits: 11, bic: 'HABALT22XXX' },
]

function iban({ country, code, digits }, number) {
  const bban = code + number.toString(8).padStart(digits, '0').slice(-digits)
  const letters = `${country.charCodeAt(0) - 55}${country.charCodeAt(1) - 55}`
  let remainder = 0
  for (const digit of `${bban}${letters}00`) remainder = (remainder * 10 + Number(digit)) % 97
  return `${country}${String(98 - remainder).padStart(2, '0')}${bban}`
}

// V8 keeps the decimal texts of numbers in a cache, which would be measured with the rest: other bases have none.
const amounts = Array.from({ length: 5003 }, (_, index) => ((index * 7919 + 1) / 100).toFixed(2))
const names = [
  'Nordwind Handel GmbH',
  'Maria Rossi',
  'Jansen Transport BV',
  'Estudio Sol SL',
  'Huber und Partner',
  'Atelier Lumiere',
]

/** Row number `index` (from 0). */
export function row(index) {
  // A multiplicative hash stands in for chance: no state, so that a stream can begin anywhere.
  const chance = Math.imul(index + 1, 2654435761) >>> 0
  const bank = banks[index % banks.length]
  return {
    endToEndId: `INV-${index.toString(36).padStart(9, '0')}`,
    amount: amounts[chance % amounts.length],
    name: `${names[chance % names.length]} ${index.toString(36)}`,
    iban: iban(bank, chance),
    bic: bank.bic,
    text: `Invoice ${index.toString(36)} of November 2026`,
  }
}

/** So many rows. */
export function* rows(count) {
  for (let index = 0; index < count; index++) yield row(index)
}

export const debtor = { name: 'Example AG', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', date: '2026-11-30' }
