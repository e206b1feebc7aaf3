// Seeded payment rows: the same for every library and every run.
const accounts = [
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'IT60X0542811101000000123456',
  'ES9121000418450200051332',
  'AT611904300234573201',
  'BE68539007547034',
  'FI2112345600000785',
]
const bics = [
  'COBADEFFXXX',
  'BNPAFRPPXXX',
  'ABNANL2AXXX',
  'BCITITMMXXX',
  'CAIXESBBXXX',
  'RLNWATWWXXX',
  'GKCCBEBB',
  'NDEAFIHH',
]
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
  const cents = (chance % 9_999_999) + 1
  return {
    endToEndId: `INV-${String(index).padStart(9, '0')}`,
    amount: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    name: `${names[chance % names.length]} ${index}`,
    iban: accounts[chance % accounts.length],
    bic: bics[chance % bics.length],
    text: `Invoice ${index} of November 2026`,
  }
}

/** So many rows. */
export function* rows(count) {
  for (let index = 0; index < count; index++) yield row(index)
}

export const debtor = { name: 'Example AG', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', date: '2026-11-30' }
